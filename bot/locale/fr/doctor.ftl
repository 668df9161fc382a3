command-tavern-doctor = Vérifier permissions, MP, fils, fichiers et vitesse dans ce salon
command-tavern-doctor-name = médecin

doctor-title = ### 🩺 Le médecin de bord
doctor-checking = ### 🩺 Le médecin de bord
    J’ausculte les planches de ce salon…
doctor-swatch = Une petite image, pour voir si les fichiers passent
doctor-again = Revérifier
doctor-well = **Tout va bien ici.** Larguez les amarres !
doctor-mend = { $count ->
    [one] **{ $count } chose à réparer.**
   *[other] **{ $count } choses à réparer.**
}

doctor-may = J’ai ces permissions : { $permissions }.
doctor-may-not = Il me manque ici la permission **{ $permission }** : { $what } Qui gère le serveur peut me la donner dans les paramètres de ce salon, sous Permissions.
doctor-without-view-channel = je ne vois pas le salon, donc aucune table ne peut s’y tenir.
doctor-without-send-messages = aucune table ne peut se tenir ici.
doctor-without-send-messages-in-threads = les tables dans des fils ne peuvent pas s’afficher.
doctor-without-embed-links = les liens vers tables et mains ont triste mine.
doctor-without-attach-files = les tables ne peuvent pas montrer leurs images.
doctor-without-read-message-history = après un redémarrage, je ne retrouve pas mes propres messages de table.
doctor-without-create-public-threads = les tables ne peuvent pas avoir leur propre fil.

doctor-dm = Un MP t’est parvenu : ta main peut venir à toi.
doctor-dm-closed = Tes MP me sont fermés, donc ta main ne peut pas venir à toi. Ouvre-les sous *Paramètres de confidentialité* de ce serveur (*Messages privés*), et débloque-moi si tu m’as bloqué ; ou continue avec **Ma main** à la table.
doctor-dm-failed = Un MP n’a pas pu partir (Discord dit : { $code }). Réessaie dans un instant.
doctor-dm-off = -# Tu as choisi de ne voir ta main qu’à la demande ; `/tavern moi` change cela.
doctor-threads = Les tables peuvent avoir ici leur propre fil.
doctor-threads-wanted = Ce serveur veut chaque table dans un fil, mais je ne peux pas en ouvrir ici : les tables se tiendront dans le salon.
doctor-threads-second = Impossible d’ouvrir des fils ici, donc toutes les tables se tiennent dans le salon. À plusieurs, elles s’attendent les unes les autres : Discord accepte cinq modifications en cinq secondes.
doctor-threads-unwanted = Impossible d’ouvrir des fils ici. Rien n’en a besoin : les tables de ce serveur se tiennent dans le salon.
doctor-threads-not-here = Les fils s’ouvrent dans les salons textuels ; une table demandée ici se tient ici.
doctor-files = Les fichiers passent : une petite image a mis { $ms } ms.
doctor-files-failed = Une petite image n’a pas pu partir (Discord dit : { $code }). Les tables risquent de rester sans images.
doctor-gateway = La ligne de Discord vers moi répond en { $ms } ms.
doctor-gateway-slow = La ligne de Discord vers moi est lente : { $ms } ms. Les réponses peuvent tarder ; rien ne se perd.
doctor-gateway-new = La ligne de Discord vers moi vient de s’ouvrir ; sa vitesse n’est pas encore connue.
doctor-rest = Une requête à Discord met { $ms } ms aller et retour.
doctor-rest-slow = Une requête à Discord met { $ms } ms aller et retour. C’est lent : il faut répondre à chaque bouton en moins de 3 secondes.
doctor-rest-failed = Une requête à Discord a échoué ({ $code }). Les tables sont en sûreté et seront dessinées quand ce sera passé.
doctor-store = Enregistrer un coup prend { $ms } ms.
doctor-store-slow = Enregistrer un coup prend { $ms } ms. C’est lent : qui fait tourner ce bot devrait regarder son disque.
doctor-store-failed = Rien ne peut être enregistré en ce moment, donc aucun coup n’est possible. Qui fait tourner ce bot devrait regarder son disque et son journal.
doctor-version = -# Tortuga { $version }, lancé { $since }
