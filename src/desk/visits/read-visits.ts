import { sql } from "kysely";
import * as z from "zod";
import { brand } from "#brand.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import type { CompanyFacts } from "#documents/content/company-facts.ts";
import { everyPageTitle, menuName } from "#documents/content/page-titles.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { documentsIn } from "#documents/site-documents.server.ts";
import { addDays, daysBetween, formatDay, formatLongDate, type IsoDate } from "#domain/dates.ts";
import { referrers } from "#domain/visit-counts.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { findMovedPost, publishedPosts } from "#features/blog/posts.server.ts";
import { sectionOf } from "#features/visits/visit-counter.server.ts";
import type { Database } from "#platform/database/database.ts";

export type DateSpan = { from: IsoDate; to: IsoDate };

export const PRESETS = [7, 30, 90, 365] as const;
type Preset = (typeof PRESETS)[number];
const USUAL: Preset = 30;
/** Counts stay for 25 months. */
const LONGEST_DAYS = 800;

/** Of the first office: days are those of its calendar, as views are counted. */
export const countingTimeZone = ({ offices }: CompanyFacts): string => offices[0].timeZone;

export const daysIn = ({ from, to }: DateSpan): number => daysBetween(from, to) + 1;

export const lastDays = (days: number, today: IsoDate): DateSpan => ({ from: addDays(today, 1 - days), to: today });

/**
 * The days of a span that are over, and the same days as long before as the span is; null where none is over, or not all
 * were counted. Today is left out of a comparison, because it isn't over.
 */
export function comparedSpans(span: DateSpan, { today, first }: { today: IsoDate; first: IsoDate | null }) {
	const over = { from: span.from, to: span.to < today ? span.to : addDays(today, -1) };
	const days = -daysIn(span);
	const before = { from: addDays(over.from, days), to: addDays(over.to, days) };
	// Counting may have begun in the middle of its first day.
	return over.from <= over.to && first !== null && first < before.from ? { over, before } : null;
}

const ownSpan = z.object({ from: z.iso.date(), to: z.iso.date() });

const latest = (one: IsoDate, other: IsoDate) => (one > other ? one : other);

/** The days that an address asks for; the usual ones where it asks for none, or for none that exist. */
export function readSpan(query: URLSearchParams, today: IsoDate): { span: DateSpan; preset: Preset | null } {
	const own = ownSpan.safeParse(Object.fromEntries(query));
	if (own.success) {
		const [from = today, last = today] = [own.data.from, own.data.to].toSorted();
		const to = last < today ? last : today;
		if (from <= to) return { span: { from: latest(from, addDays(to, 1 - LONGEST_DAYS)), to }, preset: null };
	}
	const preset = PRESETS.find((days) => String(days) === query.get("days")) ?? USUAL;
	return { span: lastDays(preset, today), preset };
}

export const spanQuery = (span: DateSpan, preset: Preset | null) =>
	String(new URLSearchParams(preset ? { days: String(preset) } : span));

export const yearOf = (day: IsoDate) => day.slice(0, 4);

/** `October 21 to November 19`, with years where the two days have different ones. */
export function spanInWords({ from, to }: DateSpan): string {
	if (from === to) return formatLongDate(from);
	if (yearOf(from) !== yearOf(to)) return `${formatLongDate(from)} to ${formatLongDate(to)}`;
	return `${formatDay(from, "long")} to ${formatDay(to, "long")}`;
}

/** The groups of pages in a day's bar, from its foot to its top, by the first part of the path; the last has all others. */
export const pageGroups: readonly { label: string; sections: readonly string[] }[] = [
	{ label: "Home and services", sections: ["/", "/services", "/managed-intelligence"] },
	{ label: "Tools", sections: ["/tools"] },
	{ label: "Blog", sections: ["/blog"] },
	{ label: "Other pages", sections: [] },
];

const referrerNames = new Map<string, string>([
	[referrers.none, "No referrer, or typed"],
	[referrers.here, "From page to page on this site"],
	[referrers.other, "Sites without a name here"],
]);

export const siteName = (referrer: string): string => referrerNames.get(referrer) ?? referrer;

export type Named = { name: string; views: number };
/** Views of a day by group of pages, in the order of `pageGroups`. */
export type DayViews = { day: IsoDate; groups: readonly number[] };

/** A question about visits: some days, and one page where not all are meant. */
type VisitsQuestion = { span: DateSpan; page?: string | undefined };
type Dimension = "page" | "referrer" | "device";
type Reader = Pick<Database, "kysely">;

/** The first day that was counted; null before there is one. */
export async function firstCountedDay({ kysely }: Reader): Promise<IsoDate | null> {
	const row = await kysely
		.selectFrom("daily_views")
		.select("day")
		.where("dimension", "=", "device")
		.orderBy("day")
		.limit(1)
		.executeTakeFirst();
	return row?.day ?? null;
}

/** The rows that are counted: all views by a dimension, or those of one page, which have the page, the referrer and the device. */
const countedIn = (dimension: Dimension | "section", page: string | undefined) =>
	page === undefined
		? { name: sql`name`, rows: sql`daily_views where dimension = ${dimension}` }
		: { name: sql.ref(dimension === "section" ? "page" : dimension), rows: sql`page_views where page = ${page}` };

/** Views by page, referrer or device, the most first. */
export async function viewsBy({ kysely }: Reader, dimension: Dimension, { span, page }: VisitsQuestion) {
	const { name, rows: counted } = countedIn(dimension, page);
	const { rows } = await sql<{ name: string; views: string | number }>`
		select ${name} as name, sum(views) as views from ${counted} and day >= ${span.from} and day <= ${span.to}
		group by ${name}`.execute(kysely);
	const named = rows.map((row) => ({ name: row.name, views: Number(row.views) }));
	return named.toSorted((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1));
}

/** The views of each page on each day that has any. */
export const viewsOfPagesByDay = ({ kysely }: Reader, { from, to }: DateSpan) =>
	kysely
		.selectFrom("daily_views")
		.select(["day", "name as page", "views"])
		.where("dimension", "=", "page")
		.where("day", ">=", from)
		.where("day", "<=", to)
		.orderBy("day")
		.orderBy("name")
		.execute();

export async function totalViews(reader: Reader, question: VisitsQuestion): Promise<number> {
	return (await viewsBy(reader, "device", question)).reduce((sum, { views }) => sum + views, 0);
}

function dayOfSections(sections: readonly Named[]): number[] {
	const views = pageGroups.map(() => 0);
	for (const { name, views: more } of sections) {
		const known = pageGroups.findIndex(({ sections: ofGroup }) => ofGroup.includes(name));
		const index = known === -1 ? pageGroups.length - 1 : known;
		views[index] = (views[index] ?? 0) + more;
	}
	return views;
}

/** The views of each day that has any, in the order of the days. */
export async function viewsByDay({ kysely }: Reader, { span, page }: VisitsQuestion): Promise<DayViews[]> {
	const { name, rows: counted } = countedIn("section", page);
	const { rows } = await sql<{ day: IsoDate; name: string; views: string | number }>`
		select day, ${name} as name, sum(views) as views from ${counted} and day >= ${span.from} and day <= ${span.to}
		group by day, ${name} order by day`.execute(kysely);
	const byDay = Map.groupBy(rows, ({ day }) => day);
	return [...byDay].map(([day, parts]) => {
		const sections = parts.map(({ name, views }) => ({ name: sectionOf(name), views: Number(views) }));
		return { day, groups: dayOfSections(sections) };
	});
}

/**
 * Names the pages as people do, by their paths: an article has its title, at its earlier address too, and a page that is
 * gone its path.
 */
export function pageNames({ documents, content }: Pick<DeskDeps, "documents" | "content">): (path: string) => string {
	const current = documents.current();
	const articles = new Map(publishedPosts(current).map(({ slug, title }) => [postPath(slug), title]));
	const said = content();
	const list = documentsIn(current);
	const titles = new Map(Object.entries(everyPageTitle(pagesAmong(list), said)));
	const documentTitles = new Map(list.map(({ where, title }) => [where, title]));
	return (path) =>
		menuName(said, path) ??
		documentTitles.get(path) ??
		titles.get(path)?.replace(`, ${brand.name}`, "") ??
		articles.get(path) ??
		findMovedPost(current, path.replace(postPath(""), ""))?.title ??
		path;
}
