import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { DAY_MS } from "#domain/dates.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLaterWork } from "#platform/later-work.ts";
import { createLogger } from "#platform/logger.ts";
import { createToken } from "#platform/random-token.ts";
import { soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { handlePost } from "./posted-assessment.server.ts";
import { viewUnfinished } from "./unfinished-answers.server.ts";

const NOW = new Date("2025-11-21T10:00:00.000Z");
const { later } = content().said(assessmentFormDocument);
const { full_name, company_name, email, revenue = "", cash_flow = "" } = soloConsultant();
const halfFilled = { full_name, company_name, email, revenue, cash_flow, primary_challenge: "None of the options" };

function siteOn(database: Database) {
	const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };
	const logger = createLogger("silent");
	let now = NOW;
	const deps = {
		database,
		logger,
		mail,
		content,
		laterWork: createLaterWork(),
		secret: "",
		newId: randomUUID,
		newToken: createToken,
		noticeReceivers,
		assessments: () => assessments,
		renderReport: async () => Buffer.from("%PDF"),
		now: () => now,
		wakeWorker() {},
	};
	return {
		ask: (fields: Record<string, string>, assessment = advancedAssessment) =>
			handlePost(deps, { assessment, fields: { ...fields, act: "continue" }, client: "one" }),
		view: (token: string) => viewUnfinished(deps, assessments, token),
		wait(days: number) {
			now = new Date(NOW.getTime() + days * DAY_MS);
		},
	};
}

const keptIn = ({ kysely }: Database) => kysely.selectFrom("unfinished_answers").selectAll().execute();
const mailsIn = ({ kysely }: Database) => kysely.selectFrom("outbox").selectAll().execute();
const tokenIn = (text: string) => /\/results\/continue\/([\w-]{22})/.exec(text)?.[1] ?? "";

testOnEachDatabase(
	"a form that is half filled is kept behind a mailed link, without the name and the company, and comes back whole",
	async ({ open }) => {
		const database = await open();
		const { ask, view } = siteOn(database);
		const { form } = await ask(halfFilled);
		expect(form?.values).toEqual(halfFilled);
		expect(form?.problems).toEqual({});
		expect(form?.news).toEqual({ tone: "ok", text: later.sent.replace("{email}", email) });
		const [mail, ...others] = await mailsIn(database);
		expect([mail?.kind, mail?.recipient, others]).toEqual(["assessment-continue", email, []]);
		expect(mail?.text).toContain("the 2 answers chosen so far; the form has 41 questions");
		expect([mail?.text, mail?.html, mail?.subject].join()).not.toMatch(/Lovelace|Analytical/);
		const token = tokenIn(mail?.text ?? "");
		const [row] = await keptIn(database);
		expect(JSON.stringify(row)).not.toMatch(/Lovelace|Analytical|None of the options/);
		expect(JSON.stringify(row)).not.toContain(token);
		const answers = { revenue, cash_flow };
		// Opened twice, as scanners of mail do.
		for (const _ of [1, 2]) {
			expect(await view(token)).toEqual({ view: "open", assessment: advancedAssessment.id, answers, email });
		}
	},
);

testOnEachDatabase("a link ends after 30 days, and one that nobody got leads nowhere", async ({ open }) => {
	const database = await open();
	const { ask, view, wait } = siteOn(database);
	await ask(halfFilled);
	const [mail] = await mailsIn(database);
	const token = tokenIn(mail?.text ?? "");
	expect(await view("cut")).toEqual({ view: "incomplete" });
	expect(await view("x".repeat(22))).toEqual({ view: "over" });
	wait(29.9);
	expect((await view(token)).view).toBe("open");
	wait(30.1);
	expect(await view(token)).toEqual({ view: "over" });
});

testOnEachDatabase(
	"without an address, or above the cap of an address, nothing is kept and nothing is lost; a form without an address has no link",
	async ({ open }) => {
		const database = await open();
		const { ask } = siteOn(database);
		const { email: _, ...nameless } = halfFilled;
		for (const fields of [nameless, { ...halfFilled, email: "ada@example" }]) {
			const { form } = await ask(fields);
			expect(form).toEqual({ values: fields, problems: {}, news: { tone: "error", text: later.emailFirst } });
		}
		expect([await keptIn(database), await mailsIn(database)]).toEqual([[], []]);
		await Promise.all([ask(halfFilled), ask({ ...halfFilled, email: "Ada+tag@example.com" })]);
		const { form } = await ask(halfFilled);
		expect(form?.news).toEqual({ tone: "error", text: later.capped });
		expect([(await keptIn(database)).length, (await mailsIn(database)).length]).toEqual([1, 1]);
		expect((await ask({ email }, basicAssessment)).form?.news).toBeUndefined();
		expect(await keptIn(database)).toHaveLength(1);
	},
);
