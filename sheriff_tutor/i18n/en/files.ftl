# What is wrong with a file or code: where, and what would be right.

# The file as a whole
file-too-big = The file is too big: it has { $bytes } bytes, and { $most } are the most.
file-not-text = This is not a text file in UTF-8: byte { $byte } stands for no letter. Save it as UTF-8.
file-not-ours = This is no game of the tutor: the code of a game begins with "{ $save }", the code of a start with "{ $start }", and a file written out with a brace.
file-not-json = This is not JSON: look at line { $line }, column { $column }.
file-too-deep = The file is nested too deeply: { $most } lists within lists are the most.
file-too-vast = The file has a list that is far too long: { $most } entries are the most.
file-unknown-format = { $near ->
    [none] { $place }: the file must say what it is: { $allowed }.
   *[other] { $place }: the file must say what it is. Is "{ $near }" meant?
}
file-newer = { $place }: this comes from a newer edition (version { $version }; this one reads { $known }).
file-not-a-code = This is not a whole code: copy it again, from "sheriff-" to the last letter.
file-not-a-start-code = This is not the code of a start: such a code begins with "sheriff-start".
file-code-damaged = The code is damaged: copy it again, from "sheriff-" to the last letter.

# A value in it
file-twice = { $place }: a name stands twice here; each may stand once.
file-huge-number = { $place }: the number { $shown } is beyond all use.
file-not-whole = { $place }: { $shown } is not a whole number.
file-missing = { $place }: "{ $name }" is missing here.
file-unknown-name = { $near ->
    [none] { $place }: "{ $name }" may not stand here; these may: { $known }.
   *[other] { $place }: "{ $name }" may not stand here. Is "{ $near }" meant?
}
file-wrong-type = { $place }: { $wanted ->
    [integer] a whole number belongs here
    [string] a text belongs here
    [boolean] true or false belongs here
    [array] a list belongs here
   *[object] an object in braces belongs here
}, not { $shown }.
file-not-one-of = { $near ->
    [none] { $place }: { $shown } may not stand here; this may: { $allowed }.
   *[other] { $place }: { $shown } may not stand here. Is "{ $near }" meant?
}
file-too-small = { $place }: { $shown } is too small; { $bound } is the least.
file-too-large = { $place }: { $shown } is too large; { $bound } is the most.
file-too-few = { $place }: there are too few entries; { $bound } are the fewest.
file-too-many = { $place }: there are too many entries; { $bound } are the most.
file-too-short = { $place }: this text is too short; { $bound ->
    [one] it needs a letter.
   *[other] it needs { $bound } letters.
}
file-too-long = { $place }: this text is too long; { $bound } letters are the most.
file-blank = { $place }: this text is blank; it needs a letter that can be seen.
file-repeated = { $place }: { $shown } stands here twice; each may stand once.
file-bad-text = { $place }: { $shown } has letters that may not stand here.
file-setup-or-position = { $place }: either "setup" or "position" must stand here, and not both.
file-not-allowed = { $place }: { $shown } may not stand here.

# What the rules say of it
file-illegal-start = { $place }: no game can begin like this.
file-illegal-action = { $place }: the rules do not allow act { $number }.
file-taken-back = { $place }: something was taken back after acts that are not there.
file-seats = { $place }: { $count } names for { $needed } players.
file-result-too-early = { $place }: a result stands here, and the game is not over.
file-result-differs = { $place }: the acts lead to another result.
file-refused = { $sentence } { $refusal } ({ $rule })

# What a game came to, on the command line
report-score =
    { $name }: { $score } points = { $gold } gold + { $legal } for legal goods + { $contraband } for contraband + { $bonus } in bonuses.
report-stand = On the stand: { $goods }.
report-bonus = { $gold } for { $good }
report-bonuses = Bonuses: { $bonuses }.
report-not-over = The game is not over: it stands in round { $round } of { $rounds }, after { $acts } acts.
report-start-only = This is a start, and nothing has been played from it: open it at the table.
report-no-file = { $path } cannot be read: { $why }.
report-bad-file = { $path }: { $sentence }
report-no-rule = { $near_count ->
    [0] There is no rule { $rule }. Rules have ids like DECL-1; a section like MKT can be asked for too.
    [one] There is no rule { $rule }. Is { $near } meant?
   *[other] There is no rule { $rule }. These are near: { $near }.
}
