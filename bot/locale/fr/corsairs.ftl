corsairs-name = Corsaires
corsairs-option-limits = La limite que laisserait chaque carte
corsairs-option-limits-shown = sur son bouton
corsairs-option-limits-hidden = à calculer soi-même
corsairs-option-dividing = Équipage, prisonniers et clandestins
corsairs-option-dividing-best = répartis pour toi, au mieux
corsairs-option-dividing-own = chacun répartit les siens
corsairs-blurb = Recrute, cache tes clandestins, pars en premier.
corsairs-where-round = manche { $deal }
corsairs-where-last = manche { $deal }, la dernière
corsairs-where-finished = après { $deal ->
    [one] { $deal } manche
   *[other] { $deal } manches
}

corsairs-colour-pink = rose
corsairs-colour-purple = violet
corsairs-colour-blue = bleu
corsairs-colour-sky = ciel
corsairs-colour-grey = gris
corsairs-colour-brown = marron
corsairs-colour-red = rouge
corsairs-colour-orange = orange
corsairs-colour-yellow = jaune
corsairs-colour-green = vert
corsairs-card = { $number }{ "\u00A0" }{ $colour }
corsairs-letters-pink = Rs
corsairs-letters-purple = Vi
corsairs-letters-blue = Bl
corsairs-letters-sky = Ci
corsairs-letters-grey = Gr
corsairs-letters-brown = Ma
corsairs-letters-red = Rg
corsairs-letters-orange = Or
corsairs-letters-yellow = Ja
corsairs-letters-green = Ve

corsairs-pier = **Couleur du quai : { $colour }** ({ $letters })
corsairs-piles = **Défausse** { $card } · **Pioche** { $count ->
    [0] vide
   *[other] { $count }
}
corsairs-no-discard = vide
corsairs-player = ▫️ { $name } · { $count ->
    [0] aucune pénalité
    [one] { $count } carte de pénalité
   *[other] { $count } cartes de pénalité
}
corsairs-turn = 👉 **{ $name }** · { $count ->
    [0] aucune pénalité
    [one] { $count } carte de pénalité
   *[other] { $count } cartes de pénalité
}
corsairs-did-stock = a pioché · a défaussé le { $discard }
corsairs-did-discard = a pris le { $card } dans la défausse · a défaussé le { $discard }
corsairs-did-pier = a pris le { $card } au quai · a défaussé le { $discard }
corsairs-now-stock = vient de piocher
corsairs-now-discard = vient de prendre le { $card } dans la défausse
corsairs-now-pier = vient de prendre le { $card } au quai
corsairs-total = Pénalités : { $total } sur 45 · dernière manche dès 35

corsairs-awaited-drawing = { $name } pioche une carte
corsairs-awaited-discarding = { $name } défausse une carte
corsairs-awaited-closing = { $name } lève l’ancre : une carte s’en va, puis tout le monde abat ses cartes
corsairs-awaited-laying = { $name } abat équipage, prisonniers et clandestins
corsairs-awaited-answers = On attend la réponse : { $names }
corsairs-awaited-finished = { $name } a levé l’ancre

corsairs-laid = **{ $name }** · limite **{ $limit }**
corsairs-laid-crew = { $sign }{ "\u00A0" }équipage { $cards }
corsairs-laid-prisoners = { $sign }{ "\u00A0" }prisonniers { $cards }
corsairs-laid-attached = { $sign }{ "\u00A0" }attachées { $cards }
corsairs-laid-stowaways = { $sign }{ "\u00A0" }clandestins { $cards }
corsairs-drama-closer = { $name } lève l’ancre. Qui répond avec { $limit } ou moins ?
corsairs-drama-answer = { $name } répond avec { $limit } contre { $bar }…
corsairs-drama-sunk = … et { $name } coule !
corsairs-drama-escaped = … et { $name } prend le large !
corsairs-drama-capot = Capot : pas un seul clandestin !
corsairs-drama-void = Manche { $deal } annulée
corsairs-void-picture = { $name } a pris le { $card }, dernière carte du quai. Personne ne paie.
corsairs-end-escaped = s’en tire · total { $total }
corsairs-end-sunk = coule · paie { $count } · total { $total }
corsairs-end-sank = fait couler · total { $total }
corsairs-end-caught = paie { $count } · total { $total }
corsairs-end-capot = capot : gagne !
corsairs-end-spared = total { $total }
corsairs-has = { $name } { $count ->
    [0] aucune pénalité
    [one] { $count } carte de pénalité
   *[other] { $count } cartes de pénalité
}
corsairs-reckoned = **Manche { $deal }, cartes abattues** · quai { $colour } · dernière défausse { $card }
corsairs-fate-escaped = ⛵ **{ $name }** a levé l’ancre · limite **{ $limit }** · prend le large et ne paie rien
corsairs-fate-sunk = 🌊 **{ $name }** a levé l’ancre · limite **{ $limit }** · coule face à { $sinkers } ; paie { $own } pour soi + { $theirs } pour les autres = **{ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}**
corsairs-fate-sank = 💥 **{ $name }** · limite **{ $limit }** ≤ { $bar } · fait couler { $closer } et ne paie rien
corsairs-fate-caught = 📦 **{ $name }** · limite **{ $limit }** > { $bar } · garde ses clandestins : **{ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}**
corsairs-fate-capot = 🏆 **{ $name }** · limite **0** · aucun clandestin : **gagne la partie**
corsairs-fate-spared = ▫️ **{ $name }** · limite **{ $limit }** · après un capot, personne ne paie
corsairs-own-escaped = **Manche { $deal } :** tu prends le large avec { $limit }. Tu ne paies rien.
corsairs-own-sunk = **Manche { $deal } :** tu coules avec { $limit }. Tu paies **{ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}**.
corsairs-own-sank = **Manche { $deal } :** { $limit } contre { $bar }, et c’est toi qui coules le bateau ! Tu ne paies rien.
corsairs-own-caught = **Manche { $deal } :** { $limit } contre { $bar }. Tu paies **{ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}**.
corsairs-own-capot = **Manche { $deal } :** capot !
corsairs-own-spared = **Manche { $deal } :** un capot, personne ne paie.
corsairs-own-void = **Manche { $deal }** annulée : la dernière carte du quai a été prise. Personne ne paie.

corsairs-told-round-dealt = Manche { $deal } : { $dealer } distribue, { $first } commence.
corsairs-told-round-dealt-final = Manche { $deal }, la dernière : { $dealer } distribue, { $first } commence.
corsairs-told-card-drawn-stock = { $name } pioche.
corsairs-told-card-drawn-discard = { $name } prend le { $card } dans la défausse.
corsairs-told-card-drawn-pier = { $name } prend le { $card } au quai.
corsairs-turn-card-drawn-stock = { $name } pioche et défausse le { $discard }.
corsairs-turn-card-drawn-discard = { $name } prend le { $card } dans la défausse et défausse le { $discard }.
corsairs-turn-card-drawn-pier = { $name } prend le { $card } au quai et défausse le { $discard }.
corsairs-told-card-discarded = { $name } défausse le { $card }.
corsairs-told-pier-colour-changed = La couleur du quai passe de { $before } à **{ $after }**.
corsairs-told-anchor-weighed = ⚓ { $name } lève l’ancre !
corsairs-told-anchor-weighed-forced = { $name } a pris la dernière carte de la pioche et doit lever l’ancre.
corsairs-told-crew-laid = { $name } abat ses cartes : limite { $limit }.
corsairs-told-answer-sealed = { $name } a répondu.
corsairs-told-escaped = { $name } a levé l’ancre avec { $limit } et a pris le large : { $payments }.
corsairs-told-sunk = { $name } a levé l’ancre avec { $limit } et a coulé face à { $sinkers } : { $payments }.
corsairs-told-escaped-short = { $name } a levé l’ancre avec { $limit } et a pris le large.
corsairs-told-sunk-short = { $name } a levé l’ancre avec { $limit } et a coulé face à { $sinkers }.
corsairs-told-pays = { $name } paie { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
corsairs-told-capot = Capot ! Pas un seul clandestin à bord : { $names }.
corsairs-told-round-annulled = { $name } a pris le { $card }, dernière carte du quai : la manche { $deal } est annulée et personne ne paie.
corsairs-told-last-round-announced = { $total } cartes de pénalité, donc 35 ou plus : on joue une dernière manche.
corsairs-told-game-ended-enough = 45 cartes de pénalité : le voyage est fini. Qui en a le moins gagne.
corsairs-told-game-ended-last-round = C’était la dernière manche : le voyage est fini. Qui a le moins de cartes de pénalité gagne.

corsairs-hand = **Tes { $count } cartes** { $cards }
corsairs-position = **Ta limite actuelle : { $limit }** · quai { $colour }
corsairs-position-without = **Ta limite sans le { $card } : { $limit }** · quai { $colour }
corsairs-you-discarded = Tu as défaussé le { $card }.
corsairs-ask-divide = **Ton équipage :** { $colours }
corsairs-no-crew = pas encore. Appuie sur une ou deux couleurs ; à numéro égal, la première sert.
corsairs-crew-of = **{ $name } : limite { $limit }**, équipage { $cards }
corsairs-attach-yes = Attacher : oui
corsairs-attach-no = Attacher : non
corsairs-lay = Abattre
corsairs-lay-limit = Abattre ({ $limit })
corsairs-you-laid = Tes cartes sont posées face cachée jusqu’à ce que tout le monde ait répondu.
corsairs-limit = Ta limite : { $limit }
corsairs-limit-without = Ta limite sans le { $card } : { $limit }
corsairs-ask-draw = **À toi : pioche une carte.**
corsairs-hint-draw = → est la limite où cela mène, avec ta meilleure défausse.
corsairs-ask-picture = **Quelle carte défausses-tu ?**
corsairs-hint-picture = Sous une carte : la limite qu’elle laisse.
corsairs-hint-discard = → est la limite qu’elle laisse ; ★ marque la plus basse.
corsairs-draw-discard = Défausse : { $card }
corsairs-draw-pier-next = Quai : { $card }, puis quai { $colour }
corsairs-draw-pier-same = Quai : { $card }, le quai reste { $colour }
corsairs-draw-pier-last = Quai : { $card }, la dernière : manche annulée
corsairs-draw-stock = { $count ->
    [one] Pioche : la dernière carte, tu devras finir
   *[other] Pioche : encore { $count }
}
corsairs-draw-stock-short = Pioche
corsairs-draw-discard-short = Défausse : { $number }
corsairs-draw-pier-short = Quai : { $number }
corsairs-draw-limit = { $label } → { $limit }
corsairs-ask-discard-stock = **Tu as pioché le { $card }. Quelle carte défausses-tu ?**
corsairs-ask-discard-discard = **Tu as pris le { $card } dans la défausse. Quelle carte défausses-tu ?**
corsairs-ask-discard-pier = **Tu as pris le { $card } au quai. Quelle carte défausses-tu ?**
corsairs-marked-best = { $card }★
corsairs-leaves = { $card }→{ $limit }
corsairs-leaves-best = { $card }★{ $limit }
corsairs-anchor = Lever l’ancre… ({ $limit })
corsairs-anchor-plain = Lever l’ancre…
corsairs-once-more-plain = **Lever l’ancre ?**
    La manche finit et tout le monde abat ses cartes. Qui répond avec ta limite ou moins te coule : tu paies alors tes clandestins et les siens. Sinon, tu ne paies rien. C’est sans retour.
corsairs-once-more = **Lever l’ancre avec la limite { $limit } ?**
    La manche finit et tout le monde abat ses cartes. Qui répond avec { $limit } ou moins te coule : tu paies alors { $count ->
        [one] ton clandestin
       *[other] tes { $count } clandestins
    } et les siens. Sinon, tu ne paies rien. C’est sans retour.
corsairs-once-more-capot = **Lever l’ancre avec la limite 0 ?**
    Sans un seul clandestin, c’est un **capot : tu gagnes la partie**. C’est sans retour.
corsairs-anchor-yes = Oui, lever l’ancre
corsairs-anchor-no = Non, continuer
corsairs-ask-close = **Ton ancre est levée. Quelle carte s’en va ?** Les douze autres sont abattues.
corsairs-ask-forced = **Tu as pioché le { $card }, la dernière carte : tu dois lever l’ancre.** Quelle carte s’en va ? Les douze autres sont abattues.

corsairs-score-note = Cartes de pénalité, manche par manche ; une manche annulée ne laisse pas de ligne. En tout : { $total }. À partir de 35 on joue une dernière manche, à 45 la partie est finie. Qui en a le moins gagne.
corsairs-why-reckoned = Une main se répartit en équipage (deux couleurs, aucun numéro deux fois), prisonniers (la couleur du quai) et clandestins, dont la somme est la limite. Les autres peuvent attacher des cartes à l’équipage de qui lève l’ancre. Qui est à sa limite ou en dessous coule son bateau : qui a levé l’ancre prend alors leurs clandestins et garde les siens ; qui est au-dessus garde les siens.
corsairs-why-void = Qui prend la dernière carte du quai met fin à la manche : rien n’est abattu, et la distribution passe à la place suivante.
corsairs-why-nothing = Aucune manche n’est encore finie. Après chacune, on lit ici qui a coulé qui, et pourquoi.
corsairs-why-pier = **Maintenant :** le { $card } est la première carte du quai, donc les cartes de couleur { $colour } sont des prisonniers et ne coûtent rien.

corsairs-reason-draw-first = Un tour commence par une carte : pioche d’abord.
corsairs-reason-already-drawn = Tu as déjà pris ta carte pour ce tour. Défausse maintenant.
corsairs-reason-not-in-hand = Tu n’as pas cette carte en main : { $card }.
corsairs-reason-announce-first = Pour finir la manche, lève d’abord l’ancre.
corsairs-reason-crew-not-held = Ton équipage est fait de couleurs que tu as en main, et pas de celle du quai.
corsairs-reason-nothing-to-attach = Aucune de tes cartes ne va avec l’équipage de qui lève l’ancre.
corsairs-reason-must-close = Ton ancre est levée : choisis la carte qui s’en va, puis tu abats.
corsairs-reason-must-close-forced = Tu as pris la dernière carte de la pioche, donc tu dois finir la manche : choisis la carte qui s’en va.

corsairs-last-button = Bilan
corsairs-note = { $count ->
    [0] aucune pénalité
    [one] { $count } pénalité
   *[other] { $count } pénalités
}
corsairs-memory-capot-made-closed = { $name } a fini la manche { $deal } sur un capot !
corsairs-memory-capot-made = { $name } a répondu par un capot à la manche { $deal } !
corsairs-memory-first-turn = { $name } a fini la manche { $deal } dès le premier tour, avec { $limit }.
corsairs-memory-low-close = { $name } a pris le large avec { $limit } à la manche { $deal }.
corsairs-memory-heavy-sinking = { $name } a coulé à la manche { $deal } : { $count } cartes.
corsairs-memory-by-a-hair = { $name } a coulé d’un cheveu à la manche { $deal } : { $limit } à { $limit }.

corsairs-feats = ancres levées { $closings }, sans couler { $escapes } · bateaux coulés { $sinkings } · capots { $capots }
