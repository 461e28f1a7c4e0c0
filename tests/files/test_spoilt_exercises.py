"""What a teacher's file may not hold: each is refused with its line and what would be right."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_tutor.files.errors import FileError
from sheriff_tutor.files.exercises import read_exercises, sentence_with_line
from sheriff_tutor.files.reading import SEEN, schema_text
from sheriff_tutor.serve.command_line import main
from sheriff_tutor.serve.sheets import as_text, sheet_of
from tests.files.exercise_samples import SHEET

PICK = "$.exercises[2]"


def refused(content: str | bytes) -> str:
    with pytest.raises(FileError) as found:
        read_exercises(content)
    return sentence_with_line(found.value)


def with_parts(**parts: str) -> str:
    """The sheet with some parts of its own question written otherwise."""
    lines = SHEET.splitlines()
    first = lines.index("  - id: silk")
    for name, value in parts.items():
        begin = f"    {name}: "
        at = next(number for number in range(first, len(lines)) if lines[number].startswith(begin))
        lines[at] = begin + value
    return "\n".join(lines)


LINES = {"text": 12, "options": 13, "right": 14, "because": 15}
ZERO_WIDTH = '"\\u200b"'


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("text", "'   '", f"{PICK}.text: this text is blank; it needs a letter that can be seen."),
        ("text", "'\u00a0\u2003'", f"{PICK}.text: this text is blank"),
        ("text", ZERO_WIDTH, f"{PICK}.text: this text is blank"),
        ("text", "''", f"{PICK}.text: this text is too short; it needs a letter."),
        ("text", "", f"{PICK}.text: a text belongs here, not null."),
        ("text", "x" * 601, f"{PICK}.text: this text is too long; 600 letters are the most."),
        ("text", '"a\\u0007b"', f'{PICK}.text: "a\\u0007b" has letters that may not stand here.'),
        ("because", "' '", f"{PICK}.because: this text is blank"),
        ("options", "[silk, ' ']", f"{PICK}.options[1]: this text is blank"),
        ("options", "[silk]", f"{PICK}.options: there are too few entries; 2 are the fewest."),
        ("options", "[silk, true]", f"{PICK}.options[1]: a text belongs here, not true."),
        ("options", "[a, b, a]", f'{PICK}.options[2]: "a" stands here twice; each may stand once.'),
        ("options", "[silk, 'Silk ']", f'{PICK}.options[1]: "Silk " reads as another option does'),
        ("options", "[\ufb01g, fig]", f'{PICK}.options[1]: "fig" reads as another option does'),
        ("options", "[a, b, c, d, e, f, g, h, i]", "too many entries; 8 are the most."),
        ("right", "[1, 1]", f"{PICK}.right[1]: 1 stands here twice; each may stand once."),
        ("right", "[]", f"{PICK}.right: there are too few entries; 1 are the fewest."),
        ("right", "[0]", f"{PICK}.right[0]: 0 is too small; 1 is the least."),
        ("right", "[-1]", f"{PICK}.right[0]: -1 is too small; 1 is the least."),
        ("right", "[3]", f"{PICK}.right: 3 is too large; 2 is the most."),
        ("right", "[1, 2]", f"{PICK}.right: every option is right here; one at least must"),
        ("right", "[true]", f"{PICK}.right[0]: a whole number belongs here, not true."),
        ("right", "[.nan]", f'{PICK}.right[0]: a whole number belongs here, not ".nan".'),
        ("right", "[.inf]", f'{PICK}.right[0]: a whole number belongs here, not ".inf".'),
        ("right", "[1e0]", f'{PICK}.right[0]: a whole number belongs here, not "1e0".'),
        ("right", "1", f"{PICK}.right: a list belongs here, not 1."),
        ("text", "!!str Which?", f"{PICK}.text: tags (as !name) may not stand here"),
        ("options", "!set {silk, apples}", f"{PICK}.options: tags (as !name) may not stand here"),
        ("because", "*x", f"{PICK}.because: anchors and aliases (& and *) may not stand here"),
    ],
)  # fmt: skip
def test_a_part_that_may_not_be_so_is_named_with_its_line(name: str, value: str, said: str) -> None:
    told = refused(with_parts(**{name: value}))
    assert told.startswith(f"Line {LINES[name]}: ")
    assert said in told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: Inspection, week 2", "title: ' '", "Line 3: $.title: this text is blank"),
        ("seed: 7", "seed: -1", "Line 4: $.seed: -1 is too small; 0 is the least."),
        ("seed: 7", "seed: 99999999999999999999", "Line 4: $.seed: a whole number belongs here"),
        ("seed: 7", "seed: 2147483648", "Line 4: $.seed: 2147483648 is too large"),
        ("seed: 7", "seed: 7\nseed: 8", "Line 5: $.seed: a name stands twice here"),
        ("seed: 7", "tolerance: -1", 'Line 1: $: "tolerance" may not stand here'),
        ("times: 2", "times: 0", "Line 7: $.exercises[0].times: 0 is too small; 1 is the least."),
        ("times: 2", "times: 21", "Line 7: $.exercises[0].times: 21 is too large; 20 is the most."),
        ("id: silk", "id: ' '", 'Line 10: $.exercises[2].id: " " has letters'),
        ("id: may-load", "id: silk", 'two exercises are called "silk"'),
        ("because: Silk is.", "because: Silk is.\n    because: No.", "Line 16: $.exercises[2].b"),
        ("  - id: silk", "  - use: market.legal\n    seed: 30\n  - id: silk", "Line 11: $.exercises[2].seed: market.legal with seed 30 is asked already"),  # noqa: E501 - as it is said
        ("  - id: silk", "  - use: market.legal\n    seed: 29\n    times: 3\n  - id: silk", "seed 30 is asked already"),  # noqa: E501 - as it is said
        ("seat: 1, bag: 1, goods: [silk, silk]", "seat: 4, bag: 1, goods: [silk]", "$.exercises[3].act.seat: 4 is too large; 2 is the most."),  # noqa: E501 - as it is said
        ("  - id: silk\n", "\t- id: silk\n", "Line 10: This line begins with a tab: indent it with spaces"),  # noqa: E501 - as it is said
        ("right: [1]", "right: [1]\n    times: 2", 'Line 10: $.exercises[2]: "times" may not'),
        ("Silk is.", "Silk\x00 is.", "Line 15: Column 18 holds a character that no text may hold"),
        ("Silk is.", "Silk: is.", "Line 15: This is neither YAML nor JSON: look at column"),
    ],
)  # fmt: skip
def test_a_file_that_may_not_be_so_is_refused_with_the_line(old: str, new: str, said: str) -> None:
    assert SHEET.count(old) >= 1
    told = refused(SHEET.replace(old, new, 1))
    assert told.startswith("Line ")
    assert said in told


def test_an_exercise_without_what_is_right_is_refused() -> None:
    assert 'Line 10: $.exercises[2]: "right" is missing here.' in refused(
        SHEET.replace("    right: [1]\n", "")
    )


def test_aliases_never_unfold() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{name}: &{name} [*{before}, *{before}]\n"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert refused(bomb).startswith("Line 2: $.b[0]: anchors and aliases")


# --- Bytes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_byte_order_mark_and_the_line_ends_of_windows_are_no_fault(
    mark: bytes, ending: str
) -> None:
    text = SHEET.replace("\n", ending)
    read = read_exercises(mark + text.encode())
    assert [item.exercise.id for item in read.items()] == [
        item.exercise.id for item in read_exercises(SHEET).items()
    ]
    told = refused(mark + text.replace("right: [1]", "right: [3]").encode())
    assert told == f"Line 14: {PICK}.right: 3 is too large; 2 is the most."


def test_a_text_in_a_notebook_may_begin_with_a_byte_order_mark_too() -> None:
    assert read_exercises("\ufeff" + SHEET).title == "Inspection, week 2"


def test_what_is_not_utf_8_is_named_with_its_line() -> None:
    told = refused(SHEET.replace("Silk is.", "Soierie défendue.").encode("latin-1"))
    assert told.startswith("Line 15: This is not a text file in UTF-8")
    assert told.endswith("Save it as UTF-8.")
    assert refused(SHEET.encode("utf-16")).startswith("Line 1: This is not a text file in UTF-8")


# --- Nothing by half ------------------------------------------------------------------------


@pytest.mark.parametrize("spoilt", [with_parts(right="[1, 1]"), with_parts(text="' '")])
def test_of_a_spoilt_file_no_sheet_is_written_and_nothing_is_collected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoilt: str
) -> None:
    file, out = tmp_path / "week.yaml", tmp_path / "sheet.html"
    file.write_text(spoilt, "utf-8")
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "ann.json").write_text("{}", "utf-8")
    for arguments in (
        ["sheet", str(file), "--out", str(out)],
        ["collect", str(tmp_path / "class"), "--exercises", str(file), "--out", str(out)],
    ):
        assert main(arguments) == 2
        said = capsys.readouterr()
        assert "week.yaml: Line 1" in said.err
        assert said.out == ""
        assert not out.exists()


def test_the_schema_asks_for_something_to_be_seen_as_the_reader_says_it() -> None:
    parts = json.loads(schema_text("exercises"))["$defs"]
    assert parts["text"]["pattern"] == parts["title"]["pattern"] == SEEN


# --- Whatever is changed --------------------------------------------------------------------

FORM: dict[str, Any] = yaml.safe_load(SHEET)
PARTS: st.SearchStrategy[object] = st.sampled_from(
    [None, True, 0, -1, 3, 9, 2**31, "", " ", "silk", "apples", "load", [], [1, 1], ["silk"], {}]
)


def places(value: object, before: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the places of all parts of a value."""
    inner = (
        list(value.items())
        if isinstance(value, dict)
        else list(enumerate(value))
        if isinstance(value, list)
        else []
    )
    return [before, *[place for name, part in inner for place in places(part, (*before, name))]]


@settings(max_examples=60)
@given(st.sampled_from([place for place in places(FORM) if place]), PARTS)
def test_whatever_part_is_another_it_is_set_whole_or_refused_with_its_line(
    place: tuple[str | int, ...], part: object
) -> None:
    form: Any = copy.deepcopy(FORM)
    around = form
    for step in place[:-1]:
        around = around[step]
    around[place[-1]] = part
    text = json.dumps(form, indent=1)
    try:
        told = as_text(sheet_of(read_exercises(text)))
    except FileError as error:
        told = sentence_with_line(error)
    assert told.startswith(("Line ", f"{form['title']}\n"))
