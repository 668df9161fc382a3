piraten-bridge-page-short-title = Le jeu en bref
piraten-bridge-page-short = Chacun reçoit des cartes : une à la première manche, { $rounds } à la dernière.
    Regarde-les et annonce en secret combien de plis tu feras. Toutes les annonces s’ouvrent d’un coup : YO-HO-HO !
    Un pli, c’est une carte de chacun. La plus forte l’emporte.
    Fais exactement autant de plis qu’annoncé, et tu marques. Sinon, tu perds des points.
    Qui a le plus de points après { $rounds } manches gagne.
piraten-bridge-page-bids-title = L’annonce
piraten-bridge-page-bids = Une annonce va de 0 au numéro de la manche : autant de plis, ni plus ni moins.
    Personne ne voit une annonce avant la dernière. Jusque-là, tu peux changer la tienne.
    Puis toutes les annonces sont visibles, et le restent.
    Leur somme n’a pas à faire le nombre de plis.
    Zéro est une annonce comme une autre : tu promets de ne faire aucun pli.
piraten-bridge-page-trick-title = Un pli
piraten-bridge-page-trick = La personne à gauche de qui distribue entame, puis qui a remporté le dernier pli. On joue vers la gauche.
    La première carte à numéro donne la couleur.
    Si tu as cette couleur, joue-la, ou une carte spéciale. Sinon, joue ce que tu veux.
    Les cartes spéciales n’ont pas de couleur et sont toujours permises.
    -# Sur l’image, l’Escape ne donne pas de couleur. Le jaune est demandé ; le pli est remporté par : { $card }.
piraten-bridge-page-trick-alt = Un pli, dans l’ordre du jeu : { $cards }. Remporté par : { $card }.
piraten-bridge-page-cards-title = Les cartes
piraten-bridge-page-cards = Il y a { $count } cartes. Les numéros vont de 1 à { $highest } dans chaque couleur, une fois chacun :
    { $suits }
    Le noir, à tête de mort, est l’atout. Les { $specials } cartes spéciales :
    { $escape } **Escape** × { $escapes } : perd contre tout.
    { $mermaid } **Mermaid** (sirène) × { $mermaids } : bat tous les numéros, et le Skull King.
    { $pirate } **Pirate** × { $pirates } : bat tous les numéros, et les Mermaids. Tous se valent.
    { $mary } **Scary Mary** × { $maries } : pirate ou Escape. Tu le dis en la jouant.
    { $king } **Skull King** × { $kings } : bat tous les numéros, et les pirates.
piraten-bridge-page-cards-suit = { $symbol } { $suit } × { $count }
piraten-bridge-page-cards-alt = Une carte de chaque sorte, avec leur nombre : { $kinds }.
piraten-bridge-page-cards-kind = { $name } × { $count }
piraten-bridge-page-cards-pirate = Pirate
piraten-bridge-page-rank-title = Qui bat qui
piraten-bridge-page-rank = Chaque carte de l’image bat toutes celles à sa gauche.
    Une seule chose renverse l’ordre : une Mermaid dans le même pli capture le Skull King.
    Une carte d’une autre couleur que celle demandée ne prend rien, pas même un { $highest }. Le noir, si.
    {"**"}Entre égales :** de deux Mermaids ou deux pirates, la première jouée est la plus forte. Rien que des Escapes : la première prend le pli.
piraten-bridge-page-rank-led = demandée
piraten-bridge-page-rank-black = noir
piraten-bridge-page-rank-alt = De la plus faible à la plus forte : Escape ; la couleur demandée, 1 à { $highest } ; noir, 1 à { $highest } ; Mermaid ; pirate ; Skull King. Mais une Mermaid capture le Skull King.
piraten-bridge-page-score-title = Les points
piraten-bridge-page-score = Annonce exacte : { $met } points par pli.
    Annonce ratée : { $missed } points perdus par pli de trop ou de moins.
    Annonce de zéro : { $zero } points fois la manche sans aucun pli, autant de perdus sinon.
    {"**"}Primes**, seulement si l’annonce est exacte : { $pirate } pour chaque pirate que ton Skull King capture, { $king } si ta Mermaid capture le Skull King.
    Scary Mary y compte comme un pirate, quoi qu’elle ait été.
    -# Sur l’image, le Skull King de A a capturé un pirate. La Mermaid de C a capturé le roi, mais C a raté son annonce.
piraten-bridge-page-score-alt = Un exemple, manche { $round } : { $lines }.
piraten-bridge-page-score-line = { $name } : annonce { $bid }, plis { $won }, { $points } points
piraten-bridge-page-if-title = Et si…
piraten-bridge-page-if = … **on entame d’une carte spéciale ?** Aucune couleur n’est demandée avant le premier numéro.
    … **je ne peux pas fournir ?** Joue ce que tu veux ; seuls le noir ou une carte spéciale peuvent prendre le pli.
    … **tout le monde joue une Escape ?** La première prend le pli, et il compte.
    … **roi, pirate et Mermaid se croisent ?** La Mermaid prend le pli.
    … **les totaux sont égaux ?** On gagne ensemble.
    … **je pars ?** Un remplaçant joue tes cartes.
    {"**"}Règles maison :** cinq manches ; une manche sur deux ; une dernière carte qui se joue toute seule.

piraten-bridge-why-points = { $name } : annonce { $bid }, plis { $won } : { $points } { $rules }
piraten-bridge-why-round = **Points de la manche { $round }**

piraten-bridge-rule-3-1 = Chacun reçoit autant de cartes que le numéro de la manche.
piraten-bridge-rule-4-1 = Chacun choisit en secret combien de plis il fera.
piraten-bridge-rule-4-3 = Toutes les annonces s’ouvrent au même moment, avant la première carte.
piraten-bridge-rule-5-2 = On joue vers la gauche, une carte chacun, face visible.
piraten-bridge-rule-6-1 = Si le Skull King et une Mermaid sont dans le pli, la première Mermaid le prend.
piraten-bridge-rule-6-2 = Le Skull King prend le pli, s’il n’y a pas de Mermaid.
piraten-bridge-rule-6-3 = Sans Skull King, le premier pirate prend le pli.
piraten-bridge-rule-6-4 = Sans roi ni pirate, la première Mermaid prend le pli.
piraten-bridge-rule-6-5 = Sans carte spéciale qui la bat, la plus haute carte noire prend le pli, quelle que soit la couleur demandée.
piraten-bridge-rule-6-6 = La plus haute carte de la couleur demandée prend le pli.
piraten-bridge-rule-6-7 = S’il n’y a que des Escapes, la première prend le pli.
piraten-bridge-rule-8-1 = Annonce d’un pli ou plus, exacte : 20 points par pli, et les primes.
piraten-bridge-rule-8-2 = Annonce d’un pli ou plus, ratée : 10 points perdus par pli de trop ou de moins.
piraten-bridge-rule-8-3 = Annonce de zéro, sans aucun pli : 10 points fois la manche.
piraten-bridge-rule-8-4 = Annonce de zéro, avec un pli : 10 points fois la manche, perdus.
piraten-bridge-rule-9-1 = Le Skull King rapporte 30 points par pirate qu’il capture.
piraten-bridge-rule-9-2 = Une Mermaid qui capture le Skull King rapporte 50 points.
piraten-bridge-rule-9-4 = Les primes ne comptent que si l’annonce est exacte.
