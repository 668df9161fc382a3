piratoons-page-short-title = The game in short
piratoons-page-short = In each of { $rounds } rounds a chest with { $tiles } tiles is opened.
    {"**"}Pillage**, in real time: put your { $crew } sailors on the tiles you want. Most sailors take a tile; equals cancel each other.
    {"**"}Auction:** what nobody took is sold with closed fists.
    {"**"}Building:** what you win goes on your ship.
    After { $rounds } rounds ships are scored. Most points win.
piratoons-page-tiles-title = The tiles
piratoons-page-tiles = There are { $count } tiles, and each turns up once in a game.
    { $equipment } pieces of equipment: { $sail } sails × { $sails }, and four kinds of { $family } with three figures × { $copies } each:
    {"**"}Deck** { $deck } · **Gunport** { $gunport } · **Porthole** { $porthole } · **Quarters** { $quarters }
    { $sections } ship sections: { $one } of one floor, { $two } of two, { $three } of three, { $four } of four.
    Their edges bear a symbol: { $symbols }
    Tall sections have more barrels { $barrel } and slots, but carry fewer sails.
piratoons-page-tiles-alt = One tile of each figure, and a section of each height: { $tiles }.
piratoons-page-ship-title = The ship
piratoons-page-ship = A ship is a row: stern, sections in any order, bow.
    {"**"}On top** of a section are sails or one deck tile. Sails by floors: { $one } on one, { $two } on two, { $three } on three, none on four.
    {"**"}In the hull** each gunport, porthole and quarters tile needs a slot of its kind.
    {"**"}Joints:** two edges that touch should show the same symbol.
    -# In the picture green joints match, and the red one does not.
piratoons-page-ship-alt = A ship: { $parts }. { $right } joints match, { $wrong } does not.
piratoons-page-pillage-title = The pillage
piratoons-page-pillage = When all are ready, the captain opens the chest. After a minute anyone may.
    One press puts one of your sailors on a tile, for good. You have { $crew }.
    You may press as fast and as often as you like, also where others stand already.
    The sand runs for { $seconds } seconds. After that anybody may call STOP, and it is over at once.
    Nobody rebuilds a ship meanwhile.
piratoons-page-pillage-alt = An open chest: { $tiles }.
piratoons-page-loot-title = Pay and loot
piratoons-page-loot = {"**"}Pay:** a doubloon { $doubloon } for each sailor who stayed at home. There are { $coins } in all; if the reserve is short, everybody first puts half back.
    {"**"}Loot:** on each tile equal numbers cancel each other. Of the others the highest takes the tile.
    Three examples:
    { $examples }
    A tile that nobody takes stays in the chest, for the auction.
piratoons-page-loot-won = { $pawns } → { $winner } takes it
piratoons-page-loot-tied = { $pawns } → nobody takes it
piratoons-page-auction-title = The auction
piratoons-page-auction = What is left in the chest is sold, together with what floats.
    Everybody hides a bid in the fist, from nothing to the whole purse. All fists open together.
    Equal bids cancel each other. The others choose one tile each, the highest bid first, and must take and pay.
    Unsold sections sink. Unsold equipment floats until the next auction.
    -# Bids of { $bids }: { $buyers } buy, in this order.
piratoons-page-auction-alt = Tiles for sale: { $tiles }. The open fists: { $bids }.
piratoons-page-build-title = Building
piratoons-page-build = A section you won must be built in, even if it does not match.
    Equipment goes on a free slot that fits. What has none goes overboard and floats.
    You may rebuild at any time but during a pillage: the order, the places, all of it.
    What you win is arranged for you as well as can be. You may change that.
    After the last round everybody may rebuild once more, unseen.
piratoons-page-score-title = Points
piratoons-page-score = {"**"}Most** sails, doubloons, barrels: { $first } points each, the second { $second }; equals alike.
    {"**"}Joints:** { $right } for each that matches, { $wrong } for each that does not.
    {"**"}Empty slots:** { $empty } for most empty tops, gunports, portholes, quarters, and for most in all.
    {"**"}Families** of one kind: three identical { $identical }, three different { $different }, a pair { $pair }. Sails have none.
    -# In the picture A has { $a } points, and B { $b }.
piratoons-page-score-alt = Two ships, scored. { $lines }.
piratoons-page-score-line = { $name }: majorities { $most }, joints { $joints }, empty slots { $empty }, families { $families }, in all { $total }
piratoons-page-if-title = What happens if …
piratoons-page-if = … **nobody calls STOP?** A minute after the sand it is over.
    … **my press comes too late?** That sailor stayed at home and is paid.
    … **I bid nothing?** You buy nothing.
    … **I have no mast for a sail?** It goes overboard, and is sold in the next auction.
    … **a deck tile lies where sails should be?** Swap them: a mast carries one or the other.
    … **totals are equal?** The victory is shared.
    {"**"}House rules:** open purses; ships laid out by hand stay so.

piratoons-rule-5-6 = Each player may show or hide the own purse, but not during a pillage.
piratoons-rule-6-1 = Six pieces of equipment and three sections go into the chest, unseen.
piratoons-rule-6-2 = The captain opens the chest when all are ready; after a minute anyone may.
piratoons-rule-7-1 = From the moment the lid goes up everybody puts crew on any tile.
piratoons-rule-7-2 = A sailor placed is neither taken back nor moved.
piratoons-rule-7-4 = Once the sand has run out, anybody may call stop, and the pillage is over.
piratoons-rule-7-5 = A pillage that nobody ends is over when nobody has crew left, or a minute after the sand.
piratoons-rule-8-1 = A doubloon for each sailor that was not placed.
piratoons-rule-8-2 = If the reserve cannot pay everybody, every player first puts half of the purse back.
piratoons-rule-9-1 = Equal numbers cancel each other; of the others whoever has most takes the tile.
piratoons-rule-9-2 = Tiles without a winner stay in the chest.
piratoons-rule-10-1 = What is left and what floats is sold; if there is nothing, there is no auction.
piratoons-rule-10-2 = One closed fist each, and all are opened together.
piratoons-rule-10-3 = Equal bids cancel each other, and a bid of nothing buys nothing.
piratoons-rule-10-4 = The highest bid chooses first; each takes one tile and pays the whole bid.
piratoons-rule-10-5 = Where no tile is left, the money stays.
piratoons-rule-10-6 = Unsold sections sink; unsold equipment floats until the next auction.
piratoons-rule-11-3 = Equipment without a free slot that fits goes overboard and floats.
piratoons-rule-11-7 = Whoever wins something gets the best arrangement at once.
piratoons-rule-12-1 = After the last round everybody may rearrange once more, unseen by the others.
piratoons-rule-12-3 = Most sails, doubloons and barrels: 5 points, the second 2; equals alike.
piratoons-rule-12-5 = A right connection gives 2, a wrong one costs 2.
piratoons-rule-12-6 = Whoever has most empty slots of a sort loses 2, equals alike.
piratoons-rule-12-7 = Families: three identical 5, three different 4, a pair 2.
