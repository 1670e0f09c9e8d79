import type { Assessment } from "#features/assessment/advice/advice.ts";
import { advise, type Findings } from "#features/assessment/advice/advise.ts";
import {
	alarmLines,
	gainText,
	renderAlarm,
	renderBand,
	renderBandMeaning,
	renderCheck,
	renderLongTermGoals,
	renderPillarMeaning,
	renderSteps,
	renderStrengths,
	stepLines,
} from "#features/assessment/advice/render-advisory.ts";
import { renderHelp } from "#features/assessment/advice/render-help.ts";
import { type Plan, planDays, renderPlan } from "#features/assessment/advice/render-plan.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type AdvisorySection, printInsight, printMarkdown } from "./advisory.ts";
import { type AdvicePieces, type AssessmentResult, pillarScores } from "./assessment-result.ts";

/** A result that this site scored, with what a mail, a PDF and the desk say besides. No name that was typed is in it. */
export type OwnResult = AssessmentResult & {
	report: AdvicePieces;
	/** Of the page that has the assessment and its rubric. */
	path: string;
	/** Of the rubric. */
	version: string;
	/** Of the words. */
	adviceVersion: string;
	/** What the label means. */
	meaning: string;
	pillars: readonly { id: string; name: string; score: number }[];
	/** Every alarm that holds, in a few words; the first is the one with the box. */
	alarms: readonly string[];
	plan: Plan;
	/** For who reads from top to bottom, with the steps before what each pillar means. What is missing has nothing to say. */
	sections: {
		check: AdvisorySection | undefined;
		alarm: AdvisorySection | undefined;
		strengths: AdvisorySection;
		steps: AdvisorySection | undefined;
		longTermGoals: AdvisorySection | undefined;
		plan: AdvisorySection;
		meaning: AdvisorySection;
		help: AdvisorySection;
	};
};

/** The strengths below the strongest, which stands by itself. At the top there is what to protect instead. */
function otherStrengths(
	{ isTop, assessment }: Findings,
	{ heading, blocks }: AdvisorySection,
): AdvisorySection | undefined {
	if (isTop) return { heading, blocks };
	const others = blocks.filter(({ kind }) => kind === "bullets");
	return others.length > 0 ? { heading: assessment.advice.texts.strong.alsoHeading, blocks: others } : undefined;
}

/** The step of each pillar that would add most to the total; none where nothing would. */
function gainsByPillar({ assessment, ranked }: Findings): AdvicePieces["gains"] {
	return assessment.rubric.pillars.flatMap(({ id }) => {
		const own = ranked.filter(({ pillar }) => pillar === id);
		const most = Math.max(0, ...own.map(({ gain }) => gain));
		const best = own.find(({ gain }) => gain === most);
		if (!best || most === 0) return [];
		return { pillar: id, action: best.action, points: gainText(assessment.advice.texts.steps, best) };
	});
}

const isSection = (section: AdvisorySection | undefined) => section !== undefined;

/** Scores the answers, and says what they mean. */
export function resultOf(assessment: Assessment, answers: Answers): OwnResult {
	const { path, rubric, advice, hasLineBreaks } = assessment;
	const findings = advise(assessment, answers);
	const { total, maximum, label, scores } = findings.score;
	const print = hasLineBreaks ? printInsight : printMarkdown;
	const alarm = alarmLines(findings);
	const steps = findings.steps.map((step) => stepLines(step, findings));
	const sections = {
		check: renderCheck(findings),
		alarm: renderAlarm(alarm),
		strengths: renderStrengths(findings),
		steps: renderSteps(findings, steps),
		longTermGoals: renderLongTermGoals(findings),
		plan: renderPlan(findings),
		meaning: renderPillarMeaning(findings, "above"),
		help: renderHelp(findings),
	};
	const { check, strengths, longTermGoals, plan, help } = sections;
	const first = [check, sections.alarm, renderBandMeaning(findings, "below"), strengths, sections.steps];
	const rest = [renderBandMeaning(findings, "above"), otherStrengths(findings, strengths), longTermGoals, plan, help];
	return {
		...{ path, version: rubric.version, adviceVersion: advice.version },
		...{ total, maximum, label, scores, pillars: pillarScores(rubric.pillars, scores) },
		meaning: renderBand(findings),
		alarms: findings.alarms,
		plan: planDays(findings),
		sections,
		advice: print([...first, longTermGoals, plan, help].filter(isSection)),
		report: {
			check: findings.check ?? "",
			alarms: alarm ? [alarm] : [],
			strongest: findings.isTop ? "" : (findings.strengths[0]?.text ?? ""),
			stepsHeading: sections.steps?.heading ?? "",
			steps,
			sideLine: findings.sideLine ?? "",
			gains: gainsByPillar(findings),
			rest: rest.filter(isSection),
		},
	};
}
