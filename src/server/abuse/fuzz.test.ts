import * as fc from "fast-check";
import { expect, test } from "vitest";
import { complaintsAbout } from "#testing/abuse/complaints.ts";
import { abuseOf, requestOf } from "#testing/abuse/requests.ts";
import { siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { everyEndpoint } from "#testing/endpoints.ts";

const CASES = 200;

const endpointDeps = {
	rateLimiter: { secondsToWait: async () => undefined },
	keepRejectedSubmission: async () => "kept",
};

test.each(everyEndpoint)(
	"$path responds to whatever it is sent: no failure, no internals, nothing to frame, cache or follow",
	async (endpoint) => {
		const { app } = siteOn(await sqliteTestDatabase().open(), { endpointDeps });
		const respondsSafely = fc.asyncProperty(abuseOf(endpoint), async (abuse) => {
			expect(await complaintsAbout(await app.fetch(requestOf(abuse)))).toEqual([]);
		});
		await fc.assert(respondsSafely, { numRuns: CASES });
	},
);
