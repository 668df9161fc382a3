piraten-bridge-name = Piraten Bridge
piraten-bridge-blurb = Voorspel, roep YO-HO-HO en haal precies zoveel slagen.
piraten-bridge-round = ronde { $round } van { $last }
piraten-bridge-finished = na { $count } rondes
piraten-bridge-option-rounds = Rondes (minder: huisregel)
piraten-bridge-option-rounds-ten = alle tien
piraten-bridge-option-rounds-five = de eerste vijf
piraten-bridge-option-rounds-second = om de andere ronde: 2, 4, 6, 8, 10
piraten-bridge-option-last-card = De laatste kaart (huisregel)
piraten-bridge-option-last-card-by-hand = zelf spelen
piraten-bridge-option-last-card-by-itself = speelt zichzelf

piraten-bridge-suit-red = rood
piraten-bridge-suit-yellow = geel
piraten-bridge-suit-blue = blauw
piraten-bridge-suit-black = zwart
piraten-bridge-card-number = { $suit } { $rank }
piraten-bridge-card-E = Escape
piraten-bridge-card-M = Mermaid
piraten-bridge-card-PJ = Badeye Joe
piraten-bridge-card-PH = Harry the Giant
piraten-bridge-card-PT = Tortuga Jack
piraten-bridge-card-PB = Betty Brave
piraten-bridge-card-PE = Evil Emmy
piraten-bridge-card-SM = Scary Mary
piraten-bridge-card-SK = Skull King
piraten-bridge-card-SMp = Scary Mary als piraat
piraten-bridge-card-SMe = Scary Mary als Escape

piraten-bridge-fists = { $dealer } deelt { $count ->
    [one] één kaart
   *[other] { $count } kaarten
} per speler, { $leader } begint.
piraten-bridge-ask = Hoeveel slagen ga je halen?
piraten-bridge-points = { $points } punten
piraten-bridge-fist-up = ✊ { $name } · { $points }
piraten-bridge-fist-down = ▫️ { $name } · { $points }
piraten-bridge-fist-raised = ✊ { $name }
piraten-bridge-awaited-bids = Wachten op de { $count ->
    [one] vuist
   *[other] vuisten
} van { $names }
piraten-bridge-awaited-many = Wachten op { $count } vuisten
piraten-bridge-awaited-card = { $name } is aan de beurt
piraten-bridge-awaited-lead = { $name } begint
piraten-bridge-trick-title = Slag { $number } van { $round }
piraten-bridge-trick-led = { $title } · gevraagd: { $suit }
piraten-bridge-tally = { $won } van { $bid }
piraten-bridge-trick-card = { $card } · { $name } · { $tally } · { $points }
piraten-bridge-trick-best = **{ $card }** · **{ $name }** · { $tally } · { $points } ◂ aan kop
piraten-bridge-trick-none = ▫️ · { $name } · { $tally } · { $points }
piraten-bridge-trick-before = De vorige slag: { $cards }
piraten-bridge-played = { $name } { $card }

piraten-bridge-yo = YO …
piraten-bridge-ho = YO - HO …
piraten-bridge-bids-open = YO - HO - HO!
piraten-bridge-outlook-even = Er zijn evenveel slagen voorspeld als er zijn: { $tricks }. Iedereen kan gelijk krijgen.
piraten-bridge-outlook-over = { $bids ->
    [one] Eén slag voorspeld
   *[other] { $bids } slagen voorspeld
}, en er { $tricks ->
    [one] is er maar één
   *[other] zijn er { $tricks }
}: iemand komt tekort.
piraten-bridge-outlook-under = { $bids ->
    [0] Geen enkele slag voorspeld
    [one] Eén slag voorspeld
   *[other] { $bids } slagen voorspeld
}, en er { $tricks ->
    [one] is er één
   *[other] zijn er { $tricks }
}: iemand haalt er te veel.
piraten-bridge-bid-of = { $name }: **{ $bid }**

piraten-bridge-told-round-dealt = Ronde { $round }: { $dealer } deelt.
piraten-bridge-told-bids = YO-HO-HO! Voorspeld: { $bids }.
piraten-bridge-told-bid = { $name } { $bid }
piraten-bridge-told-trick = { $name } wint de slag met { $card }: { $why }.
piraten-bridge-scored = De score van ronde { $round }
piraten-bridge-head-bid = gezegd
piraten-bridge-head-won = gehaald
piraten-bridge-head-points = punten
piraten-bridge-head-total = totaal
piraten-bridge-score-line = { $rank }. { $name } · voorspeld { $bid }, gehaald { $won } · { $points } · { $total } punten
piraten-bridge-bonus-paid = ★ De bonus van { $bonus } voor { $name } telt: voorspelling gehaald.
piraten-bridge-bonus-lost = De bonus van { $bonus } voor { $name } vervalt: voorspelling gemist.
piraten-bridge-told-score = De score van ronde { $round }: { $scores }.
piraten-bridge-told-points = { $name } { $points }

piraten-bridge-why-mermaid-takes-king = de Mermaid betovert de Skull King, +50
piraten-bridge-why-king = { $bonus ->
    [0] de Skull King verslaat alles behalve een Mermaid
   *[other] de Skull King vangt de piraten, +{ $bonus }
}
piraten-bridge-why-pirate = de eerste piraat verslaat Mermaids en kleurenkaarten
piraten-bridge-why-mermaid = de eerste Mermaid verslaat alle kleurenkaarten
piraten-bridge-why-black = de hoogste zwarte kaart troeft
piraten-bridge-why-suit = de hoogste kaart van de gevraagde kleur
piraten-bridge-why-escapes = alleen Escapes, dus de eerste wint
piraten-bridge-why-nothing = Er is nog geen slag gehaald. Na elke slag staat hier welke kaart won, en waarom.
piraten-bridge-why-trick = De laatste slag was { $cards }. **{ $name }** won die met { $card }: { $why }.
piraten-bridge-why-bonus = Een bonus telt alleen als de voorspelling aan het eind van de ronde precies is gehaald.

piraten-bridge-hand-suit = { $symbol } **{ $suit }** { $ranks }
piraten-bridge-laid = In deze ronde gespeeld: { $cards }
piraten-bridge-hand-empty = Je hand is leeg.
piraten-bridge-ask-bid = **Hoeveel slagen ga je halen?** Niemand ziet het voordat de laatste vuist er is.
piraten-bridge-bid-sealed = ✊ Je voorspelling is **{ $bid }**, verzegeld. Wijzigen kan tot de laatste vuist er is.
piraten-bridge-ask-lead = **Jij begint.** Elke kaart mag.
piraten-bridge-ask-follow = **Jouw beurt: speel { $suit }**, of een speciale kaart.
piraten-bridge-ask-free = **Jouw beurt.** Er is nog geen kleur gevraagd: elke kaart mag.
piraten-bridge-ask-void = **Jouw beurt: gevraagd is { $suit }, en dat heb je niet.** Elke kaart mag.
piraten-bridge-hand-waiting = Wachten op de anderen; de slag gaat verder aan de tafel.
piraten-bridge-hand-trick = Slag: { $cards }
piraten-bridge-not-now = Nu niet: { $cards }.
piraten-bridge-mary-pirate = Mary: piraat
piraten-bridge-mary-escape = Mary: Escape

piraten-bridge-score-note = Slagen gehaald/voorspeld, punten van de ronde, totaal.
piraten-bridge-score-bonus = ★ met bonus: { $bonuses }
piraten-bridge-score-bonus-one = ronde { $round } { $name } +{ $bonus }

piraten-bridge-reason-bid-too-high = Deze ronde heeft { $highest } kaarten, dus een voorspelling ligt tussen 0 en { $highest }.
piraten-bridge-reason-not-in-hand = Die kaart heb je niet in je hand.
piraten-bridge-reason-must-follow = Gevraagd is { $suit }, en dat heb je: beken kleur, of speel een speciale kaart.
piraten-bridge-reason-choose-role = Zeg wat Scary Mary is: een piraat of een Escape.

piraten-bridge-memory-king-taken-paid = { $name } ving in ronde { $round } de Skull King met een Mermaid: +50.
piraten-bridge-memory-king-taken = { $name } ving in ronde { $round } de Skull King met een Mermaid, maar miste de voorspelling.
piraten-bridge-memory-pirates-taken-paid = De Skull King van { $name } ving in ronde { $round } { $pirates ->
    [one] een piraat
   *[other] { $pirates } piraten
}: +{ $bonus }.
piraten-bridge-memory-pirates-taken = De Skull King van { $name } ving in ronde { $round } { $pirates ->
    [one] een piraat
   *[other] { $pirates } piraten
}, maar de voorspelling werd gemist.
piraten-bridge-memory-bold-bid = { $name } voorspelde { $bid } in ronde { $round } en haalde er precies { $bid }.
piraten-bridge-memory-vow-kept = { $name } voorspelde in ronde { $round } geen slagen, en haalde er geen.
piraten-bridge-memory-vow-broken = { $name } voorspelde in ronde { $round } geen slagen, en haalde er { $won ->
    [one] één
   *[other] { $won }
}.
piraten-bridge-memory-came-back = { $name } stond laatste na ronde { $round }, en won.
piraten-bridge-last-button = Vorige slag

piraten-bridge-feats = { $met } van { $bids } voorspellingen gehaald · beste ronde { $round }
