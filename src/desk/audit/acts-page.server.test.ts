import { expect } from "vitest";
import { fieldsOf } from "#desk/articles/read-article.ts";
import { factsDocument } from "#documents/company/facts.ts";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { ACTS_ON_PAGE, BY_COMMAND } from "./acts-page.tsx";

type Done = { account_id: string | null; account_name: string; kind: string; row_id?: string };

/** So many acts, a minute apart, the last one now. */
async function noteMany({ kysely }: Database, count: number, actOf: (index: number) => Done) {
	const rows = Array.from({ length: count }, (_, index) => ({
		id: `act-${index}`,
		at: new Date(Date.now() - (count - 1 - index) * 60_000).toISOString(),
		submission_id: null,
		row_table: null,
		row_id: null,
		count: null,
		...actOf(index),
	}));
	await kysely.insertInto("events").values(rows).execute();
}

const rowsOf = (page: string) => page.split("<tbody>")[1]?.split("</tbody>")[0]?.split("<tr>").slice(1) ?? [];

testOnEachDatabase("the list of acts has the newest first, a page at a time, and of one person", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("member", { name: "Ada" });
	await noteMany(database, ACTS_ON_PAGE + 3, (index) =>
		index % 2 === 0
			? { account_id: ada.accountId, account_name: "Ada", kind: "inbox-note" }
			: { account_id: null, account_name: "The command line", kind: "invited" },
	);
	const first = rowsOf(await (await ada.open("/desk/acts")).text());
	expect(first).toHaveLength(ACTS_ON_PAGE);
	expect(first[0]).toContain("Wrote a note");
	expect(first[1]).toContain("The command line");
	expect(rowsOf(await (await ada.open("/desk/acts?page=2")).text())).toHaveLength(3);
	const own = rowsOf(await (await ada.open(`/desk/acts?who=${ada.accountId}`)).text());
	expect(own.every((row) => row.includes("Wrote a note"))).toBe(true);
	const others = rowsOf(await (await ada.open(`/desk/acts?who=${BY_COMMAND}`)).text());
	expect(others.every((row) => row.includes("made a link to sign in".slice(1)))).toBe(true);
	expect(await (await ada.open("/desk/acts?who=nobody")).text()).toContain("Nothing has been done yet");
});

testOnEachDatabase("an act leads to the mail that it was done to, while that is there", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner", { name: "Ada" });
	await ada.send("/desk/people/add", { name: "Lara", email: "lara@site.example", role: "member" });
	const { id } = await database.kysely.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
	const act = { account_id: ada.accountId, account_name: "Ada", kind: "mail-resent", row_table: "outbox" };
	await noteMany(database, 2, (index) => ({ ...act, row_id: index === 0 ? id : "erased" }));
	const page = await (await ada.open("/desk/acts")).text();
	expect(page).toContain(`href="/desk/mail/${id}"`);
	expect(page).not.toContain("/desk/mail/erased");
	// An added person is named while they are there.
	expect(page).toContain("<small>Lara</small>");
});

testOnEachDatabase("an act on a text says which one it was, and leads to it", async (test) => {
	const database = await test.open();
	const ada = await deskOn(database).signIn("member", { name: "Ada" });
	const [[id, text] = ["", ""]] = madeUpTexts(1);
	const rows = [`article ${id}`, "article gone", "document facts", "document page-home", "document confirmations"];
	await noteMany(database, rows.length, (index) => ({
		account_id: ada.accountId,
		account_name: "Ada",
		kind: "document-published",
		row_table: "documents",
		row_id: rows[index] ?? "",
	}));
	const listed = rowsOf(await (await ada.open("/desk/acts")).text()).toReversed();
	const names = [
		[`/desk/articles/${id}`, fieldsOf(text).title.replaceAll("&", "&amp;")],
		["/desk/website/facts", factsDocument.title],
		["/desk/website/page-home", homeDocument.title],
		["/desk/launch", "Before you open"],
	];
	const [ofArticle, gone, ...others] = listed;
	expect(gone).not.toMatch(/href="\/desk\/articles|<small>/);
	for (const [index, row] of [ofArticle, ...others].entries()) {
		expect(row).toContain(`href="${names[index]?.[0]}"`);
		expect(row).toContain(`<small>${names[index]?.[1]}`);
	}
});
