import * as z from "zod/mini";
import { brand } from "#brand.ts";
import { parseRespondentFigures, type RespondentFigures } from "#features/assessment/comparison/respondent-figures.ts";
import { bandOf } from "#features/assessment/scoring/bands.ts";

const blockSchema = z.union([
	z.object({ kind: z.literal("paragraph"), text: z.string() }),
	z.object({ kind: z.literal("bullets"), items: z.array(z.string()) }),
	/** Each item is a list of lines; the first is what the item is about. */
	z.object({ kind: z.literal("numbered"), items: z.array(z.array(z.string())) }),
]);

const advisorySectionSchema = z.object({ heading: z.string(), blocks: z.array(blockSchema) });

/** A piece of an advisory. In its texts `**` stands around what is bold. */
export type AdvisoryBlock = z.output<typeof blockSchema>;

export type AdvisorySection = z.output<typeof advisorySectionSchema>;

/** What comes before everything else. A text that is empty has nothing to say. */
const alarmSchema = z.object({
	/** "red": it is so. "ochre": it could go wrong. */
	tone: z.string(),
	heading: z.string(),
	text: z.string(),
	sum: z.string(),
	also: z.string(),
	opening: z.string(),
});

const stepSchema = z.object({
	action: z.string(),
	points: z.string(),
	effort: z.string(),
	why: z.string(),
	firstHour: z.string(),
	doneWhen: z.string(),
	cost: z.string(),
	money: z.string(),
	sum: z.string(),
	helper: z.string(),
});

const planSchema = z.object({
	heading: z.string(),
	/** `line` is the whole sentence; `step` the number of the step that is to be finished by then, where the goal is one. */
	goals: z.array(z.object({ day: z.number(), text: z.string(), line: z.string(), step: z.optional(z.number()) })),
	/** What to do once the last of them is reached. */
	again: z.string(),
});

/** The advice in its parts. A text or a list that is empty has nothing to say. */
export const reportSchema = z.object({
	check: z.string(),
	/** One at most. */
	alarms: z.array(alarmSchema),
	strongest: z.string(),
	/** The strengths below the strongest; at the top, what to protect. */
	strengths: z.object({ heading: z.string(), items: z.array(z.string()) }),
	stepsHeading: z.string(),
	steps: z.array(stepSchema),
	sideLine: z.string(),
	/** The step of each pillar that would add most. */
	gains: z.array(z.object({ pillar: z.string(), action: z.string(), points: z.string() })),
	/** What the total means, and then the areas. */
	total: z.string(),
	meaning: advisorySectionSchema,
	longTermGoals: z.optional(advisorySectionSchema),
	plan: planSchema,
	help: advisorySectionSchema,
});

export type Alarm = z.output<typeof alarmSchema>;
export type Step = z.output<typeof stepSchema>;
export type Plan = z.output<typeof planSchema>;
export type Report = z.output<typeof reportSchema>;

/** The score of some answers and what is said about it: page, mail, PDF, desk, private link and comparison are made from it. */
export type AssessmentResult = {
	total: number;
	maximum: number;
	label: string;
	/** By the pillar's id; of each pillar that the service named. */
	scores: Readonly<Record<string, number>>;
	/** Markdown, or text with the same marks. Blank while there is none. */
	advice: string;
	/** The same in its parts, of which all that is shown is made. A service elsewhere sends the text alone. */
	report: Report | undefined;
	/** What the service says of the result as a whole, above it. */
	notice?: string | undefined;
	/** Of those who took the same assessment; absent while there are too few. */
	respondents?: RespondentFigures | undefined;
};

/** What a service calls the members of its response, as specified. All of them have `total_score`. */
export type ResponseMembers = {
	scores: string;
	advice: string;
	/** Absent where the response has none of the two. */
	maximum?: string;
	label?: string;
};

/** The response of a service: what is specified, and beside it the advice in its parts. */
export function toResponse(members: ResponseMembers, result: AssessmentResult): Record<string, unknown> {
	const { total, maximum, label, scores, advice, report, notice, respondents } = result;
	return {
		total_score: total,
		...(members.maximum && { [members.maximum]: maximum }),
		...(members.label && { [members.label]: label }),
		[members.scores]: scores,
		[members.advice]: advice,
		report,
		...(notice && { notice }),
		...(respondents && { respondents }),
	};
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** By pillar; none when one of them is no number. */
function numbersIn(scores: unknown): Readonly<Record<string, number>> {
	const numbers: Record<string, number> = {};
	for (const [pillar, score] of Object.entries(scores ?? {})) {
		if (typeof score !== "number") return {};
		numbers[pillar] = score;
	}
	return numbers;
}

type Read = {
	response: ResponseMembers;
	/** Of a response that names none. */
	maximum: number;
};

/**
 * The result in a response; undefined where it lacks the total or the advice. The specification asks for no more than
 * these: the page shows what else there is, each by itself.
 */
export function readResult({ response, maximum: usual }: Read, body: unknown): AssessmentResult | undefined {
	if (!isObject(body)) return undefined;
	const read = (member: string | undefined): unknown => (member === undefined ? undefined : Reflect.get(body, member));
	const total = read("total_score");
	const advice = read(response.advice);
	const maximum = response.maximum ? read(response.maximum) : usual;
	if (typeof total !== "number" || typeof advice !== "string" || typeof maximum !== "number" || maximum <= 0) {
		return undefined;
	}
	const label = read(response.label ?? "label");
	const notice = read("notice");
	return {
		total,
		maximum,
		label: typeof label === "string" ? label : bandOf(total, maximum),
		scores: numbersIn(read(response.scores)),
		advice,
		report: reportSchema.safeParse(read("report")).data,
		notice: typeof notice === "string" ? notice : undefined,
		respondents: parseRespondentFigures(read("respondents")),
	};
}

export const reportFileName = (assessment: string) => `${brand.slug}-${assessment}.pdf`;

export const planFileName = (assessment: string) => `${brand.slug}-${assessment}-plan.ics`;

type Pillars = readonly { id: string; name: string }[];

/** The score of each pillar with its name. One that the result lacks is left out. */
export function pillarScores(pillars: Pillars, scores: AssessmentResult["scores"]) {
	return pillars.flatMap(({ id, name }) => {
		const score = scores[id];
		return score === undefined ? [] : [{ id, name, score }];
	});
}
