me-hints-on = Hints where nobody is rated: on
me-hints-off = Hints where nobody is rated: off

piraten-bridge-hint-higher = { $card }: { $higher ->
    [one] one card of its suit is higher
   *[other] { $higher } cards of its suit are higher
}, and { $gone ->
    [0] none of them is out
    [one] one of them is out
   *[other] { $gone } of them are out
}.
piraten-bridge-hint-best = { $card } is the highest of its suit that is left.
corsairs-hint-taken = { $name } has taken these openly: { $cards }.
corsairs-hint-wanted = { $name } has taken { $count ->
    [one] a card
   *[other] { $count } cards
} of { $colour } openly. The { $card } may be welcome there.
walk-the-plank-hint-edge = On plank { $plank }, the last one: { $own ->
    [0] none of yours
    [one] one of yours
   *[other] { $own } of yours
}, and { $others ->
    [0] nobody else
    [one] one other pirate
   *[other] { $others } others
}.
bluff-pirate-hint-possible = Suit { $suit }: still unseen { $left }, and { $hidden } would have to lie hidden here.
bluff-pirate-hint-impossible = Suit { $suit }: still unseen only { $left }, and { $hidden } lie hidden here. It is a bluff.
piratoons-hint-homeless = No free place on your ship for: { $kinds }.
piratoons-hint-sail = sails
piratoons-hint-deck = deck tiles
piratoons-hint-gunport = gunport tiles
piratoons-hint-porthole = porthole tiles
piratoons-hint-quarters = quarters tiles
