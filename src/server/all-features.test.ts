import { expect, test } from "vitest";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import { post, siteOn } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";
import { type features, mails, tables } from "./all-features.ts";

testOnEachDatabase("every table is declared by a feature", async ({ open }) => {
	const { kysely } = await open();
	const inDatabase = (await kysely.introspection.getTables()).map(({ name }) => name);
	const declared = new Set<string>(tables.map(({ table }) => table));
	expect(inDatabase.length).toBeGreaterThan(20);
	expect(inDatabase.filter((table) => !declared.has(table))).toEqual([]);
});

// The terminal's test of the mail server sends at once: it is in no outbox.
type DeclaredKind = (typeof features)[number]["mails"][number]["kind"] | "mail-test";

test("every kind of mail is declared once, or this does not compile", () => {
	const undeclared: Record<Exclude<MailKind, DeclaredKind>, never> = {};
	expect(undeclared).toEqual({});
	expect(new Set(declaredKinds).size).toBe(declaredKinds.length);
});

const posts = postsOf(visitorOf(1));
const declaredKinds: readonly string[] = mails.map(({ kind }) => kind);

test.each(posts)("the example of $path is accepted, stored and mailed as its feature says", async (example) => {
	const { path, fields, mails, stores } = example;
	const database = await sqliteTestDatabase().open();
	const response = await siteOn(database).app.request(path, post(fields));
	expect([response.status, response.ok]).toEqual([200, true]);
	const queued = await database.kysely.selectFrom("outbox").select("kind").execute();
	expect(queued.map(({ kind }) => kind).toSorted()).toEqual(mails.toSorted());
	for (const kind of mails) expect(declaredKinds).toContain(kind);
	if (stores) expect(await database.kysely.selectFrom(stores).selectAll().execute()).toHaveLength(1);
});

test.each(mails)("the sample of $kind is a whole mail", ({ sample }) => {
	const { subject, html, text } = sample({
		visitor: visitorOf(1),
		moment: new Date("2025-11-21T10:00:00.000Z"),
		siteUrl: "https://site.example",
		content: content(),
	});
	expect([subject, html, text]).toEqual([
		expect.stringMatching(/\S/),
		expect.stringContaining("</html>"),
		expect.stringMatching(/\S/),
	]);
});

test("only a visitor's mail is counted as one to a stranger", () => {
	const counted = mails.filter(({ strangersCountedAs }) => strangersCountedAs !== undefined);
	expect(counted.length).toBeGreaterThan(2);
	expect(counted.filter(({ notice }) => notice !== undefined)).toEqual([]);
});
