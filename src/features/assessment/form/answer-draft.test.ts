import { expect, test } from "vitest";
import type { Questions } from "#features/assessment/questions/question.ts";
import { readDraft, writeDraft } from "./answer-draft.ts";

const GIVEN_AT = Date.UTC(2025, 9, 1);

function questions(changes: Questions = {}): Questions {
	return {
		name: { kind: "text", question: "What is your name?" },
		age: {
			kind: "choice",
			question: "How old is the business?",
			options: [{ value: "1-3", label: "1-3 years" }, { value: "10+" }],
		},
		...changes,
	};
}

const typed = { name: "Zoë <b>", age: "1-3" };

test("a draft returns what was written", () => {
	expect(readDraft(questions(), writeDraft(questions(), typed, GIVEN_AT))).toEqual({
		answers: typed,
		dropped: [],
		givenAt: GIVEN_AT,
	});
});

test("an answer whose question is gone, asked anew or worded anew is left out and named as it was worded", () => {
	const draft = writeDraft(questions(), typed, GIVEN_AT);
	const { age: _, ...withoutAge } = questions();
	const asked = { question: "How old is the business?", answer: "1-3 years" };
	expect(readDraft(withoutAge, draft)).toMatchObject({ answers: { name: typed.name }, dropped: [asked] });
	for (const age of [
		{ kind: "choice", question: "How old is the business?", options: [{ value: "0-3" }, { value: "10+" }] },
		{ kind: "choice", question: "How old is the company?", options: [{ value: "1-3", label: "1-3 years" }] },
		{ kind: "choice", question: "How old is the business?", options: [{ value: "1-3", label: "1 to 3 decades" }] },
	] as const) {
		expect(readDraft(questions({ age }), draft)).toMatchObject({ answers: { name: typed.name }, dropped: [asked] });
	}
});

test("a new question has no answer yet", () => {
	const draft = writeDraft(questions(), typed, GIVEN_AT);
	const more = questions({ size: { kind: "choice", question: "How many?", options: [{ value: "1" }] } });
	expect(readDraft(more, draft)).toEqual({
		answers: typed,
		dropped: [],
		givenAt: GIVEN_AT,
	});
});

test("neither fields that are no questions nor values that are no answers are kept", () => {
	const draft = writeDraft(questions(), { ...typed, consent: "on", age: "7" }, GIVEN_AT);
	expect(readDraft(questions(), draft)).toMatchObject({ answers: { name: typed.name }, dropped: [] });
});

test.each(["", "null", "{", '{"name":"Ada"}', '[{"field":"name"}]', '"text"'])("%j is no draft", (text) => {
	expect(readDraft(questions(), text)).toEqual({ answers: {}, dropped: [] });
});

test("a field named like a part of every object is no question", () => {
	const answer = { field: "constructor", question: "Who?", value: "x", answer: "x" };
	const draft = JSON.stringify({ givenAt: GIVEN_AT, answers: [answer] });
	expect(readDraft(questions(), draft)).toMatchObject({ answers: {}, dropped: [{ question: "Who?", answer: "x" }] });
});
