import { expect, test } from "vitest";
import { advancedSections } from "#features/assessment/questions/advanced.questions.ts";
import { soloConsultant } from "#testing/answers.ts";
import { partProgress } from "./assessment-rail.tsx";

const counts = (answers: Record<string, string>) =>
	partProgress(advancedSections, answers).map(({ answered, total }) => [answered, total]);

test("each part counts its own answers", () => {
	expect(counts({})).toEqual(advancedSections.map(({ fields }) => [0, fields.length]));
	expect(counts({ email: "ada@example.com", revenue: "Under $10K", cash_flow: "Even" }).slice(0, 3)).toEqual([
		[1, 3],
		[2, 6],
		[0, 7],
	]);
	for (const [answered, total] of counts(soloConsultant())) expect(answered).toBe(total);
});

test("each part has an id of its own", () => {
	const parts = partProgress(advancedSections, {});
	expect(parts[1]).toMatchObject({ id: "part-2", title: "Financial Health" });
	expect(new Set(parts.map(({ id }) => id)).size).toBe(8);
});
