lobby-title = { $emoji } { $game }
lobby-seats = 🪑 { $seats }
lobby-players = { $least }–{ $most } players
lobby-minutes = { $count ->
    [one] about a minute
   *[other] about { $count } minutes
}
lobby-sub = Table { $table } · { $pace }
lobby-promise = the house's promise:
    -# { $promise }
lobby-option = { $name }: { $choice }
lobby-free = { $number }. –
lobby-player = { $number }. { $name }
lobby-host = { $number }. **{ $name }** (host)
lobby-computer = { $number }. 🤖 { $name } ({ $level })
lobby-sailor = { $number }. 🤖 { $name }
lobby-level = How well the computers play
lobby-level-all = All computers: { $level }
lobby-level-one = { $name }: { $level }
level-boy = ship's boy
level-boy-about = Makes a beginner's mistakes. Marked with °.
level-sailor = sailor
level-sailor-about = Counts and weighs. Has no mark.
level-captain = captain
level-captain-about = Thinks ahead; each has a taste. Marked with *.
level-character = { $level }, { $character }
character-cautious = cautious
character-greedy = greedy
character-liar = a liar
character-gambler = a gambler
lobby-closed = This lobby is closed.
lobby-invited = 🔁 { $mentions }: a rematch. Press **Join** if you are in.
lobby-join = Join
lobby-leave = Leave
lobby-add = +
lobby-remove = −
lobby-guests-remove = Remove
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
