list-and = { $first } et { $last }
option-yes = oui
option-no = non

pace-lively = vif
pace-lively-about = 90 secondes par décision
pace-relaxed = tranquille
pace-relaxed-about = 10 minutes par décision
pace-letter = par correspondance
pace-letter-about = 24 heures par décision
pace-none = sans chrono
pace-none-about = personne ne presse, personne n’est remplacé

computer-bosun = Bosco
computer-quartermaster = Quartier-maître
computer-gunner = Canonnier
computer-cook = Maître-coq
computer-carpenter = Charpentier
computer-lookout = Vigie
captain-cautious = Prudence
captain-greedy = Dent-d’Or
captain-liar = Beau-Bagou
captain-gambler = Coup-de-Dés

command-start = Ouvrir une table dans ce salon : { $game }
command-start-name = ouvrir
command-start-computers = Joueurs ordi qui s’assoient avec toi
command-option-computers = ordis
command-rules = Les règles, page par page : { $game }
command-rules-name = règles
command-game = Jouer : { $game }
command-tavern = Retrouver tes tables
command-tavern-play = Voir les jeux proposés ici, et ouvrir une table
command-tavern-play-name = jouer
command-tavern-tables = Les tables où tu joues
command-tavern-tables-name = tables
command-tavern-hand = Montrer ta main
command-tavern-hand-name = main
command-tavern-leave = Quitter une table ; un remplaçant prend ta place
command-tavern-leave-name = quitter
command-tavern-back = Reprendre ta place au remplaçant
command-tavern-back-name = retour
command-tavern-move = Amener une de tes tables dans ce salon
command-tavern-move-name = déplacer
command-tavern-table-option = Quelle table (ses quatre lettres) ; seulement si tu joues à plusieurs
command-option-table = table

play-line = **{ $game }**
    -# { $blurb }
    -# { $least }–{ $most } joueurs · { $minutes } min
tavern-no-tables = Tu n’es à aucune table. Ouvres-en une avec `/tavern jouer`.
tavern-tables = ### Tes tables
tavern-table-line = { $emoji } **{ $game }**, table { $table } : { $state }
tavern-in-lobby = en préparation
tavern-your-turn = **à toi de jouer**
tavern-others-turn = on attend les autres
tavern-which = Tu joues à plusieurs tables. Dis laquelle : { $tables }.
tavern-left = Tu as quitté la table { $table }. Un remplaçant a ta place ; **Je suis de retour** te la rend.
tavern-left-lobby = Tu as quitté la table en préparation { $table }.
tavern-back = Te revoilà : ta place est de nouveau à toi.
tavern-moved = La table { $table } vient dans ce salon, juste en dessous.
tavern-no-permission = Je n’ai pas le droit d’écrire dans ce salon, donc aucune table ne peut s’y tenir. Qui gère le serveur doit me donner ici { $permissions } ; ou ouvre la table dans un autre salon.
tavern-only-in-server = Les tables se tiennent dans un salon d’un serveur. Utilise cette commande là.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages

reason-not-your-turn = Ce n’est pas ton tour ; la table attend quelqu’un d’autre.
reason-not-now = Pas maintenant : cela appartient à une autre phase de la manche.
reason-game-over = La partie est terminée.
reason-unreadable = Je n’arrive pas à lire cela comme un coup.
reason-no-such-table = Cette table est fermée.
reason-set-aside = L’enregistrement de la table { $table } ne se lit plus, donc personne ne peut continuer. L’équipe de ce bot est prévenue ; la modération peut clore la table.
reason-old-rules = Cette table avait commencé avec d’autres règles que celles d’aujourd’hui, elle a donc été fermée. Son message dévoile le tirage.
reason-not-offered = Ce choix n’est pas proposé ; rien n’a changé.
reason-not-seated = Tu ne joues pas à cette table. Regarder est permis.
reason-settled = C’est déjà décidé ; ces boutons sont vieux. Voici où l’on en est.
reason-settled-done = C’est déjà décidé ; ces boutons sont vieux.
reason-not-ours = Ce bouton n’est pas de moi, ou ne vaut plus. **/tavern tables** retrouve tes tables, avec des boutons neufs.
reason-not-stored = Ton coup n’a pas pu être enregistré, donc il n’a pas eu lieu. Appuie de nouveau dans un instant.
reason-already-seated = Tu as déjà une place ici.
reason-lobby-full = Les { $seats } places sont prises.
reason-too-few-players = Ce jeu demande au moins { $needed } joueurs. Ajoute un ordi, ou attends des amis.
reason-only-host = Seul l’hôte peut faire cela : { $host }.
reason-no-computer = Il n’y a aucun joueur ordi à retirer.
reason-already-started = Cette partie a déjà commencé.
reason-paused = La partie est en pause. Reprends-la avec ⋯ à la table.
reason-not-paused = La partie n’est pas en pause.
reason-seat-taken = Cette place n’est plus libre.
reason-held-another = Tu as déjà tenu une autre place de cette partie et vu sa main, donc tu ne peux pas prendre celle-ci.
reason-removed = On t’a retiré ta place à cette table, donc tu ne peux plus t’y asseoir. D’autres t’attendent : `/tavern jouer`.
reason-not-in-server = Cette table se tient sur un serveur que tu as quitté, donc tu ne peux pas y jouer. Si tu y reviens, **Je suis de retour** te rend ta place, à moins que quelqu’un ne l’ait prise.
reason-only-moderators = Il y faut la modération de ce serveur, ou plus de la moitié des personnes à la table.
reason-still-playing = La partie n’est pas encore terminée.
reason-place-gone = { $why ->
    [channel] Le salon où se tenait cette table a disparu, donc la partie est à l’arrêt. Utilise `/tavern déplacer` dans un autre salon, et elle y continue.
    [locked] Le fil où se tient cette table est verrouillé, donc la partie est à l’arrêt. Elle continue quand la modération déverrouille le fil ; ou utilise `/tavern déplacer` dans un autre salon.
    [server] Je ne suis plus sur le serveur où se tient cette table, donc la partie est à l’arrêt. Elle continue quand on m’y invite de nouveau.
   *[permission] Je n’ai plus le droit d’écrire là où se tient cette table, donc la partie est à l’arrêt. Elle continue quand on m’y redonne **Voir le salon** et **Envoyer des messages** ; ou utilise `/tavern déplacer` dans un autre salon.
}
reason-other-server = Une table reste sur le serveur où elle a été ouverte. Utilise `/tavern déplacer` là-bas.
reason-too-many-lobbies = { $most ->
    [one] Tu prépares déjà une table : { $tables }. Commence-la ou annule-la, et tu pourras en ouvrir une autre ;
   *[other] Tu prépares déjà { $most } tables : { $tables }. Commences-en une ou annules-en une, et tu pourras en ouvrir une autre ;
} la plus ancienne se ferme d’elle-même <t:{ $until }:R>.
reason-too-many-hosted = { $most ->
    [one] Une de tes tables est déjà ouverte : { $tables }. Finis-la, ou termine-la sous ⋯, et tu pourras en ouvrir une autre.
   *[other] { $most } de tes tables sont déjà ouvertes : { $tables }. Finis-en une, ou termine-la sous ⋯, et tu pourras en ouvrir une autre.
}
reason-too-many-seats = { $most ->
    [one] Tu joues déjà à une table. Finis-la ou quitte-la avec `/tavern quitter`, et il y aura une place pour toi ici.
   *[other] Tu joues déjà à { $most } tables. Finis-en une ou quittes-en une avec `/tavern quitter`, et il y aura une place pour toi ici.
}
reason-channel-full = { $most ->
    [one] Une table se tient déjà dans ce salon. Attends qu’elle soit finie, ou essaie un autre salon.
   *[other] { $most } tables se tiennent déjà dans ce salon. Attends que l’une d’elles soit finie, ou essaie un autre salon.
}
reason-server-full = { $most ->
    [one] Une table est déjà ouverte sur ce serveur. Quand elle sera finie, tu pourras ouvrir la tienne ; d’ici là, il y a peut-être une place pour toi là-bas.
   *[other] { $most } tables sont déjà ouvertes sur ce serveur. Quand l’une sera finie, tu pourras ouvrir la tienne ; d’ici là, il y a peut-être une place pour toi à l’une d’elles.
}
reason-too-soon = C’était beaucoup en peu de temps. Réessaie <t:{ $until }:R>.
reason-already-gathering = La revanche est déjà ouverte : table { $table }.
reason-rematch-over = Cette table a eu sa revanche. Pour encore une partie, ouvre une nouvelle table : `/tavern jouer`.
rematch-opened = La revanche est ouverte dans { $channel } : table { $table }. Les autres sont invités.
rematch-joined = Tu as rejoint la revanche dans { $channel } : table { $table }.

error-unexpected = Quelque chose a mal tourné de mon côté, et c’est noté. La table est en sûreté ; appuie sur **Ma main** pour continuer.
error-move-counts = Quelque chose a mal tourné de mon côté, et c’est noté. Ton coup compte : il est enregistré. Appuie sur **Ma main** pour continuer.
error-move-lost = Quelque chose a mal tourné de mon côté, et c’est noté. Ton coup ne compte pas : il n’a pas été enregistré. Appuie sur **Ma main** et rejoue-le.
dm-closed = Tes MP me sont fermés, donc ta main ne viendra pas à toi. La partie continue : appuie sur **Ma main** à la table quand tu veux la voir.
restarting = Je suis en train de redémarrer, donc il ne s’est rien passé. Appuie de nouveau dans un instant.

removed-lobby = L’hôte t’a retiré ta place à la table en préparation : { $game } (table { $table }).
removed-table = Ta place a été libérée par les autres ou par la modération : { $game } (table { $table }). Un remplaçant y joue jusqu’à ce que quelqu’un la prenne.

parked-channel = Le salon où se tenait ta table a disparu : { $game } (table { $table }). La partie est à l’arrêt, et personne ne perd de temps. Utilise `/tavern déplacer` dans un autre salon, et elle y continue.
parked-permission = Je n’ai plus le droit d’écrire dans { $channel }, où se tient ta table : { $game } (table { $table }). La partie est à l’arrêt, et personne ne perd de temps. Elle continue d’elle-même quand on m’y redonne **Voir le salon** et **Envoyer des messages** ; ou utilise `/tavern déplacer` dans un autre salon.
parked-locked = Le fil { $channel }, où se tient ta table, est verrouillé : { $game } (table { $table }). La partie est à l’arrêt, et personne ne perd de temps. Elle continue d’elle-même quand la modération déverrouille le fil ; ou utilise `/tavern déplacer` dans un autre salon.
parked-expired = Ta table n’a plus de place sur Discord depuis { $days } jours, elle est donc fermée ; son score est gardé : { $game } (table { $table }).
parked-server = Je ne suis plus sur le serveur où se tient ta table : { $game } (table { $table }). La partie est à l’arrêt, et personne ne perd de temps. Elle continue d’elle-même quand on m’y invite de nouveau.
