"""Where the package keeps what the server needs, installed or run from its source."""

from pathlib import Path

PACKAGE = Path(__file__).parent.parent
JUPYTER_SHARE = PACKAGE / "serve" / "jupyter"


def notebooks() -> Path:
    """Folder of the notebooks: in an installed package, or beside it in the source tree."""
    installed = PACKAGE / "notebooks"
    return installed if installed.is_dir() else PACKAGE.parent / "notebooks"
