command-tavern-doctor = Controleer rechten, DM’s, threads, bestanden en snelheid in dit kanaal
command-tavern-doctor-name = scheepsarts

doctor-title = ### 🩺 De scheepsarts
doctor-checking = ### 🩺 De scheepsarts
    Luistert aan de planken van dit kanaal …
doctor-swatch = Een kleine afbeelding, om te zien of bestanden aankomen
doctor-again = Opnieuw controleren
doctor-well = **Alles is hier in orde.** Trossen los!
doctor-mend = { $count ->
    [one] **Eén ding te herstellen.**
   *[other] **{ $count } dingen te herstellen.**
}

doctor-may = Dit mag ik hier: { $permissions }.
doctor-may-not = **{ $permission }** mag ik hier niet: { $what } Wie de server beheert, kan het toestaan in de instellingen van dit kanaal, onder Rechten.
doctor-without-view-channel = ik kan het kanaal niet zien, dus hier kan geen tafel staan.
doctor-without-send-messages = hier kan geen tafel staan.
doctor-without-send-messages-in-threads = tafels in threads kunnen niet worden getoond.
doctor-without-embed-links = links naar tafels en handen zien er kaal uit.
doctor-without-attach-files = tafels kunnen hun afbeeldingen niet tonen.
doctor-without-read-message-history = na een herstart vind ik de berichten van mijn tafels niet terug.
doctor-without-create-public-threads = tafels kunnen geen eigen thread krijgen.

doctor-dm = Er is een DM bij je aangekomen; je hand kan naar je toe komen.
doctor-dm-closed = Ik kan je geen DM’s sturen, dus je hand kan niet naar je toe komen. Sta ze toe onder *Privacyinstellingen* van deze server (*Privéberichten*), en deblokkeer me als je me hebt geblokkeerd; of speel gewoon verder met **Hand** aan de tafel.
doctor-dm-failed = Een DM kon niet worden verzonden (Discord zegt: { $code }). Probeer het zo nog eens.
doctor-dm-off = -# Je hebt gekozen om je hand alleen op verzoek te zien; met `/tavern ik` wijzig je dat.
doctor-threads = Tafels kunnen hier een eigen thread krijgen.
doctor-threads-wanted = Deze server wil elke tafel in een thread, maar ik kan er hier geen openen: tafels komen in het kanaal te staan.
doctor-threads-second = Threads kunnen hier niet worden geopend, dus alle tafels staan in het kanaal. Bij meer tegelijk wachten ze op elkaar: Discord staat vijf wijzigingen per vijf seconden toe.
doctor-threads-unwanted = Threads kunnen hier niet worden geopend. Dat hoeft ook niet: de tafels van deze server staan in het kanaal.
doctor-threads-not-here = Threads worden in tekstkanalen geopend; een tafel die je hier opent, staat hier.
doctor-files = Bestanden komen aan: een kleine afbeelding deed er { $ms } ms over.
doctor-files-failed = Een kleine afbeelding kon niet worden verzonden (Discord zegt: { $code }). Tafels missen misschien hun afbeeldingen.
doctor-gateway = De lijn van Discord naar mij antwoordt in { $ms } ms.
doctor-gateway-slow = De lijn van Discord naar mij is traag: { $ms } ms. Antwoord op een knop kan laat komen; er gaat niets door verloren.
doctor-gateway-new = De lijn van Discord naar mij is net geopend; de snelheid is nog niet bekend.
doctor-rest = Een verzoek aan Discord duurt { $ms } ms, heen en terug.
doctor-rest-slow = Een verzoek aan Discord duurt { $ms } ms, heen en terug. Dat is traag; een druk op een knop moet binnen 3 seconden worden beantwoord.
doctor-rest-failed = Een verzoek aan Discord is mislukt ({ $code }). De tafels zijn veilig en worden getekend zodra het voorbij is.
doctor-store = Een zet opslaan duurt { $ms } ms.
doctor-store-slow = Een zet opslaan duurt { $ms } ms. Dat is traag: wie de bot draait, moet eens naar de schijf kijken.
doctor-store-failed = Er kan nu niets worden opgeslagen, dus er kan geen zet worden gedaan. Wie de bot draait, moet naar de schijf en het logboek kijken.
doctor-version = -# Tortuga { $version }, gestart { $since }
