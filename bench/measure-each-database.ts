import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";

/** A row of figures from a site on SQLite, and one from a site on a Postgres whose commits wait for the disk. */
export async function measureEachDatabase<Row>(
	measure: (name: string, environment: Record<string, string>) => Promise<Row>,
): Promise<Row[]> {
	const rows = [await measure("SQLite", {})];
	const postgres = await startEphemeralPostgres({ isDurable: true });
	if (postgres) {
		rows.push(await measure("Postgres", { DATABASE_URL: postgres.url, SECRET: "a secret only for this measurement" }));
		await postgres.stop();
	} else {
		console.log("There is no Postgres on this machine: its row is missing.");
	}
	return rows;
}
