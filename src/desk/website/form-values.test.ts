import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { amount, flag, group, line, lines, list, optionalLine } from "#documents/fields.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { allDocuments, documentKind } from "#server/all-documents.ts";
import { formOf } from "#testing/document-form.ts";
import { changedByAct, countName, listIn, valueIn, valuesIn } from "./form-values.ts";

test.each(allDocuments)("the form of $id sends what it shows", ({ id, schema }) => {
	const values = valuesOfText(documentKind.inRepository.get(id) ?? "");
	const sent = valueIn(formOf(schema, values), "", schema, values);
	expect(schema.parse(sent)).toEqual(schema.parse(values));
});

const shape = {
	name: line("Name"),
	note: optionalLine("Note"),
	isShown: flag("Shown"),
	words: lines("Words"),
	place: group("Place", { city: line("City") }).optional(),
	parts: list("Parts", { title: line("Title") }, { item: "part", min: 0, max: 9 }),
};
const schema = z.object(shape);
const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && !/[\r\n]/.test(text));

test("whatever is typed comes back the same", () => {
	const values = fc.record({
		name: word,
		note: fc.option(word, { nil: undefined }),
		isShown: fc.boolean(),
		words: fc.array(word, { minLength: 1, maxLength: 5 }),
		place: fc.option(fc.record({ city: word }), { nil: undefined }),
		parts: fc.array(fc.record({ title: word }), { maxLength: 5 }),
	});
	fc.assert(
		fc.property(values, (typed) => {
			expect(valueIn(formOf(schema, typed), "", schema)).toEqual(typed);
		}),
	);
});

test("an optional list or group that is empty stays so, and one that is emptied goes", () => {
	const entries = z.object({
		usual: lines("Usual").optional(),
		parts: list("Parts", { title: line("Title") }, { item: "part", min: 0, max: 9 }).optional(),
		named: group("Named", { done: optionalLine("Done") }).optional(),
	});
	const empty = { usual: [], parts: [], named: {} };
	expect(valueIn(formOf(entries, empty), "", entries, empty)).toStrictEqual(empty);
	const filled = { usual: ["One"], parts: [{ title: "Two" }], named: { done: "Three" } };
	expect(valueIn(formOf(entries, filled), "", entries, empty)).toStrictEqual(filled);
	expect(valueIn(formOf(entries, {}), "", entries, filled)).toEqual({});
	expect(valueIn(formOf(entries, {}), "", entries, {})).toEqual({});
});

test("things of a list are added at its end, moved up by one, and removed", () => {
	const before = { parts: [{ title: "a" }, { title: "b" }, { title: "c" }] };
	expect(changedByAct(before, "add parts")).toEqual({ parts: [...before.parts, {}] });
	expect(changedByAct(before, "up parts 2")).toEqual({ parts: [{ title: "a" }, { title: "c" }, { title: "b" }] });
	expect(changedByAct(before, "remove parts 0")).toEqual({ parts: [{ title: "b" }, { title: "c" }] });
	expect(changedByAct(before, "save")).toBe(before);
	expect(changedByAct({ a: { b: [1] } }, "add a.b")).toEqual({ a: { b: [1, {}] } });
	expect(changedByAct({ a: [{ b: [1] }, { b: [] }] }, "add a.1.b")).toEqual({ a: [{ b: [1] }, { b: [{}] }] });
	expect(changedByAct({ a: [] }, "add a.7.b")).toEqual({ a: [] });
});

test("a list is never longer than a person would make it, whatever is sent", () => {
	const form = new URLSearchParams();
	form.set(countName("parts"), "1000000000");
	expect(listIn(valuesIn(valueIn(form, "", schema)).parts).length).toBeLessThanOrEqual(50);
});

test("a number is read with and without commas; what is none stays as it was typed", () => {
	const numbers = z.object({ dollars: amount("Dollars", { max: 9_999 }) });
	const typed = (text: string) => {
		const form = new URLSearchParams();
		form.set("dollars", text);
		return valueIn(form, "", numbers);
	};
	expect([typed("1,194"), typed(" 597 "), typed("ten"), typed("")]).toEqual([
		{ dollars: 1194 },
		{ dollars: 597 },
		{ dollars: "ten" },
		{ dollars: "" },
	]);
});

test("words typed before an update stay with their thing, wherever the update has it, and a new thing keeps its own", () => {
	const answers = z.array(z.object({ id: z.string(), if: z.unknown(), text: line("Text") }));
	const questions = z.object({ questions: z.array(z.object({ id: z.string(), title: line("Title"), answers })) });
	const [yes, no] = [
		{ if: { all: ["yes"] }, text: "Yes" },
		{ if: { all: ["no"] }, text: "No" },
	];
	const shown = {
		questions: [
			{ id: "cash", title: "Cash?", answers: [yes, no] },
			{ id: "team", title: "Team?", answers: [] },
		],
	};
	const typed = structuredClone(shown);
	for (const question of typed.questions) question.title += " typed";
	for (const answer of typed.questions[0]?.answers ?? []) answer.text += " typed";
	const added = { id: "new", title: "New?", answers: [] };
	const cash = { id: "cash", title: "Cash?", answers: [no, yes] };
	const updated = { questions: [added, { id: "team", title: "Team?", answers: [] }, cash] };
	expect(valueIn(formOf(questions, typed), "", questions, updated)).toEqual({
		questions: [
			added,
			{ id: "team", title: "Team? typed", answers: [] },
			{
				id: "cash",
				title: "Cash? typed",
				answers: [
					{ ...no, text: "No typed" },
					{ ...yes, text: "Yes typed" },
				],
			},
		],
	});
});

test("what has no label is not asked for and stays as it is; a list without one has what it has", () => {
	const kept = z.object({
		id: z.string(),
		title: line("Title"),
		points: z.record(z.string(), z.number()).optional(),
		parts: z.array(
			z.object({ id: z.string(), text: line("Text"), note: optionalLine("Note"), at: z.tuple([z.number()]) }),
		),
	});
	const before = {
		id: "growth",
		title: "Growth",
		points: { known: 3 },
		parts: [
			{ id: "one", text: "One", at: [1] },
			{ id: "two", text: "Two", note: "Beside", at: [2] },
		],
	};
	const form = formOf(kept, before);
	expect([...form.keys()]).toEqual([
		"title",
		"parts.things",
		"parts.0.text",
		"parts.0.note",
		"parts.1.text",
		"parts.1.note",
	]);
	expect(kept.parse(valueIn(form, "", kept, before))).toEqual(before);
	form.set("parts.1.text", "Second");
	form.set("parts.1.note", "");
	form.set("parts.count", "7");
	form.set("id", "other");
	expect(kept.parse(valueIn(form, "", kept, before))).toEqual({
		...before,
		parts: [before.parts[0], { id: "two", text: "Second", at: [2] }],
	});
});
