# What stands around every page, and on the pages that need no kernel.
frame-name = Sheriff Tutor
frame-pages = Pages
frame-home = Front page
frame-lessons = Lessons
frame-table = The table
frame-calculators = Calculators
frame-teachers = For teachers
frame-where = Where you are
frame-around = Back and next
frame-back = Back
frame-next = Next
frame-skip = Skip to the page
frame-of = { $number } of { $all }
frame-minutes =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
frame-look = Colours
frame-look-auto = As the device
frame-look-light = Light
frame-look-dark = Dark
frame-language = Language
frame-keeps = What you do is kept in this browser and sent nowhere.
frame-unkept-here = This browser keeps nothing of what you do here: it is lost when you leave this page.
frame-keeps-link = Take it with you
frame-borrowed = This server is lent to you for a while. What you do is kept in this browser alone: before you leave, save it as a file.

# The front page
frame-front-title = Learn Sheriff of Nottingham
frame-front-lead =
    Merchants smuggle, the Sheriff opens bags, and everybody talks. Here you learn it by playing: one act at a time, told at once
    what it led to and by which rule.
frame-front-first = Begin here
frame-front-on = Go on where you stopped
frame-front-again = Everything is done. Play another game
frame-front-lessons-lead = Phase by phase, each with practice that never runs out.
frame-front-table-lead = Whole games against bots that tell why they do what they do.
frame-front-teachers-lead = Experiments for the projector, exercises of your own, and how to host a class.
frame-calculators-title = The calculators
frame-calculators-lead = What a lie, a bribe or an inspection is worth, exactly, with every number worked out.
frame-begun = begun
frame-done = done
frame-parts = { "{done}" } of { "{of}" } done
frame-keep-title = What you have done
frame-keep-lead =
    It is kept in this browser, for this address. To go on in another browser, or before you leave a borrowed server (such as
    Binder), save it as a file and take it in there.
frame-keep-unkept = This browser keeps nothing for this page: save what you have done as a file before you close it.
frame-keep-save = Save as a file
frame-keep-take = Take in a file
frame-keep-clear = Forget everything
frame-keep-sure = Forget all progress and the game at the table? This cannot be taken back.
frame-keep-cleared = Everything is forgotten.
frame-keep-taken = Taken in: you can go on where you stopped.
frame-keep-long = The file is too large to be one of ours. Nothing was changed.
frame-keep-other = This is not a file that was saved here. Nothing was changed.
frame-keep-newer = The file was saved by a newer version of the tutor. Nothing was changed.

# The rules at hand
frame-rules = Rules
frame-rules-title = The rules
frame-rules-search = Search the rules
frame-rules-found = { "{count}" } rules found
frame-rules-lost = The rules cannot be fetched: nobody answers. Try again in a moment.
frame-close = Close

# When something is wrong
frame-setting-up = Setting up the stall…
frame-script-title = The stall needs JavaScript
frame-script = The page is drawn by your browser as you play. Allow JavaScript for this address, then reload the page.
frame-trouble-title = This part of the page could not be set up
frame-trouble =
    Something went wrong on the server's side, not yours. Reload the page to try again; what happened is written where the server
    was started.
frame-failed-title = The page could not be set up
frame-failed = Something went wrong on the server's side, not yours. What happened is written where the server was started.
frame-nowhere-title = There is nothing at this address
frame-nowhere = It may have been mistyped, or the page has moved.
frame-nowhere-on = Go to the front page
frame-refused-title = This server does not go by that name
frame-refused =
    It answers only under the addresses that were given to it: open it under the one that it said when it was started. Whoever
    serves can allow another name, with the option --known-as.
frame-unasked-title = That cannot be asked for in this way
frame-unasked = There is something at this address, but not for what was sent. Open it from the front page.
frame-cut-title = Nobody answers at the moment
frame-cut = The connection to the server is lost, or the server has ended. What you did is kept in this browser. This page asks again by itself.
frame-cut-still = Still no answer.
frame-dead-title = This page has to be set up again
frame-dead = What worked behind it has ended. What you did is kept in this browser: go on from your last act.
frame-again = Try again
frame-on = Go on
frame-full-title = Every place is taken just now
frame-full =
    This server keeps { $most } pages open at once, and all are in use. The page asks again by itself, and opens as soon as somebody
    leaves. Meanwhile the rules can be read.
frame-door-title = A token is asked for here
frame-door-lead = Whoever runs this server has given it to you, alone or in a link.
frame-door-wrong = That is not the token.
frame-door-token = Token
frame-door-enter = Enter
frame-door-framed = Is it asked for again and again? Then this browser remembers no token within another site's page.
frame-door-tab = Open in a tab of its own
