import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOn } from "#testing/app.ts";
import { advancedAssessment } from "#testing/assessments.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { useEveryForm } from "#testing/person.ts";
import { exportedLists } from "./desk-deps.ts";

testOnEachDatabase("every list can be exported, a lead with all of its answers", async ({ open, settings }) => {
	const database = await open();
	await useEveryForm(siteOn(database).app);
	const desk = await deskBeside(settings);
	const exported = async (list: string) => {
		const file = join(settings.dataDirectory, `${list}-${randomUUID()}.csv`);
		await desk.run({ kind: "export", list, file });
		return readFileSync(file, "utf8").trimEnd().split("\r\n");
	};
	const [heading, lead] = await exported("leads");
	expect(heading?.split('","')).toHaveLength(10 + Object.keys(advancedAssessment.questions).length - 3);
	expect(lead).toContain('"Querty Works"');
	const messages = await exported("messages");
	expect(messages).toHaveLength(3);
	expect(messages.join()).toContain(`"'+1 312 555 0187"`);
	expect((await exported("subscribers"))[1]).toContain('"pending","Zuzanna.Querty@example.com"');
	for (const list of exportedLists) expect((await exported(list)).length).toBeGreaterThan(1);
	expect(
		await desk.run({ kind: "export", list: "quarantine", file: join(settings.dataDirectory, "none.csv") }),
	).toEqual({
		code: 2,
		output: expect.stringContaining("messages"),
	});
});

test("a list that is none is refused with the names of all", async () => {
	const { settings, open } = sqliteTestDatabase();
	await open();
	const desk = await deskBeside(settings);
	const refused = await desk.run({ kind: "export", list: "quarantine", file: join(settings.dataDirectory, "a.csv") });
	expect(refused).toEqual({ code: 2, output: expect.stringMatching(/^There is no list "quarantine"\. .*messages/) });
});

test("a long list is exported a few rows at a time, the latest first", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const consent = { consent_wording: "1", consent_form: "blog" };
	const rows = Array.from({ length: 1_200 }, (_, index) => {
		const email = `reader-${index}@example.com`;
		const at = new Date(Date.parse("2025-11-21T10:00:00.000Z") + index * 1_000).toISOString();
		return {
			id: randomUUID(),
			normalized_email: email,
			email,
			state: "pending" as const,
			...consent,
			asked_at: at,
		};
	});
	await database.write((executor) => executor.insertInto("newsletter_subscribers").values(rows).execute());
	const desk = await deskBeside(settings);
	const file = join(settings.dataDirectory, "subscribers.csv");
	expect(await desk.run({ kind: "export", list: "subscribers", file })).toMatchObject({
		output: expect.stringContaining("1,200 rows"),
	});
	const numbers = Array.from(readFileSync(file, "utf8").matchAll(/reader-(\d+)@/g), ([, number]) => Number(number));
	expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, index) => 1_199 - index));
});
