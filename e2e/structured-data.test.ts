import { expect, test } from "vitest";
import { z } from "zod";
import { pages } from "#testing/pages.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { siteAddresses, structuredDataRules, thingsOf } from "./structured-data-rules.ts";

// One page reads them all: without script nothing is left of the page before.
const { browser, site } = await siteWithBrowser();
const { page } = await openPage(browser, { javaScriptEnabled: false });

/** The canonical address of the page, and the things of its data blocks once they obey the rules. */
async function describedBy() {
	const canonical = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
	const siteUrl = new URL(canonical).origin;
	const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
	const things = blocks.flatMap((block) => {
		const { data, error } = structuredDataRules(siteUrl).safeParse(JSON.parse(block));
		expect(error && z.prettifyError(error)).toBeUndefined();
		return data?.["@graph"] ?? [];
	});
	return { canonical, siteUrl, things };
}

/** The questions of the page with their answers, as they are read; a link below an answer is no part of it. */
function shownQuestions() {
	return page.locator("details").evaluateAll((all) =>
		all.map((details) => {
			const read = [...details.children].filter(({ children: [only] }) => !only?.matches("a:only-child"));
			const [summary, ...rest] = read.map(({ textContent }) => textContent.trim());
			return { question: summary, answer: rest.join(" ") };
		}),
	);
}

type Described = Awaited<ReturnType<typeof describedBy>>;

async function checkAddresses({ things, siteUrl }: Described): Promise<void> {
	for (const { property, url } of siteAddresses(things, siteUrl)) {
		const response = await fetch(site.address + url.pathname);
		expect([url.href, response.status]).toEqual([url.href, 200]);
		if (["image", "logo"].includes(property)) expect(response.headers.get("content-type")).toContain("image/");
		else if (url.hash) expect(await response.text()).toContain(`id="${url.hash.slice(1)}"`);
	}
}

/** The way from Home to the page, on every page that search engines may show but Home. */
async function checkTrail(path: string, { things, siteUrl, canonical }: Described): Promise<void> {
	const trails = thingsOf(things, "BreadcrumbList");
	const isIndexed = (await page.locator('meta[name=robots][content*="noindex"]').count()) === 0;
	expect(trails).toHaveLength(isIndexed && path !== "/" ? 1 : 0);
	for (const { itemListElement: crumbs } of trails) {
		expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
		expect(crumbs[0]?.item).toBe(`${siteUrl}/`);
		expect(crumbs.at(-1)?.item).toBe(canonical);
	}
}

/** Questions, prices, headline and date are those that the page shows. */
async function checkTexts({ things, canonical }: Described): Promise<void> {
	const shown = await shownQuestions();
	for (const { mainEntity } of thingsOf(things, "FAQPage")) {
		const described = mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }));
		expect(shown).toEqual(expect.arrayContaining(described));
	}
	for (const { name, price } of thingsOf(things, "Service").flatMap(({ offers = [] }) => offers)) {
		const plan = page.getByRole("article", { name, exact: true });
		expect(await plan.locator("b").allTextContents()).toEqual([`$${Number(price).toLocaleString("en-US")}`]);
	}
	for (const posting of thingsOf(things, "BlogPosting")) {
		expect(posting.url).toBe(canonical);
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(posting.headline);
		expect(await page.locator("time").first().getAttribute("datetime")).toBe(posting.datePublished);
	}
}

test.each(pages)("%s describes itself as search engines ask, with what it shows", async (path) => {
	await page.goto(site.address + path, { waitUntil: "domcontentloaded" });
	const described = await describedBy();
	expect(described.canonical).toBe(described.siteUrl + path);
	await checkAddresses(described);
	await checkTrail(path, described);
	await checkTexts(described);
});
