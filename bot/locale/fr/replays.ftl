command-tavern-history = Tes parties terminées ici, chacune à revoir
command-tavern-history-name = historique
command-tavern-highlight = Publier dans ce salon, en image, un moment d’une de tes parties terminées
command-tavern-highlight-name = moment
command-tavern-game-option = Quelle partie ; sans réponse, la dernière que tu as terminée ici

history-title = **Tes parties terminées.** Appuie sur un numéro pour revoir la partie.
history-none = Tu n’as encore aucune partie terminée ici. `/tavern jouer` ouvre une table.
history-line = { $game } · table { $table } · { $when }
history-place = { $medal } place { $rank } sur { $seats }
history-choice = { $table } · { $game } · { $day }
history-newer = Plus récentes
history-older = Plus anciennes

replay-title = { $emoji } { $game } · { $where }
replay-sub = Rediffusion { $table } · { $step } sur { $last } · { $eye }
replay-eye-all = toutes les mains visibles
replay-eye-seat = vu par { $name }
replay-hand = { $name } : { $hand }
replay-move = { $name } : `{ $move }`
replay-moved = { $name } a fait son choix.
replay-chosen = Tout le monde a fait son choix.
replay-house = La maison
replay-ways = Aller à une manche, ou changer de point de vue
replay-all = Toutes les mains visibles
replay-seen-by = Vu par { $name }
replay-share = Partager
replay-film = Filmer
replay-save = Enregistrer
replay-from-here = Revoir à partir d’ici
replay-share-in-server = Un moment se partage dans un salon du serveur. Ouvre la rediffusion là-bas : `/tavern historique`.

piraten-bridge-chapter = Manche { $number }
corsairs-chapter = Manche { $number }
walk-the-plank-chapter = Manche { $number }
bluff-pirate-chapter = Tour { $number }
piratoons-chapter = Manche { $number }

transcript-move = { $name } : { $move }
transcript-covered = Les votes qui n’ont pas été désignés restent secrets pour toujours ; ils sont tous écrits comme « pas de bluff ».
replay-saved = Table { $table }, du premier au dernier pas : à lire, et pour des programmes (`tortuga replay` l’affiche dans un terminal).
replay-no-files = La partie s’enregistre en fichiers, et je n’ai pas le droit d’en joindre ici. Qui gère le serveur peut me le donner (**Joindre des fichiers**) ; la partie sera toujours là.
replay-unreadable = Ce n’est pas une partie que l’on peut revoir ici : { $why }
replay-usage = tortuga replay FILE : affiche une partie enregistrée avec **Enregistrer**.

film-begun = 🎬 Le film se prépare, en { $pictures } images. Il sera ici.
film-progress = 🎬 Le film se prépare, images dessinées : { $done } sur { $pictures }.
film-failed = Le film n’a pas pu se faire. Appuie encore une fois sur **Filmer** dans un instant.
film-all = Filmer toute la partie
film-alt = Un film : { $game }, table { $table }. Ce qu’il montre est raconté pas à pas dans la rediffusion.
reason-filming = Ton dernier film se prépare encore. Il sera là où tu l’as demandé ; ensuite viendra le prochain.
reason-many-films = D’autres attendent déjà leur film. Réessaie dans une minute ou deux.
