command-learn = Apprendre { $game } : une courte partie d’essai, rien que pour toi
command-learn-name = apprendre

lesson-in-server = Un premier voyage part d’un serveur. Utilise la commande dans un de ses salons.
lesson-heed = Faire cela
lesson-own = Je choisis
lesson-look = Regarder encore
lesson-anyway = Le faire quand même
lesson-again = Choisir encore
lesson-unmet = **Ce que tu n’as pas encore croisé :**
lesson-over = **C’était { $game }.** Tu sais maintenant l’essentiel. Aucune cote n’a bougé, et rien de ceci n’est gardé dans ton historique.
lesson-play = Jouer pour de vrai
lesson-once-more = Encore une fois
lesson-learn = Apprendre en jouant

# ── Piraten Bridge ───────────────────────────────────────────────────────────────────────────

piraten-bridge-lesson-bid = Chacun annonce en secret combien de plis il fera. Toutes les annonces s’ouvrent ensemble : YO-HO-HO !
piraten-bridge-lesson-trick = Un pli, c’est une carte de chacun. La meilleure l’emporte, et qui l’a jouée entame le suivant.
piraten-bridge-lesson-follow = La première carte à numéro d’un pli donne la couleur. Qui a cette couleur doit la jouer, ou une carte spéciale ; qui n’en a pas joue ce qu’il veut.
piraten-bridge-lesson-suit = Sans noir ni carte spéciale, la plus haute carte de la couleur demandée prend le pli. Les autres couleurs, jamais.
piraten-bridge-lesson-black = Le noir est l’atout : il bat rouge, jaune et bleu, quelle que soit la couleur demandée. Chaque couleur va de 1 à 13.
piraten-bridge-lesson-escape = Une Escape perd contre tout. Elle sert à éviter un pli ; si tous jouent une Escape, la première le prend.
piraten-bridge-lesson-pirate = Un pirate bat toutes les cartes à numéro et les Mermaids. S’il y en a plusieurs, le premier joué gagne.
piraten-bridge-lesson-mermaid = Une Mermaid (sirène) bat toutes les cartes à numéro, perd contre les pirates, et capture même le Skull King.
piraten-bridge-lesson-king = Le Skull King bat tout sauf une Mermaid, et rapporte une prime par pirate capturé.
piraten-bridge-lesson-mary = Scary Mary est un pirate ou une Escape : tu choisis au moment de la jouer.
piraten-bridge-lesson-score = Exactement autant de plis qu’annoncé : 20 points chacun. Sinon, tu perds 10 points par pli de trop ou de moins.
piraten-bridge-lesson-zero = Une annonce de zéro vaut 10 points fois les cartes de la manche. Un seul pli suffit pour en perdre autant.
piraten-bridge-lesson-round = Chaque manche a une carte de plus que la précédente : deux à la manche 2, dix à la manche 10.
piraten-bridge-lesson-bonus = Primes : 30 pour chaque pirate que le Skull King capture, 50 pour la Mermaid qui le capture. Elles ne comptent que si ton annonce est exacte.
piraten-bridge-lesson-end = Une partie entière a dix manches ; celle-ci en a cinq. Le plus haut total gagne.

piraten-bridge-doubt-bid-high = { $strong ->
    [0] Aucune de tes cartes n’a l’air de faire un pli : annoncer zéro est plus sûr.
    [one] Une seule de tes cartes a l’air de faire un pli. Chaque pli manquant coûte 10 points.
   *[other] Seules { $strong } de tes cartes ont l’air de faire un pli. Chaque pli manquant coûte 10 points.
}
piraten-bridge-doubt-bid-low = { $strong ->
    [one] Tu as une carte qui prend presque tous les plis : tu en ferais un de trop.
   *[other] Tu as { $strong } cartes qui prennent presque tous les plis : tu en ferais trop.
}
piraten-bridge-doubt-one-too-many = { $bid ->
    [0] Tu as annoncé zéro, et cette carte peut prendre un pli. Tu pourrais en jouer une qui perd.
   *[other] Tu as déjà tous tes plis, et cette carte peut en prendre un de plus. Tu pourrais en jouer une qui perd.
}
piraten-bridge-doubt-lost-trick = Il te faut encore { $missing ->
    [one] un pli
   *[other] { $missing } plis
}, et cette carte ne le prend pas. Tu en as une qui le prend.

piraten-bridge-advice-bid = Annonce **{ $tricks }**.
piraten-bridge-advice-lay = Joue **{ $card }**.

# ── Corsairs ─────────────────────────────────────────────────────────────────────────────────

corsairs-lesson-draw = Un tour commence par une carte : celle de la pioche, sans la voir, celle du dessus de la défausse, ou la première du quai.
corsairs-lesson-pier = La première carte du quai lui donne sa couleur. Qui la prend change la couleur pour tout le monde.
corsairs-lesson-discard = Puis tu défausses une carte, pour en avoir toujours douze entre deux tours.
corsairs-lesson-prisoners = Toutes tes cartes de la couleur du quai sont des prisonniers. Elles ne coûtent rien, tant que le quai garde cette couleur.
corsairs-lesson-crew = Ton équipage a deux couleurs au plus, et aucun numéro deux fois. Il ne coûte rien, et je trouve le meilleur pour toi.
corsairs-lesson-stowaways = Ce qui n’est ni équipage ni prisonnier est clandestin. La somme de leurs numéros est ta limite : plus elle est basse, mieux c’est.
corsairs-lesson-anchor = Avec une limite basse, tu peux lever l’ancre après avoir pris une carte : tu défausses, la manche finit, et tout le monde abat ses cartes.
corsairs-lesson-void = Qui prend la dernière carte du quai met fin à la manche : elle est annulée, et personne ne paie.
corsairs-lesson-stock = Qui prend la dernière carte de la pioche doit lever l’ancre à ce tour.
corsairs-lesson-attach = Quand quelqu’un lève l’ancre, les autres peuvent attacher des cartes à son équipage : de ses couleurs, avec des numéros qui lui manquent.
corsairs-lesson-sink = Une limite égale à celle de qui lève l’ancre, ou plus basse, coule son bateau : il faut payer ses clandestins et ceux des vainqueurs.
corsairs-lesson-pay = Qui a une limite plus haute que celle de qui lève l’ancre garde ses clandestins en cartes de pénalité. Chacune compte un, quel que soit son numéro.
corsairs-lesson-capot = Sans un seul clandestin, c’est un capot : tu gagnes toute la partie sur-le-champ.
corsairs-lesson-end = À 35 cartes de pénalité en tout, on joue une dernière manche ; à 45, c’est fini aussitôt. Qui a le moins de cartes de pénalité gagne.

corsairs-doubt-higher-limit = Sans cette carte, ta limite est { $limit } ; en défausser une autre te laisserait { $best }.
corsairs-doubt-high-limit = Ta limite serait { $limit }. Qui en a aussi peu te coule : mieux vaut piocher encore, jusqu’à ce qu’elle baisse.
corsairs-doubt-void-round = C’est la dernière carte du quai : la manche finirait aussitôt, et ne compterait pas.

corsairs-advice-draw-stock = Prends une carte de la **pioche**.
corsairs-advice-draw-discard = Prends le **{ $card }** dans la défausse.
corsairs-advice-draw-pier = Prends le **{ $card }** au quai.
corsairs-advice-discard = Défausse le **{ $card }**.
corsairs-advice-weigh-anchor = **Lève l’ancre :** ta limite est assez basse.
corsairs-advice-close = Abats tes cartes sans le **{ $card }**.
corsairs-advice-lay = Répartis tes cartes comme elles sont montrées.

# ── Walk the Plank ───────────────────────────────────────────────────────────────────────────

walk-the-plank-lesson-goal = Tu as trois pirates sur le navire. Qui passe le bout de la planche tombe à la mer ; qui a encore un pirate à la fin gagne.
walk-the-plank-lesson-programme = Chacun choisit trois cartes en secret, dans l’ordre où elles seront retournées.
walk-the-plank-lesson-beside = Pour pousser, traîner ou tirer quelqu’un, il te faut un pirate à côté du sien : sur la même tuile, navire ou planche.
walk-the-plank-lesson-reveal = D’abord on retourne toutes les premières cartes, puis les deuxièmes, puis les troisièmes. Qui a la Faveur du Capitaine commence, les autres suivent dans le sens horaire.
walk-the-plank-lesson-must = Une carte qui peut agir doit agir, même contre son propriétaire. D’ici là, le plateau peut avoir changé.
walk-the-plank-lesson-choose = Si ta carte laisse un choix, il est à toi : quel pirate, quelle victime, quel sens.
walk-the-plank-lesson-drown = Un pirate à la mer ! Qui va vers la mer depuis la dernière planche n’en revient pas, et qui n’a plus de pirate est hors jeu.
walk-the-plank-lesson-skull = Une carte à tête de mort est au repos une manche après avoir été jouée : Pousser n’importe qui et Rétracter la planche.
walk-the-plank-lesson-favour = Après chaque manche, la Faveur du Capitaine passe dans le sens antihoraire : qui était dernier commence.
walk-the-plank-lesson-charge = Charge ! avance un des tiens vers la mer et y pousse quelqu’un. En première carte, elle ne fait rien.
walk-the-plank-lesson-plank = Rétracter la planche fait tomber tous ceux de la dernière tuile et la retire ; Étendre en remet une. Une tuile reste toujours.
walk-the-plank-lesson-end = C’est décidé quand il reste deux pirates, ou une seule couleur. La manche se joue quand même jusqu’au bout.

walk-the-plank-doubt-charge-first = Charge ! ne fait rien en première carte. Mets-la en deuxième ou troisième.
walk-the-plank-doubt-plank-full = Les trois tuiles de la planche sont sorties : il n’y a rien à étendre.
walk-the-plank-doubt-plank-short = La planche n’a plus qu’une tuile, et celle-là reste : il n’y a rien à rétracter.
walk-the-plank-doubt-all-aboard = Tous tes pirates sont sur le navire : il n’y a nulle part où fuir.
walk-the-plank-doubt-own-pirate = C’est un des tiens, et il y a là aussi un pirate de quelqu’un d’autre.

walk-the-plank-advice-programme = Choisis **{ $first }**, puis **{ $second }**, puis **{ $third }**.
walk-the-plank-advice-take = Prends cette couleur : **{ $colour }**.
walk-the-plank-advice-way = Fais ainsi : **{ $way }**.

# ── Bluff Pirate ─────────────────────────────────────────────────────────────────────────────

bluff-pirate-lesson-race = Les bateaux font la course vers un trésor. Il est sur l’île A ou sur l’île B, et personne ne sait laquelle.
bluff-pirate-lesson-turn = Un tour, c’est l’un ou l’autre : piocher deux cartes et poser une série si tu veux, ou aborder un bateau devant.
bluff-pirate-lesson-series = Une série a trois à cinq cartes. Une ou deux sont face visible, les autres face cachée, et celles-là peuvent être n’importe quoi.
bluff-pirate-lesson-claim = Les cartes visibles disent ce que tu prétends : toutes devraient être de cette couleur. Si une cachée ne l’est pas, c’est un bluff.
bluff-pirate-lesson-stake = Tu avances d’une case par carte d’une série à laquelle on croit. Un pirate compte comme une carte de sa couleur.
bluff-pirate-lesson-discard = Qui ne pose pas de série et a cinq cartes ou plus doit en défausser une.
bluff-pirate-lesson-vote = Tous les autres votent en secret : bluff, ou pas de bluff. Un seul de ces votes comptera.
bluff-pirate-lesson-ask = Qui a posé la série désigne un vote, sans les connaître. On l’ouvre avec les cartes cachées.
bluff-pirate-lesson-secret = Les autres votes restent secrets pour toujours.
bluff-pirate-lesson-believed = Une série à laquelle on croit avance, vraie ou non. Qui crie au bluff à tort recule de deux cases.
bluff-pirate-lesson-caught = Un bluff démasqué ne bouge pas : qui a voté avance à sa place, et les cartes reviennent en main.
bluff-pirate-lesson-board = Avec un pirate en main, tu peux aborder un bateau devant toi au lieu de piocher : tu lui prends trois cartes à l’aveugle.
bluff-pirate-lesson-islands = Un bateau s’arrête sur une île encore fermée, et l’ouvre. Si elle est vide, tout le monde court vers l’autre.
bluff-pirate-lesson-treasure = Qui ouvre l’île au trésor gagne aussitôt : qui a posé la série, ou qui a démasqué un bluff.

bluff-pirate-doubt-needless-bluff = C’est un bluff, et tu as en main une vraie série de { $cards } cartes.
bluff-pirate-doubt-short-series = Tu as { $longest } cartes de cette couleur. Avec toutes, tu avancerais de { $longest } cases au lieu de { $cards }.
bluff-pirate-doubt-breaks-series = Tu en as { $cards } de cette couleur, plus que des autres : elles pourraient faire une série.

bluff-pirate-advice-draw = Pioche deux cartes.
bluff-pirate-advice-board = Aborde **{ $name }** avec le pirate à { $suit }.
bluff-pirate-advice-lay = Pose **{ $up }** face visible et **{ $down }** face cachée.
bluff-pirate-advice-discard = Ne pose pas de série et défausse : **{ $card }**.
bluff-pirate-advice-keep = Ne pose pas de série.
bluff-pirate-advice-vote-bluff = Vote **bluff**.
bluff-pirate-advice-vote = Vote **pas de bluff**.
bluff-pirate-advice-ask = Désigne ce vote : **{ $name }**.

# ── Piratoons ────────────────────────────────────────────────────────────────────────────────

piratoons-lesson-goal = À chacune des huit manches, on ouvre un coffre de neuf tuiles. Tu gagnes des tuiles, tu les poses sur ton bateau, et l’on compte à la fin.
piratoons-lesson-ready = Le capitaine de la manche ouvre le coffre quand c’est bon pour tous les autres. Puis tout le monde appuie en même temps.
piratoons-lesson-pawn = Chaque appui met un de tes six matelots sur une tuile, pour de bon ; qui en a le plus la prend. Après 15 secondes, on peut crier STOP.
piratoons-lesson-pay = Chaque matelot resté à bord gagne un doublon.
piratoons-lesson-loot = Sur une tuile, les égalités s’annulent ; le plus grand nombre qui reste la prend.
piratoons-lesson-auction = Ce que personne n’a gagné se vend en un tour de mises secrètes. La plus haute choisit d’abord ; personne n’a plus d’une tuile.
piratoons-lesson-equal = Les mises égales s’annulent : pas de tuile, et l’argent reste. Une mise de zéro n’achète rien.
piratoons-lesson-overboard = De ce qui n’est pas vendu, les tuiles Bateau coulent et l’équipement flotte jusqu’aux prochaines enchères.
piratoons-lesson-build = Une tuile Bateau gagnée doit être posée. J’arrange ton bateau au mieux ; **Bateau** te laisse le changer.
piratoons-lesson-mast = Un mât porte des voiles ou une figure du pont : trois voiles sur un étage, deux sur deux, une sur trois. Une tuile de quatre étages n’a pas de mât.
piratoons-lesson-slots = Sabords, hublots et quartiers demandent chacun un emplacement de leur genre. À la fin, qui en a le plus de vides d’un genre perd 2 points.
piratoons-lesson-connections = Là où deux tuiles se touchent, des symboles égaux donnent 2 points, des différents en coûtent 2.
piratoons-lesson-majorities = Le plus de voiles, le plus de doublons et le plus de barils valent 5 points chacun, le deuxième rang 2.
piratoons-lesson-families = Trois figures identiques d’un genre valent 5 points, trois différentes 4, une paire 2.
piratoons-lesson-arrange = Tu peux réarranger ton bateau à tout moment, mais pas pendant un pillage. Une tuile sans emplacement part à la mer quand le prochain coffre s’ouvre.
piratoons-lesson-end = Après la huitième manche, chacun peut réarranger encore une fois, puis on compte tous les points. Qui en a le plus gagne.

piratoons-doubt-no-mast = Une voile demande un mât, et tu n’en as encore aucun de libre. Sans mât, elle part à la mer.
piratoons-doubt-no-slot-for = Tu n’as encore aucun emplacement vide pour cette tuile. Sans emplacement, elle part à la mer.
piratoons-doubt-whole-purse = C’est toute ta bourse ({ $coins }). Le plus riche marque 5 points à la fin, et d’autres enchères viendront.

piratoons-advice-ready = Dis que **c’est bon**.
piratoons-advice-open = **Ouvre le coffre.**
piratoons-advice-press = Mets un matelot sur la tuile **{ $place }** : { $tile }.
piratoons-advice-stop = Crie **STOP**.
piratoons-advice-bid = { $coins ->
    [0] Ne mise **rien**.
    [one] Mise **un doublon**.
   *[other] Mise **{ $coins } doublons**.
}
piratoons-advice-take = Prends **{ $tile }**.
piratoons-advice-auto = Laisse-moi **arranger ton bateau**.
piratoons-advice-arrange = Réarrange ton bateau.
