import { hash } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import * as z from "zod/mini";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { type CalendarEvent, calendarFile } from "#domain/calendar-file.ts";
import { addDays, companyDay, formatLongDate, type IsoDate } from "#domain/dates.ts";
import { emailAddress } from "#domain/field-schemas.ts";
import { fillIn } from "#domain/fill-in.ts";
import { problemMessage } from "#domain/form-fields.ts";
import { assessmentIn, assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import {
	answersSchema,
	asksForContact,
	choicesSchema,
	requestSchema,
} from "#features/assessment/questions/answers.schema.ts";
import { type Answers, optionsOf } from "#features/assessment/questions/question.ts";
import { postedFields } from "#features/assessment/report/page-after-post.ts";
import { fileNameOf, lineOfGoal, toResponse } from "#features/assessment/result/assessment-result.ts";
import { LAST_DAY } from "#features/assessment/result/plan-of.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { type CardDeps, removeCard } from "#features/assessment/share/result-cards.server.ts";
import { isShareToken, type LinkDeps, removeResultLink } from "#features/assessment/share/result-links.server.ts";
import { CARDS_PATH, cardPath, RESULTS_PATH, resultPath } from "#features/assessment/share/share.ts";
import type { Endpoint, Visitor } from "#platform/define-feature.ts";
import { jsonEndpoint, plainRefusal } from "#platform/http/json-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { mailRefusal, mailResults, makeReport } from "./mail-results.server.ts";
import { type AssessmentDeps, submitAssessment } from "./submit-assessment.server.ts";

/**
 * The steps of the plan that these answers call for, as a file for a calendar: each on its day, counted from `start`, and on the
 * last the assessment again. Nothing that was typed comes into it.
 */
function planCalendar(
	assessment: SiteAssessment,
	{ answers, start, siteUrl }: { answers: Answers; start: IsoDate; siteUrl: string },
	{ said, page }: CompanyContent,
): string {
	const { report, path } = resultOf(assessment, answers);
	const { firstHour, doneWhen } = assessment.advice.texts.steps.labels;
	const from = { assessment: page(assessment.page).name, day: formatLongDate(start) };
	const source = `${fillIn(said(assessmentReportDocument).calendar.from, from)}\n${siteUrl}${path}`;
	// The same plan again changes its events in the calendar, and no other's.
	const id = hash("sha256", JSON.stringify([assessment.id, start, answers])).slice(0, 32);
	const goals = report.plan.goals.flatMap((goal) => {
		const { day, when, title, text, step: number = 0, lookDay } = goal;
		const step = report.steps[number - 1];
		const how = step ? `\n${firstHour} ${step.firstHour}\n${doneWhen} ${step.doneWhen}` : "";
		const line = lineOfGoal(step ? { ...goal, text: "" } : goal);
		const begin = { day, title: title || when, text: `${line}${how}\n\n${source}` };
		return lookDay ? [begin, { day: lookDay, title: text, text: `${title}\n\n${source}` }] : [begin];
	});
	const events = [...goals, { day: LAST_DAY, title: report.plan.again, text: source }].map(
		({ day, title, text }, index): CalendarEvent => ({
			uid: `${id}-${index}@${new URL(siteUrl).host}`,
			day: addDays(start, day),
			title: capitalized(title),
			text,
		}),
	);
	// The same plan is the same file, whenever it is asked for.
	return calendarFile(events, { maker: brand.name, madeAt: new Date(start) });
}

/** The sheets as CSV (RFC 4180), one below the other: first line and first column, and no cell that a spreadsheet would run. */
function sheetText(assessment: SiteAssessment, answers: Answers): string {
	const lines = resultOf(assessment, answers).report.plan.sheets.flatMap(({ columns, rows }, index) => [
		...(index > 0 ? [[""]] : []),
		columns,
		...rows.map((row) => [row, ...columns.slice(1).map(() => "")]),
	]);
	return stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" });
}

/** Messages that only the services have, for the author of a client. Messages for visitors are in the documents of the pages. */
const messages = {
	noAnswers: "There are no answers to score in this request.",
	unscorable: (field: string, others: number) =>
		others === 0
			? `These answers can't be scored, because ${field} is missing or not one of the options.`
			: `These answers can't be scored, because ${field} and ${others} more are missing or not among the options.`,
	email: "Please enter a valid email address.",
	resultMissing: "There is no result to send yet, so please submit the assessment first.",
};

/** An example: the middle answer to each question, and who the visitor is where that is asked. */
export function exampleAnswers({ questions }: SiteAssessment, visitor: Visitor): Answers {
	const { firstName, lastName, company, email } = visitor;
	const contact: Record<string, string> = { full_name: `${firstName} ${lastName}`, company_name: company, email };
	const answers = Object.keys(questions).map((field) => {
		const options = optionsOf(questions, field);
		return [field, options[Math.floor(options.length / 2)]?.value ?? contact[field] ?? ""];
	});
	return Object.fromEntries(answers);
}

type Problem = { path: readonly PropertyKey[]; message: string };

/** One sentence about answers that can't be scored: it names the first wrong field and counts the others. */
function describeUnscorable(problems: readonly Problem[], { content }: AssessmentDeps) {
	const [first] = problems;
	const field = first?.path[0];
	if (!first || field === undefined) return { status: 422 as const, message: messages.noAnswers };
	const missing = problems.filter(({ message }) => message === "missing");
	const message =
		first.message === "missing"
			? messages.unscorable(String(field), missing.length - 1)
			: problemMessage(content().said(assessmentFormDocument).problems, first);
	return { status: 422 as const, message: message.endsWith(".") ? message : `${message}.` };
}

/** One sentence for a request that has the answers in `formData`, with an address and a result beside them. */
function describeUnusable(problems: readonly Problem[], deps: AssessmentDeps) {
	const member = (name: string) => problems.some(({ path }) => path[0] === name);
	if (member("email")) return { status: 400 as const, message: messages.email };
	if (member("result")) return { status: 400 as const, message: messages.resultMissing };
	const inAnswers = problems.map(({ path, message }) => ({ path: path.slice(1), message }));
	return describeUnscorable(inAnswers, deps);
}

/** A file that no cache keeps: nothing of it is stored here either. */
function fileResponse(body: BodyInit, type: string, name: string): Response {
	const headers = { "content-type": type, "content-disposition": `attachment; filename="${name}"` };
	return new Response(body, { headers: { ...headers, "cache-control": "no-store" } });
}

/** A day of this century: counting on from it leads to none that a calendar could not read. */
const countableDay = z.iso.date().check(z.regex(/^20/));

/** The common part of the endpoints that take the answers in `formData`. */
const withAnswers = (assessment: SiteAssessment) => ({
	service: assessment.service,
	mails: [],
	describeProblems: describeUnusable,
	example: (visitor: Visitor) => ({ formData: exampleAnswers(assessment, visitor) }),
});

/** An assessment as it is published at this moment. */
const publishedAs = ({ assessments }: Pick<AssessmentDeps, "assessments">, assessment: SiteAssessment) =>
	assessmentIn(assessments(), assessment.id);

/** Scores answers, and mails their report. */
function reportEndpoints(assessment: SiteAssessment): Endpoint<AssessmentDeps>[] {
	const { service, endpoint, response, mailKind } = assessment;
	const isLead = asksForContact(assessment.questions);
	const questions = (deps: AssessmentDeps) => publishedAs(deps, assessment).questions;
	const shared = withAnswers(assessment);
	return [
		// Scores the answers, as the specification names the members of the response.
		jsonEndpoint({
			service,
			path: `/${endpoint}`,
			schema: (deps: AssessmentDeps) => requestSchema(questions(deps)),
			describeProblems: describeUnscorable,
			...(isLead && { stores: "submissions", isKept: true }),
			mails: isLead ? ["assessment-lead"] : [],
			example: (visitor) => ({ ...exampleAnswers(assessment, visitor), ...(isLead && { telephone: visitor.phone }) }),
			handle: async (deps: AssessmentDeps, request) =>
				toResponse(response, await submitAssessment(deps, publishedAs(deps, assessment), request)),
		}),
		// Mails results that are scored from the answers again: of the result that the client sends nothing is read.
		jsonEndpoint({
			...shared,
			path: "/email-results",
			schema: (deps: AssessmentDeps) =>
				z.object({
					email: emailAddress({ missing: messages.email, malformed: messages.email }),
					result: z.looseObject({}, messages.resultMissing),
					formData: answersSchema(questions(deps)),
				}),
			isKept: true,
			...(!isLead && { stores: "submissions" }),
			mails: [mailKind],
			example: (visitor) => ({ email: visitor.email, result: { total_score: 66 }, ...shared.example(visitor) }),
			async handle(deps: AssessmentDeps, { email, formData: answers }, { client }) {
				const outcome = await mailResults(deps, { email, assessment: publishedAs(deps, assessment), answers, client });
				const { email: words } = deps.content().said(assessmentReportDocument);
				if (!outcome.ok) return plainRefusal({ status: 429, message: mailRefusal(words, outcome.problem) });
				deps.wakeWorker();
				return { queued: true };
			},
		}),
	];
}

/** The report and its plan as files. */
function fileEndpoints(assessment: SiteAssessment): Endpoint<AssessmentDeps>[] {
	const { fileName, id } = assessment;
	const questions = (deps: AssessmentDeps) => publishedAs(deps, assessment).questions;
	const shared = withAnswers(assessment);
	return [
		// It goes back to the visitor, so it may have the names that they typed.
		jsonEndpoint({
			...shared,
			path: "/report.pdf",
			schema: (deps: AssessmentDeps) => z.object({ formData: answersSchema(questions(deps)) }),
			inputOfForm: (fields) => ({ formData: fields }),
			async handle(deps: AssessmentDeps, { formData: answers }, { client }) {
				const { full_name: fullName, company_name: companyName } = answers;
				const published = publishedAs(deps, assessment);
				const pdf = await makeReport(deps, {
					assessment: published,
					answers,
					client,
					result: resultOf(published, answers),
					day: companyDay(deps.now(), deps.content().facts),
					reader: fullName && companyName ? { fullName, companyName } : undefined,
				});
				return fileResponse(pdf, "application/pdf", fileName);
			},
		}),
		// The plan for a calendar, from the chosen answers alone. `day` is the report's own; without one it is today.
		jsonEndpoint({
			...shared,
			path: "/plan.ics",
			schema: (deps: AssessmentDeps) =>
				z.object({ formData: choicesSchema(questions(deps)), day: z.optional(countableDay) }),
			inputOfForm: ({ [postedFields.day]: day, ...fields }) => ({ formData: fields, day }),
			handle(deps: AssessmentDeps, { formData: answers, day }) {
				const start = day ?? companyDay(deps.now(), deps.content().facts);
				const asked = { answers, start, siteUrl: deps.mail.siteUrl };
				const plan = planCalendar(publishedAs(deps, assessment), asked, deps.content());
				return fileResponse(plan, "text/calendar; charset=utf-8", fileNameOf(id, "plan.ics"));
			},
		}),
		jsonEndpoint({
			...shared,
			path: "/sheet.csv",
			schema: (deps: AssessmentDeps) => z.object({ formData: choicesSchema(questions(deps)) }),
			inputOfForm: (fields) => ({ formData: fields }),
			handle(deps: AssessmentDeps, { formData: answers }) {
				const sheet = sheetText(publishedAs(deps, assessment), answers);
				return fileResponse(sheet, "text/csv; charset=utf-8", fileNameOf(id, "sheet.csv"));
			},
		}),
	];
}

/** The button that removes a private link, on its page. The page then says what was removed. */
const removeLinkEndpoint = linkEndpoint({
	path: RESULTS_PATH,
	example: () => ({ token: "a-token-nobody-was-given" }),
	async handle(deps: LinkDeps, token) {
		if (!isShareToken(token)) return { location: resultPath(encodeURIComponent(token.toWellFormed())) };
		const removed = await removeResultLink(deps, token);
		return { location: removed > 0 ? `${resultPath(token)}?removed=${removed}` : resultPath(token) };
	},
});

/** The button that removes a card, in the report and on its page. The page then says that it is gone. */
const removeCardEndpoint = linkEndpoint({
	path: CARDS_PATH,
	example: () => ({ token: "a-code-nobody-was-given" }),
	async handle(deps: CardDeps, removal) {
		const id = await removeCard(deps, removal);
		return { location: cardPath(id ?? encodeURIComponent(removal.toWellFormed())) };
	},
});

export const endpoints: readonly Endpoint<AssessmentDeps>[] = [
	...[...assessments.values()].flatMap((each) => [...reportEndpoints(each), ...fileEndpoints(each)]),
	removeLinkEndpoint,
	removeCardEndpoint,
];
