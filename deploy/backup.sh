#!/bin/sh
# Makes one backup, removes old ones, and copies what is left to another machine. deploy/backup.timer starts it each night;
# docs/hosting.md says how to set it up. Settings, beside the site's own (DATA_DIR, DATABASE_URL):
#   KEEP_BACKUPS_DAYS   30 unless said; the privacy policy promises 90 at most
#   RESTIC_REPOSITORY   where copies go, with RESTIC_PASSWORD_FILE: https://restic.readthedocs.io
# Ends with an error when a step fails, and removes nothing before the new backup is there.
set -eu
umask 077

backups=$DATA_DIR/backups
mkdir -p "$backups"
# Of a dump that was ended in the middle.
rm -f "$backups"/*.unfinished

if [ -n "${DATABASE_URL:-}" ]; then
	dump=$backups/postgres-$(date -u +%Y-%m-%dT%H-%M-%S).dump
	pg_dump --format=custom --file="$dump.unfinished" "$DATABASE_URL"
	mv "$dump.unfinished" "$dump"
else
	node_modules/.bin/node build/server/desk.js backup
fi

find "$backups" -type f -mtime "+${KEEP_BACKUPS_DAYS:-30}" -delete

if [ -n "${RESTIC_REPOSITORY:-}" ]; then
	restic cat config >/dev/null 2>&1 || restic init --quiet
	restic backup --quiet "$backups"
	# The longest that anything stays is eight weeks.
	restic forget --quiet --group-by paths --keep-daily 14 --keep-weekly 8 --keep-within 1d --prune
fi
