import { reasonCopy as copy } from "./loan-details.copy.ts";
import type { Reason } from "./weigh-application.ts";

const MOST_MONTHS = 1_000;
const MOST_TIMES_INCOME = 10;
// From here on a tenth of a month tells nobody anything.
const WHOLE_MONTHS_FROM = 10;
// Half of the smallest effect that two decimals show.
const NO_EFFECT = 0.005;

function months(value: number): string {
	if (value > MOST_MONTHS) return copy.manyMonths(MOST_MONTHS);
	const shown = value < WHOLE_MONTHS_FROM ? value.toFixed(1).replace(/\.0$/, "") : value.toFixed(0);
	return copy.months(shown === "1" ? "1 month" : `${shown} months`);
}

function subjectOf(reason: Reason): string {
	switch (reason.feature) {
		case "credit-history":
			return copy.creditHistory(reason.values.isGood);
		case "education":
			return copy.education(reason.values.isGraduate);
		case "property-area":
			return copy.propertyArea(reason.values.area);
		case "loan-to-income":
			return months(reason.values.months);
		case "monthly-principal":
			if (reason.values.share > MOST_TIMES_INCOME) return copy.largePrincipal(MOST_TIMES_INCOME);
			return copy.principal(reason.values.share);
	}
}

function directionOf(effect: number): string {
	if (Math.abs(effect) < NO_EFFECT) return copy.neutral;
	return effect > 0 ? copy.raises : copy.lowers;
}

/** A part of an estimate in plain words: what it is about, what it does, and how much in log-odds. */
export function reasonWords(reason: Reason): { subject: string; direction: string; effect: string } {
	return {
		subject: subjectOf(reason),
		direction: directionOf(reason.effect),
		effect: copy.effect(reason.effect),
	};
}
