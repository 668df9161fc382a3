piraten-bridge-page-short-title = The game in short
piraten-bridge-page-short = Everybody gets cards: one in the first round, { $rounds } in the last.
    Look at them and bid in secret how many tricks you will take. All bids open at once: YO-HO-HO!
    A trick is one card from everybody. The strongest card takes it.
    Take exactly as many tricks as you bid, and you score. Otherwise you lose points.
    The most points after { $rounds } rounds win.
piraten-bridge-page-bids-title = Bidding
piraten-bridge-page-bids = A bid is a number from 0 to the number of the round: so many tricks, no more and no fewer.
    Nobody sees a bid before the last one is in. Until then you may change yours.
    Then all bids lie open, and stay open.
    The bids need not add up to the number of tricks.
    Zero is a bid like any other: you promise to take no trick at all.
piraten-bridge-page-trick-title = A trick
piraten-bridge-page-trick = The player left of the dealer leads first, then whoever took the last trick. Play goes to the left.
    The first card with a number sets the suit.
    If you hold that suit, play it or a special card. If you do not, play anything.
    Special cards have no suit and may always be played.
    -# In the picture the escape sets no suit. Yellow is led, and { $card } takes the trick.
piraten-bridge-page-trick-alt = A trick, in the order of play: { $cards }. { $card } takes it.
piraten-bridge-page-cards-title = The cards
piraten-bridge-page-cards = There are { $count } cards. Numbers run from 1 to { $highest } in every suit, each once:
    { $suits }
    Black, with the Jolly Roger, is trump. The { $specials } special cards:
    { $escape } **Escape** × { $escapes }: loses to everything.
    { $mermaid } **Mermaid** × { $mermaids }: beats all numbers, and the Skull King.
    { $pirate } **Pirate** × { $pirates }: beats all numbers, and mermaids. All are alike.
    { $mary } **Scary Mary** × { $maries }: a pirate or an escape. Say which when you play her.
    { $king } **Skull King** × { $kings }: beats all numbers, and pirates.
piraten-bridge-page-cards-suit = { $symbol } { $suit } × { $count }
piraten-bridge-page-cards-alt = One card of each kind, with how many there are: { $kinds }.
piraten-bridge-page-cards-kind = { $name } × { $count }
piraten-bridge-page-cards-pirate = Pirate
piraten-bridge-page-rank-title = What beats what
piraten-bridge-page-rank = Each card in the picture beats all to its left.
    Only one thing turns it round: a mermaid in the same trick takes the Skull King.
    A card of another suit than the one led takes nothing, not even with a { $highest }. Black does.
    {"**"}Equals alike:** of two mermaids or two pirates the one played first is stronger. Of escapes alone the first takes the trick.
piraten-bridge-page-rank-led = suit led
piraten-bridge-page-rank-black = black
piraten-bridge-page-rank-alt = From the weakest to the strongest: escape; the suit that was led, 1 to { $highest }; black, 1 to { $highest }; mermaid; pirate; Skull King. But a mermaid takes the Skull King.
piraten-bridge-page-score-title = Points
piraten-bridge-page-score = Bid met exactly: { $met } points for each trick.
    Bid missed: { $missed } points lost for each trick too many or too few.
    Bid of zero: { $zero } points times the round if you take none, and as many lost if you take any.
    {"**"}Bonuses**, only if the bid is met: { $pirate } for each pirate your Skull King takes, { $king } if your mermaid takes the Skull King.
    Scary Mary counts as a pirate for that, whatever she was played as.
    -# In the picture A's Skull King has taken one pirate. C's mermaid took the king, but C missed the bid.
piraten-bridge-page-score-alt = An example, round { $round }: { $lines }.
piraten-bridge-page-score-line = { $name } bid { $bid }, took { $won }, { $points } points
piraten-bridge-page-if-title = What happens if …
piraten-bridge-page-if = … **a special card is led?** No suit is set until somebody plays a number.
    … **I cannot follow?** Play anything; only black or a special card can take the trick.
    … **everybody plays an escape?** The first one takes the trick, and it counts.
    … **king, pirate and mermaid meet?** The mermaid takes the trick.
    … **totals are equal?** The win is shared.
    … **I leave?** A stand-in plays your cards.
    {"**"}House rules:** five rounds; only every second round; a last card that lays itself.

piraten-bridge-why-points = { $name }: bid { $bid }, took { $won }: { $points } { $rules }
piraten-bridge-why-round = **Points of round { $round }**

piraten-bridge-rule-3-1 = Everybody is dealt as many cards as the number of the round.
piraten-bridge-rule-4-1 = Everybody chooses in secret how many tricks they will take.
piraten-bridge-rule-4-3 = All bids are opened at the same moment, before the first card.
piraten-bridge-rule-5-2 = Play goes to the left, one card each, face up.
piraten-bridge-rule-6-1 = With the Skull King and a mermaid in the trick, the first mermaid takes it.
piraten-bridge-rule-6-2 = The Skull King takes the trick, if no mermaid is in it.
piraten-bridge-rule-6-3 = Without the Skull King the first pirate takes the trick.
piraten-bridge-rule-6-4 = Without king and pirate the first mermaid takes the trick.
piraten-bridge-rule-6-5 = Without special cards that beat it, the highest black card takes the trick, whatever was led.
piraten-bridge-rule-6-6 = The highest card of the suit that was led takes the trick.
piraten-bridge-rule-6-7 = Where there are only escapes, the first of them takes the trick.
piraten-bridge-rule-8-1 = Who bid one or more and took exactly as many gets 20 points for each trick, and the bonuses.
piraten-bridge-rule-8-2 = Who bid one or more and missed loses 10 points for each trick too many or too few.
piraten-bridge-rule-8-3 = Who bid zero and took no trick gets 10 points times the round.
piraten-bridge-rule-8-4 = Who bid zero and took a trick loses 10 points times the round.
piraten-bridge-rule-9-1 = The Skull King is paid 30 points for each pirate he takes.
piraten-bridge-rule-9-2 = A mermaid that takes the Skull King is paid 50 points.
piraten-bridge-rule-9-4 = Bonuses are paid only if the bid is met exactly.
