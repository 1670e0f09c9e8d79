import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { pages } from "#testing/pages.ts";
import { caseStudyDocument } from "#web/routes/case-study/case-study.tsx";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();
const { page } = await openPage(browser, { javaScriptEnabled: false });

/** The links of the page as it is built; no page needs to be opened for them. */
async function linksOf(path: string) {
	const html = await (await fetch(site.address + path)).text();
	return page.evaluate((source) => {
		const links = new DOMParser().parseFromString(source, "text/html").querySelectorAll<HTMLAnchorElement>("a[href]");
		return [...links].map((link) => ({
			href: link.getAttribute("href") ?? "",
			target: link.target,
			rel: link.rel,
			note: link.getAttribute("aria-describedby"),
		}));
	}, html);
}

test("every internal link and anchor leads somewhere, and not over another address, and every external link opens as it should", async () => {
	const targets = new Set<string>();
	for (const path of pages) {
		for (const { href, target, rel, note } of await linksOf(path)) {
			if (/^(mailto|tel):/.test(href)) continue;
			if (target === "_blank") expect([path, href, note]).toEqual([path, href, "opens-new-tab"]);
			const address = new URL(href, site.address + path);
			if (address.origin === site.address) targets.add(address.pathname + address.hash);
			else expect([href, target, rel]).toEqual([href, "_blank", expect.stringContaining("noopener")]);
		}
	}
	expect(targets.size).toBeGreaterThan(pages.length / 2);
	for (const target of targets) {
		const [path = "", anchor] = target.split("#");
		const response = await fetch(site.address + path, { redirect: "manual" });
		expect([target, response.status]).toEqual([target, 200]);
		if (anchor) expect([target, (await response.text()).includes(`id="${anchor}"`)]).toEqual([target, true]);
	}
});

/** Their report, or the address to write to, is what a visitor goes on with. */
const WITHOUT_STRIP = [/-assessment$/, /\/your-sales-file$/, /^\/privacy-policy$/, /^\/accessibility$/];

test("every page ends with a next step: a page of the site, the call or the contact page", async () => {
	const { facts } = contentOfRepository;
	const closed = pages.filter((path) => !WITHOUT_STRIP.some((each) => each.test(path)));
	for (const path of closed) {
		const html = await (await fetch(site.address + path)).text();
		const ways = await page.evaluate((source) => {
			const sections = new DOMParser().parseFromString(source, "text/html").querySelectorAll("main section");
			return [...(sections[sections.length - 1]?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
		}, html);
		expect([path, ways.length]).toEqual([path, 2]);
		expect(
			[facts.scheduling.href, "/contact"].some((way) => ways.includes(way)),
			path,
		).toBe(true);
	}
});

test("an invented case says that its client has no website", async () => {
	const { caseStudies, said } = contentOfRepository;
	const { inventedWebsite } = said(caseStudyDocument).heading;
	for (const { meta, sample } of caseStudies) {
		const html = await (await fetch(site.address + meta.path)).text();
		expect([meta.path, html.includes(inventedWebsite)]).toEqual([meta.path, sample]);
	}
});
