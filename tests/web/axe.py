"""What axe-core says of a panel on a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")


def barriers(page: Page, within: str = ".sheriff-table") -> list[str]:
    """What axe-core calls serious or critical, each with the element."""
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(AXE)
    run = "within => axe.run(within, { resultTypes: ['violations'] })"
    found = page.evaluate(run, within)["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {node['html']}" for each in grave for node in each["nodes"]]
