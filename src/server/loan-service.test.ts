import pino from "pino";
import { expect, test } from "vitest";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";
import { applicationWith } from "#testing/loan-application.ts";

const PREDICT = "/services/loan-approval/predict";

/** The whole application, and the lines that it logs. */
async function siteWithLog() {
	const lines: string[] = [];
	const { app } = siteOn(await sqliteTestDatabase().open(), {
		logger: pino({ level: "trace" }, { write: (line: string) => lines.push(line) }),
		endpointDeps: {
			rateLimiter: createRateLimiter({ perMinute: 2, trustedProxies: 0 }),
			keepRejectedSubmission: async () => "",
		},
	});
	return { app, lines };
}

test("a loan application gets its estimate from the service's address, and nothing of it is logged", async () => {
	const { app, lines } = await siteWithLog();
	const application = applicationWith({ ApplicantIncome: 5_432, LoanAmount: 400_000, Credit_History: 0 });
	const response = await app.request(PREDICT, post(application));
	expect(response.status).toBe(200);
	expect(await response.json()).toMatchObject({ prediction: "DENIED" });
	const refused = await app.request(PREDICT, post({ ...application, LoanAmount: "lots" }));
	expect(refused.status).toBe(422);
	expect(await refused.json()).toEqual({ detail: "LoanAmount must be a number of 0 or more." });
	expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 422]);
	// The clock's and the process's numbers may have any digits.
	const logged = lines.map((line) => ({ ...JSON.parse(line), time: undefined, pid: undefined, requestId: undefined }));
	expect(JSON.stringify(logged)).not.toMatch(/\b5432\b|\b400000\b|lots|DENIED/);
});

test("a client above its limit is refused in the service's own form", async () => {
	const { app } = await siteWithLog();
	const responses = await Promise.all([1, 2, 3].map(() => app.request(PREDICT, post(applicationWith()))));
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
	expect(await responses[2]?.json()).toEqual({ detail: "Too many requests. Please try again in a minute." });
});
