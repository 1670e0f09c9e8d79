import { formatDay, formatLongDate, type IsoDate } from "#domain/dates.ts";
import type { DeviceClass } from "#domain/visit-counts.ts";
import { referrers } from "#domain/visit-counts.ts";
import { type DateSpan, daysIn, type PRESETS } from "./date-span.ts";

/** What a day's bar is made of, from its foot to its top, by the first part of the path; the last has all others. */
export const pageGroups: readonly { label: string; sections: readonly string[] }[] = [
	{ label: "Home and services", sections: ["/", "/services", "/managed-intelligence"] },
	{ label: "Tools", sections: ["/tools"] },
	{ label: "Blog", sections: ["/blog"] },
	{ label: "Other pages", sections: [] },
];

const numbers = new Intl.NumberFormat("en-US");

/** `4,446`. */
export const inDigits = (count: number): string => numbers.format(count);

/** `56%` of a whole; nothing of none. */
export const percentOf = (part: number, whole: number): string =>
	whole === 0 ? "0%" : `${Math.round((100 * part) / whole)}%`;

const yearOf = (day: IsoDate) => day.slice(0, 4);

/** `October 21 to November 19`, with years where the two days have different ones. */
export function spanInWords({ from, to }: DateSpan): string {
	if (from === to) return formatLongDate(from);
	if (yearOf(from) !== yearOf(to)) return `${formatLongDate(from)} to ${formatLongDate(to)}`;
	return `${formatDay(from, "long")} to ${formatDay(to, "long")}`;
}

/** `10% more than the 30 days before`. */
export function comparison(now: number, before: number, period: string): string {
	if (now === before) return `as many as ${period}`;
	if (before === 0) return `none in ${period}`;
	const percent = Math.round((100 * Math.abs(now - before)) / before);
	const word = now > before ? "more" : "fewer";
	return percent === 0 ? `about as many as ${period}` : `${percent}% ${word} than ${period}`;
}

const referrerNames: Readonly<Record<string, string>> = {
	[referrers.none]: "No referrer, or typed",
	[referrers.here]: "From page to page on this site",
	[referrers.other]: "Sites without a name here",
};

/** A referring site by its name. */
export const siteName = (referrer: string): string => referrerNames[referrer] ?? referrer;

const deviceNames: Readonly<Record<DeviceClass, string>> = { phone: "Phone", computer: "Computer", tablet: "Tablet" };

/** The words of Visits. */
export const visitsCopy = {
	title: "Visits",
	lead: "Counts only: no cookie, no address, no identifier. The desk can tell how many pages were opened, not by how many people.",
	export: "Export as a table",
	csv: (what: string) => `Export ${what} as CSV`,
	csvLabel: "CSV",
	asTable: "Show as a table",
	range: {
		title: "Days",
		presets: { 7: "7 days", 30: "30 days", 90: "90 days", 365: "12 months" } satisfies Record<
			(typeof PRESETS)[number],
			string
		>,
		from: "From",
		to: "To",
		show: "Show",
	},
	onePage: { shown: (name: string) => `Only views of ${name}`, remove: "Show all pages" },
	before: (span: DateSpan, isWithoutToday: boolean) =>
		`${daysIn(span) === 1 ? "the day before" : `the ${daysIn(span)} days before`}${isWithoutToday ? ", today left out" : ""}`,
	views: {
		daily: "Page views a day",
		weekly: "Page views a week",
		meanOfDays: "Mean of seven days",
		meanOfWeeks: "Mean of four weeks",
		facts: (total: number, span: DateSpan, compared: string | null) =>
			`${inDigits(total)} from ${spanInWords(span)}${compared ? `, ${compared}` : ""}`,
		described: (title: string, span: DateSpan, total: number) =>
			`${title}, ${spanInWords(span)}, ${inDigits(total)} in all.`,
		most: (label: string, views: number) => ` The most were on ${label}: ${inDigits(views)}.`,
		day: "Day",
		week: "Week",
		all: "All",
		tableRegion: "Page views, as a table",
	},
	pages: {
		title: "Top pages",
		caption: "Pages by views",
		page: "Page",
		views: "Views",
		all: (count: number) => `All ${count} pages`,
	},
	sites: {
		title: "Where from",
		note: "The site that linked here, never the page",
		caption: "Views by referring site",
		site: "Site",
		all: (count: number) => `All ${count} sites`,
	},
	devices: {
		title: "Device",
		caption: "Views by device",
		share: "Share",
		names: deviceNames,
		described: (parts: readonly string[]) => `Share of views by device: ${parts.join(", ")}`,
	},
	empty: {
		title: "No views in these days",
		since: (day: IsoDate, isBefore: boolean) =>
			isBefore
				? `Counting began on ${formatLongDate(day)}. Choose a later day, or look at all there is.`
				: `No one opened a page. Counting began on ${formatLongDate(day)}.`,
		everything: (day: IsoDate, today: IsoDate) =>
			`Show everything since ${yearOf(day) === yearOf(today) ? formatDay(day, "long") : formatLongDate(day)}`,
		never: "Nothing has been counted yet. The first view of a page appears here within a few seconds.",
	},
	counting: {
		title: "How this is counted",
		text: [
			"When a page has been opened in a browser and has come to rest, one is added to its count for that day, by the name of the site that linked to it and by phone, computer or tablet. Nothing else is kept, so no one can tell which views belong to the same person. A reload counts once more.",
			"A step of an assessment counts once for each time the page is loaded. An answer that comes back from an earlier visit isn't counted again.",
			"Not counted: browsers without script, browsers that send Global Privacy Control, and robots that say they are robots. A blocker may keep a browser from counting, so the true figures are somewhat higher.",
		],
		days: (city: string, hosts: number, period: string) =>
			`Days are those of ${city}, and today is counted as far as it has come. Of one day the first ${hosts} sites that linked here have their names, and those after them are put together. Counts stay for ${period}.`,
	},
} as const;

/** The words of the assessments' steps. */
export const stepsCopy = {
	title: (name: string) => `${name}, step by step`,
	note: "How many reached the end of each part",
	caption: (name: string) => `${name}: how many reached each step`,
	step: "Step",
	bar: "Reached, as a bar",
	reached: "Reached",
	left: "Left here",
	worst: (label: string, left: number, before: number) =>
		`After the first answer, most people leave at ${label.replace(/^\d+ /, "")}: ${inDigits(left)} of ${inDigits(before)}.`,
	finished: (started: number, finished: number) =>
		`Of ${inDigits(started)} who began, ${inDigits(finished)} finished, ${percentOf(finished, started)}.`,
	after: (steps: readonly { label: string; reached: number }[]) =>
		`After that: ${steps.map(({ label, reached }) => `${label.toLowerCase()} ${inDigits(reached)}`).join(", ")}.`,
} as const;

/** The words of the forms and the scores. */
export const formsCopy = {
	title: "Forms sent",
	caption: "Forms sent in these days",
	form: "Form",
	sent: "Sent",
	note: "The loan estimate keeps nothing, so it can't be counted here",
	compared: (now: number, before: number) => {
		const difference = Math.abs(now - before);
		if (difference === 0) return "as many as before";
		return `${inDigits(difference)} ${now > before ? "more" : "fewer"} than before`;
	},
	scores: {
		title: "Scores, advanced assessment",
		facts: (count: number, maximum: number) => `median of ${inDigits(count)}, out of ${maximum}`,
		none: "No advanced assessment was sent in these days.",
		gold: "Gold: the median.",
		caption: "Scores by band",
		band: "Band",
		people: "People",
		described: (count: number, bands: string, median: number, maximum: number) =>
			`How many of ${inDigits(count)} advanced assessments fall in each tenth of the score. ${bands}. The median is ${median} of ${maximum}.`,
	},
} as const;

/** The words of "Last 30 days" on Today. */
export const last30Copy = {
	title: "Last 30 days",
	all: "All figures",
	lead: (span: DateSpan, isCompared: boolean) =>
		`${spanInWords(span)}, today included${isCompared ? ". Compared with the 30 days before, today left out" : ""}. Counts only, no one can be recognized.`,
	views: "Page views",
	comparedViews: (now: number, before: number) => comparison(now, before, "before"),
	gold: "Gold: mean of seven days.",
	allDays: "All days",
	unreadable: "The figures could not be read. Leads, messages and emails are not affected.",
} as const;
