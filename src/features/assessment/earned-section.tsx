import { DataTable } from "#ui/data-table.tsx";
import { assessmentCopy } from "./assessment.copy.ts";
import { type EarnedPillar, earnedPoints, type NextStep } from "./earned-points.ts";
import { FoldedPart } from "./folded-part.tsx";
import type { Answers } from "./question.ts";
import { ReportSection } from "./report-section.tsx";
import type { Assessment } from "./rubric.ts";
import { PILLAR_MAXIMUM } from "./score-pillar.ts";

const copy = assessmentCopy.earned;

function nextWords(next: NextStep): string {
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
		nextWords(next),
	]);
	return (
		<DataTable
			caption={copy.pillar(pillar.name, pillar.score, PILLAR_MAXIMUM)}
			columns={copy.columns}
			rows={rows}
			emphasis="last"
		/>
	);
}

/** Where the points come from, area by area. Worked out in the browser from the published table. */
export function EarnedSection({ assessment, answers }: { assessment: Assessment; answers: Answers }) {
	return (
		<ReportSection title={copy.title} lead={copy.lead} ground="white">
			{earnedPoints(assessment, answers).map((pillar) => (
				<FoldedPart key={pillar.id} title={copy.pillar(pillar.name, pillar.score, PILLAR_MAXIMUM)}>
					<PillarTable pillar={pillar} />
				</FoldedPart>
			))}
			<p>
				<a href="#how-this-score-is-made">{copy.link}</a>
			</p>
		</ReportSection>
	);
}
