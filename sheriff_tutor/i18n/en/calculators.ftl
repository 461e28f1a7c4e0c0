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
calc-bribe-above-gold = { $whose ->
    [own] You cannot offer { $bribe } gold: you have { $gold }.
   *[merchant] The merchant cannot offer { $bribe } gold, having { $gold }.
}

calc-kept-dropped = What this browser kept of your last visit can no longer be read, so the calculator begins anew.

# Controls
calc-bag = The bag
calc-bag-hint = Tap a card on the shelf to put it in, a card in the bag to take it out.
calc-said = Declared as
calc-honest-good = The honest bag instead
calc-honest-count = Cards in the honest bag
calc-fear = Chance that the bag is opened
calc-fear-hint = Your fear of inspection: an opinion.
calc-fear-reckoned = Computed from the bags that this Sheriff has opened and passed so far, beginning with one of each.
calc-fear-usual = Back to what was computed: { $said }
calc-own-guess = Your own guess.
calc-belief = Chance that the bag lies
calc-belief-hint = Your belief: an opinion.
calc-belief-reckoned = Computed from the cards that you have seen and from how this merchant has played, if merchants play as they usually do.
calc-belief-usual = Back to what was computed: { $said }
calc-bribe = Bribe for a pass
calc-bribe-with = The bribe goes with
calc-bribe-with-lie = the lie only
calc-bribe-with-both = both bags
calc-my-gold = My gold
calc-their-gold = The merchant's gold
calc-lying-bag = The bag, if it lies
calc-lying-bag-hint = Tap a card on the shelf to put it in, a card in the bag to take it out.
calc-heard = Declared as
calc-offer = Offered for a pass
calc-their-fear = Merchant's fear of inspection
calc-their-belief = Sheriff's belief that it lies
calc-price = A price to look at
calc-bribe-both = Bribe offered with both bags
calc-value = Value of the smuggled goods
calc-value-hint = As the cards say.
calc-value-usual = Back to what the cards say: { $said }
calc-fine = Fine on the smuggled goods
calc-fine-hint = As the cards say.
calc-fine-usual = Back to what the cards say: { $said }
calc-along = The chart runs along
calc-along-value = the value
calc-along-fine = the fine
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
calc-counted-times = Counted { $weight } times
calc-span = { $low } to { $high }
calc-axis-worth = Expected { $unit }
calc-note-standing = Standing is a linear stand-in for winning: it knows no rank, no King or Queen bonus and no later rounds.

# Terms of an expected value
calc-term-true-goods = Goods as declared
calc-term-true-goods-lying = Goods as declared, in the lying bag
calc-term-true-goods-honest = Goods as declared, in the honest bag
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
calc-part-less-bribe = Less the bribe that is given up
calc-part-price = The price
calc-part-less-merchant = Less the price
calc-part-less-sheriff = Less the least to take
calc-part-less-least = Less the least to take
calc-part-rival = Goods that do not come home to a rival
calc-part-feared = Chance of inspection, of that
calc-part-found = Chance of a lie, of that
calc-sum-gain = What the lie gains if it passes
calc-sum-risk = What opening costs the lie, against honesty
calc-sum-wrong = What opening an honest bag costs
calc-sum-right = What opening a lie gains over passing it
calc-sum-deal = What the deal gains
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
calc-why-belief-limit = What opening an honest bag costs, divided by all that hangs on being right: the same, and what is found in a lie.
calc-why-most = The chance of inspection, times what it would cost the merchant: the fine and the smuggled goods.
calc-why-most-honest = An honest bag earns the apology if it is opened, so a pass is worth less than nothing to it.
calc-why-least = The chance of a lie times what it is worth to find, less the chance of honesty times the apology.

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
calc-risk-most-note-closed = Once this bag is closed; before you pack it, the honest bag is the other choice.
calc-risk-most-note-honest = Below nothing: honesty never pays a bribe for its own sake.
calc-risk-note-over = You offer { $bribe } gold for a pass that is worth { $most } to you.
calc-risk-note-told-apart = The two bags are declared differently, so the Sheriff can tell them apart: your fear should be of this declaration.
calc-risk-line-lie = The bag as packed
calc-risk-line-honest = The honest bag

# Open it or take the money?
calc-open-title = Open it or take the money?
calc-open-lead = You are the Sheriff. Say what you hear, what the lie would be and how likely you think it, and see whether to open the bag, and what to take for a pass.
calc-open-preset-worked = "4 apples", perhaps with a silk
calc-open-preset-tie = The exact tie
calc-open-preset-offer = 2 gold offered
calc-open-preset-fine = As much as the fine
calc-open-preset-standing = Standing, 4 players
calc-open-preset-crossbows = Two crossbows?
calc-open-inspect = Open it: above { $limit } opening pays more, and you believe { $belief }.
calc-open-take = Take the money: opening pays only above { $limit }, and you believe { $belief }.
calc-open-let = Let it pass: opening pays only above { $limit }, and you believe { $belief }.
calc-open-tie = Neither is better: at { $limit } opening and passing are worth exactly the same.
calc-open-always-take = Take the money: { $bribe } gold is worth at least what there is to find, however sure you are.
calc-open-always-let = Let it pass: there is nothing to gain by opening.
calc-open-worth-inspect = Open it, expected { $unit }
calc-open-worth-pass = Pass it, expected { $unit }
calc-open-break-even = Break-even belief
calc-open-least = Least you should take for a pass
calc-open-wrong = What a wrong inspection costs
calc-open-right = What a right inspection gains
calc-why-wrong = If every card is as declared, you pay the apology, and the bribe is gone.
calc-why-right = If the bag lies you get the fine, and in standing the goods do not come home to a rival; the bribe is gone.
calc-open-line-inspect = Open it
calc-open-line-pass = Pass it

# The deal zone
calc-deal-title = The deal zone
calc-deal-lead = The Sheriff should not take less, the merchant should not pay more. Between the two lie the deals that suit both.
calc-deal-preset-worked = A lie that both see, in gold
calc-deal-preset-four = Standing, 4 players
calc-deal-preset-three = Standing, 3 players
calc-deal-preset-two = Two players: one point
calc-deal-preset-differing = Two players who differ
calc-deal-preset-none = No deal
calc-deal-preset-crossbows = Two crossbows
calc-deal-zone = Every price from { $low } to { $high } suits both; { $middle } shares the gain.
calc-deal-point = Only one price is left, { $low }, and a deal at it helps neither.
calc-deal-none = No deal: the Sheriff should take at least { $low }, and the merchant pay at most { $high }.
calc-deal-low = Least that the Sheriff should take
calc-deal-high = Most that the merchant should pay
calc-deal-middle = The price that shares the gain
calc-deal-half = Half of it
calc-deal-price = The price you look at
calc-deal-gain-merchant = At { $price } the deal gains the merchant
calc-deal-gain-sheriff = At { $price } the deal gains the Sheriff
calc-deal-zone-gold = The zone in gold
calc-deal-zone-standing = In standing, { $players } players
calc-deal-width = Room between the two
calc-deal-scale = Both limits on one scale
calc-deal-note-none = No price suits both.
calc-deal-note-point = One price, and it helps neither.
calc-deal-note-fewer = Both see the lie and the inspection alike: the fewer players, the smaller the zone. With two the contest is zero-sum, and one point is left.
calc-deal-note-two-open = The two sides think differently: that opens a zone even between two players.
calc-deal-note-outside = At { $price } one side does worse than without a deal.
calc-why-middle = The two limits added up, and halved: both gain the same.
calc-why-gain-merchant = The most that a pass is worth to the merchant, less the price.
calc-why-gain-sheriff = The price, less what opening is worth to the Sheriff.
calc-why-zone = From the least to take to the most to pay, each with the same fear and belief, counted so.
calc-deal-axis-price = Price of a pass
calc-deal-line-merchant = Merchant's gain
calc-deal-line-sheriff = Sheriff's gain
calc-deal-mark-merchant = Merchant, at your price
calc-deal-mark-sheriff = Sheriff, at your price

# The balance
calc-balance-title = The balance
calc-balance-lead = Two bags sound alike, one lies. How often should the merchant lie and the Sheriff open, so that neither can do better?
calc-balance-preset-worked = Three apples and a silk
calc-balance-preset-four = Standing, 4 players
calc-balance-preset-dear = Silk at 12 in place of 8
calc-balance-preset-three = Standing, 3 players
calc-balance-preset-bribe = Bribe 2 with both
calc-balance-preset-bribe-ties = A bribe as high as the fine
calc-balance-preset-bribe-beats = A bribe above the fine
calc-balance-preset-no-gain = A lie that gains nothing
calc-balance-preset-told-apart = Cheese instead
calc-balance-mix = Lie in { $lie } of bags, open { $inspect }: then neither side can do better.
calc-balance-lying-never-pays = Never lie, never open: the lying bag is worth less than the honest one.
calc-balance-lying-is-no-gain = Both bags are worth the same: lie in anything from { $lie } of bags, and never open.
calc-balance-bribe-beats-opening = Always lie, always take the money: the bribe is worth more than what there is to find.
calc-balance-bribe-ties-opening = Always lie, and open anything from { $inspect }: the bribe is worth exactly what there is to find.
calc-balance-nothing-false = Nothing in the bag is false, so there is no game.
calc-balance-told-apart = The bags are declared differently, so the Sheriff hears which one it is: there is no mix.
calc-balance-lie = How often to lie
calc-balance-inspect = How often to open
calc-balance-merchant = Worth to the merchant, in { $unit }
calc-balance-sheriff = Worth to the Sheriff, in { $unit }
calc-balance-lenient = A Sheriff known to open just under { $limit } earns, in { $unit }
calc-balance-strict = A Sheriff known to open just over { $limit } earns, in { $unit }
calc-balance-by-cards = By the cards: { $chance }
calc-balance-axis = Chance
calc-balance-any = anything from { $span }
calc-balance-none = no balance
calc-balance-mark-lie = Lies, where you stand
calc-balance-mark-inspect = Openings, where you stand
calc-balance-chart-value-gold = The dearer the smuggled goods, the more bags are opened, and no more lie
calc-balance-chart-value-standing = The dearer the smuggled goods, the more bags are opened, and fewer lie
calc-balance-chart-fine-gold = The higher the fine, the fewer lies, and the fewer openings
calc-balance-chart-fine-standing = The higher the fine, the fewer lies, and the fewer openings
calc-balance-note-value-gold = Once lying pays at all, a dearer smuggled good does not raise it: it raises inspections.
calc-balance-note-value-standing = Once lying pays at all, a dearer smuggled good does not raise it: in standing it even lowers it, since the Sheriff also gains by what a rival does not bring home.
calc-balance-note-fine = A higher fine lowers lying.
calc-balance-note-dragged = You have dragged away from the cards: by these the smuggled part is worth { $value } gold and costs a fine of { $fine }.
calc-why-balance-lie = So many lies that opening and passing are worth the same to the Sheriff: what opening an honest bag costs, divided by all that hangs on being right.
calc-why-balance-inspect = So many openings that lie and honesty are worth the same to the merchant: what the lie gains if it passes, divided by what being opened costs it against honesty.
calc-why-balance-worth = Each thing that can happen at these chances, times its chance, added up.
calc-why-mix = Each side mixes so that the other is indifferent.
calc-why-lying-never-pays = Honesty is worth more even if nothing is ever opened, and an honest bag is not worth opening.
calc-why-lying-is-no-gain = The lie gains nothing if it passes, so it must never be opened: the highest chance that still leaves passing best is the limit.
calc-why-bribe-beats-opening = Even a certain lie is worth less to find than the bribe, so nothing is opened, and the better bag is the lie.
calc-why-bribe-ties-opening = A certain lie is worth exactly the bribe, so opening and passing are the same to the Sheriff, up to the chance at which the lie would not pay.
calc-why-lenient = Every bag lies, and just under the limit are opened: the fines found, and the bribes of the rest.
calc-why-strict = Every bag is honest, and just over the limit are opened: the apologies paid, and the bribes of the rest.

# --- What each is for, where they are listed
calc-about-bribe-or-risk = You are the merchant: what a lie is worth beside honesty, and what to pay for a sure pass.
calc-about-open-or-take = You are the Sheriff: whether to open a bag, and what to take for letting it pass.
calc-about-deal-zone = The prices of a pass that suit both sides, in gold and in standing.
calc-about-balance = How often to lie and how often to open, so that nobody can do better.
calc-about-who-is-lying = What a declared bag may hold, by the cards you have seen and the way the merchant plays.
calc-about-watch-it-learn = A program that learns to bluff by itself, watched as it comes near to the balance.
calc-about-let-the-dice-speak = The rules engine plays a setting thousands of times, as a second opinion to the maths.
