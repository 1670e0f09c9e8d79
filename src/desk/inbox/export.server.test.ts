import { expect } from "vitest";
import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import { renderReportHere } from "#server/report-renderer.ts";
import { post } from "#testing/app.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { postsOf } from "#testing/endpoints.ts";
import { storeManyEntries } from "#testing/many-entries.ts";
import { storeSubmissionRow } from "#testing/submissions.ts";
import { visitorOf } from "#testing/visitors.ts";

/** Rows of a CSV in which every cell that is not empty is quoted, by their headings. */
function parseCsv(text: string): Record<string, string>[] {
	const rows: string[][] = [[]];
	for (const [, cell = "", end] of text.replace("\uFEFF", "").matchAll(/(?:"((?:[^"]|"")*)")?(,|\r\n)/g)) {
		rows.at(-1)?.push(cell.replaceAll('""', '"'));
		if (end !== ",") rows.push([]);
	}
	const [headings = [], ...others] = rows;
	return others
		.slice(0, -1)
		.map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ""])));
}

async function rowsOf(browser: DeskBrowser, path: string, columns = "work"): Promise<Record<string, string>[]> {
	const response = await browser.send(path, { columns });
	expect(response.status).toBe(200);
	expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
	return parseCsv(await response.text());
}

async function idOf({ kysely }: Database, form: string): Promise<string> {
	const stored = kysely.selectFrom("submissions").select("id").where("form", "=", form);
	return (await stored.executeTakeFirstOrThrow()).id;
}

async function deskWithLead(database: Database) {
	const desk = deskOn(database, { renderReport: renderReportHere(content) });
	const visitor = visitorOf(1);
	for (const { path, fields } of postsOf(visitor)) await desk.app.request(path, post(fields));
	const id = await idOf(database, advancedAssessment.id);
	return { desk, visitor, id };
}

testOnEachDatabase(
	"what is filtered is exported, with states, notes and all answers, and written down",
	async (test) => {
		const database = await test.open();
		const { desk, visitor, id } = await deskWithLead(database);
		const ada = await desk.signIn("owner", { name: "Ada" });
		await ada.send(`/desk/inbox/leads/${id}`, { act: "note", text: "Call on Tuesday" });
		await ada.send(`/desk/inbox/leads/${id}`, { act: "state", state: "meeting", seen: "" });
		expect(await (await ada.open("/desk/inbox/export?kind=leads&state=meeting")).text()).toContain("Export 1 lead");
		const [lead] = await rowsOf(ada, "/desk/inbox/export?kind=leads&state=meeting");
		expect(lead?.["Received at (America/Chicago)"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
		expect(lead).toMatchObject({ Email: visitor.email, State: "Meeting", "State changed by": "Ada" });
		expect(lead?.Notes).toContain("Ada: Call on Tuesday");
		expect(lead).not.toHaveProperty("main_goal");
		const [whole] = await rowsOf(ada, "/desk/inbox/export?kind=leads", "all");
		expect(whole).toHaveProperty("main_goal");
		expect(await rowsOf(ada, "/desk/inbox/export?kind=leads&state=won")).toEqual([]);
		const acts = await database.kysely
			.selectFrom("events")
			.select("count")
			.where("kind", "=", "inbox-exported")
			.execute();
		expect(acts.map(({ count }) => count).toSorted()).toEqual([0, 1, 1]);
	},
);

testOnEachDatabase("cells that a spreadsheet would run get an apostrophe, and no cell ends a row", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const stored = {
		name: '=HYPERLINK("http://evil.example")',
		company: "@SUM(1)",
		telephone: "+1 312 555 0188",
		email: "-1@example.com",
	};
	const message = '\t=1+1"\r\n;drop';
	await storeSubmissionRow(database, contactForm, { ...stored, answers: { message } });
	const ada = await desk.signIn("owner");
	const rows = await rowsOf(ada, "/desk/inbox/export?kind=messages");
	expect(rows).toEqual([
		expect.objectContaining({
			Name: `'${stored.name}`,
			Company: `'${stored.company}`,
			Phone: `'${stored.telephone}`,
			Email: `'${stored.email}`,
			What: `'${message}`,
		}),
	]);
});

testOnEachDatabase("an export of thousands is whole, in order", async (test) => {
	const database = await test.open();
	await storeManyEntries(database, 1_200);
	const ada = await deskOn(database).signIn("owner");
	const rows = await rowsOf(ada, "/desk/inbox/export?kind=messages");
	expect(rows).toHaveLength(1_200 - 1_200 / 50);
	const moments = rows.map((row) => row["Received at (America/Chicago)"] ?? "");
	expect(moments).toEqual(moments.toSorted().toReversed());
});

testOnEachDatabase("only an owner exports, and only after proving to be there; a member is refused", async (test) => {
	const database = await test.open();
	const { desk } = await deskWithLead(database);
	const [member, owner] = [await desk.signIn("member"), await desk.signIn("owner")];
	expect((await member.open("/desk/inbox/export")).status).toBe(403);
	expect((await member.send("/desk/inbox/export", {})).status).toBe(403);
	expect(await (await member.open("/desk/inbox")).text()).not.toContain("/desk/inbox/export");
	await database.kysely.updateTable("desk_sessions").set({ confirmed_at: "2020-01-01T00:00:00.000Z" }).execute();
	const asked = await owner.send("/desk/inbox/export?kind=leads", {});
	expect(asked.headers.get("location")).toMatch(/^\/desk\/confirm\?/);
	expect((await owner.open("/desk/inbox/export?kind=burned")).status).not.toBe(200);
});

testOnEachDatabase(
	"the report about an entry's answers is made again for the desk, and of nothing else",
	async (test) => {
		const database = await test.open();
		const { desk, id } = await deskWithLead(database);
		const ada = await desk.signIn("owner");
		const grace = await desk.signIn("member");
		expect((await grace.open(`/desk/inbox/leads/${id}/report.pdf`)).status).toBe(403);
		expect(await (await grace.open(`/desk/inbox/leads/${id}`)).text()).not.toContain("report.pdf");
		expect(await (await ada.open(`/desk/inbox/leads/${id}`)).text()).toContain("report.pdf");
		const response = await ada.open(`/desk/inbox/leads/${id}/report.pdf`);
		expect(response.headers.get("content-type")).toBe("application/pdf");
		expect(
			Buffer.from(await response.arrayBuffer())
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
		const asked = await idOf(database, basicAssessment.id);
		const request = await (await ada.open(`/desk/inbox/report-requests/${asked}`)).text();
		expect(request).toContain(`All ${Object.keys(basicAssessment.questions).length} answers`);
		expect((await ada.open(`/desk/inbox/report-requests/${asked}/report.pdf`)).status).toBe(200);
		expect((await ada.open("/desk/inbox/leads/nobody/report.pdf")).status).toBe(404);
		expect((await ada.open(`/desk/inbox/messages/${id}/report.pdf`)).status).toBe(404);
	},
);
