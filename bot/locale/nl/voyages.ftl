command-tavern-voyage = De reis van de dag: één loting voor iedereen hier, voor elk één poging
command-tavern-voyage-name = reis

voyage-title = 🧭 Reis { $day }
voyage-about = Elke dag één loting, voor iedereen hier dezelfde, tegen computers die hetzelfde antwoorden. Eén poging per spel; de loting gaat open { $when }.
voyage-over = Deze reis is voorbij: de lotingen zijn open, en de spellen kun je terugkijken.
voyage-streak = 🔥 { $days ->
    [one] Eén dag op zee.
   *[other] { $days } dagen op rij op zee.
}
voyage-line = Reis { $day } · { $game } · { $score } · { $squares }
voyage-untried = nog niet uitgevaren
voyage-under-way = onderweg aan tafel { $table }
voyage-given-up = opgegeven
voyage-seal = verzegeld { $digits }
voyage-seed = de loting: { $digits }
voyage-share = Mijn uitslagen delen
voyage-yesterday = De dag ervoor
voyage-next = De dag erna
voyage-nothing-to-share = Je hebt van die dag nog geen reis voltooid.
voyage-in-server = Iedereen op een server vaart dezelfde reis. Gebruik `/tavern reis` in een van de kanalen.
voyage-mark = reis { $day }

reason-sealed-today = Anderen hebben deze kaarten nog voor zich: een reis gaat open als de dag voorbij is, <t:{ $until }:R>.
reason-already-sailed = Je hebt je poging voor deze reis al gehad: tafel { $table }. De volgende vertrekt om middernacht (UTC).
reason-no-voyage = Die reis is voorbij. `/tavern reis` toont die van vandaag.
