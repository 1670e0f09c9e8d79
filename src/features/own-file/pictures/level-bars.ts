import { scaleEnd } from "#domain/chart-scale.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { ProductChange } from "#features/own-file/findings.ts";
import { shareText } from "./axis-labels.ts";
import type { Level, Picture } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";

const OLDEST_FIRST = ["over_90", "61_90", "31_60", "1_30", "0_30"] as const;

/** The money that is past due, by age. Gold: who owes most of it. */
export function ageBars({ findings, drawn, words, money }: PictureContext): Picture {
	const { ages = {}, due_known: isDueKnown } = findings.unpaid;
	const names: Partial<Record<string, string>> = isDueKnown ? words.unpaid.late : words.unpaid.old;
	const most = drawn.mostOverdue;
	const parts = OLDEST_FIRST.flatMap((age) => (ages[age] ? { age, ...ages[age] } : []));
	const levels = parts.map(({ age, open, count }): Level => {
		const own = age === "0_30" ? 0 : (most?.open[age] ?? 0);
		const invoices = fillInCount(words.unpaid.invoices, count);
		const gold = fillIn(words.unpaid.most, { customer: most?.name ?? "", amount: money(own) });
		const note = own > 0 ? `${invoices}. ${gold}` : invoices;
		return { name: names[age] ?? "", value: money(open), gold: own, petrol: open - own, note };
	});
	return { levels, end: Math.max(1, ...parts.map(({ open }) => open)) * 1.05 };
}

const MOST_PAIRS = 5;

/** Of orders with one product and of all others, how many hold the other. Gold: the first pair. */
export function pairBars({ findings, words: { together: says } }: PictureContext): Picture {
	const { table = [], baskets = 0 } = findings.together;
	const levels = table.slice(0, MOST_PAIRS).flatMap((pair, place): Level[] => {
		const { a, b, together, a_orders: all, b_orders: holding, share_of_a: share, share_of_others: others } = pair;
		const note = (count: number, of: number) =>
			fillIn(says.hold, { count: formatInteger(count), all: formatInteger(of), b });
		const first = { name: fillIn(says.with, { a }), value: shareText(share), note: note(together, all) };
		return [
			{ ...first, [place === 0 ? "gold" : "petrol"]: share },
			{
				name: says.others,
				value: shareText(others),
				petrol: others,
				note: note(holding - together, baskets - all),
			},
		];
	});
	return { levels, end: 1 };
}

const MOST_PRODUCTS = 5;

/** By money, where lines have some. */
const sizeOf = ({ now, before, net_now: netNow, net_before: netBefore }: ProductChange) =>
	Math.abs(netNow === null || netBefore === null ? now - before : netNow - netBefore);

/** Orders with products that grow or fade, a tick for those a year before. Gold: the largest change. */
export function productBars({ findings, words: { products: says } }: PictureContext): Picture {
	const { grow = [], fade = [] } = findings.products;
	const changes = [...grow.slice(0, MOST_PRODUCTS), ...fade.slice(0, MOST_PRODUCTS)];
	const largest = changes.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
	const levels = changes.map((change): Level => {
		const { product, now, before, ratio } = change;
		const note = fillIn(says.orders, { now: formatInteger(now), before: formatInteger(before) });
		const value = ratio === null ? "" : `${ratio.toFixed(2)}×`;
		return { name: product, value, [change === largest ? "gold" : "petrol"]: now, note, before };
	});
	return {
		levels,
		end: scaleEnd(Math.max(...changes.flatMap(({ now, before }) => [now, before]))),
		keys: [
			{ mark: "petrol", text: says.now },
			{ mark: "alarm", text: says.before },
			{ mark: "gold", text: says.largest },
		],
	};
}
