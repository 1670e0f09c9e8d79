import type { ScreenReport } from "#features/assessment/definitions/screen-report.ts";
import type { Findings } from "./advise.ts";
import { advisoryCopy } from "./advisory.copy.ts";
import type { AdvisorySection } from "./advisory.ts";
import {
	alarmLines,
	renderBandMeaning,
	renderHelp,
	renderLongTermGoals,
	renderPlan,
	renderSteps,
	renderStrengths,
	stepLines,
} from "./render-advisory.ts";

/** The strengths below the strongest, which stands by itself. At the top there is what to protect instead. */
function otherStrengths(findings: Findings): AdvisorySection | undefined {
	const { heading, blocks } = renderStrengths(findings);
	if (findings.isTop) return { heading, blocks };
	const others = blocks.filter(({ kind }) => kind === "bullets");
	return others.length > 0 ? { heading: advisoryCopy.strong.alsoHeading, blocks: others } : undefined;
}

/** The step of each pillar that would add most to the total; none where nothing would. */
function gainsByPillar({ assessment, ranked }: Findings): ScreenReport["gains"] {
	return assessment.rubric.pillars.flatMap(({ id }) => {
		const own = ranked.filter(({ pillar }) => pillar === id);
		const most = Math.max(0, ...own.map(({ gain }) => gain));
		const best = own.find(({ gain }) => gain === most);
		if (!best || most === 0) return [];
		return { pillar: id, action: best.action, points: advisoryCopy.steps.gain(best.gain, best.isGainAtLeast) };
	});
}

/** The advice in the pieces that the page sets by themselves. `print` writes the rest in the format of the whole text. */
export function composeScreenReport(
	findings: Findings,
	print: (sections: readonly AdvisorySection[]) => string,
): ScreenReport {
	const alarm = alarmLines(findings);
	const sections = [
		renderBandMeaning(findings, "above"),
		otherStrengths(findings),
		renderLongTermGoals(findings),
		renderPlan(findings),
		renderHelp(findings),
	];
	return {
		check: findings.check ?? "",
		alarms: alarm ? [alarm] : [],
		strongest: findings.isTop ? "" : (findings.strengths[0]?.text ?? ""),
		stepsHeading: renderSteps(findings)?.heading ?? "",
		steps: findings.steps.map((step) => stepLines(step, findings)),
		sideLine: findings.sideLine ?? "",
		gains: gainsByPillar(findings),
		rest: print(sections.filter((section) => section !== undefined)),
	};
}
