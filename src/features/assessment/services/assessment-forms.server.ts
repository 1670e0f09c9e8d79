import { brand } from "#brand.ts";
import { assessmentIn, assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import { type Answers, chosenAnswers, chosenLabel } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { bandOf, bandRanges, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { AnyForm, Form, ScoreInInbox, Submission } from "#features/submissions/form.server.ts";
import type { SubmitDeps } from "#features/submissions/owner-notices.server.ts";
import { answerCode, type Sent } from "#features/submissions/submissions.server.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";

/** The score of an assessment as the inbox sorts and filters by it. */
const scoreInInbox = ({ rubric: { maximum } }: SiteAssessment): ScoreInInbox => ({
	label: "Score",
	text: ({ total, maximum: most }) => `${total} of ${most}, ${bandOf(total, most)}`,
	ranges: bandRanges(1_000).map(({ label, from, to }, index) => {
		const points = bandRanges(maximum)[index];
		return { value: label.toLowerCase(), label: `${label}, ${points?.from} to ${points?.to}`, from, to };
	}),
});

const contactIn = ({ name: full_name, company: company_name, email }: Submission) => {
	return { full_name, company_name, email };
};

/** The answers of a submission as they were sent: who it is from stands in columns of its own. */
export function answersIn({ questions }: SiteAssessment, submission: Submission): Answers {
	return asksForContact(questions) ? { ...contactIn(submission), ...submission.answers } : submission.answers;
}

/** Answers as a submission stores them, with the codes by which they are found and their score. */
export function storedAnswers(assessment: SiteAssessment, given: Answers) {
	const answers = chosenAnswers(assessment.questions, given);
	const codes = Object.entries(answers).map(([field, value]) => ` ${answerCode(field, value)}`);
	const { total, maximum, scores } = scoreAssessment(assessment, answers);
	const scored = { total, maximum, scores, version: assessment.version };
	return { answers, answerCodes: codes.join(""), scored } satisfies Partial<Sent>;
}

const cellsOf = (assessment: SiteAssessment) => (submission: Submission) => {
	const { name, company, email, telephone, scored, consent } = submission;
	const answers = answersIn(assessment, submission);
	const score = {
		total_score: scored?.total ?? null,
		max_score: scored?.maximum ?? null,
		rubric_version: scored?.version ?? null,
	};
	const who = asksForContact(assessment.questions)
		? { full_name: name, company_name: company, email, telephone, ...score, consent_wording: consent }
		: { email, ...score };
	return {
		...who,
		...Object.fromEntries(Object.keys(assessment.questions).map((field) => [field, answers[field] ?? ""])),
	};
};

/** The page of a submission at the desk, with its report. */
export const leadPage = ({ advice: { inbox } }: Pick<SiteAssessment, "advice">, siteUrl: string, id: string) =>
	`${siteUrl}/desk/inbox/${inbox.slug}/${id}`;

/** Within this time the same answers are the same submission: a second press, or a retry after a lost response. */
export const SAME_LEAD_MINUTES = 60;

/** Dependencies of a notice about a lead. */
export type LeadDeps = SubmitDeps & { assessments(): Assessments };

/** The part of a form that every assessment has. */
const formOf = (assessment: SiteAssessment) => {
	const { id, title, advice } = assessment;
	const { inbox } = advice;
	return {
		id,
		title,
		...inbox,
		score: scoreInInbox(assessment),
		export: { name: inbox.slug, cells: cellsOf(assessment) },
	};
};

/** Submissions of an assessment whose answers come with a name and an address. */
function leadForm(assessment: SiteAssessment): Form<LeadDeps> {
	const { id, questions, goal } = assessment;
	return {
		...formOf(assessment),
		// Shows what the visitor wants most, in the words of the form.
		line({ answers }) {
			const wanted = goal && chosenLabel(questions, answers, goal);
			return wanted ? `Wants: ${wanted}` : "";
		},
		replySubject: `Your ${brand.name} assessment`,
		kept: "assessmentLead",
		renewedAfterMinutes: SAME_LEAD_MINUTES,
		mails({ assessments, mail: { siteUrl }, content }, submission) {
			const published = assessmentIn(assessments(), id);
			const answers = { ...contactIn(submission), ...submission.answers };
			const props = {
				assessment: published,
				answers,
				telephone: submission.telephone,
				result: resultOf(published, answers),
				siteUrl,
				leadPage: leadPage(published, siteUrl, submission.id),
			};
			return { notice: { kind: "assessment-lead", ...leadNoticeEmail(props, content()) } };
		},
	};
}

/** Requests for the report of an assessment by email, where nobody is asked for an address before. */
const reportRequestForm = (assessment: SiteAssessment): AnyForm => ({
	...formOf(assessment),
	title: `${assessment.title}, results by email`,
	listedAs: assessment.advice.inbox.label,
	line: () => assessment.title,
});

const inOrder = [...assessments.values()].reverse();

/** The form of every assessment, in the order of the inbox: leads first. */
export const assessmentForms: ReadonlyMap<string, Form<LeadDeps>> = new Map(
	[true, false].flatMap((isLead) =>
		inOrder
			.filter(({ questions }) => asksForContact(questions) === isLead)
			.map((each) => [each.id, isLead ? leadForm(each) : reportRequestForm(each)] as const),
	),
);

/** The form of an assessment. @throws {RangeError} for one that is none of the site's */
export function formOfAssessment({ id }: Pick<SiteAssessment, "id">): Form<LeadDeps> {
	const form = assessmentForms.get(id);
	if (!form) throw new RangeError(`the assessment "${id}" has no form`);
	return form;
}
