import { expect } from "vitest";
import { saveDraft } from "#desk/documents/drafts.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { madeUpTexts } from "#testing/posts.ts";

const PAGE = "/desk/articles/article-0/publish";

/** Somebody in Berlin with a draft that can be published. */
async function writerInBerlin(database: Database) {
	const texts = madeUpTexts(1);
	const { desk, deps } = await deskWithDocuments(database, [{ ...articleKind, inRepository: texts }, documentKind]);
	const ada = await desk.signIn("owner", { timeZone: "Europe/Berlin" });
	const text = `${texts.get("article-0")} More words.`;
	await saveDraft(deps, { kind: "article", id: "article-0", text, basedOn: 0, by: ada.accountId });
	const schedule = (day: string, time: string) => ada.send(PAGE, { when: "later", day, time });
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

testOnEachDatabase("a time that has passed is refused, and what was chosen stays", async (test) => {
	const { schedule, scheduled } = await writerInBerlin(await test.open());
	const refused = await schedule("2020-03-30", "02:30");
	expect(refused.status).toBe(422);
	const page = await refused.text();
	expect(page).toContain("Choose a day and a time that are still to come.");
	expect(page).toContain('value="2020-03-30"');
	expect(page).toContain('value="02:30"');
	expect(await scheduled()).toBeNull();
});

testOnEachDatabase(
	"a time that clocks skip is as much later; one that comes twice is the first, and is said",
	async (test) => {
		const { ada, schedule, scheduled } = await writerInBerlin(await test.open());
		await schedule("2031-03-30", "02:30");
		expect(await scheduled()).toBe("2031-03-30T01:30:00.000Z");
		expect(await (await ada.open(PAGE)).text()).toContain("March 30, 2031 at 3:30am, Berlin time (CEST)");
		await schedule("2031-10-26", "02:30");
		expect(await scheduled()).toBe("2031-10-26T00:30:00.000Z");
		expect(await (await ada.open(PAGE)).text()).toContain("October 26, 2031 at 2:30am, Berlin time (CEST)");
	},
);

testOnEachDatabase(
	"a day that somebody chose schedules, also where no script chose “At a time” for it",
	async (test) => {
		const { ada, scheduled } = await writerInBerlin(await test.open());
		const chosen = { when: "now", day: "2031-01-26", time: "07:30" };
		expect((await ada.send(PAGE, chosen)).headers.get("location")).toContain("notice=scheduled");
		expect(await scheduled()).toBe("2031-01-26T06:30:00.000Z");
		expect((await ada.send(PAGE, { ...chosen, time: "08:30" })).headers.get("location")).toContain("notice=scheduled");
		// The day that the form had already is no choice.
		expect((await ada.send(PAGE, { ...chosen, time: "08:30" })).headers.get("location")).toContain("notice=published");
	},
);
