bluff-pirate-page-short-title = The game in short
bluff-pirate-page-short = Two islands have a closed chest each, and one holds the treasure. Whoever opens that one wins.
    To sail, lay three to five cards that should all be of one suit. Most of them lie face down, and may be anything.
    The others vote in secret whether you bluff. You ask one of them.
    Believed, you sail. Caught, the one you asked sails instead.
    Whoever lies behind can board a ship ahead and steal cards.
bluff-pirate-page-short-alt = The sea: a track from space 0 to { $b }, with island A on space { $a } and island B on space { $b }, both chests closed.
bluff-pirate-page-cards-title = The cards
bluff-pirate-page-cards = There are { $count } cards: { $suits } suits, each with { $accessories } accessories that are all alike, and { $pirates } pirate.
    { $signs }
    { $pirate } A pirate counts as a card of his suit, never as a joker. He can also board.
    No suit is better than another.
    Everybody begins with { $hand } cards. There is no limit to a hand.
bluff-pirate-page-cards-suit = { $symbol } { $suit }
bluff-pirate-page-cards-alt = One card of each suit, and a pirate: { $suits }.
bluff-pirate-page-turn-title = A turn
bluff-pirate-page-turn = Your turn is one of two things.
    {"**"}1 · Draw { $drawn } cards**, then lay a series. Or lay none: with { $least } cards or more discard one, with fewer keep all.
    {"**"}2 · Board** a ship ahead. That is the whole turn: nothing is drawn, nothing laid.
    Nobody can pass. Who has drawn can no longer board in this turn.
    An empty pile is made anew from the discards.
bluff-pirate-page-series-title = A series
bluff-pirate-page-series = A series is { $shortest } to { $longest } cards from your hand. One or two of them lie face up and are of one suit.
    That suit you claim for all of them. As many spaces are at stake as cards are laid.
    {"**"}Honest:** all cards are of that suit.
    {"**"}Bluff:** at least one hidden card is of another suit.
    -# In the picture the claim is { $claim }. The card with the red rim makes it a bluff.
bluff-pirate-page-series-alt = A series, turned over. Face up: { $up }. Hidden: { $down }. It is a bluff.
bluff-pirate-page-vote-title = The vote
bluff-pirate-page-vote = Everybody else votes in secret: { $bluff } bluff, or { $honest } honest. Until the last vote you may change yours.
    Then whoever laid the series asks one voter. That vote is shown together with the hidden cards. All other votes stay secret for ever.
    { $honest } **Honest:** the series sails, true or not.
    { $bluff } **Bluff, but it was honest:** the series sails, and the voter goes back { $back }.
    { $bluff } **Bluff, and it was one:** its cards go back into the hand, and the voter sails instead.
bluff-pirate-page-board-title = Boarding
bluff-pirate-page-board = Instead of drawing you may board: put a pirate { $pirate } of any suit on the discards.
    Choose a ship strictly ahead of yours. One on the same space is not ahead, so the leader cannot board.
    Take { $loot } cards blindly from that player's hand; if there are fewer, all of them.
    Only the two of you know which cards they are.
    Then your turn is over.
bluff-pirate-page-score-title = The race
bluff-pirate-page-score = A ship sails one space for each card of the series. It goes back { $back }, never behind the start.
    A ship that reaches or would pass a closed chest stops there and opens it.
    The treasure: you win at once. There are no points.
    Nothing in it: the island is an ordinary space from then on, and everybody races for the other one.
    -# In the picture a ship on space { $start } sails { $spaces }. It stops on island A, on space { $end }.
bluff-pirate-page-score-alt = A ship has sailed from space { $start } to island A on space { $end }.
bluff-pirate-page-if-title = What happens if …
bluff-pirate-page-if = … **nobody believes me, but I ask the one who does?** You sail. Only the vote you asked for counts.
    … **I am caught?** You keep all your cards and stay where you are.
    … **I lay two suits face up?** That is refused: they are your claim.
    … **a wrong accuser is on the start?** The ship stays there.
    … **a victim holds no cards?** That ship cannot be boarded.
    … **two play?** The only voter is asked by itself.
    {"**"}House rule:** the first seat starts.

bluff-pirate-rule-5-1 = Two cards are drawn.
bluff-pirate-rule-5-2 = When the pile is empty, the discards are shuffled and become the new pile.
bluff-pirate-rule-6-2 = The suit of the face-up cards is claimed for the whole series.
bluff-pirate-rule-6-3 = A series is a bluff if at least one face-down card is of another suit.
bluff-pirate-rule-6-4 = A pirate counts as a card of his suit, never as a joker.
bluff-pirate-rule-7-2 = Everybody sees how many votes are in, never whose and never which.
bluff-pirate-rule-7-5 = Only the vote that was asked for is shown; all others stay secret for ever.
bluff-pirate-rule-7-7 = Believed, or accused wrongly, a series sails; a wrong accuser goes back two. Caught, the accuser sails instead.
bluff-pirate-rule-8-1 = Without a series, five or more cards in hand mean that one is discarded.
bluff-pirate-rule-8-2 = With fewer than five cards nothing is discarded.
bluff-pirate-rule-9-4 = Three cards are taken blindly; if there are fewer, all of them.
bluff-pirate-rule-9-5 = Only the two players concerned know which cards moved.
bluff-pirate-rule-10-3 = A ship that reaches or would pass a closed island stops there and opens it.
bluff-pirate-rule-10-4 = Whoever opens the treasure wins, and the game ends at once.
bluff-pirate-rule-10-5 = An empty island is an ordinary space from then on.
bluff-pirate-rule-11-1 = Hands, pile and face-down cards are secret.
