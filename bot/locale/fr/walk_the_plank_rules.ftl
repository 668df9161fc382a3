walk-the-plank-page-short-title = Le jeu en bref
walk-the-plank-page-short = Chacun a { $pirates } pirates sur un navire. Une planche de { $planks } tuiles en sort, et au bout, c’est la mer.
    À chaque manche, chacun pose { $slots } cartes face cachée, dans l’ordre. On les retourne une à une.
    Une carte qui peut agir doit agir, même contre son propriétaire.
    Un pirate tombé à la mer est perdu pour de bon.
    Quand il reste au plus { $left } pirates, ou d’une seule couleur, qui en a encore un gagne.
walk-the-plank-page-short-alt = Le plateau : le navire, une planche de { $planks } tuiles, et la mer ; tous les pirates sont sur le navire.
walk-the-plank-page-pieces-title = Le matériel
walk-the-plank-page-pieces = { $ship } **Navire** : une tuile, où tout le monde commence.
    { $plank } **Planche** × { $planks } : peut raccourcir et rallonger, mais une tuile reste toujours.
    { $sea } **La mer**, Davy Jones’ Locker : personne n’en revient.
    Pirates, { $pirates } par couleur : { $crews }
    { $favour } **Faveur du Capitaine** × 1 : qui l’a retourne la première carte.
    Il peut y avoir autant de pirates que l’on veut sur une tuile.
walk-the-plank-page-round-title = Une manche
walk-the-plank-page-round = {"**"}1 · Programmer.** Chacun pose { $slots } cartes différentes face cachée : une première, une deuxième, une troisième. Tant que quelqu’un réfléchit, tu peux changer.
    {"**"}2 · Retourner.** D’abord la première carte de chacun, puis les deuxièmes, puis les troisièmes.
    La Faveur du Capitaine { $favour } commence à chaque fois ; les autres suivent dans le sens horaire.
    Chaque carte agit avant que l’on retourne la suivante.
    {"**"}3 · La fin de la manche.** La Faveur passe dans le sens antihoraire : qui était dernier commence.
walk-the-plank-page-cards-title = Les cartes
walk-the-plank-page-cards = Il y a { $count } cartes : les mêmes { $kinds } pour chacun, une fois chacune.
    Après une manche, elles reviennent en main.
    Les cartes à tête de mort { $skull } sont au repos la manche suivante, même sans effet.
    À côté veut dire : sur la même tuile. Vers la mer : d’un cran vers la mer.
    La place à ta gauche est la prochaine encore en jeu dans le sens horaire.
walk-the-plank-page-cards-alt = Les { $kinds } cartes : { $cards }.
walk-the-plank-page-cards-skull = { $card } (tête de mort)
walk-the-plank-page-push-title = Les cartes qui poussent
walk-the-plank-page-push = { $shove-left-sign } **{ $shove-left }**, { $shove-right-sign } **{ $shove-right }** : un pirate de cette place, à côté d’un des tiens, va vers la mer.
    { $shove-anyone-sign } **{ $shove-anyone }** { $skull } : n’importe quel autre pirate à côté d’un des tiens va vers la mer.
    { $drag-sign } **{ $drag }** : un des tiens et un autre à côté vont tous deux vers la mer.
    { $pull-sign } **{ $pull }** : un des tiens et un autre à côté reculent tous deux d’un cran.
    { $charge-sign } **{ $charge }** : un des tiens va vers la mer et pousse quelqu’un qui s’y trouve. Rien en première carte.
    S’il n’y a personne d’autre, c’est ton propre pirate qui y passe. Seul pousser à gauche ou à droite l’épargne.
walk-the-plank-page-push-alt = Un exemple, { $card } : avant, { $before }. Après, { $after }.
walk-the-plank-page-step-title = Planche et pas
walk-the-plank-page-step = { $extend-sign } **{ $extend }** : une tuile de plus, jusqu’à { $planks }. Personne ne bouge.
    { $retract-sign } **{ $retract }** { $skull } : tous les pirates de la dernière tuile tombent, et elle est retirée. Une tuile reste toujours.
    { $run-sign } **{ $run }** : un des tiens va d’un cran, dans un sens ou l’autre, même à la mer.
    { $i-dont-want-to-die-sign } **{ $i-dont-want-to-die }** : un des tiens recule d’un ou deux crans.
    -# Sur l’image, tous ceux de la dernière tuile sont tombés : { $retract }.
walk-the-plank-page-step-alt = Après { $card } : { $after }.
walk-the-plank-page-must-title = Il le faut
walk-the-plank-page-must = Si une carte peut agir, elle agit, même sur tes propres pirates.
    S’il y a plusieurs façons, qui a posé la carte choisit : quel pirate, quelle victime, jusqu’où.
    S’il n’y en a aucune, la carte est sans effet.
    Un pirate qui va vers la mer depuis la dernière tuile y tombe.
    Sans pirate, on est hors jeu aussitôt ; les cartes encore cachées ne sont pas retournées.
walk-the-plank-page-score-title = Qui gagne
walk-the-plank-page-score = C’est décidé quand il reste au plus { $left } pirates en tout, ou d’une seule couleur.
    La manche se joue quand même jusqu’au bout, et peut encore tout coûter.
    Qui a alors un pirate gagne : une personne, ou deux avec un chacune.
    S’il ne reste aucun pirate, personne ne gagne. Il n’y a pas de points.
    Les autres sont classés selon le temps qu’ils ont tenu.
    -# Sur l’image, il reste { $count } pirates : c’est décidé après cette manche.
walk-the-plank-page-score-alt = Un exemple, décidé : { $board }.
walk-the-plank-page-if-title = Et si…
walk-the-plank-page-if = … **ma carte ne peut nuire qu’à moi ?** Elle agit quand même.
    … **la place à côté est hors jeu ?** Tu pousses la suivante encore en jeu.
    … **je charge en première carte ?** Il ne se passe rien.
    … **la planche n’a plus qu’une tuile ?** On ne peut pas la retirer, et personne ne tombe.
    … **une carte en fait tomber plusieurs ?** Ils tombent ensemble.
    … **la Faveur est à quelqu’un hors jeu ?** La place suivante encore en jeu, dans le sens horaire, commence.
    {"**"}Règles maison :** couleurs choisies ; autres têtes de mort.

walk-the-plank-rule-3-6 = Qui vient en premier prend la couleur, et la garde.
walk-the-plank-rule-4-1 = Tous choisissent trois cartes différentes, en même temps et en secret.
walk-the-plank-rule-5-1 = D’abord la première carte de chacun, puis la deuxième, puis la troisième ; la Faveur du Capitaine commence.
walk-the-plank-rule-5-3 = Si une carte peut agir, elle doit agir ; sinon, elle est sans effet.
walk-the-plank-rule-5-4 = Qui a retourné la carte fait tous les choix qu’elle laisse.
walk-the-plank-rule-6-1 = Un pirate qui va vers la mer depuis la dernière planche y tombe.
walk-the-plank-rule-6-3 = Sans pirate, on est hors jeu aussitôt.
walk-the-plank-rule-7-1 = Pousser à gauche ou à droite déplace un pirate de cette place à côté d’un des siens, et personne d’autre.
walk-the-plank-rule-7-2 = « Pousser n’importe qui » déplace n’importe quel autre pirate à côté d’un des siens.
walk-the-plank-rule-7-3 = Une tuile s’ajoute à la planche, jusqu’à trois ; personne ne bouge.
walk-the-plank-rule-7-4 = Tous ceux de la dernière planche tombent, et elle est retirée ; la toute dernière reste.
walk-the-plank-rule-7-5 = Un de ses pirates et un autre à côté vont tous deux vers la mer.
walk-the-plank-rule-7-6 = Un de ses pirates et un autre à côté reculent tous deux d’un cran ; pas depuis le navire.
walk-the-plank-rule-7-7 = Un de ses pirates va d’un cran, dans un sens ou l’autre.
walk-the-plank-rule-7-8 = Un de ses pirates recule d’un ou deux crans ; pas depuis le navire.
walk-the-plank-rule-7-9 = Un de ses pirates va vers la mer et pousse quelqu’un qui s’y trouve ; rien en première carte.
walk-the-plank-rule-8-3 = Les cartes à tête de mort restent de côté la manche suivante, même sans effet.
walk-the-plank-rule-8-4 = La Faveur du Capitaine passe dans le sens antihoraire : qui était dernier commence.
walk-the-plank-rule-9-2 = Qui a encore un pirate gagne.
walk-the-plank-rule-9-3 = S’il ne reste aucun pirate, personne ne gagne.
