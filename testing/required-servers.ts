import { findNginx } from "#tools/machine/find-nginx.ts";
import { hasPostgres } from "#tools/machine/has-postgres.ts";

const MISSING = "Postgres or nginx is missing (Debian: apt-get install postgresql nginx-light)";

/** Whether several processes can be tried here: on one Postgres, behind nginx. */
export const canRunSeveralProcesses = () => hasPostgres() && findNginx() !== undefined;

/** Says plainly what is going to be skipped; where nothing may be, it ends the run. */
export function checkRequiredServers(): void {
	if (canRunSeveralProcesses()) return;
	if (process.env.REQUIRE_POSTGRES === "1") throw new Error(`REQUIRE_POSTGRES=1, but ${MISSING}.`);
	console.warn(`\nThe journeys SKIP several processes: ${MISSING}.\n`);
}
