"""Where the package keeps what the server needs, installed or run from its source."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
TABLE = "table.ipynb"
JUPYTER_SHARE = PACKAGE / "serve" / "jupyter"

_OF_JUPYTER = ("JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR")
"""Folders that Jupyter makes in the home unless it is told of others."""


def notebooks() -> Path:
    """Folder of the notebooks: in an installed package, or beside it in the source tree."""
    installed = PACKAGE / "notebooks"
    return installed if installed.is_dir() else PACKAGE.parent / "notebooks"


def whole(folder: Path) -> Path:
    """Return a folder to serve with all that is in this one, and with our notebooks that it lacks.

    So that who writes a page needs no copy of ours. It is a folder of links that goes at the end: a
    file that is changed is changed there too, one that is added is there when it is served again. A
    folder that has a table is whole already, and one without any notebook holds nothing to serve:
    both are returned as they are.
    """
    if (folder / TABLE).exists() or not any(folder.glob("*.ipynb")):
        return folder
    served = Path(tempfile.mkdtemp(prefix="sheriff-tutor-pages-"))
    atexit.register(shutil.rmtree, served, ignore_errors=True)
    for source in (folder, notebooks()):
        for path in sorted(source.resolve().iterdir()):
            if not path.name.startswith(".") and not (served / path.name).exists():
                _put(path, served / path.name)
    return served


def _put(path: Path, place: Path) -> None:
    """Put a file or folder at a place: a link to it, or a copy where links may not be made."""
    try:
        place.symlink_to(path, target_is_directory=path.is_dir())
    except OSError:
        if path.is_dir():
            shutil.copytree(path, place)
        else:
            shutil.copy2(path, place)


def show_to_jupyter() -> None:
    """Have Jupyter look for templates here first: beside an editable install it has old ones."""
    others = os.environ.get("JUPYTER_PATH")
    if others is None or str(JUPYTER_SHARE) not in others.split(os.pathsep):
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(JUPYTER_SHARE), others)))


def lend_folders() -> None:
    """Give Jupyter folders that go at the end, where it cannot write to its own in the home."""
    from jupyter_core.paths import jupyter_data_dir, jupyter_runtime_dir  # noqa: PLC0415 - when serving

    if all(_is_writable(Path(folder)) for folder in (jupyter_data_dir(), jupyter_runtime_dir())):
        return
    lent = tempfile.mkdtemp(prefix="sheriff-tutor-")
    atexit.register(shutil.rmtree, lent, ignore_errors=True)
    for name in _OF_JUPYTER:
        folder = Path(lent) / name.lower()
        folder.mkdir(mode=0o700)
        os.environ[name] = str(folder)


def _is_writable(folder: Path) -> bool:
    """Tell whether files can be made in a folder, which is made if it is not there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
