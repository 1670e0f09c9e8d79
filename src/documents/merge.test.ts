import { expect, test } from "vitest";
import { merge, mergeWhatFits } from "./merge.ts";

const question = (id: string, text = id) => ({ id, text });
const base = {
	title: "Ours",
	lead: "Read this.",
	questions: [question("one"), question("two"), question("three")],
	lines: ["a", "b"],
};
const ids = (value: unknown) => Reflect.get(Object(value), "questions").map(({ id }: { id: string }) => id);

test("what she left follows the file, what she changed is hers, and of both hers", () => {
	const own = { ...base, title: "Hers", lines: ["a", "hers"] };
	const file = { ...base, title: "Its", lead: "Read that.", lines: ["a", "b", "c"], note: "New" };
	const { value, edits, added } = merge({ base, own, file });
	expect(value).toEqual({ ...own, lead: "Read that.", note: "New" });
	expect(edits).toEqual([
		{ path: ["title"], own: "Hers", file: "Its", isOfBoth: true },
		// A list whose items have no id is one value.
		{ path: ["lines"], own: own.lines, file: file.lines, isOfBoth: true },
	]);
	expect(added).toEqual([{ path: ["note"], file: "New" }]);
});

test("a thing that is new in the file stands at its place, beside those that she added, took away and changed", () => {
	const own = { ...base, questions: [question("one", "Hers"), question("three"), question("own")] };
	const file = {
		...base,
		questions: [question("first"), question("one"), question("new"), question("two", "Its"), question("three", "Its")],
	};
	const { value, edits } = merge({ base, own, file });
	expect(Reflect.get(Object(value), "questions")).toEqual([
		question("first"),
		question("one", "Hers"),
		question("new"),
		question("three", "Its"),
		question("own"),
	]);
	expect(edits.map(({ path }) => path.join("."))).toEqual(["questions.one.text", "questions.two", "questions.own"]);
});

test("what the file took away goes, unless she had changed it; her order stays", () => {
	const own = { ...base, questions: [question("three"), question("one", "Hers"), question("two")] };
	const file = { ...base, questions: [question("three"), question("new")] };
	expect(ids(merge({ base, own, file }).value)).toEqual(["three", "new", "one"]);
	const larger = { ...base, questions: [...base.questions, question("new")] };
	expect(ids(merge({ base, own, file: larger }).value)).toEqual(["three", "new", "one", "two"]);
});

test("of edits that are not right in the file of this version the others stay, however many there are", () => {
	const own = {
		...base,
		title: "Hers",
		questions: base.questions.map(({ id }) => question(id, id === "two" ? "too long" : "Hers")),
		lines: [7],
	};
	const isRight = (value: unknown) => !/too long|7/.test(JSON.stringify(value));
	const { value, edits, unfit } = mergeWhatFits({ base, own, file: base }, isRight);
	expect(value).toEqual({
		...own,
		questions: [question("one", "Hers"), question("two"), question("three", "Hers")],
		lines: base.lines,
	});
	expect(unfit.map(({ path }) => path.join("."))).toEqual(["questions.two.text", "lines"]);
	expect(edits).toHaveLength(3);
});

test("what was published stays word for word while its file is as it was, whatever was changed", () => {
	const changes: unknown[] = [
		{},
		{ ...base, questions: [] },
		{ ...base, title: undefined, more: { questions: [question("x")] } },
		{ ...base, questions: base.questions.toReversed() },
		{ ...base, questions: ["one"], lines: base.questions },
		"not even a document",
	];
	for (const own of changes) expect(merge({ base, own, file: base }).value).toEqual(own);
	// And the file of the next version, where she changed nothing.
	for (const file of changes) expect(merge({ base, own: base, file }).value).toEqual(file);
});
