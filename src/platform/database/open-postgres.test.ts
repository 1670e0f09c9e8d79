import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { errorCode } from "#platform/error-code.ts";
import { postgresTestDatabase, temporaryDirectory, testOnPostgres } from "#testing/database.ts";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";

async function open(databaseUrl: string): Promise<Database> {
	const database = await openDatabase({ databaseUrl, dataDirectory: temporaryDirectory() });
	onTestFinished(() => database.close());
	return database;
}

/** Other clients that take every connection there is, until they let go. */
async function takeAllConnections(connectionString: string): Promise<{ release(): Promise<unknown> }> {
	const clients: Client[] = [];
	for (;;) {
		const client = new Client({ connectionString });
		client.on("error", () => {});
		try {
			await client.connect();
			clients.push(client);
		} catch (error) {
			if (errorCode(error) !== "53300") throw error;
			return { release: () => Promise.all(clients.map((each) => each.end())) };
		}
	}
}

function storeForm({ transaction }: Database, id: string): Promise<string> {
	return transaction(async (executor) => {
		await executor.insertInto("returned_forms").values({ id, kept_until: "2025-11-21", form: "{}" }).execute();
		return id;
	});
}

testOnPostgres("with no connection left forty transactions wait for one, and all are stored", async () => {
	const postgres = await startEphemeralPostgres({ isDurable: false, maxConnections: 15 });
	if (!postgres) throw new Error("There is no Postgres on this machine.");
	onTestFinished(postgres.stop);
	const database = await open(postgres.url);
	const others = await takeAllConnections(postgres.url);
	const ids = Array.from({ length: 40 }, (_, index) => String(index));
	const outcomes = Promise.allSettled(ids.map((id) => storeForm(database, id)));
	await sleep(300);
	await others.release();
	expect(await outcomes).toEqual(ids.map((value) => ({ status: "fulfilled", value })));
	expect(await database.kysely.selectFrom("returned_forms").select("id").execute()).toHaveLength(40);
});

/** The reply of Postgres to a client that it does not let in. */
function errorResponse(code: string): Buffer {
	const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
	const length = Buffer.alloc(4);
	length.writeInt32BE(4 + fields.length);
	return Buffer.concat([Buffer.from("E"), length, fields]);
}

/** The address of a Postgres that refuses its first clients with this code and then is the one at `databaseUrl`. */
async function refusingFirst(databaseUrl: string, { code, refusals }: { code: string; refusals: number }) {
	const { port, hostname } = new URL(databaseUrl);
	let left = refusals;
	const server = createServer((client) => {
		client.on("error", () => {});
		if (left-- > 0) return client.once("data", () => client.end(errorResponse(code)));
		const target = connect(Number(port), hostname);
		target.on("error", () => client.destroy());
		return client.pipe(target).pipe(client);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const address = server.address();
	return databaseUrl.replace(`:${port}/`, `:${typeof address === "object" && address ? address.port : 0}/`);
}

testOnPostgres("a Postgres that is still starting is waited for", async () => {
	const { settings } = await postgresTestDatabase();
	const databaseUrl = await refusingFirst(settings.databaseUrl ?? "", { code: "57P03", refusals: 3 });
	const database = await open(databaseUrl);
	expect(await storeForm(database, "one")).toBe("one");
});
