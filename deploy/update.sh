#!/bin/sh
# Puts a new version of the site in place of the one that runs: builds it, backs up, switches, waits until it is ready,
# and goes back to the version before if it is not.
#
#   deploy/update.sh /srv/versions/2026-11-23
#
# The folder is the new version's, as `git clone` made it. What runs is behind a symbolic link, SITE_LINK. Runs as root.
# docs/hosting.md says how to set it up. Exit codes: 0 the new version runs, 1 nothing was changed, 2 back at the version
# before, 3 neither is ready.
set -eu
umask 022

SITE_LINK=${SITE_LINK:-/opt/goldseam}
SERVICE=${SERVICE:-goldseam}
SETTINGS=${SETTINGS:-/etc/goldseam.env}
DATA=${DATA:-/var/lib/goldseam}
ADDRESS=${ADDRESS:-http://127.0.0.1:3000}
READY_WITHIN_SECONDS=${READY_WITHIN_SECONDS:-60}

say() { echo "$(date +%H:%M:%S) $*"; }
give_up() {
	say "$1 Nothing was changed."
	exit 1
}

# A command of a version, with the site's settings: in_version FOLDER USER COMMAND…
in_version() {
	folder=$1 user=$2
	shift 2
	systemd-run --pipe --wait --quiet --collect --uid="$user" --working-directory="$folder" \
		--property=EnvironmentFile="$SETTINGS" --setenv=DATA_DIR="$DATA" --setenv=NODE_ENV=production \
		--setenv=PATH="$PATH" "$@"
}

is_ready() {
	end=$(($(date +%s) + READY_WITHIN_SECONDS))
	while [ "$(date +%s)" -lt "$end" ]; do
		if curl --silent --fail --max-time 5 --output /dev/null "$ADDRESS/readyz"; then return 0; fi
		sleep 1
	done
	return 1
}

# One step: the link never leads nowhere.
switch_to() {
	ln -s "$1" "$SITE_LINK.next"
	mv -T "$SITE_LINK.next" "$SITE_LINK"
}

[ $# -eq 1 ] && [ -d "$1" ] || give_up "Which folder? update.sh FOLDER."
new=$(cd "$1" && pwd -P)
before=$(cd "$SITE_LINK" && pwd -P)
[ "$new" != "$before" ] || give_up "$new is the version that runs."
rm -f "$SITE_LINK.next"

say "Building $new"
in_version "$new" root npm run build || give_up "It could not be built."

say "Stopping $before"
systemctl stop "$SERVICE"
# With the site stopped nothing comes in after the backup.
backup=$DATA/backups/before-update-$(date -u +%Y-%m-%dT%H-%M-%S).sqlite
if grep -q '^DATABASE_URL=.' "$SETTINGS"; then
	backup=${backup%.sqlite}.dump
	in_version "$before" "$SERVICE" sh -c 'mkdir -p "$DATA_DIR/backups" && pg_dump --format=custom --file="$0" "$DATABASE_URL"' "$backup" || backup=
else
	in_version "$before" "$SERVICE" node_modules/.bin/node build/server/desk.js backup --to "$backup" || backup=
fi
if [ -z "$backup" ]; then
	systemctl start "$SERVICE"
	give_up "No backup could be made."
fi
say "Backed up to $backup"

switch_to "$new"
systemctl start "$SERVICE" || true
if is_ready; then
	say "Ready: $new. The version before is in $before."
	exit 0
fi

say "Not ready within $READY_WITHIN_SECONDS seconds. Going back to $before"
curl --silent --max-time 5 "$ADDRESS/readyz" || true
systemctl stop "$SERVICE" || true
switch_to "$before"
# Without restoring first: where the new version changed no table, nothing that came in since is lost.
systemctl start "$SERVICE" || true
if is_ready; then
	say "Back at the version before, with all that came in."
	exit 2
fi
case $backup in
*.sqlite)
	systemctl stop "$SERVICE" || true
	say "The version before cannot read the newer data. Restoring $backup; what is there now stays in $DATA/newer-data"
	mkdir -p "$DATA/newer-data"
	find "$DATA" -maxdepth 1 -name '*.sqlite*' -exec mv {} "$DATA/newer-data/" \;
	in_version "$before" "$SERVICE" node_modules/.bin/node build/server/desk.js restore "$backup" --yes
	systemctl start "$SERVICE" || true
	if is_ready; then
		say "Back at the version before, with the data of $backup. What came in after it is in $DATA/newer-data."
		exit 2
	fi
	;;
*) say "The version before cannot read the newer data. docs/hosting.md, \"To go back\", restores $backup." ;;
esac
say "The site is not ready. See: journalctl --unit=$SERVICE"
exit 3
