piratoons-page-short-title = Le jeu en bref
piratoons-page-short = À chacune des { $rounds } manches, on ouvre un coffre de { $tiles } tuiles.
    {"**"}Pillage**, en temps réel : mets tes { $crew } matelots sur les tuiles que tu veux. Qui en a le plus sur une tuile la prend ; les égalités s’annulent.
    {"**"}Enchères :** ce que personne n’a pris se vend à poings fermés.
    {"**"}Assemblage :** ce que tu gagnes va sur ton bateau.
    Après { $rounds } manches, on compte les bateaux. Qui a le plus de points gagne.
piratoons-page-tiles-title = Les tuiles
piratoons-page-tiles = Il y a { $count } tuiles, et chacune ne vient qu’une fois par partie.
    { $equipment } équipements : { $sail } voiles × { $sails }, et quatre genres de { $family }, à trois figures × { $copies } :
    {"**"}Pont** { $deck } · **Sabord** { $gunport } · **Hublot** { $porthole } · **Quartier** { $quarters }
    { $sections } tuiles Bateau : { $one } d’un étage, { $two } de deux, { $three } de trois, { $four } de quatre.
    Leurs bords portent un symbole : { $symbols }
    Les hautes ont plus de barils { $barrel } et d’emplacements, mais portent moins de voiles.
piratoons-page-tiles-alt = Une tuile de chaque figure, et une tuile Bateau de chaque hauteur : { $tiles }.
piratoons-page-ship-title = Le bateau
piratoons-page-ship = Un bateau est une rangée : poupe, tuiles Bateau dans n’importe quel ordre, proue.
    {"**"}En haut** d’une tuile : des voiles ou une figure du pont. Voiles par étages : { $one } sur un, { $two } sur deux, { $three } sur trois, aucune sur quatre.
    {"**"}Dans la coque**, chaque sabord, hublot et quartier demande un emplacement de son genre.
    {"**"}Connexions :** deux bords qui se touchent devraient montrer le même symbole.
    -# Sur l’image, les connexions vertes sont bonnes, la rouge est mauvaise.
piratoons-page-ship-alt = Un bateau : { $parts }. Connexions bonnes : { $right }, mauvaises : { $wrong }.
piratoons-page-pillage-title = Le pillage
piratoons-page-pillage = Quand c’est bon pour tous, le capitaine ouvre le coffre. Après une minute, tout le monde le peut.
    Un appui met un de tes matelots sur une tuile, pour de bon. Tu en as { $crew }.
    Appuie aussi vite et aussi souvent que tu veux, même là où d’autres sont déjà.
    Le sablier coule { $seconds } secondes. Ensuite, on peut crier STOP, et c’est fini aussitôt.
    Personne ne rebâtit son bateau pendant ce temps.
piratoons-page-pillage-alt = Un coffre ouvert : { $tiles }.
piratoons-page-loot-title = Paie et butin
piratoons-page-loot = {"**"}Paie :** un doublon { $doubloon } pour chaque matelot resté à bord. Il y en a { $coins } en tout ; si la réserve est courte, chacun remet d’abord la moitié.
    {"**"}Butin :** sur chaque tuile, les égalités s’annulent. Le plus grand nombre qui reste prend la tuile.
    Trois exemples :
    { $examples }
    Une tuile que personne ne prend reste dans le coffre, pour les enchères.
piratoons-page-loot-won = { $pawns } → pour { $winner }
piratoons-page-loot-tied = { $pawns } → pour personne
piratoons-page-auction-title = Les enchères
piratoons-page-auction = Ce qui reste dans le coffre se vend, avec ce qui flotte.
    Chacun cache une mise dans son poing, de rien à toute la bourse. Tous les poings s’ouvrent ensemble.
    Les égalités s’annulent. Les autres choisissent une tuile chacun, la plus haute mise d’abord, et doivent prendre et payer.
    Les tuiles Bateau invendues coulent. Les équipements invendus flottent jusqu’aux prochaines enchères.
    -# Mises : { $bids }. Achètent, dans cet ordre : { $buyers }.
piratoons-page-auction-alt = Tuiles à vendre : { $tiles }. Les poings ouverts : { $bids }.
piratoons-page-build-title = L’assemblage
piratoons-page-build = Une tuile Bateau gagnée doit être posée, même si elle ne va pas bien.
    Un équipement va sur un emplacement vide de son genre. Sinon, il part à la mer et flotte.
    Tu peux rebâtir à tout moment sauf pendant un pillage : l’ordre, les emplacements, tout.
    Ce que tu gagnes est arrangé pour toi au mieux. Tu peux le changer.
    Après la dernière manche, chacun peut rebâtir encore une fois, à l’abri des regards.
piratoons-page-score-title = Les points
piratoons-page-score = {"**"}Le plus** de voiles, de doublons, de barils : { $first } points chacun, le deuxième { $second } ; à égalité, autant pour tous.
    {"**"}Connexions :** { $right } pour chaque bonne, { $wrong } pour chaque mauvaise.
    {"**"}Emplacements vides :** { $empty } pour le plus de ponts, sabords, hublots, quartiers vides, et pour le plus en tout.
    {"**"}Familles** d’un genre : trois identiques { $identical }, trois différentes { $different }, une paire { $pair }. Les voiles n’en ont pas.
    -# Sur l’image, A a { $a } points, et B { $b }.
piratoons-page-score-alt = Deux bateaux, comptés. { $lines }.
piratoons-page-score-line = { $name } : majorités { $most }, connexions { $joints }, emplacements vides { $empty }, familles { $families }, en tout { $total }
piratoons-page-if-title = Et si…
piratoons-page-if = … **personne ne crie STOP ?** Une minute après le sablier, c’est fini.
    … **j’appuie trop tard ?** Ce matelot est resté à bord et touche sa paie.
    … **je ne mise rien ?** Tu n’achètes rien.
    … **je n’ai pas de mât pour une voile ?** Elle part à la mer, et se vend aux prochaines enchères.
    … **une figure du pont est là où je veux des voiles ?** Échange-les : un mât porte l’un ou l’autre.
    … **les totaux sont égaux ?** On gagne ensemble.
    {"**"}Règles maison :** bourses visibles ; bateaux arrangés à la main qui le restent.

piratoons-rule-5-6 = Chacun peut montrer ou cacher sa bourse, mais pas pendant un pillage.
piratoons-rule-6-1 = Six équipements et trois tuiles Bateau vont dans le coffre, cachés.
piratoons-rule-6-2 = Le capitaine ouvre le coffre quand c’est bon pour tous ; après une minute, tout le monde le peut.
piratoons-rule-7-1 = Dès que le couvercle se lève, chacun met des matelots sur n’importe quelle tuile.
piratoons-rule-7-2 = Un matelot posé n’est ni repris ni déplacé.
piratoons-rule-7-4 = Quand le sablier est vide, on peut crier stop, et le pillage est fini.
piratoons-rule-7-5 = Un pillage que personne n’arrête est fini quand il n’y a plus de matelots, ou une minute après le sablier.
piratoons-rule-8-1 = Un doublon pour chaque matelot qui n’a pas été posé.
piratoons-rule-8-2 = Si la réserve ne peut pas payer tout le monde, chacun remet d’abord la moitié de sa bourse.
piratoons-rule-9-1 = Les égalités s’annulent ; le plus grand nombre qui reste prend la tuile.
piratoons-rule-9-2 = Les tuiles sans gagnant restent dans le coffre.
piratoons-rule-10-1 = Ce qui reste et ce qui flotte se vend ; s’il n’y a rien, pas d’enchères.
piratoons-rule-10-2 = Un poing fermé chacun, et tous s’ouvrent ensemble.
piratoons-rule-10-3 = Les égalités s’annulent, et une mise de zéro n’achète rien.
piratoons-rule-10-4 = La plus haute mise choisit d’abord ; chacun prend une tuile et paie toute sa mise.
piratoons-rule-10-5 = S’il ne reste pas de tuile, l’argent reste.
piratoons-rule-10-6 = Les tuiles Bateau invendues coulent ; les équipements invendus flottent jusqu’aux prochaines enchères.
piratoons-rule-11-3 = Un équipement sans emplacement vide de son genre part à la mer et flotte.
piratoons-rule-11-7 = Qui gagne quelque chose reçoit aussitôt le meilleur arrangement.
piratoons-rule-12-1 = Après la dernière manche, chacun peut réarranger encore une fois, à l’abri des regards.
piratoons-rule-12-3 = Le plus de voiles, de doublons et de barils : 5 points, le deuxième 2 ; à égalité, autant pour tous.
piratoons-rule-12-5 = Une bonne connexion donne 2, une mauvaise coûte 2.
piratoons-rule-12-6 = Qui a le plus d’emplacements vides d’une sorte perd 2 ; à égalité, autant pour tous.
piratoons-rule-12-7 = Familles : trois identiques 5, trois différentes 4, une paire 2.
