import { isoDate } from "#domain/dates.ts";
import { advancedAssessment, assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { refreshRespondentFigures } from "#features/assessment/comparison/respondent-figures.server.ts";
import { assessmentsContext, assessmentsIn } from "#features/assessment/documents/assessment-kind.server.ts";
import { makeReport } from "#features/assessment/pdf/make-report.server.ts";
import {
	answersSchema,
	asksForContact,
	type ContactAnswers,
	choicesSchema,
	contactAnswersSchema,
	requestSchema,
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
import { leadPage, leadsInInbox } from "./lead-in-inbox.server.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";
import { mailRefusal, mailResults } from "./mail-results.server.ts";
import { planCalendar } from "./plan-calendar.server.ts";
import { mailRequestSchema, planRequestSchema, reportRequestSchema } from "./report-request.schema.ts";
import { resultsEmail } from "./results.email.tsx";
import { assessmentActionContext, submitAssessment } from "./submit-assessment.server.ts";
import { CONTINUE_MAIL } from "./unfinished-answers.server.ts";

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
			const { full_name: fullName, company_name: companyName } = formData;
			const pdf = await makeReport(deps, {
				...{ assessment: published, answers: formData, client },
				result: resultOf(published, formData),
				day: isoDate(deps.now()),
				reader: fullName && companyName ? { fullName, companyName } : undefined,
			});
			return new Response(pdf, {
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

/** Scores the answers, as the specification names the members of the response. */
function scoreAnswers(assessment: SiteAssessment) {
	const isLead = asksForContact(assessment.questions);
	return jsonEndpoint({
		service: assessment.service,
		path: `/${assessment.endpoint}`,
		schema: requestSchema(assessment.questions),
		describeProblems: (problems, deps: AssessmentDeps) => describeUnscorable(problems, problemsSaid(deps)),
		...(isLead && { stores: "assessment_leads" }),
		mails: isLead ? ["assessment-lead"] : [],
		example: (visitor) => ({ ...exampleAnswers(assessment, visitor), ...(isLead && { telephone: visitor.phone }) }),
		async handle(deps: AssessmentDeps, request) {
			const published = deps.assessments()[assessment.id];
			return toResponse(assessment.response, await submitAssessment(deps, published, request));
		},
	});
}

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

/** What each assessment's service offers. */
const services = all.flatMap((assessment) => {
	const example = (visitor: Visitor) => exampleAnswers(assessment, visitor);
	return [
		scoreAnswers(assessment),
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
	endpoints: [...services, removeLinkEndpoint, removeCardEndpoint],
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
				const props = { assessment, answers, telephone: visitor.phone, result, siteUrl };
				return leadNoticeEmail({ ...props, leadPage: leadPage(siteUrl, "sample") }, content);
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
