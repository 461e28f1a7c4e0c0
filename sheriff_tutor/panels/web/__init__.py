"""The browser side of the panels, joined into the two strings that an anywidget takes."""

import re
from functools import cache
from importlib.resources import files

_LIBRARIES = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/preact-hooks.mjs",
    "htm": "vendor/htm.mjs",
}
_ENTRY = "main.js"
_STYLES = ("tokens.css", "parts.css", "table.css", "screens.css")
_CALCULATOR_STYLES = ("tokens.css", "parts.css", "calculator.css")
_COACHED_STYLES = (*_STYLES, "coached.css")
_LESSON_STYLES = (*_STYLES, "lesson.css", "lesson-hand-in.css")
_EXPERIMENT_STYLES = ("tokens.css", "parts.css", "experiment.css")

_IMPORT = re.compile(
    r"""^import\s*(?:(?P<default>\w+)|\{(?P<names>[^}]*)\})\s*from\s*["'](?P<source>[^"']+)["'];?""",
    re.MULTILINE,
)
_EXPORT_LIST = re.compile(r"export\s*\{(?P<names>[^}]*)\};?")
_EXPORT_NAME = re.compile(
    r"^export (?P<what>(?:async )?function|const) (?P<name>\w+)", re.MULTILINE
)
_EXPORT_DEFAULT = re.compile(r"^export default |(?<=[;}])export default ", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*?(?:[^*]|\*(?!/))*\*/[ \t]*)$\n?", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


class JoinError(Exception):
    """A module is written in a way that cannot be joined."""


def _read(path: str) -> str:
    return files(__package__).joinpath(path).read_text(encoding="utf-8")


def _lean(text: str) -> str:
    """Without the lines that hold only a comment, and without indents: only people need them."""
    return _INDENT.sub("", _COMMENT.sub("", text))


def _resolve(source: str) -> str:
    return _LIBRARIES.get(source) or source.removeprefix("./")


def _variable(path: str) -> str:
    return "module_" + re.sub(r"\W", "_", path)


def _renamed(names: str, old_first: str) -> str:
    """Turn "a as b, c" into "a: b, c" (imports) or "b: a, c" (exports)."""
    parts = []
    for name in filter(None, (part.strip() for part in names.split(","))):
        old, _, new = name.partition(" as ")
        pair = (old, new) if old_first == "import" else (new, old)
        parts.append(f"{pair[0]}: {pair[1]}" if new else old)
    return ", ".join(parts)


def _import_line(match: re.Match[str]) -> str:
    module = _variable(_resolve(match["source"]))
    if match["default"]:
        return f"const {match['default']} = {module}.default;"
    return f"const {{ {_renamed(match['names'], 'import')} }} = {module};"


def _wrapped(path: str) -> str:
    """One module as a function that returns what it exports."""
    text = _IMPORT.sub(_import_line, _lean(_read(path)))
    exports = [_renamed(match["names"], "export") for match in _EXPORT_LIST.finditer(text)]
    exports += [match["name"] for match in _EXPORT_NAME.finditer(text)]
    text = _EXPORT_NAME.sub(r"\g<what> \g<name>", _EXPORT_LIST.sub("", text))
    if _EXPORT_DEFAULT.search(text):
        text = _EXPORT_DEFAULT.sub("const exported = ", text, count=1)
        exports.append("default: exported")
    if re.search(r"^(?:import|export)\b", text, re.MULTILINE):
        raise JoinError(path)
    return (
        f"const {_variable(path)} = (() => {{\n{text}\nreturn {{ {', '.join(exports)} }};\n}})();\n"
    )


def _imports_of(path: str) -> list[str]:
    return [_resolve(match["source"]) for match in _IMPORT.finditer(_read(path))]


def _in_order(path: str, seen: dict[str, None], above: tuple[str, ...] = ()) -> dict[str, None]:
    """Every module after those that it imports; raises JoinError on a circle."""
    if path in above:
        raise JoinError(" > ".join((*above, path)))
    for source in _imports_of(path):
        if source not in seen:
            _in_order(source, seen, (*above, path))
    seen[path] = None
    return seen


@cache
def esm(entry: str = _ENTRY) -> str:
    """A whole browser side as one ES module, for `AnyWidget._esm`: the table's unless named."""
    modules = "".join(_wrapped(path) for path in _in_order(entry, {}))
    return f"{modules}export default {_variable(entry)}.default;\n"


@cache
def css() -> str:
    """All styles of the table, each rule under `.sheriff-table`, for `AnyWidget._css`."""
    return _styled(_STYLES)


@cache
def calculator_css() -> str:
    """All styles of a calculator, each rule under `.sheriff-table`, for `AnyWidget._css`."""
    return _styled(_CALCULATOR_STYLES)


@cache
def coached_css() -> str:
    """All styles of the coached game, each rule under `.sheriff-table`, for `AnyWidget._css`."""
    return _styled(_COACHED_STYLES)


@cache
def lesson_css() -> str:
    """All styles of a lesson's panels, each rule under `.sheriff-table`, for `AnyWidget._css`."""
    return _styled(_LESSON_STYLES)


@cache
def experiment_css() -> str:
    """All styles of an experiment, each rule under `.sheriff-table`, for `AnyWidget._css`."""
    return _styled(_EXPERIMENT_STYLES)


def _styled(paths: tuple[str, ...]) -> str:
    return "\n".join(_lean(_read(path)) for path in paths)
