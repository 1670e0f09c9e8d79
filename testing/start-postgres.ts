import type { TestProject } from "vitest/node";
import { startEphemeralPostgres } from "./ephemeral-postgres.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The administrator's address of the test server, or "" where this machine has no Postgres. */
		postgresUrl: string;
	}
}

const MISSING = "no Postgres found (Debian: apt-get install postgresql), nor in POSTGRES_BIN";

/** Vitest's global setup: one real Postgres for the whole run, thrown away after it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const postgres = await startEphemeralPostgres({ isDurable: false });
	project.provide("postgresUrl", postgres?.url ?? "");
	if (postgres) return postgres.stop;
	if (process.env.REQUIRE_POSTGRES === "1") throw new Error(`REQUIRE_POSTGRES=1, but there is ${MISSING}.`);
	console.warn(`\nThe storage tests SKIP Postgres: ${MISSING}.\n`);
	return undefined;
}
