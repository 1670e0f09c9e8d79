import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type DroppedAnswer, readDraft, writeDraft } from "./answer-draft.ts";
import { deviceStorage } from "./draft-storage.ts";
import { readAnswers, writeAnswer } from "./form-answers.ts";

/** What the page says about the answers that are kept. */
export type DraftNews =
	| { kind: "restored"; count: number; dropped: readonly DroppedAnswer[] }
	| { kind: "forgotten"; answers: Answers }
	| { kind: "submitted" };

/**
 * The answers of the form as they are typed, and their copy on the visitor's device. The fields stay the browser's own:
 * what was answered before the script arrived counts, and goes before what was kept.
 */
export function useAnswerDraft(
	{ id, questions }: Pick<AssessmentDefinition, "id" | "questions">,
	form: RefObject<HTMLFormElement | null>,
) {
	const [storage] = useState(() => deviceStorage(id));
	const [answers, setAnswers] = useState<Answers>({});
	const [isRefused, setIsRefused] = useState(false);
	const [news, setNews] = useState<DraftNews | null>(null);

	function keepWhatIsTyped() {
		if (!form.current) return;
		const typed = readAnswers(form.current, questions);
		setAnswers(typed);
		if (Object.keys(typed).length === 0) storage.remove();
		else setIsRefused(!storage.write(writeDraft(questions, typed)));
	}

	function fillIn(given: Answers) {
		for (const [field, value] of Object.entries(given)) {
			if (form.current) writeAnswer(form.current, field, value);
		}
		keepWhatIsTyped();
	}

	const restore = useEffectEvent(() => {
		if (!form.current) return;
		const typed = readAnswers(form.current, questions);
		const draft = readDraft(questions, storage.read() ?? "");
		const restored = Object.entries(draft.answers).filter(([field]) => !Object.hasOwn(typed, field));
		fillIn(Object.fromEntries(restored));
		const { dropped } = draft;
		if (restored.length > 0 || dropped.length > 0) setNews({ kind: "restored", count: restored.length, dropped });
	});
	useEffect(() => restore(), []);

	return {
		answers,
		isRefused,
		news,
		/** After each change in the form. */
		keep() {
			setNews(null);
			keepWhatIsTyped();
		},
		change(field: string, value: string) {
			setNews(null);
			fillIn({ [field]: value });
		},
		/** Empties the form and the device; what was there can be put back until the next answer. */
		forget() {
			fillIn(Object.fromEntries(Object.keys(questions).map((field) => [field, ""])));
			setNews({ kind: "forgotten", answers });
		},
		putBack(forgotten: Answers) {
			setNews(null);
			fillIn(forgotten);
		},
		/** The answers are submitted: the device has done its part. */
		release() {
			storage.remove();
			setNews({ kind: "submitted" });
		},
	};
}

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;
