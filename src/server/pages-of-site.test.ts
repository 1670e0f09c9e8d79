import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { fixedDocuments } from "#documents/document-store.server.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { notFoundDocument } from "#documents/pages/not-found.ts";
import { inSecondCurrency } from "#domain/second-currency.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { labelOf } from "#features/assessment/questions/question.ts";
import { createLogger } from "#platform/logger.ts";
import { uncoveredInlineCode } from "#platform/pages/content-security-policy.server.ts";
import type { CachedPage } from "#platform/pages/site-pages.ts";
import { testSecret, testSiteUrl } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { everyAddress } from "#testing/pages.ts";
import { documentKinds } from "./all-documents.ts";
import { createPagesOfSite } from "./pages-of-site.ts";

const documents = fixedDocuments(documentKinds, documentsOfRepository(documentKinds, new Date()));

async function pagesOfSite() {
	const database = await sqliteTestDatabase().open();
	const printed: string[] = [];
	const logger = createLogger("info", { write: (line: string) => printed.push(line) });
	const deps = { database, logger, secret: testSecret, now: () => new Date() };
	return { ...createPagesOfSite({ ...deps, documents, siteUrl: testSiteUrl }), printed };
}

type Made = { address: string; page: CachedPage | undefined };
let made: Promise<{ everything: readonly Made[]; printed: readonly string[] }> | undefined;

async function makeEverything() {
	const { sitePages, printed } = await pagesOfSite();
	const everything: Made[] = [];
	for (const address of everyAddress) everything.push({ address, page: await sitePages.find(address) });
	return { everything, printed };
}

/** Makes the part of every address that is the same for everybody, once for the tests of this file. */
function madeOnce() {
	made ??= makeEverything();
	return made;
}

/** The pages among it, as text. */
async function htmlOfPages() {
	const { everything } = await madeOnce();
	return everything.flatMap(({ address, page }) =>
		page?.type.startsWith("text/html")
			? [{ address, html: page.content.toString(), policy: page.headers["content-security-policy"] ?? "" }]
			: [],
	);
}

test("each address that is the same for everybody has a page, and its policy allows all that is in it", async () => {
	const { everything, printed } = await madeOnce();
	expect(everything.filter(({ page }) => !page)).toEqual([]);
	for (const { address, html, policy } of await htmlOfPages())
		expect([address, uncoveredInlineCode(html, policy)]).toEqual([address, []]);
	expect(printed).toEqual([]);
});

test("no page loads anything from another site, or connects to one ahead, before anybody agreed to it", async () => {
	const loaded = /<(?:link|script|img|source|iframe)\b[^>]*?\s(?:href|src|srcset)="((?:https?:)?\/\/[^"]*)"/gi;
	for (const { address, html } of await htmlOfPages()) {
		const addresses = Array.from(html.matchAll(loaded), ([, found = ""]) => found);
		expect([address, addresses.filter((each) => !each.startsWith(`${testSiteUrl}/`))]).toEqual([address, []]);
	}
});

test("every picture of a page has its size: what is below it stays where it is when the picture comes", async () => {
	for (const { address, html } of await htmlOfPages()) {
		const pictures = html.match(/<img\b[^>]*>/g) ?? [];
		const isSized = (picture: string) => /\swidth="\d+"/.test(picture) && /\sheight="\d+"/.test(picture);
		expect([address, pictures.filter((picture) => !isSized(picture))]).toEqual([address, []]);
	}
});

test("no page's form keeps the browser from checking it: before there is script, nothing else does", async () => {
	const forms = (await htmlOfPages()).flatMap(({ html }) => html.match(/<form\b[^>]*>/g) ?? []);
	expect(forms.length).toBeGreaterThan(5);
	expect(forms.filter((form) => / noValidate\b/i.test(form))).toEqual([]);
});

test("all that is text is compressed, the feeds and the sitemap too", async () => {
	const { everything } = await madeOnce();
	const isText = (type: string) => !["image/png", "application/pdf"].includes(type);
	// The shortest would not get smaller.
	const texts = everything.filter(({ page }) => page && isText(page.type) && page.content.length > 1_000);
	const plain = texts.filter(({ page }) => !page?.brotli);
	expect(plain.map(({ address }) => address)).toEqual([]);
	expect(texts.map(({ address }) => address)).toEqual(
		expect.arrayContaining(["/", "/blog/rss.xml", "/blog/feed.json", "/sitemap.xml"]),
	);
});

const { secondCurrency } = contentOfRepository.facts;

test.runIf(secondCurrency)(
	"the assessments' answers have the second currency beside them, and the loan its rate",
	async () => {
		const pages = await htmlOfPages();
		const loan = pages.find(({ address }) => address === loanDocument.path)?.html;
		const { source, day } = secondCurrency?.rate ?? {};
		expect(loan).toContain(` to the dollar, ${source?.replace("'", "&#x27;")} of ${day}.`);
		for (const { path, questions } of assessments.values()) {
			const html = pages.find(({ address }) => address === path)?.html ?? "";
			const answers = Object.values(questions).flatMap((question) =>
				question.kind === "choice" ? question.options.map(labelOf) : [],
			);
			const notes = answers.flatMap((answer) => (secondCurrency && inSecondCurrency(answer, secondCurrency)) ?? []);
			expect(notes.length).toBeGreaterThan(0);
			expect([path, notes.filter((note) => !html.includes(note))]).toEqual([path, []]);
		}
	},
);

test("addresses in a page are those of the site as the process knows it", async () => {
	const { sitePages } = await pagesOfSite();
	const html = (await sitePages.find("/about"))?.content.toString() ?? "";
	expect(html).toContain(`<link rel="canonical" href="${testSiteUrl}/about"/>`);
	expect(html).toContain(`<meta property="og:image" content="${testSiteUrl}/share/default.png"/>`);
	expect(html).toContain(`"@id":"${testSiteUrl}/#organization"`);
});

test("what nobody has is 404 with a screen of its own, listed nowhere, a post to a page without a form 405, and the log names no address", async () => {
	const { respondToVisitor, printed } = await pagesOfSite();
	const { page, article, caseStudy } = contentOfRepository.said(notFoundDocument);
	const missing = { "/ada@example.com": page, "/blog/ada@example.com": article, "/tools/ada@example.com": caseStudy };
	for (const [path, { title }] of Object.entries(missing)) {
		const response = await respondToVisitor(new Request(testSiteUrl + path));
		const html = await response.text();
		expect([path, response.status, html.match(/<h1[ >]/g)?.length]).toEqual([path, 404, 1]);
		expect(html).toContain(`>${title}</h1>`.replaceAll("'", "&#x27;"));
		expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
	}
	for (const path of ["/about", "/blog/rss.xml"]) {
		const posted = await respondToVisitor(new Request(`${testSiteUrl}${path}?ada@example.com`, { method: "POST" }));
		expect([path, posted.status, posted.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
	}
	expect(printed.join("")).not.toContain("ada@example.com");
	expect(printed.join("")).toContain('"route":"/about"');
});
