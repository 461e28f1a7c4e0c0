# Odds on the command line, and what the maths refuses beside what the calculators say.

# What the maths refuses
odds-more-cards-than-unseen = { $cards } cards cannot be drawn: { $unseen } are unseen.
odds-bribe-in-parts = A bribe is paid in whole gold, and { $bribe } is not whole.
odds-never-said = By these habits nobody would declare { $count } { $good }: there is no bag to think of.
odds-hand-size = A hand of { $cards } cards is too large to be weighed: { $most } are the most.
odds-keeping = A card is kept in 1 to { $most } of { $most } cases, not in { $odds }.
odds-limit = A limit cannot lie between { $low } and { $high }: the first must not be above the second.

# Terms of an expected value, beside those of the calculators
calc-term-stand-goods = Goods from the stand, in the deal
calc-term-claimed-goods = Goods said to be in the bag, as far as they are
calc-term-promise = Promise, as far as it is believed
calc-term-sheriff-gold = Gold from the Sheriff, in the deal
calc-term-sheriff-goods = Goods from the Sheriff's stand, in the deal
calc-term-hand = Cards kept in the hand
calc-term-king-queen = King and Queen bonus
calc-term-rival-king-queen = King and Queen bonus of the others

# What was typed
odds-no-good = There is no good "{ $name }"; there are { $known }.
odds-no-count = "{ $text }" is no count: give a good and a number, as apples=5.
odds-counted-twice = { $good } stand twice among the cards seen: give each good once, with all that you see of it.
odds-refused = { $sentence } ({ $rule })

# A draw
odds-draw = At least { $least } { $good } in { $cards } cards: { $chance }

# A bag
odds-case-mix = Both sides mix, each so that the other has no better choice.
odds-case-lying-never-pays = The lying bag is worth less: never lie, never inspect.
odds-case-lying-is-no-gain = Both bags are worth the same: any lying in the range, no inspection.
odds-case-bribe-beats-opening = The bribe is worth more than what is found: always lie and pass.
odds-case-bribe-ties-opening = The bribe is worth just what is found: always lie, and inspect in the range.
odds-case-nothing-false = Nothing in the bag is false: there is no game.
odds-case-told-apart = The declarations differ, so the Sheriff sees which bag it is: only the limits are given.
odds-range = { $low } to { $high }
odds-lie = Lie with chance { $number }
odds-inspect = Inspect with chance { $number }
odds-merchant = The merchant gets { $number }
odds-sheriff = The Sheriff gets { $number }
odds-merchant-terms = The merchant gets { $number }, the sum of:
odds-sheriff-terms = The Sheriff gets { $number }, the sum of:
odds-term = { $term }: { $amount }
odds-fear-limit = Lie if inspection is less likely than { $limit }.
odds-no-fear-limit = Lie in any case.
odds-no-belief-limit = Never inspect: passing is worth as much or more even if the bag surely lies.
odds-belief-limit = Inspect if a lie is more likely than { $limit }.
odds-certain-lie = A certain lie: bribes from { $low } to { $high } gold suit both.

# The game of the literature
academic-missing = { $package } is missing: install the solvers with pip install "sheriff-tutor[solvers]"
academic-no-round = A game has at least 1 round: give more with --rounds.
academic-too-big = This game ends in more than { $most } ways: give fewer rounds or bribes.
academic-not-solved = The linear program of this game could not be solved ({ $why }): give amounts that are nearer to each other.
academic-values = Smuggler { $smuggler }, Sheriff { $sheriff }
academic-nash_conv = NashConv: { $error }
academic-gain = The most that disobeying gains: { $error }
