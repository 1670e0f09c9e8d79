import { expect } from "vitest";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { companyKind } from "#features/company/company-documents.server.ts";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { saveDraft } from "../documents/drafts.ts";

const PAGE = "/desk/articles/article-0/publish";

/** Somebody in Berlin with a draft that can be published. */
async function writerInBerlin(database: Database) {
	const texts = madeUpTexts(1);
	const { desk, deps } = await deskWithDocuments(database, [{ ...articleKind, inRepository: texts }, companyKind]);
	const ada = await desk.signIn("owner", { timeZone: "Europe/Berlin" });
	const text = `${texts.get("article-0")} More words.`;
	await saveDraft(deps, { kind: "article", id: "article-0", text, basedOn: 0, by: ada.accountId });
	const schedule = (day: string, time: string, more: Record<string, string> = {}) =>
		ada.send(PAGE, { when: "later", day, time, ...more });
	const scheduled = async () =>
		(await database.kysely.selectFrom("documents").select("scheduled_for").executeTakeFirst())?.scheduled_for;
	return { ada, schedule, scheduled };
}

// Years that are still to come: the last Sundays of their March and October.
testOnEachDatabase("a time is entered and said in the writer's own zone, by its name", async (test) => {
	const { ada, schedule, scheduled } = await writerInBerlin(await test.open());
	expect(await (await ada.open(PAGE)).text()).toMatch(/Time, Berlin time \(CES?T\)/);
	const response = await schedule("2031-01-26", "07:30");
	expect(response.status).toBe(302);
	expect(await scheduled()).toBe("2031-01-26T06:30:00.000Z");
	const said = "January 26, 2031 at 7:30am, Berlin time (CET)";
	for (const path of [response.headers.get("location") ?? "", PAGE, "/desk/articles/article-0"]) {
		expect(await (await ada.open(path)).text()).toContain(said);
	}
	expect(await (await ada.open("/desk/articles")).text()).toContain("Jan 26, 2031, 7:30am CET");
	// The form has what was chosen.
	const form = await (await ada.open(PAGE)).text();
	expect(form).toMatch(/name="day"[^>]*value="2031-01-26"|value="2031-01-26"[^>]*name="day"/);
	expect(form).toMatch(/name="time"[^>]*value="07:30"|value="07:30"[^>]*name="time"/);
});

testOnEachDatabase(
	"a time that the clocks are set forward over is refused and said, and what was chosen stays",
	async (test) => {
		const { schedule, scheduled } = await writerInBerlin(await test.open());
		const refused = await schedule("2031-03-30", "02:30");
		expect(refused.status).toBe(422);
		const page = await refused.text();
		expect(page).toContain("There is no 2:30am on that day");
		expect(page).toContain("The next time is 3:30am.");
		expect(page).toContain('value="2031-03-30"');
		expect(page).toContain('value="02:30"');
		expect(await scheduled()).toBeNull();
	},
);

testOnEachDatabase("of a time that comes twice the writer chooses one", async (test) => {
	const { schedule, scheduled } = await writerInBerlin(await test.open());
	const asked = await schedule("2031-10-26", "02:30");
	expect(asked.status).toBe(422);
	const page = await asked.text();
	expect(page).toContain("The first: 2:30am CEST");
	expect(page).toContain("The second, after the clocks are set back: 2:30am CET");
	expect(await scheduled()).toBeNull();
	await schedule("2031-10-26", "02:30", { which: "first" });
	expect(await scheduled()).toBe("2031-10-26T00:30:00.000Z");
	await schedule("2031-10-26", "02:30", { which: "second" });
	expect(await scheduled()).toBe("2031-10-26T01:30:00.000Z");
	// Of a time that comes once there is no second.
	await schedule("2031-10-27", "02:30", { which: "second" });
	expect(await scheduled()).toBe("2031-10-27T01:30:00.000Z");
});
