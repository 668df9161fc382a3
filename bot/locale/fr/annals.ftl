command-tavern-profile = Ce que quelqu’un a joué ici, et comment
command-tavern-profile-name = profil
command-tavern-profile-person = De qui ; le tien si personne n’est nommé
command-option-person = personne
command-tavern-board = Qui joue le mieux sur ce serveur
command-tavern-board-name = classement
command-tavern-board-game = Quel jeu ; sans réponse, la première place de chacun
command-option-game = jeu
command-tavern-board-season = Quel mois ; sans réponse, celui-ci
command-option-season = mois

annals-show = Montrer dans le salon
annals-only-in-server = Profils et classements appartiennent à un serveur. Utilise cette commande dans un de ses salons.
annals-computer = 🤖 ordi ({ $level })
annals-rating = { $points } ± { $unsure }
annals-unrated = pas encore de cote

profile-none = On ne sait rien ici sur { $name } : aucune partie terminée sur ce serveur, ou pas envie d’y figurer.
profile-none-own = Tu n’as encore terminé aucune partie sur ce serveur. Ouvre une table avec `/tavern jouer`.
profile-unlisted = -# Tu ne figures nulle part : personne d’autre ne voit ceci. Cela se change avec `/tavern moi`.
profile-title = ### 🏴‍☠️ { $name } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
profile-game = **{ $game }** · { $rating } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
    -# { $feats }
profile-record = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
profile-favourite = Jeu préféré : { $game }
profile-nemesis = Bête noire : { $name }, { $lost } fois devant, { $won } fois derrière
profile-best = ✨ { $moment }
profile-worst = 🌊 { $moment }

board-title = ### 🏆 { $game } · { $season }
board-title-all = ### 🏆 Le podium de chaque jeu · { $season }
board-all-time = depuis toujours
board-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
board-line = { $place }. { $name } · { $rating } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
board-said = { $place }. { $name }, { $points }, { $record }
board-said-game = { $game } : { $lines }
board-game = **{ $game }**
board-empty = Personne n’a encore terminé ici de partie qui compte ({ $season }). Les parties avec règles maison ne comptent pas.
board-weekly = -# Tous les lundis. Qui gère le serveur choisit où avec `/tavern paramètres`.
