import { matches } from "./matches.ts";
import type { OpenStep } from "./open-steps.ts";
import type { Situation } from "./situation.ts";

const MOST_ALERTS = 2;
const MOST_ALERTS_AT_THE_LOW_END = 1;

/** Answers that deserve a second look together, unless a chosen step says so already. */
export function chooseAlerts({ advice, answers, isLowEnd }: Situation, chosen: readonly OpenStep[]): string[] {
	return advice.alerts
		.filter(({ when, coveredByStep }) => matches(when, answers) && !chosen.some(({ field }) => field === coveredByStep))
		.slice(0, isLowEnd ? MOST_ALERTS_AT_THE_LOW_END : MOST_ALERTS)
		.map(({ text }) => text);
}
