import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatMoney } from "#features/own-file/money.ts";
import { fill, signed, written } from "#features/own-file/sentences/wording.ts";
import type { Comparison, Outcome } from "./then-and-now.ts";

type Copy = SalesPlanCopy["thenAndNow"];
type OutcomeOf<Kind extends Outcome["kind"]> = Extract<Outcome, { kind: Kind }>;
type Figure = { figure: string; note: string };

/** The words about what came of a goal. */
export type OutcomeWords = {
	says: string;
	before: Figure | null;
	now: Figure | null;
	rule: string;
	cannotKnow: string;
};

/** A change with its sign: `+5%`, `−1%`, `0%`. */
export function withSign(share: number): string {
	const percent = signed(share);
	return share > 0 && percent !== "0%" ? `+${percent}` : percent;
}

function sayQuiet(
	{ goal, back, net }: OutcomeOf<"quiet">,
	{ quiet }: Copy,
	{ plan, to }: Comparison,
	currency: string | null,
) {
	const { alarms, right, customers } = goal;
	const count = customers.length;
	const sentence = back === 0 ? quiet.none : back === 1 ? quiet.one : quiet.many;
	const replay =
		alarms === undefined || right === undefined
			? ""
			: ` ${fill(quiet.replay, { alarms: written(alarms), back: written(alarms - right) })}`;
	return {
		says: fill(sentence, { back: written(back), count: written(count), amount: formatMoney(net, currency) }),
		before: { figure: fillIn(quiet.of, { back: 0, count }), note: formatLongDate(plan.to) },
		now: { figure: fillIn(quiet.of, { back, count }), note: formatLongDate(to) },
		rule: quiet.rule,
		cannotKnow: `${quiet.cannotKnow}${replay}`,
	};
}

function sayOverdue({ goal, now }: OutcomeOf<"overdue">, { overdue }: Copy, currency: string | null): OutcomeWords {
	const figure = (hundredths: number, invoices: number): Figure => ({
		figure: formatMoney(hundredths, currency),
		note: fillInCount(overdue.invoices, invoices),
	});
	const before = figure(goal.overdue, goal.invoices);
	const found = now && figure(now.amount, now.invoices);
	const says = found ? fillIn(overdue.says, { now: found.figure, before: before.figure }) : overdue.unsaid;
	return { says, before, now: found, rule: overdue.rule, cannotKnow: overdue.cannotKnow };
}

function sayMonths(
	{ weeks, nets, change, why }: OutcomeOf<"months">,
	copy: Copy,
	from: string,
	currency: string | null,
) {
	const { months } = copy;
	const { cannotKnow } = months;
	if (!nets || !change) {
		const reasons = { early: months.early, fewer: months.fewer, rows: months.few, uneven: months.uneven };
		const says = why ? fill(reasons[why], { weeks: written(weeks), first: formatLongDate(from) }) : "";
		return { says, before: null, now: null, rule: months.ruleAlone, cannotKnow };
	}
	const [low, high] = change.interval;
	const isUnsure = low <= 0 && high >= 0;
	const share = signed(Math.abs(change.change));
	const sentence = share === "0%" ? months.level : change.change < 0 ? months.lower : months.higher;
	const figure = (net: number, lastYear: number): Figure => ({
		figure: formatMoney(net, currency),
		note: fillIn(months.note, { weeks, amount: formatMoney(lastYear, currency) }),
	});
	const rule = fillIn(months.rule, { weeks, low: withSign(low), high: withSign(high) });
	return {
		says: `${fillIn(sentence, { share, weeks })}${isUnsure ? ` ${months.unsure}` : ""}`,
		before: figure(nets.before, nets.beforeLastYear),
		now: figure(nets.after, nets.afterLastYear),
		rule: isUnsure ? `${rule} ${months.zero}` : rule,
		cannotKnow,
	};
}

function sayData({ goal, now }: OutcomeOf<"data">, { data }: Copy): OutcomeWords {
	const figure = ({ copies, spellings }: { copies: number; spellings: number }): Figure => ({
		figure: String(copies + spellings),
		note: `${data.copies}: ${copies}, ${data.spellings}: ${spellings}`,
	});
	const says = now ? fill(data.says, { copies: written(now.copies), spellings: written(now.spellings) }) : data.unsaid;
	return { says, before: figure(goal), now: now && figure(now), rule: data.rule, cannotKnow: data.cannotKnow };
}

/** Says what came of a goal. `currency` is that of the newer export. */
export function sayOutcome(
	outcome: Outcome,
	copy: Copy,
	comparison: Comparison,
	currency: string | null,
): OutcomeWords {
	switch (outcome.kind) {
		case "quiet":
			return sayQuiet(outcome, copy, comparison, currency);
		case "overdue":
			return sayOverdue(outcome, copy, currency);
		case "months":
			return sayMonths(outcome, copy, comparison.from, currency);
		case "data":
			return sayData(outcome, copy);
	}
}
