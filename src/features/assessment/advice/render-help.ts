import { listInWords } from "#content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { ServiceName } from "#features/assessment/documents/advice.schema.ts";
import type { AdvisorySection } from "#features/assessment/result/advisory.ts";
import { matches } from "./advice.ts";
import type { Findings } from "./advise.ts";
import { textsOf } from "./render-advisory.ts";

const MOST_SERVICES = 2;

function renderServices(findings: Findings): string {
	const { steps, longTermGoals: later } = findings;
	const { help } = textsOf(findings);
	const withHelp = (text: string, service: ServiceName, values: Record<string, string | number> = {}) =>
		fillIn(text, { ...values, service, help: help.services[service] });
	const offers = steps
		.flatMap(({ service }, index) => (service ? { step: index + 1, service } : []))
		.slice(0, MOST_SERVICES);
	const [first, second] = offers;
	if (first) {
		const rest = steps.length > offers.length && help.rest;
		const isTheSame = first.service === second?.service;
		const both = { steps: listInWords(offers.map(({ step }) => String(step))) };
		const named = isTheSame
			? [withHelp(help.both, first.service, both)]
			: [
					withHelp(help.first, first.service, { step: first.step }),
					second && withHelp(help.second, second.service, { step: second.step }),
				];
		return [...named, rest].filter(Boolean).join(" ");
	}
	const service = later.find((goal) => goal.service)?.service;
	if (service) {
		const gaps = steps.length > 0 && fillInCount(help.gaps, steps.length);
		return [gaps, withHelp(help.longTermGoal, service)].filter(Boolean).join(" ");
	}
	return fillInCount(help.notNeeded, steps.length);
}

/** No service is offered to those who cannot afford it: what is said instead. */
function reasonToWait({ assessment, answers, alarm }: Findings): string | undefined {
	const found = assessment.advice.waits.find(
		({ whileNothingMayBeSpent, when }) => (!whileNothingMayBeSpent || alarm?.forbidsSpending) && matches(when, answers),
	);
	return found && assessment.advice.texts.help[found.say];
}

/** At most two services, and only where a chosen step or a long-term goal names one. */
export function renderHelp(findings: Findings): AdvisorySection {
	const { help } = textsOf(findings);
	const lowEnd = findings.isLowEnd ? fillInCount(help.notNeeded, findings.steps.length) : undefined;
	const text = reasonToWait(findings) ?? lowEnd ?? renderServices(findings);
	return { heading: help.heading, blocks: [{ kind: "paragraph", text }] };
}
