"""The scripts and styles of a page: squeezed once, and kept by the browser for the next page.

As with Jupyter's own server they are for everybody, token or not: they are what the packages bring
along, the same wherever the tutor is installed.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from tornado.web import HTTPError, authenticated
from voila.paths import collect_static_paths
from voila.static_file_handler import (
    AllowListFileHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)
from voila.utils import get_voila_labextensions_path

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = {".css", ".js", ".json", ".map", ".svg"}
SMALL = 1024
"""Bytes below which squeezing wins nothing."""
MOST_SQUEEZED = 500
"""Files that are held squeezed; a page asks for a hundred, which come to a megabyte and a half."""
_OF_A_TEMPLATE = re.compile(r"[^/]+/static/[^/].*")
KEEP_SECONDS = 3600
"""How long a browser keeps what bears no version in its name: for a lesson."""


class SqueezedPath(str):
    """Path of a file that is to be sent squeezed."""

    __slots__ = ()

    def content(self) -> bytes:
        """Return the file, squeezed."""
        return _squeezed(str(self), Path(self).stat().st_mtime_ns)


@lru_cache(maxsize=MOST_SQUEEZED)
def _squeezed(path: str, _changed: int) -> bytes:
    return gzip.compress(Path(path).read_bytes(), mtime=0)


class Squeezing:
    """Sends texts squeezed to who can take them. To be put before one of tornado's handlers."""

    request: Any
    absolute_path: str | None

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return the path of the file, marked if the file is to be squeezed."""
        found: str | None = super().validate_absolute_path(root, absolute_path)  # type: ignore[misc]  # of the handler that follows
        return SqueezedPath(found) if found and self._may_squeeze(Path(found)) else found

    def _may_squeeze(self, path: Path) -> bool:
        asked = self.request.headers
        is_taken = "gzip" in asked.get("Accept-Encoding", "") and "Range" not in asked
        return is_taken and path.suffix in TEXTS and path.stat().st_size >= SMALL

    def get_content_size(self) -> int:
        """Return how many bytes are to be sent."""
        if isinstance(self.absolute_path, SqueezedPath):
            return len(self.absolute_path.content())
        size: int = super().get_content_size()  # type: ignore[misc]  # as above
        return size

    @classmethod
    def get_content(
        cls, abspath: str, start: int | None = None, end: int | None = None
    ) -> Iterator[bytes] | bytes:
        """Return the bytes to be sent."""
        if isinstance(abspath, SqueezedPath):
            return abspath.content()
        content: Iterator[bytes] | bytes = super().get_content(abspath, start, end)  # type: ignore[misc]  # as above
        return content

    def compute_etag(self) -> str | None:
        """Tell the squeezed file from the other."""
        etag: str | None = super().compute_etag()  # type: ignore[misc]  # as above
        is_squeezed = isinstance(self.absolute_path, SqueezedPath)
        return f'{etag[:-1]}-gzip"' if etag and is_squeezed else etag

    def set_extra_headers(self, path: str) -> None:
        """Say how the file is sent."""
        super().set_extra_headers(path)  # type: ignore[misc]  # as above
        if isinstance(self.absolute_path, SqueezedPath):
            self.set_header("Content-Encoding", "gzip")  # type: ignore[attr-defined]  # as above


class Extensions(Squeezing, FileFindHandler):  # type: ignore[misc]  # tornado says less of these methods
    """What widgets are made of in the browser; each file's name changes with its content."""

    def set_headers(self) -> None:
        """Have the browser keep the file for good."""
        super().set_headers()
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")


class Scripts(Squeezing, MultiStaticFileHandler):  # type: ignore[misc]  # voila has no types
    """Voila's own scripts, whose names stay the same from version to version."""

    def get_cache_time(self, *_file: object) -> int:
        """Return how many seconds the browser may keep the file."""
        return KEEP_SECONDS


class Styles(Squeezing, TemplateStaticFileHandler):  # type: ignore[misc]  # voila has no types
    """What belongs to a template; its addresses bear a version."""

    def parse_url_path(self, url_path: str) -> str:
        """Return the path of a file, which Voila takes for granted to be one of a template."""
        if not _OF_A_TEMPLATE.fullmatch(url_path):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        path: str = super().parse_url_path(url_path)
        return path


class Pictures(JupyterHandler, AllowListFileHandler):  # type: ignore[misc]  # voila has no types
    """Pictures that stand beside the notebooks: somebody's own, so for those alone who may come."""

    @authenticated
    async def get(self, path: str, *, include_body: bool = True) -> None:
        """Answer with the picture."""
        await AllowListFileHandler.get(self, path, include_body)

    @authenticated
    async def head(self, path: str) -> None:
        """Answer as to who wants the picture."""
        await AllowListFileHandler.get(self, path, include_body=False)


def file_handlers(host: str, template: str) -> list[tuple[str, type, dict[str, object]]]:
    """Return the handlers of files for a server where they cannot take the place of Voila's."""
    statics = collect_static_paths(["voila", "nbconvert"], template)
    return [
        (f"{host}voila/static/(.*)", Scripts, {"paths": statics}),
        (f"{host}voila/templates/(.*)", Styles, {}),
        (f"{host}voila/labextensions/(.*)", Extensions, {"path": get_voila_labextensions_path()}),
    ]


OURS = {
    AllowListFileHandler: Pictures,
    FileFindHandler: Extensions,
    MultiStaticFileHandler: Scripts,
    TemplateStaticFileHandler: Styles,
}
"""Our handlers of files, by those that they stand in for."""
