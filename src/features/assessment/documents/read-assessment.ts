import { hash } from "node:crypto";
import { basename } from "node:path";
import type * as z from "zod";
import { ASSESSMENTS } from "#documents/content/assessment-folders.ts";
import type { DocumentFolder, DocumentProblem } from "#documents/read-document.ts";
import type { Option, Question, Section } from "#features/assessment/questions/question.ts";
import {
	type DerivedAnswers,
	mostPoints,
	PILLAR_MAXIMUM,
	type Points,
	type Rubric,
} from "#features/assessment/scoring/score-assessment.ts";
import { adviceSchema, type SizedStep, stepSchema } from "./advice.schema.ts";
import {
	type AlertWithStep,
	type AssessmentDocument,
	alertsSchema,
	assessmentSchema,
	type Condition,
	isWhen,
	type PointsDocument,
	type QuestionDocument,
	type StepOfAnswer,
	sectionSchema,
} from "./assessment.schema.ts";
import {
	type Entry,
	type EntryDocument,
	goalsSchema,
	problemSchema,
	sourcesSchema,
	wholeEntrySchema,
} from "./first-half.schema.ts";

/** The folder of the advice that all assessments share. */
export const ADVICE = `${ASSESSMENTS}/advice`;

/** The document with the sources of the figures that reports compare with. */
export const SOURCES = `${ASSESSMENTS}/sources`;

/** The documents of an assessment with the entries about each problem. */
const problemFolder = (id: string) => `${ASSESSMENTS}/${id}/problems`;

/** The source of an assessment's documents: a folder, or values that were kept of them. */
type AssessmentDocuments = Pick<DocumentFolder, "read" | "namesIn" | "refuse">;

/** Documents that were kept as values, by their names; those that `readBefore` has were read by their schema already. */
export const keptDocuments = (
	values: Readonly<Record<string, unknown>>,
	readBefore: ReadonlySet<unknown> = new Set(),
): AssessmentDocuments => ({
	read: (name, schema) => {
		const value = values[name];
		return isReadBy(schema, value, readBefore) ? value : schema.parse(value);
	},
	namesIn: (folder) => Object.keys(values).filter((name) => name.startsWith(`${folder}/`)),
	refuse(problems) {
		const found = [...problems].flatMap(([name, each]) => each.map(({ message }) => `${name}: ${message}`));
		if (found.length > 0) throw new RangeError(found.join("\n"));
	},
});

/** True when a value was read by this schema before, and so is of its output type. */
const isReadBy = <Schema extends z.ZodType>(
	_: Schema,
	value: unknown,
	readBefore: ReadonlySet<unknown>,
): value is z.output<Schema> => readBefore.has(value);

const VERSION_CHARACTERS = 22;

const namedSteps = ({ answers = [], scoredAs }: QuestionDocument) =>
	[...answers, ...(scoredAs?.levels ?? [])].flatMap(({ step }) => step?.is ?? []);

function questionOf({ type, text, hint, pillar, answers }: QuestionDocument): Question {
	if (type) return { kind: type, question: text, hint };
	const options = (answers ?? []).map(({ value, label, level, people }): Option => ({ value, label, level, people }));
	return { kind: "choice", question: text, hint, ...(pillar && { pillar }), options };
}

/** The ids of the documents as the rubric knows them: fields and the values of answers. @throws {RangeError} for one that does not exist */
function namesOf(questions: readonly QuestionDocument[]) {
	const known = new Map(
		questions.map(({ id, field, answers = [], scoredAs }) => {
			const values = new Map(answers.map((answer) => [answer.id, answer.value]));
			for (const level of scoredAs?.levels ?? []) if (!values.has(level.id)) values.set(level.id, level.id);
			return [id, { field, values }];
		}),
	);
	function named(id: string) {
		const question = known.get(id);
		if (!question) throw new RangeError(`no question has the id "${id}"`);
		return question;
	}
	return {
		fieldOf: (question: string) => named(question).field,
		valueOf(question: string, answer: string): string {
			const { values } = named(question);
			const value = values.get(answer);
			if (value !== undefined) return value;
			throw new RangeError(`"${answer}" is no answer to "${question}"; these are: ${[...values.keys()].join(", ")}`);
		},
	};
}

type Names = ReturnType<typeof namesOf>;

function pointsOf(names: Names, points: PointsDocument): Points {
	if (points === null || typeof points === "number") return points;
	const { by, ...others } = points;
	const entries = Object.entries(others).map(([answer, each]) => [names.valueOf(by, answer), Number(each)]);
	return { by: names.fieldOf(by), points: Object.fromEntries(entries) };
}

function derivedAnswers(names: Names, { id, answers = [], scoredAs }: QuestionDocument) {
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
	} satisfies DerivedAnswers;
}

function rubricOf(names: Names, questions: readonly QuestionDocument[], document: AssessmentDocument): Rubric {
	/** The points of each answer, or of each level that the answers count as. */
	const worths = ({ answers = [], scoredAs }: QuestionDocument) => scoredAs?.levels ?? answers;
	const pillars = document.pillars.map(({ id, name }) => {
		const own = questions.filter(({ pillar }) => pillar === id);
		const elsewhere = questions.filter((question) => worths(question).some(({ also }) => also && id in also));
		const points = [...own, ...elsewhere].map((question) => {
			const table = worths(question).flatMap(({ id: answer, points, also }) => {
				const earned = question.pillar === id ? points : also?.[id];
				return earned === undefined ? [] : [[names.valueOf(question.id, answer), pointsOf(names, earned)]];
			});
			return [question.field, Object.fromEntries(table)];
		});
		return { id, name, points: Object.fromEntries(points) };
	});
	const derived = questions.flatMap((question) => {
		const table = derivedAnswers(names, question);
		return table ? [[question.field, table]] : [];
	});
	const { version, maximum } = document;
	return { version, maximum, pillars, derived: Object.fromEntries(derived) };
}

/** Checks that the best answers of each pillar add up to its maximum. */
const problemsOfMaximum = ({ pillars }: Rubric): DocumentProblem[] =>
	pillars.flatMap((pillar, index) => {
		const { id, points } = pillar;
		const sum = Object.keys(points).reduce((total, field) => total + mostPoints(pillar, field), 0);
		const message = `the best answers of "${id}" add up to ${sum}, not to ${PILLAR_MAXIMUM}`;
		return sum === PILLAR_MAXIMUM ? [] : [{ path: ["pillars", index], message }];
	});

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
		eases: questions,
		strongestFirst: questions,
		doubts: questions,
		named: (answers: unknown) => Array.isArray(answers) && answersOf(painPoint, answers),
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

/** Throws a RangeError where a step has neither a text of its own nor one of `steps/`, or a case has a part of one. */
function refuseWithoutText({ is, cases = [], ...own }: StepOfAnswer, steps: ReadonlyMap<string, SizedStep>): void {
	if (is !== undefined && !steps.has(is)) throw new RangeError(`there is no step "${is}" in steps/`);
	const isWhole = (text: Pick<StepOfAnswer, "do" | "first" | "done">) => Boolean(text.do && text.first && text.done);
	if (is === undefined && !isWhole(own)) throw new RangeError("without a step of steps/ it needs a text of its own");
	if (is !== undefined && cases.some((each) => !isWhole(each) && (each.do || each.first || each.done || each.cost))) {
		throw new RangeError("a case in words of its own needs do, first and done");
	}
}

/** The entry with the texts that it takes from the one of its id elsewhere. Throws a RangeError where a text is missing. */
function wholeEntry({ is, ...entry }: EntryDocument, lent: readonly EntryDocument[]): Entry {
	const { cases: _, ...texts } = lent.find(({ id }) => id === entry.id) ?? {};
	// Many have no public figure.
	const { data } = wholeEntrySchema.safeParse({ usual: [], ...(is && texts), ...entry });
	if (!data) throw new RangeError(`the entry "${entry.id}" lacks a text`);
	return data;
}

/** Refuses sources and entries that are named and not there. @throws {RangeError} */
function refuseUnknown(kind: string, named: readonly string[], known: readonly { id: string }[]): void {
	const unknown = named.find((each) => !known.some(({ id }) => id === each));
	if (unknown !== undefined) throw new RangeError(`there is no ${kind} "${unknown}"`);
}

type Reading = {
	read: <Schema extends z.ZodType>(name: string, schema: Schema) => z.output<Schema>;
	documents: AssessmentDocuments;
	/** The names of the assessment's own documents with entries. */
	problems: readonly string[];
	document: AssessmentDocument;
	folder: string;
};

/** Reads what the first half of a report is made of. Throws a RangeError where something is named that is not there. */
function readEntries({ read, documents, problems, document, folder }: Reading) {
	const { sources } = read(SOURCES, sourcesSchema);
	const entriesIn = (names: readonly string[]) => names.flatMap((name) => read(name, problemSchema).entries);
	const own = entriesIn(problems);
	const lenders = new Set(own.flatMap(({ is }) => is ?? []));
	const lent = entriesIn([...lenders].flatMap((lender) => documents.namesIn(problemFolder(lender))));
	const entries = own.map((entry) => wholeEntry(entry, lent));
	const goals = document.goal === undefined ? [] : read(`${folder}/goals`, goalsSchema).goals;
	const usual = [...entries, ...goals]
		.flatMap((each) => [each, ...(each.cases ?? [])])
		.flatMap((each) => each.usual ?? []);
	const instead = document.firstHalf.places.flatMap((place) => place.instead ?? []);
	refuseUnknown(
		"source",
		usual.map(({ source }) => source),
		sources,
	);
	refuseUnknown("entry", [...instead.map(({ entry }) => entry), ...goals.flatMap(({ same }) => same)], entries);
	return { entries, goals, sources };
}

/**
 * Reads an assessment from its documents: `assessment.yml`, one document for each part of the form, `alerts.yml`, and what
 * all assessments share: `advice.yml`, the sources and the steps. Then come the entries about each problem, and the goals.
 * @param id the name of its folder
 * @throws {DocumentError} with each problem, its file and its line
 */
export function readAssessment(documents: AssessmentDocuments, id: string) {
	const folder = `${ASSESSMENTS}/${id}`;
	const kept: Record<string, unknown> = {};
	function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
		const value = documents.read(name, schema);
		kept[name] = value;
		return value;
	}
	const document = read(`${folder}/assessment`, assessmentSchema);
	const sections = document.sections.map((name) => read(`${folder}/${name}`, sectionSchema));
	const alerts = read(`${folder}/alerts`, alertsSchema);
	const texts = read(ADVICE, adviceSchema);
	const problems = documents.namesIn(problemFolder(id));
	const { entries, goals, sources } = readEntries({ read, documents, problems, document, folder });
	const questions = sections.flatMap((section) => section.questions);
	const named = new Set(questions.flatMap(namedSteps));
	const steps = new Map(
		documents.namesIn(`${ASSESSMENTS}/steps`).map((name) => {
			const step = basename(name);
			// Other documents do not change the version.
			return [step, named.has(step) ? read(name, stepSchema) : documents.read(name, stepSchema)];
		}),
	);
	const names = namesOf(questions);
	const ofNames = (each: unknown) => problemsOfNames(names, { steps, painPoint: document.painPoint }, each);
	const ownNames = ["assessment", "alerts", "goals", ...document.sections].map((name) => `${folder}/${name}`);
	documents.refuse(new Map([...ownNames, ...problems].map((name) => [name, ofNames(kept[name])])));
	const rubric = rubricOf(names, questions, document);
	documents.refuse(new Map([[`${folder}/assessment`, problemsOfMaximum(rubric)]]));
	const compared = document.compared ?? [];
	return {
		/** A hash of what these documents say, whatever their comments and their layout are: it is stored with every result. */
		version: hash("sha256", JSON.stringify(kept), "base64url").slice(0, VERSION_CHARACTERS),
		documents: kept,
		questions: Object.fromEntries(questions.map((question) => [question.field, questionOf(question)])),
		sections: sections.map(({ section: title, hint, questions }): Section => {
			return { title, hint, fields: questions.map(({ field }) => field) };
		}),
		rubric,
		/** The field of the question about what hurts most, and of the one about what is wanted most. */
		painPoint: names.fieldOf(document.painPoint),
		goal: document.goal === undefined ? undefined : names.fieldOf(document.goal),
		/** The answers whose share among all who took it is shown. */
		compared: compared.map(({ question, answer, name }) => {
			return { field: names.fieldOf(question), value: names.valueOf(question, answer), name };
		}),
		/** All that is said about the answers, by the ids of questions and answers. */
		advice: { ...document, texts, questions, alerts, steps, entries, goals, sources },
	};
}

/** An assessment as the server needs it: what is asked, what it is worth and what is said about it. */
export type Assessment = ReturnType<typeof readAssessment> & {
	/** Of the page that has the form and the published rubric. */
	path: string;
	/** Its advice is a text in which line breaks count; else it is Markdown. */
	hasLineBreaks: boolean;
};
