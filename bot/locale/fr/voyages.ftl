command-tavern-voyage = Le voyage du jour : un même tirage pour tout le serveur, un seul essai
command-tavern-voyage-name = voyage

voyage-title = 🧭 Voyage { $day }
voyage-about = Un tirage par jour, le même pour tout le monde ici, contre des ordis qui répondent pareil. Un essai par jeu ; le tirage est dévoilé { $when }.
voyage-over = Ce voyage est terminé : ses tirages sont dévoilés, et ses parties peuvent être revues.
voyage-streak = 🔥 { $days ->
    [one] { $days } jour en mer.
   *[other] { $days } jours en mer d’affilée.
}
voyage-line = Voyage { $day } · { $game } · { $score } · { $squares }
voyage-untried = pas encore tenté
voyage-under-way = en cours à la table { $table }
voyage-given-up = abandonné
voyage-seal = scellé { $digits }
voyage-seed = le tirage : { $digits }
voyage-share = Partager mes résultats
voyage-yesterday = La veille
voyage-next = Le lendemain
voyage-nothing-to-share = Tu n’as encore terminé aucun voyage de ce jour-là.
voyage-in-server = Tout un serveur fait le même voyage. Utilise `/tavern voyage` dans un de ses salons.
voyage-mark = voyage { $day }

reason-sealed-today = D’autres ont encore ces cartes devant eux : un voyage est dévoilé quand son jour est passé, <t:{ $until }:R>.
reason-already-sailed = Tu as déjà eu ton essai pour ce voyage : table { $table }. Le prochain part à minuit (UTC).
reason-no-voyage = Ce voyage est terminé. `/tavern voyage` montre celui du jour.
