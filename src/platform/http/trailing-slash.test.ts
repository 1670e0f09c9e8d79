import { Hono } from "hono";
import { expect, test } from "vitest";
import { withoutTrailingSlash } from "./trailing-slash.ts";

const app = new Hono().use(withoutTrailingSlash()).all("*", (context) => context.text("page"));

test.each([
	["/about/", "/about"],
	["/about/?from=mail", "/about?from=mail"],
	["/blog/post//", "/blog/post"],
	["//evil.example/", "/evil.example"],
	["/\\evil.example/", "/evil.example"],
])("%s moves to %s for good, on this site", async (from, to) => {
	const answer = await app.request(`http://localhost${from}`);
	expect(answer.status).toBe(301);
	const location = answer.headers.get("location") ?? "";
	expect(new URL(location, "http://localhost").origin).toBe("http://localhost");
	expect(location).toBe(to);
});

test("the home page and addresses without a slash stay", async () => {
	expect((await app.request("/")).status).toBe(200);
	expect((await app.request("/about")).status).toBe(200);
});
