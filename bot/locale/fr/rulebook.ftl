rulebook-title = { $emoji } { $game } · { $page }
rulebook-leaf = Les règles · page { $number } sur { $last }
rulebook-pages = Aller à une page…
rulebook-earlier = Retour
rulebook-later = Suite
rulebook-rule = 📖 §{ $number } { $rule }
rulebook-cited = 📖 Les règles, §{ $number } · { $page }
