lobby-title = { $emoji } { $game }
lobby-seats = 🪑 { $seats }
lobby-players = { $least }–{ $most } joueurs
lobby-minutes = { $count ->
    [one] environ une minute
   *[other] environ { $count } minutes
}
lobby-sub = Table { $table } · { $pace }
lobby-promise = la promesse de la maison :
    -# { $promise }
lobby-option = { $name } : { $choice }
lobby-free = { $number }. –
lobby-player = { $number }. { $name }
lobby-host = { $number }. **{ $name }** (hôte)
lobby-computer = { $number }. 🤖 { $name } ({ $level })
lobby-sailor = { $number }. 🤖 { $name }
lobby-closed = Cette table en préparation est fermée.
lobby-invited = 🔁 { $mentions } : une revanche. Appuie sur **Jouer** si tu en es.
lobby-join = Jouer
lobby-leave = Partir
lobby-add = +
lobby-remove = −
lobby-guests-remove = Virer
lobby-guests = Exclure quelqu’un
lobby-guests-text = Qui doit partir ? On le lui dit en une ligne, sans retour possible à cette table.
lobby-guest-out = { $name } n’est plus à cette table.
lobby-start = Lancer
lobby-start-few = { $count ->
    [one] Lancer (encore { $count })
   *[other] Lancer (encore { $count })
}
lobby-options = Options
lobby-cancel = Annuler
lobby-pace = Rythme
lobby-pictures = Images
lobby-pictures-about = Cartes et tables en images ; ⋯ les donne en mots.
lobby-options-more = Plus d’options
lobby-show = Mise en scène
show-paced = Selon le rythme
show-paced-about = Chaque temps ; par correspondance, seulement le dernier.
show-full = Complète
show-full-about = Chaque temps : les poings, les cartes retournées, le verdict.
show-quick = Rapide
show-quick-about = Une image par révélation.
show-none = Aucune
show-none-about = Le résultat tout de suite.
lobby-level = Niveau des joueurs ordi
lobby-level-all = Tous les ordis : { $level }
lobby-level-one = { $name } : { $level }
level-boy = mousse
level-boy-about = Fait des erreurs de débutant. Marqué d’un °.
level-sailor = matelot
level-sailor-about = Compte et pèse. Sans marque.
level-captain = capitaine
level-captain-about = Voit plus loin ; chacun a son penchant. Marqué d’un *.
level-character = { $level } { $character }
character-cautious = prudent
character-greedy = cupide
character-liar = menteur
character-gambler = flambeur
