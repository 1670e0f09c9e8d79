import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { websiteCopy } from "#desk/website/website.copy.ts";
import { signInAddress } from "#testing/sign-in-address.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

type Place = Pick<typeof site, "address" | "dataDirectory">;

async function openDesk(place: Place, javaScriptEnabled = false): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto(await signInAddress(place));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL(`${place.address}/desk`);
	return page;
}

const read = async ({ address }: Place, path: string) => (await fetch(address + path)).text();

async function publish(page: Page): Promise<void> {
	await page.getByRole("button", { name: websiteCopy.publish }).first().click();
	await page.getByText(websiteCopy.published.text).waitFor();
}

test("a price that an owner changes without script is on every page that says it, and after a restart", async () => {
	const dataDirectory = temporaryDataDirectory();
	onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
	let running = await startSite({ dataDirectory });
	onTestFinished(async () => void (await running.stop()));
	const builtBlog = await fetch(`${running.address}/blog`);
	const page = await openDesk(running);
	await page.goto(`${running.address}/desk/website`);
	await page.getByRole("link", { name: websiteCopy.documents.facts.name }).click();
	const price = page.locator('[name="plans.quarterly.dollars"]');
	const old = Number(await price.inputValue());

	// What is not a price is refused with the reason; what was typed stays, and the site as it was.
	await price.fill("a lot");
	await page.getByRole("button", { name: websiteCopy.publish }).first().click();
	await page.getByRole("alert").getByText(websiteCopy.refused.title).waitFor();
	expect(await price.inputValue()).toBe("a lot");
	expect(await read(running, "/")).toContain(`$${old}`);

	await price.fill(String(old + 43));
	await page.locator('[name="legalName"]').fill("Plumb Line Ltd");
	await page.locator('[name="businessHours.opens"]').fill("07:30");
	await publish(page);
	const check = async () => {
		for (const path of ["/", "/managed-intelligence", "/contact", "/managed-intelligence.data"]) {
			const text = await read(running, path);
			expect([path, text.includes(`$${old + 43}`), text.includes(`$${old}`)]).toEqual([path, true, false]);
		}
		const plans = await read(running, "/managed-intelligence");
		expect(plans).toContain(`<title>Managed intelligence from $${old + 43} a quarter`);
		expect(plans).toContain(`"price":"${old + 43}"`);
		// At this price no whole month is free, in the list and in the drawing.
		expect([plans.includes("month free"), plans.includes(", free</text>")]).toEqual([false, false]);
		expect(await read(running, "/contact")).toContain(">7:30am</text>");
		// The footer of a page that says nothing else of it.
		for (const path of ["/blog", "/blog/friday-reconciliation", "/accessibility"]) {
			expect([path, (await read(running, path)).includes("Plumb Line Ltd")]).toEqual([path, true]);
		}
	};
	await check();
	const blog = await fetch(`${running.address}/blog`, { headers: { "accept-encoding": "br" } });
	expect(blog.headers.get("etag")).not.toBe(builtBlog.headers.get("etag"));
	expect(blog.headers.get("content-security-policy")).toContain("sha256-");
	expect((await fetch(`${running.address}/favicon.svg`)).headers.get("content-type")).toContain("svg");
	expect((await fetch(`${running.address}/nothing-here`)).status).toBe(404);
	await running.stop();
	running = await startSite({ dataDirectory });
	await check();
});

test("services, quotes, people and questions are changed by their forms, and shown in a soft navigation too", async () => {
	const page = await openDesk(site);
	const open = (id: string) => page.goto(`${site.address}/desk/website/${id}`);
	const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
	const act = (value: string) => page.locator(`button[name=act][value="${value}"]`).first().click();

	await open("people");
	await act("add people");
	await act("add people");
	for (const [index, name] of ["Ada Obi", "Ben Kofi"].entries()) {
		await fill(`people.${index}.name`, name);
		await fill(`people.${index}.role`, "Consultant, Lagos");
		await fill(`people.${index}.text`, "Reads your records with you.");
	}
	await publish(page);
	expect(await read(site, "/about")).toContain("Ben Kofi");

	await open("services");
	await act("up services 1");
	await fill("services.0.title", "Sites that take orders");
	await publish(page);
	const services = await read(site, "/services");
	expect(services).toContain("Sites that take orders");
	expect(await read(site, "/")).toContain("Sites that take orders");

	await open("testimonials");
	await act("remove home 0");
	await fill("home.0.quote", "They count with us.");
	await publish(page);
	expect(await read(site, "/")).toContain("They count with us.");

	await open("questions");
	await act("add contact");
	const count = Number(await page.locator('[name="contact.count"]').inputValue());
	await fill(`contact.${count - 1}.question`, "Do you come to us?");
	await fill(`contact.${count - 1}.answer`, "Yes, in {places}.");
	await publish(page);

	const visitor = await browser.newContext({ reducedMotion: "reduce" });
	onTestFinished(() => visitor.close());
	const visit = await visitor.newPage();
	await visit.goto(`${site.address}/blog`);
	await visit.getByRole("link", { name: "Contact Us" }).first().click();
	await visit.getByText("Do you come to us?").first().waitFor();
	expect(await visit.content()).not.toContain("{places}");
});

test("who saves what somebody else changed is told, and keeps her text; an old version comes back", async () => {
	const page = await openDesk(site);
	await page.goto(`${site.address}/desk/website/facts`);
	const before = await page.locator('[name="description"]').inputValue();
	const other = await page.context().newPage();
	await other.goto(page.url());
	await other.locator('[name="description"]').fill("What the other one wrote.");
	await publish(other);
	await page.locator('[name="description"]').fill("What I wrote.");
	await page.getByRole("button", { name: websiteCopy.save }).first().click();
	await page.getByRole("alert").getByText(websiteCopy.conflict.title).waitFor();
	expect(await page.locator('[name="description"]').inputValue()).toBe("What I wrote.");
	await page.getByRole("button", { name: websiteCopy.overwrite }).first().click();
	await page.getByText(websiteCopy.saved.text).waitFor();
	expect(await page.locator('[name="description"]').inputValue()).toBe("What I wrote.");
	await page.locator('[name="description"]').fill(before);
	await publish(page);

	await page
		.getByRole("link", { name: new RegExp(websiteCopy.history.look) })
		.last()
		.click();
	await page.getByRole("button", { name: websiteCopy.version.restore }).click();
	await page.getByText(websiteCopy.restored.text).waitFor();
	expect(await page.locator('[name="description"]').inputValue()).toBe("What the other one wrote.");
	await page.getByRole("button", { name: websiteCopy.discard }).click();
	await page.getByText(websiteCopy.discarded.text).waitFor();
	expect(await page.locator('[name="description"]').inputValue()).toBe(before);
});
