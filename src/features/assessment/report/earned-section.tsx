import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import type { EarnedPillar, NextStep } from "#features/assessment/scoring/score-assessment.ts";
import { DataTable } from "#ui/data-table.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./earned-section.module.css";
import { HOW_SCORED_ID } from "./how-scored.tsx";
import { reportIds } from "./report-menu.tsx";
import { FoldedPart, ReportSection } from "./report-section.tsx";

type EarnedCopy = ReportCopy["earned"];

function nextText(next: NextStep, copy: EarnedCopy): string {
	switch (next.kind) {
		case "answer":
			return fillIn(next.gain > 0 ? copy.next : copy.noGain, { answer: next.answer, gain: next.gain });
		case "any-figure":
			return fillIn(copy.atLeast, { gain: next.gain });
		case "best":
			return copy.best;
		case "not-applicable":
			return copy.notApplicable;
		case "counted-in":
			return fillIn(copy.counted, { pillar: next.pillar });
	}
}

/** An area with its score. */
function pillarText({ name, score }: EarnedPillar, copy: EarnedCopy): string {
	return fillIn(copy.pillar, { pillar: name, score, maximum: PILLAR_MAXIMUM });
}

function PillarTable({ pillar, copy }: { pillar: EarnedPillar; copy: EarnedCopy }) {
	const { question, answer, points, next } = copy.columns;
	const rows = pillar.rows.map(({ question, answer, points, most, next }) => [
		question,
		answer,
		points === null ? copy.notApplicable : fillIn(copy.points, { points, most }),
		nextText(next, copy),
	]);
	return (
		<DataTable
			caption={<VisuallyHidden>{pillarText(pillar, copy)}</VisuallyHidden>}
			columns={[question, answer, points, next]}
			rows={rows}
			emphasis="last"
		/>
	);
}

type EarnedSectionProps = { pillars: readonly EarnedPillar[]; report: ReportCopy };

/** Where the points come from, pillar by pillar; the weakest one is open. */
export function EarnedSection({ pillars, report: { earned: copy, howScored } }: EarnedSectionProps) {
	const lowest = Math.min(...pillars.map(({ score }) => score));
	const weakest = pillars.find(({ score }) => score === lowest);
	return (
		<ReportSection id={reportIds.earned} title={copy.title} lead={copy.lead} ground="white">
			<div>
				{pillars.map((pillar) => (
					<FoldedPart key={pillar.id} title={pillarText(pillar, copy)} isOpen={pillar === weakest} isPrinted>
						<PillarTable pillar={pillar} copy={copy} />
					</FoldedPart>
				))}
			</div>
			<p className={styles.link}>
				<a href={`#${HOW_SCORED_ID}`}>{howScored.title}</a>
			</p>
		</ReportSection>
	);
}
