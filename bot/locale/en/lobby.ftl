lobby-title = { $emoji } { $game } · { $host } opens a table
lobby-about = { $least }–{ $most } players · { $blurb }
lobby-sub = Table { $table } · { $pace }
lobby-promise = the house's promise:
    -# { $promise }
lobby-option = { $name }: { $choice }
lobby-free = { $number }. –
lobby-player = { $number }. { $name }
lobby-host = { $number }. **{ $name }** (host)
lobby-computer = { $number }. 🤖 { $name }
lobby-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
lobby-ready = Ready when the host is.
lobby-closed = This lobby is closed.
lobby-invited = 🔁 { $mentions }: a rematch. Press **Join** if you are in.
lobby-join = Join
lobby-leave = Leave
lobby-add = Add a computer player
lobby-remove = Remove a computer
lobby-guests = Remove somebody
lobby-guests-text = Who has to go? They are told in one line, and cannot join this lobby again.
lobby-guest-out = { $name } is out of this lobby.
lobby-start = Start
lobby-start-few = { $count ->
    [one] Start (one more needed)
   *[other] Start ({ $count } more needed)
}
lobby-options = Options
lobby-cancel = Cancel
lobby-pace = Pace
lobby-pictures = Pictures
lobby-pictures-about = Cards and tables as pictures; ⋯ has them in words.
lobby-options-more = More options
lobby-show = Show
show-paced = As the pace suggests
show-paced-about = Every beat; by letter only the last one.
show-full = Full
show-full-about = Every beat: fists, cards turning, the verdict.
show-quick = Quick
show-quick-about = One picture for each reveal.
show-none = None
show-none-about = The outcome at once.
