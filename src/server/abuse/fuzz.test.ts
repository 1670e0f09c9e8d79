import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sqliteTestDatabase } from "#platform/database/test-database.ts";
import { siteOn } from "#server/test-app.ts";
import { complaintsAbout } from "./complaints.ts";
import { abuseOf, requestOf } from "./requests.ts";
import { everyEndpoint } from "./test-endpoints.ts";

// `npm run bench:abuse` sends 10,000 to each.
const CASES = Number(process.env.ABUSE_CASES ?? 200);
// The same ones every time; those of chance come on top, and a failure of theirs names its seed.
const SEED = 20_251_121;
const TIME_LIMIT_MS = 300_000;

const endpointDeps = {
	rateLimiter: { secondsToWait: async () => undefined },
	keepRejectedSubmission: async () => "kept",
};

test.each(everyEndpoint)(
	"$path answers whatever it is sent: no failure, nothing of the inside, nothing to frame, keep or follow",
	async (endpoint) => {
		const { app } = siteOn(await sqliteTestDatabase().open(), { endpointDeps });
		const isAnswered = fc.asyncProperty(abuseOf(endpoint), async (abuse) => {
			expect(await complaintsAbout(await app.fetch(requestOf(abuse)))).toEqual([]);
		});
		await fc.assert(isAnswered, { numRuns: Math.ceil(CASES / 2), seed: SEED });
		await fc.assert(isAnswered, { numRuns: Math.floor(CASES / 2) });
	},
	TIME_LIMIT_MS,
);
