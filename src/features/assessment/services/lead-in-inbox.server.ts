import { brand } from "#brand.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { answersSchema } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import { bandOf, bandRanges } from "#features/assessment/scoring/bands.ts";

type Cells = Readonly<Record<"total_score" | "max_score" | "answers", string | number | null>>;

const MAXIMUM = advancedAssessment.rubric.maximum;

const answersOf = answersSchema(advancedAssessment.questions);

const scoreText = ({ total_score: total, max_score: maximum }: Cells) =>
	`${total} of ${maximum}, ${bandOf(Number(total), Number(maximum))}`;

/** What the visitor wants most from the next 12 months, in the words of the form; empty when the answers have none. */
function goalOf(answers: string | number | null): string {
	const read = answersOf.safeParse(JSON.parse(String(answers)));
	if (!read.success) return "";
	return `Wants: ${chosenLabel(advancedAssessment.questions, read.data, "main_goal")}`;
}

// Of thousandths, as an entry has them.
const ranges = bandRanges().map(({ label, fromPercent, toPercent }) => {
	const first = Math.ceil((fromPercent * MAXIMUM) / 100);
	const last = Math.ceil(((toPercent + 1) * MAXIMUM) / 100) - 1;
	return {
		value: label.toLowerCase(),
		label: `${label}, ${first} to ${toPercent === 100 ? MAXIMUM : last}`,
		from: fromPercent * 10,
		to: toPercent * 10 + 9,
	};
});

const leadInInbox = {
	kind: "lead",
	slug: "leads",
	label: "Leads",
	one: "lead",
	many: "leads",
	form: "Advanced assessment",
	name: "full_name",
	company: "company_name",
	email: "email",
	telephone: "telephone",
	wantsAnswer: true,
	line: ({ answers }: Cells) => goalOf(answers),
	amount: {
		label: "Score",
		of: "total_score",
		per: "max_score",
		text: scoreText,
		share: ({ total_score, max_score }: Cells) => Number(total_score) / Number(max_score),
		ranges,
	},
	replySubject: `Your ${brand.name} assessment`,
} as const;

/** Where the desk shows a lead, with its report. */
export const leadPage = (siteUrl: string, id: string) => `${siteUrl}/desk/inbox/${leadInInbox.slug}/${id}`;

/** How submissions of the advanced assessment stand in the desk's inbox. */
export const leadsInInbox = { table: "assessment_leads", time: "received_at", inbox: [leadInInbox] } as const;
