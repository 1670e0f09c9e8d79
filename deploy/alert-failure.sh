#!/bin/sh
# Says that a unit of systemd failed, in a post to ALERT_WEBHOOK_URL like the site's own (docs/monitoring.md); without that
# setting the journal alone has it. failed@.service starts it.
set -eu

text="$1 failed on the server of ${SITE_URL:-the website}. There: journalctl --unit=$1"
echo "$text"
[ -z "${ALERT_WEBHOOK_URL_FILE:-}" ] || ALERT_WEBHOOK_URL=$(cat "$ALERT_WEBHOOK_URL_FILE")
[ -n "${ALERT_WEBHOOK_URL:-}" ] || exit 0
body="{\"status\":\"failed\",\"site\":\"${SITE_URL:-}\",\"problems\":[\"$text\"],\"at\":\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\",\"text\":\"$text\"}"
# The address may be a secret, and parameters are seen by everybody on the machine.
printf 'url = "%s"\n' "$ALERT_WEBHOOK_URL" | curl --config - --silent --show-error --fail --max-time 20 --retry 5 \
	--header 'content-type: application/json' --data "$body" --output /dev/null
