import * as z from "zod/mini";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { uncapitalized } from "#documents/content/format-text.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ResponseMembers } from "#features/assessment/assessment-definition.ts";
import type { AdviceDocument } from "#features/assessment/documents/advice.schema.ts";
import { bandOf, type Rubric } from "#features/assessment/scoring/score-assessment.ts";

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

const text = z.string();

/**
 * The alarm, before everything else. "red": it is so; "ochre": it could go wrong. `step`: the number of the step about it, 0 where
 * there is none. A text that is empty has nothing to say.
 */
const alarmSchema = z.object({
	tone: text,
	heading: text,
	text,
	sum: text,
	also: text,
	opening: text,
	step: z.number(),
});

/** The problem that was named, and what to find out about it, a line with a label each. In its texts are links of Markdown. */
const firstHalfSchema = z.object({
	heading: text,
	lines: z.array(z.object({ label: text, texts: z.array(text) })),
});

const stepSchema = z.object({
	action: text,
	/** Of a step that no points choose: that it is the first. */
	points: text,
	hasPoints: z.boolean(),
	effort: text,
	why: text,
	firstHour: text,
	doneWhen: text,
	cost: text,
	money: text,
	sum: text,
	helper: text,
});

const planSchema = z.object({
	heading: text,
	goals: z.array(
		z.object({
			/** On which a calendar names it. */
			day: z.number(),
			when: text,
			title: text,
			text,
			/** To be filled in, between two texts. */
			blanks: z.array(z.object({ label: text, unit: text })),
			/** The number of the step that it is about. */
			step: z.optional(z.number()),
			/** Besides, the day on which it is looked at. */
			lookDay: z.optional(z.number()),
		}),
	),
	/** The advice for after the last of them. */
	again: text,
	/** The first line of each sheet, and its first column: one for each step that comes with a sheet. */
	sheets: z.array(z.object({ heading: text, columns: z.array(text), rows: z.array(text) })),
});

/** The advice in its parts. A text or a list that is empty has nothing to say. */
export const reportSchema = z.object({
	check: text,
	/** One at most. */
	alarms: z.array(alarmSchema),
	firstHalf: firstHalfSchema,
	/** The strongest point and others; at the top, what to protect. */
	strengths: advisorySectionSchema,
	stepsHeading: text,
	/** Above the steps: what is to be done today. */
	today: text,
	steps: z.array(stepSchema),
	sideLine: text,
	/** The step of each pillar that would add most. */
	gains: z.array(z.object({ pillar: text, action: text, points: text })),
	/**
	 * The score with some of the steps done, by their numbers: a row for each set of those that add points, the largest last.
	 * At least: how many it is shows only then. A report that was kept before there were such rows has none.
	 */
	whatIf: z.optional(
		z.array(
			z.object({
				steps: z.array(z.number()),
				total: z.number(),
				scores: z.record(z.string(), z.number()),
				atLeast: z.boolean(),
			}),
		),
	),
	/** Said in place of the band where it is not printed. */
	insteadOfLabel: text,
	/** The meaning of the total, and then of the areas. */
	total: text,
	meaning: advisorySectionSchema,
	longTermGoals: z.optional(advisorySectionSchema),
	plan: planSchema,
	help: advisorySectionSchema,
});

export type FirstHalf = z.output<typeof firstHalfSchema>;
export type Alarm = z.output<typeof alarmSchema>;
export type Step = z.output<typeof stepSchema>;
export type Plan = z.output<typeof planSchema>;
export type Report = z.output<typeof reportSchema>;

export const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

const moment = text.check(z.refine(isMoment));
const numbers = z.record(text, z.number());

const figuresSchema = z.object({
	respondents: z.number(),
	from: moment,
	to: moment,
	score: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
	counts: numbers,
});

/**
 * Figures of everyone who took the business assessment, all together: nothing in it is one person's. `respondents` are
 * counted, from the day of the first to that of the last; a quarter of the totals is below `low`, half below `middle`, three
 * quarters below `high`; `counts` says how many chose the answer that the assessment compares, by field, of groups that are
 * large enough.
 */
export type RespondentFigures = z.output<typeof figuresSchema>;

/** The figures, if that is what the value is. */
export const parseRespondentFigures = (value: unknown) => figuresSchema.safeParse(value).data;

/** The score of some answers and what is said about it: page, mail, PDF, desk, private link and comparison are made from it. */
export type AssessmentResult = {
	total: number;
	maximum: number;
	label: string;
	/** True where the label is not to be printed: under a red alarm, and where too little has been sold. */
	hidesLabel?: boolean | undefined;
	/** By the pillar's id; of each pillar that the service named. */
	scores: Readonly<Record<string, number>>;
	/** Markdown, or text with the same marks. Blank while there is none. */
	advice: string;
	/** The same in its parts, of which all that is shown is made. A service elsewhere sends the text alone. */
	report: Report | undefined;
	/** The service's notice about the result as a whole, above it. */
	notice?: string | undefined;
	/** Of those who took the same assessment; absent while there are too few. */
	respondents?: RespondentFigures | undefined;
};

/** The response of a service: what is specified, and beside it the advice in its parts. */
export function toResponse(members: ResponseMembers, result: AssessmentResult): Record<string, unknown> {
	const { total, maximum, label, hidesLabel, scores, advice, report, notice, respondents } = result;
	return {
		total_score: total,
		...(members.maximum && { [members.maximum]: maximum }),
		...(members.label && { [members.label]: label }),
		label_hidden: hidesLabel || undefined,
		[members.scores]: scores,
		[members.advice]: advice,
		report,
		notice,
		respondents,
	};
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * The result in a response; undefined where it lacks the total or the advice. The specification asks for no more than
 * these: the page shows what else there is, each by itself.
 */
export function readResult(
	{ response, rubric }: { response: ResponseMembers; rubric: Pick<Rubric, "maximum"> },
	body: unknown,
): AssessmentResult | undefined {
	if (!isObject(body)) return undefined;
	const read = (member: string): unknown => Reflect.get(body, member);
	const total = read("total_score");
	const advice = read(response.advice);
	const maximum = response.maximum ? read(response.maximum) : rubric.maximum;
	if (typeof total !== "number" || typeof advice !== "string" || typeof maximum !== "number" || maximum <= 0) {
		return undefined;
	}
	const label = read(response.label ?? "label");
	const notice = read("notice");
	return {
		total,
		maximum,
		advice,
		// None when one of them is no number.
		scores: numbers.safeParse(read(response.scores)).data ?? {},
		label: typeof label === "string" ? label : bandOf(total, maximum),
		hidesLabel: read("label_hidden") === true || undefined,
		report: reportSchema.safeParse(read("report")).data,
		notice: typeof notice === "string" ? notice : undefined,
		respondents: parseRespondentFigures(read("respondents")),
	};
}

/** The files of a report, by the last part of the address that responds with each. */
export type ReportFile = "report.pdf" | "plan.ics" | "sheet.csv";

/** The name under which a file is saved. */
export const fileNameOf = (assessment: string, file: ReportFile) =>
	`${brand.slug}-${assessment}${file === "report.pdf" ? ".pdf" : `-${file}`}`;

/** The score of each pillar with its name. One that the result lacks is left out. */
export const pillarScores = (pillars: readonly { id: string; name: string }[], scores: AssessmentResult["scores"]) =>
	pillars.flatMap(({ id, name }) => {
		const score = scores[id];
		return score === undefined ? [] : [{ id, name, score }];
	});

/** A piece of a text of the advisory; a link has its address. */
type TextPiece = { text: string; isBold?: boolean; href?: string };

/** A text of the advisory in pieces: what stood between `**` is bold, and its links are those of Markdown. */
export function textPieces(text: string): TextPiece[] {
	const pieces = text.split("**").flatMap((piece, index): TextPiece[] => {
		if (index % 2 === 1) return [{ text: piece, isBold: true }];
		return piecesOf(piece).map((part) =>
			typeof part === "string" ? { text: part } : { text: part.label, href: part.href },
		);
	});
	return pieces.filter((piece) => piece.text !== "");
}

/** The text with the address of each link behind its words. */
const withAddresses = (text: string) =>
	piecesOf(text)
		.map((part) => (typeof part === "string" ? part : `${part.label}, ${part.href}`))
		.join("");

function printBlock(block: AdvisoryBlock): string {
	switch (block.kind) {
		case "paragraph":
			return block.text;
		case "bullets":
			return block.items.map((item) => `- ${item}`).join("\n");
		case "numbered":
			return block.items.map((lines, index) => `${index + 1}. ${lines.join("\n   ")}`).join("\n\n");
	}
}

const headings = {
	markdown: (heading: string) => `## ${heading}`,
	/** A text of line breaks, bold, numbered lists and dashes: a heading is a bold line of its own. */
	text: (heading: string) => `**${heading}**`,
	/** Without any mark. */
	plain: (heading: string) => heading,
};

/** The sections as a text; those that have nothing to say are left out. */
export function printAdvice(sections: readonly (AdvisorySection | undefined)[], form: keyof typeof headings): string {
	const printed = sections.flatMap((section) =>
		section ? [headings[form](section.heading), ...section.blocks.map(printBlock)] : [],
	);
	const text = printed.join("\n\n");
	if (form === "markdown") return text;
	return form === "plain" ? withAddresses(text).replaceAll("**", "") : withAddresses(text);
}

export const paragraph = (text: string): AdvisoryBlock => ({ kind: "paragraph", text });
export const bullets = (items: string[]): AdvisoryBlock => ({ kind: "bullets", items });
export const inBold = (label: string, text: string) => `**${label}** ${text}`;

/** One step in lines: what it is and adds, why, how to begin, when it is done, what it costs and is worth. */
function stepLines(step: Step, texts: AdviceDocument["steps"]): string[] {
	const { action, points, effort, why, firstHour, doneWhen, cost, money, sum, helper } = step;
	const { labels } = texts;
	const worth = money && sum ? fillIn(texts.sum, { text: money, sum }) : money;
	const facts = [points, effort && fillIn(texts.effort, { effort: uncapitalized(effort) })].filter(Boolean).join(", ");
	return [
		facts ? fillIn(texts.action, { action, facts }) : `**${action}**`,
		why,
		inBold(labels.firstHour, firstHour),
		inBold(labels.doneWhen, doneWhen),
		cost && inBold(labels.cost, cost),
		worth && inBold(labels.money, worth),
		helper && inBold(labels.helper, helper),
	].filter(Boolean);
}

const BLANK = "…".repeat(8);

/** Says in one line what is to be done on a day, with blanks to write on. */
export const lineOfGoal = ({ title, text: said, blanks }: Plan["goals"][number]): string =>
	[
		title && (/[.:?!]$/.test(title) ? title : `${title}.`),
		said,
		...blanks.map(({ label, unit }) => [label, BLANK, unit].filter(Boolean).join(" ")),
	]
		.filter(Boolean)
		.join(" ");

const planSection = ({ heading, goals, again }: Plan): AdvisorySection => ({
	heading,
	blocks: [bullets([...goals.map((goal) => `**${goal.when}:** ${lineOfGoal(goal)}`), again])],
});

/** The parts of a report in linear order, for mail, PDF and text. An undefined part has nothing to say. */
export function sectionsOf({ report, texts }: { report: Report; texts: AdviceDocument }) {
	const { check, alarms, firstHalf, stepsHeading, today, steps, sideLine, plan, ...others } = report;
	const { strengths, longTermGoals, meaning, help } = others;
	const section = (heading: string, ...blocks: AdvisoryBlock[]): AdvisorySection => ({ heading, blocks });
	const [alarm] = alarms.map(({ heading, text, sum, also, opening }) =>
		section(heading, ...[text, sum, also, opening].filter(Boolean).map(paragraph)),
	);
	const items = steps.map((step) => stepLines(step, texts.steps));
	const first = today ? [paragraph(today)] : [];
	const aside = sideLine ? [paragraph(sideLine)] : [];
	return {
		alarm,
		strengths,
		longTermGoals,
		meaning,
		help,
		check: check ? section(texts.check, paragraph(check)) : undefined,
		firstHalf: section(
			firstHalf.heading,
			...firstHalf.lines.map(({ label, texts }) => paragraph(inBold(label, texts.join(" ")))),
		),
		steps: steps.length > 0 ? section(stepsHeading, ...first, { kind: "numbered", items }, ...aside) : undefined,
		plan: planSection(plan),
	};
}

/** Lists the sections that a page has no other place for: its alarm, first half, steps and plan stand by themselves. */
export function sectionsBesideSteps({ strengths, total, meaning, longTermGoals, help }: Report): AdvisorySection[] {
	const scored = { heading: meaning.heading, blocks: [paragraph(total), ...meaning.blocks] };
	return [strengths, scored, ...(longTermGoals ? [longTermGoals] : []), help];
}

/** The three parts of the free call, for a report with steps or without. */
export const callParts = (
	{ first, firstWithoutSteps, second, third }: CompanyContent["consultation"]["parts"],
	hasSteps: boolean,
) => [hasSteps ? first : firstWithoutSteps, second, third];
