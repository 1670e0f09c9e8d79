import { scaleEnd } from "#domain/chart-scale.ts";
import type { Bed, Drawn } from "./analysis.ts";
import { type BedMember, bedsOf } from "./beds.ts";
import { firstDayOf, isoDay, lastDayOf, weekdayOf } from "./calendar.ts";
import type { Counted } from "./find-all.ts";
import type { Findings } from "./findings.ts";
import { add, groupAt } from "./grouping.ts";
import type { Overview } from "./overview.ts";
import { roundHalf, sumOf, sumWhere } from "./statistics.ts";

type Section = NonNullable<Drawn["section"]>;

const WEEK = 7;
const MOST_MONTHS = 36;
/** In a shorter file weeks are drawn. */
const LEAST_MONTHS = 3;
const LEAST_STEPS = 3;
/** Of the widest drawing. */
const PLOT_PIXELS = 414;
const MOST_NUMBERED = 5;

/** The columns of the section: the first and the last day of each. */
type Steps = Pick<Section, "unit" | "isCut" | "isFirstWhole" | "isLastWhole"> & { from: number[]; to: number[] };

function stepsOf({ months, firstDay, lastDay, usualPause }: Overview): Steps {
	if (months.length < LEAST_MONTHS) {
		const monday = firstDay - weekdayOf(firstDay);
		const from = Array.from({ length: Math.floor((lastDay - monday) / WEEK) + 1 }, (_, week) => monday + week * WEEK);
		const to = from.map((day) => day + WEEK - 1);
		return {
			unit: "week",
			isCut: false,
			isFirstWhole: firstDay - monday < usualPause,
			isLastWhole: (to.at(-1) ?? 0) - lastDay < usualPause,
			from,
			to,
		};
	}
	const drawn = months.slice(-MOST_MONTHS);
	return {
		unit: "month",
		isCut: drawn.length < months.length,
		isFirstWhole: drawn[0]?.isWhole ?? false,
		isLastWhole: drawn.at(-1)?.isWhole ?? false,
		from: drawn.map(({ number }) => firstDayOf(number)),
		to: drawn.map(({ number }) => lastDayOf(number)),
	};
}

/** By day from the first one of the file, the step; -1 before the first step. */
function stepByDay({ firstDay, netByDay }: Overview, from: readonly number[], to: readonly number[]): Int32Array {
	const steps = new Int32Array(netByDay.length).fill(-1);
	for (const [step, day] of from.entries()) {
		steps.fill(step, Math.max(0, day - firstDay), Math.max(0, (to[step] ?? day) - firstDay + 1));
	}
	return steps;
}

type Beds = Pick<Section, "by" | "beds" | "customers">;

type Parts = Counted & {
	findings: Findings;
	steps: number;
	stepOf: (order: number) => number;
	total: readonly number[];
};

/** Adds up by step. */
function sumSteps(
	steps: number,
	places: Iterable<number>,
	stepOf: (place: number) => number,
	netAt: (place: number) => number,
): number[] {
	const sums = new Array<number>(steps).fill(0);
	for (const place of places) if (stepOf(place) >= 0) add(sums, stepOf(place), netAt(place));
	return sums;
}

/** With a bed of what no other holds, rows without a customer or a product, below those of thin quiet customers. */
function withUnnamed(beds: readonly Bed[], total: readonly number[], orders: number): Bed[] {
	const net = total.map((value, step) => value - sumOf(beds.map((bed) => bed.net[step] ?? 0)));
	const unnamed: Bed = { name: "", kind: "unnamed", isQuiet: false, rank: null, orders, net };
	const thin = beds.filter(({ kind }) => kind === "quiet");
	const others = beds.filter(({ kind }) => kind !== "quiet");
	return net.some((value) => value !== 0) ? [...others, unnamed, ...thin] : [...beds];
}

const isQuietSaid = ({ quiet }: Findings): boolean => quiet.say === "quiet.one" || quiet.say === "quiet.many";

const perPixelOf = ({ total, findings }: Parts): number => {
	const missing = isQuietSaid(findings) ? (findings.quiet.value ?? 0) / 12 : 0;
	return (scaleEnd(Math.max(...total, (total.at(-1) ?? 0) + missing) / 100) * 100) / PLOT_PIXELS;
};

function customerBeds(parts: Parts): Beds | null {
	const { overview, silent, findings, steps, stepOf, total } = parts;
	const { orders, customers } = overview;
	const isSaid = isQuietSaid(findings);
	const quiet = silent.filter(({ group }) => isSaid && group === "quiet");
	const values = new Map(quiet.map(({ code, value }) => [code, value]));
	const net = (order: number) => orders.net[order] ?? 0;
	const members = Array.from(customers.names, (name, code): BedMember => {
		const own = groupAt(customers.orders, code);
		return {
			code,
			name,
			orders: own.filter((order) => orders.isCounted[order]).length,
			firstDay: orders.day[own[0] ?? 0] ?? 0,
			net: own.reduce((sum, order) => sum + net(order), 0),
			quietValue: values.get(code) ?? null,
		};
	}).filter(({ code }) => groupAt(customers.orders, code).length > 0);
	if (members.length === 0) return null;
	const netByStep = (code: number) => sumSteps(steps, groupAt(customers.orders, code), stepOf, net);
	const beds = bedsOf({ kind: "customer", members, netOf: netByStep, steps, perPixel: perPixelOf(parts) });
	const counts = new Array<number>(steps).fill(0);
	for (const { code } of members) {
		for (const [step, value] of netByStep(code).entries()) if (value > 0) add(counts, step, 1);
	}
	const unnamed = sumWhere(orders.isCounted, (order) => (customers.byOrder[order] ?? 0) < 0);
	return { by: "customer", beds: withUnnamed(beds, total, unnamed), customers: counts };
}

/** By what their lines bring; null where lines have no money. */
function productBeds(parts: Parts): Beds | null {
	const { overview, lines, steps, stepOf, total } = parts;
	if (!lines?.arePriced || lines.size === 0) return null;
	const { orders } = overview;
	const money = (line: number) => lines.money[line] ?? 0;
	const orderOf = (line: number) => lines.order[line] ?? 0;
	const members = lines.names.map((name, code): BedMember => {
		const own = groupAt(lines.ordersOf, code);
		const firstDay = own.reduce((first, order) => Math.min(first, orders.day[order] ?? 0), overview.lastDay);
		const net = groupAt(lines.byProduct, code).reduce((sum, line) => sum + money(line), 0);
		return { code, name, orders: own.length, firstDay, net, quietValue: null };
	});
	const netByStep = (code: number) =>
		sumSteps(steps, groupAt(lines.byProduct, code), (line) => stepOf(orderOf(line)), money);
	const beds = bedsOf({ kind: "product", members, netOf: netByStep, steps, perPixel: perPixelOf(parts) });
	return { by: "product", beds: withUnnamed(beds, total, 0), customers: null };
}

/** Monday lowest. */
function weekdayBeds({ overview, steps }: Parts, stepByDay: Int32Array): Beds {
	const { firstDay, netByDay, ordersByDay } = overview;
	const beds = Array.from({ length: WEEK }, (_, weekday): Bed => {
		const days = Array.from(netByDay.keys()).filter((day) => weekdayOf(firstDay + day) === weekday);
		return {
			name: String(weekday + 1),
			kind: "weekday",
			isQuiet: false,
			rank: null,
			orders: sumOf(days.map((day) => ordersByDay[day] ?? 0)),
			net: sumSteps(
				steps,
				days,
				(day) => stepByDay[day] ?? -1,
				(day) => netByDay[day] ?? 0,
			),
		};
	});
	return { by: "weekday", beds: beds.filter(({ net }) => net.some((value) => value !== 0)), customers: null };
}

function numberedOf({ silent }: Counted, { beds }: Beds): Section["numbered"] {
	const places = new Map(
		beds.map(({ name, isQuiet, kind }, bed) => [isQuiet && kind === "customer" ? name : null, bed]),
	);
	return silent
		.filter(({ group }) => group === "quiet")
		.flatMap(({ customer, value, last }) => {
			const bed = places.get(customer);
			return bed === undefined ? [] : [{ bed, name: customer, value, last }];
		})
		.slice(0, MOST_NUMBERED);
}

/** The section through the sales, by customer, else by product, else by weekday. Null with fewer than three columns. */
export function sectionData(counted: Counted, findings: Findings): Drawn["section"] {
	const { overview } = counted;
	const { from, to, ...shape } = stepsOf(overview);
	if (from.length < LEAST_STEPS) return null;
	const byDay = stepByDay(overview, from, to);
	const total = sumSteps(
		from.length,
		overview.netByDay.keys(),
		(day) => byDay[day] ?? -1,
		(day) => overview.netByDay[day] ?? 0,
	);
	const stepOf = (order: number) => byDay[(overview.orders.day[order] ?? 0) - overview.firstDay] ?? -1;
	const parts = { ...counted, findings, steps: from.length, stepOf, total };
	const beds = customerBeds(parts) ?? productBeds(parts) ?? weekdayBeds(parts, byDay);
	return {
		...shape,
		steps: from.map((day) => (shape.unit === "month" ? isoDay(day).slice(0, 7) : isoDay(day))),
		...beds,
		total,
		quietPerMonth: isQuietSaid(findings) ? roundHalf((findings.quiet.value ?? 0) / 12) : 0,
		numbered: isQuietSaid(findings) ? numberedOf(counted, beds) : [],
	};
}
