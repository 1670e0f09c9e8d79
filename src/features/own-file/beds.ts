import { monthOf, monthOfYear } from "./calendar.ts";
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
	name: string;
	orders: number;
	firstDay: number;
	sold: readonly Sold[];
	/** F4's value of a customer who has gone quiet; null for others. */
	quietValue: number | null;
};

type Section = {
	kind: "customer" | "product";
	members: readonly BedMember[];
	/** Adds up by month or week. */
	byStep(members: readonly Pick<BedMember, "sold">[]): number[];
	/** Whole hundredths that are a pixel high. */
	perPixel: number;
};

const rankMembers = (members: readonly BedMember[]) =>
	members
		.map((member) => ({ ...member, net: sumBy(member.sold, ({ net }) => net) }))
		.sort((one, other) => other.net - one.net || compareText(one.name, other.name))
		.map((member, rank) => ({ ...member, rank }));

type Ranked = ReturnType<typeof rankMembers>[number];

/** Of those thick enough: the largest, and of those gone quiet up to half by their value; all by rank. */
function ownBeds(ranked: readonly Ranked[], { byStep, perPixel }: Section): Set<Ranked> {
	const able = ranked.filter((member) => {
		if (member.orders < LEAST_ORDERS) return false;
		const filled = byStep([member]).filter((value) => value > 0);
		return filled.length > 0 && sumBy(filled, (value) => value) / filled.length >= LEAST_PIXELS * perPixel;
	});
	const quiet = able
		.filter(({ quietValue }) => quietValue !== null)
		.sort((one, other) => (other.quietValue ?? 0) - (one.quietValue ?? 0))
		.slice(0, MOST_BEDS / 2);
	const others = able.filter(({ quietValue }) => quietValue === null).slice(0, MOST_BEDS - quiet.length);
	return new Set([...quiet, ...others]);
}

const halfYearOf = (day: number): string =>
	`${Math.floor(monthOf(day) / 12)}-${monthOfYear(monthOf(day)) <= 6 ? 1 : 2}`;

/** Members by the half-year of their first order; those of the years before join the first half. */
function cohortsOf(members: readonly Ranked[]): [string, Ranked[]][] {
	const byHalf = Map.groupBy(members, ({ firstDay }) => halfYearOf(firstDay));
	const halves = [...byHalf].sort(([one], [other]) => compareText(one, other));
	const older = halves.slice(0, -MOST_COHORTS).flatMap(([, own]) => own);
	return halves.slice(-MOST_COHORTS).map(([half, own], index) => [half, index === 0 ? [...older, ...own] : own]);
}

/**
 * The beds of a section, lowest first: the largest regular members, then everyone else in one or by the half-year of the first
 * order, and on top those gone quiet that are too thin for beds of their own.
 */
export function bedsOf(section: Section): Bed[] {
	const ranked = rankMembers(section.members);
	const own = ownBeds(ranked, section);
	const rest = ranked.filter((member) => !own.has(member));
	const [others, thin] = [true, false].map((isOther) => rest.filter((each) => (each.quietValue === null) === isOther));
	const joined = (kind: Bed["kind"], name: string, members: readonly Ranked[] = []): Bed[] => {
		const net = section.byStep(members);
		const orders = sumBy(members, (member) => member.orders);
		return members.length > 0 ? [{ name, kind, isQuiet: kind === "quiet", rank: null, orders, net }] : [];
	};
	const isOwn = sumBy(own, ({ net }) => net) >= LEAST_OWN * sumBy(ranked, ({ net }) => Math.max(0, net));
	return [
		...ranked
			.filter((member) => own.has(member))
			.map((member): Bed => {
				const { name, rank, orders, quietValue } = member;
				const net = section.byStep([member]);
				return { name, kind: section.kind, isQuiet: quietValue !== null, rank, orders, net };
			}),
		...(isOwn
			? joined("others", "", others)
			: cohortsOf(others ?? []).flatMap(([half, members]) => joined("cohort", half, members))),
		...joined("quiet", "", thin),
	];
}
