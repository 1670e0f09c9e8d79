import { expect, test } from "vitest";
import { connectionMessages } from "#documents/content/request-messages.ts";
import { siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { postEndpoints } from "#testing/endpoints.ts";

const linkPaths = postEndpoints.filter(({ kind }) => kind === "link").map(({ path }) => path);

test("the pages behind mailed links keep their address to themselves", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	const paths = [
		...linkPaths,
		...linkPaths.map((path) => `${path}?token=secret`),
		"/results/secret",
		"/results/secret.data",
		"/cards/an-id?remove=secret",
		"/cards/an-id/card.png",
	];
	for (const path of paths) {
		for (const method of ["GET", "HEAD", "POST"]) {
			const { headers } = await app.request(path, { method });
			expect(headers.get("referrer-policy")).toBe("no-referrer");
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("x-robots-tag")).toBe("noindex");
		}
	}
});

test("opening a mailed link shows its page and nothing else: programs that look at mail open it, too", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	expect(linkPaths.length).toBeGreaterThan(2);
	for (const path of linkPaths) {
		const response = await app.request(`${path}?token=secret`);
		expect([path, await response.text()]).toEqual([path, "rendered"]);
	}
});

test("an address with a control character or a broken percent sign is refused with a sentence, wherever it leads", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	for (const path of ["/%09/evil.example/", "/a%0ab/", "/a%00b", "/blog/%7f", "/newsletter/%0a?token=x", "/100%"]) {
		const response = await app.request(path);
		expect([path, response.status, await response.text()]).toEqual([path, 400, connectionMessages.unreadable]);
		expect(response.headers.get("x-frame-options")).toBe("DENY");
		expect(response.headers.has("location")).toBe(false);
	}
});
