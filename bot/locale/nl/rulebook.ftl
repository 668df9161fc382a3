rulebook-title = { $emoji } { $game } · { $page }
rulebook-leaf = De regels · bladzijde { $number } van { $last }
rulebook-pages = Naar een bladzijde …
rulebook-earlier = Terug
rulebook-later = Verder
rulebook-rule = 📖 §{ $number } { $rule }
rulebook-cited = 📖 De regels, §{ $number } · { $page }
