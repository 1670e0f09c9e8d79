import { expect, test } from "vitest";
import { type IsoDate, isoDate } from "#domain/dates.ts";
import type { Questions } from "#features/assessment/questions/question.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { type OfficialTable, officialTables, rowsReadInCopies } from "./official-figures.ts";

/** The greatest age of a reading. After that the office's current figure has to be read, and its question with it. */
const READING_LASTS_MONTHS = 24;

/** The rows that were last read longer ago than a reading lasts, as `Eurostat isoc_eb_iip, crm_used`. */
function staleRows(tables: readonly OfficialTable[], today: IsoDate): string[] {
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

test("figures that were read in copies are listed until they are read at the office", () => {
	const [table] = officialTables;
	const row = table?.rows[0];
	if (!table || !row) throw new Error("There is no official figure.");
	const { copiedOf: _, ...readAtOffice } = row;
	const tables = [{ ...table, rows: [readAtOffice, { ...row, measure: "Copied", copiedOf: "2026-02-27" }] }];
	expect(rowsReadInCopies(tables)).toEqual([
		`Copied, ${row.year}: ${row.percents.join(" and ")} percent, at ${row.href}`,
	]);
});

test("every figure has one percentage per group and stands beside a question that is asked", () => {
	for (const { groups, rows } of officialTables) {
		for (const { field, percents, href, year } of rows) {
			expect(asked.filter((questions) => questions[field]?.kind === "choice")).toHaveLength(1);
			expect(percents).toHaveLength(groups.length);
			for (const percent of percents) expect(percent > 0 && percent < 100).toBe(true);
			expect(href).toMatch(/^https:\/\/(ec\.europa\.eu\/eurostat|ine\.es)\//);
			expect(year).toMatch(/\b20\d\d$/);
		}
	}
});
