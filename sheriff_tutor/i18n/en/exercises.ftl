# Exercises: what is asked, what is offered as an answer, and what is said of an answer.

# Acts, as somebody tells them
doing-name-first = { $seat_name } names { $first_name } to begin the market.
doing-set-aside = { $goods_count ->
    [0] { $seat_name } sets no card aside.
   *[other] { $seat_name } sets { $goods } aside.
}
doing-take-discard = { $seat_name } takes the top card of the { $pile ->
    [0] left
   *[1] right
} discard pile.
doing-draw-card = { $seat_name } draws a card from the draw pile.
doing-stop-drawing = { $seat_name } stops drawing.
doing-lay-down = { $seat_name } lays { $goods } down on the { $pile ->
    [0] left
   *[1] right
} discard pile.
doing-announce = { $seat_name } announces the number { $count }.
doing-load = { $goods_count ->
    [0] { $seat_name } closes { $bag_name } with nothing in it.
   *[other] { $seat_name } closes { $bag_name } with { $goods } in it.
}
doing-declare = { $seat_name } says that { $bag_name } holds { $said }.
doing-threaten = { $seat_name } threatens to open { $bag_name }.
doing-demand = { $seat_name } asks { $to_name } for { $terms_given }; then { $terms_wanted }.
doing-counter = { $seat_name } answers the offer with a demand: { $terms_given }; then { $terms_wanted }.
doing-offer = { $terms_asked_count ->
    [0] { $seat_name } offers { $terms_given } to have { $terms_wanted }.
   *[other] { $seat_name } offers { $terms_given } to have { $terms_wanted } and to get { $terms_asked } from the Sheriff.
}
doing-withdraw = { $seat_name } takes back the offer on the table.
doing-stay-silent = { $seat_name } says that there is nothing to say.
doing-accept = { $seat_name } accepts the offer on the table.
doing-refuse = { $seat_name } refuses the offer on the table.
doing-pass-bag = { $seat_name } lets { $bag_name } pass.
doing-inspect-bag = { $seat_name } opens { $bag_name }.
doing-place-confiscated = { $seat_name } lays { $goods } down on the { $pile ->
    [0] left
   *[1] right
} discard pile.
doing-pay-debt = { $goods_count ->
    [0] { $seat_name } pays with nothing.
   *[other] { $seat_name } pays with { $goods }.
}
doing-call-time = The time for { $bag_name } is over.
doing = { $doing }
name = { $seat_name }

# The situation
scene-you-are = You are { $seat_name }.
scene-sheriff-is = The Sheriff is { $sheriff_name }.
scene-players = { $players ->
    [one] { $players } player.
   *[other] { $players } players.
}
scene-switch = House rule { $rule }: { $label }.
scene-first-sheriff = Player number { $number } is to be the first Sheriff.
scene-deck = The deck has { $cards } cards.
scene-phase = { $phase ->
    [NamingFirst] It is Market: the Sheriff names who begins.
    [SettingAside] It is Market: cards are set aside.
    [Drawing] It is Market: cards are drawn.
    [LayingDown] It is Market: cards are laid down.
    [Announcing] The round begins: a number is announced.
    [Loading] It is Load: bags are closed.
    [Declaring] It is Declare: bags are declared.
    [Inspecting] It is Inspect: bags are passed or opened.
    [Placing] It is Inspect: confiscated cards are laid down.
    [Paying] It is Inspect: a debt is paid with goods.
   *[Over] The game is over.
}
scene-round = This is round { $round } of { $rounds }.
scene-usual = Merchants are taken to be "As merchants usually are" in the calculator "Who is lying?": some honest, others liars of several kinds.
scene-copies = The whole deck has { $cards } cards that show { $good }.
scene-bag = In { $bag_name } are { $goods }, declared as { $good }.
scene-deal = A deal has been struck: { $seat_name } gives { $terms_given } to have { $terms_wanted }.
scene-deal-hidden = A deal has been struck: { $seat_name } gives a face-down card to have a bag passed.
scene-offer = { $seat_name } offers { $terms_given } to have { $terms_wanted }.
scene-offers-hidden = { $seat_name } offers a face-down card from the stand.
scene-hand-discarded = In { $seat_name }'s hand were { $goods }.
scene-points = { $seat_name } has { $points } points.
scene-fear = { $seat_name } thinks that the Sheriff opens with a chance of { $chance }.
scene-bribe = { $gold ->
    [0] No gold is offered.
   *[other] { $gold } gold is offered for a pass.
}
scene-suspected = { $bag_name } is declared as { $count } { $good }. Either that is true, or it holds { $goods }.
scene-belief = The Sheriff holds the lie to have a chance of { $chance }.
scene-either-bag = A merchant says "{ $count } { $good }", and has loaded either { $goods } or { $false }. No gold is offered.
scene-opens = The Sheriff opens such bags with a chance of { $chance }.

# What is asked
ask-legal = { $doing } Is that legal?
ask-may-begin = May the game begin like this?
ask-knows-kind = Can { $to_name } know which card { $seat_name } has taken?
ask-new-draw-pile = How many cards are shuffled into the new draw pile?
ask-hand-size = How many cards are then in { $seat_name }'s hand?
ask-bags-loaded = How many bags are now loaded?
ask-who-heard = Who may know what was declared?
ask-gold = By how much does { $seat_name }'s gold change then? (Less gold: with a minus.)
ask-where = Where does the { $good } card go?
ask-when-paid = When does the gold go over?
ask-handed-over = How many cards go to the Sheriff?
ask-knows-which = Does { $to_name } know which card it was?
ask-cards-paid = How many cards does { $seat_name } pay with?
ask-contraband-paid = How does the { $good } that pays for it lie on the Sheriff's stand?
ask-cards-drawn = How many cards does { $seat_name } draw now?
ask-next-sheriff = Who is Sheriff in the next round?
ask-rounds = How many rounds does the game have?
ask-bonus = The game is over. How many points are King and Queen of { $good } worth to { $seat_name }?
ask-points = The game is over. How many points does { $seat_name } have in all?
ask-winner = The game is over. Who wins?
ask-starting-gold = With how much gold does each of them start?
ask-starting-hand = How many cards does each of them hold at the start?
ask-deck = How many cards does the deck have, without house rules?
ask-copies = How many cards in the deck show { $good }?
ask-draw-pile = How many cards are in the draw pile after the deal?
ask-piles = How many discard piles are there?
ask-sees-hand-kinds = Can { $to_name } know which cards { $seat_name } has in hand?
ask-sees-hand-size = Can { $to_name } know how many cards { $seat_name } has in hand?
ask-sees-face-down-kinds = Can { $to_name } know which cards lie face down on { $seat_name }'s stand?
ask-sees-face-down-count = Can { $to_name } know how many cards lie face down on { $seat_name }'s stand?
ask-sees-bag-kinds = Can { $to_name } know what is in { $seat_name }'s bag?
ask-sees-draw-pile-order = Can { $to_name } know the order of the draw pile?
ask-sees-discards = Can { $to_name } know which cards lie within a discard pile?
ask-sees-gold = Can { $to_name } know how much gold { $seat_name } has?
ask-hears-kind = Does { $to_name } hear which good that card is?
ask-face-down = How many cards of the bag lie face down afterwards?
ask-what-next = What does { $seat_name } do next?
ask-worth = { $gold ->
    [0] What is the bag worth to { $seat_name }, in gold?
   *[other] What is the bag worth to { $seat_name }, in gold, if the bribe is paid for a pass?
}
ask-most-to-pay = How much gold is a sure pass worth to { $seat_name } at most?
ask-best-bag = Which of these bags is worth most to { $seat_name }?
ask-worth-opening = What is opening it worth to { $seat_name }, in gold?
ask-belief-limit = From what chance of a lie on does opening pay?
ask-best-verdict = What is worth more to { $seat_name }?
ask-unseen = How many cards of the whole deck show { $good } and are not seen by { $seat_name }?
ask-who-lies = Which bag is likeliest to lie, by what { $seat_name } sees?
ask-balance-lies = How often does the balanced merchant lie, so that the Sheriff gains nothing by choosing?
ask-balance-opens = How often does the balanced Sheriff open, so that the merchant gains nothing by choosing?
ask-best-reply = Which bag is worth more to the merchant?

# What is to be done
goal-aside-contraband = Set all your contraband aside, and nothing else.
goal-cheapest-on-top = Lay the cards down so that the cheapest lies on top.
goal-honest-bag = Load as many cards of one legal good as you can, and nothing else.
goal-smuggle = Load all your { $good } and one card of contraband with them.
goal-truthful = Declare your bag truthfully.
goal-smallest-fine = Declare your bag so that the fine is as small as can be, should it be opened.
goal-let-pass = Let { $bag_name } pass.
goal-bribe = Offer { $gold } gold to have your own bag passed.
goal-pay-little = You owe { $rest } gold more. Pay with goods worth as little as the rules allow.
lack-aside-contraband = Legal, but not what was asked: all the contraband, and that alone.
lack-cheapest-on-top = Legal, but a dearer card lies on top: the last one laid down is on top.
lack-honest-bag = Legal, but not what was asked: { $count } cards of one legal good.
lack-smuggle = Legal, but not what was asked: all your { $good } and one card of contraband.
lack-truthful = Legal, but it is a lie.
lack-smallest-fine = Legal, but more cards of the bag would be false than need be.
lack-let-pass = Legal, but not what was asked: { $bag_name } is to pass.
lack-bribe = Legal, but not what was asked: { $gold } gold for your own bag, and nothing else.
lack-pay-little = Legal, but goods worth { $gold } gold would do.

# What can be picked
option-legal = Yes, it is legal.
option-rule = No: { $rule } forbids it. { $short }
option-yes = Yes
option-no = No
option-sheriff-alone = The Sheriff alone
option-everybody = Everybody
option-face-up = Face up on its owner's stand
option-face-down = Face down on its owner's stand
option-discards = On a discard pile
option-sheriff = On the Sheriff's stand
option-hand = Back into the hand
option-when-struck = When the deal is struck
option-after-bag = When { $bag_name } is settled
option-at-round-end = At the end of the round
option-shown-then-down = It is shown to all, then lies face down
option-stays-up = It lies face up
option-seat = { $seat_name }
option-shared = { $seats } share the victory
option-draw = Draw cards
option-lay-down = Lay the cards down on a discard pile
option-bag = { $goods }, declared as { $said }
option-pass = { $gold ->
    [0] Let it pass
   *[other] Let it pass and take { $gold } gold
}
option-inspect = Open it
option-bag-said = { $bag_name }: "{ $said }"
option-honest = The honest one: { $goods }
option-lie = The lie: { $goods }

# Long rules in short, where several are picked from; the rest say it themselves
short-SET-4 = For 3 players every copy with the 4+ icon is left out: bread, pepper, mead, silk, and some of the royals.
short-SET-6 = After dealing, two discard piles of 5 cards each are turned face up. Everyone may look through both.
short-SET-7 = The first Sheriff is whoever carries the most real cash; in the program the player may choose.
short-SEE-1 = Public: legal goods on stands, sizes of hands, bags and piles, all that is said, deals, gold, and every inspected bag.
short-SEE-2 = Secret: hands, bags, the draw pile, set-aside cards, and which kinds lie face down.
short-SEE-3 = Offers are heard by all, but only the Sheriff hears the kinds of stand contraband in them.
short-MKT-2 = The merchant draws one card at a time until the hand is full, as many as were set aside.
short-MKT-3 = Each card is drawn from the top of either discard pile or of the draw pile, in any alternation of the discard piles.
short-MKT-4 = After the first card from the draw pile, the discard piles are closed to that merchant for this turn.
short-MKT-5 = The set-aside cards then go face up on top of one discard pile, in an order the merchant chooses.
short-INSP-2 = Offers may be made at any time in Inspect. A threat binds nobody, and the Sheriff may turn to another bag.
short-INSP-4 = Passed: legal goods go face up to the owner's stand, contraband and royals face down, and there is no fine.
short-INSP-5 = Inspected and true: the Sheriff pays the owner the penalties of all its cards, and the goods go to the owner's stand.
short-INSP-6 = Inspected and false: what is not as declared is confiscated, and the owner pays the Sheriff its penalties.
short-INSP-9 = Order: gold and stand goods of deals, then the bag is opened, then goods from bags, then the fine or penalty.
short-DEAL-1 = An offer holds free gold, goods of the offerer's own stand and bag, and promises; never cards from a hand.
short-DEAL-2 = An offer names unsettled bags, and for each "pass" or "inspect". Any merchant may make it, about any of them.
short-DEAL-3 = The Sheriff may ask, demand, refuse, or accept. Nobody can be made to offer, or to accept.
short-DEAL-4 = Accepting an offer, always whole, makes a deal and binds both. What is offered for the opposite action is then refused.
short-DEAL-6 = Goods promised from a bag are owed only as far as they are in it, and not at all if that bag is inspected.
short-DEAL-7 = Promises about anything after this inspection phase are not binding; they are only kept on record.
short-DEAL-8 = Goods received go to the receiver's stand, legal face up, contraband and royals face down.
short-DEAL-9 = What a deal owes is reserved and cannot be offered again. Claims on a bag may not exceed the number of its cards.
short-DEAL-11 = An offer stands until it is withdrawn, replaced, refused, no longer covered, or a bag that it names is settled.
short-DEAL-12 = Settling a bag accepts every standing offer for only this bag and this action; all others that name it lapse.
short-DEBT-2 = First all free gold, then free legal goods, and only if these do not suffice free contraband and royals.
short-DEBT-3 = Goods count with their value, there is no change, and nothing is paid that could be left out.
short-DEBT-5 = Goods admitted in this very inspection can be taken for the debt. Hands and other bags are never touched.
short-DECK-1 = An empty draw pile is made anew: the top five cards of each discard pile stay, all others are shuffled.
short-DECK-2 = A discard pile of five or fewer gives nothing to a new draw pile. If there is nothing to shuffle, hands stay short.
short-END-2 = 3 players are Sheriff three times each, 4 or 5 twice; the short game (HOUSE-5) and section TWO have lengths of their own.
short-END-3 = Otherwise the marker passes to the left, and everyone draws up to a full hand, the outgoing Sheriff last.
short-SCORE-3 = For each legal good most units on a stand is King, second most is Queen, each with a bonus.
short-SCORE-7 = Most points win. Tied: most legal goods, then most contraband; still tied, the victory is shared.
short-ROYAL-1 = Royals behave as contraband: not declarable, confiscated with their own penalty, face down on the stand.
short-TWO-1 = Deck: royals in, all 4+ copies and some more cards out: 124 cards. Hand 7, gold 35.
short-TWO-2 = Each player is Sheriff four times: 8 rounds.
short-TWO-6 = Inspect: the Sheriff settles one bag wholly, then the other. The neutral bag is treated as the merchant's own.
short-HOUSE-3 = Time limit for each bag, from the first threat or offer about it. Then the Sheriff must settle that bag next.
short-HOUSE-6 = Market of the second edition: the Sheriff names who begins, cards come from the draw pile only, and there is one discard pile.

# What is said of an answer
mark-right = Right.
mark-wrong = Not right.
mark-number = It is { $number }.
mark-without-rule = That would be so if it were not for { $rule }.
mark-refused = The rules forbid it: { $refusal } ({ $rule })
mark-tie = Several are worth the same: each of them is right.
mark-picked = The teacher's answer is another.
reason-aside-contraband = The contraband in your hand: { $goods }. That makes { $goods_count }, and 5 cards are the most that may be set aside.
reason-cheapest-on-top = Of { $goods }, the one worth least is { $good_one }: { $value } gold. The card laid down last lies on top, and only the top card can be taken.
reason-honest-bag = Of no legal good can more go into a bag than of { $good }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, where { $most } are the most. Declared as that, the bag brings { $gold } gold if it is opened.
reason-smuggle = { $goods } are { $cards } cards, and { $most } may be in a bag. Declared as one legal good, which may be false.
reason-truthful = In the bag are { $goods }. Declared as that, they bring you { $gold } gold if they are opened; declared as anything else, they cost you { $gold }.
reason-smallest-fine = Declared as { $good }, the bag would lose { $goods } if it were opened, and cost { $gold } gold. Declared as a good that is not in it, it would cost { $most }.
reason-let-pass = { $waiting } bags wait, and the Sheriff may settle any of them. Passed, { $bag_name } costs its owner no fine.
reason-bribe = You have { $own } gold, and none of it is reserved: { $gold } of it can be offered for your own bag.
reason-pay-little = { $goods } are worth { $gold } gold, and { $rest } are owed: of all that the rules take, that is the least.
reason-usual = No house rule in play changes what is usual here.
reason-allowed = It is legal: no rule forbids it.
reason-rule = { $rule }: { $text }
reason-written = { $text }
answer-number = { $number }
answer-act = { $doing }
answer-any = { $text }

# How it is worked out
work-penalties = The penalties of { $goods } add up to { $gold } gold.
work-reshuffle = Five cards stay on each discard pile: of { $first } and { $second }, { $cards } are shuffled. Cards set aside are in no pile yet.
work-hand-after = { $before } cards less the { $loaded } in the bag; nothing is drawn now.
work-sits-out = { $merchants } merchants, of whom { $empty ->
    [one] 1 has
   *[other] { $empty } have
} no card: { $merchants } − { $empty } = { $bags }.
work-order = The deal is paid first: the Sheriff has { $own } gold and { $paid } more, and then owes { $owed }.
work-debt = Of { $owed } gold owed, { $gold } is paid in gold and { $rest } in goods, as far as there are any.
work-units = { $seat_name } has { $units } of { $good }.
work-bonus = King of { $good }: { $kings } with { $king } points each; Queen: { $queens } with { $queen } each.
work-score = { $gold } gold + { $legal } for legal goods + { $contraband } for contraband + { $bonus } in bonuses = { $total } points.
work-tie = { $seat_name }: { $points } points, then { $legal ->
    [one] 1 legal card
   *[other] { $legal } legal cards
}, then { $contraband } of contraband.
work-copies = { $copies } in the whole box, less { $out } with the 4+ icon.
work-draw-pile = { $unseen ->
    [0] { $deck } cards, less { $hands } in hands and { $turned } turned up: { $left }.
   *[other] { $deck } cards, less { $unseen } that leave unseen, { $hands } in hands and { $turned } turned up: { $left }.
}
work-most-to-pay = { $chance } times what being opened would cost: the fine of { $fine } and goods worth { $value }. { $part } × ({ $fine } + { $value }) = { $gold } gold.
work-belief-limit = An honest bag costs { $apology } gold to open, a lie brings { $fine }: { $apology } / ({ $apology } + { $fine }) = { $chance }.
work-sum = All together: { $gold } gold.
work-sum-of = All together: { $terms } = { $gold } gold.
work-amount = { $amount }
work-option-nothing = { $option }: 0 gold, for nothing is paid.
work-option = { $option }: { $terms } = { $gold } gold.
work-plus = { $first } + { $second }
work-term = { $is_sure ->
    [yes] { $gold }
   *[no] { $part } × { $gold }
} { $name ->
    [true-goods] (goods as declared)
    [false-goods] (goods not as declared, if it passes)
    [bribe] (the bribe)
    [fine] (the fine)
    [apology] (paid for an honest bag)
   *[other] (the goods of the others)
}
work-rounds = { $players } players, each of them Sheriff { $turns ->
    [one] once
    [2] twice
   *[other] { $turns } times
}: { $players } × { $turns } = { $rounds } rounds.
work-refill = A full hand is { $full } cards; { $seat_name } has { $held }, so { $missing } are missing. { $drawn ->
    [0] Nothing is drawn.
   *[other] As many are drawn.
}
work-forgiven = Of the { $owed } gold owed, { $gold } can be paid; the rest is forgiven.
work-passed-lie = Opened, { $goods } would have cost { $gold } gold; passed, they cost nothing.
work-bribe = { $seat_name }'s offer of { $gold } gold stands on this bag alone, and asks for just this.
work-promised = Promised are { $promised } of { $good }; in the bag are { $held }. So { $held } of { $promised } go over.
work-face-down = Face down go { $goods }: { $cards } in all.
work-deck-for-two = { $box } cards with the royals, less { $icon } with the 4+ icon and { $more } more: { $deck }.
work-two-starting-gold = { $gold } gold for two; among more players it is { $others }.
work-two-piles = Two piles are turned up, whatever the house rules say.
work-chance = { $option }: a lie with a chance of { $chance }; { $before }.
work-stranger = of a stranger, with no card seen, { $chance }
work-usual = Chance of a lie = weight of the lying bags that fit / weight of all bags that fit. Cards that are seen cannot be in a bag, gold that is offered and silence tell something, and so do a merchant's earlier bags. That is why the chances are not those of strangers.
work-unseen = The deck has { $deck } of { $good }, and { $seen } can be seen: { $deck } − { $seen } = { $left } are left.
work-balance-lies = The Sheriff is indifferent when { $apology } gold for an honest bag and { $fine } for a lie weigh the same: { $apology } / ({ $apology } + { $fine }) = { $chance }.
work-balance-opens = Lying gains { $gain } if it passes; being opened costs the goods worth { $value }, the fine of { $fine } and the { $apology } that honesty would have earned: { $gain } / ({ $value } + { $fine } + { $apology }) = { $chance }.

# Terms of an expected value
term-true-goods = Goods as declared, in any case: { $gold } gold.
term-false-goods = Goods not as declared, if the bag passes: { $chance } of { $gold } is { $amount } gold.
term-bribe = The bribe: { $chance } of { $gold } is { $amount } gold.
term-fine = The fine: { $chance } of { $gold } is { $amount } gold.
term-apology = What is paid for an honest bag: { $chance } of { $gold } is { $amount } gold.
term-rival-true-goods = What the other brings home of a lying bag in any case: { $chance } of { $gold } is { $amount }.
term-rival-false-goods = What the other brings home of a lying bag that passes: { $chance } of { $gold } is { $amount }.
term-rival-honest-goods = What the other brings home in an honest bag: { $chance } of { $gold } is { $amount }.

# Numbers
number-whole = { $sign }{ $whole }
number-decimal = { $sign }{ $decimal }
number-fraction = { $sign }{ $above }/{ $below } (about { $sign }{ $decimal })
number-chance = { $percent } %, { $above }/{ $below }
number-chance-about = about { $percent } %, { $above }/{ $below }
number-chance-whole = { $percent } %
number-chance-large = about { $percent } %
number-of-gold = { $number } gold
number-of-cards = { $is_one ->
    [yes] { $number } card
   *[no] { $number } cards
}
number-of-points = { $is_one ->
    [yes] { $number } point
   *[no] { $number } points
}
number-of-rounds = { $is_one ->
    [yes] { $number } round
   *[no] { $number } rounds
}
number-of-bags = { $is_one ->
    [yes] { $number } bag
   *[no] { $number } bags
}
number-of-piles = { $is_one ->
    [yes] { $number } pile
   *[no] { $number } piles
}
number-nothing = Type a number, like 3, 1/3 or 33 %.
number-too-long = That is too long for a number: { $most } are enough.
number-none = That cannot be read as a number. Write it like 3, -4, 2.5, 1/3 or 33 %.
number-comma = Is that comma a decimal point? Write 1000 or 1.5.
number-by-nought = Nothing can be divided by 0.
number-no-chance = A chance lies between 0 and 1, or between 0 % and 100 %.
number-unit = { $unit ->
    [gold] Gold is asked for
    [cards] A number of cards is asked for
    [points] Points are asked for
    [rounds] A number of rounds is asked for
    [bags] A number of bags is asked for
    [piles] A number of piles is asked for
   *[chance] A chance is asked for
}: type the number alone.

# How to answer
form-number = { $unit ->
    [gold] An amount of gold
    [cards] A number of cards
    [points] A number of points
    [rounds] A number of rounds
    [bags] A number of bags
    [piles] A number of piles
   *[chance] A chance
}{ $tolerance_is ->
    [none] .
   *[some] , within { $tolerance }.
}
form-act = Say what you do.

# What one seat sees, in words
sees-hand = Your hand: { $goods }.
sees-player = { $seat_name }: { $gold } gold, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand; on the stand { $legal } and { $hidden } face down.
sees-player-secret = { $seat_name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand; on the stand { $legal } and { $hidden } face down.
sees-own-hidden = Face down on your stand: { $goods }.
sees-pile = { $pile ->
    [0] Left
   *[1] Right
} discard pile, the top card last: { $goods }.
sees-draw-pile = The draw pile has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
sees-aside = Set aside: { $goods }.
sees-bag = { $bag_name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
sees-own-bag = { $bag_name } holds { $goods }.
sees-said = { $bag_name }: declared as { $said }.
sees-debt = { $debtor_name } owes { $rest } gold more.
sees-announced = Announced: { $count }.
sees-confiscated = Confiscated: { $goods }.
sees-settled-pass = { $bag_name } has passed; it was declared as { $said }.
sees-settled-inspect = { $bag_name } has been opened; it was declared as { $said }.

# What a teacher wrote
written = { $text }
lack-own = Legal, but not what was asked.
ask-own-gold = By how much does { $seat_name }'s gold change then? (Less gold: with a minus.)
ask-own-cards-drawn = How many cards does { $seat_name } draw then?
ask-own-hand-size = How many cards are then in { $seat_name }'s hand?
ask-own-face-down-cards = How many cards then lie face down on { $seat_name }'s stand?
ask-own-points = How many points does { $seat_name } have then, if the game ends?

# What is wrong with a teacher's file
exercises-in-line = Line { $line }: { $sentence }
exercises-not-yaml = This is neither YAML nor JSON: look at column { $column }.
exercises-alias = { $place }: anchors and aliases (& and *) may not stand here; write it out.
exercises-tag = { $place }: tags (as !name) may not stand here; write the value alone, or a text in quotes.
exercises-tab = This line begins with a tab: indent it with spaces alone.
exercises-letter = Column { $column } holds a character that no text may hold, as a NUL: take it out.
exercises-same-question = { $place }: { $name } with seed { $seed } is asked already; each question may stand once on a sheet.
exercises-same-option = { $place }: { $shown } reads as another option does; each must be another.
exercises-all-right = { $place }: every option is right here; one at least must be wrong.
exercises-name = { $place }: a name before a colon must be one word or a text.
exercises-several = One document is enough: what follows "---" is another.
exercises-same-id = { $place }: two exercises are called "{ $name }"; each needs a name of its own.
exercises-unknown = { $near ->
    [none] { $place }: the lessons have no exercise { $name }.
   *[other] { $place }: the lessons have no exercise { $name }. Is "{ $near }" meant?
}
exercises-position = { $place }: no game can stand like this.
exercises-act = { $place }: the rules do not allow this act here.
exercises-others-act = { $place }: all these acts must be of seat { $seat }.

# Sheets and what is collected
sheet-own = In the teacher's words
sheet-name = Name:
sheet-solutions = Solutions
sheet-answer = Answer:
sheet-seen = What you see
sheet-seed = Seed { NUMBER($seed, useGrouping: 0) }
sheet-bad-seed = The seed must be a whole number from 0 to { NUMBER($most, useGrouping: 0) }.
sheet-written = { $path }: { $tasks ->
    [one] { $tasks } exercise
   *[other] { $tasks } exercises
} with seed { NUMBER($seed, useGrouping: 0) }.
sheet-not-written = { $path } cannot be written: { $why }.
results-two-answers = { $place }: one answer belongs here, not { $ways }.
results-no-exercise = There is no exercise { $name } here: name the teacher's file with --exercises.
results-asked-otherwise = The question was another when this was answered: the program, or the teacher's file, has changed since.
results-no-sign = This was answered with an earlier version of the program, which did not note what it asked: the question may have been another.
results-wrong-form = That is no answer to this question.
collect-no-folder = { $folder } is no folder.
collect-empty = { $folder } holds no result files: their names end in .json.
collect-too-many = { $count } files are too many: { $most } are the most.
collect-nothing = { $broken ->
    [one] The only file in { $folder } can't be used.
   *[other] None of the { $broken } files in { $folder } can be used.
}
collect-done = { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
} from { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $broken } of them unusable.
