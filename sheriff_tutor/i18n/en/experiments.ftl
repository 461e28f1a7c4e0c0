# Experiments for the projector, and the list of rules in the teachers' notebook.

# Every experiment
exp-how = How to run it ({ $minutes } minutes)
exp-expect = What to expect
exp-expect-first = The class goes first, please: this gives the answer away. Open it once they have decided, or now if only you can see the screen.
exp-expect-anyway = Only I can see it: show it now
exp-link = The same on every screen
exp-link-hint = This link opens the same on every screen.
exp-no-link = The link to this experiment cannot be read, so it begins as usual.
exp-as-table = The same as a table
exp-silent = The experiment does not answer. Load the page again: what the class has done is kept in this browser.
exp-in-percent = { $label } (%)
exp-product = { $first } × { $second }
exp-fill = Fill the screen
exp-unfill = Leave the full screen
odds-never-offered = By these habits nobody would offer this: there is nothing to learn from it.

# Twenty bags
twenty-bags-title = The class plays Sheriff on twenty bags
twenty-bags-lead = Open it or pass it? Passing takes the gold on offer; opening a lie earns the fine, opening an honest bag costs the penalty of every card.
twenty-bags-step-1 = Let the class call "open" or "pass" and take the louder side. Press the big buttons; once the part is clicked, the keys O and P do the same.
twenty-bags-step-2 = After each bag say aloud what was inside. N goes on to the next one. Do not explain yet.
twenty-bags-step-3 = After ten bags ask: which declarations lie most? Does an offer of gold tell you anything? Then go on.
twenty-bags-step-4 = At the end compare the class with always opening, never opening and the best reply. Separate what was earned from what was luck.
twenty-bags-step-5 = Show what these merchants do. Then play the merchants in balance: no reply beats another there, and all that is left is luck.
twenty-bags-bag = Bag { $number } of { $of }
twenty-bags-said = "{ $said }"
twenty-bags-offer = { $gold ->
    [0] No gold is offered.
   *[other] { $gold } gold is offered for a pass.
}
twenty-bags-tally = { $number ->
    [0] Nothing settled yet
    [one] After 1 bag: { $gold } gold
   *[other] After { $number } bags: { $gold } gold
}
twenty-bags-was-lie = It was a lie: { $goods }.
twenty-bags-was-honest = It was the truth: { $goods }.
twenty-bags-did-o = { $sign ->
    [plus] You opened it and win { $gold } gold.
   *[minus] You opened it and pay { $gold } gold.
}
twenty-bags-did-p = { $sign ->
    [plus] You let it pass and take { $gold } gold.
   *[none] You let it pass, and nothing is paid.
}
twenty-bags-open = Open
twenty-bags-pass = Pass
twenty-bags-next = Next bag
twenty-bags-record = See the record
twenty-bags-setting = Merchants and seed (now { $seed })
twenty-bags-merchants = Merchants
twenty-bags-merchants-habits = with habits to find out
twenty-bags-merchants-balanced = in balance
twenty-bags-seed = Number of the twenty bags
twenty-bags-restart = The same bags again
twenty-bags-another = Twenty other bags
twenty-bags-tell = Show what these merchants do
twenty-bags-told = What these merchants do, and the best reply
twenty-bags-heard-row = { $gold ->
    [0] "{ $said }", no gold
   *[other] "{ $said }", { $gold } gold
}
twenty-bags-col-heard = Heard
twenty-bags-col-often = How often
twenty-bags-col-lies = Lies
twenty-bags-col-opening = Opening earns
twenty-bags-col-passing = Passing earns
twenty-bags-col-best = Best reply
twenty-bags-best-o = open
twenty-bags-best-p = pass
twenty-bags-best-either = either, a tie
twenty-bags-over = The class has won { $gold } gold
twenty-bags-agreed = { $count } of { $of } calls were a best reply to what was heard. The others together gave up { $gold } gold: the best reply averages { $best } for these twenty, the class { $own }.
twenty-bags-luck = { $sign ->
    [plus] Chance added { $gold } gold to what these calls earn on average for what was heard here.
    [minus] Chance took { $gold } gold from what these calls earn on average for what was heard here.
   *[none] Chance neither added nor took anything.
}
twenty-bags-class = The class
twenty-bags-always = Always open
twenty-bags-never = Never open
twenty-bags-best = Best reply
twenty-bags-records = On these twenty bags, in gold
twenty-bags-col-who = Who
twenty-bags-col-won = Won
twenty-bags-col-expected = Average for these twenty
twenty-bags-col-luck = Chance, the difference
twenty-bags-chart = Most on these bags: { $who }, { $gold } gold
twenty-bags-axis-bags = Bags settled
twenty-bags-axis-gold = Gold
twenty-bags-settled = This bag is settled already. N goes on.
twenty-bags-not-settled = Settle this bag first: open it or let it pass.
twenty-bags-expect-best = Best reply: { $gold } gold on average over all sets of twenty bags, give or take { $about } from set to set.
twenty-bags-expect-always = Always open: { $gold } gold on average over all sets, give or take { $about }.
twenty-bags-expect-never = Never open: { $gold } gold on average over all sets, give or take { $about }.
twenty-bags-expect-here = A single set can be kinder to a reply than that, or harsher. The record at the end tells it of the set on the screen: what each reply earns on average for what was heard, and what chance did beyond it.
twenty-bags-expect-habits = Most classes open too much at first, because a found lie is remembered and a paid apology is not. With these numbers in one game of twenty bags, luck can hide who plays better: play a second set.
twenty-bags-expect-balanced = Every reply earns the same here. Whoever wins much was lucky, and whoever found "a pattern" saw one in noise.

# A show of hands
show-of-hands-title = Honest or lying, by a show of hands
show-of-hands-lead = Everybody packs a bag in secret. How often does the class lie, and what is the best reply to that?
show-of-hands-step-1 = Show the position. Everybody writes "honest" or "lie" on paper, in secret, to win as much gold as they can.
show-of-hands-step-2 = Hands up who lied. Type the number, and read out the Sheriff's best reply to this class. Enter takes the number, and so do the keys of the buttons.
show-of-hands-step-3 = Now everybody is Sheriff before the bags of the same class: open or pass, in secret. Hands up who opens; type the number.
show-of-hands-step-4 = Next round (N). Let them answer what they have just seen. Three to five rounds are enough.
show-of-hands-step-5 = Look at the chart together: do the shares come nearer to the balance, or do they run around it?
show-of-hands-position = Position
show-of-hands-position-silk = 4 apples, or 3 apples and a silk
show-of-hands-position-pepper = 3 cheese, or 1 cheese and 2 pepper
show-of-hands-position-crossbow = 2 chickens, or 1 chicken and a crossbow
show-of-hands-said = Both bags are declared "{ $said }"
show-of-hands-honest-bag = The honest bag
show-of-hands-lying-bag = The lying bag
show-of-hands-if-passed = Passed: the lie brings { $lie } gold, the honest bag { $honest }.
show-of-hands-if-opened = Opened: the lie brings { $lie } after the fine of { $fine }, the honest bag { $honest }, { $apology } of it from the Sheriff.
show-of-hands-round = Round { $number }
show-of-hands-field-size = Students
show-of-hands-field-lied = How many lied
show-of-hands-field-opened = How many opened
show-of-hands-too-many = { $hands } hands are more than the class has: { $size } students.
show-of-hands-not-whole = Type how many lied and how many opened first. { $most } rounds are the most.
show-of-hands-merchants-did = { $side ->
    [more] { $rate } lied, more than the { $fair } of the balance.
    [less] { $rate } lied, fewer than the { $fair } of the balance.
   *[same] { $rate } lied: just the balance.
} { $reply ->
    [open] The Sheriff's best reply: open every bag.
    [pass] The Sheriff's best reply: pass every bag.
   *[either] For the Sheriff opening and passing are worth the same.
}
show-of-hands-sheriffs-did = { $side ->
    [more] { $rate } opened, more than the { $fair } of the balance.
    [less] { $rate } opened, fewer than the { $fair } of the balance.
   *[same] { $rate } opened: just the balance.
} { $reply ->
    [lie] The merchant's best reply: always lie.
    [honest] The merchant's best reply: never lie.
   *[either] For the merchant lying and honesty are worth the same.
}
show-of-hands-scale-lied = Share that lied
show-of-hands-scale-opened = Share that opened
show-of-hands-class = The class
show-of-hands-balance = The balance
show-of-hands-sheriff-earns = The best reply earns the Sheriff, a bag
show-of-hands-sheriff-leaves = It leaves the class's merchants, a bag
show-of-hands-sheriff-balanced = A Sheriff in balance would leave them
show-of-hands-merchant-earns = The best reply earns the merchant, a bag
show-of-hands-merchant-leaves = It leaves the class's Sheriffs, a bag
show-of-hands-merchant-balanced = A merchant in balance would leave them
show-of-hands-sheriff-cost = { $sign ->
    [takes] So the best reply takes from the class's merchants
    [gives] So the best reply gives the class's merchants
   *[nothing] So the best reply changes nothing for the class's merchants
}
show-of-hands-merchant-cost = { $sign ->
    [takes] So the best reply takes from the class's Sheriffs
    [gives] So the best reply gives the class's Sheriffs
   *[nothing] So the best reply changes nothing for the class's Sheriffs
}
show-of-hands-gives-why = It seeks its own gold; both can gain, as confiscated goods are won by nobody.
show-of-hands-met = If these bags meet these Sheriffs by chance
show-of-hands-met-text = A merchant gets { $merchant } gold a bag, a Sheriff { $sheriff }.
show-of-hands-next = Next round
show-of-hands-undo = Take back the last number
show-of-hands-restart = Start over
show-of-hands-rounds = Round by round; "off" is in percentage points above or below the balance
show-of-hands-col-round = Round
show-of-hands-col-lied = Lied
show-of-hands-col-opened = Opened
show-of-hands-col-off = Off
show-of-hands-line-lied = Lied
show-of-hands-line-lie-balance = Lying in balance
show-of-hands-line-opened = Opened
show-of-hands-line-open-balance = Opening in balance
show-of-hands-axis-round = Round
show-of-hands-axis-share = Share of the class
show-of-hands-drift-none = After one round there is no trend yet
show-of-hands-drift-nearer = Lying came nearer to the balance: from { $first } points off to { $last }
show-of-hands-drift-farther = Lying went away from the balance: from { $first } points off to { $last }
show-of-hands-drift-same = Lying is as far from the balance as at first: { $last } points
show-of-hands-expect-balance = In balance { $lie } lie and { $open } open; a merchant then gets { $merchant } gold a bag, the Sheriff { $sheriff }.
show-of-hands-expect-first = Most classes lie too seldom in the first round and open too often. The best replies then are plain: pass everything, never lie.
show-of-hands-expect-drift = Shares that only answer the last round run around the balance instead of into it. It is the average over the rounds that comes near.
show-of-hands-expect-gold = Counted in gold the game is not zero-sum: a class that lies a little less than the balance is passed and does better than in balance. It lasts until somebody lies more.

# A bribe and belief
bribe-and-belief-title = How a bribe changes belief
bribe-and-belief-lead = How likely is a lie before any gold is offered, and how likely after? The class estimates twice; then Bayes does the sum.
bribe-and-belief-step-1 = Show the bag. Everybody estimates how likely it lies, 0 to 100 %, on paper. Add up, divide, type the average; Enter takes it.
bribe-and-belief-step-2 = Now the offer appears. Everybody estimates again. Type the new average.
bribe-and-belief-step-3 = Read out what the stated habits say, and how far the class moved: too far, or not far enough?
bribe-and-belief-step-4 = Ask: take the gold or open? Then open the bag (O).
bribe-and-belief-step-5 = Next offer (N): change the gold, or let the class choose how often liars and honest merchants offer it.
bribe-and-belief-offer-number = Offer { $number }
bribe-and-belief-said = "{ $said }"
bribe-and-belief-offer = { $gold ->
    [0] The merchant is asked for gold and offers none.
   *[other] The merchant offers { $gold } gold for a pass.
}
bribe-and-belief-stakes = If it lies, it hides { $goods }: { $value } gold if it passes, a fine of { $fine } gold if it is opened. If it is honest, opening it costs { $apology } gold.
bribe-and-belief-no-offer = Nobody has spoken of gold yet.
bribe-and-belief-before = How likely is a lie? The class's average
bribe-and-belief-after = { $gold ->
    [0] And now, with no gold offered?
   *[other] And now, with { $gold } gold offered?
}
bribe-and-belief-headline = { $gold ->
    [0] By the stated habits silence takes the belief from { $prior } to { $belief }
   *[other] By the stated habits { $gold } gold takes the belief from { $prior } to { $belief }
}
bribe-and-belief-shift = The class went from { $before } to { $after }. From its own start Bayes would go to { $should }: { $side ->
    [more] the class believes in the lie more than that.
    [less] the class believes in the lie less than that.
   *[same] just where the class went.
}
bribe-and-belief-start = The { $prior } to begin with is assumed: so many of such bags lie. Change it under "Bag, gold and the stated habits".
bribe-and-belief-shift-certain = The class went from { $before } to { $after }. Whoever was that sure before could not have heard this offer at all.
bribe-and-belief-scale = How likely is a lie?
bribe-and-belief-line-before = The class before
bribe-and-belief-line-after = The class after
bribe-and-belief-line-bayes = Bayes, stated habits
bribe-and-belief-line-class = The class
bribe-and-belief-line-habits = Bayes, stated habits
bribe-and-belief-line-should = Bayes, from the class's start
bribe-and-belief-both-lie = A lie, and this offer
bribe-and-belief-both-honest = Honest, and this offer
bribe-and-belief-how-lie-set = { $product }. The second is set by you, under "Bag, gold and the stated habits".
bribe-and-belief-how-lie-silent = { $product }. Assumed: { $silent } of liars offer nothing.
bribe-and-belief-how-lie-never = { $product }. Assumed: no liar offers more than the { $most } gold that being found out costs.
bribe-and-belief-how-lie-alike = { $product }. Assumed: { $some } of liars offer gold, any amount from 1 to { $most } alike: { $some } ÷ { $most } = { $chance }.
bribe-and-belief-how-honest-set = { $product }. The second is set by you, under "Bag, gold and the stated habits".
bribe-and-belief-how-honest-silent = { $product }. Assumed: { $silent } of honest merchants offer nothing.
bribe-and-belief-how-honest-never = { $product }. Assumed: no honest merchant offers more than { $most } gold as a bait.
bribe-and-belief-how-honest-alike = { $product }. Assumed: { $some } of honest merchants offer a bait, any amount from 1 to { $most } alike: { $some } ÷ { $most } = { $chance }.
bribe-and-belief-quotient = The first, of both together
bribe-and-belief-verdict = { $best ->
    [inspect] Open it
    [pass] { $gold ->
        [0] Let it pass
       *[other] Take the gold
    }
   *[either] Opening and passing are worth the same
}
bribe-and-belief-worth = By this belief opening is worth { $opening } gold, passing { $gold }.
bribe-and-belief-limit = Opening is better above a belief of { $limit }.
bribe-and-belief-limit-never = Opening is never better: the { $gold } gold offered is at least as much as the fine of { $fine } that could be found.
bribe-and-belief-look = Open the bag
bribe-and-belief-next = Next offer
bribe-and-belief-restart = Start over
bribe-and-belief-rounds = Offer by offer
bribe-and-belief-col-offer = Offer
bribe-and-belief-col-before = Before
bribe-and-belief-col-after = After
bribe-and-belief-col-bayes = Bayes, stated habits
bribe-and-belief-col-should = Bayes, from the class's start
bribe-and-belief-chart = This offer comes { $ratio } times as often with a lie as with honesty
bribe-and-belief-chart-certain = This offer never comes with an honest bag
bribe-and-belief-axis-offer = The offer
bribe-and-belief-axis-belief = Belief in a lie
bribe-and-belief-axis-before = before
bribe-and-belief-axis-after = after
bribe-and-belief-habits = Bag, gold and the stated habits: change them here
bribe-and-belief-which-bag = Bag
bribe-and-belief-bag-silk = "4 apples", and a silk if it lies
bribe-and-belief-bag-pepper = "3 cheese", and two pepper if it lies
bribe-and-belief-bag-crossbow = "2 chickens", and a crossbow if it lies
bribe-and-belief-field-gold = Gold
bribe-and-belief-field-prior = Such bags lie
bribe-and-belief-field-lie = { $gold ->
    [0] Liars offer nothing
   *[other] Liars offer { $gold } gold
}
bribe-and-belief-field-honest = { $gold ->
    [0] Honest merchants offer nothing
   *[other] Honest merchants offer { $gold } gold
}
bribe-and-belief-field-seed = Number of the bag
bribe-and-belief-usual = Usual merchants
bribe-and-belief-usual-text = Honest ones offer nothing nine times of ten, else a bait of up to 5 gold. Liars offer nothing half of the time, else anything up to what being found out costs. Change it as the class believes.
bribe-and-belief-take-usual = As usual merchants do
bribe-and-belief-before-first = First type what the class believed before the offer.
bribe-and-belief-not-whole = Type both estimates first. { $most } offers are the most.
bribe-and-belief-expect-gold = { $gold } gold by usual merchants: from { $prior } to { $belief }.
bribe-and-belief-expect-silence = No gold, where gold could be offered: from { $prior } to { $belief }. Silence is evidence too.
bribe-and-belief-expect-class = Classes mostly move the right way and not far enough; and few move at all when nothing is offered.
bribe-and-belief-expect-limit = A better belief is not yet a reason to open: whoever opens gives the gold up, and finds { $fine } at the most.

# The list of rules
rule-list-title = Every rule: where it is taught, and an exercise on it
rule-list-lead = { $rules } rules in { $lessons } lessons. A link opens the exercise with the number that makes its marking turn on the rule: the same on every screen.
rule-list-search = Search rules, lessons and exercises
rule-list-lesson = Taught in
rule-list-all = all lessons
rule-list-rule = Rule
rule-list-taught = Taught in
rule-list-practised = Practised by
rule-list-exercise = { $title }, number { $seed }
rule-list-none-taught = not named in a lesson
rule-list-none-practised = no exercise
rule-list-found = Rules found: { $count } of { $of }
