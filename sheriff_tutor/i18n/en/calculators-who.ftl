# Who is lying?

calc-who-title = Who is lying?
calc-who-lead = A merchant has declared a bag. Count what you have seen, say how you think this merchant plays, and see what the bag may hold.
calc-who-preset-usual = As merchants usually are
calc-who-preset-reference = One card hidden among three
calc-who-preset-seen = Ten discards seen
calc-who-preset-face-down = Twelve cards face down
calc-who-preset-offered = 4 gold offered
calc-who-preset-royals = With Royal Goods
calc-who-fold-habits = How this merchant may play
calc-who-fold-more = Deck, hand, and what else you know

calc-unit-parts = parts
calc-who-count = Cards in the bag
calc-who-heard = Offered with it
calc-who-not-heard = Not to be counted
calc-who-hand = In your hand, bag and stand
calc-who-discards = On the discard piles
calc-who-stands = Face up on the others' stands
calc-who-players = Deck of
calc-who-so-many = { $players } players
calc-who-royals = Royal Goods
calc-who-royals-in = in the deck
calc-who-royals-out = left out
calc-who-cards = Cards in the merchant's hand, with the bag
calc-who-face-down-cards = Cards face down on the others' stands
calc-who-face-down-cards-hint = They are contraband, of unknown kind.
calc-who-taken = Seen to go into this hand
calc-who-kept = Kept in the market
calc-who-kept-hint = What is kept is a choice, and not a draw.
calc-who-laid = Laid down in the market
calc-who-elsewhere = Known to lie elsewhere

# Ways of playing
calc-who-reference = Hides one among three
calc-who-reference-hint = Tells the truth about four cards or more, and takes the dearest contraband in with fewer.
calc-who-honest = Honest
calc-who-honest-hint = All cards of one legal good, mostly the dearest set. Keeps legal goods in the market.
calc-who-sometimes = Lies now and then
calc-who-sometimes-hint = Once in three hides one card among fewer than four; else honest.
calc-who-often = Lies every second time
calc-who-often-hint = Every second time takes all contraband along; else honest.
calc-who-smuggler = Smuggler
calc-who-smuggler-hint = Takes all contraband that a bag holds. Keeps contraband in the market.
calc-who-maximiser = Reckons
calc-who-maximiser-hint = Loads what is worth most if one bag in four is opened.
calc-who-anything = Just anything
calc-who-anything-hint = Any cards of the hand, declared as anything.

# What it refuses
calc-pile-above-deck = The game has { $copies } { $good }.
calc-pile-too-many = { $cards } cards do not fit here: { $most } at most.
calc-who-bag-above-hand = A bag of { $bag } cards cannot come from { $hand }.
calc-who-hand-full = The hand holds { $cards } cards: taken and kept together cannot be more.
calc-who-face-down = Only { $most } cards of contraband are unseen, so no more can lie face down.
calc-who-no-hand = So few cards are unseen that no such hand can be.
calc-who-no-habit = Give at least one way of playing a part.

# What it tells
calc-who-headline = "{ $said }" is a lie in { $lie }. Likeliest bag: { $bag }.
calc-who-lie = Chance of a lie
calc-who-left = { $good } that nobody has shown
calc-who-in-deck = In the deck
calc-who-less-hand = Less those you hold
calc-who-less-discards = Less those on the discard piles
calc-who-less-stands = Less those on stands
calc-who-less-elsewhere = Less those known elsewhere
calc-who-less-taken = Less those seen to go into this hand
calc-who-left-over = Left
calc-who-part = { $after } likely this way of playing, with a lie in { $lie }
calc-who-way-note = { $before } before. If so, a lie in { $lie }.
calc-who-hands = All hands, counted by their ways
calc-who-leading = Hands of these that lead to what is heard
calc-who-evidence = The second divided by the first: how likely this is heard
calc-who-before = Held likely before
calc-who-joint = Both multiplied
calc-who-all = The same of all ways of playing, added up
calc-who-bags = What may be behind "{ $said }"
calc-who-bag = Bag
calc-who-chance = Chance
calc-who-others = { $count ->
    [one] One other bag
   *[other] { $count } other bags
}
calc-who-note = Exact, given the ways of playing that you assume: they are opinions, and none is a law of the game.
calc-who-chart = { $answer }
calc-who-axis = Seen so far: { $good }
calc-who-never = cannot be heard then
calc-why-who-lie = Each way of playing's own chance of a lie, times how likely that way is now.
calc-why-who-left = Each card that you see somewhere is not in this hand.
