import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { complaintsAbout } from "#testing/abuse/complaints.ts";
import { abuseOf } from "#testing/abuse/requests.ts";
import { pages } from "#testing/pages.ts";
import { sendRaw } from "./raw-request.ts";
import { emptySite } from "./site-with-browser.ts";

const CONTACT = "/.netlify/functions/send-email";
const EVIL = "evil.example";
const PAGE_CASES = 150;
// Beyond that Node itself responds, with 431 and nothing else.
const LONGEST_PATH_CHARACTERS = 8_000;

const { site } = await emptySite();

const ask = (target: string, headers?: string[]) => sendRaw(site.address, target, headers);

/** The memory of the site's process, in MB. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1_024;

/** The longest wait of another client until then, in milliseconds: bounded widely, since other tests run beside this one. */
async function longestWait(end: number): Promise<number> {
	let longest = 0;
	while (performance.now() < end) {
		const asked = performance.now();
		await (await fetch(`${site.address}/healthz`)).text();
		longest = Math.max(longest, performance.now() - asked);
	}
	return longest;
}

/** Asks this often in one go on a connection, and reads nothing of what comes back. */
function askUnread(target: string, times: number): Socket {
	const socket = connect(Number(new URL(site.address).port), "127.0.0.1").pause();
	socket.on("error", () => {});
	socket.write(`${target} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times));
	return socket;
}

test.each(["GET /", "HEAD /"])("thousands of %s that nobody reads take neither memory nor time", async (target) => {
	await sendRaw(site.address, "/");
	for (const connections of [1, 8]) {
		const before = memory();
		const sockets = Array.from({ length: connections }, () => askUnread(target, 2_400));
		const waited = await longestWait(performance.now() + 1_000);
		expect([connections, memory() - before]).toEqual([connections, expect.toSatisfy((grown) => grown < 50)]);
		expect([connections, waited]).toEqual([connections, expect.toSatisfy((milliseconds) => milliseconds < 3_000)]);
		for (const socket of sockets) socket.destroy();
	}
});

test("no target reaches a file outside of the site", async () => {
	const up = ["..", "%2e%2e", "%2E.", "..%2f..", "..%5c..", "%252e%252e", "....", "..;", ".%00."];
	const targets = up.flatMap((folder) => [
		`/${`${folder}/`.repeat(8)}etc/passwd`,
		`/assets/${`${folder}/`.repeat(4)}package.json`,
		`/assets/${folder}/../server/app.js`,
		`/\\${`${folder}\\`.repeat(4)}package.json`,
	]);
	const others = ["/etc/passwd%00.html", "//etc/passwd", "/.env", "/.git/config", "/server/static-files.json"];
	for (const target of [...targets, ...others, "file:///etc/passwd", "etc/passwd", "*", ""]) {
		const { text, status } = await ask(target);
		expect([target, status]).toEqual([target, expect.toSatisfy((code) => code >= 300 && code < 500)]);
		expect([target, text.match(new RegExp(`root:.*:0:|${brand.slug}-website|serveStaticPage|"encodings"`))]).toEqual([
			target,
			null,
		]);
	}
});

test("no host that a request names gets into a page, a redirect or a cookie", async () => {
	const targets = ["/", "/contact", "/contact?returned=x", "/nothing", "/about/", "/newsletter/confirm?token=x"];
	const naming = [
		[`Host: ${EVIL}`],
		[`Host: ${EVIL}:443`],
		["Host: site.example", `X-Forwarded-Host: ${EVIL}`, "X-Forwarded-Proto: evil", `X-Host: ${EVIL}`],
		["Host: site.example", `Forwarded: host=${EVIL}`, `X-Original-URL: //${EVIL}`, `X-Rewrite-URL: //${EVIL}`],
	];
	for (const target of targets) {
		for (const headers of naming) {
			const { text, status } = await ask(target, headers);
			expect([target, headers, status]).toEqual([target, headers, expect.toSatisfy((code) => code < 500)]);
			expect([target, headers, text.includes(EVIL)]).toEqual([target, headers, false]);
		}
	}
	const whole = await ask(`http://${EVIL}/about/`);
	expect([whole.status, whole.text.includes(EVIL)]).toEqual([301, false]);
});

test("a host that is none is refused", async () => {
	for (const host of ["evil.example/path", "a b", "evil.example#", "user@evil.example", "", "[::1"]) {
		expect([host, (await ask("/contact?sent=true", [`Host: ${host}`])).status]).toEqual([host, 400]);
	}
	expect((await ask("/", [])).status).toBe(400);
	expect((await ask("/", ["Host: site.example", "Host: evil.example"])).status).toBe(400);
});

test("no cache keeps what depends on more than the address: it says that it may not be stored", async () => {
	const dynamic = [
		"/nothing",
		"/contact?sent=true",
		"/contact?returned=x",
		"/?confirmed=true&name=Eve",
		"/about/",
		CONTACT,
		"/healthz",
		"/readyz",
		"/metrics",
	];
	for (const path of dynamic) {
		const { headers } = await fetch(site.address + path, { redirect: "manual" });
		expect([path, headers.get("cache-control")]).toEqual([path, expect.toBeOneOf(["private, no-cache", "no-store"])]);
	}
	const usual = await (await fetch(`${site.address}/contact`)).text();
	const poison = { "x-forwarded-host": EVIL, "x-forwarded-proto": "http", "accept-language": "xx", cookie: "a=1" };
	const poisoned = await fetch(`${site.address}/contact?utm_source=${EVIL}`, { headers: poison });
	expect(poisoned.headers.get("set-cookie")).toBeNull();
	expect(await poisoned.text()).toBe(usual);
});

test("no address leads to another site", async () => {
	const targets = [
		`//${EVIL}/`,
		`///${EVIL}//`,
		`/\\${EVIL}/`,
		`/%5c${EVIL}/`,
		`/%2f%2f${EVIL}/`,
		`/.//${EVIL}/`,
		`/;@${EVIL}/`,
		`/%09/${EVIL}/`,
		`/%0a/${EVIL}/`,
		`/%00/${EVIL}/.data`,
		`/café/../%2e%2e//${EVIL}/`,
	];
	const queries = ["url", "next", "redirect", "returnTo", "page"].map((name) => `/contact/?${name}=//${EVIL}`);
	for (const target of [...targets, ...queries]) {
		const { status, location = "/" } = await ask(target);
		expect([target, status]).toEqual([target, expect.toSatisfy((code) => code < 500)]);
		expect(location).toMatch(/^[\x21-\x7e]+$/);
		expect([target, new URL(location, "https://site.example").host]).toEqual([target, "site.example"]);
	}
	const body = new URLSearchParams({ name: "", page: `//${EVIL}`, returnTo: `https://${EVIL}` });
	const response = await fetch(`${site.address}${CONTACT}`, { method: "POST", body, redirect: "manual" });
	expect(response.headers.get("location")).toMatch(/^\/contact\?returned=[\w-]+#form$/);
});

test("no response can be framed: pages, files, feeds, errors and redirects", async () => {
	const addresses = [
		...pages,
		"/robots.txt",
		"/blog/rss.xml",
		"/favicon.svg",
		"/nothing",
		"/about/",
		CONTACT,
		"/healthz",
		"/readyz",
		"/metrics",
	];
	for (const address of [
		...addresses,
		"/contact?returned=x",
		"/newsletter/confirm",
		"/.netlify/functions/check-subscription",
	]) {
		const { headers } = await fetch(site.address + address, { redirect: "manual" });
		expect([address, headers.get("x-frame-options")]).toEqual([address, "DENY"]);
		const isPage = headers.get("content-type")?.startsWith("text/html");
		if (isPage)
			expect([address, headers.get("content-security-policy")]).toEqual([
				address,
				expect.stringContaining("frame-ancestors 'none'"),
			]);
	}
});

test("what a visitor typed comes back to a page as text, in every field", async () => {
	const markup = `"><img src=x onerror=alert(1)></textarea></script><script>alert(1)</script>`;
	const forms = {
		[CONTACT]: { name: markup, email: markup, phone: markup, company: markup, message: markup },
		"/.netlify/functions/join-waitlist": { firstName: markup, lastName: markup, email: markup },
		"/.netlify/functions/subscribe": { firstName: markup, lastName: markup, email: markup },
	};
	for (const [path, fields] of Object.entries(forms)) {
		const response = await fetch(site.address + path, { method: "POST", body: new URLSearchParams(fields) });
		const html = await response.text();
		expect([path, response.url, response.status]).toEqual([path, expect.stringContaining("returned="), 200]);
		expect(html).toContain("&lt;img src=x onerror");
		expect(html).not.toMatch(/<img src=x|<script>alert/);
	}
	const welcome = await fetch(`${site.address}/?confirmed=true&name=${encodeURIComponent(markup)}`);
	const html = await welcome.text();
	expect(html).toContain(`Welcome to ${brand.name}! Your subscription is confirmed`);
	expect(html).not.toMatch(/<img src=x|<script>alert|onerror/);
});

test("pages that are rendered on demand respond to whatever they are asked", async () => {
	const asked = [
		"/",
		"/contact",
		"/blog",
		"/newsletter/confirm",
		"/newsletter/unsubscribe",
		"/waitlist/leave",
		"/nothing",
	];
	const requests = asked.map((path) =>
		abuseOf({ path, query: "returned=x&token=x&confirmed=true&name=x", problem: "text" }),
	);
	const respondsSafely = fc.asyncProperty(fc.oneof(...requests), async ({ path, method, headers, body }) => {
		const sent = headers.filter(([name]) => ["cookie", "accept", "origin", "if-none-match", "range"].includes(name));
		const response = await fetch(site.address + path.slice(0, LONGEST_PATH_CHARACTERS), {
			method,
			headers: sent,
			body,
			redirect: "manual",
		});
		expect(await complaintsAbout(response)).toEqual([]);
	});
	await fc.assert(respondsSafely, { numRuns: PAGE_CASES });
});

test("security.txt names the contact, and expires within a year of the request", async () => {
	const response = await fetch(`${site.address}/.well-known/security.txt`);
	const text = await response.text();
	// Not a file that grows old: it was made for this request.
	expect([response.headers.get("cache-control"), response.headers.has("etag")]).toEqual(["private, no-cache", false]);
	expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
	expect(text).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m);
	const daysAhead = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
	expect(daysAhead).toSatisfy((days) => days > 0 && days <= 365);
});
