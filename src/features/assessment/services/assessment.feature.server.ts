import type * as z from "zod/mini";
import { brand } from "#brand.ts";
import { serviceMessages } from "#content/request-messages.ts";
import {
	advancedAssessment,
	advancedSchemas,
	assessBusiness,
} from "#features/assessment/advice/advanced.assessment.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { basicAnswersSchema, basicAssessment, generateReport } from "#features/assessment/advice/basic.assessment.ts";
import { composeReport, type Report } from "#features/assessment/advice/compose-report.ts";
import { cardEndpoint, cardRecords, removeCardEndpoint } from "#features/assessment/cards/card-endpoints.server.ts";
import { cardPages, cardPagesContext } from "#features/assessment/cards/card-pages.server.ts";
import { addComparison } from "#features/assessment/comparison/add-comparison.server.ts";
import {
	publishedRespondentFigures,
	refreshRespondentFigures,
} from "#features/assessment/comparison/respondent-figures.server.ts";
import { advancedCopy } from "#features/assessment/definitions/advanced.copy.ts";
import { basicCopy } from "#features/assessment/definitions/basic.copy.ts";
import type { ReportReader } from "#features/assessment/pdf/render-report.server.ts";
import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { Answers as AnswersByField, Questions } from "#features/assessment/questions/question.ts";
import { type AssessmentId, scoreForLink } from "#features/assessment/results/linked-assessments.server.ts";
import { endOfLink } from "#features/assessment/results/result-links.server.ts";
import { resultPageContext, viewResultPage } from "#features/assessment/results/result-page.server.ts";
import { resultPath } from "#features/assessment/results/result-page.ts";
import { defineFeature, type Mail, record, type ServiceSetting, type Visitor } from "#platform/feature.ts";
import { jsonEndpoint, plainRefusal } from "#platform/http/json-endpoint.ts";
import { emptySentMails } from "#platform/outbox/empty-sent-mails.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { assessmentServiceMessages as messages } from "./assessment-services.messages.ts";
import { describeUnscorable, describeUnusable } from "./describe-unscorable.ts";
import { leadInInbox } from "./lead-in-inbox.server.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";
import { mailResults, type ResultsMail } from "./mail-results.server.ts";
import { privateLinkEndpoint, removeLinkEndpoint, resultLinkRecords } from "./private-links.server.ts";
import { mailRequestSchema, reportRequestSchema } from "./report-request.schema.ts";
import { resultsEmail } from "./results.email.tsx";
import { storeBusinessAnswers } from "./store-business-answers.server.ts";
import { storeLeadInTime } from "./submit-lead.server.ts";

/** Where the services of the two assessments differ. */
type ReportService<Answers extends AnswersByField> = {
	service: ServiceSetting;
	/** Of the definition that the page has. */
	id: AssessmentId;
	questions: Questions;
	answersSchema: z.ZodMiniType<Answers>;
	exampleAnswers(visitor: Visitor): Answers;
	writeReport(answers: Answers): Report;
	/** The names on a report that goes back to the visitor who typed them. */
	readerOf?(answers: Answers): ReportReader;
	results: ResultsMail;
};

/** An example: the middle answer to each question. */
function middleAnswers(questions: Questions): Record<string, string> {
	const answers = Object.entries(questions).map(([field, question]) => {
		const options = question.kind === "choice" ? question.options : [];
		return [field, options[Math.floor(options.length / 2)]?.value ?? ""];
	});
	return Object.fromEntries(answers);
}

const basic: ReportService<BasicAnswers> = {
	service: "scorecardServiceUrl",
	id: "business-assessment",
	questions: basicAssessment.questions,
	answersSchema: basicAnswersSchema,
	exampleAnswers: () => basicAnswersSchema.parse(middleAnswers(basicAssessment.questions)),
	writeReport: (answers) => composeReport(basicAssessment, answers),
	results: { kind: "basic-results", fileName: `${brand.slug}-business-assessment.pdf`, copy: basicCopy.email },
};

const advanced: ReportService<AdvancedAnswers> = {
	service: "advancedScorecardServiceUrl",
	id: "advanced-business-assessment",
	questions: advancedAssessment.questions,
	answersSchema: advancedSchemas.answers,
	exampleAnswers({ firstName, lastName, company, email }) {
		const contact = { full_name: `${firstName} ${lastName}`, company_name: company, email };
		return advancedSchemas.answers.parse({ ...middleAnswers(advancedAssessment.questions), ...contact });
	},
	writeReport: (answers) => composeReport(advancedAssessment, answers),
	readerOf: ({ full_name, company_name }) => ({ fullName: full_name, companyName: company_name }),
	results: {
		kind: "advanced-results",
		fileName: `${brand.slug}-advanced-business-assessment.pdf`,
		copy: advancedCopy.email,
	},
};

const REFUSALS = { capped: messages.capped, "too-many-mails": serviceMessages.tooManyRequests } as const;

/** Mails results that are scored from the answers again: the result that the client sends is ignored. */
function emailResults<Answers extends AnswersByField>({ service, results, ...assessment }: ReportService<Answers>) {
	const { id, questions, answersSchema, exampleAnswers, writeReport } = assessment;
	return jsonEndpoint({
		service,
		path: "/email-results",
		schema: mailRequestSchema(answersSchema),
		describeProblems: describeUnusable,
		mails: [results.kind],
		example: (visitor) => ({ email: visitor.email, result: { total_score: 66 }, formData: exampleAnswers(visitor) }),
		async handle(deps: AssessmentDeps, { email, formData }, { client }) {
			const compared = { id, questions, answers: formData, report: writeReport(formData) };
			const report = await addComparison(deps, compared);
			const linked = { assessment: id, scored: scoreForLink(id, formData) };
			const outcome = await mailResults(deps, { email, report, linked, results, client });
			if (!outcome.ok) return plainRefusal({ status: 429, message: REFUSALS[outcome.problem] });
			deps.wakeWorker();
			return { queued: true };
		},
	});
}

/** The report as a file. Nothing is stored. */
function reportPdf<Answers extends AnswersByField>({ service, results, ...assessment }: ReportService<Answers>) {
	const { id, questions, answersSchema, exampleAnswers, writeReport, readerOf } = assessment;
	return jsonEndpoint({
		service,
		path: "/report.pdf",
		schema: reportRequestSchema(answersSchema),
		describeProblems: describeUnusable,
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(visitor) }),
		async handle(deps: AssessmentDeps, { formData }, { client }) {
			const compared = { id, questions, answers: formData, report: writeReport(formData) };
			const props = {
				report: await addComparison(deps, compared),
				day: deps.now().toISOString().slice(0, 10),
				siteUrl: deps.mail.siteUrl,
				reader: readerOf?.(formData),
			};
			const pdf = await deps.renderReport(props, client);
			return new Response(new Uint8Array(pdf), {
				headers: {
					"content-type": "application/pdf",
					"content-disposition": `attachment; filename="${results.fileName}"`,
					"cache-control": "no-store",
				},
			});
		},
	});
}

const generateReportEndpoint = jsonEndpoint({
	service: basic.service,
	path: "/generate-report",
	schema: basicAnswersSchema,
	describeProblems: describeUnscorable,
	mails: [],
	example: basic.exampleAnswers,
	// The answers are stored without identity, and nothing is promised about them: the visitor does not wait for it.
	async handle(deps: AssessmentDeps, answers) {
		const report = generateReport(answers);
		const storing = storeBusinessAnswers(deps, { answers, totalScore: report.total_score });
		deps.laterWork.add(
			storing.catch((error: unknown) => {
				deps.logger.warn({ err: error }, "answers of the business assessment not kept");
			}),
		);
		const respondents = await publishedRespondentFigures(deps);
		return respondents ? { ...report, respondents } : report;
	},
});

const assessEndpoint = jsonEndpoint({
	service: advanced.service,
	path: "/assess",
	schema: advancedSchemas.request,
	describeProblems: describeUnscorable,
	stores: "assessment_leads",
	mails: ["assessment-lead"],
	example: (visitor) => ({ ...advanced.exampleAnswers(visitor), telephone: visitor.phone }),
	// The submission is stored and the owner's notice queued before the visitor has the scores; scores that come without say so
	// (docs/decisions/0046-a-database-that-hangs.md).
	async handle(deps: AssessmentDeps, { telephone, ...answers }, { client }) {
		const { id, questions, results } = advanced;
		const findings = advise(advancedAssessment, answers);
		const compared = { id, questions, answers, report: composeReport(advancedAssessment, answers, findings) };
		const report = await addComparison(deps, compared);
		const isStored = await storeLeadInTime(deps, { answers, telephone, report, fileName: results.fileName, client });
		const result = assessBusiness(answers, findings);
		return isStored ? result : { ...result, notice: messages.mayNotBeStored };
	},
});

function resultsMail<Answers extends AnswersByField>({ results, exampleAnswers, writeReport }: ReportService<Answers>) {
	return {
		kind: results.kind,
		to: "visitor" as const,
		strangersCountedAs: results.kind,
		sample: ({ visitor, moment, siteUrl, content: { facts } }: Parameters<Mail["sample"]>[0]) =>
			resultsEmail({
				report: writeReport(exampleAnswers(visitor)),
				link: { address: siteUrl + resultPath("sample"), endsOn: endOfLink(moment) },
				copy: results.copy,
				email: visitor.email,
				siteUrl,
				facts,
			}),
	};
}

/** The services of the two assessments. */
export const assessment = defineFeature({
	name: "assessment",
	endpoints: [
		generateReportEndpoint,
		emailResults(basic),
		reportPdf(basic),
		privateLinkEndpoint(basic),
		cardEndpoint(basic),
		assessEndpoint,
		emailResults(advanced),
		reportPdf(advanced),
		privateLinkEndpoint(advanced),
		cardEndpoint(advanced),
		removeLinkEndpoint,
		removeCardEndpoint,
	],
	records: [
		record({
			table: "assessment_leads",
			person: { email: "email", telephone: "telephone", notice: "mail_id" },
			time: "received_at",
			lists: [
				{
					name: "leads",
					timeHeading: "received",
					columns: {
						name: "full_name",
						company: "company_name",
						email: "email",
						telephone: "telephone",
						score: { of: ["total_score", "max_score"], separator: "/" },
					},
				},
			],
			export: {
				name: "leads",
				columns: [
					...(["id", "received_at", "full_name", "company_name", "email", "telephone"] as const),
					...(["total_score", "max_score", "rubric_version", "consent_wording", "answers"] as const),
				],
				spread: { answers: Object.keys(advancedAssessment.questions) },
			},
			inbox: [leadInInbox],
			retention: [{ kept: "advancedAssessment", after: "received_at" }],
		}),
		record({
			table: "business_answers",
			person: { none: "Chosen answers with their day, anonymous." },
			retention: { exempt: "Chosen answers with their day, anonymous." },
		}),
		record({
			table: "respondent_figures",
			person: { none: "Sums of anonymous answers." },
			retention: { exempt: "Sums of anonymous answers." },
		}),
		...resultLinkRecords,
		...cardRecords,
	],
	provide(context, deps) {
		context.set(resultPageContext, (token) => viewResultPage(deps, token));
		context.set(cardPagesContext, cardPages(deps));
	},
	hourly: [
		{ job: "count respondents", run: refreshRespondentFigures },
		{
			job: "empty mails with private links",
			run: (database) => emptySentMails(database, [basic.results.kind, advanced.results.kind]),
		},
	],
	mails: [
		{
			kind: "assessment-lead",
			to: "owner",
			sample({ visitor, siteUrl, content: { facts } }) {
				const answers = advanced.exampleAnswers(visitor);
				const report = advanced.writeReport(answers);
				return leadNoticeEmail({ answers, telephone: visitor.phone, report, isReportAttached: true, siteUrl, facts });
			},
		},
		resultsMail(basic),
		resultsMail(advanced),
	],
});
