import { scaleEnd } from "#domain/chart-scale.ts";
import type { Bed, Drawn } from "./analysis.ts";
import { type BedMember, bedsOf } from "./beds.ts";
import { firstDayOf, isoDay, lastDayOf, weekdayOf } from "./calendar.ts";
import type { Counted } from "./find-all.ts";
import type { Findings } from "./findings.ts";
import { add, type Groups, groupAt, groupBy, groupSize, sumGroup } from "./grouping.ts";
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

/** Places that bring money, such as orders, grouped by who has a bed. Days count from the first one of the file. */
type Source = { groups: Groups; dayAt(place: number): number; netAt(place: number): number };

type Columns = { steps: number; stepByDay: Int32Array; total: readonly number[] };

const addNetOf =
	({ groups, dayAt, netAt }: Source, columns: Columns) =>
	(sums: number[], code: number): void => {
		for (let index = groups.start[code] ?? 0; index < (groups.start[code + 1] ?? 0); index += 1) {
			const place = groups.members[index] ?? 0;
			const step = columns.stepByDay[dayAt(place)] ?? -1;
			if (step >= 0) add(sums, step, netAt(place));
		}
	};

type Beds = Pick<Section, "by" | "beds" | "customers">;

/** With a bed of what no other holds, rows without a customer or a product, below those of thin quiet customers. */
function withUnnamed(beds: readonly Bed[], total: readonly number[], orders: number): Bed[] {
	const net = total.map((value, step) => value - sumOf(beds.map((bed) => bed.net[step] ?? 0)));
	const unnamed: Bed = { name: "", kind: "unnamed", isQuiet: false, rank: null, orders, net };
	const thin = beds.filter(({ kind }) => kind === "quiet");
	const others = beds.filter(({ kind }) => kind !== "quiet");
	return net.some((value) => value !== 0) ? [...others, unnamed, ...thin] : [...beds];
}

const isQuietSaid = ({ quiet }: Findings): boolean => quiet.say === "quiet.one" || quiet.say === "quiet.many";

/** The money that those gone quiet used to bring in a month. */
const quietPerMonth = (findings: Findings): number =>
	isQuietSaid(findings) ? roundHalf((findings.quiet.value ?? 0) / 12) : 0;

function perPixelOf(total: readonly number[], missing: number): number {
	return (scaleEnd(Math.max(...total, (total.at(-1) ?? 0) + missing) / 100) * 100) / PLOT_PIXELS;
}

function customerBeds({ overview, silent }: Counted, findings: Findings, columns: Columns): Beds | null {
	const { orders, customers, firstDay } = overview;
	const quiet = silent.filter(({ group }) => isQuietSaid(findings) && group === "quiet");
	const values = new Map(quiet.map(({ code, value }) => [code, value]));
	const netAt = (order: number) => orders.net[order] ?? 0;
	const dayAt = (order: number) => (orders.day[order] ?? 0) - firstDay;
	const members = customers.codes
		.filter((code) => groupSize(customers.orders, code) > 0)
		.map(
			(code): BedMember => ({
				code,
				name: customers.names[code] ?? "",
				orders: sumGroup(customers.orders, code, (order) => orders.isCounted[order] ?? 0),
				firstDay: orders.day[customers.orders.members[customers.orders.start[code] ?? 0] ?? 0] ?? 0,
				net: sumGroup(customers.orders, code, netAt),
				quietValue: values.get(code) ?? null,
			}),
		);
	if (members.length === 0) return null;
	const addNet = addNetOf({ groups: customers.orders, dayAt, netAt }, columns);
	const perPixel = perPixelOf(columns.total, quietPerMonth(findings));
	const beds = bedsOf({ kind: "customer", members, addNet, steps: columns.steps, perPixel });
	const counts = new Array<number>(columns.steps).fill(0);
	const own = counts.slice();
	for (const { code } of members) {
		addNet(own.fill(0), code);
		for (let step = 0; step < own.length; step += 1) if ((own[step] ?? 0) > 0) add(counts, step, 1);
	}
	const unnamed = sumWhere(orders.isCounted, (order) => (customers.byOrder[order] ?? 0) < 0);
	return { by: "customer", beds: withUnnamed(beds, columns.total, unnamed), customers: counts };
}

/** By what their lines bring; null where lines have no money. */
function productBeds({ overview, lines }: Counted, columns: Columns): Beds | null {
	if (!lines?.arePriced || lines.size === 0) return null;
	const { orders, firstDay, lastDay } = overview;
	const netAt = (line: number) => lines.money[line] ?? 0;
	const dayAt = (line: number) => (orders.day[lines.order[line] ?? 0] ?? 0) - firstDay;
	const members = lines.names.map((name, code): BedMember => {
		const own = groupAt(lines.ordersOf, code);
		const first = own.reduce((least, order) => Math.min(least, orders.day[order] ?? 0), lastDay);
		const net = sumGroup(lines.byProduct, code, netAt);
		return { code, name, orders: own.length, firstDay: first, net, quietValue: null };
	});
	const addNet = addNetOf({ groups: lines.byProduct, dayAt, netAt }, columns);
	const perPixel = perPixelOf(columns.total, 0);
	const beds = bedsOf({ kind: "product", members, addNet, steps: columns.steps, perPixel });
	return { by: "product", beds: withUnnamed(beds, columns.total, 0), customers: null };
}

/** Monday lowest. */
function weekdayBeds({ firstDay, netByDay, ordersByDay }: Overview, columns: Columns): Beds {
	const groups = groupBy(
		Int32Array.from(netByDay, (_, day) => weekdayOf(firstDay + day)),
		WEEK,
	);
	const addNet = addNetOf({ groups, dayAt: (day) => day, netAt: (day) => netByDay[day] ?? 0 }, columns);
	const beds = Array.from({ length: WEEK }, (_, weekday): Bed => {
		const net = new Array<number>(columns.steps).fill(0);
		addNet(net, weekday);
		const orders = sumGroup(groups, weekday, (day) => ordersByDay[day] ?? 0);
		return { name: String(weekday + 1), kind: "weekday", isQuiet: false, rank: null, orders, net };
	});
	return { by: "weekday", beds: beds.filter(({ net }) => net.some((value) => value !== 0)), customers: null };
}

function numberedOf({ silent }: Counted, beds: readonly Bed[]): Section["numbered"] {
	const places = new Map(beds.map(({ name, isQuiet, rank }, bed) => [isQuiet && rank !== null ? name : null, bed]));
	return silent
		.filter(({ group, customer }) => group === "quiet" && places.has(customer))
		.slice(0, MOST_NUMBERED)
		.map(({ customer, value, last }) => ({ bed: places.get(customer) ?? 0, name: customer, value, last }));
}

/** The section through the sales, by customer, else by product, else by weekday. Null with fewer than three columns. */
export function sectionData(counted: Counted, findings: Findings): Drawn["section"] {
	const { overview } = counted;
	const { from, to, ...shape } = stepsOf(overview);
	if (from.length < LEAST_STEPS) return null;
	const byDay = stepByDay(overview, from, to);
	const total = from.map(() => 0);
	for (const [day, net] of overview.netByDay.entries()) if ((byDay[day] ?? -1) >= 0) add(total, byDay[day] ?? 0, net);
	const columns = { steps: from.length, stepByDay: byDay, total };
	const { by, beds, customers } =
		customerBeds(counted, findings, columns) ?? productBeds(counted, columns) ?? weekdayBeds(overview, columns);
	return {
		...shape,
		steps: from.map((day) => isoDay(day).slice(0, shape.unit === "month" ? 7 : undefined)),
		by,
		beds,
		customers,
		total,
		quietPerMonth: quietPerMonth(findings),
		numbered: isQuietSaid(findings) ? numberedOf(counted, beds) : [],
	};
}
