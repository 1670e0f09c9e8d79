import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import * as fc from "fast-check";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { connectionMessages } from "#documents/content/request-messages.ts";
import { HOSTILE_PATH_PARTS, TESTED_SITE } from "#testing/hostile-path-parts.ts";
import { createHttpServer } from "./create-http-server.ts";
import { oneSpelling, refuseUnreadablePath } from "./one-spelling.ts";

const CASES = 400;

const PAGES = ["/about", "/blog/count-first", "/blog/count-first/share.png"];
const app = new Hono()
	.use(
		refuseUnreadablePath(),
		oneSpelling(async (path) => PAGES.includes(path)),
	)
	.all("*", (context) => context.text(context.req.path));

test.each([
	["/about/", "/about"],
	["/about/?from=mail", "/about?from=mail"],
	["/about/?from=%0a&to=é", "/about?from=%0a&to=%C3%A9"],
	["/blog/post//", "/blog/post"],
	["//evil.example/", "/evil.example"],
	["/\\evil.example/", "/evil.example"],
	["/.//evil.example/", "/evil.example"],
	["/%2f%5cevil.example/", "/%2f%5cevil.example"],
	["/café/", "/caf%C3%A9"],
	["/caf%c3%a9/", "/caf%c3%a9"],
	["//about", "/about"],
	["/blog//count-first", "/blog/count-first"],
	["/%61bout", "/about"],
	["/%41BOUT", "/about"],
	["/About", "/about"],
	["/ABOUT/?From=Mail", "/about?From=Mail"],
	["/Blog/count-first/Share.PNG", "/blog/count-first/share.png"],
	["//results///Token", "/results/Token"],
	["/results/%54en", "/results/Ten"],
])("%s redirects permanently to %s on this site", async (from, to) => {
	const response = await app.request(TESTED_SITE + from);
	expect(response.status).toBe(301);
	const location = response.headers.get("location") ?? "";
	expect(new URL(location, TESTED_SITE).origin).toBe(TESTED_SITE);
	expect(location).toBe(to);
});

test.each([
	"/%09/evil.example/",
	"/a%0ab/",
	"/a%00b",
	"/x%0d%0aSet-Cookie:%20a=1/",
	"/a%7F/",
	"/a%c2%85/",
	"/100%/",
	"/caf%e9/",
])("%s is refused: it has a control character, or is no percent-encoded text", async (path) => {
	const response = await app.request(TESTED_SITE + path);
	expect([response.status, await response.text()]).toEqual([400, connectionMessages.unreadable]);
	expect(response.headers.has("location")).toBe(false);
});

test("a post to another spelling is not found, and one to an address is", async () => {
	for (const path of ["/about/", "//about", "/%61bout", "/blog//x"]) {
		expect([path, (await app.request(TESTED_SITE + path, { method: "POST" })).status]).toEqual([path, 404]);
	}
	expect((await app.request(`${TESTED_SITE}/results/Token`, { method: "POST" })).status).toBe(200);
});

test("capitals that are no page's stay: what follows knows whether they are a secret's", async () => {
	for (const path of ["/results/Token", "/Results/Token", "/about.", "/assets/Page-BX1.js"]) {
		expect(await (await app.request(TESTED_SITE + path)).text()).toBe(path);
	}
});

test("the home page and addresses without a slash stay, whatever their query holds", async () => {
	for (const path of ["/", "/about", "/about?lines=a%0ab%", "/caf%c3%a9"]) {
		expect((await app.request(TESTED_SITE + path)).status).toBe(200);
	}
});

/** Node's own server in front of the application; the function that it returns sends a path as it is, and returns the head of the response. */
async function rawClient() {
	const server = createHttpServer(app.fetch, { siteUrl: TESTED_SITE, trustedProxies: 0 }).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return async function headFor(path: Buffer): Promise<string> {
		const socket = connect(port, "127.0.0.1").setEncoding("latin1");
		const after = "/ HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n";
		socket.write(Buffer.concat([Buffer.from("GET /"), path, Buffer.from(after)]));
		return (await text(socket)).split("\r\n\r\n")[0] ?? "";
	};
}

test("whatever bytes a path has: nothing fails, and a redirect is ASCII and stays on this site", async () => {
	const headFor = await rawClient();
	const part = fc.oneof(
		fc.constantFrom(...HOSTILE_PATH_PARTS).map((text) => Buffer.from(text, "latin1")),
		fc.integer({ min: 0, max: 0xff }).map((byte) => Buffer.from([byte])),
		fc.integer({ min: 0, max: 0xff }).map((byte) => Buffer.from(`%${byte.toString(16).padStart(2, "0")}`)),
	);
	const paths = fc.array(part, { maxLength: 8 }).map((bytes) => Buffer.concat(bytes));
	// A line end is the end of the path, and what follows is no longer one.
	const isOneLine = (path: Buffer) => !path.includes("\r") && !path.includes("\n") && !path.includes(" ");
	await fc.assert(
		fc.asyncProperty(paths.filter(isOneLine), async (path) => {
			const head = await headFor(path);
			expect(head).toMatch(/^HTTP\/1\.1 [234]\d\d /);
			const [, location] = /^location: (.*)$/im.exec(head) ?? [];
			if (location === undefined) return;
			expect(location).toMatch(/^[\x21-\x7e]+$/);
			expect(new URL(location, TESTED_SITE).origin).toBe(TESTED_SITE);
		}),
		{ numRuns: CASES },
	);
}, 60_000);
