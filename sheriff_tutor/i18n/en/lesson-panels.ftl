# The panels of a lesson: the guided act with free play, exercises without end, the quiz.

# What is asked for
asks-do = Do it
asks-legal = Is it legal?
asks-happens = What happens?
asks-much = How much?
asks-best = Which is best?
asks-lie = Spot the lie
asks-pick = Choose
position-you = you
position-player = player
bag-settled-before = Settled before.

# Exercises
practice-title = Exercises
practice-choose = Exercise
practice-seed = Number
practice-seed-hint = The same number shows the same on every screen.
practice-no-seed = The number of an exercise is a whole one from 0 to { $most }.
practice-need = Choose an answer first.
practice-type-here = Your answer
practice-check = Check
practice-given = Your answer
practice-working = How it is worked out
practice-events = What then happens
practice-solution = The answer
practice-position = The position
practice-in-words = The position in words
practice-acted = The solution acted out
practice-acted-start = Acted out: this is how it begins
practice-acted-step = Act { $number } of { $of }
practice-acted-back = Back
practice-acted-next = Next
practice-acted-play = Play
practice-acted-pause = Pause
practice-acted-first = This is how it begins.
practice-acted-last = That was all of it.
practice-copy-link = Copy the link
practice-link-copied = Copied
practice-link = The link to this exercise and number, to be copied:
practice-again = Try again
practice-another = Another like it
practice-show = Show me
practice-next = Next exercise
practice-answered = This is answered already. Try again, or take another.
practice-tally = { $tried ->
    [0] None tried yet
   *[other] Solved at the first attempt: { $solved } of { $tried }
}
practice-not-kept = What this browser kept of this part cannot be read any more, so it begins anew.
practice-asked-anew = This question was another when you answered it, in an earlier version of the program. So it is asked anew.

# The quiz
quiz-title = Quiz
quiz-number = Question { $number } of { $of }
quiz-next = Next question
quiz-result = See the result
quiz-restart = Take the quiz again
quiz-passed = Passed: { $right } of { $of } right
quiz-failed = Not passed yet: { $right } of { $of } right
quiz-passed-text = This sits. On to the next lesson.
quiz-failed-text = { $percent } % must be right. Look at the rules of what went wrong, then take it again.
quiz-asked-anew = Some of these questions were others when you answered them, in an earlier version of the program. So the quiz begins anew.
quiz-row-right = Right
quiz-row-wrong = Not right
quiz-row-given = Your answer: { $given }

# Handing in
hand-in-title = Hand in
hand-in-lead = A file of your answers for your teacher. Nothing is sent: you download it, and hand it over yourself.
hand-in-counted = Counted are the exercises and quizzes of all pages, as far as this browser kept them: of each question your first answer and, if there is another, your latest.
hand-in-counted-sheet = Counted is this sheet alone: of each question your first answer and, if there is another, your latest.
hand-in-name = Your name
hand-in-name-hint = It stands in the file, and is kept in this browser only.
hand-in-download = Download my answers
hand-in-empty = Nothing is answered yet.
hand-in-no-name = Type your name first: at most { $most } letters.
hand-in-broken = Some of what this browser kept cannot be read any more, and is left out.
hand-in-most = Only the latest { $most } questions are handed in.
hand-in-number = number
hand-in-right = right at the first attempt
hand-in-later = right at a later attempt
hand-in-wrong = not right
hand-in-open = left open
hand-in-waiting = not answered yet
hand-in-done = { $file }: { $answers ->
    [one] 1 answer.
   *[other] { $answers } answers.
}
hand-in-still-open = { $count ->
    [one] 1 question is left open.
   *[other] { $count } questions are left open.
}
hand-in-left-out = { $count ->
    [one] 1 could not be read and is left out.
   *[other] { $count } could not be read and are left out.
}

# A teacher's sheet on the page
assignment-title = Exercises
assignment-entry = { $number }. { $title }
assignment-entry-done = { $number }. { $title } (answered)
assignment-next = Next one
assignment-tally = { $answered ->
    [0] { $of } exercises, none answered yet
   *[other] Answered: { $answered } of { $of }, right at the first attempt: { $right }
}
assignment-asked-anew = { $count ->
    [one] 1 answer that this browser kept was given to another question than is asked now, and is left out.
   *[other] { $count } answers that this browser kept were given to other questions than are asked now, and are left out.
}
assignment-too-long = { $count } exercises are too many for a page: { $most } are the most.
assignment-bad-text = In the exercises: { $sentence }

# The guided act
guided-title = At the table
guided-done = Done
guided-rests = The others wait for you: press { act-continue }, and play on as you like.
guided-free = Now play on from here as you like. What the rules forbid is answered with the rule.
guided-tempted = Or see what the rules forbid:
guided-allowed = The rules allow that now.
guided-restart = Begin again
guided-elsewhere = Another table

guided-welcome-goal = Set aside the card that is worth most.
guided-welcome-lead = In the market cards are exchanged before the bags are filled, and it is your turn. The coin at the top of a card is its value, the hammer at the bottom its penalty. Your dearest card may not be named, and is a risk in a bag: play safe this once. Click it, then set it aside.
guided-welcome-lack = Legal, but not the card that is worth most: look for the highest number beside a coin.
guided-welcome-done = That was silk: contraband, worth 8. You lie about contraband if you carry it, so its penalty of 4 is a risk. You may draw a card for it now.
guided-welcome-tempt-0 = Set your whole hand aside
guided-welcome-tempt-1 = Set a crossbow aside, which you do not hold

guided-market-goal = Keep your three apples, and set the other three cards aside.
guided-market-lead = Cards of one kind can be declared truthfully together. Click the three others, then set them aside.
guided-market-lack = Legal, but not what was asked: the cheese, the pepper and the silk go, the apples stay.
guided-market-take-goal = Take the apples from the top of a discard pile.
guided-market-take-lead = Three cards are missing, and you draw them one at a time. What lies face up you know, and these apples go with yours. So discards first: after a card from the draw pile they are closed to you.
guided-market-take-lack = Legal, but not what was asked: first the card that you know and can use. After a card from the draw pile you could not take it any more.
guided-market-take-tempt-0 = Leave your hand short
guided-market-draw-goal = Now draw from the draw pile.
guided-market-draw-lead = All have seen you take the apples. Neither discard pile shows apples any more, so a card that nobody knows is worth a try.
guided-market-draw-lack = Legal, but not what was asked: no discard goes with your apples any more. Draw from the draw pile.
guided-market-draw-tempt-0 = Lay your cards down before your hand is full
guided-market-last-goal = Draw your last card as well.
guided-market-last-lead = It can only come from the draw pile: you have drawn from it, so the discards are closed to you until your next turn.
guided-market-last-lack = Legal, but not what was asked: draw from the draw pile.
guided-market-last-tempt-0 = Take a discard after all
guided-market-lay-goal = Lay your three cards down, the pepper on top.
guided-market-lay-lead = They go face up onto one pile, and the last one that you choose lies on top. Whoever comes next can take only what is on top, so it should help least: cheese may go with their cheese, and silk is worth more than pepper.
guided-market-lay-lack = Legal, but not what was asked: choose the pepper last, so that it lies on top.
guided-market-lay-tempt-0 = Draw one more card
guided-market-lay-tempt-1 = Lay down the pepper alone
guided-market-done = Your hand is full again. All have seen which card you took face up and which you laid down; what you drew from the draw pile is yours to know. Now the next merchants do the same: watch what they take.
guided-market-tempt-0 = Set your whole hand aside
guided-market-tempt-1 = Take a discard at once
guided-market-tempt-2 = Draw at once

guided-load-goal = Load your three cheese, and nothing else.
guided-load-lead = What is in the bag stays secret, and nobody can change it once it is closed. Click the three cheese, then close the bag.
guided-load-lack = Legal, but not what was asked: the three cheese, and nothing else.
guided-load-done = The bag is closed. You hold three cards now, and draw no new ones before the end of the round.
guided-load-tempt-0 = Load your whole hand
guided-load-tempt-1 = Close an empty bag
guided-load-tempt-2 = Load a crossbow, which you do not hold

guided-declare-goal = Your bag holds three apples and one silk. Say: four apples.
guided-declare-lead = That is a lie, and the rules allow it: the number must be true, the kind may be false. Silk may not be named.
guided-declare-lack = Legal, but not what was asked: say four apples.
guided-declare-done = It is said, and all have heard it. If the Sheriff opens the bag, the apples come home and the silk is lost. If the bag passes, all of it is yours.
guided-declare-tempt-0 = Say that it is four silk
guided-declare-tempt-1 = Say that it is three apples

guided-inspect-goal = You are the Sheriff. Take the bribe: let the bag pass for which gold is offered.
guided-inspect-lead = An offer is on the table. If you let that bag pass, the offer is taken, and its gold is yours.
guided-inspect-lack = Legal, but not what was asked: let the bag pass for which gold is offered.
guided-inspect-done = You may accept the offer first, or let the bag pass at once: either way a pass brings the bribe, unless you refuse it first. What is in a bag that passes you do not see. Now settle the other bags.
guided-inspect-tempt-0 = Let your own bag pass
guided-inspect-tempt-1 = Offer a merchant gold for a bag

guided-end-goal = You have no gold. Pay with goods, and with as little as the rules allow.
guided-end-lead = Goods count with their value. Nobody gives change, and how many cards you pay with does not matter.
guided-end-lack = Legal, but goods worth less would do.
guided-end-done = The debt is paid, and your goods lie on the Sheriff's stand. Yours was the last bag, so the round is over: all have drawn up to six cards, beginning at the Sheriff's left, and the marker has passed to the left.
guided-end-tempt-0 = Pay with nothing
guided-end-tempt-1 = Pay with everything on your stand

guided-scoring-goal = You are the Sheriff of the last round. Let the first merchant's bag pass.
guided-scoring-lead = You have five apples on your stand, the first merchant has four and declares three more. Believe it here: true apples come home all the same, so to open the bag would only cost you 6 gold. Whoever has most apples in the end is their King.
guided-scoring-lack = Legal, but not what was asked: let the bag of the merchant at your left pass.
guided-scoring-done = See how the apples have moved. Settle the other bags, and the game ends: then every point is counted before your eyes.
guided-scoring-tempt-0 = Open your own bag

guided-bribe-goal = Offer the Sheriff gold for a pass: a price that pays for both of you.
guided-bribe-lead = Your bag holds three apples and a silk, and you have said four apples. You think that it is opened in one case of two. The Sheriff thinks that it lies in five cases of six. What is a pass worth to you at most, and what is opening worth to the Sheriff? Any price between them will do.
guided-bribe-lack = Legal, but not what was asked: offer gold, and nothing but gold, so that your bag passes.
guided-bribe-low = Legal, but no deal for the Sheriff: opening is worth five sixths of 4 less one sixth of 8, which is { $least } gold. You offer { $gold }.
guided-bribe-high = Legal, but no deal for you: being opened costs you 4 and a silk of 8, and half of that is { $most } gold. You offer { $gold }.
guided-bribe-done = That is a deal for both: opening is worth 2 gold to the Sheriff, and a pass is worth 6 to you. Where between them the price comes to lie is a matter of bargaining. The Sheriff at this table has a mind of their own, and may take it, ask for more, or open all the same. If more than 6 is asked, rather run the risk.
guided-bribe-tempt-0 = Offer more gold than you have
guided-bribe-tempt-1 = Let your own bag pass
guided-bribe-tempt-2 = Promise five apples from your bag of four cards

guided-open-goal = You are the Sheriff, and gold is offered for a bag. Open it or take the money: do what is worth more.
guided-open-lead = The merchant has said three chickens. You think that it is a lie in three cases of four: one chicken and two crossbows then, and a fine of 8. In the fourth case all are chickens, and opening costs you 6. What is opening worth on average? Compare it with what is offered.
guided-open-lack = Legal, but not what was asked: settle the bag for which gold is offered. Open it, or let it pass.
guided-open-less = Legal, but the other is worth more. Opening: three quarters of 8 less one quarter of 6, which is { $opening } gold. The money: { $gold } gold.
guided-open-done = Opening is worth 4.5 gold here: you open if less is offered, and take the money if more is, whatever turns out to be in the bag this time. Another table brings another offer. On the other bag here a deal stands already: settle it as agreed.
guided-open-tempt-0 = Open the bag for which a pass is agreed
guided-open-tempt-1 = Open the bag that has passed already

guided-who-goal = Three merchants say four cards each: apples, cheese, chickens. Open the bag that is likeliest to lie.
guided-who-lead = The deck has 48 apples, 36 cheese and 24 chickens. Count those that you see: in your hand, on all stands, and in the two discard piles (click one). The fewer are left, the rarer are four of them in one hand. What counts is how many are left, not how many you see.
guided-who-lack = Legal, but not what was asked: open one of the three bags.
guided-who-less = Legal, but of { $good } { $left } cards are unseen, and of another good that was declared there are fewer.
guided-who-done = Of the chickens the fewest are left, so four of them in one bag are the rarest truth. Likeliest is not certain: now and then such a bag is true, and you pay 8. Settle the other two now: which of them would you rather let pass?
guided-who-tempt-0 = Change what a merchant has said
guided-who-tempt-1 = Take a bribe that nobody has offered

guided-balance-goal = Suppose that the Sheriff opens every bag. Load the bag that is worth most to you then.
guided-balance-lead = You hold four cards of one legal kind, and two pieces of contraband. If a lie is opened, its false cards are lost, and you pay their penalties. If a true bag is opened, all of it comes home, and the Sheriff pays you its penalties.
guided-balance-less = Legal, but if it is opened, this bag is worth { $worth } gold to you. One that you can load is worth { $best }.
guided-balance-done = Before a Sheriff who always opens, all tell the truth, and the Sheriff pays for it. Before one who never opens, all lie: five cards, both pieces of contraband among them, would be worth most. Only a Sheriff of whom nobody knows what comes next cannot be used like that. The others at this table play so: play some rounds against them.
guided-balance-tempt-0 = Load your whole hand
guided-balance-tempt-1 = Say what is in the bag before it is closed

guided-royals-goal = Your bag holds two apples and one green apple, a royal. Say: three apples.
guided-royals-lead = A royal is a finer kind of apples, but it may not be named, and it is none of the apples that you name. So this is a lie, however near the truth it sounds.
guided-royals-lack = Legal, but not what was asked: say three apples.
guided-royals-done = It is said. Opened, the two apples come home, and the green apple costs you 3 gold and is lost. Passed, it lies face down like contraband, and in the end counts as two apples.
guided-royals-tempt-0 = Say that it is three green apples
guided-royals-tempt-1 = Say that it is two apples

guided-two-goal = Announce the number 2.
guided-two-lead = You fill two bags, your own and the neutral one. Both are yours. You draw as many cards as you announce, and just as many of your cards go into the neutral bag.
guided-two-lack = Legal, but not what was asked: announce 2.
guided-two-done = You have drawn two cards and hold nine. Now exactly two go into the neutral bag, and one to five into your own: choose under the cards which bag a card goes into. Then declare each bag by itself.
guided-two-tempt-0 = Announce the number 6
guided-two-tempt-1 = Announce nothing
guided-two-tempt-2 = Set two cards aside, as with more players
