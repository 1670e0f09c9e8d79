import { brand } from "#brand.ts";
import { type AssessmentFolder, assessmentFolders } from "#documents/content/assessment-folders.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { assessmentPages } from "#documents/pages/assessment.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { content as files } from "#documents/read-document.ts";
import type { AssessmentDefinition, HowScoredWords, ResponseMembers } from "./assessment-definition.ts";
import { readAssessment } from "./documents/read-assessment.ts";
import { leadConsent } from "./lead-consent.ts";
import { fileNameOf } from "./result/assessment-result.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		[results: `${string}-results`]: true;
	}
}

/** Where an assessment is scored, and the names in the response. */
type AssessmentService = {
	/** The address of the service, which a setting of the build can put elsewhere. */
	service: string;
	/** The last part of the address that scores. */
	endpoint: string;
	response: ResponseMembers;
	/** The advice is a text in which line breaks count; else it is Markdown. */
	hasLineBreaks: boolean;
};

/** The services that the specification fixes, by the id of the assessment. */
const specifiedServices = new Map<string, AssessmentService>([
	[
		"business-assessment",
		{
			service: "/services/scorecard",
			endpoint: "generate-report",
			response: { label: "label", scores: "breakdown", advice: "advisory" },
			hasLineBreaks: false,
		},
	],
	[
		"advanced-business-assessment",
		{
			service: "/services/advanced-scorecard",
			endpoint: "assess",
			response: { maximum: "max_score", scores: "scores", advice: "insight" },
			hasLineBreaks: true,
		},
	],
]);

const serviceOf = (id: string): AssessmentService =>
	specifiedServices.get(id) ?? {
		service: `/services/${id}`,
		endpoint: "assess",
		response: { maximum: "max_score", label: "label", scores: "scores", advice: "advice" },
		hasLineBreaks: false,
	};

function siteAssessment({ id, title, path, asksForContact }: AssessmentFolder) {
	const page = assessmentPages.get(id);
	if (!page) throw new RangeError(`the assessment "${id}" has no page`);
	return {
		...readAssessment(files, id),
		...serviceOf(id),
		/** Names it in addresses, on devices and in the database. */
		id,
		/** The name of the assessment at the desk. */
		title,
		path,
		page,
		/** The text that somebody who says who they are agrees to. */
		consent: asksForContact ? leadConsent.text : undefined,
		/** The kind of the mail with its results, which is also what the mail counts as in the hour's cap. */
		mailKind: `${id}-results` as const,
		fileName: fileNameOf(id, "report.pdf"),
	};
}

/** An assessment of this site: what it asks and says, and where the site has it. */
export type SiteAssessment = ReturnType<typeof siteAssessment>;

/** Every assessment of the site as its files have it, by its id; the shortest first. */
export const assessments: ReadonlyMap<string, SiteAssessment> = new Map(
	assessmentFolders.map((folder) => [folder.id, siteAssessment(folder)]),
);

/** Returns the one with this id. @throws {RangeError} when there is none */
export function assessmentIn(among: ReadonlyMap<string, SiteAssessment>, id: string): SiteAssessment {
	const assessment = among.get(id);
	if (!assessment) throw new RangeError(`There is no assessment "${id}" among ${[...among.keys()].join(", ")}`);
	return assessment;
}

/** Makes the definition of an assessment for its page. It is data: no script holds it. */
export function definitionOf(
	assessment: SiteAssessment,
	content: CompanyContent,
	{ siteUrl = "", serviceUrl = assessment.service } = {},
): AssessmentDefinition {
	const { id, path, questions, sections, compared, rubric } = assessment;
	const { endpoint, response, hasLineBreaks, consent, advice } = assessment;
	const { name, lead, submit, report, share, incomplete, ...own } = content.page(assessment.page);
	const { notStored: _, ...form } = content.said(assessmentFormDocument);
	const { paper: __, bands: ___, howScored, ...words } = content.said(assessmentReportDocument);
	const { official, others, ...comparison } = words.comparison;
	const tables = official.tables.filter(({ rows }) => rows.some(({ field }) => field in questions));
	const { steps } = advice.texts;
	const hashtags = [...share.hashtags, ...brand.hashtags];
	const instagram = `${share.instagram} ${hashtags.map((tag) => `#${tag}`).join(" ")}`;
	return {
		id,
		questions,
		sections,
		rubric,
		compared,
		incomplete,
		path,
		pageUrl: siteUrl + path,
		serviceUrl,
		endpoint,
		response,
		hasLineBreaks,
		copy: {
			name,
			lead,
			submit,
			report,
			share: { text: share.text, hashtags, instagram },
			consent: consent && { text: consent, reason: "withoutConsent" in own ? own.withoutConsent : "" },
			telephone: "telephone" in own ? own.telephone : undefined,
		},
		form,
		report: {
			...words,
			howScored: howScored.title,
			comparison: {
				...comparison,
				official: { ...official, tables },
				others: compared.length > 0 ? others : undefined,
			},
			labels: steps.labels,
			consultation: content.consultation,
		},
	};
}

/** The page's words about how the score is made: no script needs them. */
export function howScoredOf(assessment: SiteAssessment, content: CompanyContent): HowScoredWords {
	const { howScored, bands } = content.said(assessmentReportDocument);
	return { ...howScored, bands, text: content.page(assessment.page).howScored };
}
