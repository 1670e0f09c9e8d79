// cspell:disable: names in many spellings, and parts of words
import { expect } from "vitest";
import { fixedDocuments } from "#documents/document-store.server.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { writeArticle } from "#features/blog/front-matter.server.ts";
import { carryOnSending, findIssue } from "#features/newsletter/issue-sending.server.ts";
import type { Database } from "#platform/database/database.ts";
import { UNCLAIMED } from "#platform/outbox/deliver-mail.ts";
import { documentKind } from "#server/all-documents.ts";
import { testDeskConfig, testSecret } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";
import { addReaders } from "#testing/newsletter.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { selectActs } from "#testing/submissions.ts";
import { readGrowth } from "./readers-page.tsx";

const [article] = madeUpPosts(3);
const slug = article?.slug ?? "";
const page = `/desk/newsletter/${slug}`;
const sending = `${page}/sending`;

const text = async (response: Response | Promise<Response>) => (await response).text();

const location = async (response: Response | Promise<Response>) => (await response).headers.get("location");

const actsIn = ({ kysely }: Database) =>
	selectActs(kysely).select(["kind", "row_id", "count"]).where("kind", "like", "issue-%").orderBy("at").execute();

const mail = { from: "Our Site <site@example.com>", siteUrl: "https://site.example" };

/** As the process with a worker does. */
const queueAll = (database: Database) =>
	carryOnSending(
		{ database, mail, content, secret: testSecret, now: () => new Date(), wakeWorker() {} },
		new AbortController().signal,
	);

const SENT = { ...UNCLAIMED, state: "sent", sent_at: new Date().toISOString() } as const;
const FAILED = {
	...UNCLAIMED,
	state: "dead",
	failed_at: new Date().toISOString(),
	last_error: "550 No such user here",
} as const;

async function endSome({ kysely }: Database, count: number, end: typeof SENT | typeof FAILED) {
	const waiting = kysely.selectFrom("outbox").select("id").where("lane", "=", "bulk").where("state", "=", "queued");
	const ids = (await waiting.limit(count).execute()).map(({ id }) => id);
	await kysely.updateTable("outbox").set(end).where("id", "in", ids).execute();
}

const sendSome = (database: Database, count: number) => endSome(database, count, SENT);

const test = (person: DeskBrowser) => person.send(page, { act: "test" });
const send = (person: DeskBrowser, readers: string) => person.send(page, { act: "send", readers });

testOnEachDatabase(
	"an article is sent only after a test to the person who sends, and by the number of readers",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 5);
		const desk = deskOn(database);
		const [owner, member] = [await desk.signIn("owner"), await desk.signIn("member")];
		expect(await text(owner.open(page))).toContain("Send yourself a test first.");
		expect((await send(owner, "5")).status).toBe(422);
		expect(await location(test(owner))).toBe(`${page}?notice=tested`);
		const tested = await text(owner.open(`${page}?notice=tested`));
		expect(tested).toContain("The test is on its way to you.");
		expect(tested).toContain("Send as newsletter to 5 readers?");
		// Somebody else's test is not this person's.
		expect(await text(send(member, "5"))).toContain("Send yourself a test of this text first.");
		for (const wrong of ["", "five", "4", "-5", "5.0", "1e9", "<b>5</b>"]) {
			const refused = await send(owner, wrong);
			expect([wrong, refused.status]).toEqual([wrong, 422]);
		}
		expect(await findIssue(database, slug)).toBeUndefined();
		expect(await location(send(owner, "5"))).toBe(`${sending}?notice=begun`);
		expect(await location(owner.open(page))).toBe(sending);
		expect(await actsIn(database)).toEqual([
			{ kind: "issue-tested", row_id: slug, count: null },
			{ kind: "issue-begun", row_id: slug, count: 5 },
		]);
	},
);

testOnEachDatabase("when readers have come meanwhile, it asks for the new number", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 2);
	const owner = await deskOn(database).signIn("owner");
	expect(await text(owner.open(page))).not.toMatch(/not confirmed yet|do-not-mail list|gets? nothing/);
	await addReaders(database, "pending", 1);
	expect(await text(owner.open(page))).toContain("1 has not confirmed yet. That person gets nothing.");
	await test(owner);
	const confirmed = { state: "confirmed", confirmed_at: new Date().toISOString() } as const;
	await database.kysely.updateTable("newsletter_subscribers").set(confirmed).where("state", "=", "pending").execute();
	const refused = await send(owner, "2");
	expect(await refused.text()).toContain("It goes to 3 readers now. Type that number.");
	expect(await location(send(owner, "3"))).toBe(`${sending}?notice=begun`);
});

testOnEachDatabase("two desks that press Send at once send it once", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 300);
	const desk = deskOn(database);
	const people = [await desk.signIn("owner"), await desk.signIn("owner")];
	for (const person of people) await test(person);
	const outcomes = await Promise.all(people.map((person) => location(send(person, "300"))));
	expect(outcomes.toSorted()).toEqual([`${sending}?notice=already`, `${sending}?notice=begun`]);
	await Promise.all([queueAll(database), queueAll(database)]);
	const { count } = await database.kysely
		.selectFrom("outbox")
		.select((row) => row.fn.countAll().as("count"))
		.where("lane", "=", "bulk")
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(300);
	expect(await actsIn(database)).toMatchObject([{}, {}, { kind: "issue-begun", count: 300 }]);
});

testOnEachDatabase(
	"stopped in the middle it says how many left; gone on with it reaches the rest",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 50);
		const owner = await deskOn(database).signIn("owner");
		await test(owner);
		await send(owner, "50");
		await queueAll(database);
		await sendSome(database, 20);
		const first = await owner.open(`${sending}?notice=begun`);
		const running = await first.text();
		expect(running).toContain(`http-equiv="refresh" content="5;url=${sending}"`);
		expect(await text(owner.open(`${sending}?renew=no`))).not.toContain("refresh");
		expect(running).toContain("<b>20 of 50</b> are sent. 30 wait.");
		const stopped = await location(owner.send(sending, { act: "stop" }));
		expect(stopped).toBe(`${sending}?notice=stopped&count=30`);
		const after = await text(owner.open(stopped ?? ""));
		expect(after).toContain("30 emails were withdrawn before they left.");
		expect(after).toContain("20 readers have it. 30 readers do not have it yet.");
		expect(await text(owner.open(sending))).not.toContain("refresh");
		expect(await text(owner.open("/desk/newsletter"))).toContain("Stopped");
		expect(await location(owner.send(sending, { act: "resume", readers: "30" }))).toBe(`${sending}?notice=begun`);
		await queueAll(database);
		await sendSome(database, 30);
		const done = await text(owner.open(sending));
		expect(done).toContain("Sent to 50 readers");
		expect(await text(owner.open(page))).toContain("Everyone has it");
		expect((await actsIn(database)).map(({ kind }) => kind)).toEqual([
			...["issue-tested", "issue-begun", "issue-stopped", "issue-begun"],
		]);
	},
);

testOnEachDatabase(
	"stopped, it says beside those who have it and those who do not how many failed",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 10);
		const owner = await deskOn(database).signIn("owner");
		await test(owner);
		await send(owner, "10");
		await queueAll(database);
		await sendSome(database, 4);
		await endSome(database, 3, FAILED);
		await owner.send(sending, { act: "stop" });
		const stopped = await text(owner.open(sending));
		expect(stopped).toContain("4 readers have it. 3 readers do not have it yet.");
		expect(stopped).toContain('3 failed. <a href="/desk/mail?state=failed">See why</a>');
		expect(stopped).toContain("Send to the other 3");
	},
);

testOnEachDatabase("a long article's page says its size, and sends the beginning with a link", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 2);
	const long = madeUpPosts(1).map(({ category, publishedPaths: _, markdown: __, ...frontMatter }) =>
		writeArticle(
			{ ...frontMatter, category: category.name },
			`${"Count the till, and write it down. ".repeat(3)}\n\n`.repeat(850),
		),
	);
	const kinds = [{ ...articleKind, inRepository: new Map([[slug, long.join("")]]) }, documentKind];
	const documents = fixedDocuments(kinds, documentsOfRepository(kinds, new Date()));
	const owner = await deskOn(database, { documents }).signIn("owner");
	const [whole, beginning] = [await text(owner.open(page)), await text(owner.open(`${page}?part=beginning`))];
	expect(whole).toMatch(/This email is 1\d\d\.?\d? KB\. Gmail shows the first 100 KB\./);
	expect(whole).toContain(`href="${page}?part=beginning"`);
	expect(beginning).toContain("the beginning with a link to the rest");
	expect(beginning).not.toContain("Gmail shows");
	expect(await location(owner.send(`${page}?part=beginning`, { act: "test" }))).toBe(
		`${page}?notice=tested&part=beginning`,
	);
	// A test of the beginning is none of the whole.
	expect((await send(owner, "2")).status).toBe(422);
	const sent = await owner.send(`${page}?part=beginning`, { act: "send", readers: "2" });
	expect(sent.headers.get("location")).toBe(`${sending}?notice=begun`);
	const issue = await findIssue(database, slug);
	expect(issue?.text).toContain(`Read the rest on our site: https://site.example/blog/${slug}`);
	expect(Buffer.byteLength(issue?.html ?? "")).toBeLessThan(60_000);
	await owner.send(sending, { act: "stop" });
	expect(await location(owner.send(sending, { act: "resume", readers: "2" }))).toBe(`${sending}?notice=begun`);
	expect((await findIssue(database, slug))?.html).toBe(issue?.html);
});

testOnEachDatabase("an article that is not there, and an act that is not, do nothing", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 1);
	const owner = await deskOn(database).signIn("owner");
	for (const path of ["/desk/newsletter/nothing", "/desk/newsletter/nothing/sending", `${page}/preview/pdf`, sending]) {
		expect([path, (await owner.open(path)).status]).toEqual([path, 404]);
	}
	expect((await owner.send(page, { act: "erase" })).status).toBe(400);
	expect((await owner.send(sending, { act: "erase" })).status).toBe(400);
});

testOnEachDatabase("with an address of this machine nothing is mailed to the world", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 1);
	const deskConfig = { ...testDeskConfig, smtpUrl: "smtp://mail.example.com", siteUrl: "http://127.0.0.1:3000" };
	const owner = await deskOn(database, { deskConfig }).signIn("owner");
	expect(await text(owner.open(page))).toContain("leads to this machine");
	await test(owner);
	await send(owner, "1");
	expect(await database.kysely.selectFrom("outbox").select("id").execute()).toEqual([]);
	expect(await findIssue(database, slug)).toBeUndefined();
});

testOnEachDatabase("the email stands in frames that can do nothing, in four ways", async ({ open }) => {
	const desk = deskOn(await open());
	const owner = await desk.signIn("owner");
	const preview = await text(owner.open(`${page}/preview`));
	expect(preview.match(/<iframe [^>]*sandbox=""/g)).toHaveLength(4);
	for (const look of ["light", "dark", "narrow"]) {
		const frame = await owner.open(`${page}/preview/${look}`);
		expect(frame.headers.get("content-security-policy")).toMatch(
			/default-src 'none';.*frame-ancestors 'self'; sandbox$/,
		);
		expect(frame.headers.get("cache-control")).toBe("no-store");
		const html = await frame.text();
		expect(html).toContain("Excerpt &lt;0&gt;");
		expect(html).not.toContain("{{");
		expect(html).not.toContain("token=");
	}
	const plain = await owner.open(`${page}/preview/text`);
	expect(plain.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect((await desk.stranger().open(`${page}/preview/light`)).status).toBe(302);
});

testOnEachDatabase(
	"readers are found by name, address and state; the signs of a pattern are only signs",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 60);
		await addReaders(database, "pending", 3);
		await addReaders(database, "unsubscribed", 2);
		const owner = await deskOn(database).signIn("owner");
		const found = async (query: string) => {
			const html = await text(owner.open(`/desk/newsletter/readers?${query}`));
			return /role="status">(?:<h3>)?([^<]+)</.exec(html)?.[1];
		};
		expect(await found("")).toBe("65 readers");
		expect(await found("state=pending")).toBe("3 readers");
		expect(await found("q=NUMBER+59")).toBe("1 reader");
		expect(await found("q=unsubscribed-1")).toBe("1 reader");
		expect(await found("q=%25")).toBe("No one here");
		expect(await found("q=_")).toBe("No one here");
		expect(await found("q=%27+or+1%3D1+--")).toBe("No one here");
		expect(await found("state=%3Cscript%3E&page=3")).toBe("65 readers");
		const last = await text(owner.open("/desk/newsletter/readers?page=3"));
		expect(last).toContain("51 to 65 of 65");
	},
);

testOnEachDatabase("growth counts months of the person's time zone, and each month's end", async ({ open }) => {
	const database = await open();
	const people = await addReaders(database, "confirmed", 3);
	const moments = ["2026-01-31T23:30:00.000Z", "2026-02-01T07:00:00.000Z", "2026-03-02T12:00:00.000Z"];
	for (const [index, { id }] of people.entries()) {
		const joined = { confirmed_at: moments[index] ?? "" };
		await database.kysely.updateTable("newsletter_subscribers").set(joined).where("id", "=", id).execute();
	}
	const gone = {
		state: "unsubscribed",
		first_name: null,
		last_name: null,
		unsubscribed_at: "2026-03-10T12:00:00.000Z",
	} as const;
	await database.kysely
		.updateTable("newsletter_subscribers")
		.set(gone)
		.where("id", "=", people[0]?.id ?? "")
		.execute();
	const now = new Date("2026-03-20T12:00:00.000Z");
	const [march, february, january] = await readGrowth(database, { now, timeZone: "America/Chicago" });
	expect(march).toEqual({ month: "2026-03", joined: 1, left: 1, total: 2 });
	expect(february).toEqual({ month: "2026-02", joined: 1, left: 0, total: 2 });
	expect(january).toEqual({ month: "2026-01", joined: 1, left: 0, total: 1 });
	// In Lagos the first of them joined in February.
	const lagos = await readGrowth(database, { now, timeZone: "Africa/Lagos" });
	expect(lagos[1]).toMatchObject({ month: "2026-02", joined: 2 });
});
