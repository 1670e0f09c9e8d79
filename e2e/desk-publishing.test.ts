import { once } from "node:events";
import { watch } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { dayIn, formatMailDate } from "#domain/dates.ts";
import { postsOn } from "#testing/articles/built-posts.ts";
import { content } from "#testing/content.ts";
import { startSite } from "#testing/start-site.ts";
import { ARTICLE_FIELDS, signInBy } from "./desk-writer.ts";
import { ownSiteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await ownSiteWithBrowser();

const owner = await signInBy(site);

const read = async (path: string) => (await fetch(site.address + path, { redirect: "manual" })).text();

/** The picture for links is one of the size that networks ask for, and is not sent again while it is the same. */
async function expectShareImage(article: string): Promise<void> {
	const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(article) ?? [];
	const picture = await fetch(site.address + new URL(image).pathname);
	const bytes = Buffer.from(await picture.arrayBuffer());
	expect(picture.headers.get("content-type")).toBe("image/png");
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
	expect(bytes.length).toBeLessThan(300_000);
	const etag = picture.headers.get("etag") ?? "";
	expect((await fetch(picture.url, { headers: { "if-none-match": etag } })).status).toBe(304);
}

test("an owner writes an article without script, sees what is missing, publishes it, renames it and takes it down", async () => {
	const create = (await owner.open("/desk/articles")).link("New article");
	const markdown =
		"Twelve bags a week.\n\n## Count\n\n12 × $40 = $490\n\n| Bag | Price |\n| --- | --- |\n| Rye | $40 |\n\n[Prices](https://www.bls.gov/)";
	const saved = await (await owner.open(create)).press("Save draft", { title: "Weigh the flour twice", markdown });
	for (const said of ["Only the desk sees it until you publish it.", "It comes to $480.", "Choose a category."]) {
		expect(saved.text).toContain(said);
	}
	expect((await fetch(`${site.address}/blog/weigh-the-flour-twice`)).status).toBe(404);

	const before = await fetch(`${site.address}/blog`);
	const complete = await saved.press("Publish or schedule", {
		category: "Data Quality",
		excerpt: "Two weighings a day show which scale is wrong.",
		markdown: markdown.replace("490", "480"),
	});
	expect((await complete.press("Publish")).text).toContain("The article is on the site.");

	const article = await read("/blog/weigh-the-flour-twice");
	expect(article).toContain("<h1>Weigh the flour twice</h1>");
	expect(article).toContain('<a href="https://www.bls.gov/" target="_blank" rel="noopener"');
	expect(article).toContain('<td data-label="Price">$40</td>');
	await expectShareImage(article);
	const list = await fetch(`${site.address}/blog`, { headers: { "accept-encoding": "br" } });
	expect(list.headers.get("content-encoding")).toBe("br");
	expect(list.headers.get("etag")).not.toBe(before.headers.get("etag"));
	expect(list.headers.get("content-security-policy")).toContain("sha256-");
	for (const path of ["/blog", "/blog/category/data-quality", "/blog/rss.xml", "/blog/feed.json", "/sitemap.xml"]) {
		expect([path, (await read(path)).includes("weigh-the-flour-twice")]).toEqual([path, true]);
	}

	const editor = await owner.open((await owner.open("/desk/articles")).link("Weigh the flour twice"));
	const renamed = await (await editor.press("Publish or schedule", { slug: "weigh-flour" })).press("Publish");
	expect(renamed.text).toContain("The article is on the site.");
	const old = await fetch(`${site.address}/blog/weigh-the-flour-twice`, { redirect: "manual" });
	expect([old.status, old.headers.get("location")]).toEqual([301, "/blog/weigh-flour"]);

	const asked = await owner.open(renamed.link("Take it down"));
	expect((await asked.press("Take it down")).text).toContain(
		"The article is no longer on the site. Its text is here as a draft.",
	);
	expect((await fetch(`${site.address}/blog/weigh-flour`)).status).toBe(404);
	expect(await read("/blog")).not.toContain("weigh-flour");
});

test("a change to an article that the site came with is on its page, and other pages stay as they are", async () => {
	const slug = postsOn().at(-1)?.slug ?? expect.unreachable();
	const services = await fetch(`${site.address}/services`);
	const editor = await owner.open(`/desk/articles/${slug}`);
	const publishing = await editor.press("Publish or schedule", { title: "A title of our own" });
	expect((await publishing.press("Publish")).text).toContain("The article is on the site.");

	const context = await browser.newContext({ reducedMotion: "reduce" });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto(`${site.address}/blog`);
	await page.getByRole("link", { name: /A title of our own/ }).click();
	await page.getByRole("heading", { name: "A title of our own", level: 1 }).waitFor();
	await expect.poll(() => page.title()).toContain("A title of our own");
	expect((await fetch(`${site.address}/services`)).headers.get("etag")).toBe(services.headers.get("etag"));
});

test("who saves what somebody else changed meanwhile is told, and keeps her text", async () => {
	const editor = await owner.open("/desk/articles/friday-reconciliation");
	const other = await editor.press("Save draft", { excerpt: "What the other one wrote." });
	expect(other.text).toContain("Only the desk sees it until you publish it.");
	const conflict = await editor.press("Save draft", { excerpt: "What I wrote." });
	expect(conflict.text).toContain("Not saved yet.");
	expect(conflict.text).toContain("What the other one wrote.");
	expect(conflict.valueOf("excerpt")).toBe("What I wrote.");
	const saved = await conflict.press("Save mine instead");
	expect(saved.text).toContain("Only the desk sees it until you publish it.");
	expect(saved.valueOf("excerpt")).toBe("What I wrote.");
});

test("an article that was scheduled and is published now has today's date everywhere, and stands first", async () => {
	const today = () => dayIn(content().facts.offices[0].timeZone, new Date());
	const begun = today();
	const begin = { ...ARTICLE_FIELDS, title: "Now is now", date: "" };
	expect((await owner.send(site.address, "/desk/articles/new", begin)).status).toBe(302);
	const later = { when: "later", day: "2099-11-26", time: "08:00" };
	expect((await owner.send(site.address, "/desk/articles/now-is-now/publish", later)).status).toBe(302);
	expect((await fetch(`${site.address}/blog/now-is-now`)).status).toBe(404);
	expect((await owner.publish(site.address, "now-is-now")).status).toBe(302);

	const article = await read("/blog/now-is-now");
	const [, day = ""] = /<time dateTime="([^"]+)"/i.exec(article) ?? [];
	expect([begun, today()]).toContain(day);
	const [, first] =
		/href="(\/blog\/(?!category|page|rss)[\w-]+)"/.exec((await read("/blog")).split("<main")[1] ?? "") ?? [];
	expect(first).toBe("/blog/now-is-now");
	const [item] = JSON.parse(await read("/blog/feed.json")).items;
	expect(item).toMatchObject({ url: expect.stringContaining("now-is-now"), date_modified: item.date_published });
	expect(dayIn(content().facts.offices[0].timeZone, new Date(item.date_published))).toBe(day);
	expect(await read("/blog/rss.xml")).toContain(formatMailDate(item.date_published));
	expect(article).toContain(`"datePublished":"${item.date_published}"`);
	const [, changed] = /blog\/now-is-now<\/loc>\s*<lastmod>([^<]+)/.exec(await read("/sitemap.xml")) ?? [];
	expect(changed).toBe(item.date_published);
	for (const text of [article, await read("/blog"), await read("/sitemap.xml")]) expect(text).not.toContain("2099");
});

test("a link that leads nowhere keeps an article from being published, and says where it stands", async () => {
	const id = "price-of-copying-and-pasting";
	const before = await read(`/blog/${id}`);
	await owner.save(site.address, id, { markdown: "Words.\n\n[Our prices](/servises)" });
	expect((await owner.publish(site.address, id)).status).toBe(422);
	const page = await owner.read(`${site.address}/desk/articles/${id}/publish`);
	expect(page).toMatch(/Line \d+: The link to &quot;\/servises&quot; leads nowhere/);
	expect(await read(`/blog/${id}`)).toBe(before);
	await owner.save(site.address, id, { markdown: "Words.\n\n[Our prices](/services#plans)" });
	const nowhere = await owner.publish(site.address, id);
	expect([nowhere.status, (await nowhere.text()).includes("nothing there is called &quot;plans&quot;")]).toEqual([
		422,
		true,
	]);
	const [file] = /\/blog\/[\w-]+\/share\.png/.exec(before) ?? [];
	await owner.save(site.address, id, {
		markdown: `[a](/managed-intelligence#plans) [b](/blog/rss.xml) [c](${file}) [d](/blog/)`,
	});
	expect((await owner.publish(site.address, id)).status).toBe(302);
	expect(await read(`/blog/${id}`)).toContain('<a href="/managed-intelligence#plans">');
});

/** After how many writes to its database the process is killed: as it begins to publish, in the middle, once it has responded. */
const WRITES_BEFORE_KILL = [1, 2, Number.POSITIVE_INFINITY];

/** Resolves when the database has been written to so often from now on. */
async function writesTo(dataDirectory: string, times: number): Promise<void> {
	const changes = watch(dataDirectory);
	onTestFinished(() => changes.close());
	for (let left = times; left > 0; ) {
		const [, file] = await once(changes, "change");
		if (String(file).endsWith(".sqlite-wal")) left -= 1;
	}
}

test("killed at any moment of a publication, the site is wholly the old or wholly the new", async () => {
	const { dataDirectory } = site;
	let running = site;
	const id = "friday-reconciliation";
	/** The number in the title, on the article's page, in the list and in the feed. */
	const shown = () =>
		Promise.all(
			[`/blog/${id}`, "/blog", "/blog/feed.json", "/blog/rss.xml"].map(async (path) => {
				const text = await (await fetch(running.address + path)).text();
				return Number(/Count the till, time (\d+)/.exec(text)?.[1] ?? 0);
			}),
		);
	let published = 0;
	for (const [index, writes] of WRITES_BEFORE_KILL.entries()) {
		const number = index + 1;
		await owner.save(running.address, id, { title: `Count the till, time ${number}` });
		const written = writesTo(dataDirectory, writes);
		const response = owner.publish(running.address, id).catch(() => undefined);
		await Promise.race([written, response]);
		await running.kill();
		const isAcknowledged = (await response)?.status === 302;
		running = await startSite({ dataDirectory });
		const [now = 0, ...others] = await shown();
		expect([writes, ...others]).toEqual([writes, now, now, now]);
		expect(isAcknowledged ? [number] : [published, number]).toContain(now);
		published = now;
	}
	expect(published).toBe(WRITES_BEFORE_KILL.length);
});
