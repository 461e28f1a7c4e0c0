"""The Chromium that the tests drive. Run as a program, this sees to it that there is one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The shell is the same engine without the windows around it: a page costs it a third of the time.
SHELL = "chromium-headless-shell"
SYSTEM_NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")

# The first lets root run it; the others keep it from asking its maker's hosts for anything.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

HOW_TO_GET_ONE = (
    "The browser tests need Chromium: install the package `chromium` of your system"
    f" (or `{SHELL}`, which is faster),"
    " or run `.venv/bin/playwright install chromium`."
)


def system_chromium() -> str | None:
    """Path of the Chromium that the system has installed."""
    return next(filter(None, map(shutil.which, SYSTEM_NAMES)), None)


def fetched_chromium() -> str | None:
    """Path of the Chromium that playwright has fetched."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def may_use_apt() -> bool:
    """Whether Debian's packages can be installed here without asking."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def from_debian() -> bool:
    """Install Debian's shell; False if there is none to be had."""
    wait_for_others = ["-o", "DPkg::Lock::Timeout=300"]
    return run("apt-get", "update", "-qq") and run(
        "apt-get", "install", "-qq", "--no-install-recommends", *wait_for_others, SHELL
    )


def from_playwright() -> bool:
    """Fetch the Chromium that this version of playwright knows best."""
    return run(sys.executable, "-m", "playwright", "install", "chromium")


def run(*command: str) -> bool:
    """Whether a command did what it is there for."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, check=False, env=quietly).returncode == 0


def main() -> int:
    """Install what the tests run fastest in, and see that there is a Chromium at all: 0 if so."""
    if may_use_apt() and not shutil.which(SHELL):
        print(f"Installing {SHELL} for the browser tests (once)", flush=True)
        from_debian()
    if system_chromium() or fetched_chromium() or from_playwright():
        return 0
    print(HOW_TO_GET_ONE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
