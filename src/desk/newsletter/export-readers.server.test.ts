import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { addReaders } from "#testing/newsletter.ts";
import { selectActs } from "#testing/submissions.ts";

const EXPORT = "/desk/newsletter/readers/export";

testOnEachDatabase(
	"an owner exports the readers who are shown, without formulas, and it is written down",
	async (test) => {
		const database = await test.open();
		const [formula] = await addReaders(database, "confirmed", 600);
		await addReaders(database, "pending", 2);
		await database.kysely
			.updateTable("newsletter_subscribers")
			.set({ first_name: "=1+1" })
			.where("id", "=", formula?.id ?? "")
			.execute();
		const owner = await deskOn(database).signIn("owner");
		await addReaders(database, "unsubscribed", 1);
		for (const [query, count] of [["?state=pending", 2] as const, ["", 603] as const]) {
			const label = `Export these ${count}`;
			expect(await (await owner.open(`/desk/newsletter/readers${query}`)).text()).toContain(label);
			const file = await (await owner.send(EXPORT + query, {})).text();
			expect(file.split("\r\n").slice(1, -1)).toHaveLength(count);
		}
		const response = await owner.send(`${EXPORT}?state=confirmed`, {});
		expect(response.headers.get("content-disposition")).toMatch(/-readers-[\d-]+\.csv"$/);
		const lines = (await response.text()).split("\r\n");
		expect(lines[0]).toContain('"Email","First name","Last name","State","Asked at (America/Chicago)"');
		expect(new Set(lines.slice(1, -1)).size).toBe(600);
		expect(lines.filter((line) => line.includes(`"'=1+1"`))).toHaveLength(1);
		const acts = selectActs(database.kysely).select("count").where("kind", "=", "readers-exported");
		expect((await acts.execute()).map(({ count }) => count).toSorted()).toEqual([2, 600, 603]);
	},
);

testOnEachDatabase(
	"readers are for no member to export, and for an owner only after proving to be there",
	async (test) => {
		const database = await test.open();
		await addReaders(database, "confirmed", 1);
		const desk = deskOn(database);
		const [owner, member] = [await desk.signIn("owner"), await desk.signIn("member")];
		expect((await member.send(EXPORT, {})).status).toBe(403);
		expect(await (await member.open("/desk/newsletter/readers")).text()).not.toContain(EXPORT);
		const longAgo = new Date(Date.now() - 16 * 60_000).toISOString();
		await database.kysely.updateTable("desk_sessions").set({ confirmed_at: longAgo }).execute();
		const asked = await owner.send(EXPORT, { "page-of-form": "/desk/newsletter/readers" });
		expect(asked.headers.get("location")).toBe("/desk/confirm?next=%2Fdesk%2Fnewsletter%2Freaders");
		expect((await owner.open(EXPORT)).status).toBe(302);
	},
);
