import type { Answers } from "#features/assessment/questions/question.ts";
import { matches, type Situation, type Size, type SizedStep, type SizedText, type Trade, type When } from "./advice.ts";
import { sizedCustomersSteps } from "./sized-customers-steps.copy.ts";
import { sizedMoneySteps } from "./sized-money-steps.copy.ts";
import { sizedWorkSteps } from "./sized-work-steps.copy.ts";

const SIZES: Readonly<Record<string, Size>> = {
	"1 (solo)": "solo",
	"Solo operation": "solo",
	"2–4": "small",
	"5–10": "small",
	"2-5": "small",
	// It reaches beyond ten; no text for small businesses names a number of people.
	"6-15": "small",
	"11–50": "mid",
	"16-50": "mid",
	"50+": "large",
	"50+ people": "large",
};

const KEEPS_STOCK = [
	"We find out when something runs out",
	"We count by hand now and then",
	"A list is updated with each delivery and sale",
	"A system counts stock and warns before it runs out",
];

/** The first that holds. Where the answers do not tell the trade the text is neutral: a wrong trade is worse than none. */
const TRADES: readonly { when: When; trade: Trade }[] = [
	{ when: { industry: ["Retail", "Hospitality"] }, trade: "shop" },
	{ when: { industry: ["Technology", "E-commerce"] }, trade: "digital" },
	{ when: { industry: ["Healthcare", "Finance", "Education", "Real Estate"] }, trade: "practice" },
	{ when: { industry: ["Manufacturing", "Logistics"] }, trade: "goods" },
	{ when: { industry: ["Non-Profit"] }, trade: "charity" },
	{ when: { business_type: ["Construction/Trades"] }, trade: "site" },
	{
		when: {
			business_type: ["Service Business"],
			location_importance: ["Mostly local", "Regional reach"],
			inventory_management: KEEPS_STOCK,
		},
		trade: "site",
	},
	{ when: { business_type: ["Retail/E-commerce"], location_importance: ["National/global"] }, trade: "digital" },
	{ when: { business_type: ["Retail/E-commerce", "Restaurant/Food"] }, trade: "shop" },
	{ when: { business_type: ["Technology/Software"] }, trade: "digital" },
	{ when: { business_type: ["Healthcare/Medical", "Professional Services", "Consulting"] }, trade: "practice" },
	{ when: { business_type: ["Manufacturing"] }, trade: "goods" },
];

export function sizeOf(answers: Answers): Size {
	return SIZES[answers.team_size ?? ""] ?? "small";
}

export function tradeOf(answers: Answers): Trade {
	return TRADES.find(({ when }) => matches(when, answers))?.trade ?? "neutral";
}

const sizedSteps = [...sizedMoneySteps, ...sizedCustomersSteps, ...sizedWorkSteps];

const byField = Map.groupBy(
	sizedSteps.flatMap((step) => Object.keys(step.covers).map((field) => ({ field, step }))),
	({ field }) => field,
);

/** The sized step for an answer as it is scored; undefined where all sizes and trades read the same. */
export function sizedStepFor(field: string, answer: string): SizedStep | undefined {
	return byField.get(field)?.find(({ step }) => step.covers[field]?.includes(answer))?.step;
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
