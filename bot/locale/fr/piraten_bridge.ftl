piraten-bridge-name = Piraten Bridge
piraten-bridge-blurb = Annonce, crie YO-HO-HO, fais exactement tes plis.
piraten-bridge-round = manche { $round } sur { $last }
piraten-bridge-finished = après { $count } manches
piraten-bridge-option-rounds = Manches (moins : règle maison)
piraten-bridge-option-rounds-ten = toutes les dix
piraten-bridge-option-rounds-five = les cinq premières
piraten-bridge-option-rounds-second = une sur deux : 2, 4, 6, 8, 10
piraten-bridge-option-last-card = La dernière carte (règle maison)
piraten-bridge-option-last-card-by-hand = jouée à la main
piraten-bridge-option-last-card-by-itself = se joue toute seule

piraten-bridge-suit-red = rouge
piraten-bridge-suit-yellow = jaune
piraten-bridge-suit-blue = bleu
piraten-bridge-suit-black = noir
piraten-bridge-card-number = { $rank } { $suit }
piraten-bridge-card-E = Escape
piraten-bridge-card-M = Mermaid
piraten-bridge-card-PJ = Badeye Joe
piraten-bridge-card-PH = Harry the Giant
piraten-bridge-card-PT = Tortuga Jack
piraten-bridge-card-PB = Betty Brave
piraten-bridge-card-PE = Evil Emmy
piraten-bridge-card-SM = Scary Mary
piraten-bridge-card-SK = Skull King
piraten-bridge-card-SMp = Scary Mary en pirate
piraten-bridge-card-SMe = Scary Mary en Escape

piraten-bridge-fists = { $dealer } distribue { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} par personne, { $leader } entame.
piraten-bridge-ask = Combien de plis feras-tu ?
piraten-bridge-points = { $points } points
piraten-bridge-fist-up = ✊ { $name } · { $points }
piraten-bridge-fist-down = ▫️ { $name } · { $points }
piraten-bridge-fist-raised = ✊ { $name }
piraten-bridge-awaited-bids = On attend { $count ->
    [one] le poing
   *[other] les poings
} : { $names }
piraten-bridge-awaited-many = On attend { $count } poings
piraten-bridge-awaited-card = À { $name } de jouer
piraten-bridge-awaited-lead = { $name } entame
piraten-bridge-trick-title = Pli { $number } sur { $round }
piraten-bridge-trick-led = { $title } · couleur demandée : { $suit }
piraten-bridge-tally = { $won } sur { $bid }
piraten-bridge-trick-card = { $card } · { $name } · { $tally } · { $points }
piraten-bridge-trick-best = **{ $card }** · **{ $name }** · { $tally } · { $points } ◂ en tête
piraten-bridge-trick-none = ▫️ · { $name } · { $tally } · { $points }
piraten-bridge-trick-before = Le pli précédent : { $cards }
piraten-bridge-played = { $name } { $card }

piraten-bridge-yo = YO…
piraten-bridge-ho = YO - HO…
piraten-bridge-bids-open = YO - HO - HO !
piraten-bridge-outlook-even = Autant de plis annoncés qu’il y en a : { $tricks }. Tout le monde pourrait avoir raison.
piraten-bridge-outlook-over = { $bids ->
    [one] { $bids } pli annoncé
   *[other] { $bids } plis annoncés
} pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
} : il en manquera à quelqu’un.
piraten-bridge-outlook-under = { $bids ->
    [0] Aucun pli annoncé
    [one] { $bids } pli annoncé
   *[other] { $bids } plis annoncés
} pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
} : quelqu’un en fera un de trop.
piraten-bridge-bid-of = { $name } : **{ $bid }**

piraten-bridge-told-round-dealt = Manche { $round } : { $dealer } distribue.
piraten-bridge-told-bids = YO-HO-HO ! Annonces : { $bids }.
piraten-bridge-told-bid = { $name } { $bid }
piraten-bridge-told-trick = { $name } remporte le pli ({ $card }) : { $why }.
piraten-bridge-scored = La manche { $round } est comptée
piraten-bridge-head-bid = annonce
piraten-bridge-head-won = plis
piraten-bridge-head-points = points
piraten-bridge-head-total = total
piraten-bridge-score-line = { $rank }. { $name } · annonce { $bid }, plis { $won } · { $points } · { $total } points
piraten-bridge-bonus-paid = ★ La prime compte, { $bonus } pour { $name } : annonce exacte.
piraten-bridge-bonus-lost = La prime est perdue, { $bonus } pour { $name } : annonce ratée.
piraten-bridge-told-score = La manche { $round } est comptée : { $scores }.
piraten-bridge-told-points = { $name } { $points }

piraten-bridge-why-mermaid-takes-king = la Mermaid envoûte le Skull King, +50
piraten-bridge-why-king = { $bonus ->
    [0] le Skull King bat tout sauf une Mermaid
   *[other] le Skull King capture les pirates, +{ $bonus }
}
piraten-bridge-why-pirate = le premier pirate bat les Mermaids et les numéros
piraten-bridge-why-mermaid = la première Mermaid bat tous les numéros
piraten-bridge-why-black = la plus haute carte noire coupe
piraten-bridge-why-suit = la plus haute carte de la couleur demandée
piraten-bridge-why-escapes = rien que des Escapes, donc la première le prend
piraten-bridge-why-nothing = Aucun pli n’a encore été joué. Après chacun, on lit ici quelle carte l’a remporté, et pourquoi.
piraten-bridge-why-trick = Le dernier pli : { $cards }. **{ $name }** l’a remporté ({ $card }) : { $why }.
piraten-bridge-why-bonus = Une prime ne compte que si l’annonce est exacte à la fin de la manche.

piraten-bridge-hand-suit = { $symbol } **{ $suit }** { $ranks }
piraten-bridge-laid = Jouées dans cette manche : { $cards }
piraten-bridge-hand-empty = Ta main est vide.
piraten-bridge-ask-bid = **Combien de plis feras-tu ?** Personne ne le voit avant que le dernier poing soit levé.
piraten-bridge-bid-sealed = ✊ Ton annonce est **{ $bid }**, scellée. Tu peux la changer tant qu’un poing manque.
piraten-bridge-ask-lead = **À toi d’entamer.** Toute carte est permise.
piraten-bridge-ask-follow = **À toi : fournis ({ $suit })**, ou joue une carte spéciale.
piraten-bridge-ask-free = **À toi.** Aucune couleur n’est encore demandée : toute carte est permise.
piraten-bridge-ask-void = **À toi : couleur demandée, { $suit }, et tu n’en as pas.** Toute carte est permise.
piraten-bridge-hand-waiting = On attend les autres ; le pli continue à la table.
piraten-bridge-hand-trick = Pli : { $cards }
piraten-bridge-not-now = Pas maintenant : { $cards }.
piraten-bridge-mary-pirate = Mary : pirate
piraten-bridge-mary-escape = Mary : Escape

piraten-bridge-score-note = Plis faits/annoncés, points de la manche, total.
piraten-bridge-score-bonus = ★ avec prime : { $bonuses }
piraten-bridge-score-bonus-one = manche { $round } { $name } +{ $bonus }

piraten-bridge-reason-bid-too-high = Cette manche a { $highest } cartes, donc une annonce va de 0 à { $highest }.
piraten-bridge-reason-not-in-hand = Tu n’as pas cette carte en main.
piraten-bridge-reason-must-follow = Tu as la couleur demandée ({ $suit }) : fournis, ou joue une carte spéciale.
piraten-bridge-reason-choose-role = Dis ce qu’est Scary Mary : un pirate ou une Escape.

piraten-bridge-memory-king-taken-paid = { $name } a capturé le Skull King avec une Mermaid à la manche { $round } : +50.
piraten-bridge-memory-king-taken = { $name } a capturé le Skull King avec une Mermaid à la manche { $round }, mais raté son annonce.
piraten-bridge-memory-pirates-taken-paid = Le Skull King, joué par { $name }, a capturé { $pirates ->
    [one] { $pirates } pirate
   *[other] { $pirates } pirates
} à la manche { $round } : +{ $bonus }.
piraten-bridge-memory-pirates-taken = Le Skull King, joué par { $name }, a capturé { $pirates ->
    [one] { $pirates } pirate
   *[other] { $pirates } pirates
} à la manche { $round }, mais l’annonce était ratée.
piraten-bridge-memory-bold-bid = { $name } a annoncé { $bid } à la manche { $round } et en a fait exactement { $bid }.
piraten-bridge-memory-vow-kept = { $name } n’a annoncé aucun pli à la manche { $round }, et n’en a fait aucun.
piraten-bridge-memory-vow-broken = { $name } n’a annoncé aucun pli à la manche { $round }, et en a fait { $won ->
    [one] { $won }
   *[other] { $won }
}.
piraten-bridge-memory-came-back = { $name } fermait la marche après la manche { $round }, et a gagné.
piraten-bridge-last-button = Dernier pli

piraten-bridge-feats = annonces exactes { $met } sur { $bids } · meilleure manche { $round }
