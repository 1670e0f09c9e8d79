import { expect, test } from "vitest";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { Overloaded } from "#platform/thread.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { advancedAssessment } from "#testing/assessments.ts";
import { sqliteTestDatabase } from "#testing/database.ts";

const OTHER_FIELDS = Object.keys(advancedAssessment.questions).length - 1;

const BASIC = "/services/scorecard";
const ADVANCED = "/services/advanced-scorecard";
const { revenue: _, ...withoutRevenue } = dentalPractice();
const asked = { email: "ada@example.com", result: {}, formData: dentalPractice() };
const unscorable = "These answers can't be scored, because revenue is missing or not one of the options.";

test.each([
	["a missing answer", `${BASIC}/generate-report`, post(withoutRevenue), 422, unscorable],
	[
		"an unknown answer",
		`${BASIC}/report.pdf`,
		post({ formData: { ...dentalPractice(), revenue: "Lots" } }),
		422,
		unscorable,
	],
	["no answers", `${ADVANCED}/report.pdf`, post({}), 422, "There are no answers to score in this request."],
	[
		"an empty form",
		`${ADVANCED}/assess`,
		post({}),
		422,
		new RegExp(`^These answers can't be scored, because full_name and ${OTHER_FIELDS} more `),
	],
	[
		"a long name",
		`${ADVANCED}/assess`,
		post(soloConsultant({ full_name: "A".repeat(201) })),
		422,
		"Your name must be 200 characters or fewer.",
	],
	[
		"a bad address in the form",
		`${ADVANCED}/assess`,
		post(soloConsultant({ email: "ada" })),
		422,
		"Please enter a valid email address.",
	],
	[
		"a bad recipient",
		`${BASIC}/email-results`,
		post({ ...asked, email: "a@b.c, d@e.f" }),
		400,
		"Please enter a valid email address.",
	],
	[
		"no recipient",
		`${BASIC}/email-results`,
		post({ ...asked, email: " " }),
		400,
		"Please enter a valid email address.",
	],
	["no result", `${BASIC}/email-results`, post({ ...asked, result: null }), 400, /^There is no result to send yet/],
	["unscorable answers", `${BASIC}/email-results`, post({ ...asked, formData: withoutRevenue }), 422, unscorable],
	["malformed JSON", `${ADVANCED}/assess`, { ...post({}), body: "{" }, 400, "What was sent could not be read as JSON."],
	["a huge body", `${ADVANCED}/assess`, post({ full_name: "A".repeat(70_000) }), 413, /64 KB/],
	["another method", `${ADVANCED}/report.pdf`, {}, 405, "This address only takes POST requests."],
] as const)("%s is refused with one plain sentence", async (_name, path, request, status, sentence) => {
	const database = await sqliteTestDatabase().open();
	const response = await siteOn(database).app.request(path, request);
	expect(response.status).toBe(status);
	expect(response.headers.get("content-type")).toMatch("text/plain");
	const text = await response.text();
	expect(text).toMatch(sentence);
	expect(text.match(/\.(\s|$)/g)).toHaveLength(1);
	expect(await database.kysely.selectFrom("submissions").selectAll().execute()).toEqual([]);
	expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a client above its limit is refused in plain text", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open(), {
		endpointDeps: {
			rateLimiter: createRateLimiter({ perMinute: 1, trustedProxies: 0 }),
			keepRejectedSubmission: async () => "",
		},
	});
	const request = () => app.request(`${BASIC}/report.pdf`, post({ formData: dentalPractice() }));
	expect((await request()).status).toBe(200);
	const refused = await request();
	expect(refused.status).toBe(429);
	expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
	expect(await refused.text()).toBe("Too many requests. Please try again in a minute.");
});

test.each([
	["a report", `${ADVANCED}/report.pdf`, { formData: soloConsultant() }],
	["a mail with one", `${BASIC}/email-results`, asked],
])(
	"%s that too many visitors are waiting for gets a 503 response that says to try again in a minute",
	async (_, path, fields) => {
		const database = await sqliteTestDatabase().open();
		const renderReport = () => Promise.reject(new Overloaded());
		const response = await siteOn(database, { renderReport }).app.request(path, post(fields));
		expect(response.status).toBe(503);
		expect(response.headers.get("retry-after")).toBe("60");
		expect(response.headers.get("content-type")).toMatch("text/plain");
		expect(await response.text()).toBe("Too many people are asking for this right now. Please try again in a minute.");
		expect(await database.kysely.selectFrom("outbox").selectAll().execute()).toEqual([]);
	},
);
