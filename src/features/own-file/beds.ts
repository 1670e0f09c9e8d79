import type { Bed } from "./analysis.ts";
import { monthOf, monthOfYear } from "./calendar.ts";
import { compareText } from "./grouping.ts";
import { sumOf } from "./statistics.ts";

const MOST_BEDS = 24;
const LEAST_ORDERS = 6;
const LEAST_PIXELS = 2;
/** Of the sales of all: with less in beds of their own, the others lie by the half-year of their first order. */
const LEAST_OWN = 0.5;
const MOST_COHORTS = 8;

/** A customer or a product that may have a bed. Money is whole hundredths. */
export type BedMember = {
	code: number;
	name: string;
	orders: number;
	firstDay: number;
	/** Over the whole file. */
	net: number;
	/** F4's value of a customer who has gone quiet; null for others. */
	quietValue: number | null;
};

const halfYearOf = (day: number): string =>
	`${Math.floor(monthOf(day) / 12)}-${monthOfYear(monthOf(day)) <= 6 ? 1 : 2}`;

type Section = {
	kind: "customer" | "product";
	members: readonly BedMember[];
	/** Adds the net of a member by step. */
	addNet(sums: number[], code: number): void;
	steps: number;
	/** Whole hundredths that are a pixel high. */
	perPixel: number;
};

function netOf({ addNet, steps }: Pick<Section, "addNet" | "steps">, codes: readonly number[]): number[] {
	const sums = new Array<number>(steps).fill(0);
	for (const code of codes) addNet(sums, code);
	return sums;
}

type Ranked = BedMember & { rank: number };

/** Of those thick enough: the largest, and of those gone quiet up to half by their value; all by rank. */
function ownBeds({ members, perPixel, ...section }: Section): { own: Ranked[]; rest: Ranked[] } {
	const ranked = members
		.toSorted((one, other) => other.net - one.net || compareText(one.name, other.name))
		.map((member, rank) => ({ ...member, rank }));
	const able = ranked.filter(({ code, orders }) => {
		if (orders < LEAST_ORDERS) return false;
		const filled = netOf(section, [code]).filter((value) => value > 0);
		return filled.length > 0 && sumOf(filled) / filled.length >= LEAST_PIXELS * perPixel;
	});
	const quiet = able
		.filter(({ quietValue }) => quietValue !== null)
		.sort((one, other) => (other.quietValue ?? 0) - (one.quietValue ?? 0))
		.slice(0, MOST_BEDS / 2);
	const others = able.filter(({ quietValue }) => quietValue === null).slice(0, MOST_BEDS - quiet.length);
	const own = new Set([...quiet, ...others].map(({ rank }) => rank));
	return {
		own: ranked.filter(({ rank }) => own.has(rank)),
		rest: ranked.filter(({ rank }) => !own.has(rank)),
	};
}

/** One bed of several members. */
function joinedBed(section: Section, kind: Bed["kind"], name: string, members: readonly BedMember[]): Bed {
	const net = netOf(
		section,
		members.map(({ code }) => code),
	);
	const orders = sumOf(members.map((member) => member.orders));
	return { name, kind, isQuiet: kind === "quiet", rank: null, orders, net };
}

function cohortBeds(section: Section, members: readonly BedMember[]): Bed[] {
	const byHalf = new Map<string, BedMember[]>();
	for (const member of members) {
		const half = halfYearOf(member.firstDay);
		byHalf.set(half, byHalf.get(half) ?? []);
		byHalf.get(half)?.push(member);
	}
	const halves = [...byHalf.keys()].sort();
	const older = halves.slice(0, -MOST_COHORTS).flatMap((half) => byHalf.get(half) ?? []);
	return halves.slice(-MOST_COHORTS).map((half, index) => {
		const own = byHalf.get(half) ?? [];
		return joinedBed(section, "cohort", half, index === 0 ? [...older, ...own] : own);
	});
}

/**
 * The beds of a section, lowest first: the largest regular members, then everyone else in one or by the half-year of the first
 * order, and on top those gone quiet that are too thin for beds of their own.
 */
export function bedsOf(section: Section): Bed[] {
	const { own, rest } = ownBeds(section);
	const beds = own.map(({ code, name, rank, orders, quietValue }): Bed => {
		return { name, kind: section.kind, isQuiet: quietValue !== null, rank, orders, net: netOf(section, [code]) };
	});
	const all = sumOf(section.members.map(({ net }) => Math.max(0, net)));
	const others = rest.filter(({ quietValue }) => quietValue === null);
	const thin = rest.filter(({ quietValue }) => quietValue !== null);
	if (others.length > 0) {
		const isOwn = sumOf(own.map(({ net }) => net)) >= LEAST_OWN * all;
		beds.push(...(isOwn ? [joinedBed(section, "others", "", others)] : cohortBeds(section, others)));
	}
	if (thin.length > 0) beds.push(joinedBed(section, "quiet", "", thin));
	return beds;
}
