import { expect, test } from "vitest";
import { documentsOfRepository } from "#platform/documents/documents.ts";
import { fixedDocuments } from "#platform/documents/published-documents.ts";
import { createLogger } from "#platform/logger.ts";
import { uncoveredInlineCode } from "#platform/pages/content-security-policy.server.ts";
import { testSecret, testSiteUrl } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { everyAddress } from "#testing/pages.ts";
import { documentKinds } from "./document-kinds.ts";
import { createPagesOfSite } from "./pages-of-site.ts";

const documents = fixedDocuments(documentKinds, documentsOfRepository(documentKinds, new Date()));

async function pagesOfSite() {
	const database = await sqliteTestDatabase().open();
	const printed: string[] = [];
	const logger = createLogger("info", { write: (line: string) => printed.push(line) });
	const deps = { database, logger, secret: testSecret, now: () => new Date() };
	return { ...createPagesOfSite({ ...deps, documents, siteUrl: testSiteUrl }), printed };
}

test("each address that is the same for everybody has a page, and its policy allows all that is in it", async () => {
	const { sitePages, printed } = await pagesOfSite();
	for (const address of everyAddress) {
		const page = await sitePages.find(address);
		expect(page, address).toBeDefined();
		const isPage = page?.type.startsWith("text/html") ?? false;
		if (isPage)
			expect([address, uncoveredInlineCode(page?.content.toString() ?? "", page?.policy ?? "")]).toEqual([address, []]);
	}
	expect(printed).toEqual([]);
});

test("addresses in a page are those of the site as the process knows it", async () => {
	const { sitePages } = await pagesOfSite();
	const html = (await sitePages.find("/about"))?.content.toString() ?? "";
	expect(html).toContain(`<link rel="canonical" href="${testSiteUrl}/about"/>`);
	expect(html).toContain(`<meta property="og:image" content="${testSiteUrl}/share/default.png"/>`);
	expect(html).toContain(`"@id":"${testSiteUrl}/#organization"`);
});

test("a page that nobody has is 404 with a screen, a post to a page without a form 405, and the log names no address", async () => {
	const { respondToVisitor, printed } = await pagesOfSite();
	const missing = await respondToVisitor(new Request(`${testSiteUrl}/ada@example.com`));
	expect([missing.status, (await missing.text()).includes("<h1")]).toEqual([404, true]);
	const posted = await respondToVisitor(new Request(`${testSiteUrl}/about?ada@example.com`, { method: "POST" }));
	expect(posted.status).toBe(405);
	expect(printed.join("")).not.toContain("ada@example.com");
	expect(printed.join("")).toContain('"route":"/about"');
});
