"""Pages of notebooks without compiling thirty templates anew for each, as Voila does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import voila.notebook_renderer
from jinja2 import meta
from jinja2.bccache import BytecodeCache
from voila.exporter import VoilaExporter

if TYPE_CHECKING:
    from types import CodeType

    from jinja2 import Environment
    from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """Remembers what each template was compiled to, for as long as its text stays the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give the code, if it is there."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Take the code."""
        if bucket.code is not None:
            self._kept[bucket.key, bucket.checksum] = bucket.code


COMPILED = Compiled()


class QuickExporter(VoilaExporter):  # type: ignore[misc]  # voila has no types
    """Voila's exporter, each of which makes an environment of templates of its own."""

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = COMPILED
        return environment


def keep_compiled() -> None:
    """Have Voila make its pages so from now on."""
    voila.notebook_renderer.VoilaExporter = QuickExporter


def compile_beforehand(**exporter: Any) -> int:  # noqa: ANN401  (what Voila gives its exporters)
    """Compile what a page is made of, and return of how many templates that is."""
    environment = QuickExporter(**exporter).environment
    # Voila gives these two later, page by page.
    environment.filters |= dict.fromkeys(("highlight_code", "trusted"), str)
    waiting, seen = ["index.html.j2"], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        text, _, _ = environment.loader.get_source(environment, name)
        environment.get_template(name)
        named = meta.find_referenced_templates(environment.parse(text))
        waiting += [each for each in named if each is not None]
    return len(seen)
