piratoons-name = Piratoons
piratoons-blurb = Pille, mise, et bâtis le plus beau bateau.
piratoons-option-purses = Bourses
piratoons-option-purses-hidden = cachées
piratoons-option-purses-open = visibles
piratoons-option-purses-each = chacun montre ou cache la sienne (règle maison)
piratoons-option-layout = Bateaux arrangés à la main
piratoons-option-layout-best = réarrangés au mieux à chaque tuile gagnée
piratoons-option-layout-kept = gardés à chaque tuile gagnée (règle maison)

piratoons-where = manche { $round } sur { $rounds } · { $phase }
piratoons-phase-closed = le coffre est fermé
piratoons-phase-pillage = au pillage !
piratoons-phase-bidding = enchères
piratoons-phase-buying = enchères
piratoons-phase-arranging = dernières retouches
piratoons-phase-finished = le score
piratoons-finished = après 8 manches

## Tiles

piratoons-tile-sail = Voile
piratoons-tile-deck-A = Mamie
piratoons-tile-deck-B = Timonier
piratoons-tile-deck-C = Violoneux
piratoons-tile-gunport-A = Cornet
piratoons-tile-gunport-B = Canon
piratoons-tile-gunport-C = Chat
piratoons-tile-porthole-A = Barbu
piratoons-tile-porthole-B = Pieuvre
piratoons-tile-porthole-C = Perroquet
piratoons-tile-quarters-A = Capitaine
piratoons-tile-quarters-B = Cuisinier
piratoons-tile-quarters-C = Dormeur
piratoons-figure = { $tile } ({ $kind })
piratoons-numbered = { $number } · { $tile }
piratoons-alike = { $tile } × { $count }
piratoons-stern = Poupe
piratoons-bow = Proue
piratoons-kind-deck = pont
piratoons-kind-gunport = sabord
piratoons-kind-porthole = hublot
piratoons-kind-quarters = quartier
piratoons-about-figure = { $kind } · { $code } dans le plan d’un bateau
piratoons-about-sail = pour un mât ; le plus de voiles fait le bateau le plus rapide
piratoons-about-mast = { $floors ->
    [one] { $floors } étage
   *[other] { $floors } étages
} · { $slots } · mât pour { $sails ->
    [one] { $sails } voile
   *[other] { $sails } voiles
} · 🛢️ { $barrels }
piratoons-about-deck = { $floors } étages · { $slots } · pont · 🛢️ { $barrels }
piratoons-section-line = **{ $section }** { $slots } ⛵{ $sails } 🛢️{ $barrels }
piratoons-slots-legend = -# ⚓2🧭 : bord gauche, étages, bord droit · G sabord, P hublot, Q quartier · ⛵ place pour des voiles · 🛢️ barils

## Ships

piratoons-ship-counts = ⛵{ $sails } · 🛢️{ $barrels } · 🔗{ $good }✓{ $bad }✗ · { $free } { $free ->
    [one] vide
   *[other] vides
}
piratoons-purse = 🪙 { $coins }
piratoons-ship-line = { $name }{ $purse }
    -# { $counts } · `{ $row }`
piratoons-own-line = Ton bateau : { $counts } · { $row }
piratoons-known-purse = { $name } 🪙 { $coins }
piratoons-afloat = 🌊 À flot jusqu’aux prochaines enchères : { $tiles }
piratoons-own-ship = **Ton bateau**{ $purse }
    -# { $counts }
piratoons-fleet-ship = **{ $name }**{ $purse }
    -# { $counts }
piratoons-loose = ⚠️ Sans emplacement : { $tiles } ; à la mer au prochain coffre.
piratoons-legend = -# ⛵ voiles · 🛢️ barils · 🔗 connexions bonnes ✓ ou mauvaises ✗ · `^2` voiles, `DA` figure A du pont, `G.` sabord vide, `|.` mât nu, P hublot, Q quartier · bords A ⚓ C 🧭 B 🛡️ O 🛟 : `=` bonne, `≠` mauvaise
piratoons-winning-ship = 🏆 Bateau gagnant : { $name }

## The closed chest

piratoons-closed = 🔒 **Six équipements et trois tuiles Bateau attendent dans le coffre, cachés.**
piratoons-arranging = 🔧 **Chacun peut encore arranger son bateau, à l’abri des regards.** Puis on compte.
piratoons-ready = C’est bon
piratoons-open = Ouvrir le coffre
piratoons-edit = Bateau
piratoons-show-purse = Montrer ma bourse
piratoons-hide-purse = Cacher ma bourse
piratoons-awaited-ready = On attend { $names } · ouverture libre { $when }
piratoons-awaited-open = Au coffre : { $names } · ouverture libre { $when }
piratoons-awaited-anyone = Tout le monde peut ouvrir le coffre maintenant
piratoons-awaited-last = On attend { $names } pour le score
piratoons-ask-ready-closed = **C’est bon pour le coffre ?** Une fois ouvert, appuie vite : un appui, un matelot, pour de bon.
piratoons-ask-ready-arranging = **Ton bateau te plaît ainsi ?** C’est le dernier changement avant le score ; personne ne le voit encore.
piratoons-ask-open = **Tu as la clé, et tout le monde attend.** Le sablier coule dès que le couvercle se lève.
piratoons-ask-captain = 🗝️ Tu es capitaine : tu ouvres le coffre quand c’est bon pour les autres.
piratoons-said-ready-closed = ✅ C’est noté. Le coffre s’ouvrira à la table.
piratoons-said-ready-arranging = ✅ C’est noté pour le score. Tant que les autres cherchent, tu peux encore changer ton bateau.

## Pillage

piratoons-chest = **Le coffre est ouvert : un appui, un matelot, pour de bon.**
piratoons-chest-tile = { $number }. { $tile }
piratoons-chest-line = { $tile } { $pawns }
piratoons-contested = { $number } { $pawns }
piratoons-several = -# ⚔️ { $tiles }
piratoons-crew = { $name } **{ $left }**
piratoons-at-home = À bord : { $crews }
piratoons-stop = STOP !
piratoons-glass-runs = ⏳ Fin du sablier { $when }
piratoons-glass-ran = 🛑 On peut crier STOP · fin { $when }
piratoons-crew-left = { $left ->
    [0] Plus aucun matelot
    [one] Encore { $left } matelot
   *[other] Encore { $left } matelots
}
piratoons-ask-press = **Un appui, un matelot, pour de bon**
piratoons-no-editing = 🔧 Les bateaux restent tels quels pendant un pillage.
piratoons-no-pawn = –
piratoons-counted = { $tile } · { $pawns }
piratoons-decided = { $counted } → **{ $name }**
piratoons-decided-tied = { $counted } → égalité, personne
piratoons-decided-untouched = { $counted } → personne
piratoons-loot = ### 💰 Partage du butin
piratoons-lid-shared = Les égalités s’annulent
piratoons-lid-falls = Le couvercle tombe.
piratoons-grown = ### ⛵ Le butin monte à bord, et les matelots qui y étaient sont payés
piratoons-grown-line = { $name } · { $tiles } · 🪙 { $coins }

## Auction

piratoons-goods = **Aux enchères : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}**
piratoons-fist-out = ✊ { $name }
piratoons-fist-in = ▫️ { $name }
piratoons-awaited-bids = { $out }/{ $seats } poings tendus · on attend { $names }
piratoons-awaited-take = { $name } choisit une tuile pour { $coins ->
    [one] { $coins } doublon
   *[other] { $coins } doublons
}
piratoons-bid-form = Mise…
piratoons-bid-again = Réécrire la mise…
piratoons-form-title = Ton poing fermé
piratoons-form-label = Combien de doublons ? 0 à { $purse }
piratoons-form-about = Personne ne le voit avant le dernier poing. 0 n’achète rien.
piratoons-ask-bid = ✊ **Qu’y a-t-il dans ton poing ?** Les égalités s’annulent ; 0 n’achète rien.
piratoons-bid-sealed = ✊ **{ $coins ->
    [0] Rien
    [one] { $coins } doublon
   *[other] { $coins } doublons
} dans ton poing.** Tu peux changer jusqu’au dernier poing.
piratoons-bid-buys = 🖐️ { $name } · **{ $coins }**
piratoons-bid-equal = ✖️ { $name } · ~~{ $coins }~~ égalité, gardé
piratoons-bid-none = ▫️ { $name } · 0
piratoons-round-over = ### 🏁 La manche { $round } est finie
piratoons-reckoned = -# Les points sont ce que vaudrait chaque bateau tel quel.
piratoons-standing = { $name } · **{ $total }**
piratoons-fists-closed = ### ✊ Tous les poings sont tendus…
piratoons-fists-open = ### 🖐️ … et s’ouvrent !
piratoons-take = Choisir une tuile
piratoons-more = Plus de tuiles…
piratoons-ask-take = **Choisis une tuile et paie { $coins ->
    [one] { $coins } doublon
   *[other] { $coins } doublons
}.** Il faut en prendre une, voulue ou non.
piratoons-buying-wait = Les mises gagnantes choisissent dans l’ordre, la plus haute d’abord. Tu peux bâtir en attendant.

## The editor

piratoons-auto = Arranger pour moi
piratoons-edit-done = Terminé
piratoons-kept = 🔧 Tu as arrangé ce bateau à la main : ce que tu gagnes s’y ajoute, et rien d’autre ne bouge.
piratoons-what-all = Déplacer une tuile…
piratoons-what-section = Déplacer une tuile Bateau…
piratoons-what-top = Déplacer une voile ou une figure du pont…
piratoons-what-hull = Déplacer une figure de la coque…
piratoons-what-nothing = Il n’y a encore rien à déplacer : ton bateau n’a que poupe et proue.
piratoons-stands-place = position { $place } depuis la poupe
piratoons-stands-on = sur { $part }
piratoons-stands-loose = sans emplacement : à la mer
piratoons-where-place = … { $tile } vers quelle position ?
piratoons-where-slot = … { $tile } vers quel emplacement vide ?
piratoons-where-swap = … ou échanger { $tile } contre…
piratoons-where-nowhere = { $tile } ne peut aller nulle part : aucun autre emplacement de ce genre.
piratoons-place = position { $place }
piratoons-between = entre { $left } et { $right }
piratoons-swap-overboard = { $tile } part à la mer à la place

## What happened

piratoons-told-chest-filled = Manche { $round } : un nouveau coffre, et { $name } est capitaine.
piratoons-told-minute-passed = La minute est passée : tout le monde peut ouvrir le coffre.
piratoons-told-all-overboard = À la mer : { $thrown }
piratoons-told-purse-shown = { $name } montre sa bourse.
piratoons-told-purse-hidden = { $name } cache sa bourse.
piratoons-told-went-overboard = { $name } n’a pas d’emplacement ; à la mer : { $tiles }.
piratoons-told-stop = { $name } crie STOP !
piratoons-told-spent = Plus aucun matelot à bord : le pillage est fini.
piratoons-told-capped = Personne n’a crié stop : la maison met fin au pillage.
piratoons-told-coins-returned = La réserve est courte, donc chacun remet la moitié de sa bourse : { $coins }.
piratoons-told-crew-paid = Paie des matelots restés à bord : { $coins }.
piratoons-told-unpaid = Tous les matelots étaient sortis : pas de paie.
piratoons-told-loot = Butin : { $loot }.
piratoons-share = { $name } { $coins }
piratoons-told-auction-skipped = Il ne reste rien et rien ne flotte : pas d’enchères.
piratoons-told-bids-opened = Les poings s’ouvrent : { $bids }.
piratoons-told-tile-bought = { $name } prend { $tile } pour { $coins }.
piratoons-told-tile-bought-last = { $name } reçoit la dernière tuile, { $tile }, pour { $coins }.
piratoons-told-bids-given-back = Plus de tuile pour { $names } : la mise est rendue.
piratoons-told-sections-sank = { $count ->
    [one] Coule pour de bon
   *[other] Coulent pour de bon
} : { $tiles }.
piratoons-told-equipment-floated = { $count ->
    [one] Flotte
   *[other] Flottent
} jusqu’aux prochaines enchères : { $tiles }.
piratoons-told-lost = Personne n’en voulait, la mer { $count ->
    [one] la garde
   *[other] les garde
} : { $tiles }.
piratoons-told-last-arrangement-began = La huitième manche est finie. La maison propose un arrangement à chacun.

## Why

piratoons-why-nothing = Aucun coffre n’a encore été pillé. Ensuite, on lit ici qui a pris quelle tuile, et pourquoi.
piratoons-why-loot = **Manche { $round } : le butin.** Les égalités s’annulent ; le plus grand nombre qui reste prend la tuile.
piratoons-why-tie = { $decided } ({ $cancelled } s’annulent)
piratoons-why-returned = **Pénurie.** La réserve ne pouvait pas payer tout le monde, donc chacun a d’abord remis la moitié, en gardant le doublon impair : { $coins }.
piratoons-why-pay = **Paie.** Un doublon pour chaque matelot resté à bord : { $coins }.
piratoons-why-auction = **Enchères.** Mises : { $bids }. Les égalités s’annulent et sont gardées ; les autres choisissent, la plus haute d’abord.
piratoons-why-sunk = Les tuiles Bateau invendues coulent : { $tiles }.
piratoons-why-afloat = Les équipements invendus flottent jusqu’aux prochaines enchères : { $tiles }.

## Score

piratoons-column-majorities = maj.
piratoons-column-connections = conn
piratoons-column-empties = vide
piratoons-column-families = fam.
piratoons-column-total = tot
piratoons-parade = ### 🏁 La parade : chaque bateau dans son dernier état
piratoons-parade-line = { $name } { $points }, jusqu’ici { $total }
piratoons-reveal-majorities = ### 1 · Le plus rapide, le plus riche, le plus gros
piratoons-reveal-connections = ### 2 · Les connexions tiennent, ou non
piratoons-reveal-empties = ### 3 · Les bateaux les plus vides perdent des points
piratoons-reveal-families = ### 4 · Les familles à bord, et le score
piratoons-foreseen = **Si l’on comptait maintenant** (rapide, riche, gros · connexions · emplacements vides · familles)
piratoons-foreseen-hidden = **Si l’on comptait maintenant**, sans les bourses cachées (rapide, gros · connexions · emplacements vides · familles)
piratoons-account = ### { $name } : { $total }
piratoons-part-majorities = **1 Majorités { $points }**
piratoons-part-connections = **2 Connexions { $points }**
piratoons-part-empties = **3 Emplacements vides { $points }**
piratoons-part-families = **4 Familles { $points }**
piratoons-part-nothing = - Rien
piratoons-most-sails = Le plus rapide, ⛵ { $count }
piratoons-most-doubloons = Le plus riche, 🪙 { $count }
piratoons-most-barrels = Le plus gros, 🛢️ { $count }
piratoons-line-most = { $what } : en tête { $points }
piratoons-line-second = { $what } : deuxième { $points }
piratoons-line-third = { $what } : ni premier ni deuxième { $points }
piratoons-line-none = { $what } : rien ne compte { $points }
piratoons-line-match = { $joint } bonne { $points }
piratoons-line-wrong = { $joint } mauvaise { $points }
piratoons-empty-deck = { $count } { $count ->
    [one] mât ou pont nu
   *[other] mâts et ponts nus
}
piratoons-empty-gunport = { $count } { $count ->
    [one] sabord vide
   *[other] sabords vides
}
piratoons-empty-porthole = { $count } { $count ->
    [one] hublot vide
   *[other] hublots vides
}
piratoons-empty-quarters = { $count } { $count ->
    [one] quartier vide
   *[other] quartiers vides
}
piratoons-empty-all = { $count } { $count ->
    [one] vide
   *[other] vides
} en tout
piratoons-line-empty = { $what } : le plus { $points }
piratoons-line-not-emptiest = { $what } : pas le plus { $points }
piratoons-line-family = { $kind } { $tiles } { $sort } { $points }
piratoons-sort-three-identical = trois identiques
piratoons-sort-three-different = trois différentes
piratoons-sort-pair = une paire

## Memories

piratoons-memory-slipped = { $name } a pris { $tile } avec { $own ->
    [one] { $own } matelot
   *[other] { $own } matelots
}, car { $rivals } s’annulaient à { $cancelled } chacun.
piratoons-memory-hauled = { $name } a emporté { $tiles } des neuf tuiles à la manche { $round }.
piratoons-memory-paid-dear = { $name } a payé { $price } doublons pour { $tile }.
piratoons-memory-clashed = { $names } ont misé { $coins } chacun à la manche { $round }, pour rien.
piratoons-memory-seamless = { $name } a navigué avec { $sections } tuiles Bateau sans une mauvaise connexion.

## Reasons

piratoons-reason-not-all-ready = Le capitaine attend que ce soit bon pour tout le monde ; pas encore : { $names }.
piratoons-reason-captain-opens = { $name } est capitaine et ouvre le coffre ; après une minute, tout le monde le peut.
piratoons-reason-already-ready = C’est déjà noté.
piratoons-reason-no-crew-left = Tes six matelots sont sur le coffre.
piratoons-reason-glass-still-runs = Le sablier coule encore : personne ne peut crier STOP avant la fin, { $when }.
piratoons-reason-too-late = Trop tard : ce matelot reste à bord et touche sa paie.
piratoons-reason-not-enough-coins = { $purse ->
    [0] Ta bourse est vide : mise 0.
    [one] Tu as { $purse } doublon : mise 0 ou 1.
   *[other] Tu as { $purse } doublons : mise entre 0 et { $purse }.
}
piratoons-reason-unreadable-bid = Une mise est un nombre entier de 0 à { $purse }.
piratoons-reason-purses-agreed = À cette table, les bourses sont visibles ou cachées pour tout le monde.
piratoons-reason-purse-is-so = Ta bourse l’est déjà.
piratoons-reason-not-for-sale = { $tile } n’est plus à vendre. Choisis parmi celles-ci.
piratoons-reason-no-arranging = Les bateaux restent tels quels pendant un pillage. Ensuite, tu pourras de nouveau bâtir.
piratoons-reason-not-aboard = { $tile } n’est pas sur ton bateau.
piratoons-reason-no-such-place = { $last ->
    [0] Il n’y a encore aucune tuile Bateau sur ton bateau.
   *[other] Ton bateau a les positions 1 à { $last } entre poupe et proue.
}
piratoons-reason-already-there = { $tile } y est déjà.
piratoons-reason-no-slot = { $on } n’a pas d’emplacement pour { $tile }.
piratoons-reason-slot-taken = L’emplacement pour { $tile } sur { $on } est pris : échange les deux, ou déplace ce qui s’y trouve.
piratoons-reason-not-exchangeable = { $one } et { $other } ne peuvent pas échanger leurs places.

piratoons-last-button = Butin

piratoons-feats = tuiles pillées { $pillaged }, achetées { $bought } · meilleur bateau { $ship } · plus grosse bourse { $purse }
