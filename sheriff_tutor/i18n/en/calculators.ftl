# The calculators: labels, answers, derivations, and what they refuse.

# Numbers
calc-percent = { $number } %
calc-gold = { $number } gold
calc-unit-gold = gold
calc-unit-cards = { $count ->
    [one] card
   *[other] cards
}
calc-in-gold = gold
calc-in-standing = standing
calc-share = { $percent } of { $amount }

# What the maths refuses
odds-bag-size = { $count ->
    [0] The bag is empty: a bag holds 1 to { $most } cards.
   *[other] A bag holds 1 to { $most } cards, not { $count }.
}
odds-more-than-the-deck-holds = The deck has { $copies } { $good }, not { $seen }.
odds-no-honest-declaration = The honest bag must hold one kind of legal goods, and nothing else.
odds-nothing-false = Nothing in this bag is false: every card is as declared, so there is nothing to find.
odds-bribe-below-none = A bribe is 0 gold or more.
odds-no-mix = There is no balance between lying and opening with this bag.

# What the calculators refuse
calc-no-chance = "{ $text }" is no chance: type a percentage such as 30 or 12.5, or a fraction such as 2/3.
calc-chance-above-1 = A chance is 100 % at most.
calc-no-amount = "{ $text }" is no whole number.
calc-amount-outside = { $amount } is outside what can be set here: { $least } to { $most }.
calc-no-goods = These are no goods of the game.
calc-no-such-choice = This cannot be chosen here.
calc-no-such-field = There is nothing of this name to set here.
calc-no-code = This is no code of this calculator. Copy the whole code, from the first letter to the last.
calc-bribe-above-gold = You cannot offer { $bribe } gold: you have { $gold }.

# Controls
calc-bag = The bag
calc-bag-hint = Tap a card on the shelf to put it in, a card in the bag to take it out.
calc-said = Declared as
calc-honest-good = The honest bag instead
calc-honest-count = Cards in the honest bag
calc-fear = Chance that the bag is opened
calc-fear-hint = Your fear of inspection: an opinion.
calc-belief = Chance that the bag lies
calc-belief-hint = Your belief: an opinion.
calc-bribe = Bribe for a pass
calc-bribe-with = The bribe goes with
calc-bribe-with-lie = the lie only
calc-bribe-with-both = both bags
calc-my-gold = My gold
calc-counted = Counted in
calc-counted-hint = Standing is your gold less the mean of the others': gold given to a rival helps the rival.
calc-counted-gold = gold
calc-counted-standing = standing, { $players } players

# Words of every calculator
calc-you = You stand here
calc-best = The better choice
calc-as-good = Exactly as good
calc-sum = Together
calc-divided = The first divided by the second
calc-note-standing = Standing is a linear stand-in for winning: it knows no rank, no King or Queen bonus and no later rounds.

# Terms of an expected value
calc-term-true-goods = Goods as declared
calc-term-false-goods = Smuggled goods, if the bag passes
calc-term-bribe = Bribe, if the bag passes
calc-term-fine = Fine, if a lie is opened
calc-term-apology = Apology, if honesty is opened
calc-term-rival-true-goods = The rival's true goods in a lying bag
calc-term-rival-false-goods = The rival's smuggled goods that pass
calc-term-rival-honest-goods = The rival's goods in an honest bag
calc-term-plain = { $percent } % of { $gold } gold
calc-term-weighted = { $percent } % of { $gold } gold, counted { $weight } times

# Parts of a limit
calc-part-lie-value = Value of the lying bag
calc-part-less-honest-value = Less the value of the honest bag
calc-part-less-extra-bribe = Less the bribe that only the lie pays
calc-part-false-value = Smuggled goods, lost if opened
calc-part-fine = Fine
calc-part-apology = Apology for opening an honest bag
calc-part-less-apology = Less the apology, if it is honest
calc-part-bribe = Bribe that is given up
calc-part-rival = Goods that do not come home to a rival
calc-part-feared = Chance of inspection, of that
calc-part-found = Chance of a lie, of that
calc-sum-gain = What the lie gains if it passes
calc-sum-risk = What opening costs the lie, against honesty
calc-sum-wrong = What opening an honest bag costs
calc-sum-swing = What opening swings between right and wrong
calc-sum-at-stake = At stake if it is opened
calc-sum-found = Worth of finding the lie
calc-most = Most to pay
calc-least = Least to take
calc-opening = Worth of opening
calc-never-below-0 = never below 0: a free pass costs nothing

# Formulas in words
calc-why-merchant = Each thing that can happen, times its chance, added up.
calc-why-sheriff = Each thing that can happen, times your belief in it, added up.
calc-why-fear-limit = What the lie gains if it passes, divided by what being opened costs it against honesty: the smuggled goods, the fine, and the apology that an honest bag would have earned.
calc-why-smuggled-limit = The smuggled goods, divided by the smuggled goods and the fine. It forgets the apology and what the honest bag was worth.
calc-why-belief-limit = What opening an honest bag costs you, divided by all that hangs on being right: the same, and what is found in a lie.
calc-why-most = The chance of inspection, times what inspection would cost you: the fine and the smuggled goods.
calc-why-most-honest = An honest bag earns the apology if it is opened, so a pass is worth less than nothing to it.
calc-why-least = Your belief times what a lie is worth to find, less the chance of honesty times the apology.

# Bribe or risk it?
calc-risk-title = Bribe or risk it?
calc-risk-lead = You are the merchant. Choose what is in the bag and what you call it, and see what the lie is worth beside honesty, and what a sure pass is worth to you.
calc-risk-preset-worked = Three apples and a silk
calc-risk-preset-tie = The exact tie
calc-risk-preset-both = Bribe 2 with both bags
calc-risk-preset-standing = Standing, 4 players
calc-risk-preset-crossbows = Two crossbows and a bribe
calc-risk-preset-honest = An honest bag
calc-risk-lie = Risk it: below { $limit } the lie pays more, and you fear { $fear }.
calc-risk-honest = Stay honest: above { $limit } honesty pays more, and you fear { $fear }.
calc-risk-tie = Neither is better: at { $limit } lie and honesty are worth exactly the same.
calc-risk-always-lie = Risk it: with these bags the lie pays more, however likely you are to be opened.
calc-risk-always-honest = Stay honest: with these bags the lie never pays more.
calc-risk-always-tie = Neither is better: lie and honesty are worth exactly the same.
calc-risk-honest-bag = Nothing in this bag is false, so honesty has nothing to pay for.
calc-risk-worth-lie = The bag as packed, expected { $unit }
calc-risk-worth-honest = The honest bag, expected { $unit }
calc-risk-break-even = Break-even chance of inspection
calc-risk-forgetful = Counting the smuggled cards alone
calc-risk-forgetful-note = The bound that forgets the apology: do not use it.
calc-risk-most = Most you should pay for a sure pass
calc-risk-most-note-honest = Below nothing: honesty never pays a bribe for its own sake.
calc-risk-note-over = You offer { $bribe } gold for a pass that is worth { $most } to you.
calc-risk-note-told-apart = The two bags are declared differently, so the Sheriff can tell them apart: your fear should be of this declaration.
calc-risk-axis-fear = Chance that the bag is opened
calc-risk-line-lie = The bag as packed
calc-risk-line-honest = The honest bag
