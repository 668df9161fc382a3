command-tavern-settings = Les tables de ce serveur : langue, rythme, fils, jeux, salons, nombre
command-tavern-settings-name = paramètres
command-tavern-me = Tes paramètres : langue, rappels, heures calmes, mains
command-tavern-me-name = moi

language-auto = comme sur Discord
language-en = English
language-fr = Français
language-nl = Nederlands
language-de = Deutsch
language-es = Español
language-it = Italiano
language-pt = Português

server-title = ### ⚙️ Les tables de ce serveur
    Tes choix sont enregistrés aussitôt et valent pour chaque table ouverte désormais.
reason-only-in-server = Les paramètres d’un serveur se changent dans un de ses salons. Utilise la commande là-bas ; les tiens sont sous `/tavern moi`.
reason-only-managers = Seules les personnes qui gèrent ce serveur peuvent changer ses paramètres. Les tiens sont sous `/tavern moi`.
server-language = **Langue** des tables
server-pace = **Rythme** d’une nouvelle table, tant que l’hôte n’en choisit pas un autre
server-threads = **Où se tiennent les tables**
server-threads-never = Toutes dans le salon
server-threads-never-about = À plusieurs dans un salon, elles s’attendent les unes les autres
server-threads-second = La première dans le salon, les autres dans des fils
server-threads-second-about = Un fil pour chaque table qui serait à côté d’une autre
server-threads-always = Chacune dans son propre fil
server-threads-always-about = L’annonce reste dans le salon et montre le chemin
server-threads-refused = Je n’ai pas le droit d’ouvrir des fils ici. Donne-moi d’abord { $permissions }, puis choisis de nouveau ; d’ici là, les tables se tiennent dans le salon.
server-pictures = **Images** des tables et des mains ; chaque table peut choisir autrement
server-pictures-on = Avec des images
server-pictures-off = En mots seulement
server-games = **Jeux** proposés
server-games-choose = Quels jeux ?
server-channels = **Salons** où des tables peuvent se tenir ; aucun choisi : partout
server-channels-choose = Partout

server-caps = Nombre de tables
server-caps-title = ### 🪑 Combien de tables à la fois
    Qui voudrait en ouvrir une de trop apprend ce qu’il faut d’abord finir. Les tables déjà ouvertes restent.
server-tables-per-person = **Une personne** en ouvre au plus
server-tables-per-channel = **Un salon** en accueille au plus, sans compter les fils
server-tables-per-server = **Le serveur** en accueille au plus
server-caps-most = { $most }, le plus que ce bot permet
server-caps-back = Retour aux paramètres
server-weekly = Classement hebdo
server-weekly-title = ### 🏆 Classement de la semaine
    Tous les lundis, les meilleurs de chaque jeu sont annoncés dans un salon. Choisis lequel ; sans choix, rien n’est annoncé.
server-weekly-choose = Nulle part

server-game-off = Ce serveur ne propose pas ce jeu : { $game }. Proposés ici : { $games }. Qui gère le serveur peut changer cela avec `/tavern paramètres`.
server-channel-off = Aucune table ne se tient dans ce salon. Essaie la commande ici : { $channels }.

menu-settings = Mes paramètres

me-title = ### ⚙️ Tes paramètres
    Tes choix sont enregistrés aussitôt et valent à toutes tes tables, sur tous les serveurs.
me-language = **Langue** de ce qui s’affiche rien que pour toi
setting-reminders = **Rappels** quand une table t’attend
setting-reminders-mention = Une mention à la table
setting-reminders-mention-about = Peu après la question, et encore à la moitié du délai
setting-reminders-dm = Un message privé
setting-reminders-dm-about = À la moitié du délai, rien que pour toi
setting-reminders-none = Aucun
setting-reminders-none-about = Tu t’en charges
setting-hands = **Ta main**
setting-hands-dm = Par message privé
setting-hands-dm-about = Elle vient à toi, avec les boutons pour jouer
setting-hands-request = Seulement à la demande
setting-hands-request-about = Sous « Ma main » à la table
me-hands-closed = -# ⚠️ Tes MP m’étaient fermés, donc ta main ne vient que sous **Ma main**. Choisis *Par message privé* une fois qu’ils sont ouverts.
me-confirm-on = Confirmer chaque carte : oui
me-confirm-off = Confirmer chaque carte : non
me-listed-on = Classements et profils : oui
me-listed-off = Classements et profils : non
me-quiet-none = 🌙 Heures calmes : aucune
me-quiet = 🌙 Heures calmes : { $begins } à { $ends }
me-quiet-change = Heures calmes…

quiet-title = ### 🌙 Heures calmes
    Tu ne reçois aucun rappel à ces heures, et par correspondance aucun de tes délais n’y tombe.
quiet-now = Chez toi, il est **{ $time }** ({ $zone }). Si c’est faux, choisis ton fuseau ; quand l’heure change, choisis de nouveau.
quiet-from = **De**
quiet-to = **À**
quiet-none = Pas d’heures calmes
quiet-zone = **Ton heure**
quiet-west = UTC−11 à UTC+3 : Amériques, Afrique, Europe
quiet-east = UTC+3:30 à UTC+14 : Asie, Australie, Pacifique
quiet-back = Retour à tes paramètres

confirm-ask = **Vraiment : { $move } ?**
confirm-yes = Oui : { $move }
confirm-no = Non
confirm-this = jouer cela

lobby-in-thread = 🧵 La table aura son propre fil.
lobby-moved = 🧵 La partie se joue ici : { $thread }.
lobby-to-thread = Vers la table
thread-name = { $game } · table { $table }

a-pirate = un pirate
me-data = Mes données
belongings-title = ### 🗃️ Tes données
    {"**"}Ce que je garde de toi :** tes paramètres ; et pour chaque table où tu étais, le jeu, le serveur, le salon et le jour, ta place et le nom que tu portais, tes coups avec leur heure, et ton rang ; de là, une cote et un profil par serveur. À part cela, seulement l’endroit où se trouvent tes mains et tes rappels en MP. Je ne lis rien de ce que tu écris.
belongings-days = Une partie terminée disparaît { $days } jours après son dernier coup ; ton rang et le reste demeurent jusqu’à ce que tu les effaces.
belongings-for-ever = Les parties terminées restent jusqu’à ce que tu t’en effaces.
belongings-export = Tout emporter
belongings-erase = M’effacer
belongings-exported = Voici tout ce que je garde de toi, en JSON. Les coups aux tables encore en jeu n’y sont pas tant que leur partie dure.
belongings-no-files = Je n’ai pas le droit d’envoyer des fichiers ici. Écris-moi `/tavern moi` en message privé, et appuie là-bas sur **Mes données**.
belongings-erase-ask = ### 🗑️ Vraiment effacer toutes tes traces ?
    Tu quittes tes tables aussitôt. Tes paramètres, ton nom et ton identifiant disparaissent de tout ce que je garde ; tes coups restent comme ceux d’*un pirate*, pour que les parties des autres tiennent encore, et les tables terminées sont redessinées sans ton nom. C’est sans retour. Tu peux revenir quand tu veux, comme une nouvelle tête.
belongings-erase-yes = Oui, m’effacer
belongings-erased = C’est effacé. Les tables terminées sont redessinées sans ton nom ; cela peut prendre un moment. Bon vent !
