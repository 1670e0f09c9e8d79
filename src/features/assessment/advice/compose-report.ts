import type { Comparison } from "#features/assessment/comparison/compare-answers.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { Band } from "#features/assessment/scoring/bands.ts";
import { entryOf } from "#features/assessment/scoring/rubric.ts";
import type { Assessment } from "./advice.ts";
import { advise, type Findings } from "./advise.ts";
import type { AdvisorySection } from "./advisory.ts";
import {
	type Plan,
	planDays,
	renderAlarm,
	renderBand,
	renderCheck,
	renderHelp,
	renderLongTermGoals,
	renderPillarMeaning,
	renderPlan,
	renderSteps,
	renderStrengths,
	type StepLines,
	stepLines,
} from "./render-advisory.ts";

/** A result with all that is said about it, for a mail or a PDF to lay out. No name that was typed is in it. */
export type Report = {
	/** Of the assessment. */
	name: string;
	/** Of the rubric. */
	version: string;
	/** Of the words. */
	adviceVersion: string;
	/** Of the page that has the assessment and its rubric. */
	path: string;
	total: number;
	maximum: number;
	label: Band;
	/** What the label means. */
	meaning: string;
	pillars: readonly { id: string; name: string; score: number }[];
	/** In the order of the advisory. What is missing has nothing to say. */
	parts: {
		check: AdvisorySection | undefined;
		alarm: AdvisorySection | undefined;
		meaning: AdvisorySection;
		/** The same where the steps have been read already. */
		meaningAfterSteps: AdvisorySection;
		strengths: AdvisorySection;
		steps: AdvisorySection | undefined;
		longTermGoals: AdvisorySection | undefined;
		plan: AdvisorySection;
		help: AdvisorySection;
	};
	plan: Plan;
	/** Of the alarm. Red: it is so. Ochre: it could go wrong. */
	alarmTone: "red" | "ochre" | undefined;
	/** Every alarm that holds, in a few words; the first is the one with the box. */
	alarms: readonly string[];
	steps: readonly StepLines[];
	/** Added where a PDF is made. */
	comparison?: Comparison | undefined;
};

/** The report on some answers. `findings` are those of the same answers, where they are there already. */
export function composeReport(
	assessment: Assessment,
	answers: Answers,
	findings: Findings = advise(assessment, answers),
): Report {
	const { name, path, rubric } = assessment;
	const { total, maximum, label, scores } = findings.score;
	return {
		name,
		path,
		version: rubric.version,
		adviceVersion: assessment.advice.version,
		total,
		maximum,
		label,
		meaning: renderBand(findings),
		pillars: rubric.pillars.map((pillar) => ({ id: pillar.id, name: pillar.name, score: entryOf(scores, pillar.id) })),
		parts: {
			check: renderCheck(findings),
			alarm: renderAlarm(findings),
			meaning: renderPillarMeaning(findings),
			meaningAfterSteps: renderPillarMeaning(findings, "above"),
			strengths: renderStrengths(findings),
			steps: renderSteps(findings),
			longTermGoals: renderLongTermGoals(findings),
			plan: renderPlan(findings),
			help: renderHelp(findings),
		},
		plan: planDays(findings),
		alarmTone: findings.alarm?.tone,
		alarms: findings.alarms,
		steps: findings.steps.map((step) => stepLines(step, findings)),
	};
}
