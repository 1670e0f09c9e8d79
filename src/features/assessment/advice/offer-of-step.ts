import type { SizedStep, Trade } from "#features/assessment/documents/advice.schema.ts";
import type { StepOfAnswer } from "#features/assessment/documents/assessment.schema.ts";
import { holds, type Situation } from "./advice.ts";

/** The wider family whose texts a trade reads where it has none of its own. */
const WIDER: Partial<Record<Trade, Trade>> = {
	software: "digital",
	clinic: "practice",
	school: "practice",
	transport: "goods",
	charity: "neutral",
};

/** The text for the size, the trade and the pay of the business. Throws a RangeError where the step has none. */
function sizedText({ versions }: SizedStep, { size, trade, isPaidAtOnce }: Situation): SizedStep["versions"][number] {
	const wanted = WIDER[trade] ?? trade;
	const fitting = versions.filter(
		({ for: fits }) => (!fits?.size || fits.size.includes(size)) && (!fits?.paid || isPaidAtOnce),
	);
	const isFor = ({ for: fits }: SizedStep["versions"][number]) => !fits?.trade || fits.trade.includes(wanted);
	const paid = fitting.find((text) => text.for?.paid && isFor(text));
	const own = wanted !== trade && fitting.find((text) => text.for?.trade?.includes(trade));
	const found = paid ?? (own || fitting.find(isFor));
	if (!found) throw new RangeError(`There is no text for ${size} ${trade} in "${versions[0]?.do}"`);
	return found;
}

/**
 * Returns the text and work of a step: in words of its own, or in those of `steps/` for the size and the trade of the business. A part
 * that a case leaves out is as in the step. Throws a RangeError where neither has a text.
 */
export function offerOf(situation: Situation, step: StepOfAnswer) {
	const fitting = step.cases?.find(({ if: when }) => holds(when, situation.chosen)) ?? step;
	const { effort, urgency = 0, easesNothing = false, service, ...said } = fitting;
	const own = { do: step.do, first: step.first, done: step.done, cost: step.cost, ...said };
	const shared = situation.assessment.advice.steps.get(step.is ?? "");
	const sized = own.do && own.first && own.done ? undefined : shared && sizedText(shared, situation);
	const { do: action, first: firstHour, done: doneWhen } = sized ?? own;
	if (!action || !firstHour || !doneWhen) throw new RangeError(`A step has no text: ${own.why}`);
	return {
		effort,
		urgency,
		easesNothing,
		action,
		firstHour,
		doneWhen,
		why: sized?.why ?? own.why,
		cost: (sized ?? own).cost ?? shared?.cost ?? "",
		// The sentences about money are about what the sized step asks for.
		money: sized ? [sized.money ?? shared?.money ?? []].flat() : [],
		// Up to ten people can do their step by themselves.
		service: sized && ["solo", "small"].includes(situation.size) ? undefined : service,
	};
}
