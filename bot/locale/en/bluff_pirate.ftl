bluff-pirate-name = Bluff Pirate
bluff-pirate-blurb = Lay your cards, look honest, and sail for the treasure.
bluff-pirate-option-starter = Who starts
bluff-pirate-option-starter-drawn = drawn by lot
bluff-pirate-option-starter-first = the first seat

bluff-pirate-at-sea = both chests closed
bluff-pirate-to-b = chest A was empty
bluff-pirate-finished = the treasure is found

bluff-pirate-number = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $count }
}
bluff-pirate-suit-flag = flag
bluff-pirate-suit-parrot = parrot
bluff-pirate-suit-musket = musket
bluff-pirate-suit-spyglass = spyglass
bluff-pirate-suit-compass = compass
bluff-pirate-suit-sabre = sabre
bluff-pirate-suit-hook = hook
bluff-pirate-suit-hat = hat
bluff-pirate-suit-map = map
bluff-pirate-suit-pegleg = peg leg
bluff-pirate-some-flag = { $count ->
    [one] one flag
   *[other] { $number } flags
}
bluff-pirate-some-parrot = { $count ->
    [one] one parrot
   *[other] { $number } parrots
}
bluff-pirate-some-musket = { $count ->
    [one] one musket
   *[other] { $number } muskets
}
bluff-pirate-some-spyglass = { $count ->
    [one] one spyglass
   *[other] { $number } spyglasses
}
bluff-pirate-some-compass = { $count ->
    [one] one compass
   *[other] { $number } compasses
}
bluff-pirate-some-sabre = { $count ->
    [one] one sabre
   *[other] { $number } sabres
}
bluff-pirate-some-hook = { $count ->
    [one] one hook
   *[other] { $number } hooks
}
bluff-pirate-some-hat = { $count ->
    [one] one hat
   *[other] { $number } hats
}
bluff-pirate-some-map = { $count ->
    [one] one map
   *[other] { $number } maps
}
bluff-pirate-some-pegleg = { $count ->
    [one] one peg leg
   *[other] { $number } peg legs
}
bluff-pirate-pirate = { $suit } pirate
bluff-pirate-the-pirate = the { $suit } pirate
bluff-pirate-times = { $card } × { $count }
bluff-pirate-cards = { $count ->
    [one] one card
   *[other] { $number } cards
}
bluff-pirate-card-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

bluff-pirate-hands = Cards in hand: { $sizes }
bluff-pirate-islands-closed = `?` A closed chest: one of them, on island A (20) or B (26), holds the treasure
bluff-pirate-islands-b = `×` Island A (20) was empty, so `?` B (26) holds the treasure
bluff-pirate-islands-a-found = `$` Island A (20) held the treasure
bluff-pirate-islands-b-found = `×` Island A (20) was empty, `$` B (26) held the treasure
bluff-pirate-turn = Turn { $turn } · { $pile ->
    [one] one card
   *[other] { $pile } cards
} in the pile
bluff-pirate-discards = discards: { $discards }
bluff-pirate-discards-none = no discards yet
bluff-pirate-discard-suit = { $symbol } { $suit } { $count }
bluff-pirate-discard-pirate = { $symbol } { $suit } { $count } + pirate
bluff-pirate-discard-pirate-alone = { $symbol } { $suit } pirate

bluff-pirate-claim = { $up } up, { $down } down: { $spaces ->
    [one] one space
   *[other] { $number } spaces
} at stake
bluff-pirate-claims = **{ $layer }** lays { $claim }.

bluff-pirate-awaited-starting = { $name } draws two cards, or boards
bluff-pirate-awaited-acting = { $name } has drawn, and lays a series or none
bluff-pirate-awaited-voting = { $boxes } { $voters ->
    [one] One vote decides
   *[other] { $votes } of { $voters } votes are in
}: bluff or honest?
bluff-pirate-awaited-designating = { $name } asks one voter

bluff-pirate-last = Last turn: { $picture }
bluff-pirate-picture-asked = 🗣️ { $voter } { $vote }
bluff-pirate-picture-sail = { $ship } { $start } ⛵ { $end }
bluff-pirate-picture-back = { $ship } { $start } ↩️ { $end }
bluff-pirate-picture-stay = { $ship } stays on { $end }
bluff-pirate-picture-discard = { $ship } 🗑️ { $card }
bluff-pirate-picture-keep = { $ship } ✊ keeps all cards
bluff-pirate-picture-raid = { $thief } { $pirate } ⚔️ { $victim } · { $cards } change ships
bluff-pirate-vote-bluff = “Bluff!” 🤥
bluff-pirate-vote-honest = “Honest!” 😇

bluff-pirate-frame-ask = ### ❓ { $voter }, bluff or honest?
bluff-pirate-frame-laid = { $layer } laid { $claim }.
bluff-pirate-frame-drum = ### 🥁 The drum rolls …
bluff-pirate-frame-vote = ### 🗣️ { $voter }: { $vote }
bluff-pirate-frame-caught = ### 🤥 Caught!
bluff-pirate-frame-wrong = ### 😇 Honest after all!
bluff-pirate-frame-believed-honest = ### 😇 Honest, and believed
bluff-pirate-frame-believed-bluff = ### 🤥 A bluff, and believed!
bluff-pirate-frame-chest-empty = { $verdict } 🏝️ The chest is empty!
bluff-pirate-frame-chest-treasure = { $verdict } 💰 And the treasure!

bluff-pirate-told-caught = { $voter } cried bluff: { $layer } hid { $cards } among the { $suit } cards and takes all back. The accuser sails to { $end }.
bluff-pirate-told-wrong = { $voter } cried bluff, but { $layer } was honest and sails to { $end }: { $cards }. The accuser falls back to { $back }.
bluff-pirate-told-wrong-end = { $voter } cried bluff, but { $layer } was honest and sails to { $end }: { $cards }.
bluff-pirate-told-believed-honest = { $voter } believed { $layer }, and rightly: { $cards }. The ship sails to { $end }.
bluff-pirate-told-believed-bluff = { $voter } believed { $layer }, but the { $suit } cards hid { $cards }! The ship sails to { $end }.
bluff-pirate-told-island-opened = { $name } opens the chest on island A: empty! On to island B.
bluff-pirate-told-island-opened-treasure = { $name } opens the chest on island { $island }: **the treasure!**
bluff-pirate-told-discard = { $name } lays no series and discards { $card }.
bluff-pirate-told-keep = { $name } lays no series and, with fewer than five cards, keeps them all.
bluff-pirate-told-raid = Boarding! { $thief } plays the { $suit } pirate and takes { $cards } from { $victim }, unseen by the others.
bluff-pirate-told-pile-reshuffled = The pile was empty: the discards are shuffled into a new one of { $cards }.

bluff-pirate-why-nothing = Nothing has been decided yet. After each turn, this says which rule moved the ships.
bluff-pirate-why-caught = The vote was “bluff”, and at least one hidden card was no { $suit }: the layer does not move and takes all cards back; the voter sails as many spaces as cards were laid.
bluff-pirate-why-wrong = The vote was “bluff”, but all cards were of the { $suit } suit: the layer sails as many spaces as cards were laid, and the wrong accuser goes back two, never behind the start. The cards are discarded.
bluff-pirate-why-believed = The vote was “honest”: the layer sails as many spaces as cards were laid, whether it was true or not. The voter does not move. The cards are discarded.
bluff-pirate-why-pirate = A pirate card counts as a card of its suit.
bluff-pirate-why-island = A ship that reaches or would pass a closed island stops on it and opens the chest; the surplus is lost.
bluff-pirate-why-discard = Whoever lays no series and holds five or more cards after drawing discards exactly one.
bluff-pirate-why-keep = Whoever lays no series and holds fewer than five cards after drawing discards none.
bluff-pirate-why-raid = Instead of drawing, a pirate card is discarded to take three cards blindly from a ship strictly ahead (all of them, if it holds fewer). Only the two know which cards moved.

bluff-pirate-score-line = { $ship } **{ $name }** · space { $space } · { $cards }
    -# Series: { $laid }, bluffs: { $bluffs } · asked: { $asked }, cried bluff: { $accusations }
bluff-pirate-score-note = Island A is on space 20, island B on 26. Only what everybody has seen is counted: votes that were not asked for stay secret for ever.

bluff-pirate-hand = **Your hand** ({ $count }): { $cards }
bluff-pirate-hand-empty = Your hand is empty.
bluff-pirate-hand-kind = { $symbol } { $cards }
bluff-pirate-hand-pirate = { $symbol } { $card }
bluff-pirate-drawn = You drew { $cards }.
bluff-pirate-drawn-none = There was nothing left to draw.

bluff-pirate-ask-start = **Your turn:** draw two cards, then lay a series or none.
bluff-pirate-ask-start-board = **Your turn:** draw two cards, or let a pirate board a ship ahead and take three of its cards blindly.
bluff-pirate-start-leader = -# Your pirate can board no ship: none that is ahead of you holds cards.
bluff-pirate-start-no-pirate = -# Boarding takes a pirate card, and you hold none.
bluff-pirate-places = Spaces: { $ships }
bluff-pirate-place = { $ship } on { $space }
bluff-pirate-draw = Draw two
bluff-pirate-board = Board { $name }: { $suit }
bluff-pirate-board-open = Board …
bluff-pirate-board-choose = Or board … whom, and with which pirate?
bluff-pirate-board-about = { $cards } in hand, on space { $space }
bluff-pirate-ask-act = **What lies face up?** You claim its suit for all. Or discard one card.
bluff-pirate-ask-act-small = **What lies face up?** You claim its suit for all. Or keep your cards.
bluff-pirate-ask-keep = **No series this time**: that takes three cards. With fewer than five none is discarded.
bluff-pirate-lay = Lay a series …
bluff-pirate-lay-true = True: { $cards }
bluff-pirate-quick = At once: { $fills }.
bluff-pirate-quick-first = { $count } hide { $cards }
bluff-pirate-quick-more = { $count } also { $cards }
bluff-pirate-lay-now = Lay { $count }
bluff-pirate-build = Press what is hidden; three to five cards make a series.
bluff-pirate-chosen = Face up **{ $up }**, face down **{ $down }**.
bluff-pirate-second = up too
bluff-pirate-hide-last = { $card } & lay
bluff-pirate-discard-choose = No series: discard …
bluff-pirate-keep = No series: keep all cards
bluff-pirate-nothing = nothing

bluff-pirate-ask-vote = **{ $layer } lays { $claim }.** Bluff, or honest?
bluff-pirate-ask-vote-short = **Does { $layer } bluff?**
bluff-pirate-vote-count = You see { $seen } of the { $all } { $suit } cards: { $table } on the table, { $mine } in your hand, { $gone } discarded.
bluff-pirate-vote-held = { $layer } holds { $held } more.
bluff-pirate-vote-known = You have seen { $cards } in that hand.
bluff-pirate-vote-repute = Series so far: { $laid }, bluffs: { $bluffs }.
bluff-pirate-vote-stakes = Only if you are asked: right about a bluff, you sail { $spaces }; wrong, you go back two.
bluff-pirate-vote-stakes-two = Right about a bluff, you sail { $spaces }, and the layer stays; wrong, you go back two.
bluff-pirate-vote-sealed-bluff = 🤥 Your vote is **bluff**, sealed. You can change it until the last vote is in.
bluff-pirate-vote-sealed-honest = 😇 Your vote is **honest**, sealed. You can change it until the last vote is in.
bluff-pirate-press-bluff = Bluff!
bluff-pirate-press-honest = Honest
bluff-pirate-voted-bluff = 🤥 You voted **bluff**. Now { $layer } asks one of you.
bluff-pirate-voted-honest = 😇 You voted **honest**. Now { $layer } asks one of you.

bluff-pirate-mine-short = **Your series is { $truth }.**
bluff-pirate-mine = **Your series lies on the table**: { $claim }. Face down: { $hidden } – **{ $truth }**.
bluff-pirate-truth-bluff = a bluff
bluff-pirate-truth-honest = honest
bluff-pirate-mine-voting = The others vote in secret; then you ask one of them.
bluff-pirate-mine-voting-two = Your opponent votes, and then the cards are turned.
bluff-pirate-ask-voter-short = **Your series is { $truth }: whose vote shall count?**
bluff-pirate-ask-voter = **Whose vote shall count?** A bluff wants a believer, a true series an accuser.
bluff-pirate-voter = { $name } · { $cards } · space { $space }

bluff-pirate-stolen = ⚔️ You boarded { $victim } and took { $cards }.
bluff-pirate-robbed = ⚔️ { $thief } boarded you and took { $cards }.

bluff-pirate-reason-series-length = A series has three, four or five cards, and you chose { $cards }. Choose other cards.
bluff-pirate-reason-face-up-count = One or two cards lie face up, and you chose { $cards }. Choose other cards.
bluff-pirate-reason-mixed-suits = The face-up cards must be of one suit, and you chose { $suits }. Choose other cards.
bluff-pirate-reason-not-in-hand = { $held ->
    [0] You do not hold { $card }.
    [one] You hold { $card } only once, so it cannot lie twice.
   *[other] You hold { $card } only { $held } times.
} Choose other cards.
bluff-pirate-that-ship = That ship
bluff-pirate-reason-draw-first = Draw two cards first; then lay a series or discard.
bluff-pirate-reason-already-drawn = You have drawn, so this turn ends with a series or without one. Boarding is instead of drawing.
bluff-pirate-reason-no-pirate = You do not hold the { $suit } pirate: boarding takes a pirate card.
bluff-pirate-reason-not-ahead = { $name } is not ahead of you: only a ship strictly ahead can be boarded.
bluff-pirate-reason-nothing-to-take = { $name } holds no cards: board another ship, or draw.
bluff-pirate-reason-must-discard = You hold { $cards } cards: without a series, one of them must be discarded.
bluff-pirate-reason-no-discard = You hold { $cards } cards: with fewer than five none is discarded.
bluff-pirate-reason-own-series = This is your own series: the others vote on it.
bluff-pirate-reason-no-voter = Only an opponent who voted can be asked.

bluff-pirate-last-button = Last series
bluff-pirate-note = space { $space }
bluff-pirate-note-found = the treasure
bluff-pirate-memory-bluff-believed = { $voter } believed { $layer }'s bluff of { $number }: { $falsely } false!
bluff-pirate-memory-bluff-caught = { $voter } caught { $layer }'s bluff of { $number }.
bluff-pirate-memory-truth-doubted = { $voter } doubted { $layer }'s { $number } true cards.
bluff-pirate-memory-treasure-by-accusing = { $voter } caught { $layer }, and found the treasure!
bluff-pirate-memory-chest-empty = { $seat } opened an empty chest.

bluff-pirate-feats = bluffs believed { $believed } of { $bluffs } · judged rightly { $right } of { $asked }
