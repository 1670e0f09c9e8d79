import type { Condition, When } from "#features/assessment/advice/advice.ts";
import type { Points } from "#features/assessment/scoring/rubric.ts";
import type { DocumentCondition, PointsDocument, QuestionDocument } from "./assessment.schema.ts";

/** The ids of the documents as the engine knows them: fields and the values of answers. */
export class Names {
	readonly #questions = new Map<string, { field: string; values: Map<string, string> }>();

	constructor(questions: readonly QuestionDocument[]) {
		for (const { id, field, answers = [], scoredAs } of questions) {
			const values = new Map(answers.map((answer) => [answer.id, answer.value]));
			for (const level of scoredAs?.levels ?? []) if (!values.has(level.id)) values.set(level.id, level.id);
			this.#questions.set(id, { field, values });
		}
	}

	#question(id: string) {
		const question = this.#questions.get(id);
		if (!question) throw new RangeError(`no question has the id "${id}"`);
		return question;
	}

	fieldOf(question: string): string {
		return this.#question(question).field;
	}

	valueOf(question: string, answer: string): string {
		const { values } = this.#question(question);
		const value = values.get(answer);
		if (value === undefined) {
			throw new RangeError(`"${answer}" is no answer to "${question}"; these are: ${[...values.keys()].join(", ")}`);
		}
		return value;
	}

	when(answers: object): When {
		const entries = Object.entries(answers).map(([question, wanted]) => [
			this.fieldOf(question),
			[wanted].flat().map((answer) => this.valueOf(question, String(answer))),
		]);
		return Object.fromEntries(entries);
	}

	condition(condition: DocumentCondition): Condition {
		if (isList(condition, "all")) return { all: condition.all.map((each) => this.condition(each)) };
		if (isList(condition, "any")) return { any: condition.any.map((each) => this.condition(each)) };
		if (isList(condition, "of")) {
			return { atLeast: Number(condition.atLeast), of: condition.of.map((each) => this.condition(each)) };
		}
		if ("not" in condition && typeof condition.not === "object" && !Array.isArray(condition.not)) {
			return { not: this.condition(condition.not) };
		}
		return { is: this.when(condition) };
	}

	/** A table by question, by field. */
	byField<Value>(table: Readonly<Record<string, Value>>): Record<string, Value> {
		return Object.fromEntries(Object.entries(table).map(([question, value]) => [this.fieldOf(question), value]));
	}
}

/** Whether the condition is a list of conditions under this word, and not a question that is called so. */
function isList<Word extends "all" | "any" | "of">(
	condition: DocumentCondition,
	word: Word,
): condition is DocumentCondition & Record<Word, DocumentCondition[]> & { atLeast?: number } {
	const list: unknown = Reflect.get(condition, word);
	return Array.isArray(list) && typeof list[0] === "object";
}

/** Points with the fields and values that they depend on. */
export function pointsOf(names: Names, points: PointsDocument): Points {
	if (points === null || typeof points === "number") return points;
	const { by, ...others } = points;
	const entries = Object.entries(others).map(([answer, each]) => [names.valueOf(by, answer), Number(each)]);
	return { by: names.fieldOf(by), points: Object.fromEntries(entries) };
}

/** What each answer to a question, or each level that its answers count as, is worth, by its value. */
export function worthsOf(names: Names, { id, answers = [], scoredAs }: QuestionDocument) {
	return (scoredAs?.levels ?? answers).map((each) => ({ ...each, value: names.valueOf(id, each.id) }));
}
