import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { FULL_NAME_MAX_CHARACTERS, problemMessage } from "#domain/form-fields.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { answersSchema, formSchema } from "./answers.schema.ts";

const basicSchema = answersSchema(basicAssessment.questions);
const advancedSchema = answersSchema(advancedAssessment.questions);
const advancedForm = formSchema(advancedAssessment.questions);

const REQUIRED = "This field is required.";

/** Returns the form's messages for the problems that a schema finds. */
const saidOf = (schema: Pick<typeof advancedForm, "safeParse">, answers: object) =>
	(schema.safeParse(answers).error?.issues ?? []).map((issue) => ({
		path: issue.path,
		message: problemMessage(contentOfRepository.said(assessmentFormDocument).problems, issue),
	}));

test("complete answers are accepted unchanged, in the order of the questions", () => {
	expect(basicSchema.parse(dentalPractice())).toEqual(dentalPractice());
	expect(advancedSchema.parse(soloConsultant())).toEqual(soloConsultant());
	expect(Object.keys(basicSchema.parse(dentalPractice()))).toEqual(Object.keys(basicAssessment.questions));
	expect(Object.keys(advancedSchema.parse(soloConsultant()))).toEqual(Object.keys(advancedAssessment.questions));
});

test("what is no field is left out, and typed text is trimmed", () => {
	const parsed = advancedSchema.parse({ ...soloConsultant(), full_name: " Ada Lovelace ", consent: "on" });
	expect(parsed).toEqual(soloConsultant());
});

test("every missing field is named with the specified sentence", () => {
	for (const [schema, { questions }] of [
		[basicSchema, basicAssessment],
		[advancedSchema, advancedAssessment],
	] as const) {
		const issues = saidOf(schema, {});
		expect(issues.map(({ path }) => path)).toEqual(Object.keys(questions).map((field) => [field]));
		expect(new Set(issues.map(({ message }) => message))).toEqual(new Set([REQUIRED]));
	}
});

test.each([
	["a hyphen for the dash", { revenue: "$10K-$50K" }],
	["another sign", { monthly_expenses: "<=$500" }],
	["another case", { crm_used: "yes" }],
	["a blank", { team_size: " 50+" }],
	["a curly apostrophe", { pain_point: "Don’t know what to optimize" }],
	["an empty answer", { industry: "" }],
	["a number", { cac_tracked: 1 }],
	["two answers", { cac_tracked: ["Yes", "No"] }],
	["a name that every object has", { data_mgmt: "constructor" }],
])("%s is not an answer", (_, changes) => {
	const issues = saidOf(basicSchema, { ...dentalPractice(), ...changes });
	expect(issues).toHaveLength(1);
	expect(issues[0]).toMatchObject({ path: Object.keys(changes), message: REQUIRED });
});

test.each([
	[{ email: " " }, REQUIRED],
	[{ email: "ada@example" }, "Please enter a valid email address."],
	[{ email: "ada example.com" }, "Please enter a valid email address."],
	[{ full_name: "\t" }, REQUIRED],
	[{ full_name: "x".repeat(FULL_NAME_MAX_CHARACTERS + 1) }, "Your name must be 200 characters or fewer"],
	[{ company_name: "Acme\r\nBcc: eve@example.com" }, "The name of the business must be on one line"],
	[{ business_age: "1-3 years" }, REQUIRED],
])("the advanced assessment refuses %j with '%s'", (changes, message) => {
	const issues = saidOf(advancedSchema, { ...soloConsultant(), ...changes });
	expect(issues[0]).toMatchObject({ path: Object.keys(changes), message });
});

test("the advanced form needs the tick, and the answers are complete without it", () => {
	const consent = "You must agree to the Privacy Policy to submit the assessment.";
	expect(saidOf(advancedForm, soloConsultant())).toEqual([{ path: ["consent"], message: consent }]);
	expect(advancedForm.parse({ ...soloConsultant(), consent: "on" })).toMatchObject(soloConsultant());
});
