import { expect } from "vitest";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { parseArticle } from "#features/blog/front-matter.server.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { fieldsOf, NEW_ID_FIELD } from "./read-article.ts";

const NEW = "/desk/articles/new";
const ID = "0b8e1f5e-9a52-4a6b-8a4e-0d6a2f1f7c11";

async function writerOn(database: Database, inRepository: ReadonlyMap<string, string> = madeUpTexts(1)) {
	const kinds = [{ ...articleKind, inRepository }, documentKind];
	const { desk } = await deskWithDocuments(database, kinds);
	const ada = await desk.signIn("owner");
	const drafts = () =>
		database.kysely
			.selectFrom("documents")
			.select(["id", "draft", "draft_version"])
			.where("kind", "=", ARTICLE)
			.execute();
	return { desk, ada, drafts };
}

testOnEachDatabase(
	"the first words of a new article are a draft with an address, before anything else is filled in",
	async (test) => {
		const { ada, drafts } = await writerOn(await test.open());
		const page = await (await ada.open(NEW)).text();
		const [, id = ""] = new RegExp(`name="${NEW_ID_FIELD}" value="([^"]+)"`).exec(page) ?? [];
		const saved = await ada.send(`${NEW}/autosave`, {
			[NEW_ID_FIELD]: id,
			markdown: "W",
			tool: "quiet",
			"based-on": "0",
		});
		expect(saved.status).toBe(200);
		// The preview shows an unfinished text, too.
		expect(await saved.json()).toMatchObject({ version: 1, address: `/desk/articles/${id}`, html: "<p>W</p>" });
		expect(await drafts()).toMatchObject([{ id, draft: expect.stringMatching(/^tool: quiet$[\s\S]*W\n?$/m) }]);
		expect(await (await ada.open(`/desk/articles/${id}`)).text()).toContain("W</textarea>");
		const preview = await (await ada.open(`/desk/articles/${id}`)).text();
		expect(preview).toContain("<p>W</p></section>");
	},
);

testOnEachDatabase(
	"what was saved without the response having arrived is one draft, and goes on from there",
	async (test) => {
		const { ada, drafts } = await writerOn(await test.open());
		const first = { [NEW_ID_FIELD]: ID, title: "Weigh", markdown: "Twelve bags.", "based-on": "0" };
		await ada.send(`${NEW}/autosave`, first);
		const again = await ada.send(`${NEW}/autosave`, first);
		expect(await again.json()).toMatchObject({ version: 1, address: `/desk/articles/${ID}` });
		const next = { ...first, markdown: "Twelve bags a week.", "based-on": "1" };
		const wrong = { ...next, markdown: "12 × 2 = 25 bags." };
		const hintsOf = async (response: Response) => ((await response.json()) as { hints: string }).hints;
		expect(await hintsOf(await ada.send(`/desk/articles/${ID}/autosave`, wrong))).toContain("It comes to 24.");
		const right = { ...wrong, markdown: "12 × 2 = 24 bags.", "based-on": "2" };
		expect(await hintsOf(await ada.send(`/desk/articles/${ID}/autosave`, right))).not.toContain("It comes to");
		next["based-on"] = "3";
		expect(await (await ada.send(`/desk/articles/${ID}/autosave`, next)).json()).toMatchObject({ version: 4 });
		// The same of a draft that is there: sent twice it is no conflict.
		expect(await (await ada.send(`/desk/articles/${ID}/autosave`, next)).json()).toMatchObject({ version: 4 });
		// The button pressed on a page that does not know its draft.
		const pressed = await ada.send(NEW, { ...first, act: "save", markdown: "Thirteen." });
		expect(pressed.headers.get("location")).toBe(`/desk/articles/${ID}?notice=saved`);
		expect(await drafts()).toHaveLength(1);
		expect((await drafts())[0]?.draft).toContain("Thirteen.");
	},
);

testOnEachDatabase("two pages of new articles are two drafts, and nobody writes over another's", async (test) => {
	const { desk, ada, drafts } = await writerOn(await test.open());
	const pages = await Promise.all([ada.open(NEW), ada.open(NEW)].map(async (page) => (await page).text()));
	const ids = pages.map((page) => new RegExp(`name="${NEW_ID_FIELD}" value="([^"]+)"`).exec(page)?.[1] ?? "");
	for (const [at, id] of ids.entries()) {
		await ada.send(`${NEW}/autosave`, {
			[NEW_ID_FIELD]: id,
			title: "The same",
			markdown: `Page ${at}`,
			"based-on": "0",
		});
	}
	expect((await drafts()).map(({ draft }) => /Page \d/.exec(draft ?? "")?.[0]).toSorted()).toEqual([
		"Page 0",
		"Page 1",
	]);
	const grace = await desk.signIn("member", { name: "Grace" });
	const over = { [NEW_ID_FIELD]: ids[0] ?? "", title: "Mine", markdown: "Mine", "based-on": "0" };
	const refused = await grace.send(`${NEW}/autosave`, over);
	expect(refused.status).toBe(409);
	const made = await grace.send(NEW, { ...over, act: "save" });
	expect(made.headers.get("location")).toBe("/desk/articles/mine?notice=saved");
	expect((await drafts()).filter(({ draft }) => draft?.includes("Mine"))).toHaveLength(1);
});

testOnEachDatabase("only a new article's own id makes a draft; without one nothing is stored", async (test) => {
	const { ada, drafts } = await writerOn(await test.open());
	for (const id of ["", "new", "../../etc", "article-0"]) {
		expect((await ada.send(`${NEW}/autosave`, { [NEW_ID_FIELD]: id, markdown: "W" })).status).toBe(400);
	}
	expect((await ada.send(`/desk/articles/${ID}/autosave`, { markdown: "W" })).status).toBe(404);
	expect((await ada.send(`/desk/articles/${ID}`, { markdown: "W" })).status).toBe(404);
	expect(await drafts()).toEqual([]);
});

testOnEachDatabase("a draft's address follows its title until somebody chooses one", async (test) => {
	const { ada } = await writerOn(await test.open());
	const first = { [NEW_ID_FIELD]: ID, title: "W", markdown: "Twelve bags.", "based-on": "0" };
	await ada.send(`${NEW}/autosave`, first);
	const slugIn = (page: string) => /<input[^>]*name="slug"[^>]*>/.exec(page)?.[0];
	expect(slugIn(await (await ada.open(`/desk/articles/${ID}`)).text())).toContain('value=""');
	await ada.send(`/desk/articles/${ID}`, { ...first, slug: "flour", "based-on": "1" });
	expect(slugIn(await (await ada.open(`/desk/articles/${ID}`)).text())).toContain('value="flour"');
});

testOnEachDatabase(
	"the editor lists the figures that follow a reader's, and says above the fields whose words are no longer in the text",
	async (test) => {
		const [id, text] = [...articleKind.inRepository].find(([, each]) => /^inputs:/m.test(each)) ?? expect.unreachable();
		const { ada } = await writerOn(await test.open(), new Map([[id, text]]));
		const { inputs = [] } = parseArticle(text).article?.frontMatter ?? expect.unreachable();
		const page = await (await ada.open(`/desk/articles/${id}`)).text();
		expect(page).not.toContain("Look at this math:");
		for (const { name } of inputs) expect(page).toContain(`>${name}</`);
		const changed = { ...fieldsOf(text), example: "yes", markdown: "Nothing.", "based-on": "0" };
		const saved = await ada.send(`/desk/articles/${id}/autosave`, changed);
		const { hints } = (await saved.json()) as { hints: string };
		expect(hints).toContain("Look at this math:");
		expect(hints.match(/has to be in the text once; it is not there\./g)?.length).toBeGreaterThanOrEqual(inputs.length);
		expect(await (await ada.open(`/desk/articles/${id}`)).text()).toContain("has to be in the text once");
	},
);
