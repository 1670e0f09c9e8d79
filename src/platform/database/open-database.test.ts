import { expect, test } from "vitest";
import { testOnEachDatabase } from "./test-database.ts";

testOnEachDatabase("opens", async ({ open }) => {
	const database = await open();
	expect(await database.kysely.selectFrom("outbox_balance").selectAll().execute()).toEqual([
		{ accepted: 0, sent: 0, queued: 0, dead: 0 },
	]);
});
