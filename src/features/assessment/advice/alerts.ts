import { listInWords } from "#content/format-text.ts";
import type { Alert, Alerts, AlertWithStep } from "#features/assessment/documents/assessment.schema.ts";
import { answerTo, type Chosen, holds, type Situation } from "./advice.ts";
import { type MoneyFigure, moneyFigure } from "./money.ts";

const PLACEHOLDER = /\{(\w+)\}/g;

type SpokenText = { text: string; sums: readonly string[]; figures: readonly string[] };
type Asked = Pick<Situation, "assessment" | "chosen">;

/** A figure of the assessment by its name; undefined where the answers do not tell it. */
export function figureOf(asked: Asked, name: string): MoneyFigure | undefined {
	const sum = asked.assessment.advice.sums.find((each) => each.name === name);
	if (!sum || (sum.unless && holds(sum.unless, asked.chosen))) return undefined;
	const brackets = sum.of.map((question) => {
		const { range, value, inSum = value } = answerTo(asked, question);
		return range && { range, text: inSum };
	});
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

/** The questions with one of the answers that count. */
function placesWhere(where: AlertWithStep["where"], chosen: Chosen) {
	return Object.entries(where ?? {}).flatMap(([question, { at, name }]) =>
		at.includes(chosen[question] ?? "") ? { question, name } : [],
	);
}

/** Of each kind the alerts that hold, in their order; a warning with those of its steps whose answers count. */
export function alertsThatHold(alerts: Alerts, chosen: Chosen): Alerts {
	const isSo = ({ if: when }: Alert) => holds(when, chosen);
	return {
		alarms: alerts.alarms.filter(isSo),
		warnings: alerts.warnings.filter(isSo).map((warning) => {
			const { where, steps } = warning;
			return { ...warning, steps: where ? placesWhere(where, chosen).map(({ question }) => question) : steps };
		}),
		sideLines: alerts.sideLines.filter(isSo),
		notes: alerts.notes.filter(isSo),
		checks: alerts.checks.filter(isSo),
	};
}

/** What an alert says about the answers. Throws a RangeError where it has no text for them. */
export function textOf(alert: Alert & Pick<AlertWithStep, "where">, asked: Asked): SpokenText {
	const { id, text: only = "", texts = [{ if: undefined, text: only }], where } = alert;
	const { chosen } = asked;
	const named = listInWords(placesWhere(where, chosen).map(({ name }) => name));
	for (const { if: when, text } of texts) {
		const spoken = !when || holds(when, chosen) ? withFigures(text, asked, named) : undefined;
		if (spoken) return spoken;
	}
	throw new RangeError(`The alert "${id}" has no text for these answers`);
}
