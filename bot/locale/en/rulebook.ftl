rulebook-title = { $emoji } { $game } · { $page }
rulebook-leaf = The rules · page { $number } of { $last }
rulebook-pages = Turn to a page …
rulebook-earlier = Back
rulebook-later = On
rulebook-rule = 📖 §{ $number } { $rule }
rulebook-cited = 📖 The rules, §{ $number } · { $page }
