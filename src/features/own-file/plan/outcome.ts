import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { tenth } from "#domain/chart-scale.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatMoney } from "#features/own-file/money.ts";
import { dayText } from "#features/own-file/pictures/axis-labels.ts";
import { box, dot, type Level, type Picture, shape, stroke, text } from "#features/own-file/pictures/drawing.tsx";
import { fill, signed, withSign, written } from "#features/own-file/sentences/wording.ts";
import type { SalesChange } from "./sales-change.ts";
import type { Comparison, Outcome } from "./then-and-now.ts";

type Copy = SalesPlanCopy["thenAndNow"];
type OutcomeOf<Kind extends Outcome["kind"]> = Extract<Outcome, { kind: Kind }>;
type Figure = { figure: string; note: string };

/** An outcome in words, in its figures then and now, and as a drawing where it has one. */
type Told = {
	says: string;
	figures?: readonly [before: Figure, now: Figure];
	rule: string;
	cannotKnow: string;
	picture?: Picture | null;
};

/** All that an outcome is told from: `currency` is that of the newer export, `width` a drawing's. */
type Source = { copy: Copy; comparison: Comparison; currency: string | null; width: number };

const ROOM_ABOVE_LARGEST = 1.1;

const barsOf = (levels: readonly Level[]): Picture => ({
	levels,
	end:
		Math.max(1, ...levels.flatMap(({ gold = 0, petrol = 0, before = 0 }) => [gold, petrol, before])) *
		ROOM_ABOVE_LARGEST,
});

function tellQuiet({ goal, back, net, customers }: OutcomeOf<"quiet">, { copy, comparison, currency }: Source): Told {
	const { quiet } = copy;
	const { alarms, right } = goal;
	const count = customers.length;
	const sentence = back === 0 ? quiet.none : back === 1 ? quiet.one : quiet.many;
	const replay =
		alarms === undefined || right === undefined
			? ""
			: ` ${fill(quiet.replay, { alarms: written(alarms), back: written(alarms - right) })}`;
	const figure = (number: number, day: string): Figure => ({
		figure: fillIn(quiet.of, { back: number, count }),
		note: formatLongDate(day),
	});
	const levels = customers.map(({ name, orders, net: amount, first }): Level => {
		if (orders === 0) return { name, value: quiet.noOrder, note: quiet.noneSince };
		const note = fillInCount(quiet.orders, orders, { day: first === null ? "" : dayText(first) });
		return { name, value: formatMoney(amount, currency), gold: amount, note };
	});
	return {
		says: fill(sentence, { back: written(back), count: written(count), amount: formatMoney(net, currency) }),
		figures: [figure(0, comparison.plan.to), figure(back, comparison.to)],
		rule: quiet.rule,
		cannotKnow: `${quiet.cannotKnow}${replay}`,
		picture: barsOf(levels),
	};
}

function tellOverdue({ goal, now }: OutcomeOf<"overdue">, { copy, comparison, currency }: Source): Told {
	const { says, unsaid, rule, cannotKnow, invoices: counted, bar, tick } = copy.overdue;
	if (!now) return { says: unsaid, rule, cannotKnow };
	const money = (hundredths: number) => formatMoney(hundredths, currency);
	const figure = (amount: number, invoices: number): Figure => ({
		figure: money(amount),
		note: fillInCount(counted, invoices),
	});
	const level = (name: string, day: string, amount: number, tone: "gold" | "petrol"): Level => ({
		name: fillIn(bar, { name, day: formatLongDate(day) }),
		value: money(amount),
		[tone]: amount,
		note: tick,
		before: goal.atMost,
	});
	return {
		says: fillIn(says, { now: money(now.amount), before: money(goal.overdue) }),
		figures: [figure(goal.overdue, goal.invoices), figure(now.amount, now.invoices)],
		rule,
		cannotKnow,
		picture: barsOf([
			level(copy.before, comparison.plan.to, goal.overdue, "petrol"),
			level(copy.now, comparison.to, now.amount, "gold"),
		]),
	};
}

const FURTHEST = 0.5;
const EDGE = 8;

/** The change and its interval on a line whose middle is "as before". It is gold if it can't be chance. */
function changePicture(copy: Copy["months"], { change, interval: [low, high] }: SalesChange, width: number): Picture {
	const x = (share: number) => EDGE + (width - 2 * EDGE) * (0.5 + Math.max(-FURTHEST, Math.min(FURTHEST, share)));
	const scale = [-1, -0.5, 0.5, 1].map((part) => {
		const share = part * FURTHEST;
		const anchor = part === -1 ? "start" : part === 1 ? "end" : "middle";
		return [
			stroke(`M${tenth(x(share))} 16V44`, { width: 1, opacity: 0.2 }),
			text(x(share), 70, withSign(share), { anchor }),
		];
	});
	const color = low > 0 || high < 0 ? "gold" : "silt";
	return {
		width,
		height: 78,
		label: fillIn(copy.label, { change: withSign(change), low: withSign(low), high: withSign(high) }),
		marks: [
			scale,
			stroke(`M${x(0)} 4V52`, { width: 2, opacity: 1 }),
			text(x(0), 70, copy.asBefore, { anchor: "middle", kind: "label" }),
			shape(box(x(low), 22, x(high) - x(low), 16), { fill: color, stroke: "slate" }),
			dot(x(change), 30, 6.5, { fill: "ink", stroke: "white", width: 1.5 }),
		],
	};
}

function tellMonths({ weeks, change, why }: OutcomeOf<"months">, source: Source): Told {
	const { copy, comparison, currency, width } = source;
	const { months } = copy;
	const { cannotKnow } = months;
	if (!change) {
		const reasons = { early: months.early, fewer: months.fewer, rows: months.few, uneven: months.uneven };
		const first = formatLongDate(comparison.from);
		const says = why ? fill(reasons[why], { weeks: written(weeks), first }) : "";
		return { says, rule: months.ruleAlone, cannotKnow };
	}
	const { nets, interval } = change;
	const [low, high] = interval;
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
		figures: [figure(nets.before, nets.beforeLastYear), figure(nets.after, nets.afterLastYear)],
		rule: isUnsure ? `${rule} ${months.zero}` : rule,
		cannotKnow,
		picture: changePicture(months, change, width),
	};
}

function tellData({ goal, now }: OutcomeOf<"data">, { copy: { data } }: Source): Told {
	const { rule, cannotKnow } = data;
	if (!now) return { says: data.unsaid, rule, cannotKnow };
	const figure = ({ copies, spellings }: { copies: number; spellings: number }): Figure => ({
		figure: String(copies + spellings),
		note: `${data.copies}: ${copies}, ${data.spellings}: ${spellings}`,
	});
	const says = fill(data.says, { copies: written(now.copies), spellings: written(now.spellings) });
	return { says, figures: [figure(goal), figure(now)], rule, cannotKnow };
}

/** Tells what came of a goal. */
export function tellOutcome(outcome: Outcome, source: Source): Told {
	switch (outcome.kind) {
		case "quiet":
			return tellQuiet(outcome, source);
		case "overdue":
			return tellOverdue(outcome, source);
		case "months":
			return tellMonths(outcome, source);
		case "data":
			return tellData(outcome, source);
	}
}
