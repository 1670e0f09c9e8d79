import { expect, test } from "vitest";
import { advancedAssessment, basicAssessment, definitionOf } from "#features/assessment/assessments.server.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { content } from "#testing/content.ts";
import { checkAnswers } from "./answers.schema.ts";
import type { AssessmentDefinition } from "./question.ts";

const basicDefinition = definitionOf(basicAssessment, content());
const advancedDefinition = definitionOf(advancedAssessment, content());

const check = ({ questions, form }: AssessmentDefinition, fields: FormData) =>
	checkAnswers(questions, fields, form.problems);

function formData(fields: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

test("an empty form misses all of its fields, in the order in which they are asked", () => {
	for (const [definition, extra] of [
		[basicDefinition, []],
		[advancedDefinition, ["consent"]],
	] as const) {
		const checked = check(definition, formData({}));
		const problems = checked.ok ? {} : checked.problems;
		expect(Object.keys(problems)).toEqual([...Object.keys(definition.questions), ...extra]);
		const { consent: _, ...others } = problems;
		expect(new Set(Object.values(others))).toEqual(new Set(["This field is required."]));
	}
});

test("a complete form gives the answers and nothing else", () => {
	expect(check(basicDefinition, formData({ ...dentalPractice(), more: "x" }))).toEqual({
		ok: true,
		input: { answers: dentalPractice(), request: dentalPractice() },
	});
	const answers = soloConsultant();
	const filled = { ...soloConsultant({ full_name: "  Ada Lovelace " }), consent: "on", telephone: " " };
	expect(check(advancedDefinition, formData(filled))).toEqual({
		ok: true,
		input: { answers, request: answers },
	});
	const telephone = "+1 312 555 0142";
	expect(check(advancedDefinition, formData({ ...filled, telephone }))).toEqual({
		ok: true,
		input: { answers, request: { ...answers, telephone } },
	});
});

test("a malformed address and a missing consent have the specified messages", () => {
	const checked = check(advancedDefinition, formData(soloConsultant({ email: "ada@sample" })));
	expect(checked).toEqual({
		ok: false,
		problems: {
			email: "Please enter a valid email address.",
			consent: "You must agree to the Privacy Policy to submit the assessment.",
		},
	});
});
