import { type DocumentValues, documentOf } from "#documents/document.ts";
import { byCount, group, line } from "#documents/fields.ts";
import { namesIn } from "#documents/placeholders.ts";

/** Words in a drawing, or beside it. */
const word = (label: string, placeholders = "") =>
	line(label, { max: 100, ...(placeholders && { placeholders: namesIn(placeholders) }) });
/** A sentence of a drawing. */
const sentence = (label: string, placeholders = "") =>
	line(label, { ...(placeholders && { placeholders: namesIn(placeholders) }) });
const drawing = (placeholders = "") => sentence("The drawing, for those who don't see it", placeholders);

const section = group("Section", {
	titles: group("Title, by what a layer is", {
		customer: word("A customer"),
		product: word("A product"),
		weekday: word("A weekday"),
	}),
	layers: group("What a layer is", {
		customer: sentence("A customer", "step"),
		cohort: sentence("Customers by their first order"),
		product: sentence("A product", "step"),
		weekday: sentence("A weekday", "step"),
		single: sentence("The only customer"),
	}),
	quiet: sentence("If somebody has gone quiet"),
	quietEdge: sentence("The same, where only the edge is gold"),
	partial: sentence("If its first or last month isn't whole", "step"),
	cut: sentence("If older months aren't drawn"),
	label: drawing("from to"),
	labelQuiet: sentence("Added, if somebody has gone quiet", "names perMonth"),
	lastOrder: word("Each of them there", "name day"),
	perMonth: word("Above the dashed box", "perMonth"),
	perMonthNarrow: word("The same on a phone, below the amount"),
	gone: word("Below it"),
	from: word("Above a first month that isn't whole", "day"),
	until: word("Above a last month that isn't whole", "day"),
	steps: group("The slider, and the first column of the table", { month: word("Months"), week: word("Weeks") }),
	week: word("A week", "day"),
	says: byCount("The chosen month", { placeholders: ["month", "total"] }),
	saysTotal: word("The same without customers", "month total"),
	tiers: group("Layers", {
		largest: word("First"),
		next: word("Next four"),
		middle: word("Next five"),
		small: word("Further ones"),
		rest: word("All others"),
		unnamed: word("Without a name"),
		quiet: word("Gone quiet"),
		firstHalf: word("First order in the first half of a year", "year"),
		secondHalf: word("First order in the second half", "year"),
	}),
	key: word("Above the customers who have gone quiet"),
	table: group("Table", {
		label: word("Unfolds it"),
		region: word("The table, for those who don't see it", "name"),
		caption: word("What it shows"),
		sales: word("Second column"),
		customers: word("Third column"),
		quiet: word("Last column"),
	}),
});

const findings = {
	peak: word("Below orders in time: a peak"),
	interval: word("Below estimates: the line"),
	estimate: word("An estimate, for those who don't see the drawing", "name value low high"),
	file: group("What the file holds", {
		label: drawing("count"),
		labelMonths: drawing("count"),
		week: word("A column"),
		month: word("A column, of a long file"),
		partial: word("A pale column"),
	}),
	months: group("Months and last year", {
		label: drawing("low"),
		now: word("A column", "count"),
		before: word("The line"),
		low: word("Gold", "month amount"),
	}),
	season: group("Season", {
		label: drawing("months"),
		block: word("A year that ends in another month than December", "month"),
		sure: word("Petrol"),
		top: word("Gold", "month"),
	}),
	weekday: group("Weekdays", {
		label: drawing("days"),
		middle: word("A bar", "weeks"),
		best: word("Gold"),
	}),
	hangs: group("Few customers", {
		label: drawing("customers"),
		five: word("Above the gold line", "share"),
		fiveNarrow: word("The same on a phone", "share"),
		eighty: word("Below the slanted line", "count"),
	}),
	quiet: group("Gone quiet", {
		label: drawing("names"),
		every: word("Below a name", "gap"),
		silent: word("Below an amount", "days"),
		alarm: word("The upright line"),
		silence: word("Gold", "day"),
	}),
	new: group("New and returning", {
		label: drawing("names"),
		since: word("Below a name", "day"),
		orders: byCount("Below an amount"),
		rate: drawing("rates"),
		cohort: word("Customers who came for the first time, there", "from to"),
		years: group("Beside the dots", { now: word("First"), before: word("Second") }),
	}),
	together: group("Sold together", {
		with: word("First bar of a pair", "a"),
		others: word("Second bar"),
		hold: word("Below a bar", "count all b"),
	}),
	products: group("Products that grow and fade", {
		orders: word("Below a bar", "now before"),
		now: word("A bar"),
		before: word("The line"),
		largest: word("Gold"),
	}),
	price: group("One point of price", {
		margin: word("Margin"),
		marginHint: sentence("Below it"),
		inFile: word("Takes the margin of the file", "margin"),
		change: word("Prices"),
		one: word("A cell"),
		mayGo: word("Gold"),
		comeOnTop: word("Dashed"),
		more: word("Where more have to come than are drawn", "count"),
		label: drawing(),
		labelGo: sentence("The same with a margin, for a higher price", "share"),
		labelCome: sentence("The same for a lower price", "share"),
	}),
	unpaid: group("Unpaid", {
		late: group("By age, with due dates", {
			over_90: word("Over 90 days"),
			"61_90": word("61 to 90 days"),
			"31_60": word("31 to 60 days"),
			"1_30": word("1 to 30 days"),
		}),
		old: group("By age, without due dates", {
			over_90: word("Over 90 days"),
			"61_90": word("61 to 90 days"),
			"31_60": word("31 to 60 days"),
			"0_30": word("0 to 30 days"),
		}),
		invoices: byCount("Below a bar"),
		most: word("Below a bar that is gold in part", "customer amount"),
	}),
	data: group("The data themselves", {
		label: drawing(),
		day: word("A dot"),
		gap: word("Gold", "from to"),
		twice: word("A ring"),
	}),
};

/** The words in and beside the drawings of the page that reads a sales file. */
export const yourSalesFilePicturesDocument = documentOf(
	{
		file: "pages/your-sales-file-pictures",
		title: "Your sales file: drawings",
		about: "Words in and beside the drawings of the report",
		where: "the report of your sales file",
		previews: ["/tools/your-sales-file"],
	},
	{ section, ...findings },
);

export type PictureWords = DocumentValues<typeof yourSalesFilePicturesDocument>;
