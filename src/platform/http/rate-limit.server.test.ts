import { Hono } from "hono";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { postgresTestDatabase, testOnEachDatabase, testOnPostgres } from "#testing/database.ts";
import { createRateLimiter, purgeOldRequestCounts } from "./rate-limit.ts";

const PER_MINUTE = 20;
// However busy the machine is.
const PATIENT_MS = 60_000;
const SECRET = "a secret of at least thirty-two characters";

/** A process of the site that serves every client within its limit; without a database it counts in its memory. */
function processOn(database?: Database) {
	const shared = database && { database, secret: SECRET, withinMs: PATIENT_MS };
	const limiter = createRateLimiter({ perMinute: PER_MINUTE, trustedProxies: 1, shared });
	const app = new Hono().all("*", async (context) => {
		const seconds = await limiter.secondsToWait(context);
		return seconds ? context.text("", 429, { "retry-after": String(seconds) }) : context.text("");
	});
	return (address: string, path = "/form") => app.request(path, { headers: { "x-forwarded-for": address } });
}

type SiteProcess = ReturnType<typeof processOn>;

/** Sends the requests to the processes in turn, all at once; returns how many were served. */
async function countServed(processes: SiteProcess[], requests: number, address = "198.51.100.7"): Promise<number> {
	const responses = await Promise.all(
		Array.from({ length: requests }, (_, index) => processes[index % processes.length]?.(address)),
	);
	return responses.filter((response) => response?.status === 200).length;
}

testOnPostgres("of fifty posts to three processes at once, twenty are served", async () => {
	const { open } = await postgresTestDatabase();
	const processes = [processOn(await open()), processOn(await open()), processOn(await open())];
	expect(await countServed(processes, 50)).toBe(PER_MINUTE);
	expect(await countServed(processes, 3)).toBe(0);
	const refused = await processes[0]?.("198.51.100.7");
	expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(50);
	expect(await countServed(processes, 3, "198.51.100.8")).toBe(3);
	expect((await processes[1]?.("198.51.100.7", "/another-form"))?.status).toBe(200);
});

testOnPostgres("without the database each process counts for itself", async () => {
	const { open } = await postgresTestDatabase();
	const [one, other] = [await open(), await open()];
	const processes = [processOn(one), processOn(other)];
	await Promise.all([one.close(), other.close()]);
	expect(await countServed(processes.slice(0, 1), 50)).toBe(PER_MINUTE);
	expect(await countServed(processes.slice(1), 50)).toBe(PER_MINUTE);
});

testOnPostgres("no network address is stored, and a count is purged when its minute is over", async () => {
	const { open } = await postgresTestDatabase();
	const database = await open();
	await processOn(database)("198.51.100.7");
	const counts = () => database.kysely.selectFrom("request_counts").select(["key", "points"]).execute();
	expect(await counts()).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), points: 1 }]);
	await purgeOldRequestCounts(database, new Date(Date.now() + 50_000));
	expect(await counts()).toHaveLength(1);
	await purgeOldRequestCounts(database, new Date(Date.now() + 60_000));
	expect(await counts()).toEqual([]);
});

testOnPostgres("counting waits for no disk", async () => {
	const { open } = await postgresTestDatabase();
	const { kysely } = await open();
	const { rows } = await sql`select relpersistence from pg_class where relname = 'request_counts'`.execute(kysely);
	expect(rows).toEqual([{ relpersistence: "u" }]);
});

testOnEachDatabase("purging counts is no failure where there are none", async ({ open }) => {
	await purgeOldRequestCounts(await open(), new Date());
});

/** The same test with counts in memory and with counts on a Postgres. */
function testInMemoryAndShared(sentence: string, body: (ask: SiteProcess) => Promise<void>): void {
	test(`${sentence} (memory)`, () => body(processOn()));
	testOnPostgres(`${sentence} (Postgres)`, async () => body(processOn(await (await postgresTestDatabase()).open())));
}

/** Asks so often from each of so many /64 in a row, beginning with this one; returns how many were served. */
async function countFromNetworks(ask: SiteProcess, { prefix = "2001:db8:1", first = 0, networks = 1, each = 20 }) {
	let served = 0;
	for (let network = first; network < first + networks; network += 1) {
		served += await countServed([ask], each, `${prefix}:${network.toString(16)}::7`);
	}
	return served;
}

testInMemoryAndShared("one /56 may ask twice as much as one client, and one /48 five times as much", async (ask) => {
	expect(await countFromNetworks(ask, { networks: 4 })).toBe(2 * PER_MINUTE);
	expect(await countFromNetworks(ask, { first: 0x100, networks: 4 })).toBe(2 * PER_MINUTE);
	expect(await countFromNetworks(ask, { first: 0x200, networks: 4 })).toBe(PER_MINUTE);
	expect(await countFromNetworks(ask, { first: 0x300, networks: 4 })).toBe(0);
	expect(await countFromNetworks(ask, { prefix: "2001:db8:2", networks: 1 })).toBe(PER_MINUTE);
});

testInMemoryAndShared("a client that floods takes no more than its own share from its neighbors", async (ask) => {
	expect(await countFromNetworks(ask, { each: 200 })).toBe(PER_MINUTE);
	expect(await countFromNetworks(ask, { first: 1 })).toBe(PER_MINUTE);
	expect(await countFromNetworks(ask, { first: 0x100, networks: 3 })).toBe(2 * PER_MINUTE);
	expect(await countFromNetworks(ask, { first: 0x200 })).toBe(PER_MINUTE);
});
