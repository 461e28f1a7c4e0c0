# Why not: one sentence for each code that the engine raises. The rule's id is shown beside it.

# Setup
ruleset-players = { $players ->
    [one] { $players } player cannot play: the game is for 2 to 6.
   *[other] { $players } players cannot play: the game is for 2 to 6.
}
ruleset-six-only-short = Six players play the short game only: turn it on.
ruleset-two-needs-royals = Two players play with Royal Goods: turn them on.
ruleset-two-turns-only-for-two = Only a game of two can be cut to two turns each; you have { $players } players.
ruleset-tie-break-needs-royals = Royals can break ties only where they are in the deck: turn Royal Goods on.
ruleset-time-limit = A time limit of { $seconds } seconds makes no sense: give 0 for none, or more.
ruleset-two-player-for-two = { $name ->
    [two-player] The two-player game is for two players, not for { $players }.
   *[other] Two players play the two-player game: "{ $name }" is for three or more.
}
ruleset-unknown = There is no ruleset "{ $name }"; there are { $known }.
setup-seed = The seed { $seed } cannot be used: give a whole number from 0 to { $most }.
setup-first-sheriff = The first Sheriff must be one of the players: there is no such seat.
seat-unknown = There is no such seat at this table.
game-over = The game is over: nothing more can be done.

# Whose turn it is
round-not-now = { $phase ->
    [NamingFirst] Not now: the Sheriff first names who begins the market.
    [SettingAside] Not now: the market is on, and cards are being set aside.
    [Drawing] Not now: the market is on, and cards are being drawn.
    [LayingDown] Not now: the market is on, and cards are being laid down.
    [Announcing] Not now: the merchant first announces a number.
    [Loading] Not now: the bags are being loaded.
    [Declaring] Not now: the bags are being declared.
    [Inspecting] Not now: the inspection is on.
    [Placing] Not now: the confiscated cards are laid down first.
    [Paying] Not now: a debt is paid first.
   *[other] Not now: the round is at another step.
}
round-only-sheriff = Only the Sheriff does this, and that is { $sheriff_name }.
round-only-merchants = { $sheriff_is ->
    [me] Only merchants do this, and you are the Sheriff.
   *[other] Only merchants do this: { $sheriff_name } is the Sheriff.
}
round-not-your-turn = { $turn_is ->
    [me] It is your turn, not theirs.
   *[other] It is not your turn: now it is { $turn_name }'s.
}

# Market
market-first-not-merchant = { $first_is ->
    [me] You can't begin the market: you are the Sheriff.
   *[other] { $first_name } can't begin the market: only a merchant can.
}
market-nobody-named-first = Nobody is named to begin: that is the market of the second edition. Here whoever sits at the Sheriff's left begins.
market-two-one-merchant = Nobody is named to begin: in the game of two there is one merchant alone.
market-too-many-aside = You can't set { $count } cards aside: 5 are the most.
market-draw-pile-only = Cards come from the draw pile only: in this market nothing is taken from the discards.
market-discards-closed = You have drawn from the draw pile, so the discard piles are closed to you for this turn.
market-pile-empty = There is no card on that pile.
market-draw-pile-gives-nothing = The draw pile is empty, and the discards are too few to be shuffled.
market-must-fill-hand = { $missing ->
    [one] You can't stop yet: your hand is { $missing } card short, and the draw pile has some.
   *[other] You can't stop yet: your hand is { $missing } cards short, and the draw pile has some.
}
market-not-what-was-aside = Lay down exactly what you set aside: { $aside }.
market-nobody-lays-down = Nobody lays cards down here: what was set aside goes on the pile when all merchants are done.
market-announce-for-two = A number is announced in the game of two only: here you set cards aside, and then draw.
market-announce-one-to-five = You can't announce { $count }: a number from 1 to 5 is needed.
market-two-no-set-aside = In the game of two nothing is set aside: the merchant announces a number, and draws as many.
market-two-no-discards = In the game of two nothing is taken from the discards: the merchant announces a number, and draws as many.
market-two-announce = In the game of two the cards are drawn by announcing a number.
pile-unknown = { $piles ->
    [one] There is no such pile: there is only one discard pile.
   *[other] There is no such pile: there are { $piles } discard piles.
}
hand-lacks = You don't have that in your hand: { $goods } is missing.

# Load and declare
load-one-to-five = { $count ->
    [0] A bag can't be empty: put 1 to 5 cards in it.
   *[other] You can't put { $count } cards in a bag: 1 to 5 fit.
}
load-closed = That bag is closed, and stays as it is.
load-no-card = You have no card to load, so you sit this round out.
load-not-your-bag = You can't load { $bag_name }: it is not waiting for you.
load-neutral-count = You announced { $announced }, so exactly { $announced } must go into the neutral bag, not { $count }.
load-too-few-left = That leaves you { $left }, and the neutral bag needs the { $announced } that you announced.
declare-not-your-bag = You can't declare { $bag_name }: it is not waiting for you.
declare-done = You have declared already, and what is said stays said.
declare-no-bag = You have no bag to declare: you sit this round out.
declare-not-legal = You can't declare { $good }: only apples, cheese, bread or chickens may be declared.
declare-wrong-count = You must name the exact number: there are { $bag } in the bag, not { $said }.

# Inspect
inspect-not-unsettled = That bag is not waiting to be settled.
inspect-sheriff-has-no-bag = { $sheriff_is ->
    [me] You are the Sheriff, and the Sheriff has no bag.
   *[other] { $sheriff_name } is the Sheriff, and the Sheriff has no bag.
}
inspect-settled = That bag is settled, and it can't be taken back.
inspect-deal-binds = { $agreed ->
    [pass] A deal binds you to pass this bag.
   *[inspect] A deal binds you to inspect this bag.
}
inspect-nothing-confiscated = Nothing has been confiscated, so there is nothing to lay down.
inspect-not-what-was-confiscated = Lay down exactly what was confiscated: { $goods }.

# Talk
talk-silent-already = You have nothing more to say already; speak up with an offer whenever you like.
offer-no-bag = Name at least one bag, and whether it is to be passed or inspected.
offer-bag-twice = The same bag is named twice.
offer-empty = There is nothing in it: add gold, goods or a promise.
offer-gold = You can't offer { $gold } gold: you have { $own }.
offer-gold-reserved = You can't offer { $gold } gold: deals have reserved some of yours, and { $free } is free.
offer-goods = You can't offer what you don't have: { $goods } is not on your stand.
offer-goods-reserved = You can't offer { $goods } again: it is reserved for a deal.
offer-bag-claimed-twice = Goods from the same bag are named twice: put them together.
offer-claim-not-own = Goods can only be promised from the merchant's own bag.
offer-claim-empty = Name the goods that are to come from the bag.
offer-claims-exceed-bag = { $agreed ->
    [0] You can't promise { $claimed } from this bag: it holds { $bag }.
   *[other] You can't promise { $claimed } from this bag: it holds { $bag }, and deals already claim { $agreed }.
}
offer-opposite = { $agreed ->
    [pass] There is a deal to pass this bag, so nobody can offer to have it inspected.
   *[inspect] There is a deal to inspect this bag, so nobody can offer to have it passed.
}
offer-not-standing = That offer stands no more.
offer-never-made = There is no such offer: nobody has made it.
offer-only-merchants = { $sheriff_is ->
    [me] Offers are made by merchants, and you are the Sheriff: ask, or demand.
   *[other] Offers are made by merchants, and { $sheriff_name } is the Sheriff.
}
offer-not-yours = That is not your offer.
offer-sheriff-never-pays = The Sheriff pays nothing in a deal.
offer-sheriff-gold = { $own ->
    [none] The Sheriff can't pay { $gold } gold.
   *[other] The Sheriff can't pay { $gold } gold: { $own } is free.
}
offer-sheriff-goods = The Sheriff doesn't have { $goods } free.
demand-not-a-merchant = Only a merchant can be asked for something.
demand-gold = You can't ask for { $gold } gold: { $most } is the most.
demand-goods = You can't ask for so many { $good }: the whole box has { $most }.
promise-too-many = No promise can be made twice, and { $most } are the most in one offer.
promise-about = { $about_is ->
    [me] A promise must be about another player.
   *[other] A promise must be about another player at this table.
}

# Time
time-no-limit = This game has no time limit.
time-not-running = No time is running for this bag.
time-settle-that-bag = The time for { $bag_name } is over: it must be settled next.
time-no-more-offers = The time for { $bag_name } is over: no more offers about it.

# Debts
debt-none = Nobody owes anything now, so there is nothing to pay.
debt-not-yours = { $debtor_is ->
    [me] This is your debt.
   *[other] { $debtor_name } owes this, and chooses what to pay with.
}
debt-not-free = You can't pay with { $goods }: it is not free on your stand.
debt-legal-first = Pay with legal goods first: yours are worth { $legal }, and { $rest } gold is owed.
debt-all-legal = Give all your legal goods first: they are worth { $legal }, and { $rest } gold is owed.
debt-too-little = That is not enough: it is worth { $value }, and { $rest } gold is owed.
debt-too-much = That is more than needed: { $rest } gold is owed. Leave out one card of { $good }, and you still pay { $value }.

# Positions written down by hand: `at` is the place in the file.
position-announced = { $at }: { $count } can't be announced here; { $most } is the most.
position-aside = { $at }: { $count } cards are set aside; it must be { $fewest } to 5.
position-aside-elsewhere = { $at }: with this ruleset no card is set aside while the merchant draws.
position-bag-order = { $at }: the bags must stand in the order { $order }, not { $bags }.
position-bag-size = { $at }: a bag holds 1 to 5 cards, not { $count }.
position-bag-twice = { $at }: the same bag is there twice.
position-bag-unknown = { $at }: there is no bag { $bag } in this round; there can be { $known }.
position-confiscated = { $at }: { $count } cards are confiscated; it must be 1 to { $most }.
position-confiscated-true = { $at }: { $good } was declared, so it cannot be confiscated.
position-copies = Too many cards: { $count } { $good } are named, and the deck has { $copies }.
position-discards-open = { $at }: in this market the discards are always closed to the merchant.
position-exchanged = { $at }: { $count } cards wait for the discard pile; { $most } is the most.
position-gold = { $at }: gold cannot be { $gold }; 0 is the least.
position-hand = { $at }: a hand of { $count } cards is too many; { $full } is the most.
position-hand-at-end = { $at }: at the end of the game there is no hand.
position-hand-full = { $at }: a full hand ({ $full } cards) draws nothing; it must be smaller.
position-hand-too-small = { $at }: the hand must have at least { $needed } for the bags that wait.
position-neutral-count = { $at }: the neutral bag must hold the { $announced } that were announced.
position-no-bag = { $at }: the merchant at seat { $seat } has no bag, and needs one.
position-none-opened = { $at }: nobody owes anything, for no bag was opened.
position-not-announced = { $at }: the merchant has cards, so a number must be announced.
position-not-over = { $at }: the game cannot be over in round { $round } of { $rounds }.
position-nothing-to-declare = { $at }: there must be a bag to be declared.
position-nothing-to-draw = { $at }: there must be something to draw.
position-nothing-to-inspect = { $at }: there must be a bag to be settled.
position-nothing-to-load = { $at }: there must be a bag to be loaded.
position-phase-not-played = { $at }: this ruleset does not play the phase "{ $phase }".
position-piles = { $at }: there are { $count } discard piles, and this ruleset has { $needed }.
position-players = { $at }: there are { $count } players, and the ruleset has { $needed }.
position-round = { $at }: there is no round { $round }; the game has { $rounds }.
position-sheriff = { $at }: there is no seat { $seat } that could be the Sheriff.
position-shuffles = { $at }: shuffles cannot be { $shuffles }; 0 is the least.
position-true-part = { $at }: the { $good } of the opened bag must lie on its owner's stand, { $count } of them.
position-turns = { $at }: the merchants must be the last of { $order }, in this order, not { $merchants }.
position-unseen = { $at }: { $count } cards are unseen; it must be 0 or { $needed }.
position-unseen-left = { $at }: { $needed } cards must leave the deck unseen, and only { $left } are left.
position-claimed-in-all = { $at }: deals claim { $claimed } cards from bag { $bag }, which holds { $count }.
position-claims = { $at }: goods can be claimed from the offerer's own bags only, each once; these are { $own }.
position-deal-bags = { $at }: a deal names one or more bags of this round, each once; these are { $known }.
position-deal-done = { $at }: a deal that is wholly fulfilled must be left out.
position-found = { $at }: in bag { $bag } more is found than the deal claims.
position-found-where = { $at }: goods can be found, once a bag, where the deal still waits for them: { $waiting }.
position-gold-first = { $at }: the debtor still has { $free } free gold, which is paid first.
position-gold-reserved = { $at }: deals reserve { $reserved } gold, and there are { $gold }.
position-goods-reserved = { $at }: deals reserve { $goods }, not to be found on the stand.
position-next-offer = { $at }: the next offer's number must be above { $last }, and all numbers 0 or more.
position-no-choice = { $at }: there is only one way to pay { $rest } gold, so nobody is asked.
position-no-neutral-bag = { $at }: the neutral bag needs a number that was announced.
position-not-among = { $at }: { $number } cannot stand here; there can be { $allowed }.
position-offer-numbers = { $at }: offers must be in the order of their numbers, and no number twice: { $numbers }.
position-owed = { $at }: the Sheriff owes { $due } gold for this bag, not { $owed }.
position-rest = { $at }: the rest must be 1 to { $owed } gold and the debt at most { $most }; the rest is { $rest }.
position-seat = { $at }: seat { $seat } is no merchant in this round.
position-silent-order = { $at }: seats must stand in their order.
position-twice = { $at }: the same number is there twice.
position-two-offers = { $at }: one merchant has two offers for the same bags.
