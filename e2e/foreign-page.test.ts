import { once } from "node:events";
import { createServer } from "node:http";
import type { Request } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openBesideSite } from "#platform/database/open-beside-site.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { startSite } from "./start-site.ts";

const CONTACT = "/.netlify/functions/send-email";

test("a page of another site can neither post a form nor a request, from a frame, a sandbox or a script", async () => {
	const [browser, site] = await Promise.all([launchBrowser(), startSite()]);
	onTestFinished(async () => {
		await browser.close();
		await site.stop();
	});
	const contact = `${site.address}${CONTACT}`;
	const fields = Object.entries({ name: "Eve", email: "eve@evil.example", message: "From elsewhere." });
	const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join("");
	const form = `<form method="post" action="${contact}">${inputs}</form><script>document.forms[0].submit()</script>`;
	const sandboxed = `<iframe name="sandboxed" sandbox="allow-scripts allow-forms" srcdoc='${form}'></iframe>`;
	const evil = createServer((request, answer) => {
		answer.setHeader("content-type", "text/html");
		answer.end(request.url === "/form" ? form : sandboxed);
	}).listen(0, "127.0.0.1");
	await once(evil, "listening");
	onTestFinished(() => void evil.close());
	const address = evil.address();
	const port = typeof address === "object" ? address?.port : 0;
	const { page, close } = await openPage(browser);
	const ended: string[] = [];
	const noteEnd = (request: Request) => request.url() === contact && ended.push(request.headers().origin ?? "none");
	page.on("requestfinished", noteEnd);
	// The answer to a frame is blocked as well, because nothing of the site may be framed.
	page.on("requestfailed", noteEnd);
	const refused = page.waitForResponse(contact);

	await page.goto(`http://localhost:${port}/form`);
	expect((await refused).status()).toBe(403);
	await page.goto(`http://localhost:${port}/`);
	await expect.poll(() => ended).toHaveLength(2);
	await page.evaluate(
		(url) => fetch(url, { method: "POST", mode: "no-cors", body: new URLSearchParams("name=Eve") }),
		contact,
	);
	const origin = `http://localhost:${port}`;
	await expect.poll(() => ended).toEqual([origin, "null", origin]);
	const database = await openBesideSite({ dataDirectory: site.dataDirectory });
	onTestFinished(() => database.close());
	const { kysely } = database;
	const kept = await Promise.all([
		kysely.selectFrom("contact_messages").select("id").execute(),
		kysely.selectFrom("returned_forms").select("id").execute(),
	]);
	expect(kept).toEqual([[], []]);
	await close();
});
