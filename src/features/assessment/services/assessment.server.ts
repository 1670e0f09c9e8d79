import { isoDate } from "#domain/dates.ts";
import {
	advancedAssessment,
	assessments,
	basicAssessment,
	type SiteAssessment,
} from "#features/assessment/assessments.server.ts";
import { comparisonOf } from "#features/assessment/comparison/comparison-of.server.ts";
import { refreshRespondentFigures } from "#features/assessment/comparison/respondent-figures.server.ts";
import { assessmentsContext, assessmentsIn } from "#features/assessment/documents/assessment-kind.server.ts";
import {
	answersSchema,
	type ContactAnswers,
	choicesSchema,
	contactAnswersSchema,
	inquirySchema,
} from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { postedFields } from "#features/assessment/report/page-after-post.ts";
import { planFileName, toResponse } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { endOfLink } from "#features/assessment/share/result-links.server.ts";
import { continuePath, resultPath } from "#features/assessment/share/share.ts";
import {
	cardEndpoint,
	privateLinkEndpoint,
	removeCardEndpoint,
	removeLinkEndpoint,
	shareTables,
} from "#features/assessment/share/share-endpoints.server.ts";
import { sharePages, sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { defineFeature, type Mail, table, type Visitor } from "#platform/define-feature.ts";
import { jsonEndpoint, plainRefusal } from "#platform/http/json-endpoint.ts";
import { emptySentMails } from "#platform/outbox/outbox-tables.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { continueEmail } from "./continue.email.tsx";
import { describeUnscorable, describeUnusable } from "./describe-unscorable.ts";
import { leadsInInbox } from "./lead-in-inbox.server.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";
import { mailRefusal, mailResults } from "./mail-results.server.ts";
import { planCalendar } from "./plan-calendar.server.ts";
import {
	mailRequestSchema,
	planRequestSchema,
	reportRequestSchema,
	unfinishedRequestSchema,
} from "./report-request.schema.ts";
import { resultsEmail } from "./results.email.tsx";
import { assessmentActionContext, submitAdvanced, submitBasic } from "./submit-assessment.server.ts";
import { CONTINUE_MAIL, continueRefusal, mailUnfinished } from "./unfinished-answers.server.ts";

const all: readonly SiteAssessment[] = Object.values(assessments);

/** An example: the middle answer to each question, and who the visitor is where that is asked. */
function exampleAnswers({ questions }: SiteAssessment, { firstName, lastName, company, email }: Visitor): Answers {
	const contact: Record<string, string> = { full_name: `${firstName} ${lastName}`, company_name: company, email };
	const answers = Object.entries(questions).map(([field, question]) => {
		const options = question.kind === "choice" ? question.options : [];
		return [field, options[Math.floor(options.length / 2)]?.value ?? contact[field] ?? ""];
	});
	return Object.fromEntries(answers);
}

/** What the form says of its fields. */
const problemsSaid = ({ content }: Pick<AssessmentDeps, "content">) => content().assessmentForm.problems;

const contactAnswers = contactAnswersSchema(advancedAssessment.questions);
const exampleLead = (visitor: Visitor): ContactAnswers =>
	contactAnswers.parse(exampleAnswers(advancedAssessment, visitor));

/** Mails results that are scored from the answers again: the result that the client sends is ignored. */
function emailResults(assessment: SiteAssessment) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/email-results",
		schema: mailRequestSchema(answersSchema(assessment.questions)),
		describeProblems: (problems, deps: AssessmentDeps) => describeUnusable(problems, problemsSaid(deps)),
		mails: [assessment.mailKind],
		example: (visitor) => ({
			email: visitor.email,
			result: { total_score: 66 },
			formData: exampleAnswers(assessment, visitor),
		}),
		async handle(deps: AssessmentDeps, { email, formData }, { client }) {
			const published = deps.assessments()[assessment.id];
			const outcome = await mailResults(deps, { email, assessment: published, answers: formData, client });
			if (!outcome.ok) return plainRefusal({ status: 429, message: mailRefusal(deps.content(), outcome.problem) });
			deps.wakeWorker();
			return { queued: true };
		},
	});
}

/** The report as a file. Nothing is stored. It goes back to the visitor, so it may have the names that they typed. */
function reportPdf(assessment: SiteAssessment) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/report.pdf",
		schema: reportRequestSchema(answersSchema(assessment.questions)),
		describeProblems: (problems, deps: AssessmentDeps) => describeUnusable(problems, problemsSaid(deps)),
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(assessment, visitor) }),
		inputOfForm: (formData) => ({ formData }),
		async handle(deps: AssessmentDeps, { formData }, { client }) {
			const published = deps.assessments()[assessment.id];
			const result = resultOf(published, formData);
			const { full_name: fullName, company_name: companyName } = formData;
			const props = {
				name: deps.content().pages[assessment.page].name,
				result,
				comparison: await comparisonOf(deps, published, formData, result),
				day: deps.now().toISOString().slice(0, 10),
				siteUrl: deps.mail.siteUrl,
				reader: fullName && companyName ? { fullName, companyName } : undefined,
			};
			const pdf = await deps.renderReport(props, client);
			return new Response(new Uint8Array(pdf), {
				headers: {
					"content-type": "application/pdf",
					"content-disposition": `attachment; filename="${assessment.fileName}"`,
					"cache-control": "no-store",
				},
			});
		},
	});
}

/** The plan as a file for a calendar, on a page with a report. Nothing is stored. */
function planFile(assessment: SiteAssessment) {
	return jsonEndpoint({
		service: assessment.service,
		path: "/plan.ics",
		schema: planRequestSchema(choicesSchema(assessment.questions)),
		describeProblems: (problems, deps: AssessmentDeps) => describeUnusable(problems, problemsSaid(deps)),
		mails: [],
		example: (visitor) => ({ formData: exampleAnswers(assessment, visitor) }),
		inputOfForm: ({ [postedFields.day]: day, ...formData }) => ({ formData, day }),
		handle(deps: AssessmentDeps, { formData: answers, day }) {
			const made = { answers, day: day ?? isoDate(deps.now()), siteUrl: deps.mail.siteUrl };
			const published = deps.assessments()[assessment.id];
			return new Response(planCalendar(published, made, deps.content()), {
				headers: {
					"content-type": "text/calendar; charset=utf-8",
					"content-disposition": `attachment; filename="${planFileName(assessment.id)}"`,
					"cache-control": "no-store",
				},
			});
		},
	});
}

/** Mails a link to go on with answers that are not all given; the form's own button posts to its page, which does the same. */
const continueEndpoint = jsonEndpoint({
	service: advancedAssessment.service,
	path: "/continue-link",
	schema: unfinishedRequestSchema,
	describeProblems: (problems, deps: AssessmentDeps) => describeUnusable(problems, problemsSaid(deps)),
	stores: "unfinished_answers",
	mails: [CONTINUE_MAIL],
	example: (visitor) => ({ email: visitor.email, formData: exampleAnswers(advancedAssessment, visitor) }),
	async handle(deps: AssessmentDeps, { email, formData: fields }) {
		const assessment = deps.assessments()[advancedAssessment.id];
		const outcome = await mailUnfinished(deps, { assessment, fields, email });
		if (!outcome.ok) return plainRefusal({ status: 429, message: continueRefusal(deps.content(), outcome.problem) });
		deps.wakeWorker();
		return { queued: true };
	},
});

const generateReportEndpoint = jsonEndpoint({
	service: basicAssessment.service,
	path: `/${basicAssessment.endpoint}`,
	schema: answersSchema(basicAssessment.questions),
	describeProblems: (problems, deps: AssessmentDeps) => describeUnscorable(problems, problemsSaid(deps)),
	mails: [],
	example: (visitor) => exampleAnswers(basicAssessment, visitor),
	async handle(deps: AssessmentDeps, answers) {
		return toResponse(basicAssessment.response, await submitBasic(deps, answers));
	},
});

const assessEndpoint = jsonEndpoint({
	service: advancedAssessment.service,
	path: `/${advancedAssessment.endpoint}`,
	schema: inquirySchema(advancedAssessment.questions),
	describeProblems: (problems, deps: AssessmentDeps) => describeUnscorable(problems, problemsSaid(deps)),
	stores: "assessment_leads",
	mails: ["assessment-lead"],
	example: (visitor) => ({ ...exampleLead(visitor), telephone: visitor.phone }),
	async handle(deps: AssessmentDeps, inquiry, { client }) {
		return toResponse(advancedAssessment.response, await submitAdvanced(deps, inquiry, client));
	},
});

function resultsMail(assessment: SiteAssessment) {
	const { mailKind: kind } = assessment;
	return {
		kind,
		document: "mail-assessment-results" as const,
		strangersCountedAs: kind,
		sample: ({ visitor, moment, siteUrl, content }: Parameters<Mail["sample"]>[0]) =>
			resultsEmail(
				{
					result: resultOf(assessment, exampleAnswers(assessment, visitor)),
					link: { address: siteUrl + resultPath("sample"), endsOn: endOfLink(moment) },
					assessment,
					email: visitor.email,
					siteUrl,
				},
				content,
			),
	};
}

/** What each assessment's service offers beside the score. */
const reportEndpoints = all.flatMap((assessment) => {
	const example = (visitor: Visitor) => exampleAnswers(assessment, visitor);
	return [
		emailResults(assessment),
		reportPdf(assessment),
		planFile(assessment),
		privateLinkEndpoint(assessment, example),
		cardEndpoint(assessment, example),
	];
});

/** The services of the assessments. */
export const assessment = defineFeature({
	name: "assessment",
	endpoints: [
		generateReportEndpoint,
		assessEndpoint,
		continueEndpoint,
		...reportEndpoints,
		removeLinkEndpoint,
		removeCardEndpoint,
	],
	tables: [
		table("assessment_leads", {
			...leadsInInbox,
			person: { email: "email", telephone: "telephone", notice: "mail_id" },
			export: {
				name: "leads",
				columns: [
					...(["id", "received_at", "full_name", "company_name", "email", "telephone"] as const),
					...(["total_score", "max_score", "rubric_version", "consent_wording", "answers"] as const),
				],
				spread: { answers: Object.keys(advancedAssessment.questions) },
			},
			retention: [{ kept: "advancedAssessment", after: "received_at" }],
		}),
		table("business_answers", {
			person: { none: "Chosen answers with their day, anonymous." },
			retention: { exempt: "Chosen answers with their day, anonymous." },
		}),
		table("assessment_versions", {
			person: { none: "Texts and points of the assessments." },
			retention: { exempt: "Texts and points of the assessments." },
		}),
		table("respondent_figures", {
			person: { none: "Sums of anonymous answers." },
			retention: { exempt: "Sums of anonymous answers." },
		}),
		table("unfinished_answers", {
			person: { email: "email" },
			time: "kept_at",
			retention: [{ kept: "unfinishedAnswers", after: "kept_at" }],
		}),
		...shareTables,
	],
	provide(context, deps, documents) {
		const published = assessmentsIn(documents);
		context.set(assessmentsContext, published);
		context.set(sharePagesContext, sharePages(deps, published));
	},
	provideToAction: (context, deps: AssessmentDeps, client) => context.set(assessmentActionContext, { deps, client }),
	hourly: [
		{ job: "count respondents", run: refreshRespondentFigures },
		{
			job: "empty mails with private links",
			run: (database) => emptySentMails(database, [CONTINUE_MAIL, ...all.map(({ mailKind }) => mailKind)]),
		},
	],
	mails: [
		{
			kind: "assessment-lead",
			document: "mail-assessment-lead",
			notice: "An advanced assessment",
			sample({ visitor, siteUrl, content }) {
				const answers = exampleLead(visitor);
				const result = resultOf(advancedAssessment, answers);
				const assessment = advancedAssessment;
				const props = { assessment, answers, telephone: visitor.phone, result, isReportAttached: true, siteUrl };
				return leadNoticeEmail(props, content);
			},
		},
		{
			kind: CONTINUE_MAIL,
			document: "mail-assessment-continue",
			strangersCountedAs: CONTINUE_MAIL,
			sample({ visitor: { email }, siteUrl, content }) {
				const assessment = content.pages[advancedAssessment.page].name;
				const link = siteUrl + continuePath("sample");
				return continueEmail({ assessment, answered: 17, total: 41, link, email, siteUrl }, content);
			},
		},
		...all.map(resultsMail),
	],
});
