import { scaleEnd } from "#domain/chart-scale.ts";
import { type Bed, type BedMember, bedsOf } from "./beds.ts";
import { firstDayOf, isoDay, lastDayOf, weekdayOf } from "./calendar.ts";
import type { Counted, Findings } from "./findings.ts";
import type { Overview } from "./overview.ts";
import { roundHalf, sumBy } from "./statistics.ts";

const WEEK = 7;
const MOST_MONTHS = 36;
/** In a shorter file weeks are drawn. */
const LEAST_MONTHS = 3;
const LEAST_STEPS = 3;
/** Of the widest drawing. */
const PLOT_PIXELS = 414;
const MOST_NUMBERED = 5;

/** The columns of the section: the first and the last day of each. */
function stepsOf({ months, firstDay, lastDay, usualPause }: Overview) {
	if (months.length < LEAST_MONTHS) {
		const monday = firstDay - weekdayOf(firstDay);
		const weeks = Array.from({ length: Math.floor((lastDay - monday) / WEEK) + 1 }, (_, week) => monday + week * WEEK);
		const days = weeks.map((from) => ({ from, to: from + WEEK - 1 }));
		const isLastWhole = (days.at(-1)?.to ?? 0) - lastDay < usualPause;
		return { unit: "week", isCut: false, isFirstWhole: firstDay - monday < usualPause, isLastWhole, days } as const;
	}
	const drawn = months.slice(-MOST_MONTHS);
	return {
		unit: "month",
		/** The rest of the file isn't drawn: only the last 36 months are. */
		isCut: drawn.length < months.length,
		isFirstWhole: drawn[0]?.isWhole ?? false,
		isLastWhole: drawn.at(-1)?.isWhole ?? false,
		days: drawn.map(({ number }) => ({ from: firstDayOf(number), to: lastDayOf(number) })),
	} as const;
}

/** Money of a day, in hundredths. */
type Sold = { day: number; net: number };

/** Adds up what several sources sold, by column. */
type ByStep = (sources: readonly number[], soldOf: (source: number) => readonly Sold[]) => number[];

/** The column of a day; none for one before the first. */
function stepFinder({ firstDay, days }: Overview, columns: ReturnType<typeof stepsOf>["days"]) {
	const steps = new Int32Array(days.length).fill(-1);
	for (const [step, { from, to }] of columns.entries()) {
		steps.fill(step, Math.max(0, from - firstDay), to - firstDay + 1);
	}
	return (day: number): number => steps[day - firstDay] ?? -1;
}

/** With a bed of what no other holds, rows without a customer or a product, below those of thin quiet customers. */
function withUnnamed(beds: readonly Bed[], total: readonly number[], orders: number): Bed[] {
	const net = total.map((value, step) => value - sumBy(beds, (bed) => bed.net[step] ?? 0));
	const unnamed: Bed = { name: "", kind: "unnamed", isQuiet: false, rank: null, orders, net };
	const isThin = ({ kind }: Bed) => kind === "quiet";
	const rest = net.some((value) => value !== 0) ? [unnamed] : [];
	return [...beds.filter((bed) => !isThin(bed)), ...rest, ...beds.filter(isThin)];
}

type Columns = { stepOf: (day: number) => number; byStep: ByStep; total: readonly number[]; perPixel: number };

/** By column, how many customers' net is above 0. */
function countBuyers({ customers, orders: { dayOf, netOf } }: Overview, { stepOf, total }: Columns): number[] {
	const buyers = total.map(() => 0);
	for (const customer of customers.all) {
		const orders = customers.ordersOf(customer);
		let sum = 0;
		for (const [place, order] of orders.entries()) {
			const step = stepOf(dayOf(order));
			sum += netOf(order);
			const next = orders[place + 1];
			if (next !== undefined && stepOf(dayOf(next)) === step) continue;
			if (step >= 0 && sum > 0) buyers[step] = (buyers[step] ?? 0) + 1;
			sum = 0;
		}
	}
	return buyers;
}

function customerBeds(overview: Overview, quiet: Counted["silent"], columns: Columns) {
	const { all, nameOf, ordersOf } = overview.customers;
	const { counted, dayOf, netOf, customerOf } = overview.orders;
	if (all.length === 0) return null;
	const values = new Map(quiet.map(({ source, row }) => [source, row.value]));
	const memberOf = (source: number): BedMember => {
		const orders = ordersOf(source);
		return {
			orders: sumBy(orders, (order) => Number(netOf(order) > 0)),
			firstDay: dayOf(orders[0] ?? 0),
			net: sumBy(orders, netOf),
			quietValue: values.get(source) ?? null,
		};
	};
	const soldOf = (source: number) => ordersOf(source).map((order) => ({ day: dayOf(order), net: netOf(order) }));
	const byStep = (sources: readonly number[]) => columns.byStep(sources, soldOf);
	const { total, perPixel } = columns;
	const beds = bedsOf({ kind: "customer", sources: all, nameOf, memberOf, byStep, perPixel });
	const unnamed = counted.filter((order) => customerOf(order) < 0).length;
	const buyers = countBuyers(overview, columns);
	return { by: "customer", beds: withUnnamed(beds, total, unnamed), customers: buyers } as const;
}

/** By what their lines bring; null where lines have no money. */
function productBeds({ products, lastDay }: Overview, { total, perPixel, ...columns }: Columns) {
	if (!products?.arePriced || products.all.length === 0) return null;
	const { all, nameOf, ordersOf, linesOf } = products;
	const memberOf = (source: number): BedMember => {
		const lines = linesOf(source);
		const firstDay = lines.reduce((first, { day }) => Math.min(first, day), lastDay);
		return { orders: ordersOf(source), firstDay, net: sumBy(lines, ({ net }) => net), quietValue: null };
	};
	const byStep = (sources: readonly number[]) => columns.byStep(sources, linesOf);
	const beds = bedsOf({ kind: "product", sources: all, nameOf, memberOf, byStep, perPixel });
	return { by: "product", beds: withUnnamed(beds, total, 0), customers: null } as const;
}

/** Monday lowest. */
function weekdayBeds({ days }: Overview, { byStep }: Columns) {
	const beds = Array.from({ length: WEEK }, (_, weekday): Bed => {
		const own = days.filter(({ day }) => weekdayOf(day) === weekday);
		const orders = sumBy(own, (day) => day.orders);
		return {
			name: String(weekday + 1),
			kind: "weekday",
			isQuiet: false,
			rank: null,
			orders,
			net: byStep([weekday], () => own),
		};
	});
	return { by: "weekday", beds: beds.filter(({ net }) => net.some((value) => value !== 0)), customers: null } as const;
}

/** Those who have gone quiet, by value, at most five: the place of their bed. */
function numberedOf(quiet: Counted["silent"], beds: readonly Bed[]) {
	const places = new Map(beds.map(({ name, isQuiet, rank }, bed) => [isQuiet && rank !== null ? name : null, bed]));
	return quiet
		.filter(({ row }) => places.has(row.customer))
		.slice(0, MOST_NUMBERED)
		.map(({ row: { customer, value, last } }) => ({ bed: places.get(customer) ?? 0, name: customer, value, last }));
}

/** The section through the sales, by customer, else by product, else by weekday. Null with fewer than three columns. */
export function sectionData({ overview, silent }: Counted, { quiet: { say, value = 0 } }: Findings) {
	const { days, ...shape } = stepsOf(overview);
	if (days.length < LEAST_STEPS) return null;
	const isSaid = say === "quiet.one" || say === "quiet.many";
	const quiet = silent.filter(({ row }) => isSaid && row.group === "quiet");
	const quietPerMonth = isSaid ? roundHalf(value / 12) : 0;
	const stepOf = stepFinder(overview, days);
	const byStep: ByStep = (sources, soldOf) => {
		const sums = days.map(() => 0);
		for (const source of sources) {
			for (const { day, net } of soldOf(source)) {
				const step = stepOf(day);
				if (step >= 0) sums[step] = (sums[step] ?? 0) + net;
			}
		}
		return sums;
	};
	const total = byStep([0], () => overview.days);
	const columnsWith = (missing: number): Columns => {
		const highest = Math.max(...total, (total.at(-1) ?? 0) + missing);
		return { stepOf, byStep, total, perPixel: (scaleEnd(highest / 100) * 100) / PLOT_PIXELS };
	};
	const { by, beds, customers } =
		customerBeds(overview, quiet, columnsWith(quietPerMonth)) ??
		productBeds(overview, columnsWith(0)) ??
		weekdayBeds(overview, columnsWith(0));
	return {
		...shape,
		/** `YYYY-MM`, or the ISO day of a week's Monday; oldest first, at most 36. */
		steps: days.map(({ from }) => isoDay(from).slice(0, shape.unit === "month" ? 7 : undefined)),
		by,
		/** Lowest first. */
		beds,
		/** By step, the customers whose net is above 0; null where the beds are no customers. */
		customers,
		total,
		/** F4's value divided by 12; 0 where no customer has gone quiet. */
		quietPerMonth,
		numbered: numberedOf(quiet, beds),
	};
}
