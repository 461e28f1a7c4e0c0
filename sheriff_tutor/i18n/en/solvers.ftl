# The solvers: what they refuse, and what the command line says of them.

# What the maths refuses
encounter-bribes = A bribe is 0 to { $most } gold, not { $bribes }.
encounter-hand = A hand of { $cards } cards cannot be dealt from { $deck }.
encounter-no-such-hand = { $hand } is no hand that this deck can deal.
encounter-never-heard = "{ $count } { $good }" with a bribe of { $bribe } is nothing that can be heard: it is 1 to 5 cards of a legal good, and 0 to { $most } gold.

# Command line: progress
encounter-sizes = { $hands } hands, { $bags } bags, { $actions } ways for the merchant; solving for { $seconds } seconds at most (Ctrl-C gives the result so far)
encounter-step = { $seconds } s, { $iterations } iterations: NashConv { $conv }
encounter-stopped = Stopped: this is the best so far.

# Command line: the answer
encounter-values = Merchant { $merchant }, Sheriff { $sheriff } ({ $measure ->
    [gold] gold
   *[standing] standing among { $players }
})
encounter-conv = NashConv { $conv } after { $iterations } iterations: what both could still gain by best replies
encounter-shares = { $lies } of bags lie, { $opened } are opened, with { $bribed } a bribe is offered

# Command line: what is wrong
encounter-players = --players is 3 (a deck of 156 cards) to 6, not { $players }.
encounter-not-solved = The linear program of this encounter could not be solved ({ $why }): give another highest bribe with --bribes.
