import { expect, test } from "vitest";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { everyEndpoint } from "#testing/endpoints.ts";

const PER_MINUTE = 3;
const LIMITED = everyEndpoint.filter(({ path }) => /functions|services/.test(path));

/** Posts more often than one client may, each time as another client; returns the statuses that one endpoint responds with. */
async function pretend(trustedProxies: number, headersOf: (number: number) => Record<string, string>) {
	const rateLimiter = createRateLimiter({ perMinute: PER_MINUTE, trustedProxies });
	const database = await sqliteTestDatabase().open();
	const endpointDeps = { rateLimiter, keepRejectedSubmission: async () => "" };
	// Page views are counted among visits.
	const { app } = siteOn(database, { endpointDeps, visitLimiter: rateLimiter });
	const socket = { incoming: { socket: { remoteAddress: "203.0.113.9" } } };
	const last: Record<string, number> = {};
	for (const { path, query } of LIMITED) {
		for (let number = 1; number <= PER_MINUTE + 1; number += 1) {
			const headers = headersOf(number);
			const request = query ? { headers } : post({}, headers);
			last[path] = (await app.request(`${path}?${query ?? ""}`, request, socket)).status;
		}
	}
	return Object.values(last);
}

test("without a proxy no header makes a client into many", async () => {
	const statuses = await pretend(0, (number) => ({
		"x-forwarded-for": `198.51.100.${number}`,
		"x-real-ip": `198.51.100.${number}`,
		forwarded: `for=198.51.100.${number}`,
		"cf-connecting-ip": `198.51.100.${number}`,
		"true-client-ip": `198.51.100.${number}`,
	}));
	expect(new Set(statuses)).toEqual(new Set([429]));
});

test("behind one proxy only what the proxy wrote counts, whatever the client wrote before", async () => {
	const spoofed = await pretend(1, (number) => ({ "x-forwarded-for": `6.6.6.${number}, 198.51.100.1` }));
	expect(new Set(spoofed)).toEqual(new Set([429]));
	const others = await pretend(1, (number) => ({ "x-forwarded-for": `198.51.100.${number}` }));
	expect(others).not.toContain(429);
});
