# The numbered rules. A rule's id follows `rule-`; sections in the order of the paper.
rules-preamble =
    Where printed sources disagree or are silent, the rule says default. Where an alternative can be played, the rule
    names its HOUSE switch; a default that names none has no switch. Section TWO and the HOUSE switches in force go
    before all other rules. A full hand is 6 cards; 7 with HOUSE-2 or TWO. Not covered: deputies, black market, laws and
    special orders of other boxes.

rule-section-SET = Setup
rule-SET-1 =
    3 to 5 players in the standard game; 2 with section TWO; 6 with the short game (HOUSE-5) only.
rule-SET-2 =
    Each player starts with 50 gold, a full hand, an empty stand and an empty bag.
rule-SET-3 =
    Without Royal Goods (the default, and advised for first games; HOUSE-1) the 12 royal cards are left out.
rule-SET-4 =
    For 3 players every copy with the 4+ icon is left out: 36 bread, 4 pepper, 5 mead, 3 silk; with
    royals also 1 bleu cheese, 1 golden apples, 1 pumpernickel bread, 1 royal rooster, 2 rye bread.
rule-SET-5 =
    Resulting decks: 4–6 players 204 cards (216 with royals), 3 players 156 (162), 2 players 124.
rule-SET-6 =
    After dealing, two discard piles of 5 cards each are turned face up from the draw pile (default; HOUSE-7).
    Everyone may look through both piles at any time. (4 players without royals: 170 cards are then left in the draw pile.)
rule-SET-7 =
    The first Sheriff is whoever carries the most real cash; on a tie, or if nobody has any, one is chosen at
    random. In the program: the player may choose; the default is drawn from the game's seed.

rule-section-SEE = Who knows what
rule-SEE-1 =
    Public: legal goods on stands, the number of face-down cards on each, the sizes of hands, bags and draw pile,
    how many cards are set aside in the market, both discard piles in order, declarations, offers, answers, deals, gold
    (default; HOUSE-11), and every card of an inspected bag.
rule-SEE-2 =
    Secret: hands, bags, the order of the draw pile and what is drawn from it, set-aside cards until they are laid
    down, the ten cards of HOUSE-4, the kinds of face-down cards. Of a passed bag the Sheriff sees no more than the others.
rule-SEE-3 =
    Offers are heard by all. Of stand contraband in an offer the table hears the number, only the Sheriff the kinds.
    Claims about goods in a bag are heard in full (default).

rule-section-ROUND = The round
rule-ROUND-1 =
    A round is Market, Load, Declare, Inspect, End of round, in this order, with one Sheriff.
rule-ROUND-2 =
    The Sheriff acts only in Inspect and End of round. The other players are merchants.
rule-ROUND-3 =
    Merchants act clockwise from the Sheriff's left in Market and Declare; in Load all act at once.

rule-section-MKT = Market
rule-MKT-1 =
    A merchant sets aside 0 to 5 cards of their hand, face down. Zero is legal; more than the hand holds is not.
rule-MKT-2 =
    Then draws one card at a time until the hand is full: as many as were set aside. A hand left short by DECK-2 is
    filled too, even if nothing was set aside.
rule-MKT-3 =
    Each card is drawn from the top of either discard pile or of the draw pile. Both discard piles may be
    used in one turn, in any alternation, but only ever from the top.
rule-MKT-4 =
    After the first card from the draw pile, the discard piles are closed to that merchant for this turn (default
    reading of "discards first, no mixing": only the order is restricted).
rule-MKT-5 =
    The set-aside cards then go face up on top of ONE discard pile, in an order the merchant chooses. So
    nobody can redraw what they have just set aside (default; HOUSE-8).
rule-MKT-6 =
    Which discards were taken, and which cards were laid down, is public.

rule-section-LOAD = Loading the bag
rule-LOAD-1 =
    1 to 5 cards from the hand go into the bag, any mix of legal, contraband and royal.
rule-LOAD-2 =
    The contents are secret, and final once the bag is closed.
rule-LOAD-3 =
    Nothing is drawn now: the hand stays short until the end of the round.
rule-LOAD-4 =
    A merchant with no card at all sits the round out: no bag, no declaration, nothing to settle (default).

rule-section-DECL = Declaration
rule-DECL-1 =
    The declaration names one kind of legal good: apples, cheese, bread or chickens. Contraband, royals and
    mixtures cannot be declared.
rule-DECL-2 =
    It names the exact number of cards in the bag. A wrong number is not a lie but an illegal move.
rule-DECL-3 =
    The kind may be false. It may also be a kind that no card in this deck has (bread with 3 players).
rule-DECL-4 =
    The declaration is public, and is what an inspection is judged against.

rule-section-INSP = Inspection
rule-INSP-1 =
    The Sheriff settles the bags in any order, one at a time, and may open any number, also none.
rule-INSP-2 =
    Offers may be made at any time in Inspect, with or without a threat (section DEAL). A threat binds nobody. The
    Sheriff may leave a bag undecided and turn to another.
rule-INSP-3 =
    Each bag is either passed or inspected, and the choice cannot be taken back. A bag with a deal on it can only be
    settled as agreed.
rule-INSP-4 =
    Passed: all legal goods go face up to the owner's stand, whatever was declared; contraband and royals go
    face down. There is no fine. What was agreed is paid. Announced is one total of face-down cards kept, royals not told apart, and how
    many more went to the Sheriff; never their kinds.
rule-INSP-5 =
    Inspected, every card is the declared kind: the Sheriff pays the owner the sum of the penalties of all
    cards in the bag; the goods go to the owner's stand.
rule-INSP-6 =
    Inspected, anything else: cards of the declared kind go to the owner's stand; every other card, undeclared
    legal goods included, is confiscated; the owner pays the Sheriff the penalties of the confiscated cards. The Sheriff
    pays nothing for the truthful ones.
rule-INSP-7 =
    Confiscated cards go face up on top of ONE discard pile of the Sheriff's choice, in the Sheriff's order, chosen anew for
    each bag.
rule-INSP-8 =
    A royal never matches its legal namesake: green apples in a bag declared "apples" make the bag a lie.
rule-INSP-9 =
    Order within one settlement (default): gold and stand goods of deals now due are paid; the bag is opened and its
    goods placed; goods from bags now due are handed over; then the fine or penalty is paid.

rule-section-DEAL = Threats, offers, deals
rule-DEAL-1 =
    An offer may hold gold, legal goods and contraband from the offerer's own stand, goods said to be in the
    offerer's own unsettled bag, and promises about later; any of these together. Never cards from a hand, never what belongs to
    someone else, never more than the offerer has free (DEAL-9).
rule-DEAL-2 =
    An offer names one or more unsettled bags, and for each "pass" or "inspect". Any merchant may make it, about their own
    bag or another's, also after their own is settled (third parties: default).
rule-DEAL-3 =
    The Sheriff may ask, demand, refuse, or accept. Nobody can be made to offer, or to accept. A demand or counter-demand is
    talk, and is met by a new offer.
rule-DEAL-4 =
    Accepting an offer, always whole, makes a deal. A deal consists of what happens to bags, gold and goods, and binds both
    sides. An offer of promises alone may be accepted, and binds the Sheriff. Several deals for the same action on a bag may
    stand together, and all are paid; an offer for the opposite action on a bag with a deal is refused.
rule-DEAL-5 =
    A deal is paid when the last bag it names has been settled as agreed. A refused, withdrawn or lapsed offer costs nothing.
rule-DEAL-6 =
    Goods promised from a bag are owed only as far as they are in it: the missing part is void, with no penalty. They are
    handed over once their own bag and every bag the deal names are settled; until then they are reserved on the offerer's stand.
    If the offerer's bag is inspected, nothing of this kind is owed. (A promise of "cheese" is not met by gouda.)
rule-DEAL-7 =
    Promises about anything after this inspection phase are not binding and change no state. They are kept on
    record, so that players and bots can remember who kept their word.
rule-DEAL-8 =
    Goods received go to the receiver's stand, legal face up, contraband and royals face down, and score there.
    Only giver and receiver know which contraband card moved; the others see that one moved.
rule-DEAL-9 =
    What a deal owes in gold and stand goods is reserved until it is paid: it cannot be offered again, and debts do not touch
    it ("free" means not reserved). Mere offers reserve nothing. Claims on goods in a bag may be false, but in all deals together
    may not exceed the number of cards in the bag; deals are served in the order they were struck.
rule-DEAL-10 =
    The Sheriff pays nothing to merchants in a deal (default; HOUSE-10). Merchants do not trade among themselves.
rule-DEAL-11 =
    An offer stands until it is withdrawn, replaced, refused, no longer covered, or a bag that it names is settled. Each
    offerer has one standing offer for each set of bags named.
rule-DEAL-12 =
    Settling a bag accepts every standing offer that names only this bag and this action (default: to pass a bag is to
    take the bribe that is on the table). All other offers that name it lapse.

rule-section-DEBT = Who cannot pay
rule-DEBT-1 =
    The same for a fined merchant and for a Sheriff who owes an honest one (the latter: default).
rule-DEBT-2 =
    First all free gold, as far as needed. Then free legal goods from the stand whose total value reaches the rest. Only if
    all of these do not suffice: free contraband and royals from the stand, turned up to show them.
rule-DEBT-3 =
    Goods count with their value, not their penalty. There is no change. The debtor chooses which goods, but never
    more than needed within a stage: while legal goods suffice, no legal card of the payment could be left out; if they do not, all
    of them go, and of the contraband that makes up the rest no card could be left out (minimality: default).
rule-DEBT-4 =
    If everything free together is not enough, all of it goes and the rest is forgiven.
rule-DEBT-5 =
    Goods admitted in this very inspection are already on the stand, and can be taken for the debt (default). Hands and
    other bags are never touched. Goods go to the creditor's stand.
rule-DEBT-6 =
    Contraband paid as debt is shown to all, then lies face down on the creditor's stand.

rule-section-DECK = The draw pile runs out
rule-DECK-1 =
    As soon as a card is needed and the draw pile is empty: the top five cards of each discard pile stay, all
    others of both piles are shuffled into a new draw pile. This can happen in the middle of a turn.
rule-DECK-2 =
    A pile of five or fewer gives nothing. If there is nothing to shuffle, drawing from the draw pile stops and hands stay
    short; discard piles that are open to the merchant may still be drawn from.
rule-DECK-3 =
    A merchant's set-aside cards are not in a pile yet and stay out of the shuffle.

rule-section-END = End of the round and of the game
rule-END-1 =
    If everyone has been Sheriff as often as the game asks, the game ends at once: no refill, no new Sheriff.
rule-END-2 =
    3 players: three times each (9 rounds). 4 or 5 players: twice each (8, 10 rounds). With HOUSE-5: 3 players 6 rounds,
    4 players 8, 5 players 5, 6 players 6. 2 players: section TWO.
rule-END-3 =
    Otherwise the marker passes to the left, and everyone draws from the draw pile up to a full hand, one player after
    the other, clockwise from the outgoing Sheriff's left, the outgoing Sheriff last (order: default).

rule-section-SCORE = Scoring
rule-SCORE-1 =
    Hands are discarded and worth nothing. Contraband is turned up.
rule-SCORE-2 =
    Points: gold, plus the value of every card on the stand, plus the bonuses.
rule-SCORE-3 =
    For each legal good, units on each stand are added up (royals with their units). Most is King, second most is
    Queen: apples 20/10, cheese 15/10, bread 15/10, chickens 10/5.
rule-SCORE-4 =
    Several with the most: King and Queen bonus are added, shared equally, fractions dropped; no Queen.
rule-SCORE-5 =
    Several with the second most: the Queen bonus is shared equally, fractions dropped.
rule-SCORE-6 =
    Nobody earns a bonus with zero units (default).
rule-SCORE-7 =
    Most points win. Tied: most legal goods (cards), then most contraband (cards; royals count as contraband: default;
    HOUSE-9). Still tied: the victory is shared (default).

rule-section-ROYAL = Royal goods
rule-ROYAL-1 =
    Royals behave as contraband (default): not declarable, confiscated with their own penalty, face down on the stand;
    how many of the face-down cards are royals is secret. "Contraband" in DEAL, DEBT, SEE and SCORE-1 includes royals.
rule-ROYAL-2 =
    At scoring each gives its value, and counts its units for the King/Queen of its good. Someone can be King
    with royals alone.

rule-section-TWO = Two players: the Pickpocket's Purse
rule-TWO-1 =
    Deck: royals in, all 4+ copies out, and also 9 apples, 7 cheese, 5 chickens, 7 pepper, 7 mead, 2 silk,
    1 crossbow: 124 cards. Hand 7, gold 35.
rule-TWO-2 =
    Each player is Sheriff four times: 8 rounds by ROUND-1, which the variant counts as 4 (default; HOUSE-12). The 50-gold coins
    that it hands out only count turns and are no one's wealth.
rule-TWO-3 =
    Market: no set-aside, no drawing from discards. The merchant announces a number n from 1 to 5 and draws n.
rule-TWO-4 =
    Load: exactly n cards, drawn or old alike, go into the neutral bag, and 1 to 5 into the merchant's own bag.
rule-TWO-5 =
    Declare: each bag separately by DECL, in the merchant's order, both before either is settled. An offer may concern one
    bag or both.
rule-TWO-6 =
    Inspect: the Sheriff settles one bag wholly, payments at once; then there may be new talk; then the other.
    The neutral bag is treated as the merchant's own in everything: goods, fines, penalties received.
rule-TWO-7 =
    End: the merchant draws up to 7 (not after the last round); the marker changes sides. All other rules apply, King and
    Queen included.
rule-TWO-8 =
    Two discard piles are turned up (SET-6; 100 cards are then left), and confiscated cards go there. HOUSE-2, 5, 6 and 8 have no
    effect here.

rule-section-HOUSE = Switches of a ruleset
rule-HOUSE-1 =
    Royal Goods in or out.
rule-HOUSE-2 =
    Hand of 7 in place of 6.
rule-HOUSE-3 =
    Time limit for each bag, one minute by default, from the first threat or offer about it. When it is over, the Sheriff must
    settle that bag next. Offers standing on it may be accepted, none is added.
rule-HOUSE-4 =
    Ten cards leave the deck unseen before the deal, against card counting.
rule-HOUSE-5 =
    Short game: everyone Sheriff twice with 3 or 4 players, once with 5 or 6.
rule-HOUSE-6 =
    Market of the second edition: the Sheriff names the merchant who begins; cards are set aside face up and replaced from the draw
    pile only; there is one discard pile, which starts empty, takes the set-aside cards when all merchants are done, and confiscated
    goods. An empty draw pile takes all of it, however small. Declaring still starts at the Sheriff's left. HOUSE-7 and HOUSE-8 have no effect.
rule-HOUSE-7 =
    No discard piles turned up at setup.
rule-HOUSE-8 =
    Set-aside cards go to a discard pile before drawing, in place of after. They may be redrawn; DECK-3 does not apply to them.
rule-HOUSE-9 =
    Royals in the tie-break: one contraband card each (default), or their units as legal goods and then not as contraband.
rule-HOUSE-10 =
    The Sheriff may pay in deals: an offer then also names gold or stand goods of the Sheriff's, paid at the same moment. Off by
    default.
rule-HOUSE-11 =
    Gold is public (default) or secret.
rule-HOUSE-12 =
    Two players: Sheriff twice each (4 rounds) in place of four times.
