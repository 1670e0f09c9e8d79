import { crc32 } from "node:zlib";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { seededRandom } from "#tools/seeded-random.ts";

export function pickOne<Item>(items: readonly Item[], random: () => number): Item {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) throw new RangeError("There is nothing to pick from.");
	return item;
}

/** A generator for each field, so that a new question leaves the answers to all others as they were. */
function generatorsFrom(random: () => number): (field: string) => () => number {
	const seed = random() * 2 ** 32;
	return (field) => seededRandom(seed ^ crc32(field));
}

/** One answer to each question, all of them equally likely. */
export function randomAnswers(questions: Questions, random: () => number): Record<string, string> {
	const answers: Record<string, string> = {};
	const generatorOf = generatorsFrom(random);
	for (const [field, question] of Object.entries(questions)) {
		const own = generatorOf(field);
		answers[field] = question.kind === "choice" ? pickOne(question.options, own).value : "x@example.com";
	}
	return answers;
}

/** Answers as a business gives them: one maturity with some noise. At random alone they are nearly always middling. */
export function likelyAnswers(questions: Questions, random: () => number): Answers {
	const maturity = random() * 1.4 - 0.2;
	const answers = randomAnswers(questions, random);
	const generatorOf = generatorsFrom(random);
	for (const [field, question] of Object.entries(questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const inOrder = question.options.filter(({ level }) => level !== undefined);
		const own = generatorOf(field);
		if (inOrder.length < question.options.length && own() < 0.25) continue;
		inOrder.sort((one, other) => (one.level ?? 0) - (other.level ?? 0));
		const share = Math.min(0.999, Math.max(0, maturity + (own() - 0.5) * 0.5));
		answers[field] = inOrder[Math.floor(share * inOrder.length)]?.value ?? "";
	}
	return answers;
}

/** The worst or the best answer to every scored question, but for those that are given. */
export function everyAnswer(questions: Questions, end: "worst" | "best", given: Answers): Record<string, string> {
	const answers: Record<string, string> = {};
	for (const [field, question] of Object.entries(questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const inOrder = question.options.filter(({ level }) => level !== undefined);
		inOrder.sort((one, other) => (one.level ?? 0) - (other.level ?? 0));
		answers[field] = inOrder.at(end === "worst" ? 0 : -1)?.value ?? "";
	}
	return { ...answers, ...given };
}
