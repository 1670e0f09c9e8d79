#!/bin/sh
# Puts a new version of the site in place of the one that runs.
#
#   deploy/update.sh /srv/versions/2026-11-23
#
# The folder is the new version's, as `git clone` made it. What runs is behind a symbolic link, SITE_LINK. Runs as root.
# docs/hosting.md says how to set it up.
#
# 1. Checks that there is room, and builds. The site runs on; whatever fails here has changed nothing.
# 2. Stops the site and backs up: nothing comes in any more.
# 3. Tries the new version on the data, at a port where no visitor comes. If it does not serve, the version before starts
#    again. The backup is restored only if that version says that the data was written by a newer one; as no visitor was
#    let in since the backup, it has all that was acknowledged.
# 4. Switches the link and starts the new version. From here on a backup is never restored.
#
# A run that was killed is finished by the same command. Exit codes: 0 the new version runs, 1 nothing was changed, 2 back at
# the version before, 3 neither runs, 4 the new version runs and has a problem that was not there before.
set -eu
umask 022

SITE_LINK=${SITE_LINK:-/opt/goldseam}
SERVICE=${SERVICE:-goldseam}
SETTINGS=${SETTINGS:-/etc/goldseam.env}
DATA=${DATA:-/var/lib/goldseam}
ADDRESS=${ADDRESS:-http://127.0.0.1:3000}
TRIAL_PORT=${TRIAL_PORT:-3999}
READY_WITHIN_SECONDS=${READY_WITHIN_SECONDS:-60}
SPARE_KILOBYTES=102400

# A terminal that is gone must not end it in the middle.
say() { echo "$(date +%H:%M:%S) $*" 2>/dev/null || true; }
give_up() {
	say "$1 Nothing was changed."
	exit 1
}

# systemd-run with the site's settings: with_settings FOLDER USER OPTION… COMMAND…
with_settings() {
	folder=$1 user=$2
	shift 2
	systemd-run --quiet --collect --uid="$user" --working-directory="$folder" \
		--property=EnvironmentFile="$SETTINGS" --setenv=DATA_DIR="$DATA" --setenv=NODE_ENV=production \
		--setenv=PATH="$PATH" "$@" 9>&-
}
# A command of a version, to its end: in_version FOLDER USER COMMAND…
in_version() {
	folder=$1 user=$2
	shift 2
	with_settings "$folder" "$user" --pipe --wait "$@"
}
desk() {
	folder=$1
	shift
	in_version "$folder" "$SERVICE" node_modules/.bin/node build/server/command-line.js desk "$@"
}

# A process listens once its database has answered and has the schema of its version, so /healthz says both; then a
# finished page and one that is made on demand.
responds() {
	for path in /healthz / '/contact?sent=true'; do
		curl --silent --fail --max-time 5 --output /dev/null "$1$path" || return 1
	done
}
# serves UNIT ADDRESS ENDINGS: waits until it does; gives up early when it was so many times seen to have ended, as the
# service is between two attempts to start it.
serves() {
	give_up_at=$(($(date +%s) + READY_WITHIN_SECONDS))
	endings=0
	while [ "$(date +%s)" -lt "$give_up_at" ]; do
		if responds "$2"; then return 0; fi
		systemctl is-active --quiet "$1" || endings=$((endings + 1))
		if [ $endings -ge "$3" ]; then return 1; fi
		sleep 0.5
	done
	return 1
}
service_serves() { serves "$SERVICE" "$ADDRESS" 6; }

# What /readyz says is wrong, a line each, figures as #: they change from look to look.
problems() {
	curl --silent --max-time 10 "$ADDRESS/readyz" | "$runs/node_modules/.bin/node" -e '
		const { problems } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
		for (const { problem } of problems) console.log(problem.replaceAll(/\d+/g, "#"));' 2>/dev/null
}

# One step: the link never leads nowhere.
switch_to() {
	ln -sfn "$1" "$SITE_LINK.next"
	mv -T "$SITE_LINK.next" "$SITE_LINK"
}

# room_for FOLDER KILOBYTES WHAT: before anything is stopped.
room_for() {
	free=$(df --output=avail --block-size=1K "$1" | tail -n 1 | tr -d ' ')
	if [ "$free" -lt "$2" ]; then
		give_up "The disk of $1 has $((free / 1024)) MB left; $3 needs about $(($2 / 1024 + 1)) MB."
	fi
}
check_room() {
	# Packages and build are as large as those of the version that runs, less what is there already.
	packages=$(($(du -sk "$runs" | cut -f 1) - $(du -sk "$new" | cut -f 1)))
	[ "$packages" -gt 0 ] || packages=0
	room_for "$new" $((packages + SPARE_KILOBYTES)) "building the new version"
	# The backup, the data once more, which a new version may rewrite, and the backup put back.
	data=$(find "$DATA" -maxdepth 1 -name '*.sqlite*' -exec du -sk --total {} + | tail -n 1 | cut -f 1)
	[ -n "$data" ] || data=$(find "$DATA/backups" -name '*.dump' -exec du -sk {} + 2>/dev/null | sort -n | tail -n 1 | cut -f 1)
	room_for "$DATA" $((3 * ${data:-0} + SPARE_KILOBYTES)) "an update with its backup"
}

if [ $# -ne 1 ] || [ ! -d "$1" ]; then give_up "Which folder? update.sh FOLDER."; fi
new=$(cd "$1" && pwd -P)
runs=$(cd "$SITE_LINK" && pwd -P)
# One at a time. What a killed run has begun does not hold the lock.
exec 9>"$SITE_LINK.lock"
flock --timeout 10 9 || give_up "Another update is at work."

# What a run that was killed was about: the version before, the new one, the backup.
unfinished=$SITE_LINK.updating
before=$runs backup=''
if [ -e "$unfinished" ]; then
	{ read -r noted_before && read -r noted_new && read -r noted_backup; } <"$unfinished"
	case $runs in
	"$noted_before") backup=$noted_backup ;;
	# It had been tried and put in place; what is left is to see it run.
	"$noted_new") if [ "$new" = "$runs" ]; then before=$noted_before; fi ;;
	esac
fi
finish() {
	rm -f "$unfinished"
	say "$2"
	exit "$1"
}
known=$(problems) || known=unknown

start_new() {
	switch_to "$new"
	systemctl start "$SERVICE" || true
	service_serves || return 1
	runs=$new
	if [ "$known" != unknown ]; then
		now=$(problems) || now="/readyz does not respond."
		added=$(echo "$now" | grep -Fxv "$known") || added=''
		if [ -n "$added" ]; then
			say "What was not wrong before:"
			echo "$added"
			finish 4 "$new runs, and keeps what comes in. Look at $ADDRESS/readyz. The version before is in $before."
		fi
	fi
	finish 0 "It runs: $new. The version before is in $before."
}

# From the moment when the site is stopped only the end of the machine, or kill -9, ends this.
uninterrupted() { trap '' HUP INT TERM PIPE; }

# Visitors may have been let in, so what they sent is in the data and nowhere else.
go_back() {
	say "It does not respond at $ADDRESS. Going back to $before"
	systemctl stop "$SERVICE" || true
	switch_to "$before"
	systemctl start "$SERVICE" || true
	if service_serves; then finish 2 "Back at the version before, with all that came in."; fi
	switch_to "$new"
	systemctl restart "$SERVICE" || true
	say "Neither responds. The data is whole, and of the new version. See: journalctl --unit=$SERVICE"
	exit 3
}

if [ "$new" = "$before" ]; then give_up "$new is the version that runs."; fi
if [ "$new" = "$runs" ]; then
	uninterrupted
	say "Finishing the update to $new"
	start_new || go_back
fi

check_room
say "Building $new"
in_version "$new" root npm run build || give_up "It could not be built."
check_room

uninterrupted
say "Stopping $before"
systemctl stop "$SERVICE-trial" 2>/dev/null || true
systemctl stop "$SERVICE"

# Reads the data and writes nothing: there is no list of this name.
written_by_newer() { desk "$before" export none --to /dev/null 2>&1 | grep -q 'was written by a newer version'; }

# The data may be a killed run's: then the backup from before it is the one that counts, and nobody has been let in since.
if [ -z "$backup" ] || ! written_by_newer; then
	backup=$DATA/backups/before-update-$(date -u +%Y-%m-%dT%H-%M-%S)
	if grep -Eq '^DATABASE_URL(_FILE)?=.' "$SETTINGS"; then backup=$backup.dump; else backup=$backup.sqlite; fi
	if ! desk "$new" backup --to "$backup"; then
		systemctl start "$SERVICE" || true
		rm -f "$unfinished"
		service_serves && give_up "No backup could be made."
		say "No backup could be made, and the version before is not whole again. See: $ADDRESS/readyz, journalctl --unit=$SERVICE"
		exit 3
	fi
fi
printf '%s\n%s\n%s\n' "$before" "$new" "$backup" >"$unfinished.next"
mv "$unfinished.next" "$unfinished"

say "Trying $new on the data"
# Its own settings last: a file of settings wins over --setenv. As `web` it mails nothing.
with_settings "$new" "$SERVICE" --unit="$SERVICE-trial" env HOST=127.0.0.1 PORT="$TRIAL_PORT" ROLE=web \
	node_modules/.bin/node build/server/app.js || true
trial=failed
if serves "$SERVICE-trial" "http://127.0.0.1:$TRIAL_PORT" 1; then trial=passed; fi
systemctl stop "$SERVICE-trial" 2>/dev/null || true

if [ $trial = passed ]; then
	start_new || go_back
fi

say "It does not serve. See: journalctl --unit=$SERVICE-trial. Going back to $before"
came_in="all that came in"
if written_by_newer; then
	aside=$DATA/newer-data
	came_in="the data of $backup"
	say "The version before cannot read the newer data. Restoring $backup, which has all that came in; the newer data stays in $aside: it has personal data, so remove it when it is understood; backup.sh does after 60 days"
	# At each moment of it there is a whole database, the newer one or the one of the backup.
	# shellcheck disable=SC2016 # The commands know the settings, and not this script.
	case $backup in
	*.sqlite)
		in_version "$before" "$SERVICE" sh -ec 'umask 077
			mkdir -p "$1"
			for file in "$DATA_DIR"/*.sqlite; do
				ln -f "$file" "$1/"
				cp "$0" "$file.part"
				sync "$file.part"
				for log in "$file-wal" "$file-shm"; do if [ -e "$log" ]; then mv "$log" "$1/"; fi; done
				mv "$file.part" "$file"
			done' "$backup" "$aside" || true
		;;
	*)
		in_version "$before" "$SERVICE" sh -ec 'umask 077
			mkdir -p "$1"
			DATABASE_URL=${DATABASE_URL:-$(cat "$DATABASE_URL_FILE")}
			pg_dump --format=custom --file="$1/newer.dump" "$DATABASE_URL"
			pg_restore --file="$1/before.sql" "$0"
			sed -i "/^CREATE SCHEMA public;$/d" "$1/before.sql"
			psql --quiet --output=/dev/null --single-transaction --set=ON_ERROR_STOP=1 \
				--command="drop schema public cascade" --command="create schema public" --file="$1/before.sql" "$DATABASE_URL"
			rm "$1/before.sql"' "$backup" "$aside" || true
		;;
	esac
fi
systemctl start "$SERVICE" || true
if service_serves; then finish 2 "Back at the version before, with $came_in."; fi
say "The site does not respond. See: journalctl --unit=$SERVICE"
exit 3
