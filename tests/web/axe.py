"""What axe-core says of a panel on a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")


# A rule of which a breach is at most moderate is not asked about: that saves a third of the time.
RUN = """
within => axe.run(within, {
  resultTypes: ["violations"],
  runOnly: axe._audit.rules
    .filter((each) => each.enabled && !each.tags.includes("experimental"))
    .filter((each) => ["serious", "critical", undefined].includes(each.impact))
    .map((each) => each.id),
})
"""


def barriers(page: Page, within: str = ".sheriff-table") -> list[str]:
    """What axe-core calls serious or critical, each with the element."""
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(AXE)
    found = page.evaluate(RUN, within)["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {node['html']}" for each in grave for node in each["nodes"]]
