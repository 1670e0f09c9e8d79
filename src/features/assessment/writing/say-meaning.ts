import type { PillarWords } from "#features/assessment/advice/advice.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import { advisoryCopy } from "#features/assessment/advice/advisory.copy.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import type { AdvisoryBlock, AdvisorySection } from "./advisory.ts";

const copy = advisoryCopy.meaning;
/** The scores at which the second, third and fourth quarter begin. */
const QUARTER_STARTS = [7, 13, 19];
const WIDE_SPREAD = 15;

function meaningOf({ quarters, full }: PillarWords, score: number): string {
	if (score === PILLAR_MAXIMUM) return full;
	const passed = QUARTER_STARTS.filter((start) => score >= start).length;
	return quarters[passed] ?? quarters[0];
}

function sayPillars({ assessment, advice, score: { scores } }: Findings): AdvisoryBlock[] {
	const pillars = assessment.rubric.pillars.map(({ id, name }) => ({ id, name, score: entryOf(scores, id) }));
	const items = pillars.map(({ id, name, score }) =>
		copy.pillar(name, score, meaningOf(entryOf(advice.pillars, id), score)),
	);
	const ordered = pillars.toSorted((one, other) => other.score - one.score);
	const [highest, lowest] = [ordered[0], ordered.at(-1)];
	const isWide = highest && lowest && highest.score - lowest.score >= WIDE_SPREAD;
	const spread = isWide ? [{ kind: "paragraph", text: copy.spread({ highest, lowest }) } as const] : [];
	return [{ kind: "bullets", items }, ...spread];
}

/** What the owner said about the trouble, the goal and the business, and what this advice makes of it. */
function sayContext({ advice, answers, steps, isLowEnd }: Findings, stepsStand: "above" | "below"): string {
	const { trouble, goal, notes } = advice;
	const { hit, miss } = entryOf(trouble.answers, entryOf(answers, trouble.field));
	const sentences = [steps.some(({ answersTrouble }) => answersTrouble) ? hit : miss];
	const serving = steps.flatMap(({ servesGoal }, index) => (servesGoal ? index + 1 : []));
	if (goal && serving.length > 0) {
		sentences.push(copy.goal(entryOf(goal.answers, entryOf(answers, goal.field)).phrase, serving, stepsStand));
	}
	if (!isLowEnd) sentences.push(...notes.map((note) => entryOf(note.answers, entryOf(answers, note.field))));
	return sentences.join(" ");
}

/** What the total means, in a sentence or two. */
export function sayBand({ advice, score, isLowEnd }: Findings): string {
	return isLowEnd ? copy.lowEnd : advice.bands[score.label];
}

/** What each pillar means, beside the answers about trouble and goal. The low end gets no list of weaknesses. */
export function sayParts(findings: Findings, stepsStand: "above" | "below" = "below"): AdvisorySection {
	const { alerts, isLowEnd } = findings;
	const blocks: AdvisoryBlock[] = [
		...(isLowEnd ? [] : sayPillars(findings)),
		{ kind: "paragraph", text: sayContext(findings, stepsStand) },
	];
	if (alerts.length > 0) blocks.push({ kind: "paragraph", text: copy.alerts(alerts) });
	return { heading: copy.heading, blocks };
}

/** What the total and each pillar mean. */
export function sayMeaning(findings: Findings): AdvisorySection {
	const { heading, blocks } = sayParts(findings);
	const { total, maximum, label } = findings.score;
	const text = copy.total(total, maximum, label, sayBand(findings));
	return { heading, blocks: [{ kind: "paragraph", text }, ...blocks] };
}
