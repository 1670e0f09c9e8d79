import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import type { Database } from "#platform/database/database.ts";
import { claimDueMail } from "#platform/outbox/claim-due-mail.ts";
import { records } from "#server/features.ts";
import { siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { postsOf } from "#testing/endpoints.ts";
import { enqueueTestMail, outboxRow } from "#testing/outbox.ts";
import { TRACES, useEveryForm, zuzanna } from "#testing/person.ts";
import { listNames } from "./parse-arguments.ts";

const MAILS_OF_EVERY_FORM = postsOf(zuzanna).flatMap(({ mails }) => mails).length;
/** How many lines a list has after every form, where it is not one. Each assessment makes a card, a link on request and one by mail. */
const LINES: Readonly<Record<string, number>> = { outbox: MAILS_OF_EVERY_FORM, results: 4, cards: 2 };

const ownerMails = ({ kysely }: Database, kind: string) =>
	kysely.selectFrom("outbox").selectAll().where("kind", "=", kind).orderBy("created_at").execute();

async function quarantinedId({ kysely }: Database): Promise<string> {
	const message = kysely.selectFrom("contact_messages").select("id").where("state", "=", "quarantined");
	return (await message.executeTakeFirstOrThrow()).id;
}

testOnEachDatabase("everything is counted, listed with its id, and shown by its id", async ({ open, settings }) => {
	const database = await open();
	await useEveryForm(siteOn(database).app);
	const desk = await deskBeside(settings);
	const { output: counts } = await desk.run({ kind: "overview" });
	const numbers = counts
		.split("\n\n")[0]
		?.split("\n")
		.map((line) => line.replace(/ {2,}/, ": "));
	const ofState: Record<string, number> = { "subscribers, pending": 1, "outbox, queued": MAILS_OF_EVERY_FORM };
	const lists = records.flatMap((record) => record.lists ?? []);
	expect(numbers).toEqual(
		lists.flatMap(({ name, states }) => {
			if (!states) return `${name}: ${LINES[name] ?? 1}`;
			return states.map((state) => `${name}, ${state}: ${ofState[`${name}, ${state}`] ?? 0}`);
		}),
	);
	expect(numbers).toContain("messages: 1");
	for (const list of listNames) {
		const { output } = await desk.run({ kind: "list", list, limit: 20 });
		const [heading, ...lines] = output.split("\n");
		expect(heading).toMatch(/^id {2,}\w/);
		expect(lines).toHaveLength(LINES[list] ?? 1);
		expect(lines[0]).toMatch(/^(?:[\w-]{16}|[\w-]{36}) {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}/);
		// A link that was made on request is nobody's.
		const [personal] = list === "results" ? lines.filter((line) => TRACES.test(line)) : lines;
		const shown = await desk.run({ kind: "show", id: personal?.split(" ")[0] ?? "" });
		expect(shown.code).toBe(0);
		// A card names nobody.
		expect(TRACES.test(shown.output)).toBe(list !== "cards");
	}
	expect((await desk.run({ kind: "list", list: "outbox", limit: 2 })).output.split("\n")).toHaveLength(3);
	expect(await desk.run({ kind: "show", id: "nobody" })).toMatchObject({ code: 1 });
});

testOnEachDatabase(
	"a message is released from quarantine once, with the notice that it would have had",
	async ({ open, settings }) => {
		const database = await open();
		await useEveryForm(siteOn(database).app);
		const id = await quarantinedId(database);
		const desks = [await deskBeside(settings), await deskBeside(settings)];
		const outcomes = await Promise.all(desks.map((desk) => desk.run({ kind: "release", id })));
		expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(outcomes.map(({ output }) => output)).toContain(
			"This message is not in quarantine (any more): you have been mailed it.",
		);
		const [usual, released, ...others] = await ownerMails(database, "contact-message");
		expect(others).toEqual([]);
		const { id: mailId, message_id, reply_to, subject, html } = released ?? {};
		expect({ reply_to, message_id }).toEqual({ reply_to: usual?.reply_to, message_id: `<${mailId}@site.example>` });
		expect([subject, html]).toEqual([
			"Message from Zuzanna Querty, Querty Works",
			expect.stringContaining(zuzanna.message),
		]);
		const stored = await database.kysely.selectFrom("contact_messages").selectAll().where("id", "=", id).execute();
		expect(stored).toMatchObject([{ state: "received", mail_id: mailId }]);
		expect(await desks[0]?.run({ kind: "release", id: randomUUID() })).toMatchObject({ code: 1 });
	},
);

testOnEachDatabase(
	"mail that failed is sent again, and the reason for its failure is kept",
	async ({ open, settings }) => {
		const database = await open();
		await enqueueTestMail(database, ["one", "two", "three"]);
		const before = await outboxRow(database, "one");
		const dead = { state: "dead", attempts: 7, last_error: "550 No such mailbox" } as const;
		await database.write((executor) => executor.updateTable("outbox").set(dead).where("id", "<>", "three").execute());
		const desk = await deskBeside(settings);
		expect(await desk.run({ kind: "resend", id: "four" })).toMatchObject({ code: 1 });
		expect(await desk.run({ kind: "resend", id: "one" })).toEqual({
			code: 0,
			output: "1 mail queued again; the site sends it.",
		});
		const after = await outboxRow(database, "one");
		expect(after).toMatchObject({
			state: "queued",
			attempts: 0,
			message_id: before.message_id,
			created_at: before.created_at,
		});
		expect(JSON.parse(after.earlier_failures)).toEqual([
			{ at: after.next_attempt_at, attempts: 7, reason: "550 No such mailbox" },
		]);
		expect((await outboxRow(database, "two")).state).toBe("dead");
		expect(await desk.run({ kind: "resend", id: undefined })).toMatchObject({
			output: "1 mail queued again; the site sends it.",
		});
		expect(await desk.run({ kind: "resend", id: undefined })).toEqual({ code: 0, output: "No mail has failed." });
	},
);

testOnEachDatabase("mail that waits is made due now, and mail that is sent or in flight is not", async (test) => {
	const database = await test.open();
	await enqueueTestMail(database, ["in-flight"], { queuedAt: new Date() });
	await claimDueMail(database, { now: new Date(), limit: 1 });
	await enqueueTestMail(database, ["waiting", "sent"]);
	const waiting = { attempts: 7, last_error: "450 Try later", next_attempt_at: "2100-01-01T00:00:00.000Z" };
	const sent = { state: "sent", sent_at: "2025-11-21T10:00:00.000Z" } as const;
	await database.kysely.updateTable("outbox").set(waiting).where("id", "=", "waiting").execute();
	await database.kysely.updateTable("outbox").set(sent).where("id", "=", "sent").execute();
	const desk = await deskBeside(test.settings);
	expect(await desk.run({ kind: "resend", id: "waiting" })).toEqual({
		code: 0,
		output: "1 mail queued again; the site sends it.",
	});
	const after = await outboxRow(database, "waiting");
	expect(after).toMatchObject({ state: "queued", attempts: 7, earlier_failures: "[]" });
	expect(Date.parse(after.next_attempt_at)).toBeLessThanOrEqual(Date.now());
	for (const id of ["sent", "in-flight", "nobody"]) {
		expect(await desk.run({ kind: "resend", id })).toEqual({
			code: 1,
			output: "No mail with this ID waits or failed: it was sent, or is being sent.",
		});
	}
});

testOnEachDatabase("every list can be exported, a lead with all of its answers", async ({ open, settings }) => {
	const database = await open();
	await useEveryForm(siteOn(database).app);
	const desk = await deskBeside(settings);
	const exported = async (list: "leads" | "messages" | "subscribers" | "waitlist") => {
		const file = join(settings.dataDirectory, `${list}.csv`);
		await desk.run({ kind: "export", list, file });
		return readFileSync(file, "utf8").trimEnd().split("\r\n");
	};
	const [heading, lead] = await exported("leads");
	expect(heading?.split('","')).toHaveLength(10 + Object.keys(advancedAssessment.questions).length - 3);
	expect(lead).toContain('"Querty Works"');
	const messages = await exported("messages");
	expect(messages).toHaveLength(3);
	expect(messages.join()).toContain(`"'+1 312 555 0187"`);
	expect((await exported("waitlist"))[1]).toContain('"Zuzanna","Querty"');
	expect((await exported("subscribers"))[1]).toContain('"pending","Zuzanna.Querty@example.com"');
});

test("a long list is exported a few rows at a time, the latest first", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const rows = Array.from({ length: 1_200 }, (_, index) => {
		const email = `reader-${index}@example.com`;
		const at = new Date(Date.parse("2025-11-21T10:00:00.000Z") + index * 1_000).toISOString();
		return { id: randomUUID(), normalized_email: email, first_name: "A", last_name: "B", email, joined_at: at };
	});
	await database.write((executor) => executor.insertInto("waitlist_entries").values(rows).execute());
	const desk = await deskBeside(settings);
	const file = join(settings.dataDirectory, "waitlist.csv");
	expect(await desk.run({ kind: "export", list: "waitlist", file })).toMatchObject({
		output: expect.stringContaining("1,200 rows"),
	});
	const numbers = Array.from(readFileSync(file, "utf8").matchAll(/reader-(\d+)@/g), ([, number]) => Number(number));
	expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, index) => 1_199 - index));
});
