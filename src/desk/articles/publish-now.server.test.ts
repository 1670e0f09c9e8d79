import { expect, onTestFinished, vi } from "vitest";
import { saveDraft } from "#desk/documents/drafts.ts";
import { createDuePublisher, publishDocument } from "#desk/documents/publish-document.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { parseArticle, writeArticle } from "#features/blog/front-matter.server.ts";
import { ARTICLE, changedAt, publishedAt, publishedPosts } from "#features/blog/posts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { madeUpTexts } from "#testing/posts.ts";

// A moment that is the same day in UTC and by the clock of every office.
const TODAY = "2026-12-01";
const FIELDS = {
	title: "Count the till",
	excerpt: "Compare.",
	category: "Data & Integration",
	slug: "count-the-till",
	author: "Ada",
	date: "",
	markdown: "Count.",
};
const PAGE = "/desk/articles/count-the-till";

/** A desk of a blog with the articles that these texts are, on December 1, 2026. */
async function writerOn(database: Database, inRepository = madeUpTexts(3)) {
	// The clock alone: nothing waits for it.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${TODAY}T18:00:00Z`) });
	onTestFinished(() => void vi.useRealTimers());
	const { desk, deps } = await deskWithDocuments(database, [{ ...articleKind, inRepository }, documentKind]);
	const ada = await desk.signIn("owner");
	return {
		ada,
		deps: { ...deps, now: () => new Date(), logger: createLogger("silent") },
		async wait(until: string): Promise<void> {
			vi.setSystemTime(new Date(until));
			// A person who is at the desk all the while stays signed in.
			await database.kysely.updateTable("desk_sessions").set({ seen_at: until }).execute();
		},
		save: (changes: Partial<typeof FIELDS> & { "based-on"?: string } = {}) =>
			ada.send(PAGE, { act: "save", "based-on": "0", ...FIELDS, ...changes }),
		schedule: (day: string) => ada.send(`${PAGE}/publish`, { when: "later", day, time: "08:00" }),
		publish: async () => expect((await ada.send(`${PAGE}/publish`, { when: "now" })).status).toBe(302),
		dateOf: () => publishedPosts(deps.documents.current()).find(({ slug }) => slug === "count-the-till")?.date,
	};
}

type Writer = Awaited<ReturnType<typeof writerOn>>;
const begin = ({ ada }: Writer) => ada.send("/desk/articles/new", { act: "save", ...FIELDS });

testOnEachDatabase(
	"an article that was scheduled and is then published now has today's date, and is the newest",
	async (test) => {
		const writer = await writerOn(await test.open());
		await begin(writer);
		expect((await writer.schedule("2026-12-26")).headers.get("location")).toBe(`${PAGE}/published?notice=scheduled`);
		await writer.publish();
		expect(writer.dateOf()).toBe(TODAY);
		expect(publishedPosts(writer.deps.documents.current())[0]?.slug).toBe("count-the-till");
	},
);

testOnEachDatabase(
	"an article that is taken back from its day has the date on which it really appears",
	async (test) => {
		const writer = await writerOn(await test.open());
		await begin(writer);
		await writer.schedule("2026-12-03");
		await writer.ada.send(`${PAGE}/publish`, { when: "never" });
		expect(/<input[^>]*name="date"[^>]*>/.exec(await (await writer.ada.open(PAGE)).text())?.[0]).toContain(`value=""`);
		await writer.wait("2026-12-05T18:00:00Z");
		await writer.publish();
		expect(writer.dateOf()).toBe("2026-12-05");
	},
);

testOnEachDatabase("an article that appears by itself has the day on which it does", async (test) => {
	const writer = await writerOn(await test.open());
	await begin(writer);
	await writer.schedule("2026-12-03");
	const publishDue = createDuePublisher(writer.deps);
	await publishDue();
	expect(writer.dateOf()).toBeUndefined();
	await writer.wait("2026-12-03T18:00:00Z");
	await publishDue();
	expect(writer.dateOf()).toBe("2026-12-03");
});

testOnEachDatabase(
	"an article that is changed, or taken down and published again, keeps its first date",
	async (test) => {
		const writer = await writerOn(await test.open());
		await begin(writer);
		await writer.publish();
		await writer.wait("2026-12-09T18:00:00Z");
		// With its date as the form has it, and with an empty one.
		for (const date of [TODAY, ""]) {
			const version = /name="based-on" value="(\d+)"/.exec(await (await writer.ada.open(PAGE)).text())?.[1] ?? "";
			await writer.save({ markdown: `Count twice. ${date}`, date, "based-on": version });
			await writer.publish();
			expect(writer.dateOf()).toBe(TODAY);
		}
		await writer.ada.send(`${PAGE}/take-down`, {});
		expect(writer.dateOf()).toBeUndefined();
		await writer.publish();
		expect(writer.dateOf()).toBe(TODAY);
	},
);

testOnEachDatabase("an article has the moment at which it appeared, and that of its correction", async (test) => {
	const writer = await writerOn(await test.open());
	const momentsOf = (slug: string) => {
		const post = publishedPosts(writer.deps.documents.current()).find((each) => each.slug === slug);
		return post && [publishedAt(post), changedAt(post)];
	};
	await begin(writer);
	await writer.publish();
	const first = `${TODAY}T18:00:00.000Z`;
	expect(momentsOf("count-the-till")).toEqual([first, first]);
	await writer.wait("2026-12-09T18:00:00.000Z");
	const version = /name="based-on" value="(\d+)"/.exec(await (await writer.ada.open(PAGE)).text())?.[1] ?? "";
	await writer.save({ markdown: "Count twice.", "based-on": version });
	await writer.publish();
	expect(momentsOf("count-the-till")).toEqual([first, "2026-12-09T18:00:00.000Z"]);
	// One of the repository keeps the date of its file, and has a moment once it is corrected at the desk.
	expect(momentsOf("article-0")).toEqual(["2025-10-01", "2025-10-01"]);
});

testOnEachDatabase("the desk names an article of the files that can't be read, and why", async (test) => {
	const texts = new Map([...madeUpTexts(1), ["saved-by-hand", "---\ntitle: By hand\ndate: 2025-10-01\n---\n\nCount."]]);
	const writer = await writerOn(await test.open(), texts);
	const list = await (await writer.ada.open("/desk/articles")).text();
	expect(list).toContain("1 article can&#x27;t be read, so it is not on the site.");
	expect(list).toMatch(/saved-by-hand: [^<]*is not a date like/);
});

testOnEachDatabase("before an article is taken down the desk names the texts that link to it", async (test) => {
	const writer = await writerOn(await test.open());
	const toItself = "[The beginning](/blog/count-the-till).";
	await writer.ada.send("/desk/articles/new", { act: "save", ...FIELDS, markdown: toItself });
	await writer.publish();
	const asked = async () => (await writer.ada.open(`${PAGE}/take-down`)).text();
	expect(await asked()).not.toContain("link to it");
	const other = {
		...FIELDS,
		title: "Count again",
		slug: "count-again",
		markdown: "Read [the first](/blog/count-the-till).",
	};
	await writer.ada.send("/desk/articles/new", { act: "save", ...other });
	expect((await writer.ada.send("/desk/articles/count-again/publish", { when: "now" })).status).toBe(302);
	const tools = { kind: documentKind.kind, id: "page-tools" };
	const before = documentKind.inRepository.get(tools.id) ?? "";
	const text = before.replace(/"to": "[^"]*"/, `"to": "/blog/count-the-till"`);
	await saveDraft(writer.deps, { ...tools, text, basedOn: 0, by: "ada" });
	expect(await publishDocument(writer.deps, tools, { accountId: null, name: "Ada" })).toEqual({ state: "published" });
	const page = await asked();
	expect(page).toContain("“Count again”, line 1");
	expect(page).toMatch(/<li>Tools: Next step, Button[^<]*, Page<\/li>/);
});

testOnEachDatabase("a date in the past that its author chose stays", async (test) => {
	const writer = await writerOn(await test.open());
	await writer.ada.send("/desk/articles/new", { act: "save", ...FIELDS, date: "2025-09-03" });
	await writer.publish();
	expect(writer.dateOf()).toBe("2025-09-03");
});

testOnEachDatabase(
	"an article of the repository whose day is to come is published now with today's date",
	async (test) => {
		const { markdown, ...head } = FIELDS;
		const text = writeArticle({ ...head, date: "2027-02-01" }, markdown);
		const writer = await writerOn(await test.open(), new Map([...madeUpTexts(3), ["count-the-till", text]]));
		expect(writer.dateOf()).toBeUndefined();
		await writer.publish();
		expect(writer.dateOf()).toBe(TODAY);
		const published = writer.deps.documents.current().kinds.get(ARTICLE)?.texts.get("count-the-till") ?? "";
		expect(parseArticle(published).article?.frontMatter.title).toBe(FIELDS.title);
	},
);
