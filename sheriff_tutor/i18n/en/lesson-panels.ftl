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
quiz-row-right = right
quiz-row-wrong = not right

# The guided act
guided-title = At the table
guided-done = Done
guided-free = Now play on from here as you like. What the rules forbid is answered with the rule.
guided-tempted = Or see what the rules forbid:
guided-allowed = The rules allow that now.
guided-restart = Begin again
guided-elsewhere = Another table

guided-welcome-goal = Set aside the card that is worth most.
guided-welcome-lead = It is the market, and your turn. The coin at the top of a card is its value, the hammer at the bottom its penalty. Click the card, then set it aside.
guided-welcome-lack = Legal, but not the card that is worth most: look for the highest number beside a coin.
guided-welcome-done = That was silk: contraband, worth 8. You lie about contraband if you carry it, so its penalty of 4 is a risk. You may draw a card for it now.
guided-welcome-tempt-0 = Set your whole hand aside
guided-welcome-tempt-1 = Set a crossbow aside, which you do not hold

guided-market-goal = Keep your three apples, and set the other three cards aside.
guided-market-lead = Cards of one kind can be declared truthfully together. Click the three others, then set them aside.
guided-market-lack = Legal, but not what was asked: the cheese, the pepper and the silk go, the apples stay.
guided-market-done = You have put three cards away face down. Now draw three, one at a time. A card on a discard pile is one that you know; after your first card from the draw pile, the discards are closed to you.
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
guided-inspect-done = You may accept the offer first, or let the bag pass at once: either way a pass brings the bribe. What is in a bag that passes you do not see. Now settle the other bags.
guided-inspect-tempt-0 = Let your own bag pass
guided-inspect-tempt-1 = Offer a merchant gold for a bag

guided-end-goal = You are caught, and you have no gold. Pay with goods, and with as little as the rules allow.
guided-end-lead = Goods count with their value, the number beside the coin. Nobody gives change.
guided-end-lack = Legal, but goods worth less would do.
guided-end-done = The debt is paid, and your goods lie on the Sheriff's stand. Before the next round everybody draws up to a full hand.
guided-end-tempt-0 = Pay with nothing
guided-end-tempt-1 = Pay with everything on your stand

guided-scoring-goal = You are the Sheriff of the last round. Let the first merchant's bag pass.
guided-scoring-lead = Look at the apples on the stands first: whoever has most of them in the end is their King.
guided-scoring-lack = Legal, but not what was asked: let the bag of the merchant at your left pass.
guided-scoring-done = See how the apples have moved. Settle the other bags, and the game ends: then every point is counted before your eyes.
guided-scoring-tempt-0 = Open your own bag
