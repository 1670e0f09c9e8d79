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

/** The text for the size and trade of the business. Throws a RangeError where the step has none. */
export function sizedText({ texts }: SizedStep, { size, trade }: Pick<Situation, "size" | "trade">): SizedText {
	const fits = (text: SizedText) => !text.sizes || text.sizes.includes(size);
	const ownTrade = texts.find((text) => fits(text) && text.trades?.includes(trade));
	const own = trade === "charity" ? ownTrade : undefined;
	const wanted = trade === "charity" ? "neutral" : trade;
	const found = own ?? texts.find((text) => fits(text) && (!text.trades || text.trades.includes(wanted)));
	if (!found) throw new RangeError(`There is no text for ${size} ${trade} in "${texts[0]?.action}"`);
	return found;
}
