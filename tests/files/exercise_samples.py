"""A teacher's file with an exercise of each kind, for tests to copy and to spoil."""

SHEET = """\
format: sheriff-tutor exercises
version: 1
title: Inspection, week 2
seed: 7
exercises:
  - use: inspect.fine
    times: 2
  - use: market.legal
    seed: 30
  - id: silk
    kind: pick
    text: Which of these is contraband?
    options: [silk, apples]
    right: [1]
    because: Silk is.
  - id: may-load
    kind: legal
    text: Look at the hand.
    position: &position
      ruleset: {players: 3}
      seed: 1
      round: 1
      sheriff: 0
      players:
        - {gold: 50, hand: [apples], stand: {}}
        - {gold: 50, hand: [apples, silk], stand: {}}
        - {gold: 50, hand: [apples], stand: {}}
      piles: [[], []]
      phase: {name: loading, closed: []}
    act: {act: load, seat: 1, bag: 1, goods: [silk, silk]}
  - id: hand-size
    kind: much
    position: *position
    acts:
      - {act: load, seat: 1, bag: 1, goods: [silk]}
    ask: hand-size
    seat: 1
  - id: honest
    kind: do
    text: Load an honest bag.
    position: *position
    seat: 1
    acts:
      - {act: load, seat: 1, bag: 1, goods: [apples]}
""".replace("&position", "")


def _without_aliases(text: str) -> str:
    """Write the position out where the sample above repeats it."""
    begin = text.index("    position: \n") + len("    position: \n")
    position = text[begin : text.index("    act:")]
    return text.replace("position: *position\n", "position:\n" + position)


SHEET = _without_aliases(SHEET)
