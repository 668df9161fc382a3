command-tavern-settings = De tafels van deze server: taal, tempo, threads, spellen, kanalen, hoeveel
command-tavern-settings-name = instellingen
command-tavern-me = Je eigen instellingen: taal, herinneringen, stille uren, handen
command-tavern-me-name = ik

language-auto = zoals in Discord
language-en = English
language-fr = Français
language-nl = Nederlands
language-de = Deutsch
language-es = Español
language-it = Italiano
language-pt = Português

server-title = ### ⚙️ De tafels van deze server
    Wat je kiest, wordt meteen opgeslagen en geldt voor elke tafel die vanaf nu wordt geopend.
reason-only-in-server = De instellingen van een server wijzig je in een van de kanalen. Gebruik de opdracht daar; die van jou staan onder `/tavern ik`.
reason-only-managers = Alleen wie deze server mag beheren, kan de instellingen wijzigen. Die van jou staan onder `/tavern ik`.
server-language = **Taal** van de tafels
server-pace = **Tempo** van een nieuwe tafel, tot de host een ander kiest
server-threads = **Waar tafels staan**
server-threads-never = Allemaal in het kanaal
server-threads-never-about = Meer tafels in één kanaal wachten op elkaar
server-threads-second = De eerste in het kanaal, andere in threads
server-threads-second-about = Een thread voor elke tafel die naast een andere zou staan
server-threads-always = Elke tafel in een eigen thread
server-threads-always-about = De lobby blijft in het kanaal en wijst de weg
server-threads-refused = Ik mag hier geen threads openen. Geef me eerst { $permissions } en kies dan opnieuw; tot dan staan tafels in het kanaal.
server-pictures = **Afbeeldingen** van tafels en handen; elke tafel mag anders kiezen
server-pictures-on = Met afbeeldingen
server-pictures-off = Alleen in woorden
server-games = **Spellen** die worden aangeboden
server-games-choose = Welke spellen?
server-channels = **Kanalen** waarin tafels mogen staan; geen gekozen: overal
server-channels-choose = Overal

server-caps = Hoeveel tafels tegelijk
server-caps-title = ### 🪑 Hoeveel tafels tegelijk
    Wie er nog een wil openen, hoort welke tafel eerst klaar moet zijn. Tafels die al open zijn, blijven.
server-tables-per-person = **Eén persoon** is host van hoogstens
server-tables-per-channel = **Eén kanaal** heeft er hoogstens, threads niet meegeteld
server-tables-per-server = **De server** heeft er hoogstens
server-caps-most = { $most }, het meeste dat deze bot toestaat
server-caps-back = Terug naar de instellingen
server-weekly = Weekranglijst
server-weekly-title = ### 🏆 Ranglijst van de week
    Elke maandag worden de besten van elk spel in een kanaal genoemd. Kies welk kanaal; kies je er geen, dan wordt er niets genoemd.
server-weekly-choose = Nergens

server-game-off = { $game } wordt op deze server niet aangeboden. Wel aangeboden: { $games }. Wie de server beheert, kan dat wijzigen met `/tavern instellingen`.
server-channel-off = In dit kanaal staan geen tafels. Wel in { $channels }: gebruik de opdracht daar.

menu-settings = Mijn instellingen

me-title = ### ⚙️ Je instellingen
    Wat je kiest, wordt meteen opgeslagen en geldt voor al je tafels, op elke server.
me-language = **Taal** van wat alleen jij ziet
setting-reminders = **Herinneringen** als een tafel op je wacht
setting-reminders-mention = Een vermelding aan de tafel
setting-reminders-mention-about = Kort nadat je aan de beurt komt, en nog eens halverwege de tijd
setting-reminders-dm = Een privébericht
setting-reminders-dm-about = Halverwege de tijd, alleen aan jou
setting-reminders-none = Geen
setting-reminders-none-about = Je let zelf wel op
setting-hands = **Je hand**
setting-hands-dm = Per privébericht
setting-hands-dm-about = Die komt naar je toe, met de knoppen om te spelen
setting-hands-request = Alleen op verzoek
setting-hands-request-about = Onder Hand aan de tafel
me-hands-closed = -# ⚠️ Ik kon je geen DM’s sturen, dus je hand komt alleen onder **Hand**. Kies *Per privébericht* zodra het weer kan.
me-confirm-on = Vragen vóór het spelen: aan
me-confirm-off = Vragen vóór het spelen: uit
me-listed-on = In ranglijsten en profielen: ja
me-listed-off = In ranglijsten en profielen: nee
me-quiet-none = 🌙 Stille uren: geen
me-quiet = 🌙 Stille uren: { $begins } tot { $ends }
me-quiet-change = Stille uren wijzigen

quiet-title = ### 🌙 Stille uren
    In deze uren herinnert niemand je ergens aan, en aan tafels per brief loopt jouw tijd er nooit in af.
quiet-now = Op jouw klok is het nu **{ $time }** ({ $zone }). Klopt dat niet, kies dan je tijdzone; als de klok wordt verzet, kies je opnieuw.
quiet-from = **Van**
quiet-to = **Tot**
quiet-none = Geen stille uren
quiet-zone = **Jouw klok**
quiet-west = UTC−11 tot UTC+3: Amerika, Afrika, Europa
quiet-east = UTC+3:30 tot UTC+14: Azië, Australië, de Stille Oceaan
quiet-back = Terug naar je instellingen

confirm-ask = **Echt: { $move }?**
confirm-yes = Ja: { $move }
confirm-no = Nee
confirm-this = dit spelen

lobby-in-thread = 🧵 De tafel krijgt een eigen thread.
lobby-moved = 🧵 Het spel is bezig in { $thread }.
lobby-to-thread = Naar de tafel
thread-name = { $game } · tafel { $table }

a-pirate = een piraat
me-data = Mijn gegevens
belongings-title = ### 🗃️ Je gegevens
    {"**"}Wat ik van je bewaar:** je instellingen; van elke tafel waaraan je zat het spel, de server, het kanaal en de dag, je plaats en de naam die je had, je zetten met hun tijd, en op welke plaats je eindigde; en daaruit ratings en een profiel per server. Verder alleen waar je handen en herinneringen per DM staan. Ik lees niets van wat je schrijft.
belongings-days = Een uitgespeeld spel verdwijnt { $days } dagen na de laatste zet; je eindplaats en de rest blijven tot je ze wist.
belongings-for-ever = Uitgespeelde spellen blijven tot je jezelf eruit wist.
belongings-export = Meenemen
belongings-erase = Mij wissen
belongings-exported = Dit is alles wat ik van je bewaar, als JSON. Zetten aan tafels waar nog wordt gespeeld, ontbreken tot het spel voorbij is.
belongings-no-files = Ik mag hier geen bestanden sturen. Stuur me `/tavern ik` in een privébericht en druk daar op **Mijn gegevens**.
belongings-erase-ask = ### 🗑️ Wil je echt worden gewist?
    Je verlaat meteen al je tafels. Je instellingen, je naam en je id verdwijnen uit alles wat ik bewaar; je zetten blijven als die van *een piraat*, zodat de spellen van de anderen nog kloppen, en uitgespeelde tafels worden zonder je naam opnieuw getekend. Het kan niet ongedaan worden gemaakt. Terugkomen mag altijd, als een nieuw gezicht.
belongings-erase-yes = Ja, wis mij
belongings-erased = Je bent gewist. Uitgespeelde tafels worden zonder je naam opnieuw getekend; dat kan even duren. Behouden vaart!
