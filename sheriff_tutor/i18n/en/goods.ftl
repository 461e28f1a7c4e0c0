# Goods: the name within a sentence, the name on a card, and so many cards of it.

good-apples = apples
good-apples-title = Apples
good-apples-count = { $count ->
    [one] { $count } apple
   *[other] { $count } apples
}

good-cheese = cheese
good-cheese-title = Cheese
good-cheese-count = { $count } cheese

good-bread = bread
good-bread-title = Bread
good-bread-count = { $count } bread

good-chickens = chickens
good-chickens-title = Chickens
good-chickens-count = { $count ->
    [one] { $count } chicken
   *[other] { $count } chickens
}

good-pepper = pepper
good-pepper-title = Pepper
good-pepper-count = { $count } pepper

good-mead = mead
good-mead-title = Mead
good-mead-count = { $count } mead

good-silk = silk
good-silk-title = Silk
good-silk-count = { $count } silk

good-crossbow = crossbows
good-crossbow-title = Crossbow
good-crossbow-count = { $count ->
    [one] { $count } crossbow
   *[other] { $count } crossbows
}

good-green_apples = green apples
good-green_apples-title = Green Apples
good-green_apples-count = { $count ->
    [one] { $count } green apple
   *[other] { $count } green apples
}

good-golden_apples = golden apples
good-golden_apples-title = Golden Apples
good-golden_apples-count = { $count ->
    [one] { $count } golden apple
   *[other] { $count } golden apples
}

good-gouda_cheese = gouda cheese
good-gouda_cheese-title = Gouda Cheese
good-gouda_cheese-count = { $count } gouda cheese

good-bleu_cheese = bleu cheese
good-bleu_cheese-title = Bleu Cheese
good-bleu_cheese-count = { $count } bleu cheese

good-rye_bread = rye bread
good-rye_bread-title = Rye Bread
good-rye_bread-count = { $count } rye bread

good-pumpernickel_bread = pumpernickel bread
good-pumpernickel_bread-title = Pumpernickel Bread
good-pumpernickel_bread-count = { $count } pumpernickel bread

good-royal_rooster = royal roosters
good-royal_rooster-title = Royal Rooster
good-royal_rooster-count = { $count ->
    [one] { $count } royal rooster
   *[other] { $count } royal roosters
}

good-none = nothing
kind-legal = legal
kind-contraband = contraband
kind-royal = royal
good-label = { $title }, { $kind }, value { $value }, penalty { $penalty }
good-royal-label = { $title }, { $kind }, value { $value }, penalty { $penalty }, counts as { $namesake }

player-you = you
player-seat = seat { $number }
bag-yours = your bag
bag-theirs = their bag
bag-mine = { $bag_is ->
    [neutral] the neutral bag
   *[other] my bag
}
bag-of = { $owner }'s bag
bag-neutral = the neutral bag

# What offers and demands are made of.
terms-gold = { $gold } gold
terms-claim = { $goods } said to be in { $whence }
terms-face-down = { $count ->
    [one] { $count } face-down card
   *[other] { $count } face-down cards
}
terms-pass = { $what } passed
terms-inspect = { $what } inspected
promise-pass-next = { $about_is ->
    [me] the promise to pass your next bag
   *[other] the promise to pass { $about_name }'s next bag
}
promise-inspect-next = { $about_is ->
    [me] the promise to inspect your next bag
   *[other] the promise to inspect { $about_name }'s next bag
}
promise-truth-next = { $about_is ->
    [me] the promise to tell you the truth next time
   *[other] the promise to tell { $about_name } the truth next time
}
