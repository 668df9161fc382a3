me-hints-on = Tips waar geen rating telt: aan
me-hints-off = Tips waar geen rating telt: uit

piraten-bridge-hint-higher = { $card }: { $higher ->
    [one] één kaart van die kleur is hoger
   *[other] { $higher } kaarten van die kleur zijn hoger
}, en { $gone ->
    [0] daarvan is er nog geen gespeeld
    [one] daarvan is er één al gespeeld
   *[other] daarvan zijn er { $gone } al gespeeld
}.
piraten-bridge-hint-best = { $card } is de hoogste kaart van die kleur die nog over is.
corsairs-hint-taken = { $name } heeft deze kaarten open genomen: { $cards }.
corsairs-hint-wanted = { $name } heeft open { $count ->
    [one] een kaart
   *[other] { $count } kaarten
} van de kleur { $colour } genomen. Misschien is { $card } daar welkom.
walk-the-plank-hint-edge = Op plank { $plank }, de laatste: { $own ->
    [0] geen piraat van jou
    [one] één piraat van jou
   *[other] { $own } piraten van jou
}, en { $others ->
    [0] verder niemand
    [one] één andere piraat
   *[other] { $others } andere piraten
}.
bluff-pirate-hint-possible = Kleur { $suit }: { $left ->
    [one] er is nog één kaart
   *[other] er zijn nog { $left } kaarten
} ongezien; zoveel zouden er hier gedekt moeten liggen: { $hidden }.
bluff-pirate-hint-impossible = Kleur { $suit }: { $left ->
    [0] er is geen kaart meer
    [one] er is nog maar één kaart
   *[other] er zijn nog maar { $left } kaarten
} ongezien, en zoveel liggen er hier gedekt: { $hidden }. Het is bluf.
piratoons-hint-homeless = Op je schip is geen lege plaats voor: { $kinds }.
piratoons-hint-sail = zeilen
piratoons-hint-deck = dekken
piratoons-hint-gunport = schietgaten
piratoons-hint-porthole = patrijspoorten
piratoons-hint-quarters = kwartieren
