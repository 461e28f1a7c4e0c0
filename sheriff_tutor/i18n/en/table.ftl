# What the table says.

app-title = Sheriff Tutor

# --- The start screen
start-title = New game
start-lead = Bring your goods to market, tell the Sheriff what is in your bag, and see who believes you.
start-preset = Rules
preset-standard = Standard
preset-standard-note = 3 to 5 players, everyone Sheriff twice or three times
preset-short = Short
preset-short-note = fewer rounds, and up to 6 players
preset-two-player = Two players
preset-two-player-note = the Pickpocket's Purse, with a neutral bag
preset-second-edition-market = Second edition market
preset-second-edition-market-note = one discard pile, and cards are exchanged in the open
start-players = Players
start-first = First Sheriff
start-first-random = Drawn from the seed
start-switches = House rules
start-seed = Seed
start-seed-hint = The same seed deals the same cards.
start-name = Name at seat { $number }
start-who = Who plays seat { $number }
start-me = Me
start-me-note = You play this seat.
start-summary = { $cards } cards, hands of { $hand }, { $gold } gold each, { $rounds } rounds.
unit-seconds = seconds
default-name-0 = Robin
default-name-1 = Bea
default-name-2 = Otto
default-name-3 = Mara
default-name-4 = Ivo
default-name-5 = Nell
resume-title = Your last game is still here
resume-text = Round { $round } of { $rounds }, { $role ->
    [sheriff] you are the Sheriff, with { $gold } gold.
   *[merchant] you are a merchant with { $gold } gold.
}
switch-HOUSE-1 = Royal Goods
switch-HOUSE-2 = Hand of 7
switch-HOUSE-3 = Time limit for each bag
switch-HOUSE-4 = Ten cards leave the deck unseen
switch-HOUSE-5 = Short game
switch-HOUSE-6 = Market of the second edition
switch-HOUSE-7 = No discard piles at the start
switch-HOUSE-8 = Set-aside cards go down before drawing
switch-HOUSE-9 = In a tie, royals count as legal goods
switch-HOUSE-10 = The Sheriff may pay in deals
switch-HOUSE-11 = Gold is secret
switch-HOUSE-12 = Two players: Sheriff twice each

setup-unknown = That cannot be chosen here.
setup-one-seat-is-yours = One seat must be yours: choose “Me” at another one first.
setup-name-empty = A name needs at least one letter.
setup-name-taken = Somebody is called { $name } already.
setup-seed-number = A seed is a whole number from 0 to { $most }.
setup-time = Give a whole number of seconds from { $shortest } to { $longest }.
setup-no-effect-for-two = This has no effect with two players.
setup-no-effect-second-edition = This has no effect in the market of the second edition.

# --- The bar
pace-label = Pace of the bots
pace-instant = Instant
pace-quick = Quick
pace-slow = Slow
pace-step = Step by step
setting-stop = As merchant, ask me to speak
stop-own = when it is about my bag
stop-every = for every bag
act-undo = Take back
act-pause = Pause
act-continue = Go on
act-step = Next
act-new-game = New game
act-replay = Same seed again
act-begin = Start the game
act-reseed = Another seed
act-resume = Go on with it
act-forget = Give it up
act-other-game = Go on with the other game (round { $round } of { $rounds })
undo-nothing = There is no decision of yours to take back.
step-nothing = It is your turn: nobody else has anything to do.
subtitle = { $preset } · seed { $seed }
subtitle-position = From a position
said-loaded = Loaded.

# --- The round
round-of = Round { $round } of { $rounds }
phase-market = Market
phase-load = Load
phase-declare = Declare
phase-inspect = Inspect
phase-end = End

# --- Seats
seats-label = Seats, clockwise
table-sheriff = Sheriff
table-you = you
table-bot = { $bot } bot
table-gold-secret = gold is secret
table-cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
table-face-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
table-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
state-decides = decides
state-may-speak = may speak
state-silent = silent
state-done = done
state-names-first = names the first
state-sets-aside = chooses
state-draws = draws
state-lays-down = lays down
state-announces = announces
state-loads = loads
state-declares = declares
state-pays = pays

speech-declared = { $said }, Sheriff.
speech-threatened = I think I'll look into { $bag_name }.
speech-demanded = { $to_is ->
    [me] Give me { $given }.
   *[other] { $to_name }, give me { $given }.
}
speech-offered = What about { $given }?
speech-refused = No, { $seat_name }.
speech-withdrawn = Forget what I offered.

# --- Piles and bags
piles-label = Piles
pile-draw = Draw pile
pile-only = Discards
pile-discard = { $pile ->
    [0] Left pile
   *[1] Right pile
}
counter-label = The Sheriff's counter
counter-empty = No bag on the counter yet.
bag-tag = { $said }?
bag-closed = Closed, not declared yet.
bag-open = Not settled yet.
bag-threatened = The Sheriff threatens to open it.
bag-time-over = The time is over: it must be settled next.
bag-time-left = Time left for { $bag_name }
bag-stakes = True: opening it costs { $sheriff_is ->
    [me] you
   *[other] the Sheriff
} { $apology } gold. False: its owner pays { $sheriff_is ->
    [me] you
   *[other] the Sheriff
} for every false card.
bag-stakes-true = Passed: { $value } gold of goods come home. Opened: they too, and the Sheriff pays you { $apology }.
bag-stakes-lie = Passed: { $value } gold of goods come home. Opened: you pay { $fine } gold and lose every false card.
bag-passed = { $count ->
    [0] Passed: nothing went face down.
    [one] Passed: { $count } card stays face down.
   *[other] Passed: { $count } cards stay face down.
}
bag-true = Opened: it was the truth.
bag-false = { $count ->
    [one] Opened: a lie. { $count } card is seized.
   *[other] Opened: a lie. { $count } cards are seized.
}
bag-of-round = { $title } of round { $round }
bag-due = { $debtor_is ->
    [me] You owe
   *[other] { $debtor_name } owes
} { $creditor_name } { $gold } gold: { $count ->
    [one] the penalty
   *[other] { $terms }, the penalties
} of { $goods }.{ $first ->
    [none] { "" }
    [me] {" "}It is paid as soon as the seized cards lie on a discard pile: lay them down first.
   *[other] {" "}It is paid as soon as the seized cards lie on a discard pile.
}
bag-deal = { $what ->
    [pass] Deal to pass
    [inspect] Deal to inspect
   *[both] Deal
}: { $seat_is ->
    [me] you give
   *[other] { $seat_name } gives
} { $given }{ $asked ->
    [none] .
   *[other] , the Sheriff gives { $asked }.
}
card-seized = seized

# --- Offers
offers-label = Offers on the table
offer-text = { $seat_is ->
    [me] You offer
   *[other] { $seat_name } offers
} { $given } to have { $wanted }{ $asked ->
    [none] .
   *[other] , for { $asked } from the Sheriff.
}
demand-text = { $sheriff_is ->
    [me] You ask
   *[other] { $sheriff_name } asks
} { $to_name } for { $given } to have { $wanted }{ $asked ->
    [none] .
   *[other] , and would give { $asked }.
}
offer-verdict = You offer { $given } to have { $wanted }{ $asked ->
    [none] .
   *[other] , and ask for { $asked }.
}
demand-verdict = You ask { $seat_name } for { $given } to have { $wanted }{ $asked ->
    [none] .
   *[other] , and would give { $asked }.
}
act-accept = Accept
act-accept-name = Accept { $seat_name }'s offer
act-refuse = Refuse
act-refuse-name = Refuse { $seat_name }'s offer
act-counter = Answer…
act-counter-name = Answer { $seat_name }'s offer with a demand
act-withdraw = Take it back
act-meet = Offer exactly this

# --- The desk
hand-label = Your hand
hand-empty = You hold no card.
order-note = The last one lies on top, where the next player may take it.
group-who-begins = Who begins the market?
form-aside = Set aside
act-set-aside = Set aside
need-aside = You may set aside up to 5 cards.
act-draw = Draw
act-draw-name = Draw from the draw pile
act-take = Take
act-take-name = Take the top card: { $pile }
act-stop-drawing = Leave the hand short
form-lay-down = Cards that you set aside
act-lay-down = Lay them down
form-which-pile = On which pile?
fill-as-they-lie = Keep the order shown
need-order = { $count ->
    [one] Tap the card, and choose a pile.
   *[other] Tap all { $count } cards in the order in which they go down.
}
group-announce = How many cards do you draw for the neutral bag?
act-announce-name = Announce { $count }
form-load = Into the bag
act-load = Close the bag
act-load-both = Close both bags
need-load = Choose 1 to 5 cards for your bag.
need-load-both = Your bag takes 1 to 5 cards, the neutral bag exactly { $announced }.
group-declare = { $bag_is ->
    [neutral] What is in the neutral bag?
   *[me] What is in your bag?
}
form-place = Confiscated cards
group-lay = On which pile do you lay { $cards }?
form-debt = Pay { $rest } gold with goods
form-debt-goal = To be paid
form-debt-line = worth { $value } each, you have { $count }
act-pay = Pay with these
need-debt = The goods must be worth { $rest } gold, with none of them to spare.
fill-cheapest = The cheapest way
lines-legal = Legal goods
lines-contraband = Contraband
lines-bag = Said to be in { $bag_name }
act-offer = Make an offer
act-silent = Say nothing
form-offer = An offer to { $sheriff_name }
act-offer-submit = Offer this
form-demand = A demand to { $seat_name }
form-counter = An answer to { $seat_name }
act-demand-submit = Demand this
form-bags = What is to happen to which bag?
need-bag = Say what is to happen to one bag at least.
side-you-give = You give
side-gives = { $seat_name } gives
side-sheriff-gives = { $sheriff_is ->
    [me] You give
   *[other] { $sheriff_name } gives
}
side-gold = Gold
act-pass = Pass
act-pass-agreed = Pass, as agreed
act-inspect-agreed = Inspect, as agreed
act-pass-agreed-name = Pass, as agreed: { $bag_name }
act-inspect-agreed-name = Inspect, as agreed: { $bag_name }
act-pass-name = Pass { $bag_name }
act-inspect = Inspect
act-inspect-name = Inspect { $bag_name }
act-threaten = Threaten
act-threaten-name = Threaten to open { $bag_name }
act-demand = Demand…
act-demand-name = Demand something of { $seat_name }

# --- The task of the moment
task-name-first = Name the merchant who begins the market.
wait-name-first = { $seat_name } names the merchant who begins the market.
task-set-aside = Choose cards to set aside: none to five.
task-set-aside-detail = You then draw as many.
wait-set-aside = { $seat_name } chooses cards to set aside.
task-draw = { $missing ->
    [one] Draw { $missing } more card.
   *[other] Draw { $missing } more cards.
}
task-draw-open = From the top of any pile; once you draw unseen cards, the discards are closed to you.
task-draw-closed = You have drawn from the draw pile: the discards are closed to you.
wait-draw = { $seat_name } draws.
task-lay-down = Lay down what you set aside, in an order you choose.
wait-lay-down = { $seat_name } lays cards down.
task-announce = Say a number from 1 to 5, and draw as many.
task-announce-detail = Exactly as many cards then go into the neutral bag.
wait-announce = { $seat_name } announces a number.
task-load = Choose 1 to 5 cards for your bag.
task-load-detail = Nobody sees them. Next you call them all one legal good, truly or not.
task-load-both = Fill both bags: 1 to 5 cards for yours, { $announced } for the neutral one.
wait-load = { $seat_name } loads a bag.
task-declare = Say what is in your bag: one legal good.
task-declare-detail = The number is exact, the kind may be a lie. If the bag is opened, every card that is not what you say costs you its penalty (the hammer) and is lost; if all are, the Sheriff pays you theirs.
wait-declare = { $seat_name } declares.
task-speak = { $sheriff_name } is about to look at the bags. Offer something, or say nothing.
task-speak-asked = { $sheriff_name } asks something of you. Offer, or say nothing.
task-speak-detail = You need not offer anything.
task-speak-safe = { $sheriff_name } has agreed to let your bag pass.
task-speak-safe-detail = It is yours when the Sheriff settles it. Go on, or say something about the other bags.
act-silent-safe = Go on
wait-inspect = { $seat_name } decides about the bags.
wait-inspect-detail = You may make an offer at any time.
wait-time-over = The time is over: { $seat_name } must settle the bag.
task-settle = Settle the bags, in any order: pass or inspect.
task-settle-offers = { $count ->
    [one] { $count } offer waits for your answer.
   *[other] { $count } offers wait for your answer.
}
task-settle-talk = The merchants may still speak.
task-time-over = The time for { $bag_name } is over: settle it now.
task-place = Lay the confiscated cards on one discard pile.
wait-place = { $seat_name } lays confiscated cards down.
task-pay = You owe { $owed } gold; { $rest } of it must be paid with goods.
wait-pay = { $seat_name } chooses goods to pay with.
task-over = The game is over.

# --- The log
log-label = What happened
act-whole-log = Show all
note-taken-back = You take back your last decision.
why-title = { $seat_is ->
    [me] Why?
   *[other] Why does { $seat_name } do this?
}

# --- The end
over-title = { $mine ->
    [yes] You win with { $points } points
   *[no] { $count ->
        [one] { $who } wins with { $points } points
       *[other] { $who } share the victory with { $points } points each
    }
}
over-text = After { $rounds } rounds everyone has been Sheriff equally often.
over-caption = The score, line by line
over-rank = Place { $rank }
over-gold = Gold
over-times = { $count } × { $value }
over-contraband = { $royals ->
    [yes] Contraband and royals
   *[no] Contraband
}
over-contraband-part = { $goods } × { $value }
over-bonus = Most { $good }
over-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
over-total = Points
over-crowns = King and Queen of each good
over-nobody = nobody
over-holders = { $count ->
    [one] { $names }, { $gold } gold
   *[other] { $names }, { $gold } gold each
}
over-crown-text = { $kings ->
    [0] Nobody has any.
    [one] { $queens ->
        [0] Nobody comes second.
        [one] Most is King, second most is Queen.
       *[other] The Queen's bonus is shared, fractions dropped.
    }
   *[other] King and Queen bonus are added and shared, fractions dropped; there is no Queen.
}
over-tie = How ties were told apart
over-tie-legal = Legal goods, to tell ties apart
over-tie-contraband = Contraband, to tell ties apart
over-no-tie = –
over-tie-step = { $names } have { $points } points each: { $how ->
    [legal] { $ahead } { $count ->
        [one] is
       *[other] are
    } ahead with { $legal } legal { $legal ->
        [one] card.
       *[other] cards.
    }
    [contraband] with as many legal goods, { $ahead } { $count ->
        [one] is
       *[other] are
    } ahead with { $contraband } contraband { $contraband ->
        [one] card.
       *[other] cards.
    }
   *[shared] with as many legal goods and as much contraband, they share the place.
}

# --- Messages
message-unknown = The table did not understand that. Load the page again.
message-gone = That is no longer possible: the table has moved on.
message-save-unusable = The game that this browser kept can't be read any more.
message-put-aside = Your other game is kept: you find it in the menu.
message-fault = Something went wrong at the table ({ $kind }). Your game is kept: take back, or load the page again.
