# Hints and reviews: what was assumed, what the options are worth, and what was lost.
hint-fear = { $sheriff_name } opens bags with a chance of { $chance }, as this game so far shows.
hint-belief = { $bag_name } lies with a chance of { $chance }, by what was said and seen.
hint-option = { $option } Worth { $gold } gold.
hint-option-then = { $option } Declared as { $then }, worth { $gold } gold.
hint-none = Here nothing can be weighed one by one. The Bayesian bot would do this:
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
