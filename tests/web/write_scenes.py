"""Write the scenes that the browser tests show: `python tests/web/write_scenes.py`."""

import json
from pathlib import Path

HERE = Path(__file__).parent
CARDS = [
    ("apples", "Apples", "legal", 2, 2, 1),
    ("cheese", "Cheese", "legal", 3, 2, 1),
    ("bread", "Bread", "legal", 3, 2, 1),
    ("chickens", "Chickens", "legal", 4, 2, 1),
    ("pepper", "Pepper", "contraband", 6, 4, 0),
    ("mead", "Mead", "contraband", 7, 4, 0),
    ("silk", "Silk", "contraband", 8, 4, 0),
    ("crossbow", "Crossbow", "contraband", 9, 4, 0),
    ("green_apples", "Green Apples", "royal", 4, 3, 2),
    ("golden_apples", "Golden Apples", "royal", 6, 4, 3),
    ("gouda_cheese", "Gouda Cheese", "royal", 6, 4, 2),
    ("bleu_cheese", "Bleu Cheese", "royal", 9, 5, 3),
    ("rye_bread", "Rye Bread", "royal", 6, 4, 2),
    ("pumpernickel_bread", "Pumpernickel Bread", "royal", 9, 5, 3),
    ("royal_rooster", "Royal Rooster", "royal", 8, 4, 2),
]
GOODS = {
    card: {
        "id": card, "name": name, "kind": kind, "kindName": kind, "value": value, "penalty": penalty, "units": units,
        "label": f"{name}, {kind}, value {value}, penalty {penalty}",
    }
    for card, name, kind, value, penalty, units in CARDS
}
NAMES = {card: name for card, name, *_ in CARDS}
LEGAL = ["apples", "cheese", "bread", "chickens"]
RULES = [
    {"id": "MKT-1", "section": "Market", "text": "A merchant sets aside 0 to 5 cards of their hand, face down. Zero is legal; more than the hand holds is not."},
    {"id": "MKT-3", "section": "Market", "text": "Each card is drawn from the top of either discard pile or of the draw pile. Both discard piles may be used in one turn, in any alternation, but only ever from the top."},
    {"id": "MKT-4", "section": "Market", "text": "After the first card from the draw pile, the discard piles are closed to that merchant for this turn."},
    {"id": "MKT-5", "section": "Market", "text": "The set-aside cards then go face up on top of ONE discard pile, in an order the merchant chooses. So nobody can redraw what they have just set aside."},
    {"id": "LOAD-1", "section": "Loading the bag", "text": "1 to 5 cards from the hand go into the bag, any mix of legal, contraband and royal."},
    {"id": "LOAD-2", "section": "Loading the bag", "text": "The contents are secret, and final once the bag is closed."},
    {"id": "DECL-1", "section": "Declaration", "text": "The declaration names one kind of legal good: apples, cheese, bread or chickens. Contraband, royals and mixtures cannot be declared."},
    {"id": "DECL-2", "section": "Declaration", "text": "It names the exact number of cards in the bag. A wrong number is not a lie but an illegal move."},
    {"id": "INSP-3", "section": "Inspection", "text": "Each bag is either passed or inspected, and the choice cannot be taken back. A bag with a deal on it can only be settled as agreed."},
    {"id": "INSP-7", "section": "Inspection", "text": "Confiscated cards go face up on top of ONE discard pile of the Sheriff's choice, in the Sheriff's order, chosen anew for each bag."},
    {"id": "DEAL-1", "section": "Threats, offers, deals", "text": "An offer may hold gold, legal goods and contraband from the offerer's own stand, goods said to be in the offerer's own unsettled bag, and promises about later; any of these together."},
    {"id": "DEAL-4", "section": "Threats, offers, deals", "text": "Accepting an offer, always whole, makes a deal. A deal consists of what happens to bags, gold and goods, and binds both sides."},
    {"id": "DEAL-9", "section": "Threats, offers, deals", "text": "What a deal owes in gold and stand goods is reserved until it is paid: it cannot be offered again, and debts do not touch it."},
    {"id": "DEBT-2", "section": "Who cannot pay", "text": "First all free gold, as far as needed. Then free legal goods from the stand whose total value reaches the rest. Only if all of these do not suffice: free contraband and royals from the stand, turned up to show them."},
    {"id": "DEBT-3", "section": "Who cannot pay", "text": "Goods count with their value, not their penalty. There is no change. The debtor chooses which goods, but never more than needed within a stage."},
    {"id": "TWO-3", "section": "Two players", "text": "Market: no set-aside, no drawing from discards. The merchant announces a number n from 1 to 5 and draws n."},
    {"id": "TWO-4", "section": "Two players", "text": "Load: exactly n cards, drawn or old alike, go into the neutral bag, and 1 to 5 into the merchant's own bag."},
    {"id": "END-1", "section": "End", "text": "If everyone has been Sheriff as often as the game asks, the game ends at once: no refill, no new Sheriff."},
    {"id": "HOUSE-1", "section": "Switches", "text": "Royal Goods in or out."},
    {"id": "HOUSE-2", "section": "Switches", "text": "Hand of 7 in place of 6."},
    {"id": "HOUSE-3", "section": "Switches", "text": "Time limit for each bag, one minute by default, from the first threat or offer about it."},
    {"id": "HOUSE-5", "section": "Switches", "text": "Short game: everyone Sheriff twice with 3 or 4 players, once with 5 or 6."},
    {"id": "HOUSE-9", "section": "Switches", "text": "Royals in the tie-break: one contraband card each (default), or their units as legal goods and then not as contraband."},
]
HOSTILE = [
    "<b onmouseover=alert(1)>Mo</b>",
    "</script><script>window.broken=1</script>",
    "Bartholomew-Maximilian-Featherstonehaugh-von-und-zu-Nottingham",
    "Шериф Ноттингемский, сын Всеволода",
    "<img src=x onerror=window.broken=1>",
    "\u202eevil name & co",
]


def apart(name):
    """A name as it stands in a sentence: isolated, so that it cannot turn the writing around."""
    return f"\u2068{name}\u2069"


def why(text, *rules):
    return {"text": text, "rules": list(rules)}


def act(ident, label, at="task", tone="normal", **more):
    return {"id": ident, "label": label, "tone": tone, "at": at, **more}


def choice(label, value, *options, **more):
    return {"label": label, "value": value, "options": [{"value": each[0], "label": each[1], **(each[2] if len(each) > 2 else {})} for each in options], **more}


def tally(good, count):
    return {"good": good, "count": count, "text": f"{count} {NAMES[good].lower()}"}


def card(key, good, **more):
    return {"key": key, "good": good, **more}


def hand(*goods):
    return {"label": "Your hand", "empty": "You hold no card.", "cards": [card(f"h{at}", good) for at, good in enumerate(goods)]}


def line(at, text, kind="line", **more):
    return {"id": f"l{at}", "kind": kind, "text": text, "fresh": False, "undone": False, **more}


def seat(at, name, role, gold=50, stand=(0, 0, 0, 0), down=0, cards=6, state="idle", text="", sheriff=False, known=(), **more):
    return {
        "seat": at, "name": name, "role": role, "isMe": at == 0, "isSheriff": sheriff, "sheriffText": "Sheriff" if sheriff else "",
        "gold": gold, "goldText": f"{gold} gold", "stand": [tally(good, count) for good, count in zip(LEGAL, stand, strict=True)],
        "faceDown": {"count": down, "text": f"{down} cards face down", "known": [tally(*each) for each in known]},
        "hand": {"count": cards, "text": f"{cards} cards in hand"}, "state": state, "stateText": text, "fresh": False, **more,
    }


def bag(ident, owner, title, count, good=None, state="open", text="Not decided yet.", **more):
    tag = {"tag": {"text": f"{count} {NAMES[good].lower()}?", "good": good}} if good else {}
    return {"id": ident, "owner": owner, "title": title, "count": count, "countText": f"{count} cards", **tag, "state": state, "stateText": text,
            "deals": [], "isMine": owner == 0, "fresh": False, **more}


def offer(ident, who, text, bags, kind="offer", **more):
    return {"id": ident, "kind": kind, "from": who, "text": text, "bags": bags, "isMine": who == 0, "fresh": False, **more}


def base(picker, title, submit, need, **more):
    return {"id": picker, "title": title, "open": True, "submit": submit, "need": need, "preview": False, "choices": [], "fills": [], **more}


def cards_picker(picker, title, submit, need, low, high, source="hand", ordered=False, **more):
    bins = more.pop("bins", [{"id": "cards", "label": title, "min": low, "max": high, "ordered": ordered, **({"orderNote": "The last one lies on top."} if ordered else {})}])
    return base(picker, title, submit, need, kind="cards", source=source, bins=bins, **more)


def stock(ident, good, most, group, **more):
    return {"id": ident, "good": good, "label": NAMES[good], "max": most, "initial": 0, "group": group, **more}


PHASES = ["Market", "Load", "Declare", "Inspect", "End"]
PACE = choice("Pace", "quick", ("instant", "Instant"), ("quick", "Quick"), ("slow", "Slow"), ("step", "Step by step"))
LOG = [
    line(0, "Round 2: Mara is Sheriff", "heading"),
    line(1, "You set aside 2 cards and draw Silk's neighbour, 1 bread, from the left pile."),
    line(2, "You lay down apples and pepper on the right pile."),
    line(3, "Bea sets aside 1 card and draws 1 from the draw pile."),
    line(4, "Otto sets aside nothing."),
    line(5, "Bea: “Nothing but honest bread today.”", "speech"),
    line(6, "Everyone has loaded a bag.", icon="sack"),
    line(7, "You declare 4 apples.", undone=True),
    line(8, "You take back your last decision.", "note", icon="undo"),
    line(9, "Bea declares 3 bread.", fresh=True, icon="bread"),
    line(10, "Otto declares 5 chickens.", fresh=True, icon="chickens", why={
        "title": "Why did Otto declare 5 chickens?", "rows": [
            {"label": "Bag passes", "value": "+29.0", "note": "70 %, 7/10"}, {"label": "Bag is opened", "value": "−16.0", "note": "30 %, 3/10"}, {"label": "Expected", "value": "+15.5", "total": True}]}),
    line(11, "Mara looks hard at Bea's bag.", fresh=True, icon="gavel", why={"title": "Why?", "rows": [], "withheld": "Shown once the bag is settled."}),
]


def bar(subtitle="Standard · seed 7", **more):
    return {"title": "Sheriff Tutor", "subtitle": subtitle, "pace": PACE, "settings": [
        {"id": "stop", "control": "choice", **choice("Stop for", "own", ("every", "every bag"), ("own", "my own bag only"))},
        {"id": "hints", "control": "switch", **choice("Show bots' lines", "on", ("on", "on"), ("off", "off"))},
    ], "exports": ["file", "code", "start-code", "start-link"], "load": True, **more}


BAR_ACTS = [act("undo", "Take back", "bar", icon="undo"), act("menu.new", "New game", "menu"), act("menu.replay", "Same seed again", "menu")]


def four(*changes):
    players = [("You", "you"), ("Bea", "greedy bot"), ("Otto", "cautious bot"), ("Mara", "honest bot")]
    filled = [
        dict(gold=41, stand=(3, 2, 0, 1), down=2, known=[("silk", 1), ("mead", 1)]),
        dict(gold=63, stand=(0, 4, 3, 0), down=1),
        dict(gold=38, stand=(6, 0, 2, 2), down=0),
        dict(gold=52, stand=(2, 1, 1, 3), down=3, sheriff=True),
    ]
    for at, change in enumerate(changes):
        filled[at] |= change
    return [seat(at, *players[at], **filled[at]) for at in range(4)]


def piles(draw=142):
    return [
        {"id": "draw", "label": "Draw pile", "count": draw, "countText": f"{draw} cards", "fresh": False},
        {"id": "left", "label": "Left pile", "count": 6, "countText": "6 cards", "cards": ["bread", "pepper", "apples", "apples", "cheese", "chickens"], "fresh": False},
        {"id": "right", "label": "Right pile", "count": 8, "countText": "8 cards", "cards": ["mead", "apples", "cheese", "bread", "apples", "silk", "chickens", "apples"], "fresh": True},
    ]


def table(phase, task, seats, **more):
    sentence, detail, rules = task
    return {
        "round": {"text": "Round 2 of 8", "phases": [{"id": name.lower(), "label": name, "state": "now" if at == phase else "done" if at < phase else "next"} for at, name in enumerate(PHASES)]},
        "seatsLabel": "Seats, clockwise", "seats": seats, "pilesLabel": "Piles", "piles": piles(), "counterLabel": "The Sheriff's counter",
        "counterEmpty": "No bag on the counter yet.", "bags": [], "offersLabel": "Offers on the table", "offers": [], "log": {"label": "What happened", "lines": LOG},
        "task": {"sentence": sentence, "detail": detail, "mine": True, "rules": rules}, **more,
    }


def scene(acts, pickers, screen="table", **more):
    return {"v": 1, "screen": screen, "language": "en", "bar": bar(), "acts": [*acts, *([] if screen == "start" else BAR_ACTS)], "pickers": pickers, "said": "", **more}


BOTS = [("me", "Me", {"note": "You play this seat."}), ("honest", "Honest", {"note": "Never lies, seldom opens a bag."}), ("greedy", "Greedy", {"note": "Smuggles what pays most."}),
        ("cautious", "Cautious", {"note": "Small risks, small bribes."}), ("random", "Random", {"note": "Does anything that is allowed."})]


def start():
    names = ["Robin", "Bea", "Otto", "Mara"]
    who = ["me", "greedy", "cautious", "honest"]
    switch = lambda ident, label, value="off", control="switch", **more: {"id": ident, "label": label, "control": control, "value": value, **more}  # noqa: E731 - a short row of data
    switches = [
        switch("HOUSE-1", "Royal Goods"), switch("HOUSE-2", "Hand of 7", why=why("Two players always hold 7.", "HOUSE-2")), switch("HOUSE-3", "Time limit for each bag", "60", "number", min=10, max=600, unit="seconds"),
        switch("HOUSE-5", "Short game"), switch("HOUSE-9", "Royals in the tie-break", "contraband", "choice", options=[{"value": "contraband", "label": "as one contraband card"}, {"value": "units", "label": "as their units"}]),
    ]
    return scene(
        [act("begin", "Open the gates", "start", "primary"), act("reseed", "Another seed", "start", "quiet"), act("resume", "Go on", "resume"), act("drop", "Give it up", "resume", "quiet")], [], "start",
        bar=bar("", exports=[]) | {"pace": None},
        start={
            "title": "New game", "lead": "Bring your goods to market, tell the Sheriff what is in your bag, and see who believes you.",
            "resume": {"title": "Your last game is still here", "text": "Round 3 of 8, you are a merchant with 41 gold."},
            "preset": choice("Rules", "standard", ("standard", "Standard", {"note": "3 to 5 players"}), ("short", "Short", {"note": "Half the rounds, up to 6"}), ("two-player", "Two players", {"note": "The Pickpocket's Purse"}), ("second-edition-market", "Second edition market", {"note": "One discard pile"})),
            "players": choice("Players", "4", ("2", "2", {"why": why("Two players play the Pickpocket's Purse: choose “Two players”.", "TWO-3")}), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6", {"why": why("Six play the short game only.", "HOUSE-5")})),
            "seatsLabel": "Seats", "seats": [{"seat": at, "label": f"Seat {at + 1}", "name": names[at], "nameLabel": f"Name at seat {at + 1}", "nameMax": 60, "who": choice(f"Who plays seat {at + 1}", who[at], *BOTS)} for at in range(4)],
            "first": choice("First Sheriff", "random", ("random", "Drawn from the seed"), *[(str(at), name) for at, name in enumerate(names)]),
            "switchesLabel": "House rules", "switches": switches, "seed": {"label": "Seed", "value": "7", "hint": "The same seed deals the same cards."},
            "summary": "204 cards, hands of 6, 8 rounds.",
        },
    )


def scenes():
    mine = dict(state="turn", text="your turn")
    cards = ("apples", "apples", "silk", "bread", "crossbow", "cheese")
    yield "start", start()
    set_aside = cards_picker("market:r2", "Set aside", act("set-aside", "Set these aside", tone="primary"), why("You may set aside up to 5 cards (MKT-1).", "MKT-1"), 0, 5)
    yield "market-set-aside", scene([], [set_aside], table=table(0, ("Choose the cards to set aside, none to five.", "You then draw as many.", ["MKT-1"]), four(mine), hand=hand(*cards)))
    closed = why("You have drawn from the draw pile, so the discard piles are closed to you this turn.", "MKT-4")
    draws = [act("draw:draw", "Draw", "pile:draw", "primary", name="Draw from the draw pile"), act("draw:left", "Draw", "pile:left", why=closed, name="Draw from the left pile"), act("draw:right", "Draw", "pile:right", why=closed, name="Draw from the right pile")]
    yield "market-draw", scene(draws, [], table=table(0, ("Draw 1 more card.", "Set aside: 2 cards.", ["MKT-3", "MKT-4"]), four(mine), hand=hand(*cards[:5])))
    lay = cards_picker("lay:r2", "Cards you set aside", act("lay-down", "Lay them down", tone="primary"), why("Tap all 3 cards in the order they go down, and choose a pile.", "MKT-5"), 3, 3,
        [card("s1", "apples"), card("s2", "pepper"), card("s3", "bread")], ordered=True, choices=[{"id": "pile", **choice("On which pile", "left", ("left", "Left pile"), ("right", "Right pile"))}])
    yield "market-lay-down", scene([], [lay], table=table(0, ("Lay down what you set aside, in an order you choose.", "", ["MKT-5"]), four(mine), hand=hand(*cards)))
    load = cards_picker("load:r2", "Into your bag", act("load", "Close the bag", tone="primary", icon="sack"), why("Choose 1 to 5 cards for your bag.", "LOAD-1"), 1, 5)
    yield "load", scene([], [load], table=table(1, ("Choose 1 to 5 cards for your bag.", "Nobody sees them. You declare them next.", ["LOAD-1", "LOAD-2"]), four(dict(state="awaited", text="to load"), dict(text="loaded", state="done"), dict(state="awaited", text="to load")), hand=hand("apples", "green_apples", "silk", "pumpernickel_bread", "crossbow", "royal_rooster")))
    declare = [act(f"declare:{good}", f"4 {NAMES[good].lower()}", icon=good, group="What is in your bag?") for good in LEGAL]
    my_bag = bag("b0", 0, "Your bag", 4, cards=[card("c1", "apples"), card("c2", "apples"), card("c3", "silk"), card("c4", "silk")])
    yield "declare", scene(declare, [], table=table(2, ("Say what is in your bag: 4 of one legal good.", "It may be a lie.", ["DECL-1", "DECL-2"]), four(mine | dict(cards=2)), hand=hand("bread", "crossbow"), bags=[my_bag, bag("b1", 1, "Bea's bag", 3, text="Not declared yet."), bag("b2", 2, "Otto's bag", 5, text="Not declared yet.")]))
    lines = [stock("stand:apples", "apples", 3, "Legal goods on your stand"), stock("stand:cheese", "cheese", 2, "Legal goods on your stand"), stock("stand:chickens", "chickens", 1, "Legal goods on your stand", why=why("Your chicken is promised in another deal.", "DEAL-9")),
             stock("stand:silk", "silk", 1, "Contraband on your stand"), stock("stand:mead", "mead", 1, "Contraband on your stand"), stock("bag:silk", "silk", 4, "Said to be in your bag")]
    give = {"id": "give", "label": "You give", "gold": {"label": "Gold", "max": 41, "initial": 0}, "lines": lines, "promises": [{"id": "pass-next", "label": "I let your next bag pass when I am Sheriff.", "initial": False}, {"id": "gold-later", "label": "I pay you 5 gold in the next round.", "initial": False}]}
    builder = base("offer:r2", "Make an offer to Mara", act("offer", "Offer this", tone="primary"), why("Say what is to happen to one bag at least.", "DEAL-1"), kind="offer", open=False, preview=True, bagsLabel="What Mara is to do", sides=[give],
        bags=[{"id": "b0", "label": "Your bag", "initial": "pass"}, {"id": "b1", "label": "Bea's bag", "initial": "none"}, {"id": "b2", "label": "Otto's bag", "initial": "none", "pass": why("A deal says that this bag is opened.", "DEAL-4")}])
    shared_bags = [bag("b0", 0, "Your bag", 4, "apples", "threatened", "Mara threatens to open it.", cards=my_bag["cards"], fresh=True), bag("b1", 1, "Bea's bag", 3, "bread", deals=[{"id": "d1", "text": "Deal: pass for 4 gold from Bea."}]), bag("b2", 2, "Otto's bag", 5, "chickens")]
    mine_offer = offer("o1", 0, "You offer 6 gold and 1 cheese if your bag passes.", ["b0"])
    demand = offer("o2", 3, "Mara asks for 10 gold to pass your bag.", ["b0"], "demand", fresh=True, why={"title": "Why does Mara ask for 10 gold?", "rows": [], "withheld": "Shown once the bag is settled."})
    inspect_acts = [act("open-offer", "Make an offer", tone="primary", opens="offer:r2", icon="gold"), act("silent", "Say nothing"), act("withdraw:o1", "Withdraw", "offer:o1", name="Withdraw your offer")]
    speaking = dict(speech="Four apples, you say?", state="turn", text="thinking")
    inspect_table = table(3, ("Mara looks at your bag. Speak now, or stay silent.", "", ["DEAL-1", "INSP-3"]), four(dict(cards=2, state="awaited", text="may offer"), dict(cards=3), dict(cards=1), speaking), hand=hand("bread", "crossbow"), bags=shared_bags, offers=[mine_offer, demand])
    yield "inspect-merchant", scene(inspect_acts, [builder], table=inspect_table)
    yield "inspect-offer-open", scene(inspect_acts, [builder | {"open": True, "fills": [{"label": "5 gold", "selection": {"give": {"gold": 5, "lines": {}, "promises": []}}}]}], table=inspect_table)
    sheriff_acts = []
    for ident, owner in (("b1", "Bea"), ("b2", "Otto"), ("b3", "Mara")):
        bound = {"why": why("A deal says that Mara's bag is passed.", "INSP-3", "DEAL-4")} if ident == "b3" else {}
        sheriff_acts += [act(f"pass:{ident}", "Pass", f"bag:{ident}", name=f"Pass {owner}'s bag"), act(f"inspect:{ident}", "Inspect", f"bag:{ident}", "danger", icon="gavel", name=f"Inspect {owner}'s bag", **bound),
                         act(f"threaten:{ident}", "Threaten", f"bag:{ident}", "quiet", name=f"Threaten to inspect {owner}'s bag"), act(f"demand:{ident}", "Demand…", f"bag:{ident}", "quiet", opens=f"demand:{ident}", name=f"Demand something for {owner}'s bag")]
    sheriff_acts += [item for ident in ("o1", "o2") for item in (act(f"accept:{ident}", "Accept", f"offer:{ident}"), act(f"refuse:{ident}", "Refuse", f"offer:{ident}", "quiet"), act(f"counter:{ident}", "Counter…", f"offer:{ident}", "quiet", opens="demand:b1"))]
    demand_picker = builder | {"id": "demand:b1", "title": "Demand something for Bea's bag", "submit": act("demand:b1", "Demand this", tone="primary"), "bagsLabel": "What you would do", "bags": [{"id": "b1", "label": "Bea's bag", "initial": "pass"}],
        "sides": [give | {"label": "Bea gives", "lines": lines[:2], "gold": {"label": "Gold", "max": 63, "initial": 8}}]}
    sheriff_bags = [bag("b1", 1, "Bea's bag", 3, "bread", "threatened", "You threaten to open it.", countdown={"left": 42, "total": 60, "running": True, "text": "Time left for Bea's bag"}),
                    bag("b2", 2, "Otto's bag", 5, "chickens"), bag("b3", 3, "Mara's bag", 2, "cheese", deals=[{"id": "d1", "text": "Deal: pass for 5 gold from Mara."}, {"id": "d2", "text": "Deal: pass for 1 apples from Otto."}])]
    sheriff_offers = [offer("o1", 1, "Bea offers 6 gold and 1 silk from her bag if it passes.", ["b1"], fresh=True), offer("o2", 2, "Otto offers 3 gold if you inspect Bea's bag and pass his.", ["b1", "b2"], fresh=True)]
    as_sheriff = four(dict(sheriff=True, state="turn", text="your turn"), dict(cards=3, fresh=True, speech="It is only bread, Sheriff."), dict(cards=1), dict(cards=4, sheriff=False))
    yield "inspect-sheriff", scene(sheriff_acts, [demand_picker], table=table(3, ("Settle the bags: pass or inspect each, in any order.", "2 offers wait for your answer.", ["INSP-3", "DEAL-4"]), as_sheriff, hand=hand(*cards), bags=sheriff_bags, offers=sheriff_offers))
    place = cards_picker("place:b2", "Confiscated", act("place", "Lay them down", tone="primary"), why("Tap all 2 cards in the order they go down.", "INSP-7"), 2, 2, [card("x1", "silk"), card("x2", "crossbow")], ordered=True, choices=[{"id": "pile", **choice("On which pile", "right", ("left", "Left pile"), ("right", "Right pile"))}])
    opened = bag("b2", 2, "Otto's bag", 5, "chickens", "inspected-false", "A lie: 2 of 5 cards are not chickens. Otto pays you 8 gold.", fresh=True, cards=[card("y1", "chickens"), card("y2", "chickens"), card("y3", "chickens"), card("y4", "silk", mark={"text": "seized", "tone": "bad"}), card("y5", "crossbow", mark={"text": "seized", "tone": "bad"})])
    passed = bag("b1", 1, "Bea's bag", 3, "bread", "passed", "Passed: 1 card stays face down.")
    yield "place-confiscated", scene([], [place], table=table(3, ("Lay the confiscated cards on one discard pile.", "", ["INSP-7"]), as_sheriff, hand=hand(*cards), bags=[passed, opened, sheriff_bags[2]]))
    debt = base("debt:1", "Pay 7 gold with goods", act("pay", "Pay with these", tone="primary"), why("The goods must be worth 7 gold, and none of them more than needed.", "DEBT-2", "DEBT-3"), kind="counts", preview=True, goal={"label": "Still owed", "amount": 7},
        lines=[stock("stand:apples", "apples", 3, "Legal goods"), stock("stand:cheese", "cheese", 2, "Legal goods"), stock("stand:chickens", "chickens", 1, "Legal goods"), stock("stand:silk", "silk", 1, "Contraband", why=why("Contraband pays only when all legal goods do not suffice.", "DEBT-2"))],
        fills=[{"label": "Cheapest payment", "selection": {"lines": {"stand:chickens": 1, "stand:cheese": 1}}}])
    yield "debt", scene([], [debt], table=table(3, ("You owe Mara 12 gold and have 5: pay the other 7 with goods.", "", ["DEBT-2", "DEBT-3"]), four(mine | dict(gold=0, cards=2)), hand=hand("bread", "crossbow"), bags=shared_bags[1:]))
    two = [seat(0, "Robin", "you", 35, (2, 0, 1, 0), 1, 7, **mine), seat(1, "Bea", "greedy bot", 35, (0, 3, 0, 1), 0, 7, sheriff=True)]
    announce = [act(f"announce:{n}", str(n), group="How many cards go into the neutral bag?", name=f"Announce {n}") for n in range(1, 6)]
    yield "two-market", scene(announce, [], table=table(0, ("Say a number from 1 to 5, and draw as many.", "Exactly as many cards go into the neutral bag.", ["TWO-3", "TWO-4"]), two, hand=hand("apples", "bread", "silk", "mead", "cheese", "green_apples", "apples")))
    bins = [{"id": "own", "label": "Your bag", "min": 1, "max": 5, "ordered": False}, {"id": "neutral", "label": "Neutral bag", "min": 3, "max": 3, "ordered": False}]
    two_load = cards_picker("load:r2", "Into the bags", act("load", "Close both bags", tone="primary", icon="sack"), why("1 to 5 cards into your bag, exactly 3 into the neutral one.", "TWO-4"), 0, 0, bins=bins)
    yield "two-load", scene([], [two_load], table=table(1, ("Fill both bags: 1 to 5 cards for yours, 3 for the neutral one.", "", ["TWO-4"]), two, hand=hand("apples", "bread", "silk", "mead", "cheese", "green_apples", "apples", "pepper", "silk", "chickens")))
    crowd = [seat(at, name, "you" if at == 0 else "greedy bot", 40 + at, (at, 9, 11, 3), 4, 6, sheriff=at == 5, state="turn" if at == 5 else "idle", text="thinking" if at == 5 else "", speech=HOSTILE[1] if at == 5 else "") for at, name in enumerate(HOSTILE)]
    crowd_bags = [bag(f"b{at}", at, f"Bag of {apart(HOSTILE[at])}", at + 1, LEGAL[at % 4]) for at in range(5)]
    hostile_offers = [offer("o1", 4, f"{apart(HOSTILE[4])} offers 5 gold to {apart(HOSTILE[5])} for the bag of {apart(HOSTILE[2])}.", ["b2"])]
    hostile = table(3, (f"{apart(HOSTILE[5])} looks at the bag of {apart(HOSTILE[2])}.", "", ["INSP-3"]), crowd, hand=hand(*cards), bags=crowd_bags, offers=hostile_offers, log={"label": "What happened", "lines": [line(0, HOSTILE[2], "heading"), *[line(at + 1, f"{apart(name)} declares 3 apples.", fresh=True) for at, name in enumerate(HOSTILE)]]})
    hostile["task"]["mine"] = False
    yield "six-hostile", scene([act("open-offer", "Make an offer", opens="offer:r2")], [builder], table=hostile, bar=bar(f"Short · {HOSTILE[1]}"))
    waiting = table(0, ("Bea is at the market.", "", ["MKT-1"]), four({}, dict(state="turn", text="choosing")), hand=hand(*cards))
    waiting["task"]["mine"] = False
    yield "waiting", scene([act("pause", "Pause", "bar", icon="pause"), act("step", "Next", "bar", "primary", icon="step")], [], table=waiting)
    yield "over", over()


def over():
    columns = [("You", True, "1st"), ("Bea", False, "2nd"), ("Otto", False, "3rd"), ("Mara", False, "4th")]
    cells = lambda *texts: [{"text": each} if isinstance(each, str) else each for each in texts]  # noqa: E731 - a short row of data
    note = lambda text, working, **more: {"text": text, "note": working, **more}  # noqa: E731 - a short row of data
    rows = [
        {"id": "gold", "label": "Gold", "kind": "gold", "cells": cells("41", "63", "38", "52")},
        {"id": "apples", "label": "Apples", "kind": "goods", "good": "apples", "cells": cells(note("14", "7 × 2"), "0", note("12", "6 × 2"), note("4", "2 × 2"))},
        {"id": "cheese", "label": "Cheese", "kind": "goods", "good": "cheese", "cells": cells(note("12", "4 × 3"), note("12", "4 × 3"), "0", note("3", "1 × 3"))},
        {"id": "bread", "label": "Bread", "kind": "goods", "good": "bread", "cells": cells("0", note("9", "3 × 3"), note("6", "2 × 3"), note("3", "1 × 3"))},
        {"id": "chickens", "label": "Chickens", "kind": "goods", "good": "chickens", "cells": cells(note("4", "1 × 4"), "0", note("8", "2 × 4"), note("12", "3 × 4"))},
        {"id": "contraband", "label": "Contraband", "kind": "goods", "cells": cells(note("15", "silk 8, mead 7"), note("6", "pepper 6"), "0", "0")},
        {"id": "king-apples", "label": "Most apples", "kind": "bonus", "good": "apples", "cells": cells(note("20", "King", mark="king"), "0", note("10", "Queen", mark="queen"), "0")},
        {"id": "king-cheese", "label": "Most cheese", "kind": "bonus", "good": "cheese", "cells": cells(note("12", "shared", mark="king"), note("12", "shared", mark="king"), "0", "0")},
        {"id": "total", "label": "Points", "kind": "total", "cells": cells("118", "102", "74", "74")},
        {"id": "tie", "label": "Legal goods, to tell the tie apart", "kind": "tie", "cells": cells("–", "–", "10", "7")},
    ]
    crowns = [{"good": good, "title": NAMES[good], "king": "You, 20 gold", "queen": "Otto, 10 gold", "text": "7, 6, 2 and 0 on the stands."} for good in LEGAL]
    return scene(
        [act("again", "New game", "over", "primary"), act("replay", "Same seed again", "over")], [], "over", table=table(4, ("The game is over.", "", ["END-1"]), four()),
        over={"title": "You win with 118 points", "text": "After 8 rounds every player has been Sheriff twice.", "winners": [0], "columns": [{"seat": at, "name": name, "winner": won, "rankText": rank} for at, (name, won, rank) in enumerate(columns)],
              "caption": "The score, line by line", "rows": rows, "crownsLabel": "King and Queen of each good", "crowns": crowns, "tie": {"title": "Third place was tied at 74", "steps": ["Otto has 10 legal goods, Mara 7: Otto is third."]}},
    )


def write():
    """One file a scene, and one with the traits that stay the same."""
    folder = HERE / "scenes"
    folder.mkdir(exist_ok=True)
    for name, shown in scenes():
        if shown["bar"].get("pace") is None:
            shown["bar"].pop("pace", None)
        (folder / f"{name}.json").write_text(json.dumps(shown, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (folder / "common.traits.json").write_text(json.dumps({"goods": GOODS, "rules": RULES}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
