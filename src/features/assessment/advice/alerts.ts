import type { Answers } from "#features/assessment/questions/question.ts";
import { type Alert, type AlertsOf, type AlertWithStep, holds } from "./advice.ts";
import { listOf } from "./advisory.copy.ts";
import { type MoneyFigure, moneyFigures } from "./money.ts";

const PLACEHOLDER = /\{(\w+)\}/g;

type SpokenText = { text: string; sums: readonly string[] };

/** The text with its figures and how each was worked out; undefined where one of them is not known. */
export function withFigures(template: string, answers: Answers, named = ""): SpokenText | undefined {
	if (!template.includes("{")) return { text: template, sums: [] };
	const figures = new Map([...moneyFigures(answers), ["named", { text: named }]]);
	const used: MoneyFigure[] = [];
	for (const [, name = ""] of template.matchAll(PLACEHOLDER)) {
		const figure = figures.get(name);
		if (!figure) return undefined;
		used.push(figure);
	}
	const text = template.replaceAll(PLACEHOLDER, (_, name: string) => figures.get(name)?.text ?? "");
	return { text: text.charAt(0).toUpperCase() + text.slice(1), sums: used.flatMap(({ sum }) => sum ?? []) };
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
export function textOf({ id, texts, where }: Alert & Pick<AlertWithStep, "where">, answers: Answers): SpokenText {
	const named = listOf(placesWhere(where, answers).map(({ name }) => name));
	for (const { when, text } of texts) {
		const spoken = !when || holds(when, answers) ? withFigures(text, answers, named) : undefined;
		if (spoken) return spoken;
	}
	throw new RangeError(`The alert "${id}" has no text for these answers`);
}
