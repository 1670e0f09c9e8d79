import { hash } from "node:crypto";
import { basename } from "node:path";
import type * as z from "zod";
import type { DocumentFolder, DocumentProblem } from "#documents/read-document.ts";
import { type Assessment, isWhen } from "#features/assessment/advice/advice.ts";
import type { Option, Question, Section } from "#features/assessment/questions/question.ts";
import { type DerivedAnswers, PILLAR_MAXIMUM, type Points, type Rubric } from "#features/assessment/scoring/rubric.ts";
import { mostPoints } from "#features/assessment/scoring/score-assessment.ts";
import { adviceSchema, type SizedStep, stepSchema } from "./advice.schema.ts";
import {
	type AlertWithStep,
	type AssessmentDocument,
	alertsSchema,
	assessmentSchema,
	type Condition,
	type PointsDocument,
	type QuestionDocument,
	type StepOfAnswer,
	sectionSchema,
} from "./assessment.schema.ts";

const FOLDER = "assessments";

/** What all assessments share of the advice. */
export const ADVICE = `${FOLDER}/advice`;

/** Where the documents of an assessment come from: a folder, or what was kept of them. */
type AssessmentDocuments = Pick<DocumentFolder, "read" | "namesIn" | "refuse">;

/** Documents that were kept as values, by their names; those that `readBefore` has were read by their schema already. */
export function keptDocuments(
	values: Readonly<Record<string, unknown>>,
	readBefore: ReadonlySet<unknown> = new Set(),
): AssessmentDocuments {
	return {
		read: (name, schema) => {
			const value = values[name];
			return isReadBy(schema, value, readBefore) ? value : schema.parse(value);
		},
		namesIn: (folder) => Object.keys(values).filter((name) => name.startsWith(`${folder}/`)),
		refuse(problems) {
			const found = [...problems].flatMap(([name, each]) => each.map(({ message }) => `${name}: ${message}`));
			if (found.length > 0) throw new RangeError(found.join("\n"));
		},
	};
}

/** Whether a value was read by this schema before, and so is what the schema makes of it. */
const isReadBy = <Schema extends z.ZodType>(
	_: Schema,
	value: unknown,
	readBefore: ReadonlySet<unknown>,
): value is z.output<Schema> => readBefore.has(value);

const VERSION_CHARACTERS = 22;

/** Names what these documents say, whatever their comments and their layout are. */
const versionOf = (documents: Readonly<Record<string, unknown>>) =>
	hash("sha256", JSON.stringify(documents), "base64url").slice(0, VERSION_CHARACTERS);

/** The steps of `steps/` that the answers to a question lead to. */
function namedSteps({ answers = [], scoredAs }: QuestionDocument): string[] {
	return [...answers, ...(scoredAs?.levels ?? [])].flatMap(({ step }) => step?.is ?? []);
}

function questionOf({ type, text, hint, pillar, answers }: QuestionDocument): Question {
	const shared = { question: text, ...(hint && { hint }) };
	if (type) return { kind: type, ...shared };
	const options = (answers ?? []).map(({ value, label, level, people }): Option => {
		return { value, ...(label && { label }), ...(level !== undefined && { level }), ...(people && { people }) };
	});
	return { kind: "choice", ...shared, ...(pillar && { pillar }), options };
}

/** The ids of the documents as the rubric knows them: fields and the values of answers. @throws {RangeError} for one that does not exist */
class Names {
	readonly #questions = new Map<string, { field: string; values: Map<string, string> }>();

	constructor(questions: readonly QuestionDocument[]) {
		for (const { id, field, answers = [], scoredAs } of questions) {
			const values = new Map(answers.map((answer) => [answer.id, answer.value]));
			for (const level of scoredAs?.levels ?? []) if (!values.has(level.id)) values.set(level.id, level.id);
			this.#questions.set(id, { field, values });
		}
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

	#question(id: string) {
		const question = this.#questions.get(id);
		if (!question) throw new RangeError(`no question has the id "${id}"`);
		return question;
	}
}

/** What each answer to a question, or each level that its answers count as, is worth, by its value. */
const worthsOf = (names: Names, { id, answers = [], scoredAs }: QuestionDocument) =>
	(scoredAs?.levels ?? answers).map((each) => ({ ...each, value: names.valueOf(id, each.id) }));

/** Points with the fields and values that they depend on. */
function pointsOf(names: Names, points: PointsDocument): Points {
	if (points === null || typeof points === "number") return points;
	const { by, ...others } = points;
	const entries = Object.entries(others).map(([answer, each]) => [names.valueOf(by, answer), Number(each)]);
	return { by: names.fieldOf(by), points: Object.fromEntries(entries) };
}

function derivedAnswers(names: Names, { id, answers = [], scoredAs }: QuestionDocument): DerivedAnswers | undefined {
	if (!scoredAs) return undefined;
	const { by, table, levels } = scoredAs;
	const rows = Object.entries(table).map(([other, row]) => [
		names.valueOf(by, other),
		Object.fromEntries(answers.map(({ value }, index) => [value, names.valueOf(id, row[index] ?? "")])),
	]);
	return {
		by: names.fieldOf(by),
		answers: Object.fromEntries(rows),
		order: levels.map((level) => names.valueOf(id, level.id)),
		labels: Object.fromEntries(levels.map((level) => [names.valueOf(id, level.id), level.label])),
	};
}

function rubricOf(names: Names, questions: readonly QuestionDocument[], document: AssessmentDocument): Rubric {
	const pillars = document.pillars.map(({ id, name }) => {
		const own = questions.filter(({ pillar }) => pillar === id);
		const elsewhere = questions.filter((question) => worthsOf(names, question).some(({ also }) => also && id in also));
		const points = [...own, ...elsewhere].map((question) => {
			const table = worthsOf(names, question).flatMap(({ value, points, also }) => {
				const earned = question.pillar === id ? points : also?.[id];
				return earned === undefined ? [] : [[value, pointsOf(names, earned)] as const];
			});
			return [question.field, Object.fromEntries(table)] as const;
		});
		return { id, name, points: Object.fromEntries(points) };
	});
	const derived = questions.flatMap((question) => {
		const table = derivedAnswers(names, question);
		return table ? [[question.field, table] as const] : [];
	});
	const { version, maximum } = document;
	return { version, maximum, pillars, derived: Object.fromEntries(derived) };
}

/** That the best answers of each pillar add up to what it may score. */
function problemsOfMaximum({ pillars }: Rubric): DocumentProblem[] {
	return pillars.flatMap((pillar, index) => {
		const { id, points } = pillar;
		const best = Object.keys(points).map((field) => mostPoints(pillar, field));
		const sum = best.reduce((total, each) => total + each, 0);
		const message = `the best answers of "${id}" add up to ${sum}, not to ${PILLAR_MAXIMUM}`;
		return sum === PILLAR_MAXIMUM ? [] : [{ path: ["pillars", index], message }];
	});
}

/** Questions, answers and steps that are named and do not exist. */
function problemsOfNames(
	names: Names,
	{ steps, painPoint }: { steps: ReadonlyMap<string, SizedStep>; painPoint: string },
	document: unknown,
): DocumentProblem[] {
	const problems: DocumentProblem[] = [];
	const answersOf = (question: string, answers: readonly string[]) => {
		names.fieldOf(question);
		for (const answer of answers) names.valueOf(question, answer);
	};
	const questions = (named: readonly string[]) => named.map((question) => names.fieldOf(question));
	const condition = (named: Condition): void => {
		if (isWhen(named)) for (const [question, answers] of Object.entries(named)) answersOf(question, [answers].flat());
		else if ("not" in named) condition(named.not);
		else for (const each of Object.values(named).flat()) if (typeof each === "object") condition(each);
	};
	const CHECKED: Record<string, (value: never) => unknown> = {
		if: condition,
		unless: condition,
		paidAtOnce: condition,
		of: questions,
		steps: questions,
		strongestFirst: questions,
		doubts: questions,
		named: (answers: readonly string[]) => answersOf(painPoint, answers),
		boosts: (value: object) => questions(Object.keys(value)),
		points: (value: PointsDocument) => pointsOf(names, value),
		also: (value: Record<string, PointsDocument>) => Object.values(value).map((each) => pointsOf(names, each)),
		step: (value: StepOfAnswer) => "effort" in value && refuseWithoutText(value, steps),
		after: (value: NonNullable<QuestionDocument["after"]>) => value.map(({ question, at }) => answersOf(question, at)),
		where: (value: NonNullable<AlertWithStep["where"]>) =>
			Object.entries(value).map(([question, { at }]) => answersOf(question, at)),
	};
	const look = (value: unknown, path: readonly PropertyKey[]): void => {
		if (typeof value !== "object" || value === null) return;
		for (const [key, each] of Object.entries(value)) {
			const place = [...path, Array.isArray(value) ? Number(key) : key];
			const check = CHECKED[key];
			if (!check || typeof each === "string") {
				look(each, place);
				continue;
			}
			try {
				Reflect.apply(check, undefined, [each]);
			} catch (error) {
				if (!(error instanceof RangeError)) throw error;
				problems.push({ path: place, message: error.message });
			}
			if (key === "step" || key === "after") look(each, place);
		}
	};
	look(document, []);
	return problems;
}

/** Throws a RangeError where a step has neither a text of its own nor one of `steps/`. */
function refuseWithoutText({ is, cases = [], ...own }: StepOfAnswer, steps: ReadonlyMap<string, SizedStep>): void {
	if (is !== undefined && !steps.has(is)) throw new RangeError(`there is no step "${is}" in steps/`);
	if (is === undefined && [own, ...cases].some((each) => !each.do)) {
		throw new RangeError("without a step of steps/ it needs a text of its own");
	}
}

/**
 * Reads an assessment from its documents: `assessment.yml`, one document for each part of the form, `alerts.yml`, and what
 * all assessments share: `advice.yml` and the steps.
 * @param id the name of its folder
 * @throws {DocumentError} with each problem, its file and its line
 */
export function readAssessment(
	documents: AssessmentDocuments,
	id: string,
	page: Pick<Assessment, "path" | "hasLineBreaks">,
): Assessment {
	const folder = `${FOLDER}/${id}`;
	const kept: Record<string, unknown> = {};
	function keep<Value>(name: string, value: Value): Value {
		kept[name] = value;
		return value;
	}
	const readOwn = <Schema extends z.ZodType>(name: string, schema: Schema) =>
		keep(`${folder}/${name}`, documents.read(`${folder}/${name}`, schema));
	const document = readOwn("assessment", assessmentSchema);
	const sections = document.sections.map((name) => readOwn(name, sectionSchema));
	const alerts = readOwn("alerts", alertsSchema);
	const texts = keep(ADVICE, documents.read(ADVICE, adviceSchema));
	const questions = sections.flatMap((section) => section.questions);
	const named = new Set(questions.flatMap(namedSteps));
	const steps = new Map(
		documents.namesIn(`${FOLDER}/steps`).map((name) => {
			const step = documents.read(name, stepSchema);
			const stepId = basename(name);
			if (named.has(stepId)) keep(name, step);
			return [stepId, step] as const;
		}),
	);
	const names = new Names(questions);
	const read = {
		assessment: document,
		alerts,
		...Object.fromEntries(document.sections.map((name, i) => [name, sections[i]])),
	};
	documents.refuse(
		new Map(
			Object.entries(read).map(([name, each]) => [
				`${folder}/${name}`,
				problemsOfNames(names, { steps, painPoint: document.painPoint }, each),
			]),
		),
	);
	for (const id of [document.painPoint, document.goal]) if (id !== undefined) names.fieldOf(id);
	const rubric = rubricOf(names, questions, document);
	documents.refuse(new Map([[`${folder}/assessment`, problemsOfMaximum(rubric)]]));
	return {
		...{ path: page.path, hasLineBreaks: page.hasLineBreaks },
		version: versionOf(kept),
		documents: kept,
		questions: Object.fromEntries(questions.map((question) => [question.field, questionOf(question)])),
		sections: sections.map(
			({ section, hint, questions }): Section => ({
				title: section,
				...(hint && { hint }),
				fields: questions.map(({ field }) => field),
			}),
		),
		rubric,
		advice: { ...document, texts, questions, alerts, steps },
	};
}
