import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { testSiteUrl } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { type DeskBrowser, deskOn } from "#testing/desk-site.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const UPLOAD = { "content-type": "multipart/form-data; boundary=part" };
const BEHIND_THE_SIGN_IN = ["/desk", "/desk/pictures", "/desk/articles/new", "/desk/website/facts", "/desk/sign-out"];
const BEFORE_THE_SIGN_IN = ["/desk/sign-in", "/desk/sign-in/link", "/desk/sign-in/passkey"];

/** A body of 4 MB whose length is not announced, which knows how much of it was taken. */
function endless(text = "a&".repeat(32 * 1024)) {
	const chunk = new TextEncoder().encode(text);
	let taken = 0;
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				taken += chunk.byteLength;
				if (taken > 4 * 1024 * 1024) controller.close();
				else controller.enqueue(chunk);
			},
		},
		// Nothing is prepared before somebody reads.
		{ highWaterMark: 0 },
	);
	return { body, taken: () => taken };
}

type Sent = { method?: string; body?: RequestInit["body"]; headers?: Record<string, string> };

function send(app: ReturnType<typeof deskOn>["app"], path: string, { method = "POST", body, headers }: Sent) {
	const request = { method, headers: { origin: testSiteUrl, ...headers }, duplex: "half", ...(body && { body }) };
	return app.request(testSiteUrl + path, request);
}

testOnEachDatabase("of what a stranger sends to the desk not a byte is read", async ({ open }) => {
	const { app } = deskOn(await open());
	for (const path of BEHIND_THE_SIGN_IN) {
		for (const headers of [FORM, UPLOAD, { ...FORM, cookie: "__Host-desk=made-up" }]) {
			const { body, taken } = endless();
			const response = await send(app, path, { body, headers });
			expect([path, response.status, taken()]).toEqual([path, 302, 0]);
		}
	}
});

testOnEachDatabase("before the sign-in no more is read than its forms have", async ({ open }) => {
	const { app } = deskOn(await open());
	for (const path of BEFORE_THE_SIGN_IN) {
		const { body, taken } = endless();
		const response = await send(app, path, { body, headers: FORM });
		expect([path, response.status, taken() <= 64 * 1024]).toEqual([path, 413, true]);
		expect(await response.text()).toContain("That is more than the desk can take at once");
		const fields = await send(app, path, { body: "email=ada%40example.com&".repeat(11), headers: FORM });
		expect([path, fields.status]).toEqual([path, 400]);
	}
});

/** Requests that no page of this site sends, and the status that each gets from a person of the desk. */
const UNUSUAL: [string, number, Sent][] = [
	...["PUT", "PATCH", "DELETE"].map((method): [string, number, Sent] => [method, 405, { method }]),
	["no body", 415, {}],
	["plain text", 415, { body: "email=ada@example.com", headers: { "content-type": "text/plain" } }],
	["JSON", 415, { body: "{}", headers: { "content-type": "application/json" } }],
	["a compressed form", 415, { body: gzipSync("email=a"), headers: { ...FORM, "content-encoding": "gzip" } }],
	["a form with a file", 415, { body: "--part--\r\n", headers: UPLOAD }],
	["no text", 400, { body: new Uint8Array([0x61, 0x3d, 0xff]), headers: FORM }],
	["too many fields", 400, { body: "a&".repeat(5_001), headers: FORM }],
	["too many bytes", 413, { body: "a".repeat(1024 * 1024 + 1), headers: FORM }],
];

test("what no page of the desk sends is refused with a page, and is no failure of ours", async () => {
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const desk = deskOn(await sqliteTestDatabase().open(), { logger });
	const ada: DeskBrowser = await desk.signIn("owner");
	for (const [name, status, sent] of UNUSUAL) {
		for (const path of ["/desk", "/desk/account", "/desk/people", "/desk/articles/new", "/desk/no-such-page"]) {
			const headers = { ...sent.headers, cookie: ada.cookie };
			const response = await send(desk.app, path, { ...sent, headers });
			expect([name, path, response.status]).toEqual([name, path, status]);
			const words = status === 413 ? "That is more than the desk can take at once" : "That was not sent from the desk";
			expect(await response.text()).toContain(words);
		}
		for (const path of [...BEHIND_THE_SIGN_IN, ...BEFORE_THE_SIGN_IN]) {
			expect([name, path, (await send(desk.app, path, sent)).status]).toEqual([
				name,
				path,
				expect.toSatisfy((code) => code < 500),
			]);
		}
	}
	expect(lines.filter((line) => "err" in JSON.parse(line))).toEqual([]);
});

test("a sign-in form without its field is asked for the address", async () => {
	const desk = deskOn(await sqliteTestDatabase().open());
	await desk.signIn("owner");
	const response = await send(desk.app, "/desk/sign-in", { body: "next=%2Fdesk", headers: FORM });
	expect(response.status).toBe(422);
	expect(await response.text()).toContain("Enter an address in the form name@company.com.");
});
