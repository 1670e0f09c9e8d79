import { monthOf } from "./calendar.ts";
import { compareText, sumBy } from "./statistics.ts";

/** A bed of the section: a customer, a product, a weekday or several together; money by month (or week) in hundredths. */
export type Bed = {
	name: string;
	kind: "customer" | "product" | "weekday" | "cohort" | "others" | "unnamed" | "quiet";
	isQuiet: boolean;
	/** Its place by net sales over all, from 0; null for beds of several. */
	rank: number | null;
	orders: number;
	net: number[];
};

const MOST_BEDS = 24;
const LEAST_ORDERS = 6;
const LEAST_PIXELS = 2;
/** Of the sales of all: with less in beds of their own, the others lie by the half-year of their first order. */
const LEAST_OWN = 0.5;
const MOST_COHORTS = 8;

/** The part of a customer or a product that a bed is made from. */
export type BedMember = {
	orders: number;
	firstDay: number;
	net: number;
	/** F4's value of a customer who has gone quiet; null for others. */
	quietValue: number | null;
};

/** The customers or products of a file, each a number. */
type Section = {
	kind: "customer" | "product";
	sources: readonly number[];
	nameOf(source: number): string;
	/** Asked for again and again: a member of each source would take more room than the sales. */
	memberOf(source: number): BedMember;
	/** Adds up by month or week. */
	byStep(sources: readonly number[]): number[];
	/** Whole hundredths that are a pixel high. */
	perPixel: number;
};

type Ranked = BedMember & { source: number; name: string; rank: number };

/** Of those thick enough: the largest, and of those gone quiet up to half by their value; all by net. */
function ownBeds({ sources, nameOf, memberOf, byStep, perPixel }: Section): Ranked[] {
	const able: Ranked[] = [];
	for (const source of sources) {
		const member = memberOf(source);
		if (member.orders < LEAST_ORDERS) continue;
		const filled = byStep([source]).filter((value) => value > 0);
		const isThick = sumBy(filled, (value) => value) >= LEAST_PIXELS * perPixel * filled.length;
		if (filled.length > 0 && isThick) able.push({ ...member, source, name: nameOf(source), rank: 0 });
	}
	able.sort(compareMembers);
	const quiet = able
		.filter(({ quietValue }) => quietValue !== null)
		.sort((one, other) => (other.quietValue ?? 0) - (one.quietValue ?? 0))
		.slice(0, MOST_BEDS / 2);
	const others = able.filter(({ quietValue }) => quietValue === null).slice(0, MOST_BEDS - quiet.length);
	return [...quiet, ...others].sort(compareMembers);
}

const compareMembers = (one: Ranked, other: Ranked): number => other.net - one.net || compareText(one.name, other.name);

/** Those that lie in a bed together. */
type Group = { sources: number[]; orders: number };

/** Groups by the half-year of a first order, counted from the year 0; those of the years before join the first. */
function cohortsOf(byHalf: ReadonlyMap<number, Group>): [string, Group][] {
	const halves = [...byHalf].sort(([one], [other]) => one - other);
	const older = halves.slice(0, -MOST_COHORTS).map(([, group]) => group);
	return halves
		.slice(-MOST_COHORTS)
		.map(([half, own], index) => [`${half >> 1}-${(half % 2) + 1}`, index === 0 ? joinGroups([...older, own]) : own]);
}

const joinGroups = (groups: readonly Group[]): Group => ({
	sources: groups.flatMap(({ sources }) => sources),
	orders: sumBy(groups, ({ orders }) => orders),
});

/**
 * The beds of a section, lowest first: the largest regular members, then everyone else in one or by the half-year of the first
 * order, and on top those gone quiet that are too thin for beds of their own.
 */
export function bedsOf(section: Section): Bed[] {
	const { kind, sources, nameOf, memberOf, byStep } = section;
	const own = ownBeds(section);
	const isOwn = new Set(own.map(({ source }) => source));
	const thin: Group = { sources: [], orders: 0 };
	const byHalf = new Map<number, Group>();
	let sold = 0;
	for (const source of sources) {
		const { net, orders, firstDay, quietValue } = memberOf(source);
		sold += Math.max(0, net);
		for (const member of own) {
			if (net > member.net || (net === member.net && nameOf(source) < member.name)) member.rank += 1;
		}
		if (isOwn.has(source)) continue;
		const half = Math.floor(monthOf(firstDay) / 6);
		const group = quietValue === null ? (byHalf.get(half) ?? { sources: [], orders: 0 }) : thin;
		if (group !== thin) byHalf.set(half, group);
		group.sources.push(source);
		group.orders += orders;
	}
	const joined = (as: Bed["kind"], name: string, { sources: several, orders }: Group): Bed[] =>
		several.length > 0 ? [{ name, kind: as, isQuiet: as === "quiet", rank: null, orders, net: byStep(several) }] : [];
	return [
		...own.map(({ source, name, rank, orders, quietValue }): Bed => {
			return { name, kind, isQuiet: quietValue !== null, rank, orders, net: byStep([source]) };
		}),
		...(sumBy(own, ({ net }) => net) >= LEAST_OWN * sold
			? joined("others", "", joinGroups([...byHalf.values()]))
			: cohortsOf(byHalf).flatMap(([half, cohort]) => joined("cohort", half, cohort))),
		...joined("quiet", "", thin),
	];
}
