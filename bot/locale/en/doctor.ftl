command-tavern-doctor = Checks permissions, DMs, threads, files and speed in this channel
command-tavern-doctor-name = doctor

doctor-title = ### 🩺 The ship's doctor
doctor-checking = ### 🩺 The ship's doctor
    Listening to the planks of this channel …
doctor-swatch = A small picture, to see whether files get through
doctor-again = Check again
doctor-well = **All is well here.** Cast off!
doctor-mend = { $count ->
    [one] **One thing to mend.**
   *[other] **{ $count } things to mend.**
}

doctor-may = I may { $permissions }.
doctor-may-not = I may not **{ $permission }** here: { $what } Somebody who manages the server can allow it in this channel's settings, under Permissions.
doctor-without-view-channel = I cannot see the channel, so no table can stand here.
doctor-without-send-messages = no table can stand here.
doctor-without-send-messages-in-threads = tables in threads cannot be shown.
doctor-without-embed-links = links to tables and hands look bare.
doctor-without-attach-files = tables cannot show their pictures.
doctor-without-read-message-history = I cannot find my own table messages again after a restart.
doctor-without-create-public-threads = tables cannot have threads of their own.

doctor-dm = A DM reached you; your hand can come to you.
doctor-dm-closed = Your DMs are closed to me, so your hand cannot come to you. Open them under *Privacy settings* of this server (*Direct Messages*), and unblock me if you have blocked me; or play on with **My hand** at the table.
doctor-dm-failed = A DM could not be sent (Discord says: { $code }). Try again in a moment.
doctor-dm-off = -# You have chosen to see your hand only on request; `/tavern me` changes that.
doctor-threads = Tables can have threads of their own here.
doctor-threads-wanted = This server wants every table in a thread, but I cannot open one here: tables will stand in the channel.
doctor-threads-second = Threads cannot be opened here, so all tables stand in the channel. With several at once each waits for the others: Discord takes five edits in five seconds.
doctor-threads-unwanted = Threads cannot be opened here. Nothing needs them: this server's tables stand in the channel.
doctor-threads-not-here = Threads are opened in text channels; a table called for here stands here.
doctor-files = Files get through: a small picture took { $ms } ms.
doctor-files-failed = A small picture could not be sent (Discord says: { $code }). Tables may lack their pictures.
doctor-gateway = Discord's line to me answers in { $ms } ms.
doctor-gateway-slow = Discord's line to me is slow: { $ms } ms. Presses may be answered late; nothing is lost by it.
doctor-gateway-new = Discord's line to me has just been opened; its speed is not known yet.
doctor-rest = A request to Discord takes { $ms } ms there and back.
doctor-rest-slow = A request to Discord takes { $ms } ms there and back. That is slow; presses must be answered within 3 seconds.
doctor-rest-failed = A request to Discord failed ({ $code }). Tables are safe and will be drawn when it is over.
doctor-store = Saving a move takes { $ms } ms.
doctor-store-slow = Saving a move takes { $ms } ms. That is slow: whoever runs the bot should look at its disk.
doctor-store-failed = Nothing can be saved at the moment, so no move can be made. Whoever runs the bot should look at its disk and its log.
doctor-version = -# Tortuga { $version }, started { $since }
