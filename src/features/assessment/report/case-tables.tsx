import { assessmentCopy, derivedAnswerCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { DataTable } from "#ui/data-table.tsx";
import { FoldedPart } from "./folded-part.tsx";

const copy = assessmentCopy.howMade.derived;

/** What two answers count as together: one table for each such pair. */
export function CaseTables({ assessment: { rubric } }: { assessment: ScoredQuestions }) {
	return Object.entries(rubric.derived).map(([field, { answers: byOther }]) => {
		const answers = Object.keys(Object.values(byOther)[0] ?? {});
		const rows = Object.entries(byOther).map(([other, row]) => [
			other,
			...answers.map((answer) => derivedAnswerCopy[row[answer] ?? ""] ?? ""),
		]);
		return (
			<FoldedPart key={field} title={copy.caption}>
				<DataTable caption={copy.lead} columns={[copy.revenue, ...answers]} rows={rows} />
			</FoldedPart>
		);
	});
}
