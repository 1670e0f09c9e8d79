import { expect, test } from "vitest";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { type IsoDate, isoDate } from "#domain/dates.ts";
import type { Questions } from "#features/assessment/questions/question.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";

const { tables: officialTables } = content().said(assessmentReportDocument).comparison.official;

/** The greatest age of a reading. After that the office's current figure has to be read, and its question with it. */
const READING_LASTS_MONTHS = 24;

/** The rows that were last read longer ago than a reading lasts, as `Eurostat isoc_eb_iip, crm_used`. */
function staleRows(tables: typeof officialTables, today: IsoDate): string[] {
	const limit = new Date(today);
	limit.setUTCMonth(limit.getUTCMonth() - READING_LASTS_MONTHS);
	const oldest = limit.toISOString().slice(0, 10);
	return tables
		.flatMap(({ rows }) => rows)
		.filter(({ readOn }) => readOn < oldest)
		.map(({ office, dataset = "", field }) => `${office} ${dataset}, ${field}`);
}

const asked: readonly Questions[] = [basicAssessment.questions, advancedAssessment.questions];

test("no figure was read longer ago than a reading lasts: read what is listed here again, with its question", () => {
	expect(staleRows(officialTables, isoDate(new Date()))).toEqual([]);
});

test("a reading lasts 24 months to the day", () => {
	const [table] = officialTables;
	const row = table?.rows[0];
	if (!table || !row) throw new Error("There is no official figure.");
	const readOn = (day: string) => [{ ...table, rows: [{ ...row, readOn: day }] }];
	expect(staleRows(readOn("2024-05-10"), "2026-05-10")).toEqual([]);
	expect(staleRows(readOn("2024-05-09"), "2026-05-10")).toEqual([`Eurostat isoc_eb_iip, ${row.field}`]);
});

test("every figure has one percentage per group and stands beside a question that is asked", () => {
	for (const { groups, rows } of officialTables) {
		for (const { field, shares, href, year } of rows) {
			expect(asked.filter((questions) => questions[field]?.kind === "choice")).toHaveLength(1);
			expect(shares).toHaveLength(groups.length);
			expect(href).toMatch(/^https:\/\/(ec\.europa\.eu\/eurostat|ine\.es)\//);
			expect(year).toMatch(/\b20\d\d$/);
		}
	}
});
