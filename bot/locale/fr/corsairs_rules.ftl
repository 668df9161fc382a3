corsairs-page-short-title = Le jeu en bref
corsairs-page-short = Chacun a { $hand } cartes. À ton tour, prends une carte et défausses-en une.
    Trie tes cartes : prisonniers et équipage ne coûtent rien, les clandestins si.
    Quand il te reste peu de clandestins, lève l’ancre : tout le monde abat ses cartes.
    Qui fait moins bien que toi garde ses clandestins en cartes de pénalité. Qui fait aussi bien te coule.
    Qui a le moins de cartes de pénalité gagne.
corsairs-page-cards-title = Les cartes
corsairs-page-cards = Il y a { $count } cartes : { $colours } couleurs, chacune avec les numéros 1 à { $highest }, chaque carte une fois.
    { $signs }
    Une carte vaut son numéro. Aucune couleur n’en bat une autre.
    Une carte de pénalité compte un, quel que soit son numéro.
corsairs-page-cards-colour = { $symbol } { $letters } { $colour }
corsairs-page-cards-alt = Une carte de chaque couleur, numérotées jusqu’à { $highest } : { $colours }.
corsairs-page-turn-title = Un tour
corsairs-page-turn = {"**"}1 · Prends une carte**, d’un de ces trois endroits :
    la pioche, visible pour toi seulement ;
    la défausse, seulement celle du dessus ;
    le quai, seulement la première de la rangée.
    {"**"}2 · Défausse une carte**, ou lève d’abord l’ancre.
    La première carte donne sa couleur à tout le quai. Quand on la prend, c’est la suivante.
    -# Sur l’image, couleur du quai : { $colour }. Si l’on prend la première carte : { $next }.
corsairs-page-turn-alt = Le quai, à partir de sa première carte : { $pier }. Défausse : { $discard } ; cartes dans la pioche : { $stock }.
corsairs-page-anchor-title = Lever l’ancre
corsairs-page-anchor = Après avoir pris une carte, tu peux lever l’ancre, à n’importe quel tour. Défausse une carte, et abats les { $hand } autres :
    { $prisoners } **Prisonniers** : toutes les cartes de la couleur du quai.
    { $crew } **Équipage** : deux couleurs au plus, aucun numéro deux fois.
    { $stowaways } **Clandestins** : tout le reste. La somme de leurs numéros est ta limite.
    Une carte de la couleur du quai ne sert pas dans l’équipage. Le meilleur équipage est trouvé pour toi.
    -# Sur l’image, couleur du quai : { $colour } ; limite : { $limit }.
corsairs-page-anchor-row = Abattues
corsairs-page-anchor-alt = { $count } cartes abattues, couleur du quai : { $colour }. { $groups }. Limite { $limit }.
corsairs-page-answer-title = Les réponses
corsairs-page-answer = Quand quelqu’un lève l’ancre, tous les autres abattent aussi. Plus personne ne pioche.
    D’abord ils attachent des cartes à cet équipage : ses couleurs, les numéros qui lui manquent, chacun une fois.
    Puis ils abattent le reste : prisonniers, équipage et clandestins.
    Deux joueurs peuvent attacher le même numéro. On n’attache à aucun autre équipage.
    -# Sur l’image, B attache à l’équipage de A : { $attached }.
corsairs-page-answer-alt = Les cartes de A, comme avant. B abat : { $groups }. Limite { $limit }.
corsairs-page-score-title = Cartes de pénalité
corsairs-page-score = {"**"}Limite plus haute que celle de qui lève l’ancre :** tu gardes tes clandestins en cartes de pénalité.
    {"**"}Limite égale ou plus basse :** tu coules le bateau et ne paies rien.
    {"**"}Qui lève l’ancre et ne coule pas** ne paie rien.
    {"**"}Qui lève l’ancre et coule** paie ses clandestins et ceux de tous ceux qui l’ont coulé.
    Chaque carte de pénalité compte un, et quitte le jeu.
    -# Sur l’image, B coule A. C garde ce que C avait.
corsairs-page-score-title-drawn = B coule A
corsairs-page-score-pays = paie { $count }
corsairs-page-score-alt = Un exemple : { $lines }.
corsairs-page-score-line = { $name } a la limite { $limit } et paie { $count }
corsairs-page-end-title = Capot, et la fin
corsairs-page-end = {"**"}Capot :** qui abat sans un seul clandestin gagne toute la partie, sur-le-champ. Qui a levé l’ancre passe d’abord.
    {"**"}La fin :** après chaque manche, on additionne toutes les cartes de pénalité.
    Moins de { $last } : on distribue la manche suivante.
    À partir de { $last } : encore une manche, la dernière.
    À partir de { $enough } : la partie est finie aussitôt.
    Qui a le moins de cartes de pénalité gagne. À égalité, on gagne ensemble.
corsairs-page-if-title = Et si…
corsairs-page-if = … **on prend la dernière carte du quai ?** La manche est annulée : personne ne paie, on redistribue.
    … **on prend la dernière carte de la pioche ?** Il faut lever l’ancre aussitôt.
    … **je prends une carte de la défausse et la rejette ?** C’est permis.
    … **le quai change de couleur ?** Il change pour tout le monde : des prisonniers peuvent devenir clandestins.
    … **deux adversaires coulent le bateau ?** On paie pour les deux.
    {"**"}Règles maison :** rien n’est calculé pour toi ; ou chacun répartit ses propres cartes.

corsairs-rule-2-2 = Chacun reçoit 12 cartes, d’un paquet sans les cartes de pénalité.
corsairs-rule-3-2 = Un tour commence par exactement une carte : de la pioche, du dessus de la défausse ou du début du quai.
corsairs-rule-3-3 = Quand la première carte du quai est prise, la suivante donne la couleur, pour tout le monde.
corsairs-rule-3-4 = Après avoir pris une carte, on peut lever l’ancre, à n’importe quel tour.
corsairs-rule-3-5 = Sinon, on défausse exactement une carte.
corsairs-rule-3-6 = Qui prend la dernière carte du quai annule la manche : personne ne paie.
corsairs-rule-3-8 = Qui prend la dernière carte de la pioche doit lever l’ancre à ce tour.
corsairs-rule-4-5 = Un équipage a deux couleurs au plus, aucun numéro deux fois.
corsairs-rule-4-6 = Ce qui n’est ni prisonnier ni équipage est clandestin ; la limite est la somme de leurs numéros.
corsairs-rule-5-5 = Tous les adversaires répondent en même temps ; personne ne bloque personne.
corsairs-rule-7-1 = Limite plus haute que celle de qui lève l’ancre : ses clandestins deviennent des cartes de pénalité.
corsairs-rule-7-2 = Limite égale ou plus basse : le bateau coule, et cela ne coûte rien.
corsairs-rule-7-3 = Qui lève l’ancre et ne coule pas ne paie rien.
corsairs-rule-7-4 = Qui lève l’ancre et coule paie ses clandestins et ceux de tous ceux qui l’ont coulé.
corsairs-rule-8-1 = Qui lève l’ancre et abat sans clandestin gagne la partie sur-le-champ.
corsairs-rule-8-2 = Un adversaire qui répond sans clandestin gagne la partie sur-le-champ.
corsairs-rule-8-3 = La manche d’un capot n’est pas comptée.
corsairs-rule-9-1 = À partir de 35 cartes de pénalité en tout, on joue encore une manche ; à partir de 45, la partie est finie aussitôt.
corsairs-rule-9-2 = Qui a le moins de cartes de pénalité gagne ; à égalité, on gagne ensemble.
corsairs-rule-9-3 = Un capot met fin à la partie à tout moment.
corsairs-rule-10-2 = Une carte de la pioche n’est vue que par qui la prend.
