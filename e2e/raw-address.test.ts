import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { HOSTILE_PATH_PARTS, TESTED_SITE } from "#testing/hostile-path-parts.ts";
import { startDocumentedNginx } from "#testing/nginx.ts";
import { canRunSeveralProcesses } from "#testing/start-postgres.ts";
import { startSite } from "#testing/start-site.ts";
import { sendRaw } from "./raw-request.ts";

const CASES = 300;

async function runningSite(environment: Record<string, string> = {}) {
	const site = await startSite({ environment });
	onTestFinished(async () => void (await site.stop()));
	return site;
}

test("whatever bytes an address has, nothing fails and no redirect leads to another site", async () => {
	const site = await runningSite();
	const known = [
		"about",
		"blog",
		"tools",
		"newsletter",
		"confirm",
		"assets",
		".netlify",
		"services",
		".data",
		"_.data",
	];
	const byte = fc.integer({ min: 0x21, max: 0xff });
	const part = fc.oneof(
		fc.constantFrom(...HOSTILE_PATH_PARTS, ...known),
		byte.map((code) => String.fromCharCode(code)),
		byte.map((code) => `%${code.toString(16)}`),
	);
	const targets = fc.tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom("", "/", ".data"));
	const isHarmless = fc.asyncProperty(targets, async ([middle, end]) => {
		const { status, location = "/" } = await sendRaw(site.address, `/${middle.join("")}${end}`);
		expect(status).toSatisfy((code) => code >= 200 && code < 500);
		expect(location).toMatch(/^[\x21-\x7e]+$/);
		expect(new URL(location, TESTED_SITE).origin).toBe(TESTED_SITE);
	});
	await fc.assert(isHarmless, { numRuns: CASES });
});

test.skipIf(!canRunSeveralProcesses())("behind nginx, too, no address fails or leads to another site", async () => {
	const site = await runningSite({ TRUST_PROXY: "1" });
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
