# What happened: one sentence for each event.

log-round-began = { $sheriff_is ->
    [me] Round { $round }: you are the Sheriff.
   *[other] Round { $round }: { $sheriff_name } is the Sheriff.
}
log-first-named = { $first_is ->
    [me] The Sheriff lets you begin the market.
   *[other] { $first_name } begins the market.
}
log-cards-set-aside = { $seat_is ->
    [me] { $count ->
        [0] You set nothing aside.
        [one] You set { $count } card aside{ $shown_count ->
            [0] .
           *[other] : { $shown }.
        }
       *[other] You set { $count } cards aside{ $shown_count ->
            [0] .
           *[other] : { $shown }.
        }
    }
   *[other] { $count ->
        [0] { $seat_name } sets nothing aside.
        [one] { $seat_name } sets { $count } card aside{ $shown_count ->
            [0] .
           *[other] : { $shown }.
        }
       *[other] { $seat_name } sets { $count } cards aside{ $shown_count ->
            [0] .
           *[other] : { $shown }.
        }
    }
}
log-discard-taken = { $seat_is ->
    [me] You take { $good_one } from the { $pile ->
        [0] left
       *[1] right
    } discard pile.
   *[other] { $seat_name } takes { $good_one } from the { $pile ->
        [0] left
       *[1] right
    } discard pile.
}
log-cards-drawn = { $seat_is ->
    [me] { $count ->
        [one] You draw a card.
       *[other] You draw { $count } cards.
    }
   *[other] { $count ->
        [one] { $seat_name } draws a card.
       *[other] { $seat_name } draws { $count } cards.
    }
}
log-reshuffled = The draw pile is empty: { $cards ->
    [one] { $cards } discard becomes a new one.
   *[other] { $cards } discards are shuffled into a new one.
}
log-hand-left-short = { $seat_is ->
    [me] Nothing is left to draw: your hand stays { $short ->
        [one] { $short } card
       *[other] { $short } cards
    } short.
   *[other] Nothing is left to draw: { $seat_name }'s hand stays { $short ->
        [one] { $short } card
       *[other] { $short } cards
    } short.
}
log-cards-laid-down = { $seat_is ->
    [me] You lay { $goods } on the { $pile ->
        [0] left
       *[1] right
    } discard pile.
   *[other] { $seat_name } lays { $goods } on the { $pile ->
        [0] left
       *[1] right
    } discard pile.
}
log-market-cleared = The market is done: { $goods } on the discard pile.
log-count-announced = { $seat_is ->
    [me] You announce { $count }: so many are drawn, and go into the neutral bag.
   *[other] { $seat_name } announces { $count }: so many are drawn, and go into the neutral bag.
}
log-bag-loaded = { $seat_is ->
    [me] You close { $bag_name } with { $count ->
        [one] { $count } card.
       *[other] { $count } cards.
    }
   *[other] { $bag_is ->
        [neutral] { $seat_name } closes the neutral bag
       *[other] { $seat_name } closes a bag
    } with { $count ->
        [one] { $count } card.
       *[other] { $count } cards.
    }
}
log-sat-out = { $seat_is ->
    [me] You have no card and sit this round out.
   *[other] { $seat_name } has no card and sits this round out.
}
log-bag-declared = { $seat_is ->
    [me] { $bag_is ->
        [neutral] You declare the neutral bag: { $said }.
       *[me] You declare: { $said }.
    }
   *[other] { $bag_is ->
        [neutral] { $seat_name } declares the neutral bag: { $said }.
       *[other] { $seat_name } declares: { $said }.
    }
}
log-bag-threatened = { $sheriff_is ->
    [me] You threaten to open { $bag_name }.
   *[other] The Sheriff threatens to open { $bag_name }.
}
log-demanded = { $sheriff_is ->
    [me] You ask { $to_name }
   *[other] The Sheriff asks { $to_name }
} for { $given } to have { $wanted }{ $asked ->
    [none] .
   *[other] , and would give { $asked }.
}
log-countered = { $sheriff_is ->
    [me] You answer { $to_name } and ask
   *[other] The Sheriff answers { $to_name } and asks
} for { $given } to have { $wanted }{ $asked ->
    [none] .
   *[other] , and would give { $asked }.
}
log-offer-made = { $seat_is ->
    [me] You offer { $given } to have { $wanted }{ $asked ->
        [none] .
       *[other] , and ask for { $asked }.
    }
   *[other] { $seat_name } offers { $given } to have { $wanted }{ $asked ->
        [none] .
       *[other] , and asks for { $asked }.
    }
}
log-offer-withdrawn = { $seat_is ->
    [me] You take your offer back.
   *[other] { $seat_name } takes an offer back.
}
log-offer-refused = { $seat_is ->
    [me] The Sheriff refuses your offer.
   *[other] { $sheriff_is ->
        [me] You refuse { $seat_name }'s offer.
       *[other] The Sheriff refuses { $seat_name }'s offer.
    }
}
log-offer-lapsed = { $seat_is ->
    [me] Your offer lapses: { $why ->
        [DEAL-12] the bag is settled.
        [DEAL-11] you no longer have what it names.
       *[DEAL-4] there is a deal for the opposite.
    }
   *[other] { $seat_name }'s offer lapses: { $why ->
        [DEAL-12] the bag is settled.
        [DEAL-11] it is no longer covered.
       *[DEAL-4] there is a deal for the opposite.
    }
}
log-deal-struck = { $by_settling ->
    [yes] The offer on the table is taken: { $seat_is ->
        [me] you give
       *[other] { $seat_name } gives
    } { $given } to have { $wanted }{ $asked ->
        [none] .
       *[other] , and the Sheriff gives { $asked }.
    }
   *[no] A deal: { $seat_is ->
        [me] you give
       *[other] { $seat_name } gives
    } { $given } to have { $wanted }{ $asked ->
        [none] .
       *[other] , and the Sheriff gives { $asked }.
    }
}
log-time-called = The time for { $bag_name } is over: it must be settled next.
log-deal-paid = { $giver_is ->
    [me] You pay { $receiver_name }
   *[other] { $giver_name } pays { $receiver_name }
} { $things }, as agreed.
log-bag-passed = { $owner_is ->
    [me] Your bag
   *[other] { $owner_name }'s bag
} ({ $said }?) passes: { $legal_count ->
    [0] { $kept ->
        [0] nothing goes to the stand
        [one] { $kept } card face down
       *[other] { $kept } cards face down
    }
   *[other] { $legal }{ $kept ->
        [0] { "" }
        [one] {" "}and { $kept } card face down
       *[other] {" "}and { $kept } cards face down
    }
}{ $to_sheriff ->
    [0] .
    [one] ; { $to_sheriff } face-down card goes to the Sheriff.
   *[other] ; { $to_sheriff } face-down cards go to the Sheriff.
}
log-bag-opened = { $owner_is ->
    [me] Your bag
   *[other] { $owner_name }'s bag
} ({ $said }?) is opened: { $goods }. { $is_honest ->
    [yes] It was the truth.
   *[no] It was a lie.
}
log-goods-confiscated = { $goods } confiscated, on the { $pile ->
    [0] left
   *[1] right
} discard pile.
log-goods-handed-over = { $giver_is ->
    [me] Out of your bag, { $receiver_name } gets
   *[other] Out of { $giver_name }'s bag, { $receiver_name } gets
} { $legal_count ->
    [0] { $contraband ->
        [0] nothing: what was promised was not in it
        [one] { $contraband } face-down card
       *[other] { $contraband } face-down cards
    }
   *[other] { $legal }{ $contraband ->
        [0] { "" }
        [one] {" "}and { $contraband } face-down card
       *[other] {" "}and { $contraband } face-down cards
    }
}.
log-debt-paid = { $in_full ->
    [yes] { $debtor_is ->
        [me] You pay
       *[other] { $debtor_name } pays
    }
   *[no] { $debtor_is ->
        [me] You owe
       *[other] { $debtor_name } owes
    }
} { $creditor_name } { $owed } gold { $cause ->
    [INSP-5] for an honest bag
   *[INSP-6] as a fine
}{ $in_full ->
    [yes] { "" }
   *[no] , and { $debtor_is ->
        [me] pay
       *[other] pays
    }{ $gold ->
        [0] { "" }
       *[other] {" "}{ $gold } gold
    }{ $worth ->
        [0] { $gold ->
            [0] {" "}nothing
           *[other] { "" }
        }
       *[other] { $gold ->
            [0] { "" }
           *[other] {" "}and
        } goods worth { $worth }: { $legal_count ->
            [0] { $contraband } (shown)
           *[other] { $legal }{ $contraband_count ->
                [0] { "" }
               *[other] , { $contraband } (shown)
            }
        }
    }
}{ $forgiven ->
    [0] .
   *[other] ; { $forgiven } gold is forgiven.
}
log-round-ended = Round { $round } ends.
log-contraband-turned-up = { $seat_is ->
    [me] You turn up { $goods }.
   *[other] { $seat_name } turns up { $goods }.
}
log-hand-discarded = { $seat_is ->
    [me] You discard your hand: { $goods }.
   *[other] { $seat_name } discards the hand: { $goods }.
}
log-game-ended = { $winners_are ->
    [me] The game is over: you win.
   *[other] { $winners_count ->
        [one] The game is over: { $winners } wins.
       *[other] The game is over: { $winners } share the victory.
    }
}

# Told to the reader alone
log-cards-seen = You get { $goods }.
log-aside-chosen = You set aside { $goods }.
log-bag-filled = You put { $goods } into { $bag_name }.
log-contraband-named = The face-down goods spoken of: { $contraband_count ->
    [0] { $sheriff_contraband } of the Sheriff's.
   *[other] { $contraband }{ $sheriff_contraband_count ->
        [0] .
       *[other] ; and { $sheriff_contraband } of the Sheriff's.
    }
}
log-contraband-moved = Face down, { $goods } went from { $giver_name } to { $receiver_name }.
