import type { CompanyContent } from "#content/company-content.ts";
import { uncapitalized } from "#content/format-text.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AdviceTexts } from "#features/assessment/documents/advice.schema.ts";
import type { AdvisoryBlock, AdvisorySection, Alarm, Plan, Report, Step } from "./assessment-result.ts";

/** The first words of an item that says by when something is to be done: "By day 30" of "By day 30," or "By day 30:". */
export const DEADLINE = /^By day \d+(?=[:,])/;

/** A text of the advisory in pieces: what stood between `**` is bold. */
export function boldPieces(text: string): { text: string; isBold: boolean }[] {
	return text
		.split("**")
		.map((piece, index) => ({ text: piece, isBold: index % 2 === 1 }))
		.filter((piece) => piece.text !== "");
}

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

function print(sections: readonly AdvisorySection[], printHeading: (heading: string) => string): string {
	return sections.flatMap(({ heading, blocks }) => [printHeading(heading), ...blocks.map(printBlock)]).join("\n\n");
}

export function printMarkdown(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => `## ${heading}`);
}

/** The advisory as a text of line breaks, bold, numbered lists and dashes: a heading is a bold line of its own. */
export function printInsight(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => `**${heading}**`);
}

export function printPlainText(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => heading).replaceAll("**", "");
}

const paragraph = (text: string): AdvisoryBlock => ({ kind: "paragraph", text });
const bullets = (items: string[]): AdvisoryBlock => ({ kind: "bullets", items });
const inBold = (label: string, text: string) => `**${label}** ${text}`;

function alarmSection({ heading, text, sum, also, opening }: Alarm): AdvisorySection {
	return { heading, blocks: [text, sum, also, opening].filter(Boolean).map(paragraph) };
}

function strengthsSection(
	{ strongest, strengths: { heading, items } }: Report,
	{ strong }: AdviceTexts,
): AdvisorySection {
	const first = strongest ? inBold(strong.strongest, strongest) : strong.none;
	// At the top there is what to protect, and no strongest point.
	const blocks = strongest || items.length === 0 ? [paragraph(first)] : [];
	return { heading, blocks: items.length > 0 ? [...blocks, bullets(items)] : blocks };
}

/** One step in lines: what it is and adds, why, how to begin, when it is done, what it costs and is worth. */
function stepLines(step: Step, texts: AdviceTexts["steps"]): string[] {
	const { action, points, effort, why, firstHour, doneWhen, cost, money, sum, helper } = step;
	const { labels } = texts;
	const worth = money && sum ? fillIn(texts.sum, { text: money, sum }) : money;
	const facts = [points, fillIn(texts.effort, { effort: uncapitalized(effort) })].filter(Boolean).join(", ");
	return [
		fillIn(texts.action, { action, facts }),
		why,
		inBold(labels.firstHour, firstHour),
		inBold(labels.doneWhen, doneWhen),
		inBold(labels.cost, cost),
		worth && inBold(labels.money, worth),
		helper && inBold(labels.helper, helper),
	].filter(Boolean);
}

function stepsSection({ stepsHeading, steps, sideLine }: Report, texts: AdviceTexts["steps"]): AdvisorySection {
	const items = steps.map((step) => stepLines(step, texts));
	return { heading: stepsHeading, blocks: [{ kind: "numbered", items }, ...(sideLine ? [paragraph(sideLine)] : [])] };
}

function planSection({ heading, goals, again }: Plan): AdvisorySection {
	return { heading, blocks: [bullets([...goals.map(({ line }) => line), again])] };
}

/** For who reads from top to bottom: a mail, paper, a text. What is undefined has nothing to say. */
export function sectionsOf({ report, texts }: { report: Report; texts: AdviceTexts }) {
	const { check, alarms, steps, longTermGoals, plan, meaning, help } = report;
	return {
		check: check ? { heading: texts.check, blocks: [paragraph(check)] } : undefined,
		alarm: alarms[0] && alarmSection(alarms[0]),
		strengths: strengthsSection(report, texts),
		steps: steps.length > 0 ? stepsSection(report, texts.steps) : undefined,
		longTermGoals,
		plan: planSection(plan),
		meaning,
		help,
	};
}

/** What a page has no other place for: its alarm, its strongest point and its steps stand by themselves. */
export function sectionsBesideSteps(report: Report, alsoStrong: string): AdvisorySection[] {
	const { strongest, strengths, total, meaning, longTermGoals, plan, help } = report;
	const others = { heading: strongest ? alsoStrong : strengths.heading, blocks: [bullets(strengths.items)] };
	return [
		{ heading: meaning.heading, blocks: [paragraph(total), ...meaning.blocks] },
		...(strengths.items.length > 0 ? [others] : []),
		...(longTermGoals ? [longTermGoals] : []),
		planSection(plan),
		help,
	];
}

/** The three parts of the free call, for a report with steps or without. */
export function callParts(
	{ first, firstWithoutSteps, second, third }: CompanyContent["consultation"]["parts"],
	hasSteps: boolean,
): readonly string[] {
	return [hasSteps ? first : firstWithoutSteps, second, third];
}
