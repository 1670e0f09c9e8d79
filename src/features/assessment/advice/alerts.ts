import { listInWords } from "#content/format-text.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type Alert, type AlertsOf, type AlertWithStep, holds, type Situation } from "./advice.ts";
import { type MoneyFigure, moneyFigure } from "./money.ts";

const PLACEHOLDER = /\{(\w+)\}/g;

type SpokenText = { text: string; sums: readonly string[]; figures: readonly string[] };
type Asked = Pick<Situation, "assessment" | "answers">;

/** A figure of the assessment by its name; undefined where the answers do not tell it. */
export function figureOf({ assessment: { advice }, answers }: Asked, name: string): MoneyFigure | undefined {
	const sum = advice.sums.find((each) => each.name === name);
	if (!sum || (sum.unless && holds(sum.unless, answers))) return undefined;
	const brackets = sum.of.map((field) => advice.brackets[field]?.[answers[field] ?? ""]);
	const [first, second] = brackets;
	if (!first || brackets.includes(undefined)) return undefined;
	return moneyFigure(sum.formula, { first, second, weeks: sum.weeks });
}

/** The text with its figures and how each was worked out; undefined where one of them is not known. */
export function withFigures(template: string, asked: Asked, named = ""): SpokenText | undefined {
	const sums: string[] = [];
	const figures: string[] = [];
	if (!template.includes("{")) return { text: template, sums, figures };
	let isKnown = true;
	const text = template.replaceAll(PLACEHOLDER, (_, name: string) => {
		const figure: MoneyFigure | undefined = name === "named" ? { text: named } : figureOf(asked, name);
		if (!figure) isKnown = false;
		else if (name !== "named") figures.push(figure.text);
		if (figure?.sum) sums.push(figure.sum);
		return figure?.text ?? "";
	});
	return isKnown ? { text: text.charAt(0).toUpperCase() + text.slice(1), sums, figures } : undefined;
}

/** The fields with one of the answers that count. */
function placesWhere(where: AlertWithStep["where"], answers: Answers) {
	return Object.entries(where ?? {}).flatMap(([field, { at, name }]) =>
		at.includes(answers[field] ?? "") ? { field, name } : [],
	);
}

/** The alert with those of its fields whose answers count. */
function narrowed<Some extends AlertWithStep>(alert: Some, answers: Answers): Some {
	if (!alert.where) return alert;
	return { ...alert, fields: placesWhere(alert.where, answers).map(({ field }) => field) };
}

/** Of each kind the alerts that hold, in their order. */
export function alertsThatHold({ alarms, warnings, sideLines, notes, checks }: AlertsOf, answers: Answers): AlertsOf {
	const isSo = ({ when }: Alert) => holds(when, answers);
	return {
		alarms: alarms.filter(isSo),
		warnings: warnings.filter(isSo).map((warning) => narrowed(warning, answers)),
		sideLines: sideLines.filter(isSo),
		notes: notes.filter(isSo),
		checks: checks.filter(isSo),
	};
}

/** What an alert says about the answers. Throws a RangeError where it has no text for them. */
export function textOf({ id, texts, where }: Alert & Pick<AlertWithStep, "where">, asked: Asked): SpokenText {
	const { answers } = asked;
	const named = listInWords(placesWhere(where, answers).map(({ name }) => name));
	for (const { when, text } of texts) {
		const spoken = !when || holds(when, answers) ? withFigures(text, asked, named) : undefined;
		if (spoken) return spoken;
	}
	throw new RangeError(`The alert "${id}" has no text for these answers`);
}
