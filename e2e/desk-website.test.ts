import { rmSync } from "node:fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { DELIBERATE } from "#desk/website/form-values.ts";
import { factsDocument } from "#documents/company/facts.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { articleKind } from "#features/blog/article-kind.server.ts";
import { postsOn } from "#testing/articles/built-posts.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { type DeskPage, noExamples, type Typed } from "./desk-forms.ts";
import { signInBy } from "./desk-writer.ts";
import { sharedBrowser } from "./site-with-browser.ts";

// Each publication makes and compresses a dozen pages: one of each document is enough.
const dataDirectory = temporaryDataDirectory();
const browser = await sharedBrowser();
let site = await startSite({ dataDirectory });
afterAll(async () => {
	await site.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
});
const owner = await signInBy(site);

const visit = (path: string) =>
	fetch(site.address + path, { redirect: "manual", headers: { "accept-encoding": "br" } });
const read = async (path: string) => (await visit(path)).text();
const open = (id: string) => owner.open(`/desk/website/${id}`);

async function publish(page: DeskPage, typed: Typed): Promise<DeskPage> {
	const published = await page.press("Publish", typed);
	expect(published.text).toContain("It is on the site now.");
	return published;
}

const firstStory = contentOfRepository.caseStudies[0] ?? expect.unreachable();
const OLD_PRICE = contentOfRepository.facts.plans.quarterly.dollars;
const NEW_PRICE = OLD_PRICE + 43;

/** Expects the pages to say the new facts once these are published. */
async function expectNewFacts(): Promise<void> {
	for (const path of ["/", "/managed-intelligence", "/contact"]) {
		const text = await read(path);
		expect([path, text.includes(`$${NEW_PRICE}`), text.includes(`$${OLD_PRICE}`)]).toEqual([path, true, false]);
	}
}

test("a price that an owner changes is on every page that says it; who saves over somebody else is told, and an old version comes back", async () => {
	const builtBlog = await visit("/blog");
	const facts = await owner.open((await owner.open("/desk/website")).link(factsDocument.title));
	const description = facts.valueOf("description");
	// A value that is not a price is refused with the reason; the typing stays, and the site as it was.
	const refused = await facts.press("Publish", { "plans.quarterly.dollars": "a lot" });
	expect(refused.text).toContain("Not published.");
	expect(refused.valueOf("plans.quarterly.dollars")).toBe("a lot");
	expect(await read("/")).toContain(`$${OLD_PRICE}`);
	const published = await publish(refused, {
		"plans.quarterly.dollars": String(NEW_PRICE),
		legalName: "Plumb Line Ltd",
		"businessHours.opens": "07:30",
	});
	await expectNewFacts();
	const plans = await read("/managed-intelligence");
	expect(plans).toContain(`<title>Managed intelligence from $${NEW_PRICE} a quarter`);
	expect(plans).toContain(`"price":"${NEW_PRICE}"`);
	// At this price no whole month is free, in the list and in the drawing.
	expect([plans.includes("month free"), plans.includes(", free</text>")]).toEqual([false, false]);
	expect(await read("/contact")).toContain(">7:30am</text>");
	// The footer of a page that says nothing else of it.
	for (const path of ["/blog", "/blog/friday-reconciliation", "/accessibility"]) {
		expect([path, (await read(path)).includes("Plumb Line Ltd")]).toEqual([path, true]);
	}
	const blog = await visit("/blog");
	expect(blog.headers.get("etag")).not.toBe(builtBlog.headers.get("etag"));
	expect(blog.headers.get("content-security-policy")).toContain("sha256-");
	expect((await visit("/favicon.svg")).headers.get("content-type")).toContain("svg");
	expect((await visit("/nothing-here")).status).toBe(404);

	await published.press("Save draft", { description: "What the other one wrote." });
	const conflict = await published.press("Save draft", { description: "What I wrote." });
	expect(conflict.text).toContain("Not saved yet.");
	expect(conflict.text).toContain("What the other one wrote.");
	expect(conflict.valueOf("description")).toBe("What I wrote.");
	const saved = await conflict.press("Save mine instead");
	expect([saved.text.includes("Only the desk sees it until you publish it."), saved.valueOf("description")]).toEqual([
		true,
		"What I wrote.",
	]);
	const old = await owner.open(saved.link("Look"));
	expect(old.html).toMatch(/class="[^"]*difference[\s\S]*What I wrote\./);
	const restored = await old.press("Bring it back as a draft");
	expect([
		restored.text.includes("Look through it, and publish it if it is right."),
		restored.valueOf("description"),
	]).toEqual([true, description]);
	expect((await restored.press("Throw the draft away")).text).toContain("The form shows what is on the site again.");
});

test("services are moved, and a question that is added is on its page and in its data", async () => {
	const moved = await (await open("services")).press({ act: "up services 1" });
	await moved.press("Save draft", { "services.0.title": "Sites that take orders" });
	const [, second] = contentOfRepository.services;
	expect(moved.valueOf("services.0.title")).toBe(second?.title);
	expect((await owner.open("/desk/website/services/preview/page?page=/")).text).toContain("Sites that take orders");

	const questions = await (await open("questions")).press({ act: "add contact" });
	const last = Number(questions.valueOf("contact.count")) - 1;
	await publish(questions, {
		[`contact.${last}.question`]: "Do you come to us?",
		[`contact.${last}.answer`]: "Yes, in {places}.",
	});
	const text = await read("/contact");
	expect([text.includes("Do you come to us?"), text.includes("{places}")]).toEqual([true, false]);
});

test("a case study is added, shown without a drawing, and the address of one that is removed leads nowhere", async () => {
	const index = contentOfRepository.caseStudies.length;
	const added = await (await open("stories")).press({ act: "add stories" });
	const ready = await added.press({ act: `add stories.${index}.solution` });
	const typed = {
		slug: "till-and-ledger",
		title: "Till & Ledger",
		pageTitle: "The till agrees",
		pageDescription: "How.",
		updated: "2026-11-01",
		description: "They agree now.",
		companyDescription: "A shop.",
		issue: "They differed.",
		"solution.0.title": "One list",
		"solution.0.description": "Both in one.",
		period: "May, June",
		"quote.text": "It adds up.",
		"quote.author": "Ada",
		"quote.company": "a shop",
		"keyFigure.change": "−9",
		"keyFigure.label": "differences a week",
	};
	const fields = Object.entries(typed).map(([name, value]) => [`stories.${index}.${name}`, value]);
	const without = await ready.press({ act: "remove stories 0" }, Object.fromEntries(fields));
	const early = await without.press("Publish", {});
	expect(early.text).toContain(`The page ${firstStory.meta.path} would be gone, and a link leads to it.`);
	await publish(await open("services"), noExamples());
	await publish(await open("stories"), {});

	const story = await visit("/tools/till-and-ledger");
	expect([story.status, story.headers.get("content-encoding")]).toEqual([200, "br"]);
	expect(await story.text()).toContain("It adds up.");
	const list = await read("/tools");
	expect([list.includes("differences a week"), list.includes(firstStory.title)]).toEqual([true, false]);
	expect((await visit(firstStory.meta.path)).status).toBe(404);
	const map = await read("/sitemap.xml");
	expect([map.includes("/tools/till-and-ledger"), map.includes(firstStory.meta.path)]).toEqual([true, false]);
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
	onTestFinished(() => context.close());
	const visitor = await context.newPage();
	for (const path of ["/tools", "/tools/till-and-ledger"]) {
		await visitor.goto(site.address + path);
		expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	}
});

test("a text of a page is put in other words; one that the specification fixes only by a tick", async () => {
	const [free, fixed] = ["approach.title", "impact.title"];
	const words = { [free]: "Numbers & people first", [fixed]: "Our own word" };
	const refused = await (await open("page-about")).press("Publish", words);
	expect(refused.text).toContain("Not published.");
	expect(refused.valueOf(free)).toBe("Numbers & people first");
	expect(await read("/about")).not.toContain("Numbers");
	const published = await publish(refused, { [DELIBERATE]: true });
	const about = await read("/about");
	expect([about.includes("Numbers &amp; people first"), about.includes("Our own word")]).toEqual([true, true]);

	const saved = await published.press("Save draft", { [free]: "How We Work", [fixed]: "Only a draft" });
	const preview = await owner.open(saved.link("Preview"));
	expect(preview.html.match(/<iframe/g)).toHaveLength(3);
	const frame = await owner.open("/desk/website/page-about/preview/page");
	expect(["Only a draft", "Numbers & people first"].map((text) => frame.text.includes(text))).toEqual([true, false]);
	expect(await read("/about")).not.toContain("Only a draft");
	expect((await visit("/desk/website/page-about/preview/page")).status).toBe(302);
	const version = await owner.open(saved.link("Look"));
	expect(version.html).toMatch(/class="[^"]*difference[\s\S]*Only a draft/);
});

test("a category that gets another name and address is so wherever the blog names it, and its old address leads there, also after a restart", async () => {
	const [post] = postsOn();
	const old = post?.category ?? expect.unreachable();
	const index = contentOfRepository.categories.findIndex(({ slug }) => slug === old.slug);
	await publish(await open("categories"), {
		[`categories.${index}.name`]: "Clean & Counted",
		[`categories.${index}.slug`]: "clean-and-counted",
	});

	const list = await visit("/blog/category/clean-and-counted");
	expect([list.status, list.headers.get("content-encoding")]).toEqual([200, "br"]);
	expect(await list.text()).toContain(post?.title);
	const escapedOld = old.name.replaceAll("&", "&amp;");
	for (const path of ["/blog", `/blog/${post?.slug}`, "/blog/rss.xml", "/blog/category/clean-and-counted"]) {
		const text = await read(path);
		expect([path, text.includes("Clean &amp; Counted"), text.includes(escapedOld)]).toEqual([path, true, false]);
	}
	const feed = await read("/blog/feed.json");
	expect([feed.includes('"Clean & Counted"'), feed.includes(`"${old.name}"`)]).toEqual([true, false]);
	const map = await read("/sitemap.xml");
	const listed = (slug: string) => map.includes(`/blog/category/${slug}<`);
	expect([listed("clean-and-counted"), listed(old.slug)]).toEqual([true, false]);
	const id = [...articleKind.inRepository].find(([, text]) => text.includes(`slug: ${post?.slug}`))?.[0];
	expect((await owner.open(`/desk/articles/${id}`)).valueOf("category")).toBe("Clean & Counted");

	await site.stop();
	site = await startSite({ dataDirectory });
	await expectNewFacts();
	const moved = await visit(`/blog/category/${old.slug}`);
	expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/category/clean-and-counted"]);
	expect((await visit(firstStory.meta.path)).status).toBe(404);
});
