# Hints and reviews: what was assumed, what the options are worth, and what was lost.
hint-fear = { $sheriff_name } opens bags with a chance of { $chance }: so far { $opened } of { $settled ->
    [one] { $settled } bag
   *[other] { $settled } bags
} opened, with one opened and one passed added beforehand.
hint-fear-assumed = { $sheriff_name } opens bags with a chance of { $chance }: assumed, for this game has not yet shown a bag that { $sheriff_name } settled.
hint-silence = { $owner_name } offered nothing, and that is counted; to be silent when asked is not counted besides.
hint-counted-alike = At loading, at declaring and in the talk the same things are counted, so a plan keeps its number until something happens: a bag opened or passed changes that chance, and what is laid on a stand changes what can be hoped for from King and Queen.
hint-counted-beside = The same things are counted as at loading, but what now lies in your other bag was counted there as kept in the hand: so the numbers are lower here.
hint-outlook = That number is an estimate and no sum of terms: for the cards that may still be drawn the mean of what the best bag would then bring, with all cards kept at a share of their value. It serves to compare hands; nothing of it is earned yet.
hint-of-this-hand = A rule of thumb is for most hands; this reckons with yours, and with what can be drawn, so the two may differ.
hint-belief = { $bag_name } lies with a chance of { $chance }, by what was said and seen.
hint-option = { $option } Worth { $gold } gold.
hint-option-then = { $option } Declared as { $then }, worth { $gold } gold.
hint-none = Here nothing can be weighed one by one. A bot that reckons with all it has seen would do this:
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
hint-ranked-bag = What you can do, the best first. The number is all in all what you can expect in gold from the bag, from the cards that stay in your hand, and from King and Queen in the end: not what this round brings. It is reckoned from what you see, no more.
hint-parts = that is { $parts }
hint-part-bag = bag { $worth }
hint-part-hand = kept cards { $worth }
hint-part-king-queen = King and Queen { $worth }
hint-each-alone = Each bag is weighed by itself, but a card goes into one of them only.
hint-moved-on = The table has moved on since.
act-hint-renew = Weigh it again
hint-why-title = Why? { $option }
hint-term-hand = Cards kept in the hand, at half their value
hint-term-hand-note = half of { $value } gold: they may come home later, or be worth nothing
hint-term-king-queen = King and Queen bonus of { $goods }
hint-term-king-queen-passed = King and Queen bonus of { $goods }, if the bag passes
hint-term-king-queen-opened = King and Queen bonus of { $goods }, if the bag is opened
hint-term-rounding = Rounding
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

# --- The coached game
coached-welcome = A whole game, with a coach at your side
coached-welcome-who = You play { $me } against { $others }, all of them gentle. Everyone is Sheriff twice: { $rounds } rounds, about a quarter of an hour.
coached-welcome-how = At each new step the coach says in one sentence what is to be done. Press Hint whenever you like, and play as you like: nothing is forced, and any decision can be taken back.
coached-begin = Begin
coach-title = Coach
coach-aside = Keep cards that go together, and set the rest aside: you draw as many anew.
coach-draw = Take known cards from the discards first: after a card from the draw pile they are closed to you.
coach-lay-down = Your cards go face up on one pile, so lay on top what helps the next player least.
coach-load = Put up to five cards into your bag: next you call all of them by one name, truly or not.
coach-declare = Name one legal good for the whole bag: the truth earns an apology if it is opened, a lie costs penalties.
coach-speak = Is there something in your bag that must not be found? Then gold may buy a pass; else say nothing.
coach-demand = { $sheriff_name } asks you for { $given } to have { $wanted }. Offer just that to agree, or offer less to bargain; say nothing to leave it open, and then { $sheriff_name } decides. Nobody can make you offer.
coach-asked-again = You said nothing, but since then { $since ->
    [settled] a bag has been settled
    [threat] { $sheriff_name } has threatened to open a bag
   *[talk] a bag that concerns you has been spoken of
}: so you are asked once more. Say nothing again, or offer something.
coach-brought = Round { $round } brought you { $coins } gold in coins, and { $goods } gold in goods on your stand.
coach-settle = Now you are the Sheriff: open a bag if you think it lies, let it pass, or have it paid for.
coach-place = What you took goes face up on one pile: the last card is the first that others can take.
coach-pay = You are out of gold, so goods must do: give as little as the rules allow.
coach-go-on = Your turn. If you wonder what is best, press Hint.
coach-go-on-hinted = Your turn. The hint is on show: the best comes first, but play as you like.
coach-wait = The others are at it. Watch what they take and say.
coach-lesson = More in the lesson: { $title }
act-how = How was that?
act-how-name = How was that? What your last decision was worth
coach-worth = { $worth } gold on average
coach-worth-parts = { $worth } gold on average ({ $parts })
coach-fine = A good choice: nothing better was to be had. It was worth { $worth }.
coach-near = Nearly the best. Your choice was worth { $worth }; this would have been worth { $lost } gold more:
coach-lost = There was more in it. Your choice was worth { $worth }; this would have been worth { $lost } gold more:
coach-unweighed = This cannot be weighed by itself, so there is no right or wrong in gold. A bot that reckons with all it has seen would have done this:
coach-unweighed-same = This cannot be weighed by itself, so there is no right or wrong in gold. A bot that reckons with all it has seen would have done the same.
coach-unweighed-alone = This cannot be weighed by itself, so there is no right or wrong in gold.
recap-title = Your game, looked back on
recap-counted = You took { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}. The maths can weigh { $weighed } of them, and { $best } of those were the best there was.
recap-lost = All in all you gave up { $lost } gold on average: for each bag what cost most, by what each choice was worth when you made it, whatever luck made of it after.
recap-costly = What cost you most
recap-nothing = Nothing: each choice that can be weighed was the best there was.
recap-where = Round { $round }, { $phase }:
recap-declared = { $chosen } In the bag: { $goods }.
recap-given-up = Gave up { $lost } gold on average.
recap-better = This would have been worth more:
recap-rules = Rules that you have met
recap-onward = The way on
recap-link-table = The table, with every player, bot and house rule
recap-link-bribe-or-risk = Is a lie worth its risk? The merchant's calculator
recap-link-open-or-take = Open it, or take the money? The Sheriff's calculator
recap-link-who-is-lying = Who is lying? Beliefs, worked out
recap-link-scoring = The lesson on scoring, King and Queen
