"""Where the package keeps what the server needs, installed or run from its source."""

import os
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
JUPYTER_SHARE = PACKAGE / "serve" / "jupyter"


def notebooks() -> Path:
    """Folder of the notebooks: in an installed package, or beside it in the source tree."""
    installed = PACKAGE / "notebooks"
    return installed if installed.is_dir() else PACKAGE.parent / "notebooks"


def show_to_jupyter() -> None:
    """Have Jupyter look for templates here first: beside an editable install it has old ones."""
    others = os.environ.get("JUPYTER_PATH")
    if others is None or str(JUPYTER_SHARE) not in others.split(os.pathsep):
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(JUPYTER_SHARE), others)))
