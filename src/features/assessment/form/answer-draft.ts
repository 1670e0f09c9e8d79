import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import { type Answers, answerLabel, type Questions } from "#features/assessment/questions/question.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";

/** An answer that no longer fits its question, with the wording it had. */
type DroppedAnswer = { question: string; answer: string };

/** With the wording of its question as a version: nobody gave the answer to a question that was worded differently. */
const storedDraft = z.object({
	givenAt: z.number(),
	answers: z.array(z.object({ field: z.string(), question: z.string(), value: z.string(), answer: z.string() })),
});

/** The draft as text. `givenAt` is in milliseconds since 1970. */
export function writeDraft(questions: Questions, answers: Answers, givenAt: number): string {
	const stored: z.output<typeof storedDraft>["answers"] = [];
	for (const [field, value] of Object.entries(answers)) {
		const question = questions[field];
		const answer = question && answerLabel(question, value);
		if (question && answer !== undefined) stored.push({ field, question: question.question, value, answer });
	}
	return JSON.stringify({ givenAt, answers: stored });
}

/**
 * The answers of a stored draft that still fit the questions, those that do not, and when the last was given, in milliseconds
 * since 1970. Other text is an empty draft, without a moment.
 */
export function readDraft(questions: Questions, text: string) {
	const { data } = storedDraft.safeParse(parseStored(text));
	const answers: Record<string, string> = {};
	const dropped: DroppedAnswer[] = [];
	for (const { field, question, value, answer } of data?.answers ?? []) {
		const today = Object.hasOwn(questions, field) ? questions[field] : undefined;
		if (today?.question === question && answerLabel(today, value) === answer) answers[field] = value;
		else dropped.push({ question, answer });
	}
	return { answers, dropped, givenAt: data?.givenAt };
}

/** The fields of a form that are answered questions. */
const pickAnswers = (questions: Questions, fields: Answers): Answers =>
	Object.fromEntries(
		Object.keys(questions).flatMap((field) => (fields[field]?.trim() ? [[field, fields[field]]] : [])),
	);

function readAnswers(form: HTMLFormElement, questions: Questions): Answers {
	const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
	return pickAnswers(questions, Object.fromEntries(texts));
}

/** Puts an answer into the form, as the visitor would have; an empty one takes it out. */
function writeAnswer(form: HTMLFormElement, field: string, value: string): void {
	const found = form.elements.namedItem(field);
	for (const control of found instanceof RadioNodeList ? found : [found]) {
		if (!(control instanceof HTMLInputElement)) continue;
		if (control.type === "radio") control.checked = control.value === value;
		else control.value = value;
	}
}

type DraftNews =
	| { kind: "restored"; count: number; dropped: readonly DroppedAnswer[]; givenAt: number }
	| { kind: "cleared"; answers: Answers }
	| { kind: "submitted" };

/**
 * The answers of the form as they are typed, and their copy on the visitor's device. The fields stay the browser's own:
 * what was answered before the script arrived is kept, and has priority over what was stored.
 */
export function useAnswerDraft(
	{ id, questions }: Pick<AssessmentDefinition, "id" | "questions">,
	form: RefObject<HTMLFormElement | null>,
	posted: Answers,
) {
	const [storage] = useState(() => deviceStorage("draft", id));
	const [answers, setAnswers] = useState(() => pickAnswers(questions, posted));
	const [keeping, setKeeping] = useState<"kept" | "refused" | "cleared elsewhere">("kept");
	const [news, setNews] = useState<DraftNews | null>(null);

	function saveTyped(givenAt = Date.now()) {
		if (!form.current) return;
		const typed = readAnswers(form.current, questions);
		setAnswers(typed);
		if (Object.keys(typed).length === 0) storage.remove();
		else setKeeping(storage.write(writeDraft(questions, typed, givenAt)) ? "kept" : "refused");
	}

	function fillIn(entered: Answers, givenAt?: number) {
		for (const [field, value] of Object.entries(entered)) {
			if (form.current) writeAnswer(form.current, field, value);
		}
		saveTyped(givenAt);
	}

	const restore = useEffectEvent(() => {
		if (!form.current) return;
		const typed = readAnswers(form.current, questions);
		const draft = readDraft(questions, storage.read() ?? "");
		const restored = Object.entries(draft.answers).filter(([field]) => !Object.hasOwn(typed, field));
		const { dropped, givenAt } = draft;
		fillIn(Object.fromEntries(restored), givenAt);
		if (givenAt !== undefined && (restored.length > 0 || dropped.length > 0)) {
			setNews({ kind: "restored", count: restored.length, dropped, givenAt });
		}
	});
	useEffect(() => restore(), []);
	/** One device keeps one draft: with older answers the next one given here would overwrite what another tab keeps. */
	const follow = useEffectEvent((text: string | null) => {
		if (text === null) return setKeeping("cleared elsewhere");
		if (!form.current) return;
		const { answers: newest } = readDraft(questions, text);
		for (const field of Object.keys(questions)) writeAnswer(form.current, field, newest[field] ?? "");
		setAnswers(newest);
		setKeeping("kept");
	});
	useEffect(() => storage.onChangedElsewhere((text) => follow(text)), [storage]);

	return {
		answers,
		/** Whether this browser keeps the answers, or what became of those it kept. */
		keeping,
		news,
		keep() {
			setNews(null);
			saveTyped();
		},
		change(field: string, value: string) {
			setNews(null);
			fillIn({ [field]: value });
		},
		/** Empties the form and the device; what was there can be put back until the next answer. */
		clear() {
			fillIn(Object.fromEntries(Object.keys(questions).map((field) => [field, ""])));
			setNews({ kind: "cleared", answers });
		},
		undoClear(cleared: Answers) {
			setNews(null);
			fillIn(cleared);
		},
		/** After the answers are submitted. They stay on the device until the visitor clears them. */
		markSubmitted() {
			setNews({ kind: "submitted" });
		},
	};
}

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;
