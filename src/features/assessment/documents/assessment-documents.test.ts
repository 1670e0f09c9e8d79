import { expect, test } from "vitest";
import type * as z from "zod";
import type { FileChange } from "#documents/stored-document.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { documentKind } from "#server/all-documents.ts";
import type { sectionSchema } from "./assessment.schema.ts";

const GROWTH = "assessment-business-assessment-growth";

type Section = z.output<typeof sectionSchema>;

const fileText = documentKind.inRepository.get(GROWTH) ?? expect.unreachable();
const inFile: Section = JSON.parse(fileText);
const [first, second] = inFile.questions;
const HERS = "Do you know what winning a customer costs you?";

/** Merges growth questions that an owner published over another file with this version's. */
function merged(own: Section, base: Section): { section: Section; changes: readonly FileChange[] } {
	const stored = { text: textOfValues(own), base: textOfValues(base) };
	const found = documentKind.merge?.(new Map([[GROWTH, stored]])).get(GROWTH) ?? expect.unreachable();
	return { section: JSON.parse(found.text), changes: found.changes };
}

/** The file before a version that brought the second question: the points were at the other answers. */
const earlier: Section = {
	...inFile,
	questions: inFile.questions
		.filter(({ id }) => id !== second?.id)
		.map((question) => (question === first ? withMorePoints(question) : question)),
};

function withMorePoints(question: Section["questions"][number]): Section["questions"][number] {
	const points = Math.max(...(second?.answers ?? []).map((answer) => Number(answer.points)));
	const [best, ...others] = question.answers ?? [];
	return { ...question, answers: [{ ...best, points: Number(best?.points) + points }, ...others] as typeof others };
}

const inHerWords = (section: Section): Section => ({
	...section,
	questions: section.questions.map((question) => (question.id === first?.id ? { ...question, text: HERS } : question)),
});

test("a scored question that a later version brings comes into a section that was published, whose words stay", () => {
	const { section, changes } = merged(inHerWords(earlier), earlier);
	expect(section).toEqual(inHerWords(inFile));
	expect(changes).toEqual([{ field: "questions.1", is: "added", value: second }]);
});

test("a question that other documents need can't be taken away: the rest of what was published stays, and it is named", () => {
	const { section, changes } = merged(inHerWords({ ...inFile, questions: inFile.questions.slice(0, 2) }), inFile);
	expect(section).toEqual(inHerWords(inFile));
	expect(changes).toEqual([{ field: "questions.2", is: "unfit", value: undefined }]);
});
