import type { TestProject } from "vitest/node";
import { findNginx } from "#tools/machine/find-nginx.ts";
import { hasPostgres } from "#tools/machine/has-postgres.ts";
import { startEphemeralPostgres } from "./ephemeral-postgres.ts";

const SERVERS_MISSING = "Postgres or nginx is missing (Debian: apt-get install postgresql nginx-light)";

/** Whether several processes can be tried here: on one Postgres, behind nginx. */
export const canRunSeveralProcesses = () => hasPostgres() && findNginx() !== undefined;

/** Says plainly what is going to be skipped; where nothing may be, it ends the run. */
export function checkRequiredServers(): void {
	if (canRunSeveralProcesses()) return;
	if (process.env.REQUIRE_POSTGRES === "1") throw new Error(`REQUIRE_POSTGRES=1, but ${SERVERS_MISSING}.`);
	console.warn(`\nThe journeys SKIP several processes: ${SERVERS_MISSING}.\n`);
}

declare module "vitest" {
	export interface ProvidedContext {
		/** The administrator's address of the test server, or "" where this machine has no Postgres. */
		postgresUrl: string;
	}
}

const POSTGRES_MISSING = "no Postgres found (Debian: apt-get install postgresql), nor in POSTGRES_BIN";

/** Vitest's global setup: one real Postgres for the whole run, thrown away after it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const postgres = await startEphemeralPostgres({ isDurable: false });
	project.provide("postgresUrl", postgres?.url ?? "");
	if (postgres) return postgres.stop;
	if (process.env.REQUIRE_POSTGRES === "1") throw new Error(`REQUIRE_POSTGRES=1, but there is ${POSTGRES_MISSING}.`);
	console.warn(`\nThe storage tests SKIP Postgres: ${POSTGRES_MISSING}.\n`);
	return undefined;
}
