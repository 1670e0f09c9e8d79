import type { When } from "#features/assessment/advice/advice.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import { advisoryCopy } from "#features/assessment/advice/advisory.copy.ts";
import { matches } from "#features/assessment/advice/matches.ts";
import type { AdvisorySection } from "./advisory.ts";

const copy = advisoryCopy.help;
const MOST_SERVICES = 2;
/** Nobody is sold anything who cannot afford it: the first that holds is said instead. */
const REASONS_TO_WAIT: readonly { when: When; text: string }[] = [
	{ when: { cash_flow: ["Negative"] }, text: copy.cashIsShort },
	{ when: { revenue: ["Under $10K"] }, text: copy.revenueIsSmall },
];

function sayServices({ steps, horizons }: Findings): string {
	const offers = steps
		.flatMap(({ service }, index) => (service ? { step: index + 1, service } : []))
		.slice(0, MOST_SERVICES);
	const [first, second] = offers;
	if (first) {
		const rest = steps.length > offers.length && copy.rest;
		const isTheSame = first.service === second?.service;
		const named = isTheSame
			? [
					copy.both(
						offers.map(({ step }) => step),
						first.service,
					),
				]
			: [copy.first(first), second && copy.second(second)];
		return [...named, rest].filter(Boolean).join(" ");
	}
	const service = horizons.find((horizon) => horizon.service)?.service;
	if (service) return [steps.length > 0 && copy.gaps(steps.length), copy.horizon(service)].filter(Boolean).join(" ");
	return `${copy.notNeeded(steps.length)} ${copy.talk}`;
}

function reasonToWait({ answers }: Findings): string | undefined {
	return REASONS_TO_WAIT.find(({ when }) => matches(when, answers))?.text;
}

/** Whether help is worth a word at all: neither where money is short nor where a start is all that is needed. */
export function canHelpPay(findings: Findings): boolean {
	return !findings.isLowEnd && reasonToWait(findings) === undefined;
}

/** At most two services, and only where a chosen step or a horizon names one. */
export function sayWhereHelpPays(findings: Findings): AdvisorySection {
	const lowEnd = findings.isLowEnd ? copy.notNeeded(findings.steps.length) : undefined;
	const text = reasonToWait(findings) ?? lowEnd ?? sayServices(findings);
	return { heading: copy.heading, blocks: [{ kind: "paragraph", text }] };
}
