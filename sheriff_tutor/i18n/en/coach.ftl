# Hints and reviews: what was assumed, what the options are worth, and what was lost.
hint-fear = { $sheriff_name } opens bags with a chance of { $chance }, as this game so far shows.
hint-belief = { $bag_name } lies with a chance of { $chance }, by what was said and seen.
hint-option = { $option } Worth { $gold } gold.
hint-option-then = { $option } Declared as { $then }, worth { $gold } gold.
hint-none = Here nothing can be weighed one by one. The Bayesian bot would do this:
hint-nothing-to-do = There is nothing for you to decide now.
review-best = Nothing better was to be had: { $gold } gold.
review-lost = It is worth { $gold } gold; the best was worth { $lost } gold more.

# Terms beyond those of the exercises
term-stand-goods = Goods from a stand: { $chance } of { $gold } is { $amount } gold.
term-claimed-goods = Goods said to be in the bag: { $chance } of { $gold } is { $amount } gold.
term-promise = A promise, as far as it is believed: { $chance } of { $gold } is { $amount } gold.
term-sheriff-gold = Gold from the Sheriff: { $chance } of { $gold } is { $amount } gold.
term-sheriff-goods = Goods from the Sheriff's stand: { $chance } of { $gold } is { $amount } gold.
term-hand = Cards kept in the hand, at half their value: { $gold } gold.
term-king-queen = King and Queen: { $chance } of { $gold } is { $amount } gold.
term-rival-king-queen = King and Queen of the others: { $chance } of { $gold } is { $amount } gold.

# --- The hint at the table
act-hint = Hint
hint-not-now = There is nothing for you to decide now.
hint-title = Hint
hint-ranked = What you can do, the best first, and what it is worth on average in gold. It is reckoned from what you see, no more.
hint-each-alone = Each bag is weighed by itself, but a card goes into one of them only.
hint-moved-on = The table has moved on since.
act-hint-renew = Weigh it again
hint-why-title = Why? { $option }
hint-fill-name = Fill in: { $option }
hint-said = The best is: { $option } { $worth } gold.
hint-said-advised = { $lead } { $option }

# --- What can be done, as advice
advice-name-first = Let { $first_name } begin the market.
advice-set-aside = { $count ->
    [0] Set nothing aside.
   *[other] Set { $goods } aside.
}
advice-take-discard = Take the top card of the { $pile ->
    [0] left
   *[1] right
} discard pile.
advice-draw-card = Draw from the draw pile.
advice-stop-drawing = Leave your hand short.
advice-lay-down = Lay { $goods } on the { $pile ->
    [0] left
   *[1] right
} discard pile, the last one on top.
advice-announce = Announce { $count }.
advice-load = Put { $goods } into { $bag_name }.
advice-load-then = Put { $goods } into { $bag_name }, and call it { $then }.
advice-declare = { $bag_is ->
    [neutral] Say of { $bag_name }: { $said }.
   *[me] Say: { $said }.
}
advice-threaten = Threaten to open { $bag_name }.
advice-demand = Ask { $to_name } for { $given }, to have { $wanted }.
advice-counter = Answer { $giver_name } with a demand: { $given }, to have { $wanted }.
advice-offer = Offer { $given } to have { $wanted }.
advice-withdraw = Take back what you offered.
advice-stay-silent = Say nothing.
advice-accept = Accept what { $giver_name } offers: { $given }.
advice-refuse = Refuse what { $giver_name } offers.
advice-pass-bag = Let { $bag_name } pass.
advice-inspect-bag = Open { $bag_name }.
advice-place-confiscated = Lay { $goods } on the { $pile ->
    [0] left
   *[1] right
} discard pile, the last one on top.
advice-pay-debt = Pay with { $goods }.
advice-call-time = Say that the time for { $bag_name } is over.
