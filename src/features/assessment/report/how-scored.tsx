import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { bandRanges } from "#features/assessment/scoring/bands.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { DataTable } from "#ui/data-table.tsx";
import { CaseTables } from "./case-tables.tsx";
import { FoldedPart } from "./folded-part.tsx";
import { HOW_SCORED_ID } from "./how-scored-id.ts";
import { PointsTable } from "./points-table.tsx";
import { ReportSection } from "./report-section.tsx";

const copy = assessmentCopy.howMade;

/** The published rubric: what is scored and how, every answer with its points, and the names of the totals. */
export function HowScored({ assessment, text }: { assessment: ScoredQuestions; text: string }) {
	const { bands } = copy;
	const rows = bandRanges().map(({ label, fromPercent, toPercent }) => [label, copy.range(fromPercent, toPercent)]);
	return (
		<ReportSection id={HOW_SCORED_ID} title={copy.title} lead={copy.version(assessment.rubric.version)} ground="white">
			<p>{text}</p>
			<div>
				{assessment.rubric.pillars.map((pillar) => (
					<FoldedPart key={pillar.id} title={copy.pillar(pillar.name)}>
						<PointsTable assessment={assessment} pillar={pillar} />
					</FoldedPart>
				))}
				<CaseTables assessment={assessment} />
				<FoldedPart title={bands.caption}>
					<DataTable caption={bands.caption} columns={[bands.band, bands.range]} rows={rows} />
				</FoldedPart>
			</div>
		</ReportSection>
	);
}
