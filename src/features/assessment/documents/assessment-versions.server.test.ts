import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { DocumentFolder } from "#documents/read-document.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { dentalPractice } from "#testing/answers.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { featureDeps } from "#testing/feature-deps.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { assessmentOfVersion, keepVersion } from "./assessment-versions.server.ts";
import { readAssessment } from "./read-assessment.ts";

const NOW = new Date("2026-03-03T10:00:00.000Z");
const answers = dentalPractice({ cac_tracked: "No", sops_doc: "No" });

/** The business assessment after these edits of its documents, each in a file with the text before and after. */
function edited(...edits: [name: string, from: string, to: string][]): SiteAssessment {
	const folder = temporaryFolder("documents");
	cpSync("content", folder, { recursive: true });
	for (const [name, from, to] of edits) {
		const file = join(folder, "assessments", `${name}.yml`);
		const text = readFileSync(file, "utf8");
		expect(text.split(from), `"${from}" in ${name}`).not.toHaveLength(1);
		writeFileSync(
			file,
			text.replaceAll(from, () => to),
		);
	}
	return { ...basicAssessment, ...readAssessment(new DocumentFolder(() => folder), basicAssessment.id) };
}

testOnEachDatabase("a stored result is computed again to the point and word after an edit", async ({ open }) => {
	const database = await open();
	const { deps } = featureDeps(database);
	const then = resultOf(basicAssessment, answers);
	await database.transaction((transaction) => keepVersion(transaction, basicAssessment, NOW));
	const today = edited(
		["business-assessment/growth", "points: 4\n", "points: 3\n"],
		["business-assessment/growth", "why: You will see which sources bring customers", "why: Know which channel"],
		["steps/cac-tracked", "    do: ", "    do: At once "],
	);
	expect(today.version).not.toBe(basicAssessment.version);
	const now = resultOf(today, answers);
	expect(now.total).toBe(then.total - 1);
	expect(now.advice).toMatch(/\*\*At once .*\n +Know which channel/);
	expect(then.advice).not.toMatch(/At once|Know which channel/);
	const again = await assessmentOfVersion(deps, today, basicAssessment.version);
	expect(again && resultOf(again, answers)).toEqual(then);
	expect(await assessmentOfVersion(deps, today, today.version)).toBe(today);
	expect(await assessmentOfVersion(deps, today, "never kept")).toBeUndefined();
});

testOnEachDatabase(
	"the documents of a version are kept once, and a comment makes no other version",
	async ({ open }) => {
		const database = await open();
		expect(edited(["business-assessment/growth", "section: ", "# For writers.\nsection: "]).version).toBe(
			basicAssessment.version,
		);
		for (const at of [NOW, new Date()]) {
			await database.transaction((transaction) => keepVersion(transaction, basicAssessment, at));
		}
		const rows = await database.kysely.selectFrom("assessment_versions").select(["version", "kept_at"]).execute();
		expect(rows).toEqual([{ version: basicAssessment.version, kept_at: NOW.toISOString() }]);
	},
);
