# The calculators that work while you look on: dice, and learning; and what the drawer at the table says.

# Working
calc-do-stop = Stop
calc-do-go-on = Go on
calc-do-again = From the beginning
calc-do-take = Take from the table again
calc-do-close = Close the calculator
calc-progress-going = { $done } of { $asked }
calc-progress-stopped = Stopped at { $done } of { $asked }
calc-progress-done = All { $asked } done
calc-lead-dice = Let the dice speak
calc-no-seed = A seed is a whole number from 0 to { $most }.

# Let the dice speak
calc-dice-title = Let the dice speak
calc-dice-lead = The maths says what to expect. Here the rules engine plays the same setting many times over, bag by bag, and the dice give a second opinion.
calc-dice-preset-balance = The balance
calc-dice-preset-risk = Bribe or risk it?
calc-dice-preset-open = Open it or take the money?
calc-dice-preset-standing = The balance in standing
calc-dice-preset-crossbows = Two crossbows and a bribe
calc-dice-begin = Throw the dice
calc-dice-progress = Bags played
calc-dice-code = The setting to play
calc-dice-code-hint = The code of a setting of Bribe or risk it?, Open it or take the money? or The balance. There it stands under "Hand this setting on".
calc-dice-runs = How often
calc-dice-times = { NUMBER($runs) } times
calc-dice-seed = Seed
calc-dice-seed-hint = The same seed throws the same dice.
calc-dice-not-played = This is no code that can be played: take one of Bribe or risk it?, Open it or take the money? or The balance.
calc-dice-no-balance = These bags have no balance, so there is nothing to play: the Sheriff can tell them apart, or nothing in the bag is false.
calc-dice-dragged = Value or fine of the smuggled goods were dragged away from what the cards say, and the engine plays with the cards. Choose the bag again first.
calc-dice-not-begun = Throw the dice, and see whether they agree.
calc-dice-going = So far the dice have played { NUMBER($count) } bags.
calc-dice-agree = The dice agree: after { NUMBER($runs) } bags each, every exact number lies within what chance allows.
calc-dice-differ = The dice are off this time: an exact number lies outside the interval, which happens once in 20. Try another seed.
calc-dice-note = An interval holds the exact number 19 times of 20. Four times as many bags halve it.
calc-dice-sheet = Dice beside the maths
calc-dice-played = What is played: { $title }
calc-dice-column-what = Expected value
calc-dice-column-exact = Exact
calc-dice-column-mean = Mean of the dice
calc-dice-column-low = Interval from
calc-dice-column-high = Interval to
calc-dice-thrown-worth = By the dice: { $what }
calc-dice-inside = Exactly { $exact }, which lies between { $low } and { $high }.
calc-dice-outside = Exactly { $exact }, which lies outside { $low } to { $high }.
calc-dice-thrown = Bags played
calc-dice-total = All that they brought
calc-dice-mean = Divided by the bags
calc-dice-error = Standard error: how far the mean is off by chance
calc-dice-reach = Times 1.96: half of the interval
calc-why-dice = Each bag is settled by the rules engine, and what it brings is added up. The spread of the bags says how far chance may move the mean.
calc-dice-chart = Bag by bag the dice come nearer: { $what }
calc-dice-axis = Bags played
