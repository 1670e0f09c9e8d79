import { expect, test } from "vitest";
import { z } from "zod";
import { pages } from "#testing/pages.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const text = z.string().trim().min(1);
const day = z.iso.date().or(z.iso.datetime({ offset: true }));

/**
 * The properties of each thing that a search engine needs: those that Google's guides for structured data require or
 * recommend. That the words are schema.org's is checked where the things are made, by their types.
 */
function structuredDataRules(siteUrl: string) {
	const address = z.url().startsWith(`${siteUrl}/`);
	const named = z.looseObject({
		"@type": z.literal("Organization"),
		"@id": address,
		name: text,
		url: address,
		logo: address,
	});
	const office = z.looseObject({
		"@type": z.literal("PostalAddress"),
		streetAddress: text,
		addressLocality: text,
		addressRegion: text,
		addressCountry: z.string().regex(/^[A-Z]{2}$/),
	});
	const telephone = z.looseObject({ "@type": z.literal("ContactPoint"), telephone: z.e164(), contactType: text });
	const organization = named.extend({
		legalName: text,
		description: text,
		email: z.email(),
		image: address,
		address: z.array(office).min(1),
		contactPoint: z.array(telephone).min(1),
		sameAs: z.array(z.url()).min(1),
	});
	const website = z.looseObject({
		"@type": z.literal("WebSite"),
		"@id": address,
		name: text,
		url: address,
		publisher: z.strictObject({ "@id": address }),
	});
	return z.strictObject({
		"@context": z.literal("https://schema.org"),
		"@graph": z.array(z.discriminatedUnion("@type", [organization, website, ...pageRules(address, named)])).min(1),
	});
}

type Address = z.ZodType<string>;

/** The subjects of pages: the way to them, articles, questions, services with their prices. */
function pageRules(address: Address, organization: z.ZodType) {
	const crumb = z.looseObject({ "@type": z.literal("ListItem"), position: z.int(), name: text, item: address });
	const answer = z.looseObject({ "@type": z.literal("Answer"), text: text });
	const question = z.looseObject({ "@type": z.literal("Question"), name: text, acceptedAnswer: answer });
	const offer = z.looseObject({
		"@type": z.literal("Offer"),
		name: text,
		price: z.string().regex(/^\d+(\.\d\d)?$/),
		priceCurrency: z.string().regex(/^[A-Z]{3}$/),
		url: address,
		availability: z.url().startsWith("https://schema.org/"),
	});
	return [
		z.looseObject({ "@type": z.literal("BreadcrumbList"), itemListElement: z.array(crumb).min(2) }),
		z.looseObject({ "@type": z.literal("FAQPage"), mainEntity: z.array(question).min(1) }),
		z.looseObject({
			"@type": z.literal("Service"),
			name: text,
			description: text,
			url: address,
			provider: organization,
			offers: z.array(offer).min(1).optional(),
		}),
		z.looseObject({
			"@type": z.literal("BlogPosting"),
			headline: text.max(110),
			description: text,
			image: address,
			url: address,
			mainEntityOfPage: address,
			datePublished: day,
			dateModified: day,
			author: organization,
			publisher: organization,
			timeRequired: z.iso.duration(),
		}),
		z.looseObject({
			"@type": z.literal("WebApplication"),
			name: text,
			description: text,
			url: address,
			applicationCategory: text,
			operatingSystem: text,
			offers: z.looseObject({
				"@type": z.literal("Offer"),
				price: z.literal("0"),
				priceCurrency: z.literal("USD"),
			}),
			publisher: organization,
		}),
	] as const;
}

type StructuredData = z.output<ReturnType<typeof structuredDataRules>>;
type Thing = StructuredData["@graph"][number];

/** The things of one type. */
function thingsOf<Type extends Thing["@type"]>(things: readonly Thing[], type: Type) {
	return things.filter((thing): thing is Extract<Thing, { "@type": Type }> => thing["@type"] === type);
}

/** Every address of the site in the data with the name of its property; an `@id` names a thing, and leads nowhere. */
function siteAddresses(value: unknown, siteUrl: string, property = ""): { property: string; url: URL }[] {
	if (typeof value === "string") {
		return value.startsWith(siteUrl) && property !== "@id" ? [{ property, url: new URL(value) }] : [];
	}
	if (Array.isArray(value)) return value.flatMap((item) => siteAddresses(item, siteUrl, property));
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, item]) => siteAddresses(item, siteUrl, name));
}

// A blank page reads the HTML of them all; none needs to be opened.
const { browser, site } = await siteWithBrowser();
const { page } = await openPage(browser, { javaScriptEnabled: false });

/** Reads what the HTML of the page says for search engines, and what it shows to its readers. */
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
