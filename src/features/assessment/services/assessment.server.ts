import { assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import {
	purgeOldestAnswers,
	refreshRespondentFigures,
} from "#features/assessment/comparison/respondent-figures.server.ts";
import { assessmentsContext, assessmentsIn } from "#features/assessment/documents/assessment-documents.server.ts";
import { asksForContact, contactAnswersSchema } from "#features/assessment/questions/answers.schema.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { endOfLink } from "#features/assessment/share/result-links.server.ts";
import { continuePath, resultPath } from "#features/assessment/share/share.ts";
import { sharePages, sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { defineFeature, type Mail, table } from "#platform/define-feature.ts";
import { emptySentMails } from "#platform/outbox/outbox-tables.ts";
import { leadPage } from "./assessment-forms.server.ts";
import { endpoints, exampleAnswers } from "./endpoints.server.ts";
import { assessmentLeadMail, leadNoticeEmail } from "./lead-notice.email.tsx";
import { assessmentResultsMail, resultsEmail } from "./results.email.tsx";
import { type AssessmentDeps, assessmentActionContext } from "./submit-assessment.server.ts";
import { assessmentContinueMail, CONTINUE_MAIL, continueEmail } from "./unfinished-answers.server.ts";

const all: readonly SiteAssessment[] = [...assessments.values()];
const leading = all.filter(({ questions }) => asksForContact(questions));

function resultsMail(assessment: SiteAssessment) {
	const { mailKind: kind } = assessment;
	return {
		kind,
		document: assessmentResultsMail,
		strangersCountedAs: kind,
		sample({ visitor, moment, siteUrl, content }: Parameters<Mail["sample"]>[0]) {
			const result = resultOf(assessment, exampleAnswers(assessment, visitor));
			const link = { address: siteUrl + resultPath("sample"), endsOn: endOfLink(moment, content.facts) };
			return resultsEmail({ result, link, assessment, email: visitor.email, siteUrl }, content);
		},
	};
}

/** The mails that follow from answers of somebody who says who they are; in a sample, to this assessment. */
const leadMails = (assessment: SiteAssessment): Mail[] => [
	{
		kind: "assessment-lead",
		document: assessmentLeadMail,
		notice: "An assessment with a name",
		sample({ visitor, siteUrl, content }) {
			const answers = contactAnswersSchema(assessment.questions).parse(exampleAnswers(assessment, visitor));
			const result = resultOf(assessment, answers);
			const props = { assessment, answers, telephone: visitor.phone, result, siteUrl };
			return leadNoticeEmail({ ...props, leadPage: leadPage(assessment, siteUrl, "sample") }, content);
		},
	},
	{
		kind: CONTINUE_MAIL,
		document: assessmentContinueMail,
		strangersCountedAs: CONTINUE_MAIL,
		sample({ visitor: { email }, siteUrl, content }) {
			const { name } = content.page(assessment.page);
			const total = Object.keys(assessment.questions).length;
			const answered = Math.floor(total / 2);
			const link = siteUrl + continuePath("sample");
			return continueEmail({ assessment: name, answered, total, link, email, siteUrl }, content);
		},
	},
];

/** Anonymous rows are kept. */
const ofNobody = (what: string) => ({ person: { none: what }, retention: { exempt: what } });

export const assessment = defineFeature({
	name: "assessment",
	endpoints,
	tables: [
		table("assessment_versions", ofNobody("Texts and points of the assessments.")),
		table("respondent_figures", ofNobody("Sums of anonymous answers.")),
		table("unfinished_answers", {
			rows: { one: "assessment that is not finished", many: "assessments that are not finished" },
			person: { email: "email" },
			time: "kept_at",
			retention: [{ kept: "unfinishedAnswers", after: "kept_at" }],
		}),
		table("result_links", {
			rows: { one: "private link to a result", many: "private links to results" },
			person: { email: { column: "normalized_email", keyColumn: "normalized_email" } },
			time: "made_at",
			retention: [{ kept: "privateLink", after: "latest_at" }],
		}),
		table("linked_results", {
			rows: { one: "result behind a private link", many: "results behind private links" },
			person: { of: "result_links", by: "link_id" },
			retention: { goesWith: "result_links" },
		}),
		table("result_cards", {
			person: { none: "Scores without a name, an address or an answer." },
			time: "made_at",
			retention: [{ kept: "resultCard", after: "made_at" }],
		}),
	],
	provide(context, deps, documents) {
		const published = assessmentsIn(documents);
		context.set(assessmentsContext, published);
		context.set(sharePagesContext, sharePages(deps, published));
	},
	provideToAction: (context, deps: AssessmentDeps, client) => context.set(assessmentActionContext, { deps, client }),
	hourly: [
		{ job: "remove the oldest answers", run: purgeOldestAnswers },
		{ job: "count respondents", run: refreshRespondentFigures },
		{
			job: "empty mails with private links",
			run: (database) => emptySentMails(database, [CONTINUE_MAIL, ...all.map(({ mailKind }) => mailKind)]),
		},
	],
	mails: [...leading.slice(0, 1).flatMap(leadMails), ...all.map(resultsMail)],
});
