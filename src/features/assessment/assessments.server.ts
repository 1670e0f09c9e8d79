import { brand } from "#brand.ts";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { content } from "#documents/read-document.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ServiceSetting } from "#platform/feature.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import type { Assessment } from "./advice/advice.ts";
import { advancedCopy } from "./definitions/advanced.copy.ts";
import type { AssessmentCopy, AssessmentDefinition } from "./definitions/assessment-definition.ts";
import { basicCopy } from "./definitions/basic.copy.ts";
import { readAssessment } from "./documents/read-assessment.ts";
import { assessmentMessages } from "./questions/assessment.messages.ts";
import type { ResponseMembers } from "./result/assessment-result.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"basic-results": true;
		"advanced-results": true;
	}
}

/** Names an assessment in addresses, on devices and in the database. */
export type AssessmentId = CountedAssessment;

/** The copy of the mail with the results of one assessment. */
export type ResultsMailCopy = {
	subject: string;
	preheader: string;
	intro: string;
	outro: string;
	/** Of the assessment's page. */
	path: string;
	/** What is kept of the assessment and the address, for who did not ask for the mail. */
	kept(ownEmail: string): string;
};

/** The page that has an assessment, as search engines and other sites show it. */
type PageMeta = { path: string; title: string; description: string };

/** An assessment of this site: what it asks and says, and where the site has it. */
export type SiteAssessment = Assessment & {
	id: AssessmentId;
	/** The folder of its documents. */
	folder: string;
	meta: PageMeta;
	copy: AssessmentCopy;
	/** The banner over a form that is incomplete. */
	incomplete: string;
	/** Where its service is, and the last part of the address that scores. */
	service: ServiceSetting;
	endpoint: string;
	response: ResponseMembers;
	/** The kind of the mail with its results, which is also what the mail counts as in the hour's cap. */
	mailKind: Extract<MailKind, `${string}-results`>;
	mail: ResultsMailCopy;
	/** The name of its report as a file. */
	fileName: string;
};

type Listed = Pick<
	SiteAssessment,
	"incomplete" | "service" | "endpoint" | "response" | "mailKind" | "hasLineBreaks"
> & {
	/** The folder of its documents. */
	folder: string;
	page: Omit<AssessmentCopy, "share" | "howMade"> & { meta: PageMeta };
	words: Pick<AssessmentCopy, "share" | "howMade"> & { email: ResultsMailCopy };
};

function listed(id: AssessmentId, { page, words, ...rest }: Listed): SiteAssessment {
	const { meta, name, lead, hints, consent, telephone, submit, report } = page;
	const read = readAssessment(content, rest.folder, { name, path: meta.path, hasLineBreaks: rest.hasLineBreaks });
	return {
		...read,
		...rest,
		id,
		meta,
		copy: {
			...{ name, lead, hints, submit, report, share: words.share, howMade: words.howMade },
			...(consent && { consent }),
			...(telephone && { telephone }),
		},
		mail: words.email,
		fileName: `${brand.slug}-${id}.pdf`,
	};
}

export const basicAssessment = listed("business-assessment", {
	folder: "basic",
	page: businessAssessmentPage,
	words: basicCopy,
	incomplete: assessmentMessages.basicForm,
	service: "scorecardServiceUrl",
	endpoint: "generate-report",
	response: { label: "label", scores: "breakdown", advice: "advisory" },
	mailKind: "basic-results",
	hasLineBreaks: false,
});

/** The one whose answers come with a name and an address, and are leads. */
export const advancedAssessment = listed("advanced-business-assessment", {
	folder: "advanced",
	page: advancedBusinessAssessmentPage,
	words: advancedCopy,
	incomplete: assessmentMessages.advancedForm,
	service: "advancedScorecardServiceUrl",
	endpoint: "assess",
	response: { maximum: "max_score", scores: "scores", advice: "insight" },
	mailKind: "advanced-results",
	hasLineBreaks: true,
});

/** Every assessment of the site. */
export const assessments: Readonly<Record<AssessmentId, SiteAssessment>> = {
	"business-assessment": basicAssessment,
	"advanced-business-assessment": advancedAssessment,
};

/** What the page of an assessment needs of it. It is data: no script holds it. */
export function definitionOf(assessment: SiteAssessment): AssessmentDefinition {
	const { id, questions, sections, rubric, incomplete, endpoint, response, hasLineBreaks, copy } = assessment;
	return { id, questions, sections, maximum: rubric.maximum, incomplete, endpoint, response, hasLineBreaks, copy };
}
