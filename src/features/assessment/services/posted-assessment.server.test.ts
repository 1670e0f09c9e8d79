import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { serviceMessages } from "#documents/content/request-messages.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLaterWork } from "#platform/later-work.ts";
import { createLogger } from "#platform/logger.ts";
import { createToken } from "#platform/random-token.ts";
import { Overloaded } from "#platform/thread.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { handlePost } from "./posted-assessment.server.ts";

const mail = {
	from: "hello@example.com",
	ownerEmail: "owner@example.com",
	siteUrl: "https://site.example",
	strangerMailsPerHour: 100,
	ownerNoticesPerHour: 100,
};

const question = fillIn(content().said(assessmentReportDocument).email.problems.email.likelySlip, {
	address: "zoe@example.com",
});

/** The pages of both assessments on this database. */
function pagesOn(database: Database, renderReport = async () => Buffer.from("%PDF"), caps = {}) {
	const laterWork = createLaterWork();
	const logger = createLogger("silent");
	const deps = {
		database,
		logger,
		mail: { ...mail, ...caps },
		content,
		laterWork,
		renderReport,
		secret: "",
		newId: randomUUID,
		newToken: createToken,
		noticeReceivers,
		assessments: () => assessments,
		now: () => new Date("2025-11-21T10:00:00.000Z"),
		wakeWorker() {},
	};
	const postTo = (assessment: typeof basicAssessment) => (fields: Record<string, string>) =>
		handlePost(deps, { assessment, fields, client: "one" });
	return { basic: postTo(basicAssessment), advanced: postTo(advancedAssessment), laterWork };
}

async function stored({ kysely }: Database) {
	const [answers, leads, links, mails] = await Promise.all([
		kysely.selectFrom("anonymous_answers").select("total_score").execute(),
		kysely.selectFrom("submissions").select(["name", "telephone"]).where("state", "=", "new").execute(),
		kysely.selectFrom("linked_results").select("total_score").execute(),
		kysely.selectFrom("outbox").select("kind").orderBy("kind").execute(),
	]);
	return { answers, leads, links, mails: mails.map(({ kind }) => kind) };
}

testOnEachDatabase(
	"basic answers are scored and kept without identity once, whatever the report is asked for then",
	async ({ open }) => {
		const database = await open();
		const { basic, laterWork } = pagesOn(database);
		const answers = dentalPractice();
		const { report } = await basic({ ...answers, email: "ada@example.com" });
		expect(report).toMatchObject({ answers, result: { total: byHand.dentalPractice.total } });
		expect([report?.mail, report?.link]).toEqual([undefined, {}]);
		const made = await basic({ ...answers, act: "link" });
		const link = made.report?.link.share;
		expect(link?.address).toBe(`${mail.siteUrl}/results/${link?.token}`);
		const asked = { ...answers, act: "mail", "link-token": link?.token ?? "", "report-email": "ada@example.com" };
		expect((await basic(asked)).report).toMatchObject({ mail: { phase: { name: "resting" } }, link: { share: link } });
		expect((await basic(asked)).report?.mail?.phase).toEqual({
			name: "failed",
			message: expect.stringContaining(content().said(assessmentReportDocument).email.capped),
		});
		await laterWork.settled();
		// One link was asked for, and the mail has one of its own.
		const { total: total_score } = byHand.dentalPractice;
		const totals = [{ total_score }, { total_score }];
		expect(await stored(database)).toEqual({
			answers: [{ total_score }],
			leads: [],
			links: totals,
			mails: ["business-assessment-results"],
		});
	},
);

testOnEachDatabase(
	"an advanced form is a lead once, and none without consent; what was posted comes back",
	async ({ open }) => {
		const database = await open();
		const { advanced } = pagesOn(database);
		const fields = { ...soloConsultant(), telephone: "+234 803 555 0142", stray: "x" };
		const { form } = await advanced(fields);
		expect(form?.problems).toEqual({ consent: expect.stringContaining("Privacy Policy") });
		expect(form?.values).toEqual({ ...soloConsultant(), telephone: "+234 803 555 0142" });
		expect((await stored(database)).leads).toEqual([]);
		for (const _ of [1, 2]) {
			const { report } = await advanced({ ...fields, consent: "on" });
			expect(report?.result).toMatchObject({ total: 100, maximum: 150 });
			expect(report?.result.notice).toBeUndefined();
		}
		await advanced({ ...soloConsultant(), act: "link" });
		const { leads, mails } = await stored(database);
		expect(leads).toEqual([{ name: "Ada Lovelace", telephone: "+234 803 555 0142" }]);
		expect(mails).toEqual(["assessment-lead"]);
	},
);

testOnEachDatabase(
	"a report leads back to its form with everything that was given, and makes a card that its other buttons keep",
	async ({ open }) => {
		const database = await open();
		const { advanced } = pagesOn(database);
		const given = { ...soloConsultant(), telephone: "+234 803 555 0142" };
		const { report } = await advanced({ ...given, consent: "on" });
		expect(report?.fields).toEqual(given);
		const slip = { ...given, email: "zoe@example.con", consent: "on" };
		for (const act of ["", "continue"]) {
			expect((await advanced({ ...slip, act })).form).toEqual({ values: slip, problems: { email: question } });
		}
		expect(await advanced({ ...given, act: "change" })).toEqual({ form: { values: given, problems: {} } });
		const made = (await advanced({ ...given, act: "card" })).report?.card.share;
		const cards = () => database.kysely.selectFrom("result_cards").select(["id", "total_score"]).execute();
		expect(made?.address).toBe(`${mail.siteUrl}/cards/${(await cards())[0]?.id}`);
		const removal = made?.removal ?? "";
		expect((await advanced({ ...given, act: "link", "card-removal": removal })).report?.card.share).toEqual(made);
		// Another one takes its place.
		const again = await advanced({ ...given, act: "card", "card-removal": removal });
		expect(again.report?.card.share?.address).not.toBe(made?.address);
		expect(await cards()).toEqual([{ id: again.report?.card.share?.removal.split(".")[0], total_score: 100 }]);
		expect((await stored(database)).leads).toHaveLength(1);
	},
);

testOnEachDatabase(
	"a report that can't be mailed stays on its page, with the reason and the address",
	async ({ open }) => {
		const database = await open();
		const { basic } = pagesOn(database, async () => {
			throw new Overloaded();
		});
		const fields = { ...dentalPractice(), act: "mail" };
		const malformed = await basic({ ...fields, "report-email": "zoe@example" });
		expect(malformed.report?.mail).toEqual({
			email: "zoe@example",
			phase: { name: "refused", problems: { "report-email": "Please enter a valid email address." } },
		});
		const slip = { ...fields, "report-email": "zoe@example.con" };
		expect((await basic(slip)).report?.mail?.phase).toEqual({
			name: "refused",
			problems: { "report-email": question },
		});
		const asked = await basic({ ...slip, "asked-address": "zoe@example.con" });
		expect(asked.report?.mail?.phase.name).toBe("failed");
		const late = await basic({ ...fields, "report-email": "zoe@example.com" });
		expect(late.report?.mail?.phase).toEqual({
			name: "failed",
			message: expect.stringMatching(/^Failed to send email\. Please try again\. Too many people/),
		});
		// Answers that the questions no longer have lead back to the form.
		expect((await basic({ ...fields, revenue: "A lot" })).form?.problems).toEqual({
			revenue: "This field is required.",
		});
		expect((await stored(database)).mails).toEqual([]);
	},
);

testOnEachDatabase("a report whose link finds no room any more says so", async ({ open }) => {
	const { basic } = pagesOn(await open(), undefined, { strangerMailsPerHour: 0 });
	await basic({ ...dentalPractice(), act: "link" });
	const { report } = await basic({ ...dentalPractice(), act: "link" });
	const { failed } = content().said(assessmentReportDocument).privateLink;
	const linkProblem = fillIn(failed, { reason: serviceMessages.tooManyRequests });
	expect(report?.link).toEqual({ problem: linkProblem });
});
