import { expect, test } from "vitest";
import type { Schema } from "#platform/database/schema.ts";
import { STRANGER_MAILS } from "#platform/outbox/mail-quotas.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { postsOf } from "#testing/endpoints.ts";
import { visitorOf } from "#testing/visitors.ts";
import { exportNames, listNames } from "./desk/parse-arguments.ts";
import { features, records } from "./features.ts";

type DeclaredTable = (typeof features)[number]["records"][number]["table"];

test("every table of the schema is declared, or this does not compile", () => {
	const undeclared: Record<Exclude<keyof Schema, DeclaredTable>, never> = {};
	expect(undeclared).toEqual({});
});

const posts = postsOf(visitorOf(1));
const declaredKinds = features.flatMap(({ mails }) => mails.map(({ kind }) => kind));

test.each(posts)("the example of $path is accepted, stored and mailed as its door says", async (example) => {
	const { path, fields, mails, stores } = example;
	const database = await sqliteTestDatabase().open();
	const response = await siteOn(database).app.request(path, post(fields));
	expect([response.status, response.ok]).toEqual([200, true]);
	const queued = await database.kysely.selectFrom("outbox").select("kind").execute();
	expect(queued.map(({ kind }) => kind).toSorted()).toEqual(mails.toSorted());
	for (const kind of mails) expect(declaredKinds).toContain(kind);
	if (stores) expect(await database.kysely.selectFrom(stores).selectAll().execute()).toHaveLength(1);
});

test.each(features.flatMap(({ mails }) => mails))("the sample of $kind is a whole mail", ({ sample }) => {
	const { subject, html, text } = sample({
		visitor: visitorOf(1),
		moment: new Date("2025-11-21T10:00:00.000Z"),
		siteUrl: "https://site.example",
	});
	expect([subject, html, text]).toEqual([
		expect.stringMatching(/\S/),
		expect.stringContaining("</html>"),
		expect.stringMatching(/\S/),
	]);
});

test("every mail to an address that is not confirmed is declared, as a visitor's", () => {
	const toVisitors = features.flatMap(({ mails }) =>
		mails.filter(({ to }) => to === "visitor").map(({ kind }) => kind),
	);
	expect(Object.keys(STRANGER_MAILS).filter((kind) => !toVisitors.includes(kind))).toEqual([]);
});

test("the desk's command line knows every list and every export of the features", () => {
	const lists = records.flatMap((record) => (record.lists ?? []).map(({ name }) => name));
	const exported = records.flatMap((record) => record.export?.name ?? []);
	expect(listNames.toSorted()).toEqual(lists.toSorted());
	expect(exportNames.toSorted()).toEqual(exported.toSorted());
});
