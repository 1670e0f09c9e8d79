import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import type { EarnedPillar, NextStep } from "#features/assessment/scoring/score-assessment.ts";
import { DataTable } from "#ui/data-table.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./earned-section.module.css";
import { HOW_SCORED_ID } from "./how-scored.tsx";
import { FoldedPart, ReportSection } from "./report-section.tsx";

const copy = assessmentCopy.earned;

function nextText(next: NextStep): string {
	switch (next.kind) {
		case "answer":
			return next.gain > 0 ? copy.next(next.answer, next.gain) : copy.noGain(next.answer);
		case "any-figure":
			return copy.atLeast(next.gain);
		case "best":
			return copy.best;
		case "not-applicable":
			return copy.notApplicable;
		case "counted-in":
			return copy.counted(next.pillar);
	}
}

function PillarTable({ pillar }: { pillar: EarnedPillar }) {
	const rows = pillar.rows.map(({ question, answer, points, most, next }) => [
		question,
		answer,
		points === null ? copy.notApplicable : copy.points(points, most),
		nextText(next),
	]);
	return (
		<DataTable
			caption={<VisuallyHidden>{copy.pillar(pillar.name, pillar.score, PILLAR_MAXIMUM)}</VisuallyHidden>}
			columns={copy.columns}
			rows={rows}
			emphasis="last"
		/>
	);
}

/** Where the points come from, pillar by pillar; the weakest one is open. */
export function EarnedSection({ pillars }: { pillars: readonly EarnedPillar[] }) {
	const lowest = Math.min(...pillars.map(({ score }) => score));
	const weakest = pillars.find(({ score }) => score === lowest);
	return (
		<ReportSection title={copy.title} lead={copy.lead} ground="white">
			<div>
				{pillars.map((pillar) => (
					<FoldedPart
						key={pillar.id}
						title={copy.pillar(pillar.name, pillar.score, PILLAR_MAXIMUM)}
						isOpen={pillar === weakest}
						isPrinted
					>
						<PillarTable pillar={pillar} />
					</FoldedPart>
				))}
			</div>
			<p className={styles.link}>
				<a href={`#${HOW_SCORED_ID}`}>{copy.link}</a>
			</p>
		</ReportSection>
	);
}
