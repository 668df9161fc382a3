operations-backup = Copies the database (TORTUGA_DATABASE) as it is at this moment; the bot may run meanwhile.
operations-backup-file = where the copy goes; one that is there already is replaced once the new one is whole
operations-backup-done = { $database } is backed up in { $file }.
operations-restore = Puts a backup in the place of the database (TORTUGA_DATABASE); the bot must not run.
operations-restore-file = the backup
operations-restore-done = { $database } is what { $file } was. Start the bot again.
