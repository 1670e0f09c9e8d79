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

/** Money of a day, in hundredths. */
export type Sold = { day: number; net: number };

/** A customer or a product that may have a bed. */
export type BedMember = {
	source: { readonly name: string; readonly sold: readonly Sold[] };
	orders: number;
	firstDay: number;
	net: number;
	/** F4's value of a customer who has gone quiet; null for others. */
	quietValue: number | null;
};

type Section = {
	kind: "customer" | "product";
	members: readonly BedMember[];
	/** Adds up by month or week. */
	byStep(sources: readonly Pick<BedMember["source"], "sold">[]): number[];
	/** Whole hundredths that are a pixel high. */
	perPixel: number;
};

const compareMembers = (one: BedMember, other: BedMember): number =>
	other.net - one.net || compareText(one.source.name, other.source.name);

/** Of those thick enough: the largest, and of those gone quiet up to half by their value; all by net. */
function ownBeds(members: readonly BedMember[], { byStep, perPixel }: Section): BedMember[] {
	const able = members
		.filter((member) => {
			if (member.orders < LEAST_ORDERS) return false;
			const filled = byStep([member.source]).filter((value) => value > 0);
			return filled.length > 0 && sumBy(filled, (value) => value) / filled.length >= LEAST_PIXELS * perPixel;
		})
		.sort(compareMembers);
	const quiet = able
		.filter(({ quietValue }) => quietValue !== null)
		.sort((one, other) => (other.quietValue ?? 0) - (one.quietValue ?? 0))
		.slice(0, MOST_BEDS / 2);
	const others = able.filter(({ quietValue }) => quietValue === null).slice(0, MOST_BEDS - quiet.length);
	return [...quiet, ...others].sort(compareMembers);
}

/** Half-years are counted from the first one of the year 0. */
const halfYearOf = ({ firstDay }: BedMember): number => Math.floor(monthOf(firstDay) / 6);

/** Members by the half-year of their first order; those of the years before join the first half. */
function cohortsOf(members: readonly BedMember[]): [string, BedMember[]][] {
	const byHalf = Map.groupBy(members, halfYearOf);
	const halves = [...byHalf].sort(([one], [other]) => one - other);
	const older = halves.slice(0, -MOST_COHORTS).flatMap(([, own]) => own);
	return halves
		.slice(-MOST_COHORTS)
		.map(([half, own], index) => [`${half >> 1}-${(half % 2) + 1}`, index === 0 ? [...older, ...own] : own]);
}

/**
 * The beds of a section, lowest first: the largest regular members, then everyone else in one or by the half-year of the first
 * order, and on top those gone quiet that are too thin for beds of their own.
 */
export function bedsOf(section: Section): Bed[] {
	const { kind, members, byStep } = section;
	const own = ownBeds(members, section);
	const isOwn = new Set(own);
	const rest = members.filter((member) => !isOwn.has(member));
	const [others = [], thin = []] = [true, false].map((isOther) =>
		rest.filter((each) => (each.quietValue === null) === isOther),
	);
	const joined = (as: Bed["kind"], name: string, several: readonly BedMember[]): Bed[] => {
		const net = byStep(several.map(({ source }) => source));
		const orders = sumBy(several, (member) => member.orders);
		return several.length > 0 ? [{ name, kind: as, isQuiet: as === "quiet", rank: null, orders, net }] : [];
	};
	const netOf = (list: readonly BedMember[]) => sumBy(list, ({ net }) => Math.max(0, net));
	return [
		...own.map((member): Bed => {
			const { source, orders, quietValue } = member;
			const rank = members.filter((other) => compareMembers(other, member) < 0).length;
			return { name: source.name, kind, isQuiet: quietValue !== null, rank, orders, net: byStep([source]) };
		}),
		...(netOf(own) >= LEAST_OWN * netOf(members)
			? joined("others", "", others)
			: cohortsOf(others).flatMap(([half, cohort]) => joined("cohort", half, cohort))),
		...joined("quiet", "", thin),
	];
}
