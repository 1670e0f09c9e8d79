import { expect, test } from "vitest";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedDefinition, basicDefinition } from "#testing/assessments.ts";
import { checkAnswers } from "./answers.schema.ts";

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
});

test.each([
	["+1 312 555 0142", "+1 312 555 0142"],
	["\u202a+234 803 123 4567\u202c", "+234 803 123 4567"],
	["+1 312 555 0142 ext. 5", "+1 312 555 0142 ext. 5"],
	["+234 803 123 4567 (WhatsApp)", "+234 803 123 4567 (WhatsApp)"],
	["٠٨٠٣١٢٣٤٥٦٧", "08031234567"],
	["next week,\nplease", "next week, please"],
	["1".repeat(70), "1".repeat(60)],
])("a telephone number such as %j never refuses the answers, and is sent as %j", (typed, telephone) => {
	const answers = soloConsultant();
	expect(check(advancedDefinition, formData({ ...answers, consent: "on", telephone: typed }))).toEqual({
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
