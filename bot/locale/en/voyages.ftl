command-tavern-voyage = The voyage of the day: one deal for everybody here, one try each
command-tavern-voyage-name = voyage

voyage-title = 🧭 Voyage { $day }
voyage-about = One deal a day, the same for everybody here, against computers who answer alike. One try for each game; the deal is opened { $when }.
voyage-over = This voyage is over: its deals are open, and its games can be replayed.
voyage-streak = 🔥 { $days ->
    [one] One day at sea.
   *[other] { $days } days at sea in a row.
}
voyage-line = Voyage { $day } · { $game } · { $score } · { $squares }
voyage-untried = not sailed yet
voyage-under-way = under way at table { $table }
voyage-given-up = given up
voyage-seal = sealed { $digits }
voyage-seed = the deal: { $digits }
voyage-share = Share my results
voyage-yesterday = The day before
voyage-next = The day after
voyage-nothing-to-share = You have finished no voyage of that day yet.
voyage-in-server = Everybody in a server sails the same voyage. Use `/tavern voyage` in one of its channels.
voyage-mark = voyage { $day }

reason-sealed-today = Others still have these cards before them: a voyage is opened when its day is over, <t:{ $until }:R>.
reason-already-sailed = You have had your try at this voyage: table { $table }. The next one sets sail at midnight (UTC).
reason-no-voyage = That voyage is over. `/tavern voyage` shows today's.
