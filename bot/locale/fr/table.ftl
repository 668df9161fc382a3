table-title = { $emoji } { $game } · { $where }
table-sub = Table { $table } · { $pace }
table-sealed = tirage scellé { $deal }
table-sealed-first = tirage scellé :
    -# { $deal }
table-until = délai : { $time }
table-waiting = On attend { $names }
table-stood-in = Le remplaçant a joué pour { $name }.
table-taken = { $name } prend la place laissée par { $former }.
table-stood-still = La table est restée à l’arrêt { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} ; personne n’y a perdu de temps.
table-closed = 🏁 Fin anticipée : voici où l’on en était.
table-expired = ⌛ Plus personne ne jouait, alors la maison a fermé la table : voici où l’on en était.
table-expires = Fermeture { $when } si personne ne joue.
table-paused = En pause. Le temps s’arrête jusqu’à la reprise.
table-rests = On attend que quelqu’un revienne.
table-agree = { $motion ->
    [pause] D’accord pour la pause
    [end] D’accord pour terminer
   *[resume] Reprendre
}
table-motion = { $motion ->
    [pause] ⏸️ Quelqu’un voudrait une pause
    [end] 🏁 Quelqu’un voudrait terminer la partie
   *[resume] ▶️ Quelqu’un voudrait reprendre
} : { $votes } sur { $needed } d’accord.
table-agree-free = D’accord pour libérer : { $name }
table-motion-free = 🚪 Quelqu’un voudrait libérer cette place : { $name } ; { $votes } sur { $needed } d’accord.
table-take = Remplacer { $name }
table-attendance = Le remplaçant a joué { $stood } des { $moves } coups pour { $name }.
table-wins = 🏆 { $name } gagne !
table-share = 🏆 { $names } gagnent ensemble !
table-nobody-wins = Personne ne gagne.
table-wreck = Table { $table }
table-set-aside = L’enregistrement de cette partie ne se lit plus, donc personne ne peut continuer. L’équipe de ce bot est prévenue.
table-old-rules = 🏁 Cette partie avait commencé avec d’autres règles que celles d’aujourd’hui, elle a donc été fermée.
table-seed = Le tirage, dévoilé : { $seed }
table-hand = Ma main
table-score = Score
table-rules = Règles
table-rematch = Revanche
table-prove = Prouver le tirage
table-replay = Revoir
hand-title = Ta main · { $game }
hand-sub = Table { $table }
hand-jump = Aller à la table
hand-jump-short = Y aller ↗
hand-back = Je suis de retour
hand-away = **Le remplaçant joue pour toi.**
hand-watch = **Regarde la table** : elle montre ce qui s’est passé. Ta main vient juste après.
hand-waiting = On attend les autres.
podium-line = { $medal } { $name } · { $note }
proof-title = Le tirage de la table { $table }, dévoilé
proof-text = La maison a scellé un secret avant que quiconque ne rejoigne, chaque **Jouer** et **Lancer** y a ajouté quelque chose, et la table a montré le sceau `{ $seal }…` avant la première carte. Le premier fichier dévoile tout : secret, appuis, mélanges et coups, sans les noms. Chacun peut le vérifier avec `python3 verify.py` et le nom du premier fichier, sur n’importe quel ordinateur et sans nous.
proof-text-old = Le tirage de la table était scellé avant la première carte : `{ $seal }…`. Le premier fichier le dévoile : graine, mélanges et coups, sans les noms. Chacun peut le vérifier avec `python3 verify.py` et le nom du premier fichier, sur n’importe quel ordinateur et sans nous.
proof-no-files = La preuve est un fichier, et je n’ai pas le droit d’en joindre ici. Qui gère le serveur peut me le donner (**Joindre des fichiers**) ; la preuve sera toujours là.
score-title = Score · { $game }, table { $table }
score-empty = Aucune manche n’est encore terminée.
menu-title = Table { $table }
menu-text = Si tu pars, un remplaçant prend ta place et la partie continue. Plus de la moitié des personnes à la table peuvent la mettre en pause, la reprendre, la terminer, ou libérer une place.
menu-text-button = En texte
menu-leave = Quitter la table
menu-pause = Mettre en pause
menu-resume = Reprendre
menu-end = Terminer la partie
menu-close = Clore (modération)
menu-free = Demander de libérer une place
menu-free-now = Libérer une place (modération)
menu-votes = { $motion } ({ $votes } sur { $needed })
council-pause-votes = Votes pour la pause : { $votes } sur { $needed }. Appuie encore pour retirer le tien.
council-pause-passed = En pause.
council-resume-votes = Votes pour reprendre : { $votes } sur { $needed }. Appuie encore pour retirer le tien.
council-resume-passed = C’est reparti.
council-end-votes = Votes pour terminer la partie : { $votes } sur { $needed }. Appuie encore pour retirer le tien.
council-end-passed = La partie est terminée ; son score est gardé.
council-free-votes = Votes pour libérer la place ({ $name }) : { $votes } sur { $needed }. Choisis encore pour retirer le tien.
council-free-passed = Place libérée : { $name }. Un remplaçant y joue jusqu’à ce que quelqu’un la prenne.
menu-promise = -# La promesse de la maison, faite avant que quiconque ne rejoigne : `{ $promise }`
menu-seal = -# Le sceau du tirage : `{ $seal }`
menu-report = -# Un souci ? Signale-le avec : table { $table }, { $where }.
nudge = { $mentions } — { $game } : la table t’attend. { $link }
reminder = { $mentions } — { $game } : la moitié du temps est passée ; un remplaçant joue pour toi { $when }. { $link }
reminder-dm = ⏳ **{ $game }**, table { $table } : la moitié du temps est passée. Un remplaçant joue pour toi { $when }.
nudge-link = [Vers la table]({ $url })
menu-computer = { $name } est un ordi : { $level }.
