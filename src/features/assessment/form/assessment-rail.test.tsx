import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fillIn } from "#domain/fill-in.ts";
import { soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicDefinition } from "#testing/assessments.ts";
import { AssessmentRail, ProgressLine, partProgress } from "./question-part.tsx";

const counts = (answers: Record<string, string>) =>
	partProgress(advancedAssessment.sections, answers).map(({ answered, total }) => [answered, total]);

test("each part counts its own answers", () => {
	expect(counts({})).toEqual(advancedAssessment.sections.map(({ fields }) => [0, fields.length]));
	expect(counts({ email: "ada@example.com", revenue: "Under $10K", cash_flow: "Even" }).slice(0, 3)).toEqual([
		[1, 3],
		[2, 6],
		[0, 7],
	]);
	for (const [answered, total] of counts(soloConsultant())) expect(answered).toBe(total);
});

test("each part has an id of its own", () => {
	const parts = partProgress(advancedAssessment.sections, {});
	expect(parts[1]).toMatchObject({ id: "part-2", title: "Financial Health" });
	expect(new Set(parts.map(({ id }) => id)).size).toBe(8);
});

test("until script counts, line and rail say how many questions there are, and not how many are answered", () => {
	const { questions, sections, form } = basicDefinition;
	const copy = { ...form.progress, count: form.rail.count };
	const shown = { parts: partProgress(sections, {}), questions, answers: {}, endId: "send" };
	const html = renderToStaticMarkup(
		<>
			<ProgressLine copy={copy} {...shown} />
			<AssessmentRail copy={form.rail} parts={shown.parts} />
		</>,
	);
	expect(html).toContain(fillIn(copy.count, { total: Object.keys(questions).length }));
	expect(html).not.toMatch(/\b0 of\b/);
});
