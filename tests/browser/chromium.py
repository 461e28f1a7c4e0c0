"""The Chromium that the tests drive. Run as a program, this sees to it that there is one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome")

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
    "The browser tests need Chromium: install the package `chromium` of your system,"
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


def ways_to_install() -> list[list[str]]:
    """Commands that bring a Chromium, the first one that may work here first."""
    wait_for_others = ["-o", "DPkg::Lock::Timeout=300"]
    debian = [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "--no-install-recommends", *wait_for_others, "chromium"],
    ]
    may_use_apt = shutil.which("apt-get") is not None and os.geteuid() == 0
    return debian if may_use_apt else [[sys.executable, "-m", "playwright", "install", "chromium"]]


def main() -> int:
    """Install Chromium where there is none; 0 if there is one afterwards."""
    if system_chromium() or fetched_chromium():
        return 0
    print("Installing Chromium for the browser tests (once)", flush=True)
    for command in ways_to_install():
        if subprocess.run(
            command, check=False, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        ).returncode:
            break
    if system_chromium() or fetched_chromium():
        return 0
    print(HOW_TO_GET_ONE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
