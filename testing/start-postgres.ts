import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { findNginx, hasPostgres } from "#tools/machine/programs.ts";
import { startEphemeralPostgres } from "./ephemeral-postgres.ts";

const SERVERS_MISSING = "Postgres or nginx is missing (Debian: apt-get install postgresql nginx-light)";

/** True when several processes can be tried here: on one Postgres, behind nginx. */
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

/** A database without rows whose schema is up to date: the others are copies of it. */
export const EMPTY_DATABASE = "empty";

/** The address of another database of the same server. */
export const databaseAddress = (postgresUrl: string, name: string) => postgresUrl.replace(/[^/]+$/, name);

async function createEmptyDatabase(postgresUrl: string): Promise<void> {
	const client = new Client({ connectionString: postgresUrl });
	await client.connect();
	await client.query(`create database ${EMPTY_DATABASE}`).finally(() => client.end());
	const { close } = await openPostgres(databaseAddress(postgresUrl, EMPTY_DATABASE));
	await close();
}

/** Vitest's global setup: one real Postgres for the whole run, thrown away after it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const postgres = await startEphemeralPostgres({ isDurable: false });
	project.provide("postgresUrl", postgres?.url ?? "");
	if (postgres) {
		await createEmptyDatabase(postgres.url);
		return postgres.stop;
	}
	if (process.env.REQUIRE_POSTGRES === "1") throw new Error(`REQUIRE_POSTGRES=1, but there is ${POSTGRES_MISSING}.`);
	console.warn(`\nThe storage tests SKIP Postgres: ${POSTGRES_MISSING}.\n`);
	return undefined;
}
