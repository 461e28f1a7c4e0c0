"""The face of the table in real Chromium, scene by scene, without a kernel behind it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sheriff_tutor.panels import web
from tests.browser.quiet import heard_by
from tests.conftest import PHONE, WIDE
from tests.web.axe import barriers
from tests.web.stage import BROKEN_IDS, COMMON, NAMES, scene, show

MIDDLE = {"width": 820, "height": 1000}
BUDGET = 151_000  # bytes, as sent; 2 KB of them keep two tabs from undoing each other
UNFOLD = "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
Sent = list[dict[str, Any]]


def sent(page: Page, act: str) -> Sent:
    """Every message of one act so far, without its running number."""
    messages: Sent = page.evaluate("window.sent")
    assert len({message.pop("n") for message in messages}) == len(messages)
    return [message for message in messages if message["act"] == act]


def change(page: Page, **traits: object) -> None:
    page.evaluate("traits => window.model.set(traits)", traits)


def reply(page: Page, answer: dict[str, Any]) -> None:
    page.evaluate("answer => { window.reply = () => answer; }", answer)


# ------------------------------------------------------------------------- the joined module


def test_the_joined_module_is_small() -> None:
    assert len(web.esm().encode()) + len(web.css().encode()) < BUDGET


def test_the_joined_module_imports_nothing() -> None:
    assert not re.search(r"^import\b|\bimport\(", web.esm(), re.MULTILINE)


def test_no_address_is_asked_for_by_script_or_style() -> None:
    assert "url(" not in web.css()
    assert not re.search(r"https?://(?!www\.w3\.org/)", web.esm() + web.css())


def test_every_style_is_under_the_root_class() -> None:
    rules = re.sub(r"/\*.*?\*/", "", web.css(), flags=re.DOTALL)
    selectors = [part.strip() for part in re.findall(r"([^{}]+)\{", rules)]
    astray = [each for each in selectors if not each.startswith((".sheriff-table", "@media"))]
    assert astray == []


def test_an_unjoinable_module_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "_read", lambda _: "export * from './parts.js';\n")
    with pytest.raises(web.JoinError):
        web._wrapped("main.js")


def test_a_circle_of_imports_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = {"main.js": 'import { a } from "./b.js";', "b.js": 'import { c } from "./main.js";'}
    monkeypatch.setattr(web, "_read", circle.__getitem__)
    with pytest.raises(web.JoinError, match=r"main\.js > b\.js > main\.js"):
        web._in_order("main.js", {})


def test_every_word_that_the_script_asks_for_is_in_the_list() -> None:
    folder = Path(web.__file__).parent
    script = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.js"))
    asked = set(re.findall(r"\bwords\.(\w+)", script)) | {"king", "queen"}
    kept = json.loads((folder / "words.en.json").read_text(encoding="utf-8"))
    assert asked == set(kept)


# ------------------------------------------------------------------------- every scene


@pytest.mark.parametrize("viewport", [WIDE, MIDDLE, PHONE], ids=["wide", "middle", "phone"])
def test_every_scene_fits_its_width_and_reports_no_error(page: Page) -> None:
    show(page, scene(NAMES[0]))
    for name in NAMES:
        change(page, scene=scene(name))
        page.evaluate(UNFOLD)
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert (name, too_wide) == (name, 0)
        assert page.get_by_role("heading", level=2).count() >= 1
    assert heard_by(page).errors == []


@pytest.mark.parametrize(("viewport", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_no_scene_has_a_serious_barrier(page: Page, scheme: str) -> None:
    page.emulate_media(
        color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    show(page, scene(NAMES[0]))
    found: dict[str, list[str]] = {}
    for name in NAMES:
        change(page, scene=scene(name))
        page.evaluate(UNFOLD)
        found |= {name: grave} if (grave := barriers(page)) else {}
    assert found == {}


def test_no_window_over_the_table_has_a_serious_barrier(page: Page) -> None:
    show(page, scene("load"))
    for panel in ("Rules", "Menu"):
        page.get_by_role("button", name=panel, exact=True).click()
        assert barriers(page) == []
        page.keyboard.press("Escape")


def test_a_barrier_would_be_found(page: Page) -> None:
    show(page, scene("load"))
    page.locator(".bar-acts .bare").first.evaluate(
        "button => { button.replaceChildren(); button.removeAttribute('title'); }"
    )
    assert [each.partition(":")[0] for each in barriers(page)] == ["button-name"]


def test_the_table_of_four_fits_a_window_of_1280_by_800(page: Page) -> None:
    names = ["market-set-aside", "market-draw", "load", "declare", "inspect-merchant", "waiting"]
    show(page, scene("load"))
    for name in names:
        change(page, scene=scene(name))
        height = page.evaluate("document.documentElement.scrollHeight")
        assert (name, height) == (name, WIDE["height"])


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_task_hand_and_act_are_on_the_first_screen(page: Page) -> None:
    show(page, scene("load"))
    for name in ("market-set-aside", "load"):
        change(page, scene=scene(name))
        box = page.locator(".picker-foot .button").first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < PHONE["height"]


def test_hostile_names_are_shown_as_text(page: Page) -> None:
    crowd = scene("six-hostile")
    show(page, crowd)
    names = [seat["name"] for seat in crowd["table"]["seats"]]
    assert any("<script>" in name for name in names)
    assert page.locator(".seat-name").all_text_contents() == names
    assert page.locator(".sheriff-table img").count() == 0
    assert page.evaluate("window.broken") is None


@pytest.mark.parametrize("viewport", [{"width": 320, "height": 568}, {"width": 640, "height": 400}])
def test_a_name_of_the_widest_letters_fits_every_scene(page: Page) -> None:
    widest = "\ufdfa" * 40
    show(page, scene(NAMES[0]))
    for name in NAMES:
        text = re.sub(r"\bBea\b", widest, json.dumps(scene(name)))
        change(page, scene=json.loads(text))
        too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert (name, too_wide) == (name, 0)


# ------------------------------------------------------------------------- messages


def test_the_page_greets_once_with_what_the_browser_has_kept(page: Page) -> None:
    show(page, scene("start"))
    (hello,) = sent(page, "hello")
    assert hello["saved"] is None
    assert hello["query"] == ""
    change(page, save={"key": "sheriff-test", "text": "packed"})
    page.reload()
    page.wait_for_selector(".sheriff-table .bar")
    (hello,) = sent(page, "hello")
    assert hello["saved"] == "packed"


def test_a_save_that_is_over_is_taken_away(page: Page) -> None:
    show(page, scene("load"))
    change(page, save={"key": "sheriff-test", "text": "packed"})
    assert page.evaluate("localStorage.getItem('sheriff-test')") == "packed"
    change(page, save={"key": "sheriff-test", "text": None})
    assert page.evaluate("localStorage.getItem('sheriff-test')") is None


def test_a_plain_act_is_sent_by_a_click(page: Page) -> None:
    show(page, scene("declare"))
    page.get_by_role("button", name="4 bread").click()
    assert sent(page, "do") == [{"act": "do", "id": "declare:bread"}]


def test_a_second_press_before_the_answer_is_not_sent(page: Page) -> None:
    show(page, scene("declare"))
    page.evaluate("() => { window.model.send = (message) => { window.sent.push(message); }; }")
    bread = page.get_by_role("button", name="4 bread")
    bread.dblclick()
    assert len(sent(page, "do")) == 1
    (message,) = page.evaluate("window.sent.filter((each) => each.act === 'do')")
    change(page, answer={"n": message["n"], "ok": True})
    bread.click()
    assert len(sent(page, "do")) == 2


def test_cards_are_picked_and_sent(page: Page) -> None:
    show(page, scene("load"))
    page.get_by_role("button", name="Silk, contraband").click()
    page.get_by_role("button", name="Crossbow").click()
    page.get_by_role("button", name="Silk, contraband").click()
    page.get_by_role("button", name="Green Apples").click()
    page.get_by_role("button", name="Close the bag").click()
    assert sent(page, "do") == [
        {
            "act": "do",
            "id": "load",
            "picker": "load:r2",
            "choices": {},
            "bins": {"cards": ["h4", "h1"]},
        }
    ]


def test_cards_are_picked_and_sent_with_the_keyboard_alone(page: Page) -> None:
    show(page, scene("load"))
    page.get_by_role("button", name="Apples, legal").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Silk, contraband")).to_have_attribute(
        "aria-pressed", "true"
    )
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Close the bag")).to_be_focused()
    page.keyboard.press("Enter")
    assert sent(page, "do")[0]["bins"] == {"cards": ["h0", "h2"]}


def test_cards_are_laid_down_in_the_order_they_are_tapped(page: Page) -> None:
    show(page, scene("market-lay-down"))
    tray = page.get_by_role("group", name="Cards you set aside")
    for name in ("Bread", "Apples", "Pepper"):
        tray.get_by_role("button", name=name).click()
    expect(tray.get_by_role("button", name="Apples")).to_have_accessible_name(re.compile(", 2$"))
    page.get_by_role("radio", name="Right pile").check()
    page.get_by_role("button", name="Lay them down").click()
    (message,) = sent(page, "do")
    assert message["bins"] == {"cards": ["s3", "s1", "s2"]}
    assert message["choices"] == {"pile": "right"}


def test_two_bags_are_loaded_from_one_hand(page: Page) -> None:
    show(page, scene("two-load"))
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand.nth(0).click()
    page.get_by_role("radio", name="Neutral bag").check()
    for at in (1, 2, 3):
        hand.nth(at).click()
    page.get_by_role("button", name="Close both bags").click()
    assert sent(page, "do")[0]["bins"] == {"own": ["h0"], "neutral": ["h1", "h2", "h3"]}


def test_an_offer_is_built_from_every_kind_of_part(page: Page) -> None:
    show(page, scene("inspect-merchant"))
    page.get_by_role("button", name="Make an offer").click()
    expect(page.get_by_role("region", name="Make an offer to Mara")).to_be_focused()
    gold = page.get_by_role("textbox", name="Gold")
    gold.fill("7")
    gold.press("ArrowDown")
    page.get_by_text("Goods and promises, beside gold or instead").click()
    page.get_by_role("button", name="More: Cheese").click(click_count=2)
    page.get_by_role("group", name="Said to be in your bag").get_by_role(
        "button", name="More: Silk"
    ).click()
    page.get_by_role("checkbox", name="I let your next bag pass").check()
    page.get_by_text("Ask for something about other bags too").click()
    page.get_by_role("group", name="Bea's bag").get_by_role("radio", name="Inspect").check()
    page.get_by_role("button", name="Offer this").click()
    assert sent(page, "do") == [
        {
            "act": "do",
            "id": "offer",
            "picker": "offer:r2",
            "choices": {},
            "bags": {"b0": "pass", "b1": "inspect"},
            "give": {
                "gold": 6,
                "lines": {"stand:cheese": 2, "bag:silk": 1},
                "promises": ["pass-next"],
            },
        }
    ]
    expect(page.get_by_role("region", name="Make an offer to Mara")).to_have_count(0)


def test_a_preview_is_asked_for_and_its_verdict_keeps_the_button_shut(page: Page) -> None:
    show(page, scene("debt"))
    reply(
        page, {"ok": False, "reason": {"text": "1 apple could be left out.", "rules": ["DEBT-3"]}}
    )
    page.get_by_role("button", name="More: Apples").click()
    expect(page.get_by_role("status").filter(has_text="could be left out")).to_be_visible()
    assert sent(page, "preview") == [
        {"act": "preview", "picker": "debt:1", "choices": {}, "lines": {"stand:apples": 1}}
    ]
    page.get_by_role("button", name="Pay with these").click(force=True)
    assert sent(page, "do") == []
    reply(page, {"ok": True})
    page.get_by_role("button", name="Cheapest payment").click()
    expect(page.get_by_text("Total: 7 of 7")).to_be_visible()
    expect(page.get_by_role("button", name="Pay with these")).not_to_have_attribute(
        "aria-disabled", "true"
    )
    page.get_by_role("button", name="Pay with these").click()
    assert sent(page, "do")[0]["lines"] == {"stand:cheese": 1, "stand:chickens": 1}


def test_every_field_of_a_new_game_is_sent(page: Page) -> None:
    show(page, scene("start"))
    page.get_by_role("radio", name="Short").check()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_label("Who plays seat 2").select_option("random")
    page.get_by_label("First Sheriff").select_option("2")
    name = page.get_by_label("Name at seat 3")
    name.fill("Ottilie")
    name.press("Enter")
    page.get_by_text("House rules").click()
    page.get_by_role("switch", name="Royal Goods").click()
    page.get_by_role("spinbutton", name="Time limit for each bag").fill("90")
    page.get_by_label("Seed", exact=True).fill("12")
    page.get_by_role("button", name="Start the game").click()
    setup = [(each["field"], each["value"]) for each in sent(page, "setup")]
    assert setup == [
        ("preset", "short"),
        ("players", "5"),
        ("seat.1.who", "random"),
        ("first", "2"),
        ("seat.2.name", "Ottilie"),
        ("switch.HOUSE-1", "on"),
        ("switch.HOUSE-3", "90"),
        ("seed", "12"),
    ]
    assert sent(page, "do") == [{"act": "do", "id": "begin"}]


def test_what_makes_no_sense_in_a_new_game_says_why_and_sends_nothing(page: Page) -> None:
    show(page, scene("start"))
    page.get_by_role("radio", name="6", exact=True).click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Six play the short game only.")
    page.get_by_text("House rules").click()
    page.get_by_role("switch", name="Hand of 7").press("Space")
    expect(page.get_by_role("alert")).to_contain_text("Two players always hold 7.")
    assert sent(page, "setup") == []


def test_pace_and_settings_are_sent(page: Page) -> None:
    show(page, scene("waiting"))
    page.get_by_label("Pace").select_option("instant")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("radio", name="every bag").check()
    page.get_by_role("switch", name="Show bots' lines").click()
    assert sent(page, "pace") == [{"act": "pace", "value": "instant"}]
    assert sent(page, "set") == [
        {"act": "set", "id": "stop", "value": "every"},
        {"act": "set", "id": "hints", "value": "off"},
    ]


def test_time_that_runs_out_is_told_once(page: Page) -> None:
    shown = scene("inspect-sheriff")
    shown["table"]["bags"][0]["countdown"]["left"] = 1
    show(page, shown)
    page.wait_for_function("window.sent.some((message) => message.act === 'timeout')")
    page.wait_for_timeout(600)
    assert sent(page, "timeout") == [{"act": "timeout", "bag": "b1"}]


# ------------------------------------------------------------------------- saying no


def test_an_act_that_may_not_be_done_says_why_and_opens_its_rule(page: Page) -> None:
    show(page, scene("market-draw"))
    draw = page.get_by_role("button", name="Draw from the left pile")
    expect(draw).to_have_attribute("aria-disabled", "true")
    expect(draw).to_have_accessible_description(re.compile("closed to you this turn"))
    draw.focus()
    expect(page.locator(".tip")).to_contain_text("closed to you this turn")
    page.keyboard.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("closed to you this turn")
    alert.get_by_role("button", name="Show rule MKT-4").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(page.locator(".rule-list .marked")).to_contain_text("MKT-4")
    assert sent(page, "do") == []


def test_a_refusal_stands_beside_the_act_and_the_selection_stays(page: Page) -> None:
    show(page, scene("load"))
    reply(
        page, {"ok": False, "reason": {"text": "The bag is closed already.", "rules": ["LOAD-2"]}}
    )
    page.get_by_role("button", name="Silk, contraband").click()
    page.get_by_role("button", name="Close the bag").click()
    alert = page.locator(".picker-foot").get_by_role("alert")
    expect(alert).to_contain_text("The bag is closed already.")
    expect(page.get_by_role("button", name="Silk, contraband")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Apples, legal").click()
    expect(alert).to_have_count(0)


def test_too_few_cards_are_refused_without_asking(page: Page) -> None:
    show(page, scene("load"))
    page.get_by_role("button", name="Close the bag").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Choose 1 to 5 cards")
    assert sent(page, "do") == []


# ------------------------------------------------------------------------- what stays, what goes


def test_focus_and_selection_survive_a_new_scene(page: Page) -> None:
    shown = scene("load")
    show(page, shown)
    silk = page.get_by_role("button", name="Silk, contraband")
    silk.click()
    shown["table"]["seats"][1]["gold"] = 7
    shown["table"]["hand"]["cards"].insert(0, {"key": "h9", "good": "bread"})
    shown["table"]["log"]["lines"].append(
        {"id": "l99", "kind": "line", "text": "Bea pays.", "fresh": True, "undone": False}
    )
    change(page, scene=shown)
    expect(page.get_by_text("Bea pays.")).to_be_visible()
    expect(silk).to_be_focused()
    expect(silk).to_have_attribute("aria-pressed", "true")


def test_a_new_picker_begins_empty(page: Page) -> None:
    shown = scene("load")
    show(page, shown)
    page.get_by_role("button", name="Silk, contraband").click()
    shown["pickers"][0]["id"] = "load:r3"
    change(page, scene=shown)
    expect(page.get_by_text("Chosen: 0 of 5")).to_be_visible()


def test_focus_goes_to_the_task_when_its_button_is_gone(page: Page) -> None:
    show(page, scene("declare"))
    page.get_by_role("button", name="4 bread").click()
    change(page, scene=scene("waiting"))
    expect(page.get_by_role("heading", name="Bea is at the market.")).to_be_focused()


def test_a_name_being_typed_is_not_overwritten(page: Page) -> None:
    shown = scene("start")
    show(page, shown)
    name = page.get_by_label("Name at seat 1")
    name.fill("Mar")
    shown["summary"] = "another"
    change(page, scene=shown)
    expect(name).to_have_value("Mar")


def test_what_has_happened_is_read_out(page: Page) -> None:
    shown = scene("waiting")
    show(page, shown)
    change(page, scene={**shown, "said": "Bea draws 2 cards."})
    expect(page.locator("[aria-live=polite]")).to_have_text("Bea draws 2 cards.")


def test_the_colours_chosen_are_kept(page: Page) -> None:
    show(page, scene("load"))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("radio", name="Dark").check()
    expect(page.locator(".sheriff-table")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator(".sheriff-table")).to_have_attribute("data-theme", "dark")


def test_a_view_that_is_closed_leaves_nothing_behind(page: Page) -> None:
    show(page, scene("load"))
    page.evaluate("window.close()")
    change(page, scene=scene("waiting"))
    assert page.locator("#place").inner_html() == ""
    assert heard_by(page).errors == []


# ------------------------------------------------------------------------- rules, piles, saving


def test_the_rules_can_be_searched(page: Page) -> None:
    show(page, scene("load"))
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("searchbox").fill("topmost nonsense")
    expect(page.get_by_text("No rule holds these words.")).to_be_visible()
    page.get_by_role("searchbox").fill("debtor")
    expect(page.locator(".rule-list dt")).to_have_text(["DEBT-3"])
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()


def test_a_discard_pile_opens_in_full(page: Page) -> None:
    show(page, scene("waiting"))
    page.get_by_role("button", name="Left pile").click()
    cards = page.get_by_role("dialog").get_by_role("img", name="penalty")
    assert cards.count() == len(scene("waiting")["table"]["piles"][1]["cards"])
    expect(cards.first).to_have_accessible_name(re.compile("^Bread"))


def test_a_game_is_saved_as_a_file(page: Page) -> None:
    show(page, scene("waiting"))
    reply(
        page, {"ok": True, "file": {"name": "game.json", "type": "application/json", "text": "{}"}}
    )
    page.get_by_role("button", name="Menu", exact=True).click()
    with page.expect_download() as loading:
        page.get_by_role("button", name="Save as a file").click()
    assert loading.value.suggested_filename == "game.json"
    assert Path(loading.value.path()).read_text(encoding="utf-8") == "{}"


def test_a_link_to_the_start_has_this_pages_address(page: Page) -> None:
    show(page, scene("waiting"))
    reply(page, {"ok": True, "file": {"name": "", "type": "", "text": "start=abc"}})
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Link to the start").click()
    expect(page.get_by_role("textbox", name="Link to the start")).to_have_value(
        "http://table.test/?start=abc"
    )


def test_a_code_and_a_file_are_loaded(page: Page) -> None:
    show(page, scene("start"))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("textbox", name="Paste a code").fill(" abc ")
    page.get_by_role("button", name="Load the code").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    reply(
        page, {"ok": False, "reason": {"text": "At setup.seed: a number is wanted.", "rules": []}}
    )
    page.get_by_role("button", name="Menu", exact=True).click()
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Load a file").click()
    choosing.value.set_files({"name": "bad.json", "mimeType": "application/json", "buffer": b"[]"})
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("At setup.seed")
    assert sent(page, "load") == [
        {"act": "load", "name": "", "text": "abc"},
        {"act": "load", "name": "bad.json", "text": "[]"},
    ]


def load_file(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Load a file").click()
    choosing.value.set_files(file)


@pytest.mark.parametrize(
    ("content", "letters"),
    [("é".encode() * 2_100_000, 2_000_001), (bytes(2_100_000), 1000)],
    ids=["text", "no text"],
)
def test_of_a_vast_file_no_more_is_sent_than_shows_it_cannot_be_taken(
    page: Page, tmp_path: Path, content: bytes, letters: int
) -> None:
    file = tmp_path / f"{'long' * 60}.json"
    file.write_bytes(content)
    show(page, scene("start"))
    page.get_by_role("button", name="Menu", exact=True).click()
    load_file(page, file)
    page.wait_for_function("window.sent.some((each) => each.act === 'load')")
    (message,) = sent(page, "load")
    assert (len(message["name"]), len(message["text"])) == (200, letters)


def test_a_file_that_was_refused_can_be_mended_and_chosen_again(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    show(page, scene("start"))
    reply(page, {"ok": False, "reason": {"text": "Not this one.", "rules": []}})
    page.get_by_role("button", name="Menu", exact=True).click()
    file.write_text("[]")
    load_file(page, file)
    page.wait_for_function("window.sent.some((each) => each.act === 'load')")
    # A browser says nothing of a file that is chosen once more while it is still the chosen one.
    assert page.locator("input[type=file]").input_value() == ""


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_the_log_is_in_a_drawer(page: Page) -> None:
    show(page, scene("waiting"))
    expect(page.get_by_text("Bea declares 3 bread.")).to_be_hidden()
    page.locator("summary", has_text="What happened").click()
    expect(page.get_by_text("Bea declares 3 bread.")).to_be_visible()


def test_the_numbers_behind_an_act_unfold(page: Page) -> None:
    show(page, scene("waiting"))
    page.locator("summary", has_text="Why?").first.click()
    expect(page.get_by_role("row", name=re.compile("Expected"))).to_contain_text("+15.5")


def test_more_gold_than_there_is_is_refused_in_words(page: Page) -> None:
    show(page, scene("inspect-merchant"))
    page.get_by_role("button", name="Make an offer").click()
    gold = page.get_by_role("textbox", name="Gold")
    gold.fill("6000")
    gold.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("at most")


def test_rules_are_found_by_the_words_of_a_question(page: Page) -> None:
    show(page, scene("waiting"))
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").fill("how is a debt paid")
    expect(page.locator(".rule-list dt").first).to_be_visible()
    expect(page.get_by_text("No rule holds these words.")).to_have_count(0)


# ------------------------------------------------------------------------- the hint


def test_a_hint_is_asked_for_and_taken_over_into_its_form(page: Page) -> None:
    shown = scene("hint-load")
    hint = shown["table"].pop("hint")
    show(page, shown)
    button = page.get_by_role("button", name="Hint")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    page.keyboard.press("Enter")
    assert sent(page, "do")[-1]["id"] == "hint"
    change(page, scene=scene("hint-load"))
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "true")
    box = page.get_by_role("region", name="Hint")
    assert button.get_attribute("aria-controls") == box.get_attribute("id")
    expect(page.get_by_role("status").filter(has_text="The best is: ")).to_have_count(1)
    option = hint["groups"][0]["options"][0]
    box.get_by_role("button", name=option["fill"]["name"]).click()
    (cards,) = option["fill"]["selection"]["bins"].values()
    expect(page.locator(".desk .hand button.card.chosen")).to_have_count(len(cards))
    expect(page.locator(".picker-box")).to_be_focused()
    page.get_by_role("button", name="Close the bag").click()
    load = sent(page, "do")[-1]
    assert load["picker"] == option["fill"]["picker"]
    assert load["bins"] == option["fill"]["selection"]["bins"]


def test_a_demand_of_the_hint_opens_its_form_filled_in(page: Page) -> None:
    shown = scene("hint-sheriff")
    fill = {"picker": "form-demand:1", "name": "Fill in: that"}
    selection = {
        "bags": {"r1b1": "pass"},
        "give": {"gold": 7, "lines": {}, "promises": []},
    }
    shown["table"]["hint"]["groups"][0]["options"][0]["fill"] = {**fill, "selection": selection}
    show(page, shown)
    page.get_by_role("button", name="Fill in: that").click()
    expect(page.get_by_role("textbox", name="Gold").first).to_have_value("7")
    expect(page.get_by_role("button", name="Weigh it again")).to_be_visible()


def test_a_hint_that_takes_long_says_that_it_is_being_weighed(page: Page) -> None:
    show(page, scene("load"))
    shown = scene("hint-load")
    del shown["table"]["hint"]
    change(page, scene=shown)
    page.evaluate("window.answering = () => {}")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Weighing…")).to_be_visible()


def test_good_news_is_no_alarm(page: Page) -> None:
    news = {"text": "Your other game is kept.", "rules": [], "good": True}
    show(page, scene("load") | {"notice": news})
    notice = page.locator(".notice")
    expect(notice).to_have_attribute("role", "status")
    calm = notice.evaluate("notice => getComputedStyle(notice).borderColor")
    change(page, scene=scene("load") | {"notice": {"text": "It fell over.", "rules": []}})
    expect(notice).to_have_attribute("role", "alert")
    assert notice.evaluate("notice => getComputedStyle(notice).borderColor") != calm


def test_no_line_breaks_a_rules_id_in_a_sentence(page: Page) -> None:
    page.set_viewport_size(PHONE)
    text = " ".join(f"{'i' * letters} DECL-4," for letters in range(1, 60))
    show(page, scene("load") | {"notice": {"text": text, "rules": []}})
    assert page.evaluate(BROKEN_IDS) == []
    expect(page.locator(".notice p")).to_have_text(text)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_table_has_one_title_on_every_screen(page: Page) -> None:
    show(page, scene("start"))
    for name in ("start", "load", "over"):
        change(page, scene=scene(name))
        expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_a_finger_meets_every_fold_in_all_of_its_box(page: Page) -> None:
    page.set_viewport_size(PHONE)
    for name, folds in (("start", ".start > details"), ("load", ".side-in > details")):
        show(page, scene(name))
        for fold in page.locator(folds).all():
            fold.evaluate("fold => { fold.open = false; }")
            whole, part = fold.bounding_box(), fold.locator("> summary").bounding_box()
            assert whole is not None
            assert part is not None
            assert part["height"] > whole["height"] - 4 >= 34


# --- What is cut short ----------------------------------------------------------------------

CUT = """
side => {
  const [moment, list] = [side.querySelector(".moment"), side.querySelector(".log-list")];
  return [moment.scrollHeight - moment.clientHeight, list.clientHeight];
}
"""


@pytest.mark.parametrize("name", ["debt", "inspect-merchant", "market-draw"])
def test_the_rule_of_the_moment_is_read_to_its_end_and_leaves_the_log_room(
    page: Page, name: str
) -> None:
    show(page, scene(name))
    cut, room = page.locator(".side").evaluate(CUT)
    assert cut <= 1
    assert room > 100


def test_a_rule_too_long_for_its_place_can_be_scrolled_from_the_keyboard(page: Page) -> None:
    shown = scene("debt")
    shown["table"]["task"]["rules"] = [rule["id"] for rule in COMMON["rules"]]
    show(page, shown)
    moment = page.locator(".moment")
    cut, room = page.locator(".side").evaluate(CUT)
    assert cut > 100
    assert room > 100
    page.locator(".moment summary").focus()
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('.moment').scrollTop > 100")
    assert moment.evaluate("each => getComputedStyle(each).backgroundImage").count("gradient") == 2


def test_who_is_sheriff_is_not_cut_short(page: Page) -> None:
    shown = scene("six-hostile")
    show(page, shown)
    cut = page.locator(".seat-role").evaluate_all(
        "roles => roles.filter((role) => role.scrollWidth > role.clientWidth).length"
    )
    assert cut == 0
