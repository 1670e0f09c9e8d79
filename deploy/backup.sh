#!/bin/sh
# Makes one backup, which removes those that are no longer kept, and copies what is there to another machine.
# deploy/backup.timer starts it each night; docs/hosting.md says how to set it up. Settings, beside the site's own:
#   RESTIC_REPOSITORY   where copies go, with RESTIC_PASSWORD_FILE: https://restic.readthedocs.io
# Ends with an error when a step fails. The file .offsite is as old as the last copy elsewhere that succeeded: the site
# watches it (OFFSITE_MAX_AGE_HOURS).
set -eu
umask 077

backups=$DATA_DIR/backups
node_modules/.bin/node build/server/command-line.js desk backup
# What an update that was taken back moved aside has personal data, and is kept as long as the oldest backup.
[ ! -d "$DATA_DIR/newer-data" ] || find "$DATA_DIR/newer-data" -type f -mtime +60 -delete

if [ -n "${RESTIC_REPOSITORY:-}" ]; then
	# Only before the first copy: later a repository that is not there is one that is not mounted or not reached.
	[ -e "$backups/.offsite" ] || restic cat config >/dev/null 2>&1 || restic init --quiet
	restic backup --quiet "$backups"
	# Copies elsewhere share what is the same in them, so more of them are kept. Eight weeks is the longest that one stays.
	restic forget --quiet --group-by paths --keep-daily 14 --keep-weekly 8 --keep-within 1d --prune
	touch "$backups/.offsite"
fi
