import type { Answers } from "#features/assessment/questions/question.ts";
import {
	type Assessment,
	matches,
	type Situation,
	type Size,
	type SizedStep,
	type SizedText,
	type Trade,
} from "./advice.ts";

/** How many work in the business; a few where no answer says. */
export function sizeOf({ size }: Assessment, answers: Answers): Size {
	return size.sizes[answers[size.field] ?? ""] ?? "small";
}

/** The family of trades. */
export function tradeOf({ trades }: Assessment, answers: Answers): Trade {
	return trades.find(({ when }) => matches(when, answers))?.trade ?? "neutral";
}

/** Whether customers pay on the spot, as far as the answers say. */
export function isPaidAtOnce({ paidAtOnce }: Assessment, answers: Answers): boolean {
	return paidAtOnce !== undefined && matches(paidAtOnce, answers);
}

/** The wider family whose texts a trade reads where it has none of its own. */
const WIDER: Partial<Record<Trade, Trade>> = { clinic: "practice", transport: "goods", charity: "neutral" };

/** The text for the size, the trade and the pay of the business. Throws a RangeError where the step has none. */
export function sizedText(
	{ texts }: SizedStep,
	{ size, trade, isPaidAtOnce: atOnce }: Pick<Situation, "size" | "trade" | "isPaidAtOnce">,
): SizedText {
	const wider = WIDER[trade];
	const fitting = texts.filter(({ sizes, paid }) => (!sizes || sizes.includes(size)) && (!paid || atOnce));
	const isFor = ({ trades }: SizedText, wanted: Trade) => !trades || trades.includes(wanted);
	const paid = fitting.find((text) => text.paid && isFor(text, wider ?? trade));
	const own = wider && fitting.find(({ trades }) => trades?.includes(trade));
	const found = paid ?? own ?? fitting.find((text) => isFor(text, wider ?? trade));
	if (!found) throw new RangeError(`There is no text for ${size} ${trade} in "${texts[0]?.action}"`);
	return found;
}
