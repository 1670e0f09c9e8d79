import { expect, test } from "vitest";
import { TOKEN_FIELD } from "#desk/kit/form.tsx";
import { collectOutput, exitOf, printedAddress, startProcess } from "#testing/start-process.ts";
import { temporaryDataDirectory } from "#testing/start-site.ts";
import { sendRaw } from "./raw-request.ts";

/** The words that a visitor puts into an address: none of them may be in the log. */
const WORDS = "visitors-words";
const ADDRESS = `${WORDS}@mailbox.example`;
const LONGEST_LINE = 4_000;
const POSTS = 1_000;
const LOG_MAY_GROW_BY = 100_000;

const PATHS = [
	`/results/${WORDS}`,
	`/cards/${WORDS}`,
	`/cards/${WORDS}/card.png`,
	`/anything-${ADDRESS}`,
	`/${ADDRESS}.data?_routes=${WORDS}`,
	`/blog/${WORDS}`,
	`/blog/${WORDS}/share.png`,
	`/pictures/${WORDS}/${WORDS}.webp`,
	`/newsletter/confirm?token=${WORDS}`,
	`/newsletter/unsubscribe?token=${WORDS}&email=${ADDRESS}`,
	`/waitlist/leave?token=${WORDS}`,
	`/contact?returned=${WORDS}&email=${ADDRESS}`,
	`/?confirmed=${WORDS}`,
	`/desk/${WORDS}`,
	`/desk/sign-in?next=/desk/${ADDRESS}`,
	`/desk/sign-in/link?token=${WORDS}`,
	`/services/${ADDRESS}`,
	`/.netlify/functions/${ADDRESS}`,
	`/About/${WORDS}`,
	`//${WORDS}`,
	`/%00${WORDS}`,
	`/${WORDS}-${"x".repeat(12_000)}`,
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "VISITORS-WORDS"];

test("no line of the log has a word of an address that was asked for, of a form or a header, each is short, and refusals are few lines", async () => {
	const child = startProcess(process.execPath, ["build/server/app.js"], {
		environment: {
			NODE_ENV: "production",
			PORT: "0",
			DATA_DIR: temporaryDataDirectory(),
			RATE_LIMIT_PER_MINUTE: "100000",
		},
	});
	const output = collectOutput(child);
	const site = await printedAddress(child, /is at (http:\S+)/);
	// Reading what it prints ended with the address.
	const later = collectOutput(child);
	const headers = [
		`Host: ${new URL(site).host}`,
		`Referer: ${site}/${WORDS}`,
		`User-Agent: ${WORDS}`,
		`Cookie: desk=${WORDS}; desk-asked=${WORDS}; desk-known=${WORDS}`,
		`Idempotency-Key: ${WORDS}`,
	];
	for (const path of PATHS) {
		for (const method of METHODS) await sendRaw(site, path, headers, method);
	}
	const bodies = [
		["application/x-www-form-urlencoded", `email=${ADDRESS}&${TOKEN_FIELD}=${WORDS}&act=${WORDS}`],
		["application/json", `{"email": "${ADDRESS}", ${WORDS}`],
		["text/plain", `${WORDS} ${ADDRESS}`],
		[`${WORDS}/${WORDS}`, WORDS],
	] as const;
	for (const path of PATHS.slice(0, -1)) {
		for (const [type, body] of bodies) {
			const url = `${site}${path}`;
			await fetch(url, { method: "POST", body, headers: { "content-type": type, origin: site }, redirect: "manual" });
		}
	}
	const claims: Record<string, string>[] = [
		{ origin: `https://${WORDS}:${WORDS}@${ADDRESS}/${WORDS}` },
		{ "sec-fetch-site": `${WORDS} ${ADDRESS}`, origin: site },
		{ origin: `https://${"a".repeat(15_000)}.${WORDS}.example` },
	];
	const posts = claims.map((claim) => Object.entries(claim).map(([name, value]) => `${name}: ${value}`));
	const endpoint = "/.netlify/functions/subscribe";
	for (const post of posts) {
		expect(
			(await sendRaw(site, endpoint, [`Host: ${WORDS}.example`, "Content-Length: 0", ...post], "POST")).status,
		).toBe(403);
	}
	const before = later().length;
	for (let sent = 0; sent < POSTS; sent += posts.length) {
		await Promise.all(
			posts.map((post) => sendRaw(site, endpoint, [`Host: ${WORDS}.example`, "Content-Length: 0", ...post], "POST")),
		);
	}
	child.kill("SIGTERM");
	await exitOf(child);
	const grown = later().length - before;
	expect(grown).toBeLessThan(LOG_MAY_GROW_BY);
	const lines = `${output()}\n${later()}`.split("\n");
	expect(lines.filter((line) => line.includes('"route"')).length).toBeGreaterThan(PATHS.length);
	expect(lines.filter((line) => new RegExp(`${WORDS}|mailbox\\.example`, "i").test(line))).toEqual([]);
	expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
	// Which header it was, and no more.
	expect(lines.join("\n")).toMatch(/"claimedBy":"Origin".*a post from another site/);
	// One that no page takes is a line with the name of its route.
	expect(lines.join("\n")).toContain('"route":"/results/:token","status":405,"msg":"a page refused a request"');
});
