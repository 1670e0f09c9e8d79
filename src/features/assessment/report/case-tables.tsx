import { assessmentCopy, spendingCaseWords } from "#features/assessment/definitions/assessment.copy.ts";
import type { Assessment } from "#features/assessment/scoring/rubric.ts";
import { DataTable } from "#ui/data-table.tsx";
import { FoldedPart } from "./folded-part.tsx";

const copy = assessmentCopy.howMade.cases;

/** What two answers count as together: one table for each such pair. */
export function CaseTables({ assessment: { rubric } }: { assessment: Assessment }) {
	return Object.entries(rubric.cases).map(([field, { cases }]) => {
		const answers = Object.keys(Object.values(cases)[0] ?? {});
		const rows = Object.entries(cases).map(([other, row]) => [
			other,
			...answers.map((answer) => spendingCaseWords[row[answer] ?? ""] ?? ""),
		]);
		return (
			<FoldedPart key={field} title={copy.caption}>
				<DataTable caption={copy.lead} columns={[copy.revenue, ...answers]} rows={rows} />
			</FoldedPart>
		);
	});
}
