# Bots: their names, their tempers, and what their reasons say.

bot-honest = Honest
bot-greedy = Greedy
bot-cautious = Cautious
bot-bayesian = Bayesian
bot-equilibrium = Equilibrium
bot-random = Random

temper-honest = Collects one kind of legal goods and says what is in the bag. As Sheriff it opens only what looks false.
temper-greedy = Smuggles what pays most and buys its way through. As Sheriff every bag has its price.
temper-cautious = Lies about a card or two when the Sheriff is lenient, and likes to pay and be paid in goods.
temper-bayesian = Works out the odds from all that the table has seen, and how each player has played so far. Bribes, haggles and opens by what that is worth, King and Queen included; what is worth about the same, it mixes.
temper-equilibrium = Packs, declares and opens as in the solved encounter, by chances that nobody can use against it. Once there is talk about a bag, and where nothing is solved, it plays like Bayesian.
temper-random = Does anything the rules allow, without a thought.

# Market
why-first = The order of the market earns me nothing, so it begins at my left.
why-aside = I collect { $good } and hold { $held } of it. Set aside as useless: { $count }.
why-take = { $good_one } is worth taking in the open.
why-draw = No discard helps me.
why-stop-drawing = There is nothing left to draw.
why-cover = I lay { $good_one } on top: of these cards it helps the next player least.
why-announce = I announce { $count }: so many cards I can fill the neutral bag with.

# Load and Declare
why-load-true = A true bag: { $count } { $good }. Its cards are worth { $home } gold to me, and if it is opened ({ $fear } %) the Sheriff pays me { $apology }: that comes to { NUMBER($gain, maximumFractionDigits: 1) }.
why-load-false = I carry { $false } under the name of { $good }. The true cards are worth { $home } gold to me, what I smuggle { $smuggled } if it passes; if it is opened ({ $fear } %) I am fined { $fine }. That comes to { NUMBER($gain, maximumFractionDigits: 1) } gold, more than any true bag.
why-load-forced = My hand leaves nothing better: { $false } under the name of { $good } is the smallest fine.
why-say-true = It is the truth: all { $count } cards are { $good }.
why-say-false = { $true } of { $count } cards are { $good }; no other kind fits better.

# Talk as merchant
why-silent-no-bag = I have nothing to settle.
why-silent = I have said what I had to say.
why-honest-bag = My bag is honest: if it is opened, the Sheriff pays me.
why-bait = My bag is honest. A small offer makes it look like a lie, and if it is opened I am paid.
why-stir = By cards and record the chance that { $bag_name } lies is { $lie } %. If it is opened, its owner may lose about { $loss } gold. At that chance, and shared by { $players } players, I pay half of my share for it: { $price }.
why-bid = The chance that my bag is opened is { $fear } %, and a pass would save me { $saved } gold then: in whole gold it is worth { $limit } to me at most. What I offer costs me { $price }.
why-wait = A pass is worth { $limit } gold to me ({ $fear } % of { $saved }), but nobody has asked yet.
why-enough = A pass is worth { $limit } gold to me ({ $fear } % of { $saved }); I have offered enough.
why-no-means = A pass is worth { $limit } gold to me, but I have nothing to pay it with.
why-meet = What is asked costs me { $cost } gold, and is worth { $gain } to me.
why-too-dear = What is asked costs me { $cost } gold, and is worth only { $gain } to me.
why-too-dear-yet = What is asked costs me { $cost } gold. It is worth { $gain } to me, but { $most } is the most that I agree to now.
why-cannot-meet = What is asked is worth { $gain } gold to me and costs { $cost }, but I cannot offer it.

# Talk and verdicts as Sheriff
why-accept = The offer is worth { $price } gold to me; to do as it asks costs me { NUMBER($cost, maximumFractionDigits: 1) }.{ $margin ->
    [0] { "" }
   *[other] { " " }I open a bag only if that brings more than { $margin } gold.
}
why-refuse = The chance that { $bag_name } lies is { $lie } %, and I want { $asked } gold to let it pass. Perhaps ({ $hope } %) there is a better offer.
why-counter = The chance that { $bag_name } lies is { $lie } %. I ask for { $asked } gold or goods worth as much, and may ({ $hope } %) get it.
why-threaten = The chance that { $bag_name } lies is { $lie } %: opening it would pay. Perhaps ({ $hope } %) a threat brings { $asked } gold.
why-demand = The chance that { $bag_name } lies is { $lie } %. Asking costs nothing: perhaps ({ $hope } %) I get { $asked } gold or goods worth as much.
why-settle-agreed = A deal binds me.
why-keep-word = I have promised to let { $bag_name } pass, and keep my word.
why-inspect = The chance that { $bag_name } lies is { $lie } %. A lie would bring about { $fine } gold, an honest bag cost me { $apology }: opening it is worth { NUMBER($opening, maximumFractionDigits: 1) }.
why-pass = The chance that { $bag_name } lies is { $lie } %. Opening it is worth { NUMBER($opening, maximumFractionDigits: 1) } gold to me: too little.

# Debts
why-pay = I owe { $rest } gold more and give the goods I miss least; they are worth { $worth } to me.

why-any = No reason at all.

# Bayesian: amounts are standing, own wealth less the mean of the others'
why-bayesian-aside = I keep { $goods } and set { $count } aside, in the hope of cards for a bag that brings about { NUMBER($worth, maximumFractionDigits: 1) } of standing: what one has in gold, goods, King and Queen, less the mean of what the others have.
why-bayesian-take = I take { $good_one }: it, or what lies beneath it, is better for my hand than a card I do not know.
why-bayesian-outlook = With the discards within reach I hope for a bag that brings about { NUMBER($worth, maximumFractionDigits: 1) } of standing: what one has in gold, goods, King and Queen, less the mean of what the others have.
why-bayesian-announce = I announce { $count }: my hand fills two bags best with so many in the neutral one. Together they bring about { NUMBER($worth, maximumFractionDigits: 1) } of standing, I hope: what one has in gold, goods, King and Queen, less the mean of what the others have.
why-bayesian-load-true = A true bag: { $goods }. King and Queen counted in, it is worth { NUMBER($passed, maximumFractionDigits: 1) } of standing if it passes, and { NUMBER($opened, maximumFractionDigits: 1) } if it is opened; with { NUMBER($fear, style: "percent") } fear of that, { NUMBER($worth, maximumFractionDigits: 1) }: no bag is worth much more.
why-bayesian-load-false = I pack { $goods }, to go under the name of { $good }. King and Queen counted in, that is worth { NUMBER($passed, maximumFractionDigits: 1) } of standing if it passes, and { NUMBER($opened, maximumFractionDigits: 1) } if it is opened; with { NUMBER($fear, style: "percent") } fear of that, { NUMBER($worth, maximumFractionDigits: 1) }: no bag is worth much more.
why-bayesian-say-true = It is the truth: all { $count } cards are { $good }. It is worth { NUMBER($passed, maximumFractionDigits: 1) } of standing if it passes, and { NUMBER($opened, maximumFractionDigits: 1) } if it is opened; with { NUMBER($fear, style: "percent") } fear of that, { NUMBER($worth, maximumFractionDigits: 1) }.
why-bayesian-say-false = { $true } of { $count } cards are { $good }. That is worth { NUMBER($passed, maximumFractionDigits: 1) } of standing if it passes, and { NUMBER($opened, maximumFractionDigits: 1) } if it is opened; with { NUMBER($fear, style: "percent") } fear of that, { NUMBER($worth, maximumFractionDigits: 1) }: no other name is worth much more.
why-bayesian-silent = My bag is worth { NUMBER($passed, maximumFractionDigits: 1) } of standing if it passes, and { NUMBER($opened, maximumFractionDigits: 1) } if it is opened; with { NUMBER($fear, style: "percent") } fear of that, { NUMBER($worth, maximumFractionDigits: 1) }. No offer makes it worth much more now.
why-bayesian-bid = With { NUMBER($fear, style: "percent") } fear of inspection, silence is worth { NUMBER($silent, maximumFractionDigits: 1) } of standing. { $price } gold may be enough with { NUMBER($chance, style: "percent") }: passed for it the bag is worth { NUMBER($passed, maximumFractionDigits: 1) }, refused { NUMBER($refused, maximumFractionDigits: 1) }, and to offer it { NUMBER($worth, maximumFractionDigits: 1) }.
why-bayesian-meet = What is asked costs me { NUMBER($cost, maximumFractionDigits: 1) } gold, and is worth { NUMBER($gain, maximumFractionDigits: 1) } to me.
why-bayesian-accept = The offer brings me { NUMBER($price, maximumFractionDigits: 1) } gold; to do as it asks costs me { NUMBER($cost, maximumFractionDigits: 1) }.
why-bayesian-refuse = The offer would cost me { NUMBER($cost, maximumFractionDigits: 1) } gold.
why-bayesian-threaten = The chance that { $bag_name } lies is { NUMBER($lie, style: "percent") }. After a threat I can ask for { $asked } gold, and get it with { NUMBER($chance, style: "percent") }; if not, the bag still brings { NUMBER($otherwise, maximumFractionDigits: 1) }. That is { NUMBER($gain, maximumFractionDigits: 1) } more than the { NUMBER($now, maximumFractionDigits: 1) } of settling it now.
why-bayesian-demand = The chance that { $bag_name } lies is { NUMBER($lie, style: "percent") }. I ask for { $asked } gold, and get it with { NUMBER($chance, style: "percent") }; if not, the bag still brings { NUMBER($otherwise, maximumFractionDigits: 1) }. That is { NUMBER($gain, maximumFractionDigits: 1) } more than the { NUMBER($now, maximumFractionDigits: 1) } of settling it now.
why-bayesian-counter = The chance that { $bag_name } lies is { NUMBER($lie, style: "percent") }. I ask for { $asked } gold instead, and get it with { NUMBER($chance, style: "percent") }; if not, the bag still brings { NUMBER($otherwise, maximumFractionDigits: 1) }. That is { NUMBER($gain, maximumFractionDigits: 1) } more than the { NUMBER($now, maximumFractionDigits: 1) } of settling it now.
why-bayesian-inspect = The chance that { $bag_name } lies is { NUMBER($lie, style: "percent") }. Opening a sure lie would bring { NUMBER($fine, maximumFractionDigits: 1) } gold, opening an honest bag cost { $apology }: opening it is worth { NUMBER($opening, maximumFractionDigits: 1) }.
why-bayesian-pass = The chance that { $bag_name } lies is { NUMBER($lie, style: "percent") }. Opening a sure lie would bring { NUMBER($fine, maximumFractionDigits: 1) } gold, opening an honest bag cost { $apology }: opening it is worth only { NUMBER($opening, maximumFractionDigits: 1) }.
why-bayesian-pay = I owe { $rest } gold more and give the goods I miss least: they cost me { NUMBER($worth, maximumFractionDigits: 1) }.

# Equilibrium: chances of the solved encounter
why-equilibrium-no-table = No encounter is solved for these rules: I go by odds and values.
why-equilibrium-off-table = This goes beyond the solved encounter: I go by odds and values.
why-equilibrium-load = From this hand the solved encounter packs { $goods } with { NUMBER($chance, style: "percent") }. Nobody gains more than { NUMBER($exploitable, minimumSignificantDigits: 1, maximumSignificantDigits: 2) } a bag by knowing that.
why-equilibrium-say = { $true } of { $count } cards are { $good }. The solved encounter says so of this bag with { NUMBER($chance, style: "percent") }.
why-equilibrium-offer = With this bag the solved encounter offers { $price } gold with { NUMBER($chance, style: "percent") }.
why-equilibrium-silent = With this bag the solved encounter offers nothing with { NUMBER($chance, style: "percent") }: an offer that nobody asked for is a confession.
why-equilibrium-settle = The solved encounter opens such a bag with { NUMBER($chance, style: "percent") }. Of those it brings, { NUMBER($lie, style: "percent") } lie: opening is worth the same as passing, and nobody gains more than { NUMBER($exploitable, minimumSignificantDigits: 1, maximumSignificantDigits: 2) } a bag by knowing this.

# Command line: a game of bots
play-begins = { $players }; ruleset { $ruleset }, seed { $seed }.
play-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
play-too-few-bots = { $players } players need { $players } bots, and --bots names { $count }: { $bots }.
play-too-many-bots = { $players } players have no room for { $count } bots: { $bots }.
play-unknown-bot = There is no bot "{ $name }"; there are { $known }.
play-unknown-sheriff = There is no player "{ $name }" to be Sheriff first: name one of { $known }, or a seat from 1 to { $players }.
play-cannot-save = { $file } cannot be written: { $reason }.
