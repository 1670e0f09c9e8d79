import { expect } from "vitest";
import { readArticle } from "#desk/articles/read-article.ts";
import { saveDraft } from "#desk/documents/drafts.ts";
import { publishDocument } from "#desk/documents/publish-document.ts";
import { categoriesDocument } from "#documents/company/categories.ts";
import { CATEGORIES, type Category } from "#documents/content/blog-categories.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { ARTICLE, publishedPosts } from "#features/blog/posts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { madeUpPosts, madeUpTexts } from "#testing/posts.ts";

const PAGE = `/desk/website/${CATEGORIES.id}`;
const { categories } = contentOfRepository;
const [first, second, third] = categories;
if (!first || !second || !third) throw new Error("the repository has three categories");
const nobody = { accountId: null, name: "" };

/** The fields that the form with these categories sends. */
const sentWith = (shown: readonly Category[]) =>
	Object.fromEntries(formOf(categoriesDocument.schema, { categories: shown }));

/** A desk with three articles on the site: the first is in the first category, the second in the second, and so on. */
async function deskOfBlog(database: Database) {
	const kinds = [{ ...articleKind, inRepository: madeUpTexts(3) }, documentKind];
	const { desk, deps } = await deskWithDocuments(database, kinds);
	const ada = await desk.signIn("owner");
	let basedOn = 0;
	async function send(act: string, shown: readonly Category[]): Promise<Response> {
		const sent = await ada.send(PAGE, { act, "based-on": String(basedOn), ...sentWith(shown) });
		const row = database.kysely.selectFrom("documents").select("draft_version").where("id", "=", CATEGORIES.id);
		basedOn = (await row.executeTakeFirst())?.draft_version ?? 0;
		return sent;
	}
	const published = () => companyContentOf(deps.documents.current()).categories;
	return { deps, send, published };
}

testOnEachDatabase("a renamed category keeps its articles, and its old name and address", async (test) => {
	const { deps, send, published } = await deskOfBlog(await test.open());
	const renamed = { name: "Clean Machines", slug: "clean-machines" };
	const sent = await send("publish", [first, renamed, ...categories.slice(2)]);
	expect(sent.headers.get("location")).toBe(`${PAGE}?notice=published`);
	const now = { ...renamed, earlierNames: [second.name], earlierSlugs: [second.slug] };
	expect(published()).toEqual([first, now, ...categories.slice(2)]);
	const posts = publishedPosts(deps.documents.current());
	expect(posts.map(({ category }) => category)).toEqual([first, now, third]);
	expect(deps.sitePages.has("/blog/category/clean-machines")).toBe(true);
	expect(deps.sitePages.has(`/blog/category/${second.slug}`)).toBe(false);

	// The editor shows the new name, and publishing the article anew is no fault.
	expect((await readArticle(deps, "article-1")).fields.category).toBe(renamed.name);
	expect((await readArticle(deps, "article-1")).problems).toEqual([]);
});

testOnEachDatabase("categories are moved and added; a new one without a name is refused", async (test) => {
	const { deps, send, published } = await deskOfBlog(await test.open());
	await send("up categories 1", categories);
	await send("add categories", [second, first, ...categories.slice(2)]);
	const swapped = [second, first, ...categories.slice(2)];
	const refused = await send("publish", [...swapped, { name: "", slug: "" }]);
	expect([refused.status, published()]).toEqual([422, categories]);
	const added = { name: "Bread & Figures", slug: "" };
	expect((await send("publish", [...swapped, added])).status).toBe(302);
	expect(published()).toEqual([...swapped, { name: added.name, slug: "bread-and-figures" }]);
	expect(deps.sitePages.has("/blog/category/bread-and-figures")).toBe(true);
});

testOnEachDatabase("a category that an article is in is not removed, a published one or a draft", async (test) => {
	const { deps, send, published } = await deskOfBlog(await test.open());
	const [post] = madeUpPosts(1);
	const without = (gone: Category) => categories.filter((category) => category !== gone);
	await send("remove categories 0", categories);
	const refused = await send("publish", without(first));
	expect(refused.status).toBe(422);
	const said = (await refused.text()).replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
	expect(said).toContain(`“${first.name}” can't be removed while an article is in it`);
	expect(said).toContain(post?.title);
	expect(published()).toEqual(categories);

	const [unused] = categories.slice(3);
	if (!unused) throw new Error("the repository has four categories");
	const text = (madeUpTexts(1).get("article-0") ?? "").replace(first.name, unused.name);
	const id = "draft";
	await saveDraft(deps, { kind: ARTICLE, id, text: text.replace("article-0", id), basedOn: 0, by: null });
	await send("save", categories);
	await send("remove categories 3", categories);
	expect((await send("publish", without(unused))).status).toBe(422);
	const moved = text.replace("article-0", id).replace(unused.name, third.name);
	await saveDraft(deps, { kind: ARTICLE, id, text: moved, basedOn: 1, by: null });
	expect((await send("publish", without(unused))).status).toBe(302);
	expect(published()).toEqual(without(unused));

	// An article in a category that was removed since is refused with the names of the others.
	await saveDraft(deps, { kind: ARTICLE, id, text: text.replace("article-0", id), basedOn: 2, by: null });
	expect(await publishDocument(deps, { kind: ARTICLE, id }, nobody)).toMatchObject({
		state: "refused",
		problems: [{ field: "category", message: expect.stringContaining("is none of the categories") }],
	});
});
