piratoons-name = Piratoons
piratoons-blurb = Raid the chest, outbid all, build the finest ship.
piratoons-option-purses = Purses
piratoons-option-purses-hidden = hidden
piratoons-option-purses-open = open
piratoons-option-purses-each = each player shows or hides theirs (house rule)
piratoons-option-layout = Ships laid out by hand
piratoons-option-layout-best = rearranged at their best when a tile is won
piratoons-option-layout-kept = kept when a tile is won (house rule)

piratoons-where = round { $round } of { $rounds } · { $phase }
piratoons-phase-closed = the chest is closed
piratoons-phase-pillage = pillage!
piratoons-phase-bidding = auction
piratoons-phase-buying = auction
piratoons-phase-arranging = the last touches
piratoons-phase-finished = the score
piratoons-finished = after 8 rounds

## Tiles

piratoons-tile-sail = Sail
piratoons-tile-deck-A = Granny
piratoons-tile-deck-B = Helmsman
piratoons-tile-deck-C = Fiddler
piratoons-tile-gunport-A = Ear trumpet
piratoons-tile-gunport-B = Cannon
piratoons-tile-gunport-C = Cat
piratoons-tile-porthole-A = Drinker
piratoons-tile-porthole-B = Octopus
piratoons-tile-porthole-C = Parrot
piratoons-tile-quarters-A = Skipper
piratoons-tile-quarters-B = Cook
piratoons-tile-quarters-C = Sleeper
piratoons-figure = { $tile } ({ $kind })
piratoons-numbered = { $number } · { $tile }
piratoons-alike = { $tile } × { $count }
piratoons-stern = Stern
piratoons-bow = Bow
piratoons-kind-deck = deck
piratoons-kind-gunport = gunport
piratoons-kind-porthole = porthole
piratoons-kind-quarters = quarters
piratoons-about-figure = { $kind } · { $code } in the plan of a ship
piratoons-about-sail = for a mast; most sails make the fastest ship
piratoons-about-mast = { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
} · { $slots } · mast for { $sails ->
    [one] 1 sail
   *[other] { $sails } sails
} · 🛢️ { $barrels }
piratoons-about-deck = { $floors } floors · { $slots } · deck · 🛢️ { $barrels }
piratoons-section-line = **{ $section }** { $slots } ⛵{ $sails } 🛢️{ $barrels }
piratoons-slots-legend = -# ⚓2🧭: left edge, floors, right edge · G gunport, P porthole, Q quarters · ⛵ room for sails · 🛢️ barrels

## Ships

piratoons-ship-counts = ⛵{ $sails } · 🛢️{ $barrels } · 🔗{ $good }✓{ $bad }✗ · { $free } free
piratoons-purse = 🪙 { $coins }
piratoons-ship-line = { $name }{ $purse }
    -# { $counts } · `{ $row }`
piratoons-own-line = Your ship: { $counts } · { $row }
piratoons-known-purse = { $name } 🪙 { $coins }
piratoons-afloat = 🌊 Afloat until the next auction: { $tiles }
piratoons-own-ship = **Your ship**{ $purse }
    -# { $counts }
piratoons-fleet-ship = **{ $name }**{ $purse }
    -# { $counts }
piratoons-loose = ⚠️ No slot for { $tiles }: overboard with the next chest.
piratoons-legend = -# ⛵ sails · 🛢️ barrels · 🔗 joints that match ✓ or not ✗ · `^2` sails, `DA` deck figure A, `G.` free gunport, `|.` bare mast, P porthole, Q quarters · edges A ⚓ C 🧭 B 🛡️ O 🛟: `=` matches, `≠` does not
piratoons-winning-ship = 🏆 The ship of { $name }

## The closed chest

piratoons-closed = 🔒 **Six pieces of equipment and three ship sections lie in the chest, unseen.**
piratoons-arranging = 🔧 **Everybody may arrange the ship once more, unseen by the others.** Then it is scored.
piratoons-ready = Ready
piratoons-open = Open the chest
piratoons-edit = My ship
piratoons-show-purse = Show my purse
piratoons-hide-purse = Hide my purse
piratoons-awaited-ready = Waiting for { $names } to be ready · anyone may open { $when }
piratoons-awaited-open = { $names } opens the chest · anyone may { $when }
piratoons-awaited-anyone = Anyone may open the chest now
piratoons-awaited-last = Waiting for { $names } to be ready for the score
piratoons-ask-ready-closed = **Ready for the chest?** Once it is open, press fast: one press, one sailor, for good.
piratoons-ask-ready-arranging = **Is your ship as you want it?** This is the last change before the score; nobody sees it yet.
piratoons-ask-open = **The key is yours, and everybody is ready.** The sand runs as soon as the lid is up.
piratoons-ask-captain = 🗝️ You are the captain: you open the chest when the others are ready.
piratoons-said-ready-closed = ✅ You are ready. The chest will be opened at the table.
piratoons-said-ready-arranging = ✅ You are ready for the score. Until the others are too, you can still change your ship.

## Pillage

piratoons-chest = **The chest is open: one press, one sailor, for good.**
piratoons-chest-tile = { $number }. { $tile }
piratoons-chest-line = { $tile } { $pawns }
piratoons-contested = { $number } { $pawns }
piratoons-several = -# ⚔️ { $tiles }
piratoons-crew = { $name } **{ $left }**
piratoons-at-home = At home: { $crews }
piratoons-stop = STOP!
piratoons-glass-runs = ⏳ The sand ends { $when }
piratoons-glass-ran = 🛑 Anyone may call STOP · it ends { $when }
piratoons-crew-left = { $left ->
    [0] No sailor left
    [one] One sailor left
   *[other] { $left } sailors left
}
piratoons-ask-press = **One press, one sailor, for good**
piratoons-no-editing = 🔧 Ships stay as they are while a chest is being pillaged.
piratoons-no-pawn = –
piratoons-counted = { $tile } · { $pawns }
piratoons-decided = { $counted } → **{ $name }**
piratoons-decided-tied = { $counted } → equal, nobody
piratoons-decided-untouched = { $counted } → nobody
piratoons-loot = ### 💰 The loot is shared
piratoons-lid-shared = Equal numbers cancel each other
piratoons-lid-falls = The lid falls.
piratoons-grown = ### ⛵ The loot goes aboard, and sailors at home are paid
piratoons-grown-line = { $name } · { $tiles } · 🪙 { $coins }

## Auction

piratoons-goods = **Up for auction: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}**
piratoons-fist-out = ✊ { $name }
piratoons-fist-in = ▫️ { $name }
piratoons-awaited-bids = { $out }/{ $seats } fists out · waiting for { $names }
piratoons-awaited-take = { $name } chooses a tile for { $coins ->
    [one] 1 doubloon
   *[other] { $coins } doubloons
}
piratoons-bid-form = Bid …
piratoons-bid-again = Write the bid again …
piratoons-form-title = Your closed fist
piratoons-form-label = How many doubloons? 0 to { $purse }
piratoons-form-about = Nobody sees it before the last fist is out. 0 buys nothing.
piratoons-ask-bid = ✊ **What is in your fist?** Equal bids cancel each other; 0 buys nothing.
piratoons-bid-sealed = ✊ **{ $coins ->
    [one] 1 doubloon is
   *[other] { $coins } doubloons are
} in your fist.** You can change it until the last fist is out.
piratoons-bid-buys = 🖐️ { $name } · **{ $coins }**
piratoons-bid-equal = ✖️ { $name } · ~~{ $coins }~~ equal, kept
piratoons-bid-none = ▫️ { $name } · 0
piratoons-round-over = ### 🏁 Round { $round } is over
piratoons-reckoned = -# The points are what each ship would score as it stands.
piratoons-standing = { $name } · **{ $total }**
piratoons-fists-closed = ### ✊ All fists are out …
piratoons-fists-open = ### 🖐️ … and open!
piratoons-take = Choose the tile you take
piratoons-more = More goods …
piratoons-ask-take = **Choose one tile and pay { $coins ->
    [one] 1 doubloon
   *[other] { $coins } doubloons
} for it.** It must be one of these, wanted or not.
piratoons-buying-wait = The winners choose in order, the highest bid first. You may build meanwhile.

## The editor

piratoons-auto = Arrange it for me
piratoons-edit-done = Done
piratoons-kept = 🔧 You laid this ship out by hand: what you win joins it, and nothing else moves.
piratoons-what-all = Move a tile …
piratoons-what-section = Move a section …
piratoons-what-top = Move a sail or a deck tile …
piratoons-what-hull = Move what lies in the hull …
piratoons-what-nothing = There is nothing to move yet: your ship is bow and stern alone.
piratoons-stands-place = place { $place } from the stern
piratoons-stands-on = on { $part }
piratoons-stands-loose = no slot: goes overboard
piratoons-where-place = … { $tile } to which place?
piratoons-where-slot = … { $tile } to which free slot?
piratoons-where-swap = … or change { $tile } for …
piratoons-where-nowhere = { $tile } can go nowhere else: no other slot of its kind.
piratoons-place = place { $place }
piratoons-between = between { $left } and { $right }
piratoons-swap-overboard = { $tile } goes overboard instead

## What happened

piratoons-told-chest-filled = Round { $round }: a new chest, and { $name } is captain.
piratoons-told-minute-passed = The minute is over: anyone may open the chest.
piratoons-told-all-overboard = Overboard: { $thrown }
piratoons-told-purse-shown = { $name } shows the purse.
piratoons-told-purse-hidden = { $name } hides the purse.
piratoons-told-went-overboard = { $name } has no slot for { $tiles }: overboard.
piratoons-told-stop = { $name } calls STOP!
piratoons-told-spent = No crew is left ashore: the pillage is over.
piratoons-told-capped = Nobody called stop: the house ends the pillage.
piratoons-told-coins-returned = The reserve is short, so everybody puts half the purse back: { $coins }.
piratoons-told-crew-paid = Doubloons for sailors at home: { $coins }.
piratoons-told-unpaid = All sailors were out: nobody is paid.
piratoons-told-loot = Loot: { $loot }.
piratoons-share = { $name } { $coins }
piratoons-told-auction-skipped = Nothing is left and nothing floats: no auction.
piratoons-told-bids-opened = The fists open: { $bids }.
piratoons-told-tile-bought = { $name } takes { $tile } for { $coins }.
piratoons-told-tile-bought-last = { $name } gets the last tile, { $tile }, for { $coins }.
piratoons-told-bids-given-back = No tile is left for { $names }: the bid goes back.
piratoons-told-sections-sank = { $tiles } { $count ->
    [one] sinks
   *[other] sink
} for good.
piratoons-told-equipment-floated = { $tiles } { $count ->
    [one] floats
   *[other] float
} until the next auction.
piratoons-told-lost = Nobody wanted { $tiles }: the sea keeps { $count ->
    [one] it
   *[other] them
}.
piratoons-told-last-arrangement-began = The eighth round is over. The house suggests an arrangement to everybody.

## Why

piratoons-why-nothing = No chest has been pillaged yet. Afterwards, this says who took which tile, and why.
piratoons-why-loot = **Round { $round }: the loot.** Equal numbers cancel each other; the highest other number takes the tile.
piratoons-why-tie = { $decided } ({ $cancelled } cancel each other)
piratoons-why-returned = **Shortage.** The reserve could not pay everybody, so everybody first put back half, keeping the odd doubloon: { $coins }.
piratoons-why-pay = **Pay.** A doubloon for each sailor at home: { $coins }.
piratoons-why-auction = **Auction.** Bids: { $bids }. Equal bids cancel each other and are kept; the others choose, the highest first.
piratoons-why-sunk = Unsold sections sink: { $tiles }.
piratoons-why-afloat = Unsold equipment floats until the next auction: { $tiles }.

## Score

piratoons-column-majorities = most
piratoons-column-connections = join
piratoons-column-empties = free
piratoons-column-families = fam.
piratoons-column-total = sum
piratoons-parade = ### 🏁 The parade: every ship as it was last laid out
piratoons-parade-line = { $name } { $points }, so far { $total }
piratoons-reveal-majorities = ### 1 · Fastest, richest, biggest
piratoons-reveal-connections = ### 2 · The connections hold, or not
piratoons-reveal-empties = ### 3 · The emptiest ships lose points
piratoons-reveal-families = ### 4 · The families aboard, and the score
piratoons-foreseen = **If it were scored now** (fastest, richest, biggest · joints · free slots · families)
piratoons-foreseen-hidden = **If it were scored now**, without the hidden purses (fastest, biggest · joints · free slots · families)
piratoons-account = ### { $name }: { $total }
piratoons-part-majorities = **1 Majorities { $points }**
piratoons-part-connections = **2 Connections { $points }**
piratoons-part-empties = **3 Empty slots { $points }**
piratoons-part-families = **4 Families { $points }**
piratoons-part-nothing = - None
piratoons-most-sails = Fastest, ⛵ { $count }
piratoons-most-doubloons = Richest, 🪙 { $count }
piratoons-most-barrels = Biggest, 🛢️ { $count }
piratoons-line-most = { $what }: the most { $points }
piratoons-line-second = { $what }: second { $points }
piratoons-line-third = { $what }: neither most nor second { $points }
piratoons-line-none = { $what }: nothing counts { $points }
piratoons-line-match = { $joint } match { $points }
piratoons-line-wrong = { $joint } do not match { $points }
piratoons-empty-deck = { $count } { $count ->
    [one] bare mast or deck
   *[other] bare masts and decks
}
piratoons-empty-gunport = { $count } { $count ->
    [one] free gunport
   *[other] free gunports
}
piratoons-empty-porthole = { $count } { $count ->
    [one] free porthole
   *[other] free portholes
}
piratoons-empty-quarters = { $count } free quarters
piratoons-empty-all = { $count } free in all
piratoons-line-empty = { $what }: the most { $points }
piratoons-line-not-emptiest = { $what }: not the most { $points }
piratoons-line-family = { $kind } { $tiles } { $sort } { $points }
piratoons-sort-three-identical = three identical
piratoons-sort-three-different = three different
piratoons-sort-pair = a pair

## Memories

piratoons-memory-slipped = { $name } took { $tile } with { $own ->
    [one] one sailor
   *[other] { $own } sailors
}, past { $cancelled } each of { $rivals }.
piratoons-memory-hauled = { $name } carried off { $tiles } of nine tiles in round { $round }.
piratoons-memory-paid-dear = { $name } paid { $price } doubloons for { $tile }.
piratoons-memory-clashed = { $names } bid { $coins } alike in round { $round }, for nothing.
piratoons-memory-seamless = { $name } sailed { $sections } sections without one wrong connection.

## Reasons

piratoons-reason-not-all-ready = The captain waits until everybody is ready: { $names } not yet.
piratoons-reason-captain-opens = { $name } is captain and opens the chest; after a minute anyone may.
piratoons-reason-already-ready = You are ready already.
piratoons-reason-no-crew-left = All six of your sailors are on the chest.
piratoons-reason-glass-still-runs = The sand still runs: nobody can call STOP before it is out, { $when }.
piratoons-reason-too-late = Too late: that sailor stays home and is paid.
piratoons-reason-not-enough-coins = { $purse ->
    [0] Your purse is empty: bid 0.
    [one] You have 1 doubloon: bid 0 or 1.
   *[other] You have { $purse } doubloons: bid between 0 and { $purse }.
}
piratoons-reason-unreadable-bid = A bid is a whole number from 0 to { $purse }.
piratoons-reason-purses-agreed = At this table purses are open or hidden for all alike.
piratoons-reason-purse-is-so = Your purse is so already.
piratoons-reason-not-for-sale = { $tile } is not for sale any more. Choose one of these.
piratoons-reason-no-arranging = Ships stay as they are while a chest is being pillaged. Afterwards you can build again.
piratoons-reason-not-aboard = { $tile } is not on your ship.
piratoons-reason-no-such-place = { $last ->
    [0] There is no section on your ship yet.
   *[other] Your ship has places 1 to { $last } between stern and bow.
}
piratoons-reason-already-there = { $tile } is there already.
piratoons-reason-no-slot = { $on } has no slot for { $tile }.
piratoons-reason-slot-taken = The slot for { $tile } on { $on } is taken: exchange the two, or move what is there.
piratoons-reason-not-exchangeable = { $one } and { $other } cannot stand in each other's place.

piratoons-last-button = Last loot

piratoons-feats = tiles pillaged { $pillaged }, bought { $bought } · best ship { $ship } · fullest purse { $purse }
