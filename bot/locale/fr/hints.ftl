me-hints-on = Conseils hors classement : oui
me-hints-off = Conseils hors classement : non

piraten-bridge-hint-higher = { $card } : { $higher ->
    [one] { $higher } carte plus haute dans sa couleur
   *[other] { $higher } cartes plus hautes dans sa couleur
}, { $gone ->
    [0] toutes encore en jeu
    [one] dont { $gone } déjà jouée
   *[other] dont { $gone } déjà jouées
}.
piraten-bridge-hint-best = La plus haute carte qui reste dans sa couleur : { $card }.
corsairs-hint-taken = Pris ouvertement par { $name } : { $cards }.
corsairs-hint-wanted = { $name } a pris ouvertement { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} de cette couleur : { $colour }. Le { $card } pourrait y être bienvenu.
walk-the-plank-hint-edge = Sur la planche { $plank }, la dernière : { $own ->
    [0] aucun des tiens
    [one] { $own } des tiens
   *[other] { $own } des tiens
}, et { $others ->
    [0] personne d’autre
    [one] { $others } autre pirate
   *[other] { $others } autres pirates
}.
bluff-pirate-hint-possible = Couleur { $suit } : jamais vues, encore { $left } ; il en faudrait { $hidden } cachées ici.
bluff-pirate-hint-impossible = Couleur { $suit } : jamais vues, seulement { $left } ; { $hidden } sont cachées ici. C’est du bluff.
piratoons-hint-homeless = Plus de place sur ton bateau pour : { $kinds }.
piratoons-hint-sail = voiles
piratoons-hint-deck = figures du pont
piratoons-hint-gunport = figures de sabord
piratoons-hint-porthole = figures de hublot
piratoons-hint-quarters = figures de quartier
