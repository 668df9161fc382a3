walk-the-plank-name = Walk the Plank
walk-the-plank-blurb = Pousse tes amis à l’eau avant d’y tomber.
walk-the-plank-option-colours = Couleurs (règle maison)
walk-the-plank-option-colours-seats = selon la place
walk-the-plank-option-colours-chosen = chacun choisit
walk-the-plank-option-skulls = Têtes de mort (règle maison)
walk-the-plank-option-skulls-two = les deux habituelles
walk-the-plank-option-skulls-three = celles-ci et Charge !
walk-the-plank-option-skulls-all = les dix cartes
walk-the-plank-option-skulls-none = aucune
walk-the-plank-round = manche { $round }
walk-the-plank-colours = choix des couleurs
walk-the-plank-round-over = La manche { $round } est finie
walk-the-plank-finished = fini après { $round ->
    [one] { $round } manche
   *[other] { $round } manches
}

walk-the-plank-card-shove-left = Pousser à gauche
walk-the-plank-card-shove-right = Pousser à droite
walk-the-plank-card-shove-anyone = Pousser n’importe qui
walk-the-plank-card-extend = Étendre la planche
walk-the-plank-card-retract = Rétracter la planche
walk-the-plank-card-drag = Traîner vers la mer
walk-the-plank-card-pull = Tirer vers le navire
walk-the-plank-card-run = Courir
walk-the-plank-card-i-dont-want-to-die = Je ne veux pas mourir
walk-the-plank-card-charge = Charge !
walk-the-plank-short-shove-left = Gauche
walk-the-plank-short-shove-right = Droite
walk-the-plank-short-shove-anyone = Pousser
walk-the-plank-short-extend = Étendre
walk-the-plank-short-retract = Rétracter
walk-the-plank-short-drag = Traîner
walk-the-plank-short-pull = Tirer
walk-the-plank-short-run = Courir
walk-the-plank-short-i-dont-want-to-die = Fuir
walk-the-plank-short-charge = Charge !
walk-the-plank-vain = { $card } : sans effet
walk-the-plank-card-does = {"**"}{ $card }** { $does }

walk-the-plank-does-shove-left = Pousse d’un cran vers la mer un pirate de la place à ta gauche, sur la même tuile qu’un des tiens
walk-the-plank-does-shove-right = Pousse d’un cran vers la mer un pirate de la place à ta droite, sur la même tuile qu’un des tiens
walk-the-plank-does-shove-anyone = Pousse d’un cran vers la mer n’importe qui sur la même tuile qu’un des tiens ; un des tiens s’il le faut
walk-the-plank-does-extend = Remets une planche, sauf si les trois sont sorties
walk-the-plank-does-retract = Retire la dernière planche ; qui s’y trouve tombe à la mer. La toute dernière reste
walk-the-plank-does-drag = Un des tiens et un autre pirate de la même tuile avancent d’un cran vers la mer
walk-the-plank-does-pull = Un des tiens et un autre pirate de la même tuile reculent d’un cran ; pas depuis le navire
walk-the-plank-does-run = Un des tiens va d’un cran vers la mer ou vers le navire
walk-the-plank-does-i-dont-want-to-die = Un des tiens sur la planche recule de 1 ou 2 vers le navire
walk-the-plank-does-charge = Un des tiens avance d’un cran vers la mer et y pousse quelqu’un d’un cran. Seulement en 2e ou 3e carte

walk-the-plank-place-ship = le navire
walk-the-plank-place-1 = la planche 1
walk-the-plank-place-2 = la planche 2
walk-the-plank-place-3 = la planche 3
walk-the-plank-place-sea = la mer
walk-the-plank-space-ship = Navire
walk-the-plank-space-1 = Planche 1
walk-the-plank-space-2 = Planche 2
walk-the-plank-space-3 = Planche 3
walk-the-plank-space-sea = Locker
walk-the-plank-space-gap = La planche { $plank } est rentrée

walk-the-plank-crews-note = Sens horaire : ligne suivante = à ta gauche, ligne au-dessus = à ta droite · 🎖️ Faveur du Capitaine : retourne en premier · 🎴 face cachée
walk-the-plank-crew-dead = 🪦 { $name }
walk-the-plank-crew-out = à la mer
walk-the-plank-crew-choosing = réfléchit…
walk-the-plank-crew-ready = choix fait
walk-the-plank-crew-aside = ☠️ de côté : { $cards }
walk-the-plank-decided = 🏁 **C’est décidé**, mais cette manche se joue jusqu’au bout.
walk-the-plank-decided-short = C’est décidé
walk-the-plank-slot = { $slot ->
    [1] Premières cartes
    [2] Deuxièmes cartes
   *[other] Troisièmes cartes
}

walk-the-plank-awaited-cards = On attend les cartes : { $names }
walk-the-plank-awaited-cards-of = On attend les cartes de { $count } équipages
walk-the-plank-awaited-colours = On attend un choix de couleur : { $names }
walk-the-plank-awaited-colours-of = On attend { $count } choix de couleur
walk-the-plank-awaited-choice = { $name } a retourné « { $card } » et choisit
walk-the-plank-awaited-way = { $name } choisit
walk-the-plank-choose = { $card } : choisir…

walk-the-plank-own = un des siens
walk-the-plank-your-own = un des tiens
walk-the-plank-told-card = { $symbol } **{ $card }** · { $name } { $what }
walk-the-plank-told-out = ☠️ **{ $name } est hors jeu :** plus de pirate, plus de cartes.
walk-the-plank-told-colour-taken = { $name } prend { $sign } { $colour }.
walk-the-plank-told-round-begun = La manche { $round } commence ; la Faveur du Capitaine va à { $name }.
walk-the-plank-told-end = { $count ->
    [0] La mer les a tous pris.
    [1] Il ne reste qu’un seul pirate.
    [2] { $colours ->
        [one] Il reste deux pirates d’une même couleur.
       *[other] Il reste deux pirates, de deux équipages.
    }
   *[other] Il ne reste que des pirates d’une même couleur.
}

walk-the-plank-did-shove = pousse { $victim } depuis { $start } vers { $end }.
walk-the-plank-did-shove-sea = pousse { $victim } à la mer depuis { $start }. Plouf !
walk-the-plank-did-drag = traîne { $victim } avec soi depuis { $start } vers { $end }.
walk-the-plank-did-drag-sea = traîne { $victim } avec soi depuis { $start } : les deux à la mer !
walk-the-plank-did-pull = tire { $victim } avec soi depuis { $start } vers { $end }.
walk-the-plank-did-run = court depuis { $start } vers { $end }.
walk-the-plank-did-run-sea = court depuis { $start } droit dans la mer !
walk-the-plank-did-flee = fuit depuis { $start } vers { $end }.
walk-the-plank-did-charge = charge depuis { $start } vers { $end } ; il n’y avait personne.
walk-the-plank-did-charge-sea = charge depuis { $start } droit dans la mer !
walk-the-plank-did-charge-onto = charge vers { $start } et pousse { $victim } vers { $end }.
walk-the-plank-did-charge-onto-sea = charge vers { $start } et pousse { $victim } à la mer. Plouf !
walk-the-plank-did-extend = remet une planche : il y en a { $planks } maintenant.
walk-the-plank-did-retract = retire la planche { $plank } ;
walk-the-plank-cost-nobody = Personne n’est tombé à la mer dans cette manche.
walk-the-plank-cost = Pertes de cette manche : { $crews }.
walk-the-plank-cost-one = { $name } { $count ->
    [one] { $count } pirate
    [2] { $count } pirates
   *[other] { $count } pirates
} ({ $left ->
    [0] plus aucun
   *[other] encore { $left }
})
walk-the-plank-lost-nobody = il n’y avait personne.
walk-the-plank-lost = pertes : { $crews }.
walk-the-plank-lost-one = { $name } { $count ->
    [one] { $count } pirate
    [2] { $count } pirates
   *[other] { $count } pirates
}

walk-the-plank-nothing-no-neighbour = – sans effet : il ne reste pas d’autre équipage.
walk-the-plank-nothing-out-of-reach = – sans effet : aucun pirate sur une même tuile avec { $name }.
walk-the-plank-nothing-alone = – sans effet : tous ses pirates sont seuls.
walk-the-plank-nothing-on-ship = – sans effet : tous ses pirates sont sur le navire.
walk-the-plank-nothing-pull-on-ship = – sans effet : on ne tire pas plus loin que le navire.
walk-the-plank-nothing-plank-full = – sans effet : les trois planches sont sorties.
walk-the-plank-nothing-plank-short = – sans effet : la dernière planche reste toujours.
walk-the-plank-nothing-first-card = – sans effet : pas en première carte.

walk-the-plank-do-shove = Pousser { $victim } vers { $end }
walk-the-plank-do-shove-sea = Pousser { $victim } à la mer depuis { $start }
walk-the-plank-do-drag = Traîner { $victim } avec toi vers { $end }
walk-the-plank-do-drag-sea = Traîner { $victim } à la mer avec toi
walk-the-plank-do-pull = Tirer { $victim } vers { $end }
walk-the-plank-do-run = Courir depuis { $start } vers { $end }
walk-the-plank-do-run-sea = Sauter depuis { $start }
walk-the-plank-do-flee = Fuir depuis { $start } vers { $end }
walk-the-plank-do-charge = Charger vers { $end }
walk-the-plank-do-charge-sea = Charger depuis { $start } dans la mer
walk-the-plank-do-charge-onto = Charger vers { $start }, pousser { $victim } vers { $end }
walk-the-plank-do-charge-onto-sea = Charger vers { $start }, pousser { $victim } à la mer

walk-the-plank-colour-red = rouge
walk-the-plank-colour-orange = orange
walk-the-plank-colour-yellow = jaune
walk-the-plank-colour-green = vert
walk-the-plank-colour-blue = bleu
walk-the-plank-colour-free = libre
walk-the-plank-colour-line = { $sign } **{ $colour }** { $name }
walk-the-plank-you = Ta couleur : **{ $crew } { $colour }**.
walk-the-plank-neighbours = { $me } Tu retournes à la { $place ->
        [1] 1re
        [2] 2e
        [3] 3e
        [4] 4e
       *[other] 5e
    } place sur { $count }.
    👈 À gauche { $left } · 👉 à droite { $right }
walk-the-plank-hand-cards = **Tes cartes** { $cards }
walk-the-plank-hand-aside = ☠️ **De côté pour cette manche :** { $cards }
walk-the-plank-hand-programme = 🎴 **Ton programme :** { $cards }
walk-the-plank-programme-card = { $slot ->
    [1] 1re
    [2] 2e
   *[other] 3e
} { $card }
walk-the-plank-hand-colour = Tu as ta couleur. La première manche commence quand tout le monde en a une.
walk-the-plank-ask-colour = **Quelle est ta couleur ?** Qui vient en premier la prend.
walk-the-plank-hand-show = Les cartes se retournent à la table. Si l’une des tiennes te laisse un choix, il vient ici.
walk-the-plank-hand-drowned = 🪦 **Ton dernier pirate est dans Davy Jones’ Locker.** Tu ne joues plus de cartes ; les autres règlent cela à la table.
walk-the-plank-ask-card = { $slot ->
    [1] **Quelle carte en premier ?**
    [2] **Quelle carte en deuxième ?**
   *[other] **Quelle carte en troisième ?** Elle scelle ton programme.
}
walk-the-plank-changeable = Scellé : personne ne le voit encore. Tu peux le changer tant que quelqu’un réfléchit.
walk-the-plank-ask-way = Tu as retourné « { $card } » – comment ?
walk-the-plank-warn-charge = ⚠️ **Charge !** ne fait rien en première carte. Change-la, sauf si c’est un bluff.
walk-the-plank-button-programme = Programmer
walk-the-plank-button-change = Changer
walk-the-plank-button-keep = Garder comme avant
walk-the-plank-button-laid = { $slot ->
    [1] 1re
   *[other] 2e
} { $card }

walk-the-plank-score-crew = { $name } · { $count ->
    [0] à la mer
    [one] { $dots } encore { $count } pirate
   *[other] { $dots } encore { $count } pirates
}
walk-the-plank-score-note = Il n’y a pas de points. Quand il reste au plus deux pirates, ou une seule couleur, la manche se joue jusqu’au bout ; qui a encore un pirate gagne.
walk-the-plank-why = Manche { $round }, carte par carte
walk-the-plank-why-forced = Une carte qui peut agir doit agir, même sur ses propres pirates. Les cartes ☠️ sont au repos une manche.
walk-the-plank-why-nothing = Aucune carte n’a encore été retournée. Après chacune, on lit ici ce qu’elle a fait, ou pourquoi elle n’a rien fait.

walk-the-plank-reason-colour-gone = Cette couleur vient d’être prise : { $colour }. Choisis-en une autre.
walk-the-plank-reason-no-pirate-left = Ton dernier pirate est à la mer, donc tu ne joues plus de cartes.
walk-the-plank-reason-lies-aside = « { $card } » est de côté : une carte ☠️ est au repos une manche. Choisis-en une autre.
walk-the-plank-reason-same-card-twice = Tu as choisi deux fois « { $card } », mais tu n’en as qu’une. Choisis-en une autre.
walk-the-plank-reason-not-with-this-card = La carte retournée est « { $card } », et elle fait autre chose. Choisis parmi les possibilités ci-dessous.
walk-the-plank-reason-not-possible = « { $card } » ne peut pas faire cela, vu où sont les pirates. Choisis parmi les possibilités ci-dessous.
walk-the-plank-reason-choice-of = Cette carte est à { $name }, et le choix aussi.

walk-the-plank-last-button = Rappel
walk-the-plank-note = encore { $count }
walk-the-plank-note-out = fin : manche { $round }
walk-the-plank-memory-taken-by-sea = La mer les a tous pris : il ne restait personne pour gagner.
walk-the-plank-memory-unscathed = { $name } a gagné sans perdre un seul pirate.
walk-the-plank-memory-overboard = { $name } a envoyé son dernier pirate à la mer de sa propre main, avec « { $card } ».
walk-the-plank-memory-swept = { $name } a retiré la planche { $plank } sous les pieds de { $count } pirates à la manche { $round }.
walk-the-plank-memory-grudge = { $count ->
    [2] { $name } a jeté { $victim } à la mer deux fois.
   *[other] { $name } a jeté { $victim } à la mer trois fois : tout l’équipage.
}
walk-the-plank-memory-together = { $name } et { $victim } ont fini à la mer bras dessus bras dessous à la manche { $round }.

walk-the-plank-feats = pirates jetés à la mer { $drowned } · perdus { $lost }, par ses propres cartes { $own }
