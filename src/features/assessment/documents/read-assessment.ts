import { hash } from "node:crypto";
import { basename } from "node:path";
import type * as z from "zod";
import type { DocumentFolder, DocumentProblem } from "#documents/read-document.ts";
import type { Assessment, SizedStep } from "#features/assessment/advice/advice.ts";
import type { Option, Question, Section } from "#features/assessment/questions/question.ts";
import { type DerivedAnswers, PILLAR_MAXIMUM, type Points, type Rubric } from "#features/assessment/scoring/rubric.ts";
import { adviceSchema } from "./advice.schema.ts";
import { adviceOf, stepEntry } from "./advice-of-documents.ts";
import {
	type AssessmentDocument,
	alertsSchema,
	assessmentSchema,
	type DocumentCondition,
	type PointsDocument,
	type QuestionDocument,
	type StepDocument,
	sectionSchema,
} from "./assessment.schema.ts";
import { Names, pointsOf, worthsOf } from "./document-names.ts";
import { stepSchema } from "./step.schema.ts";

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

/** A step of `steps/`. */
function sizedStep({ cost, money, versions }: z.output<typeof stepSchema>): SizedStep {
	return {
		cost,
		...(money && { money: [money].flat() }),
		texts: versions.map(({ for: fits, do: action, first: firstHour, done: doneWhen, money: own, ...rest }) => ({
			...(fits?.size && { sizes: fits.size }),
			...(fits?.trade && { trades: fits.trade }),
			...(fits?.paid && { paid: fits.paid }),
			...{ action, firstHour, doneWhen },
			...rest,
			...(own && { money: [own].flat() }),
		})),
	};
}

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

/** The question about how many work in the business: it has answers with a size. */
function sizeQuestion(questions: readonly QuestionDocument[]): Assessment["size"] {
	const { field = "", answers = [] } = questions.find((each) => each.answers?.some(({ size }) => size)) ?? {};
	return { field, sizes: Object.fromEntries(answers.flatMap(({ value, size }) => (size ? [[value, size]] : []))) };
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
	const most = (points: Points) =>
		typeof points === "object" && points ? Math.max(...Object.values(points.points)) : (points ?? 0);
	return pillars.flatMap(({ id, points }, index) => {
		const best = Object.values(points).map((table) => Math.max(...Object.values(table).map(most)));
		const sum = best.reduce((total, each) => total + each, 0);
		const message = `the best answers of "${id}" add up to ${sum}, not to ${PILLAR_MAXIMUM}`;
		return sum === PILLAR_MAXIMUM ? [] : [{ path: ["pillars", index], message }];
	});
}

/** Questions, answers and steps that are named and do not exist. */
function problemsOfNames(names: Names, steps: ReadonlyMap<string, SizedStep>, document: unknown): DocumentProblem[] {
	const problems: DocumentProblem[] = [];
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
				Reflect.apply(check, undefined, [names, each]);
			} catch (error) {
				if (!(error instanceof RangeError)) throw error;
				problems.push({ path: place, message: error.message });
			}
			if (key === "step" || key === "after") look(each, place);
		}
	};
	const CHECKED: Record<string, (names: Names, value: never) => unknown> = {
		if: (known, value: DocumentCondition) => known.condition(value),
		unless: (known, value: DocumentCondition) => known.condition(value),
		of: (known, value: string[]) => value.map((question) => known.fieldOf(question)),
		boosts: (known, value: Record<string, number>) => known.byField(value),
		points: pointsOf,
		also: (known, value: Record<string, PointsDocument>) => Object.values(value).map((each) => pointsOf(known, each)),
		steps: (known, value: string[]) => value.map((question) => known.fieldOf(question)),
		step: (known, value: StepDocument) => ("effort" in value ? stepEntry(known, steps, value) : undefined),
		after: (known, value: NonNullable<QuestionDocument["after"]>) =>
			value.map(({ question, at }) => at.map((answer) => known.valueOf(question, answer))),
		where: (known, value: Record<string, { at: string[] }>) =>
			Object.entries(value).map(([question, { at }]) => at.map((answer) => known.valueOf(question, answer))),
		strongestFirst: (known, value: string[]) => value.map((question) => known.fieldOf(question)),
		doubts: (known, value: string[]) => value.map((question) => known.fieldOf(question)),
		paidAtOnce: (known, value: DocumentCondition) => known.condition(value),
	};
	look(document, []);
	return problems;
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
			return [stepId, sizedStep(step)] as const;
		}),
	);
	const names = new Names(questions);
	const read = {
		assessment: document,
		alerts,
		...Object.fromEntries(document.sections.map((name, i) => [name, sections[i]])),
	};
	documents.refuse(
		new Map(Object.entries(read).map(([name, each]) => [`${folder}/${name}`, problemsOfNames(names, steps, each)])),
	);
	const rubric = rubricOf(names, questions, document);
	documents.refuse(new Map([[`${folder}/assessment`, problemsOfMaximum(rubric)]]));
	return {
		...{ path: page.path, hasLineBreaks: page.hasLineBreaks },
		version: versionOf(kept),
		documents: kept,
		questions: Object.fromEntries(questions.map((question) => [question.field, questionOf(question)])),
		sections: sections.map(
			({ section, hint, questions }): Section<string> => ({
				title: section,
				...(hint && { hint }),
				fields: questions.map(({ field }) => field),
			}),
		),
		rubric,
		advice: adviceOf(names, { document, sections, alerts, steps, texts }),
		size: sizeQuestion(questions),
		trades: document.trades.map(({ if: when, trade }) => ({ when: names.when(when), trade })),
		...(document.paidAtOnce && { paidAtOnce: names.when(document.paidAtOnce) }),
	};
}
