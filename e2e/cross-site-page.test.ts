import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const CONTACT = "/.netlify/functions/send-email";

const { browser, site } = await siteWithBrowser();

test("a page of another site can post nothing, neither openly, from a sandbox nor by script", async () => {
	const contact = `${site.address}${CONTACT}`;
	const fields = Object.entries({ name: "Eve", email: "eve@evil.example", message: "From elsewhere." });
	const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join("");
	const form = `<form method="post" action="${contact}">${inputs}<button>Win</button></form>`;
	const evil = createServer((request, response) => {
		response.setHeader("content-type", "text/html");
		// A sandbox hides the origin of what is inside.
		if (request.url === "/sandbox") response.setHeader("content-security-policy", "sandbox allow-scripts allow-forms");
		response.end(request.url === "/" ? "Evil" : form);
	}).listen(0, "127.0.0.1");
	await once(evil, "listening");
	onTestFinished(() => void evil.close());
	const address = evil.address();
	const port = typeof address === "object" ? address?.port : 0;
	const { page, close } = await openPage(browser);
	const origin = `http://localhost:${port}`;
	const refusalBehind = async (path: string) => {
		await page.goto(origin + path);
		const [response] = await Promise.all([page.waitForResponse(contact), page.getByRole("button").click()]);
		return [response.status(), (await response.request().allHeaders()).origin];
	};
	expect(await refusalBehind("/form")).toEqual([403, origin]);
	expect(await refusalBehind("/sandbox")).toEqual([403, "null"]);
	await page.goto(origin);
	const byScript = (url: string) =>
		fetch(url, { method: "POST", mode: "no-cors", body: new URLSearchParams("name=Eve") });
	const [response] = await Promise.all([page.waitForResponse(contact), page.evaluate(byScript, contact)]);
	expect(response.status()).toBe(403);
	const database = await openWhileServerRuns({ dataDirectory: site.dataDirectory });
	onTestFinished(() => database.close());
	const { kysely } = database;
	const kept = await Promise.all([
		kysely.selectFrom("submissions").select("id").execute(),
		kysely.selectFrom("returned_forms").select("id").execute(),
	]);
	expect(kept).toEqual([[], []]);
	await close();
});
