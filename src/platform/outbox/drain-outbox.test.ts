import { expect } from "vitest";
import { z } from "zod";
import type { Database } from "#platform/database/open-database.ts";
import { createLogger } from "#platform/logger.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	enqueueTestMail,
	everyoneIsMailable,
	numberedIds,
	testClock,
	testOwnerEmail,
	testTransport,
} from "#testing/outbox.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { readOutboxBalance } from "./outbox-balance.ts";

/** What a claim gives; other statements give how many rows they changed. */
const outboxRows = z.array(z.object({ id: z.string() }));

type Limits = { signal?: AbortSignal; parallelSends?: number };

function drain(database: Database, transport: MailTransport, limits: Limits = {}) {
	const logger = createLogger("silent");
	return drainOutbox({
		signal: new AbortController().signal,
		...limits,
		database,
		transport,
		isMailable: everyoneIsMailable,
		ownerEmail: testOwnerEmail,
		logger,
		now: testClock().now,
		random: () => 1,
	});
}

testOnEachDatabase("an outbox is drained of all that is due, and what fails waits for the next time", async (test) => {
	const database = await test.open();
	const { transport, attempts } = testTransport(async ({ id }) => {
		if (id === "mail-3") throw new Error("connect ECONNREFUSED");
	});
	await enqueueTestMail(database, numberedIds(12));
	await drain(database, transport);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 12, sent: 11, queued: 1, dead: 0 });
	expect(attempts).toHaveLength(12);
});

testOnEachDatabase("with its time over a drain takes no more, and records what was under way", async (test) => {
	const database = await test.open();
	const time = new AbortController();
	const { transport, attempts } = testTransport(async () => {
		if (attempts.length === 5) time.abort();
		// The first ones stay under way until the time is over.
		else await new Promise((over) => time.signal.addEventListener("abort", over));
	});
	await enqueueTestMail(database, numberedIds(12));
	await drain(database, transport, { signal: time.signal });
	expect(attempts).toHaveLength(5);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 12, sent: 5, queued: 7, dead: 0 });
	const claimed = database.kysely.selectFrom("outbox").select("id").where("claim_id", "is not", null).execute();
	expect(await claimed).toEqual([]);
});

const claimedIds = ({ kysely }: Database) =>
	kysely
		.selectFrom("outbox")
		.select("id")
		.where("claim_id", "is not", null)
		.execute()
		.then((rows) => rows.map(({ id }) => id));

/** The database as a slow one: each claim takes until whatever else is in flight has been recorded. */
function withSlowClaims(database: Database): Database {
	return {
		...database,
		async write(statement) {
			const result = await database.write(statement);
			const rows = outboxRows.safeParse(result).data;
			const claimed = rows?.map(({ id }) => id).sort();
			if (claimed) await expect.poll(() => claimedIds(database).then((ids) => ids.sort())).toEqual(claimed);
			return result;
		},
	};
}

testOnEachDatabase(
	"a drain goes on when all that was in flight is done before it has looked for more",
	async (test) => {
		const database = await test.open();
		const { transport, idsOfAttempts } = testTransport();
		await enqueueTestMail(database, numberedIds(6));
		await drain(withSlowClaims(database), transport, { parallelSends: 2 });
		expect(await readOutboxBalance(database)).toEqual({ accepted: 6, sent: 6, queued: 0, dead: 0 });
		expect(idsOfAttempts().sort()).toEqual(numberedIds(6));
	},
);

testOnEachDatabase("an empty outbox is drained at once", async (test) => {
	const database = await test.open();
	const { transport, attempts } = testTransport();
	await drain(database, transport);
	expect(attempts).toEqual([]);
});
