import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { checkEveryField, type FormCheck } from "#ui/form/use-service-form.ts";

/** What the form holds so far: the fields that are answered. */
export function readAnswers(form: HTMLFormElement, questions: Questions): Answers {
	const answers: Record<string, string> = {};
	const fields = new FormData(form);
	for (const field of Object.keys(questions)) {
		const value = fields.get(field);
		if (typeof value === "string" && value.trim() !== "") answers[field] = value;
	}
	return answers;
}

/** Puts an answer into the form, as the visitor would have; an empty one takes it out. */
export function writeAnswer(form: HTMLFormElement, field: string, value: string): void {
	const control = form.elements.namedItem(field);
	if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === value;
	else if (control instanceof HTMLInputElement) control.value = value;
	else if (control instanceof RadioNodeList) {
		for (const option of control) {
			if (option instanceof HTMLInputElement) option.checked = option.value === value;
		}
	}
}

/** Reads the whole form: the answers to send, or what is wrong with each field, in the order of the questions. */
export function checkAnswers(
	{ formSchema, answersSchema }: AssessmentDefinition,
	fields: FormData,
): FormCheck<Answers> {
	const checked = checkEveryField(formSchema, fields);
	return checked.ok ? { ok: true, input: answersSchema.parse(Object.fromEntries(fields)) } : checked;
}
