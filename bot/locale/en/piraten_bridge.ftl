piraten-bridge-name = Piraten Bridge
piraten-bridge-blurb = Bid, shout YO-HO-HO, and take exactly what you bid.
piraten-bridge-round = round { $round } of { $last }
piraten-bridge-finished = after { $count } rounds
piraten-bridge-option-rounds = Rounds (fewer: house rule)
piraten-bridge-option-rounds-ten = all ten
piraten-bridge-option-rounds-five = the first five
piraten-bridge-option-rounds-second = every second: 2, 4, 6, 8, 10
piraten-bridge-option-last-card = The last card (house rule)
piraten-bridge-option-last-card-by-hand = laid by hand
piraten-bridge-option-last-card-by-itself = lays itself

piraten-bridge-suit-red = red
piraten-bridge-suit-yellow = yellow
piraten-bridge-suit-blue = blue
piraten-bridge-suit-black = black
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
piraten-bridge-card-SMp = Scary Mary as pirate
piraten-bridge-card-SMe = Scary Mary as escape

piraten-bridge-fists = { $dealer } deals { $count ->
    [one] one card
   *[other] { $count } cards
} each, { $leader } leads.
piraten-bridge-ask = How many tricks will you take?
piraten-bridge-points = { $points } points
piraten-bridge-fist-up = ✊ { $name } · { $points }
piraten-bridge-fist-down = ▫️ { $name } · { $points }
piraten-bridge-fist-raised = ✊ { $name }
piraten-bridge-awaited-bids = Waiting for the { $count ->
    [one] fist
   *[other] fists
} of { $names }
piraten-bridge-awaited-many = Waiting for { $count } fists
piraten-bridge-awaited-card = { $name } to play
piraten-bridge-awaited-lead = { $name } leads
piraten-bridge-trick-title = Trick { $number } of { $round }
piraten-bridge-trick-led = { $title } · { $suit } was led
piraten-bridge-tally = { $won } of { $bid }
piraten-bridge-trick-card = { $card } · { $name } · { $tally } · { $points }
piraten-bridge-trick-best = **{ $card }** · **{ $name }** · { $tally } · { $points } ◂ wins so far
piraten-bridge-trick-none = ▫️ · { $name } · { $tally } · { $points }
piraten-bridge-trick-before = The last trick: { $cards }
piraten-bridge-played = { $name } { $card }

piraten-bridge-yo = YO …
piraten-bridge-ho = YO - HO …
piraten-bridge-bids-open = YO - HO - HO!
piraten-bridge-outlook-even = As many tricks are bid as there are: { $tricks }. Everybody could be right.
piraten-bridge-outlook-over = { $bids ->
    [one] One trick is
   *[other] { $bids } tricks are
} bid, and there { $tricks ->
    [one] is one
   *[other] are { $tricks }
}: somebody will fall short.
piraten-bridge-outlook-under = { $bids ->
    [0] Not one trick is
    [one] One trick is
   *[other] { $bids } tricks are
} bid, and there { $tricks ->
    [one] is one
   *[other] are { $tricks }
}: somebody will take one too many.
piraten-bridge-bid-of = { $name }: **{ $bid }**

piraten-bridge-told-round-dealt = Round { $round }: { $dealer } deals.
piraten-bridge-told-bids = YO-HO-HO! Bids: { $bids }.
piraten-bridge-told-bid = { $name } { $bid }
piraten-bridge-told-trick = { $name } takes the trick with { $card }: { $why }.
piraten-bridge-scored = Round { $round } is scored
piraten-bridge-head-bid = bid
piraten-bridge-head-won = took
piraten-bridge-head-points = points
piraten-bridge-head-total = total
piraten-bridge-score-line = { $rank }. { $name } · bid { $bid }, took { $won } · { $points } · { $total } points
piraten-bridge-bonus-paid = ★ { $name }'s bonus of { $bonus } counts: the bid was met.
piraten-bridge-bonus-lost = { $name }'s bonus of { $bonus } is lost: the bid was missed.
piraten-bridge-told-score = Round { $round } is scored: { $scores }.
piraten-bridge-told-points = { $name } { $points }

piraten-bridge-why-mermaid-takes-king = the mermaid enchants the Skull King, +50
piraten-bridge-why-king = { $bonus ->
    [0] the Skull King is above everything but a mermaid
   *[other] the Skull King takes the pirates, +{ $bonus }
}
piraten-bridge-why-pirate = the first pirate beats mermaids and numbers
piraten-bridge-why-mermaid = the first mermaid beats all numbers
piraten-bridge-why-black = the highest black card trumps
piraten-bridge-why-suit = the highest card of the suit that was led
piraten-bridge-why-escapes = only escapes, so the first one takes it
piraten-bridge-why-nothing = No trick has been taken yet. After each one, this says which card won, and why.
piraten-bridge-why-trick = The last trick was { $cards }. **{ $name }** took it with { $card }: { $why }.
piraten-bridge-why-bonus = A bonus counts only if the bid is met exactly at the end of the round.

piraten-bridge-hand-suit = { $symbol } **{ $suit }** { $ranks }
piraten-bridge-laid = Laid in this round: { $cards }
piraten-bridge-hand-empty = Your hand is empty.
piraten-bridge-ask-bid = **How many tricks will you take?** Nobody sees it before the last fist is up.
piraten-bridge-bid-sealed = ✊ Your bid is **{ $bid }**, sealed. You can change it until the last fist is up.
piraten-bridge-ask-lead = **You lead.** Any card may be played.
piraten-bridge-ask-follow = **Your turn: follow { $suit }**, or play a special card.
piraten-bridge-ask-free = **Your turn.** No suit is set yet: any card may be played.
piraten-bridge-ask-void = **Your turn: { $suit } was led, and you have none.** Any card may be played.
piraten-bridge-hand-waiting = Waiting for the others; the trick goes on at the table.
piraten-bridge-hand-trick = Trick: { $cards }
piraten-bridge-not-now = Not now: { $cards }.
piraten-bridge-mary-pirate = Mary: pirate
piraten-bridge-mary-escape = Mary: escape

piraten-bridge-score-note = Tricks won/bid, points of the round, total.
piraten-bridge-score-bonus = ★ with bonus: { $bonuses }
piraten-bridge-score-bonus-one = round { $round } { $name } +{ $bonus }

piraten-bridge-reason-bid-too-high = This round has { $highest } cards, so a bid is between 0 and { $highest }.
piraten-bridge-reason-not-in-hand = You do not hold that card.
piraten-bridge-reason-must-follow = You hold { $suit }, which was led: follow with it, or play a special card.
piraten-bridge-reason-choose-role = Say what Scary Mary is: a pirate or an escape.

piraten-bridge-memory-king-taken-paid = { $name } took the Skull King with a mermaid in round { $round }: +50.
piraten-bridge-memory-king-taken = { $name } took the Skull King with a mermaid in round { $round }, but missed the bid.
piraten-bridge-memory-pirates-taken-paid = { $name }'s Skull King took { $pirates ->
    [one] a pirate
   *[other] { $pirates } pirates
} in round { $round }: +{ $bonus }.
piraten-bridge-memory-pirates-taken = { $name }'s Skull King took { $pirates ->
    [one] a pirate
   *[other] { $pirates } pirates
} in round { $round }, but the bid was missed.
piraten-bridge-memory-bold-bid = { $name } bid { $bid } in round { $round } and took exactly { $bid }.
piraten-bridge-memory-vow-kept = { $name } bid nothing in round { $round }, and took nothing.
piraten-bridge-memory-vow-broken = { $name } bid nothing in round { $round }, and took { $won ->
    [one] a trick
   *[other] { $won } tricks
}.
piraten-bridge-memory-came-back = { $name } was last after round { $round }, and won.
piraten-bridge-last-button = Last trick

piraten-bridge-feats = bids met { $met } of { $bids } · best round { $round }
