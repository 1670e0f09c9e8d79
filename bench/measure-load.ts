import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { compareWithNginx } from "./compare-with-nginx.ts";
import { measureEndpoints } from "./measure-endpoints.ts";
import { measureMixedTraffic, printMixedTraffic } from "./measure-mixed-traffic.ts";

export type LoadOptions = {
	/** Of mixed traffic; with 0 there is none. */
	minutes: number;
};

/** Pages beside nginx, every endpoint on both databases, and both together under mixed traffic. */
export async function measureLoad({ minutes }: LoadOptions): Promise<void> {
	await compareWithNginx();
	await measureEndpoints("SQLite", {});
	const postgres = await startEphemeralPostgres({ isDurable: true });
	const sites = [{ name: "SQLite", minutes, environment: {} }];
	if (postgres) {
		const environment = { DATABASE_URL: postgres.url, SECRET: "a secret only for this measurement" };
		await measureEndpoints("Postgres", environment);
		sites.push({ name: "Postgres", minutes, environment });
	} else {
		console.log("There is no Postgres on this machine: its figures are missing.");
	}
	if (minutes > 0) printMixedTraffic(await Promise.all(sites.map(measureMixedTraffic)), minutes);
	await postgres?.stop();
}
