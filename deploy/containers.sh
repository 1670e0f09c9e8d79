#!/bin/sh
# The site in containers (compose.yaml), beside which this is run:
#
#   deploy/containers.sh backup           a dump into the site's data folder; dumps that are no longer kept go. Each night by cron
#   deploy/containers.sh update VERSION   builds what is in this folder as VERSION, backs up, switches, and goes back to the
#                                         version before if the new one does not become healthy
#   deploy/containers.sh use VERSION      puts a version in place that was built before
#
# VERSION is kept in .env. It never restores a dump: what came in after it would be gone; docs/hosting.md says when and how.
# Exit codes: 0 done, 1 nothing was changed, 2 back at the version before, 3 neither is healthy.
set -eu
cd "$(dirname "$0")/.."
touch .env

backup() {
	docker compose run --rm backup
	docker compose exec -T web node build/server/command-line.js desk backup thin
}
set_version() {
	(umask 077 && { grep -v '^VERSION=' .env || true; echo "VERSION=$1"; } >.env.next)
	mv .env.next .env
}
use() {
	set_version "$1"
	docker compose up --detach --no-build --wait --wait-timeout 120 web worker
}
give_up() {
	echo "$1 Nothing was changed."
	exit 1
}

case "${1:-} ${2:+VERSION}" in
'backup ') backup ;;
'use VERSION') use "$2" ;;
'update VERSION')
	before=$(sed -n 's/^VERSION=//p' .env)
	before=${before:-1}
	[ "$2" != "$before" ] || give_up "$2 is the version that runs."
	VERSION=$2 docker compose build web || give_up "It could not be built."
	# Thinning needs the site, which is stopped then, so that nothing comes in after the dump.
	docker compose stop web worker
	if ! docker compose run --rm backup; then
		docker compose start web worker
		give_up "No backup could be made."
	fi
	if use "$2"; then
		echo "$2 runs. The version before is $before: deploy/containers.sh use $before"
		exit 0
	fi
	echo "$2 does not become healthy. Going back to $before"
	if use "$before"; then exit 2; fi
	echo "Neither is healthy. See: docker compose logs web. If $before says that the data was written by a newer version: docs/hosting.md, \"To go back\"."
	exit 3
	;;
*)
	sed -n '2,/^set -eu/{/^set/d;s/^# \{0,1\}//;p;}' "$0"
	exit 1
	;;
esac
