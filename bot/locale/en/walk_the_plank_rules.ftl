walk-the-plank-page-short-title = The game in short
walk-the-plank-page-short = Everybody has { $pirates } pirates on a ship. A plank of { $planks } tiles sticks out of it, and beyond is the sea.
    Each round everybody lays { $slots } cards face down, in order. They are turned over one by one.
    A card that can be carried out must be, even if it hurts its owner.
    A pirate who falls into the sea is gone for good.
    When at most { $left } pirates are left, or those of one colour only, whoever still has one wins.
walk-the-plank-page-short-alt = The board: the ship, a plank of { $planks } tiles, and the sea; all pirates stand on the ship.
walk-the-plank-page-pieces-title = The pieces
walk-the-plank-page-pieces = { $ship } **Ship**: one space, where everybody begins.
    { $plank } **Plank** × { $planks }: may become shorter and longer again, but one tile always stays.
    { $sea } **The sea**, Davy Jones' Locker: nobody comes back from it.
    Pirates, { $pirates } in each colour: { $crews }
    { $favour } **Captain's Favour** × 1: its holder turns over the first card.
    Any number of pirates may stand on one space.
walk-the-plank-page-round-title = A round
walk-the-plank-page-round = {"**"}1 · Programme.** Everybody lays { $slots } different cards face down: a first, a second, a third. Until the last is ready you may change yours.
    {"**"}2 · Turn over.** First everybody's first card, then all second ones, then all third ones.
    The holder of the Captain's Favour { $favour } begins each time; the others follow clockwise.
    Each card is carried out before the next is turned over.
    {"**"}3 · The end of the round.** The Favour goes anticlockwise, so that whoever came last comes first.
walk-the-plank-page-cards-title = The cards
walk-the-plank-page-cards = There are { $count } cards: the same { $kinds } for everybody, each once.
    After a round they come back into the hand.
    Cards with a skull { $skull } rest for one round after they were played, even if they did nothing.
    Beside means: on the same space. Seaward means: one space towards the sea.
    Your left neighbour is the next living player clockwise.
walk-the-plank-page-cards-alt = The { $kinds } cards: { $cards }.
walk-the-plank-page-cards-skull = { $card } (skull)
walk-the-plank-page-push-title = Cards that push
walk-the-plank-page-push = { $shove-left-sign } **{ $shove-left }**, { $shove-right-sign } **{ $shove-right }**: a pirate of that neighbour beside one of yours goes seaward.
    { $shove-anyone-sign } **{ $shove-anyone }** { $skull }: any other pirate beside one of yours goes seaward.
    { $drag-sign } **{ $drag }**: one of yours and another beside it both go seaward.
    { $pull-sign } **{ $pull }**: one of yours and another beside it both go one space back.
    { $charge-sign } **{ $charge }**: one of yours goes seaward and shoves somebody who stands there. Nothing as a first card.
    If nobody else is there, your own pirate is the victim. Only a shove to the left or right spares it.
walk-the-plank-page-push-alt = An example of { $card }: before it { $before }. After it { $after }.
walk-the-plank-page-step-title = Plank and steps
walk-the-plank-page-step = { $extend-sign } **{ $extend }**: one tile more, up to { $planks }. Nobody moves.
    { $retract-sign } **{ $retract }** { $skull }: all pirates on the last tile drown, and it is taken in. One tile always stays.
    { $run-sign } **{ $run }**: one of yours goes one space, either way, even overboard.
    { $i-dont-want-to-die-sign } **{ $i-dont-want-to-die }**: one of yours goes one or two spaces back.
    -# In the picture { $retract } has drowned all who stood on the last tile.
walk-the-plank-page-step-alt = After { $card }: { $after }.
walk-the-plank-page-must-title = You must
walk-the-plank-page-must = If there is a way to carry a card out, it is carried out, even on your own pirates.
    If there are several ways, whoever laid the card chooses: which pirate, which victim, how far.
    If there is no way, the card has no effect.
    A pirate who goes seaward from the last tile drowns.
    Who has no pirate left is out at once; cards still face down are not turned over.
walk-the-plank-page-score-title = Who wins
walk-the-plank-page-score = The game is decided when at most { $left } pirates are left in all, or those of one colour only.
    The round is still played to its end, and may cost the winner everything.
    Whoever still has a pirate then wins: one player, or two with one each.
    If no pirate is left, nobody wins. There are no points.
    The others are placed by how long they lasted.
    -# In the picture { $count } pirates are left: the game is decided after this round.
walk-the-plank-page-score-alt = An example, decided: { $board }.
walk-the-plank-page-if-title = What happens if …
walk-the-plank-page-if = … **my card could only hurt me?** It is carried out all the same.
    … **my neighbour is out?** You shove the next one who lives.
    … **I charge with my first card?** Nothing happens.
    … **the plank has one tile left?** It cannot be retracted, and nobody drowns.
    … **one card drowns several?** They drown together.
    … **the holder of the Favour is out?** The next living player clockwise begins.
    {"**"}House rules:** colours are chosen; other skull cards.

walk-the-plank-rule-3-6 = Who comes first takes the colour, and keeps it.
walk-the-plank-rule-4-1 = All choose three different cards, at the same time and in secret.
walk-the-plank-rule-5-1 = First everybody's first card, then the second, then the third; the Captain's Favour begins.
walk-the-plank-rule-5-3 = If there is a way to carry a card out, it must be carried out; otherwise it has no effect.
walk-the-plank-rule-5-4 = Whoever revealed the card makes every choice it leaves.
walk-the-plank-rule-6-1 = A pirate that moves seaward from the last plank drowns.
walk-the-plank-rule-6-3 = A player without a pirate is out at once.
walk-the-plank-rule-7-1 = A shove to the left or right moves a pirate of that neighbour beside one's own, and nobody else.
walk-the-plank-rule-7-2 = Shove Anyone moves any other pirate beside one's own.
walk-the-plank-rule-7-3 = A tile is added to the plank, up to three; nobody moves.
walk-the-plank-rule-7-4 = All on the last plank drown, and it is taken in; the last tile stays.
walk-the-plank-rule-7-5 = One's own pirate and another beside it both go seaward.
walk-the-plank-rule-7-6 = One's own pirate and another beside it both go back by one; on the ship they cannot.
walk-the-plank-rule-7-7 = One's own pirate goes one space, either way.
walk-the-plank-rule-7-8 = One's own pirate goes one or two spaces back; from the ship nobody can.
walk-the-plank-rule-7-9 = One's own pirate goes seaward and shoves somebody who stands there; as a first card it does nothing.
walk-the-plank-rule-8-3 = Skull cards are laid aside for the next round, even if they had no effect.
walk-the-plank-rule-8-4 = The Captain's Favour goes anticlockwise: who came last comes first.
walk-the-plank-rule-9-2 = Whoever still has a pirate wins.
walk-the-plank-rule-9-3 = If no pirate is left, nobody wins.
