import { expect, test } from "vitest";
import { z } from "zod";
import { pages } from "#testing/pages.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";
import { siteAddresses, structuredDataRules, thingsOf } from "./structured-data-rules.ts";

// A blank page reads the HTML of them all; none needs to be opened.
const { browser, site } = await siteWithBrowser();
const { page } = await openPage(browser, { javaScriptEnabled: false });

/** What the HTML of the page says for search engines, and what it shows to its readers. */
async function read(path: string) {
	const html = await (await fetch(site.address + path)).text();
	return page.evaluate((source) => {
		const document = new DOMParser().parseFromString(source, "text/html");
		const textOf = (element: Element | null) => element?.textContent ?? "";
		const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? "";
		return {
			canonical: attribute("link[rel=canonical]", "href"),
			isIndexed: !attribute("meta[name=robots]", "content").includes("noindex"),
			blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(textOf),
			headline: textOf(document.querySelector("h1")),
			date: attribute("time", "datetime"),
			// The questions with their answers, as they are read; a link below an answer is no part of it.
			questions: [...document.querySelectorAll("details")].map((details) => {
				const parts = [...details.children].filter(({ children: [only] }) => !only?.matches("a:only-child"));
				const [question, ...rest] = parts.map((part) => textOf(part).trim());
				return { question, answer: rest.join(" ") };
			}),
			prices: [...document.querySelectorAll("article[aria-labelledby]")].map((plan) => ({
				name: textOf(document.getElementById(plan.getAttribute("aria-labelledby") ?? "")),
				prices: [...plan.querySelectorAll("b")].map(textOf),
			})),
		};
	}, html);
}

/** The page, and the things of its data blocks once they obey the rules. */
async function describedBy(path: string) {
	const shown = await read(path);
	const siteUrl = new URL(shown.canonical).origin;
	const things = shown.blocks.flatMap((block) => {
		const { data, error } = structuredDataRules(siteUrl).safeParse(JSON.parse(block));
		expect(error && z.prettifyError(error)).toBeUndefined();
		return data?.["@graph"] ?? [];
	});
	return { ...shown, siteUrl, things };
}

type Described = Awaited<ReturnType<typeof describedBy>>;

const responses = new Map<string, Promise<{ status: number; type: string | null; text: string }>>();

/** The response of the site, which is asked once: most pages name the same addresses. */
function responseOf(path: string) {
	const ask = async () => {
		const response = await fetch(site.address + path);
		return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
	};
	const response = responses.get(path) ?? ask();
	responses.set(path, response);
	return response;
}

async function checkAddresses({ things, siteUrl }: Described): Promise<void> {
	for (const { property, url } of siteAddresses(things, siteUrl)) {
		const { status, type, text } = await responseOf(url.pathname);
		expect([url.href, status]).toEqual([url.href, 200]);
		if (["image", "logo"].includes(property)) expect(type).toContain("image/");
		else if (url.hash) expect(text).toContain(`id="${url.hash.slice(1)}"`);
	}
}

/** The way from Home to the page, on every page that search engines may show but Home. */
function checkTrail(path: string, { things, siteUrl, canonical, isIndexed }: Described): void {
	const trails = thingsOf(things, "BreadcrumbList");
	expect(trails).toHaveLength(isIndexed && path !== "/" ? 1 : 0);
	for (const { itemListElement: crumbs } of trails) {
		expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
		expect(crumbs[0]?.item).toBe(`${siteUrl}/`);
		expect(crumbs.at(-1)?.item).toBe(canonical);
	}
}

/** Questions, prices, headline and date are those that the page shows. */
function checkTexts({ things, canonical, questions, prices, headline, date }: Described): void {
	for (const { mainEntity } of thingsOf(things, "FAQPage")) {
		const described = mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }));
		expect(questions).toEqual(expect.arrayContaining(described));
	}
	for (const { name, price } of thingsOf(things, "Service").flatMap(({ offers = [] }) => offers)) {
		const plans = prices.filter((plan) => plan.name === name);
		expect(plans).toEqual([{ name, prices: [`$${Number(price).toLocaleString("en-US")}`] }]);
	}
	for (const posting of thingsOf(things, "BlogPosting")) {
		expect(posting.url).toBe(canonical);
		expect(headline).toBe(posting.headline);
		expect(date).toBe(posting.datePublished);
	}
}

test.each(pages)("%s describes itself as search engines ask, with what it shows", async (path) => {
	const described = await describedBy(path);
	expect(described.canonical).toBe(described.siteUrl + path);
	await checkAddresses(described);
	checkTrail(path, described);
	checkTexts(described);
});
