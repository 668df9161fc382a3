command-learn = Learn { $game }: a short practice game that only you see
command-learn-name = learn

lesson-in-server = A first voyage begins in a server. Use the command in one of its channels.
lesson-learn = Learn it by playing
lesson-heed = Do that
lesson-own = I'll choose
lesson-look = Look again
lesson-anyway = Do it anyway
lesson-again = Choose again
lesson-unmet = **What you have not met yet:**
lesson-over = **That was { $game }.** You know what matters now. Nobody was rated, and nothing of this is kept in your history.
lesson-play = Play a real game
lesson-once-more = Once more

# ── Piraten Bridge ───────────────────────────────────────────────────────────────────────────

piraten-bridge-lesson-bid = Everybody bids in secret how many tricks they will take. All bids are opened together: YO-HO-HO!
piraten-bridge-lesson-trick = A trick is one card from each player. The best card takes it, and its player leads the next one.
piraten-bridge-lesson-follow = The first number card of a trick sets the suit. Who holds that suit must play it, or a special card; who has none may play anything.
piraten-bridge-lesson-suit = With no black and no special card in it, the highest card of the led suit takes the trick. Other suits never do.
piraten-bridge-lesson-black = Black is trump: it beats red, yellow and blue, whatever was led. Each suit runs from 1 to 13.
piraten-bridge-lesson-escape = An Escape loses to everything. It is how you stay out of a trick; if all play Escapes, the first takes it.
piraten-bridge-lesson-pirate = A Pirate beats every number card and the Mermaids. Of several, the first one played wins.
piraten-bridge-lesson-mermaid = A Mermaid beats every number card, loses to Pirates, and takes even the Skull King.
piraten-bridge-lesson-king = The Skull King beats everything but a Mermaid, and pays for each Pirate he takes.
piraten-bridge-lesson-mary = Scary Mary is a Pirate or an Escape: you choose in the moment you play her.
piraten-bridge-lesson-score = Exactly as many tricks as you bid: 20 points for each. Otherwise you lose 10 for each trick too many or too few.
piraten-bridge-lesson-zero = A bid of zero is worth 10 points times the cards of the round. One trick is enough to lose as much.
piraten-bridge-lesson-round = Each round has one card more than the last: two in round 2, ten in round 10.
piraten-bridge-lesson-bonus = Bonuses: 30 for each Pirate the Skull King takes, 50 for the Mermaid who takes him. They count only if your bid is met.
piraten-bridge-lesson-end = A full game has ten rounds; this one has five. The highest total wins.

piraten-bridge-doubt-bid-high = { $strong ->
    [0] None of your cards looks like a trick: a bid of zero is safer.
    [one] Only one of your cards looks like a trick. Each one missing costs 10 points.
   *[other] Only { $strong } of your cards look like tricks. Each one missing costs 10 points.
}
piraten-bridge-doubt-bid-low = { $strong ->
    [one] You hold a card that takes nearly every trick: you would have one trick too many.
   *[other] You hold { $strong } cards that take nearly every trick: you would have too many.
}
piraten-bridge-doubt-one-too-many = { $bid ->
    [0] You bid zero, and this card may take a trick. You could play one that loses.
   *[other] You have all the tricks you bid, and this card may take one more. You could play one that loses.
}
piraten-bridge-doubt-lost-trick = You need { $missing ->
    [one] one more trick
   *[other] { $missing } more tricks
}, and this card does not take it. You hold one that does.

piraten-bridge-advice-bid = Bid **{ $tricks }**.
piraten-bridge-advice-lay = Play **{ $card }**.

# ── Corsairs ─────────────────────────────────────────────────────────────────────────────────

corsairs-lesson-draw = A turn begins with one card: from the stock unseen, the top of the discards, or the first card of the pier.
corsairs-lesson-pier = The first card of the pier gives it its colour. Who takes that card changes the colour for everybody.
corsairs-lesson-discard = Then you discard one card, so that you always hold twelve between turns.
corsairs-lesson-prisoners = All your cards of the pier's colour are prisoners. They cost nothing, as long as the pier keeps that colour.
corsairs-lesson-crew = Your crew has at most two colours and no number twice. It costs nothing, and the bot finds the best one for you.
corsairs-lesson-stowaways = Whatever is neither crew nor prisoner is a stowaway. The sum of their numbers is your limit: the lower, the better.
corsairs-lesson-anchor = With a low limit you may weigh anchor after drawing: you discard, the round ends, and everybody lays down.
corsairs-lesson-void = Who takes the last card of the pier ends the round at once: it is void, and nobody pays.
corsairs-lesson-stock = Who draws the last card of the stock must weigh anchor in that turn.
corsairs-lesson-attach = When somebody closes, the others may attach cards to the closer's crew: of its colours, with numbers it does not have.
corsairs-lesson-sink = A limit as low as the closer's, or lower, sinks him: he pays his own stowaways and those of whoever sank him.
corsairs-lesson-pay = Who has a higher limit than the closer keeps the own stowaways as penalty cards. Each counts one, whatever its number.
corsairs-lesson-capot = Without a single stowaway it is a capot: you win the whole game on the spot.
corsairs-lesson-end = With 35 penalty cards on the table one last round is played; with 45 it is over at once. The fewest penalty cards win.

corsairs-doubt-higher-limit = Without that card your limit is { $limit }; another discard would leave { $best }.
corsairs-doubt-high-limit = Your limit would be { $limit }. Anybody with as little sinks you: it is safer to draw on until it is lower.
corsairs-doubt-void-round = That is the last card of the pier: the round would end at once, and count for nothing.

corsairs-advice-draw-stock = Draw from the **stock**.
corsairs-advice-draw-discard = Take the **{ $card }** from the discards.
corsairs-advice-draw-pier = Take the **{ $card }** from the pier.
corsairs-advice-discard = Discard the **{ $card }**.
corsairs-advice-weigh-anchor = **Weigh anchor:** your limit is low enough.
corsairs-advice-close = Lay down without the **{ $card }**.
corsairs-advice-lay = Divide your cards as they are shown.

# ── Walk the Plank ───────────────────────────────────────────────────────────────────────────

walk-the-plank-lesson-goal = You have three pirates on the ship. Whoever goes over the end of the plank drowns; who still has a pirate at the end wins.
walk-the-plank-lesson-programme = Everybody chooses three cards in secret, in the order in which they will be turned over.
walk-the-plank-lesson-beside = To shove, drag or pull somebody you need a pirate beside theirs: on the same space, ship or plank.
walk-the-plank-lesson-reveal = First all first cards are turned over, then the second, then the third. Who has the Captain's Favour begins, the others follow clockwise.
walk-the-plank-lesson-must = A card must be carried out if it can be, even when it hurts its owner. By then the board may have changed.
walk-the-plank-lesson-choose = Where your card leaves a choice, you make it: which pirate, which victim, which way.
walk-the-plank-lesson-drown = A pirate who moves seaward from the last plank drowns and is gone for good. Who has none left is out.
walk-the-plank-lesson-skull = A card with a skull rests for a round after it was played: Shove Anyone and Retract the Plank.
walk-the-plank-lesson-favour = After each round the Captain's Favour passes anticlockwise: who came last comes first now.
walk-the-plank-lesson-charge = Charge! moves one of yours seaward and shoves somebody there. As a first card it does nothing.
walk-the-plank-lesson-plank = Retract the Plank drowns everybody on its last tile and takes it in; Extend puts a tile back. One tile always stays.
walk-the-plank-lesson-end = The game is decided when two pirates are left, or those of one colour. The round is still played to its end.

walk-the-plank-doubt-charge-first = Charge! does nothing as a first card. Put it second or third.
walk-the-plank-doubt-plank-full = All three tiles of the plank lie out: there is nothing to extend.
walk-the-plank-doubt-plank-short = The plank has one tile left, and that one stays: there is nothing to retract.
walk-the-plank-doubt-all-aboard = All your pirates are on the ship: there is nowhere to flee to.
walk-the-plank-doubt-own-pirate = That is one of your own, and somebody else's pirate stands there, too.

walk-the-plank-advice-programme = Choose **{ $first }**, then **{ $second }**, then **{ $third }**.
walk-the-plank-advice-take = Play with **{ $colour }**.
walk-the-plank-advice-way = Carry it out like this: **{ $way }**.

# ── Bluff Pirate ─────────────────────────────────────────────────────────────────────────────

bluff-pirate-lesson-race = Ships race for a treasure. It lies on island A or on island B, and nobody knows on which.
bluff-pirate-lesson-turn = A turn is one of two things: draw two cards and lay a series if you like, or board a ship ahead.
bluff-pirate-lesson-series = A series has three to five cards. One or two lie face up, the others face down, and those may be anything.
bluff-pirate-lesson-claim = The cards that lie up are your claim: all should be of that suit. If a hidden one is not, it is a bluff.
bluff-pirate-lesson-stake = You sail a space for each card of a series that is believed. A pirate counts as a card of its suit.
bluff-pirate-lesson-discard = Who lays no series and holds five cards or more must discard one.
bluff-pirate-lesson-vote = All others vote in secret: bluff, or honest. Only one of these votes will count.
bluff-pirate-lesson-ask = Who laid the series picks one voter, without knowing the votes. That vote is opened together with the hidden cards.
bluff-pirate-lesson-secret = The other votes stay secret for ever.
bluff-pirate-lesson-believed = A series that is believed sails, honest or not. Who cries bluff at an honest one goes back two spaces.
bluff-pirate-lesson-caught = A bluff that is caught does not move: the voter sails in its stead, and the cards go back into the hand.
bluff-pirate-lesson-board = With a pirate in your hand you may board a ship ahead of you instead of drawing: you take three of its cards unseen.
bluff-pirate-lesson-islands = A ship stops at an island that is still closed, and opens it. If it is empty, everybody races on to the other one.
bluff-pirate-lesson-treasure = Whoever opens the island with the treasure wins at once: who laid the series, or who caught a bluff.

bluff-pirate-doubt-needless-bluff = That is a bluff, and you hold an honest series of { $cards } cards.
bluff-pirate-doubt-short-series = You hold { $longest } cards of that suit. With all of them you would sail { $longest } spaces instead of { $cards }.
bluff-pirate-doubt-breaks-series = You hold { $cards } of that suit, more than of others: they could become a series.

bluff-pirate-advice-draw = Draw two cards.
bluff-pirate-advice-board = Board **{ $name }** with the { $suit } pirate.
bluff-pirate-advice-lay = Lay **{ $up }** face up and **{ $down }** face down.
bluff-pirate-advice-discard = Lay no series and discard the **{ $card }**.
bluff-pirate-advice-keep = Lay no series.
bluff-pirate-advice-vote-bluff = Vote **bluff**.
bluff-pirate-advice-vote = Vote **honest**.
bluff-pirate-advice-ask = Ask **{ $name }**.

# ── Piratoons ────────────────────────────────────────────────────────────────────────────────

piratoons-lesson-goal = In each of eight rounds a chest with nine tiles is opened. You win tiles, build them into your ship, and score at the end.
piratoons-lesson-ready = The captain of the round opens the chest when all others have said that they are ready. Then everybody presses at once.
piratoons-lesson-pawn = Each press puts one of your six sailors on a tile, for good; who has most there takes it. When 15 seconds have run, anybody may call STOP.
piratoons-lesson-pay = Every sailor who stayed at home earns a doubloon.
piratoons-lesson-loot = Equal numbers of sailors on a tile cancel each other; the highest other number takes it.
piratoons-lesson-auction = What nobody won is sold in one round of secret bids. The highest bid chooses first; nobody gets more than one tile.
piratoons-lesson-equal = Equal bids cancel each other: no tile, and the money stays. A bid of nothing buys nothing.
piratoons-lesson-overboard = Of what is not sold, sections sink and equipment floats until the next auction.
piratoons-lesson-build = A section you win must be built in. The bot arranges your ship in the best way; **My ship** lets you change it.
piratoons-lesson-mast = A mast carries sails or one deck tile: three sails on one floor, two on two, one on three. A section of four floors has no mast.
piratoons-lesson-slots = Gunports, portholes and quarters each need a slot of their kind. At the end, who has most empty ones of a kind loses 2 points.
piratoons-lesson-connections = Where two parts touch, equal symbols give 2 points and different ones cost 2.
piratoons-lesson-majorities = Most sails, most doubloons and most barrels are worth 5 points each, the second most 2.
piratoons-lesson-families = Three equal figures of a kind are worth 5 points, three different ones 4, a pair 2.
piratoons-lesson-arrange = You may rearrange your ship at any time, but not during a pillage. A piece without a slot goes overboard when the next chest opens.
piratoons-lesson-end = After the eighth round everybody may rearrange once more, then all points are counted. The most win.

piratoons-doubt-no-mast = A sail needs a mast, and you have none free yet. Without one it goes overboard.
piratoons-doubt-no-slot-for = You have no free slot for that piece yet. Without one it goes overboard.
piratoons-doubt-whole-purse = That is your whole purse ({ $coins }). The richest score 5 points at the end, and other auctions are to come.

piratoons-advice-ready = Say that you are **ready**.
piratoons-advice-open = **Open the chest.**
piratoons-advice-press = Put a sailor on tile **{ $place }**: { $tile }.
piratoons-advice-stop = Call **STOP**.
piratoons-advice-bid = { $coins ->
    [0] Bid **nothing**.
    [one] Bid **one doubloon**.
   *[other] Bid **{ $coins } doubloons**.
}
piratoons-advice-take = Take **{ $tile }**.
piratoons-advice-auto = Let the bot **arrange your ship**.
piratoons-advice-arrange = Rearrange your ship.
