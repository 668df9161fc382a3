bluff-pirate-name = Bluff Pirate
bluff-pirate-blurb = Pose, prends l’air sincère, et cap sur le trésor.
bluff-pirate-option-starter = Qui commence
bluff-pirate-option-starter-drawn = tirage au sort
bluff-pirate-option-starter-first = la première place

bluff-pirate-at-sea = les deux coffres fermés
bluff-pirate-to-b = le coffre A était vide
bluff-pirate-finished = le trésor est trouvé

bluff-pirate-number = { $count ->
    [0] zéro
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] { $count }
}
bluff-pirate-suit-flag = drapeau
bluff-pirate-suit-parrot = perroquet
bluff-pirate-suit-musket = mousquet
bluff-pirate-suit-spyglass = longue-vue
bluff-pirate-suit-compass = boussole
bluff-pirate-suit-sabre = sabre
bluff-pirate-suit-hook = crochet
bluff-pirate-suit-hat = chapeau
bluff-pirate-suit-map = carte au trésor
bluff-pirate-suit-pegleg = jambe de bois
bluff-pirate-some-flag = { $count ->
    [one] un drapeau
   *[other] { $number } drapeaux
}
bluff-pirate-some-parrot = { $count ->
    [one] un perroquet
   *[other] { $number } perroquets
}
bluff-pirate-some-musket = { $count ->
    [one] un mousquet
   *[other] { $number } mousquets
}
bluff-pirate-some-spyglass = { $count ->
    [one] une longue-vue
   *[other] { $number } longues-vues
}
bluff-pirate-some-compass = { $count ->
    [one] une boussole
   *[other] { $number } boussoles
}
bluff-pirate-some-sabre = { $count ->
    [one] un sabre
   *[other] { $number } sabres
}
bluff-pirate-some-hook = { $count ->
    [one] un crochet
   *[other] { $number } crochets
}
bluff-pirate-some-hat = { $count ->
    [one] un chapeau
   *[other] { $number } chapeaux
}
bluff-pirate-some-map = { $count ->
    [one] une carte au trésor
   *[other] { $number } cartes au trésor
}
bluff-pirate-some-pegleg = { $count ->
    [one] une jambe de bois
   *[other] { $number } jambes de bois
}
bluff-pirate-pirate = pirate à { $suit }
bluff-pirate-the-pirate = le pirate à { $suit }
bluff-pirate-times = { $card } × { $count }
bluff-pirate-cards = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $number } cartes
}
bluff-pirate-card-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

bluff-pirate-hands = Cartes en main : { $sizes }
bluff-pirate-islands-closed = `?` Un coffre fermé : l’un des deux, sur l’île A (20) ou B (26), contient le trésor
bluff-pirate-islands-b = `×` L’île A (20) était vide, donc `?` B (26) cache le trésor
bluff-pirate-islands-a-found = `$` L’île A (20) cachait le trésor
bluff-pirate-islands-b-found = `×` L’île A (20) était vide, `$` B (26) cachait le trésor
bluff-pirate-turn = Tour { $turn } · { $pile ->
    [0] pioche vide
    [one] { $pile } carte dans la pioche
   *[other] { $pile } cartes dans la pioche
}
bluff-pirate-discards = défausse : { $discards }
bluff-pirate-discards-none = défausse vide
bluff-pirate-discard-suit = { $symbol } { $suit } { $count }
bluff-pirate-discard-pirate = { $symbol } { $suit } { $count } + pirate
bluff-pirate-discard-pirate-alone = { $symbol } pirate à { $suit }

bluff-pirate-claim = { $up } face visible, { $down } face cachée : { $spaces ->
    [one] une case
   *[other] { $number } cases
} en jeu
bluff-pirate-claims = **{ $layer }** pose { $claim }.

bluff-pirate-awaited-starting = { $name } pioche deux cartes, ou aborde
bluff-pirate-awaited-acting = { $name } a pioché, et pose une série ou rien
bluff-pirate-awaited-voting = { $boxes } { $voters ->
    [one] Un vote décide
   *[other] { $votes } votes sur { $voters }
} : bluff ou pas ?
bluff-pirate-awaited-designating = { $name } désigne un vote

bluff-pirate-last = Dernier tour : { $picture }
bluff-pirate-picture-asked = 🗣️ { $voter } { $vote }
bluff-pirate-picture-sail = { $ship } { $start } ⛵ { $end }
bluff-pirate-picture-back = { $ship } { $start } ↩️ { $end }
bluff-pirate-picture-stay = { $ship } reste sur { $end }
bluff-pirate-picture-discard = { $ship } 🗑️ { $card }
bluff-pirate-picture-keep = { $ship } ✊ garde toutes ses cartes
bluff-pirate-picture-raid = { $thief } { $pirate } ⚔️ { $victim } · { $cards } changent de bateau
bluff-pirate-vote-bluff = « Bluff ! » 🤥
bluff-pirate-vote-honest = « Pas de bluff ! » 😇

bluff-pirate-frame-ask = ### ❓ { $voter }, bluff ou pas ?
bluff-pirate-frame-laid = { $layer } a posé { $claim }.
bluff-pirate-frame-drum = ### 🥁 Roulement de tambour…
bluff-pirate-frame-vote = ### 🗣️ { $voter } : { $vote }
bluff-pirate-frame-caught = ### 🤥 Démasqué !
bluff-pirate-frame-wrong = ### 😇 Pas de bluff !
bluff-pirate-frame-believed-honest = ### 😇 Pas de bluff, et on y a cru
bluff-pirate-frame-believed-bluff = ### 🤥 Du bluff, et on y a cru !
bluff-pirate-frame-chest-empty = { $verdict } 🏝️ Le coffre est vide !
bluff-pirate-frame-chest-treasure = { $verdict } 💰 Et le trésor !

bluff-pirate-told-caught = { $voter } a crié au bluff et avance en case { $end } : { $layer } cachait { $cards } parmi les cartes de la couleur { $suit } et reprend tout.
bluff-pirate-told-wrong = { $voter } a crié au bluff à tort et recule en case { $back } : { $layer } ne bluffait pas et avance en case { $end } ({ $cards }).
bluff-pirate-told-wrong-end = { $voter } a crié au bluff à tort : { $layer } ne bluffait pas et avance en case { $end } ({ $cards }).
bluff-pirate-told-believed-honest = { $voter } y a cru, avec raison : { $layer } avance en case { $end } ({ $cards }).
bluff-pirate-told-believed-bluff = { $voter } y a cru, mais { $layer } cachait { $cards } (couleur : { $suit }) et avance en case { $end } !
bluff-pirate-told-island-opened = { $name } ouvre le coffre de l’île A : vide ! Cap sur l’île B.
bluff-pirate-told-island-opened-treasure = { $name } ouvre le coffre de l’île { $island } : **le trésor !**
bluff-pirate-told-discard = { $name } ne pose pas de série et défausse : { $card }.
bluff-pirate-told-keep = { $name } ne pose pas de série et, avec moins de cinq cartes, les garde toutes.
bluff-pirate-told-raid = À l’abordage ! { $thief } joue le pirate à { $suit } et prend { $cards } chez { $victim }, à l’abri des regards.
bluff-pirate-told-pile-reshuffled = La pioche était vide : la défausse est mélangée en une nouvelle pioche, { $cards }.

bluff-pirate-why-nothing = Rien n’a encore été décidé. Après chaque tour, on lit ici quelle règle a fait bouger les bateaux.
bluff-pirate-why-caught = Le vote était « bluff », et au moins une carte cachée n’était pas de la couleur { $suit } : qui a posé ne bouge pas et reprend toutes ses cartes ; qui a voté avance d’autant de cases que de cartes posées.
bluff-pirate-why-wrong = Le vote était « bluff », mais toutes les cartes étaient de la couleur { $suit } : qui a posé avance d’autant de cases que de cartes posées, et qui a accusé à tort recule de deux, jamais avant le départ. Les cartes sont défaussées.
bluff-pirate-why-believed = Le vote était « pas de bluff » : qui a posé avance d’autant de cases que de cartes posées, que ce soit vrai ou non. Qui a voté ne bouge pas. Les cartes sont défaussées.
bluff-pirate-why-pirate = Une carte pirate compte comme une carte de sa couleur.
bluff-pirate-why-island = Un bateau qui atteint ou dépasserait une île fermée s’y arrête et ouvre le coffre ; le surplus est perdu.
bluff-pirate-why-discard = Qui ne pose pas de série et a cinq cartes ou plus après avoir pioché en défausse exactement une.
bluff-pirate-why-keep = Qui ne pose pas de série et a moins de cinq cartes après avoir pioché n’en défausse aucune.
bluff-pirate-why-raid = Au lieu de piocher, on défausse une carte pirate pour prendre à l’aveugle trois cartes sur un bateau strictement devant (toutes, s’il en a moins). Seules les deux personnes concernées savent lesquelles.

bluff-pirate-score-line = { $ship } **{ $name }** · case { $space } · { $cards }
    -# Séries : { $laid }, bluffs : { $bluffs } · votes désignés : { $asked }, cris au bluff : { $accusations }
bluff-pirate-score-note = L’île A est sur la case 20, l’île B sur la 26. On ne compte que ce que tout le monde a vu : les votes non désignés restent secrets pour toujours.

bluff-pirate-hand = **Ta main** ({ $count }) : { $cards }
bluff-pirate-hand-empty = Ta main est vide.
bluff-pirate-hand-kind = { $symbol } { $cards }
bluff-pirate-hand-pirate = { $symbol } { $card }
bluff-pirate-drawn = Tu as pioché { $cards }.
bluff-pirate-drawn-none = Il n’y avait plus rien à piocher.

bluff-pirate-ask-start = **À toi :** pioche deux cartes, puis pose une série ou rien.
bluff-pirate-ask-start-board = **À toi :** pioche deux cartes, ou aborde un bateau devant toi : trois cartes à l’aveugle.
bluff-pirate-start-leader = -# Ton pirate ne peut aborder aucun bateau : aucun devant toi n’a de cartes.
bluff-pirate-start-no-pirate = -# Il faut une carte pirate pour aborder, et tu n’en as pas.
bluff-pirate-places = Cases : { $ships }
bluff-pirate-place = { $ship } sur { $space }
bluff-pirate-draw = Piocher 2
bluff-pirate-board = Aborder { $name } : { $suit }
bluff-pirate-board-open = Aborder…
bluff-pirate-board-choose = Ou aborder… qui, et avec quel pirate ?
bluff-pirate-board-about = { $cards } en main, sur la case { $space }
bluff-pirate-ask-act = **Que poses-tu face visible ?** Sa couleur vaut pour toute la série. Ou défausse une carte.
bluff-pirate-ask-act-small = **Que poses-tu face visible ?** Sa couleur vaut pour toute la série. Ou garde tes cartes.
bluff-pirate-ask-keep = **Pas de série cette fois** : il faut trois cartes. Avec moins de cinq, on n’en défausse aucune.
bluff-pirate-lay = Poser une série…
bluff-pirate-lay-true = Vraie : { $cards }
bluff-pirate-quick = Tout de suite : { $fills }.
bluff-pirate-quick-first = { $count } cache { $cards }
bluff-pirate-quick-more = { $count } aussi { $cards }
bluff-pirate-lay-now = Poser { $count }
bluff-pirate-build = Appuie sur ce que tu caches ; trois à cinq cartes font une série.
bluff-pirate-chosen = Face visible **{ $up }**, face cachée **{ $down }**.
bluff-pirate-second = visible aussi
bluff-pirate-hide-last = { $card } et poser
bluff-pirate-discard-choose = Sans série : défausser…
bluff-pirate-keep = Tout garder
bluff-pirate-nothing = rien

bluff-pirate-ask-vote = **{ $layer } pose { $claim }.** Bluff, ou pas ?
bluff-pirate-ask-vote-short = **{ $layer } bluffe ?**
bluff-pirate-vote-count = Tu vois { $seen } des { $all } cartes de la couleur { $suit } : { $table } sur la table, { $mine } dans ta main, { $gone } dans la défausse.
bluff-pirate-vote-held = Encore en main chez { $layer } : { $held }.
bluff-pirate-vote-known = Tu as vu dans cette main : { $cards }.
bluff-pirate-vote-repute = Séries jusqu’ici : { $laid }, bluffs : { $bluffs }.
bluff-pirate-vote-stakes = Seulement si ton vote est désigné : bluff bien vu, tu avances de { $spaces } ; à tort, tu recules de deux.
bluff-pirate-vote-stakes-two = Bluff bien vu, tu avances de { $spaces }, et l’autre reste ; à tort, tu recules de deux.
bluff-pirate-vote-sealed-bluff = 🤥 Vote scellé : **bluff**. Tu peux le changer jusqu’au dernier vote.
bluff-pirate-vote-sealed-honest = 😇 Vote scellé : **pas de bluff**. Tu peux le changer jusqu’au dernier vote.
bluff-pirate-press-bluff = Bluff !
bluff-pirate-press-honest = J’y crois
bluff-pirate-voted-bluff = 🤥 Tu as voté **bluff**. { $layer } désigne maintenant l’un des votes.
bluff-pirate-voted-honest = 😇 Tu as voté **pas de bluff**. { $layer } désigne maintenant l’un des votes.

bluff-pirate-mine-short = **Ta série : { $truth }.**
bluff-pirate-mine = **Ta série est sur la table** : { $claim }. Face cachée : { $hidden } – **{ $truth }**.
bluff-pirate-truth-bluff = du bluff
bluff-pirate-truth-honest = pas de bluff
bluff-pirate-mine-voting = Les autres votent en secret ; puis tu désignes un des votes.
bluff-pirate-mine-voting-two = Un vote secret, et les cartes sont retournées.
bluff-pirate-ask-voter-short = **Ta série : { $truth }. Quel vote doit compter ?**
bluff-pirate-ask-voter = **Quel vote doit compter ?** Un bluff veut quelqu’un qui y croit, une vraie série quelqu’un qui accuse.
bluff-pirate-voter = { $name } · { $cards } · case { $space }

bluff-pirate-stolen = ⚔️ Tu as abordé { $victim } et pris { $cards }.
bluff-pirate-robbed = ⚔️ À l’abordage : { $thief } te prend { $cards }.

bluff-pirate-reason-series-length = Une série a trois, quatre ou cinq cartes, et tu en as choisi { $cards }. Choisis d’autres cartes.
bluff-pirate-reason-face-up-count = Une ou deux cartes sont face visible, et tu en as choisi { $cards }. Choisis d’autres cartes.
bluff-pirate-reason-mixed-suits = Les cartes face visible doivent être d’une même couleur, et tu as choisi { $suits }. Choisis d’autres cartes.
bluff-pirate-reason-not-in-hand = { $held ->
    [0] Tu n’as pas cette carte : { $card }.
    [one] Tu n’as cette carte qu’une fois : { $card } ; elle ne peut pas servir deux fois.
   *[other] Tu n’as cette carte que { $held } fois : { $card }.
} Choisis d’autres cartes.
bluff-pirate-that-ship = Ce bateau
bluff-pirate-reason-draw-first = Pioche d’abord deux cartes ; puis pose une série ou défausse.
bluff-pirate-reason-already-drawn = Tu as pioché, donc ce tour finit avec une série ou sans. On aborde au lieu de piocher.
bluff-pirate-reason-no-pirate = Tu n’as pas le pirate à { $suit } : il faut une carte pirate pour aborder.
bluff-pirate-reason-not-ahead = { $name } n’est pas devant toi : on n’aborde qu’un bateau strictement devant.
bluff-pirate-reason-nothing-to-take = { $name } n’a pas de cartes : aborde un autre bateau, ou pioche.
bluff-pirate-reason-must-discard = Tu as { $cards } cartes : sans série, il faut en défausser une.
bluff-pirate-reason-no-discard = Tu as { $cards } cartes : avec moins de cinq, on n’en défausse aucune.
bluff-pirate-reason-own-series = C’est ta propre série : les autres votent.
bluff-pirate-reason-no-voter = On ne peut désigner que le vote d’un adversaire qui a voté.

bluff-pirate-last-button = Verdict
bluff-pirate-note = case { $space }
bluff-pirate-note-found = le trésor
bluff-pirate-memory-bluff-believed = { $voter } a cru au bluff monté par { $layer } ; cartes fausses : { $falsely } sur { $number } !
bluff-pirate-memory-bluff-caught = { $voter } a démasqué le bluff monté par { $layer } : { $number } cartes.
bluff-pirate-memory-truth-doubted = { $voter } n’a pas cru aux { $number } vraies cartes posées par { $layer }.
bluff-pirate-memory-treasure-by-accusing = { $voter } a démasqué { $layer }, et trouvé le trésor !
bluff-pirate-memory-chest-empty = { $seat } a ouvert un coffre vide.

bluff-pirate-feats = bluffs réussis { $believed } sur { $bluffs } · bien jugé { $right } sur { $asked }
