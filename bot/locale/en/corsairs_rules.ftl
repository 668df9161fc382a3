corsairs-page-short-title = The game in short
corsairs-page-short = Everybody holds { $hand } cards. In your turn draw one and discard one.
    Sort your cards: prisoners and crew cost nothing, stowaways do.
    When few stowaways are left, weigh anchor: everybody lays down.
    Whoever did worse than the closer keeps the stowaways as penalty cards. Whoever did as well sinks the closer.
    The fewest penalty cards win.
corsairs-page-cards-title = The cards
corsairs-page-cards = There are { $count } cards: { $colours } colours, each with the numbers 1 to { $highest }, every card once.
    { $signs }
    A card counts its number. No colour is better than another.
    A penalty card counts one, whatever its number.
corsairs-page-cards-colour = { $symbol } { $letters } { $colour }
corsairs-page-cards-alt = One card of each colour, numbered up to { $highest }: { $colours }.
corsairs-page-turn-title = A turn
corsairs-page-turn = {"**"}1 · Draw one card** from one of three places:
    the stock, which only you see;
    the discards, the top card only;
    the pier, the first card of the row only.
    {"**"}2 · Discard one card**, or weigh anchor first.
    The first card of the pier gives its colour to the whole pier. When it is taken, the next one does.
    -# In the picture the pier is { $colour }. Whoever takes its first card makes it { $next }.
corsairs-page-turn-alt = The pier, from its first card on: { $pier }. The top discard is { $discard }; { $stock } cards are in the stock.
corsairs-page-anchor-title = Weighing anchor
corsairs-page-anchor = After drawing you may weigh anchor, in any turn and with any cards. Discard one, and lay down the other { $hand }:
    { $prisoners } **Prisoners**: all cards of the pier colour.
    { $crew } **Crew**: cards of at most two colours, no number twice.
    { $stowaways } **Stowaways**: all the rest. Their numbers added up are your limit.
    A card of the pier colour serves in no crew. The best crew is found for you.
    -# In the picture the pier is { $colour }, and the limit is { $limit }.
corsairs-page-anchor-row = Laid down
corsairs-page-anchor-alt = { $count } cards laid down on a { $colour } pier. { $groups }. Limit { $limit }.
corsairs-page-answer-title = The answers
corsairs-page-answer = When somebody weighs anchor, all others lay down, too. Nobody draws any more.
    First they attach cards to the closer's crew: cards of its colours, with numbers it lacks, each number once.
    Then they lay down the rest as prisoners, crew and stowaways of their own.
    Two players may attach the same number. Nobody attaches to another crew than the closer's.
    -# In the picture B attaches { $attached } to A's crew.
corsairs-page-answer-alt = A's cards lie as before. B lays down: { $groups }. Limit { $limit }.
corsairs-page-score-title = Penalty cards
corsairs-page-score = {"**"}Limit above the closer's:** you keep your stowaways as penalty cards.
    {"**"}Limit equal or lower:** you sink the closer and pay nothing.
    {"**"}A closer whom nobody sinks** pays nothing.
    {"**"}A sunk closer** pays the own stowaways and those of all who sank the ship.
    Each penalty card counts one, and stays out of the deck.
    -# In the picture B sinks A. C keeps what C has.
corsairs-page-score-title-drawn = B sinks A
corsairs-page-score-pays = pays { $count }
corsairs-page-score-alt = An example: { $lines }.
corsairs-page-score-line = { $name } has the limit { $limit } and pays { $count }
corsairs-page-end-title = Capot, and the end
corsairs-page-end = {"**"}Capot:** whoever lays down without a single stowaway wins the whole game at once. The closer comes first.
    {"**"}The end:** after each round all penalty cards are added up.
    Below { $last }: the next round is dealt.
    From { $last } on: one more round, the last.
    From { $enough } on: the game is over at once.
    The fewest penalty cards win. Equals share the win.
corsairs-page-if-title = What happens if …
corsairs-page-if = … **somebody draws the last card of the pier?** The round is void: nobody pays, and it is dealt anew.
    … **somebody draws the last card of the stock?** They must weigh anchor at once.
    … **I take a discard and throw it away again?** That is allowed.
    … **the pier changes its colour?** It does so for everybody: prisoners may become stowaways.
    … **two opponents sink the closer?** The closer pays for both.
    {"**"}House rules:** nothing is reckoned for you; or everybody divides the own cards.

corsairs-rule-2-2 = Everybody is dealt 12 cards, from a deck without the penalty cards.
corsairs-rule-3-2 = A turn begins by drawing exactly one card: from the stock, the top discard or the first of the pier.
corsairs-rule-3-3 = Once the first card of the pier is taken, the next one gives the colour, for everybody.
corsairs-rule-3-4 = Having drawn, a player may weigh anchor, in any turn.
corsairs-rule-3-5 = Otherwise exactly one card is discarded.
corsairs-rule-3-6 = Who draws the last card of the pier makes the round void: nobody pays.
corsairs-rule-3-8 = Who draws the last card of the stock must weigh anchor in this turn.
corsairs-rule-4-5 = A crew is of at most two colours, with no number twice.
corsairs-rule-4-6 = What is neither prisoner nor crew is a stowaway; the limit is the sum of their numbers.
corsairs-rule-5-5 = All opponents answer at once; nobody blocks another.
corsairs-rule-7-1 = A limit above the closer's: the own stowaways become penalty cards.
corsairs-rule-7-2 = A limit equal to the closer's or lower sinks the closer, and costs nothing.
corsairs-rule-7-3 = A closer whom nobody sinks pays nothing.
corsairs-rule-7-4 = A sunk closer pays the own stowaways and those of all who sank the ship.
corsairs-rule-8-1 = A closer who lays down without a stowaway wins the game at once.
corsairs-rule-8-2 = An opponent who answers without a stowaway wins the game at once.
corsairs-rule-8-3 = The round of a capot is not scored.
corsairs-rule-9-1 = From 35 penalty cards in all one more round is played; from 45 on the game is over at once.
corsairs-rule-9-2 = The fewest penalty cards win; equals share.
corsairs-rule-9-3 = A capot ends the game at any time.
corsairs-rule-10-2 = A card from the stock is seen by its drawer alone.
