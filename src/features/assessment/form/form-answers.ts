import type { ProblemMessages } from "#domain/form-fields.ts";
import { answersSchema, formSchema, requestSchema } from "#features/assessment/questions/answers.schema.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { checkEveryField, type FormCheck } from "#ui/form/use-form.ts";

/** The fields of a form that are answered questions. */
export function pickAnswers(questions: Questions, fields: Answers): Answers {
	return Object.fromEntries(
		Object.keys(questions).flatMap((field) => (fields[field]?.trim() ? [[field, fields[field]]] : [])),
	);
}

/** What the form holds so far: the fields that are answered. */
export function readAnswers(form: HTMLFormElement, questions: Questions): Answers {
	const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
	return pickAnswers(questions, Object.fromEntries(texts));
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

/** The answers, and what is sent: the answers with what goes with them. */
export type Submission = { answers: Answers; request: Answers };

/** Reads the whole form: what to send, or what is wrong with each field, in the order of the questions. */
export function checkAnswers(
	questions: Questions,
	form: FormData | URLSearchParams,
	messages: ProblemMessages,
): FormCheck<Submission> {
	const checked = checkEveryField(formSchema(questions), form, messages);
	if (!checked.ok) return checked;
	const fields = Object.fromEntries(form);
	// What nobody has to give and nobody gave is not sent: the specified request has the answers alone.
	const given = Object.entries(requestSchema(questions).parse(fields)).filter(([, value]) => value !== "");
	return { ok: true, input: { answers: answersSchema(questions).parse(fields), request: Object.fromEntries(given) } };
}
