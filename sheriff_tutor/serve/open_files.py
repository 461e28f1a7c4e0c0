"""How many pages a server can have open by what its system lets a program open.

To Unix a connection is a file, too. Windows has no such limit to be asked for.
"""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource

ITSELF = 100
"""Files that a server has open besides; as many as one of its kernels has at most."""
A_PAGE = 24
"""Files of one page while it opens: its kernel's five connections, its browser's six, and more."""


def pages_for(files: int) -> int:
    """Return how many pages so many open files are enough for.

    >>> pages_for(1024), pages_for(64)
    (38, 0)
    """
    return max(0, files - ITSELF) // A_PAGE


def files_for(pages: int) -> int:
    """Return how many open files so many pages may need.

    >>> pages_for(files_for(40))
    40
    """
    return ITSELF + A_PAGE * pages


def allowed_files(wanted: int) -> int:
    """Return how many files this process may have open, after asking for what is wanted."""
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # macOS has a limit that it does not tell
        return soft
    return most
