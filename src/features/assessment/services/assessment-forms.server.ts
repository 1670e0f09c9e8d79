import { brand } from "#brand.ts";
import { advancedAssessment, basicAssessment, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-documents.server.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import { type Answers, chosenLabel } from "#features/assessment/questions/question.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { bandOf, bandRanges } from "#features/assessment/scoring/score-assessment.ts";
import type { AnyForm, Form, Scored, ScoreInInbox, Submission } from "#features/submissions/form.server.ts";
import type { SubmitDeps } from "#features/submissions/owner-notices.server.ts";
import { answerCode, type Sent } from "#features/submissions/submissions.server.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";

/** The score of an assessment as the inbox sorts and filters by it. */
const scoreInInbox = ({ rubric: { maximum } }: SiteAssessment): ScoreInInbox => ({
	label: "Score",
	text: ({ total, maximum: most }) => `${total} of ${most}, ${bandOf(total, most)}`,
	ranges: bandRanges().map(({ label, fromPercent, toPercent }) => {
		const first = Math.ceil((fromPercent * maximum) / 100);
		const last = Math.ceil(((toPercent + 1) * maximum) / 100) - 1;
		return {
			value: label.toLowerCase(),
			label: `${label}, ${first} to ${toPercent === 100 ? maximum : last}`,
			from: fromPercent * 10,
			to: toPercent * 10 + 9,
		};
	}),
});

const CONTACT = ["full_name", "company_name", "email"];

const contactIn = ({ name: full_name, company: company_name, email }: Submission) => {
	return { full_name, company_name, email };
};

/** The answers of a submission as they were sent: who it is from stands in columns of its own. */
export function answersIn({ questions }: SiteAssessment, submission: Submission): Answers {
	return asksForContact(questions) ? { ...contactIn(submission), ...submission.answers } : submission.answers;
}

/** Answers as a submission stores them, with the codes by which they are found. */
export function storedAnswers(answers: Answers): Pick<Sent, "answers" | "answerCodes"> {
	const chosen = Object.entries(answers).filter(([field]) => !CONTACT.includes(field));
	const codes = chosen.map(([field, value]) => ` ${answerCode(field, value)}`);
	return { answers: Object.fromEntries(chosen), answerCodes: codes.join("") };
}

/** A result as a submission stores it. */
export const scoredBy = ({ version }: SiteAssessment, { total, maximum, scores }: OwnResult): Scored => {
	return { total, maximum, scores, version };
};

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

const LEADS = "leads";

/** The page of a lead at the desk, with its report. */
export const leadPage = (siteUrl: string, id: string) => `${siteUrl}/desk/inbox/${LEADS}/${id}`;

/** Within this time the same 41 answers are the same submission: a second press, or a retry after a lost response. */
export const SAME_LEAD_MINUTES = 60;

/** Dependencies of a notice about a lead. */
export type LeadDeps = SubmitDeps & { assessments(): Assessments };

/** Submissions of the advanced assessment. */
export const leadForm: Form<LeadDeps> = {
	id: advancedAssessment.id,
	title: "Advanced assessment",
	slug: LEADS,
	label: "Leads",
	one: "lead",
	many: "leads",
	// Shows the visitor's main goal for the next 12 months, in the words of the form.
	line({ answers }) {
		const goal = chosenLabel(advancedAssessment.questions, answers, "main_goal");
		return goal && `Wants: ${goal}`;
	},
	score: scoreInInbox(advancedAssessment),
	replySubject: `Your ${brand.name} assessment`,
	export: { name: LEADS, cells: cellsOf(advancedAssessment) },
	kept: "advancedAssessment",
	renewedAfterMinutes: SAME_LEAD_MINUTES,
	mails({ assessments, mail: { siteUrl }, content }, submission) {
		const assessment = assessments()[advancedAssessment.id];
		const answers = { ...contactIn(submission), ...submission.answers };
		const { id, telephone } = submission;
		const props = { assessment, answers, telephone, result: resultOf(assessment, answers), siteUrl };
		return {
			notice: {
				kind: "assessment-lead",
				...leadNoticeEmail({ ...props, leadPage: leadPage(siteUrl, id) }, content()),
			},
		};
	},
};

/** Requests for the business assessment's report by email; a person who takes the advanced one is a lead already. */
export const reportRequestForm: AnyForm = {
	id: basicAssessment.id,
	title: "Business assessment, results by email",
	slug: "report-requests",
	label: "Asked for the report",
	one: "request for the report",
	many: "requests for the report",
	listedAs: "Asked for the report",
	line: () => basicAssessment.title,
	score: scoreInInbox(basicAssessment),
	export: { name: "report-requests", cells: cellsOf(basicAssessment) },
};
