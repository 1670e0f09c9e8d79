import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { endpointsOn } from "#server/all-features.ts";
import { testServiceUrls } from "#testing/endpoints.ts";
import { HOSTILE_PATH_PARTS, TESTED_SITE } from "#testing/hostile-path-parts.ts";
import { startDocumentedNginx } from "#testing/nginx.ts";
import { everyAddress } from "#testing/pages.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { startSite } from "#testing/start-site.ts";
import { routes } from "#web/routes.ts";
import { sendRaw } from "./raw-request.ts";

const CASES = 300;

const site = await startSite({ environment: { TRUST_PROXY: "1" } });

test("whatever bytes an address has, nothing fails and no redirect leads to another site", async () => {
	const known = ["about", "blog", "tools", "newsletter", "confirm", "assets", ".netlify", "services"];
	const byte = fc.integer({ min: 0x21, max: 0xff });
	const part = fc.oneof(
		fc.constantFrom(...HOSTILE_PATH_PARTS, ...known),
		byte.map((code) => String.fromCharCode(code)),
		byte.map((code) => `%${code.toString(16)}`),
	);
	const targets = fc.tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom("", "/", ".png"));
	const isHarmless = fc.asyncProperty(targets, async ([middle, end]) => {
		const { status, location = "/" } = await sendRaw(site.address, `/${middle.join("")}${end}`);
		expect(status).toSatisfy((code) => code >= 200 && code < 500);
		expect(location).toMatch(/^[\x21-\x7e]+$/);
		expect(new URL(location, TESTED_SITE).origin).toBe(TESTED_SITE);
	});
	await fc.assert(isHarmless, { numRuns: CASES });
});

/** Other ways to write a path that some program might take for the same. */
function otherSpellings(path: string): string[] {
	const letter = path.search(/[a-z]/);
	const encoded = `%${path.charCodeAt(letter).toString(16)}`;
	return [
		path.toUpperCase(),
		path.slice(0, letter) + path.charAt(letter).toUpperCase() + path.slice(letter + 1),
		path.slice(0, letter) + encoded + path.slice(letter + 1),
		path.slice(0, letter) + encoded.toUpperCase() + path.slice(letter + 1),
		`/${path}`,
		`${path}/`,
		`${path}//`,
		`${path}.`,
		`${path}%20`,
		`${path}%2f`,
		`${path};x=1`,
		`/.${path}`,
		`/x/..${path}`,
		`/\\${path}`,
		path.replaceAll("/", "//"),
		path.replaceAll("/", "%2f"),
	];
}

const isOfArticle = (path: string) => /^\/blog\/(?!page\/|category\/)[^/.]+(\/|$)/.test(path);
const firstArticle = everyAddress.find(isOfArticle) ?? "";

/** Every address of the pages, of the articles of one, with a part for each parameter, and of what else answers. */
const ADDRESSES = [
	...routes.flatMap(({ path }) =>
		path === undefined || ["*", "/"].includes(path) ? [] : [path.replaceAll(/:\w+/g, "xyz")],
	),
	...endpointsOn(testServiceUrls).map(({ address }) => address.replaceAll(/:\w+/g, "xyz")),
	...everyAddress.filter((path) => path !== "/" && (!isOfArticle(path) || path.startsWith(firstArticle))),
	...["/desk", "/desk/inbox", "/desk/sign-in", "/desk/pictures", "/healthz", "/readyz", "/metrics"],
];

test("an address has one spelling: every other leads there, or to nothing", async () => {
	const addresses = [...new Set(ADDRESSES)];
	const known = new Set(addresses);
	for (const address of addresses) {
		for (const other of otherSpellings(address)) {
			// A program resolves dots before it asks; the server sees what it asked for.
			const asked = new URL(other, "http://site.example").pathname;
			if (known.has(asked) || known.has(other)) continue;
			const { status, location = "" } = await sendRaw(site.address, other);
			const isMoved = status === 301 && known.has(location);
			// A visitor is asked to sign in, for any address below the desk.
			const isDesk = status === 302 && location.startsWith("/desk/sign-in?");
			const isNone = [400, 404].includes(status) || isDesk;
			// An id that nobody has in an address of its own, such as "xyz.".
			const isOther = new RegExp(`^${address.replaceAll("xyz", "xyz[^/]+")}$`).test(asked);
			expect([other, status, isMoved || isNone || isOther]).toEqual([other, status, true]);
		}
	}
});

test("the private link, the card and the share picture in other letters are no address, and cost next to nothing", async () => {
	const share = everyAddress.find((path) => path.endsWith("/share.png")) ?? "";
	for (const path of [
		"/Results/Token",
		"/RESULTS/Token",
		"/Cards/Token",
		"/cards/Token/Card.png",
		"/Newsletter/Confirm",
	]) {
		expect([path, (await sendRaw(site.address, path)).status]).toEqual([path, 404]);
	}
	for (const path of [share, "/managed-intelligence/sample-report.pdf"]) {
		const other = path.replace(/[a-z]/, (letter) => letter.toUpperCase());
		expect(await sendRaw(site.address, other)).toMatchObject({ status: 301, location: path });
	}
});

test.skipIf(!canRunSeveralProcesses())("behind nginx, too, no address fails or leads to another site", async () => {
	const nginx = await startDocumentedNginx([Number(new URL(site.address).port)]);
	onTestFinished(nginx.stop);
	const paths = [
		"/%09/evil.example",
		"/\t/evil.example",
		"/%0a",
		"/%00",
		"//evil.example",
		"/\\evil.example",
		"/%5cevil.example",
	];
	for (const target of [...paths, "/%2f%2fevil.example", "/.//evil.example", "/caf\xe9", "/caf%c3%a9"].map(
		(path) => `${path}/`,
	)) {
		const { status, location = "/" } = await sendRaw(nginx.address, target);
		expect([target, status]).toEqual([target, expect.toSatisfy((code) => code >= 300 && code < 500)]);
		expect(location).toMatch(/^[\x21-\x7e]+$/);
		expect([target, new URL(location, TESTED_SITE).origin]).toEqual([target, TESTED_SITE]);
	}
});
