#!/bin/sh
# Proves that the newest backup can be used: reads the copy elsewhere, restores it into a scratch folder, opens its database,
# counts what is in it, and removes the folder. deploy/backup-check.timer starts it each month. Without RESTIC_REPOSITORY
# it is the newest backup on this machine. Ends with an error when any of it fails.
set -eu
umask 077

backups=$(cd "$DATA_DIR/backups" && pwd -P)
# Of a check that was ended in the middle.
rm -rf "$DATA_DIR"/backup-check.*
scratch=$(mktemp -d "$DATA_DIR/backup-check.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# Of lines that begin with a moment, the path of the newest backup; what a restore moved aside is none.
newest() {
	{ grep -E '/[^/]*\.(sqlite|dump)$' | grep -Ev '/(replaced|damaged)-[^/]*$' | sort | tail -n 1 | sed 's|^[^/]*||'; } || true
}

if [ -n "${RESTIC_REPOSITORY:-}" ]; then
	# A tenth of all that is there is read back, another one each time.
	restic check --quiet --read-data-subset=10%
	path=$(restic ls --long --path "$backups" latest | sed -E 's|^.* ([0-9-]+ [0-9:]+ /)|\1|' | newest)
	[ -z "$path" ] || restic restore latest --quiet --path "$backups" --target "$scratch/copy" --include "$path"
	file=$scratch/copy$path
else
	path=$(find "$backups" -type f -printf '%T+ %p\n' | newest)
	file=$path
fi
if [ -z "$path" ] || [ ! -s "$file" ]; then
	echo "There is no backup to check." >&2
	exit 1
fi

case $file in
*.sqlite)
	# As on a new machine. It checks the file, brings it to this version, and prints how many there are of everything.
	DATA_DIR=$scratch/data DATABASE_URL='' node_modules/.bin/node build/server/command-line.js desk restore "$file" --yes
	;;
*)
	# Without a database to fill: all of it is read, and the rows are counted.
	pg_restore --file="$scratch/rows" "$file"
	awk '/^COPY .* FROM stdin;$/ { table = $2; next } /^\\\.$/ { table = "" } table { rows[table]++ }
		END { for (each in rows) { print rows[each], each; all += rows[each] } exit !all }' "$scratch/rows"
	;;
esac
echo "$(basename "$file") can be restored."
