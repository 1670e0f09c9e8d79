import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
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

test("every internal link and anchor leads somewhere, and every external link opens as it should", async () => {
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
		const response = await fetch(site.address + path);
		expect([target, response.status]).toEqual([target, 200]);
		if (anchor) expect([target, (await response.text()).includes(`id="${anchor}"`)]).toEqual([target, true]);
	}
});
