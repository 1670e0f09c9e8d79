import { type DocumentValues, documentOf } from "#documents/document.ts";
import { group } from "#documents/fields.ts";
import { namedFields } from "#documents/named-fields.ts";

const { says, counts, words } = namedFields();

const section = group("Section", {
	titles: group("Title, by what a layer is", words("customer product weekday")),
	layers: group("What a layer is", {
		...says("customer product weekday", "step"),
		...says("cohort single"),
	}),
	...says("quiet quietEdge cut"),
	...says("partial", "step"),
	...says("label", "from to"),
	...says("labelQuiet", "names perMonth"),
	...words("lastOrder", "name day"),
	...words("perMonth", "perMonth"),
	...words("perMonthNarrow gone"),
	...words("from until week", "day"),
	steps: group("The slider, and the first column of the table", words("month week")),
	...counts("says", "month total"),
	...words("saysTotal", "month total"),
	tiers: group("Layers", {
		...words("largest next middle small rest unnamed quiet"),
		...words("firstHalf secondHalf", "year"),
	}),
	...words("key"),
	table: group("Table", { ...words("region", "name"), ...words("label caption sales customers quiet") }),
});

const findings = {
	...words("peak interval"),
	...words("estimate", "name value low high"),
	file: group("What the file holds", { ...says("label labelMonths", "count"), ...words("week month partial") }),
	months: group("Months and last year", {
		...says("label", "low"),
		...words("now", "count"),
		...words("before"),
		...words("low", "month amount"),
	}),
	season: group("Season", {
		...says("label", "months"),
		...words("block top", "month"),
		...words("sure"),
	}),
	weekday: group("Weekdays", { ...says("label", "days"), ...words("middle", "weeks"), ...words("best") }),
	hangs: group("Few customers", {
		...says("label", "customers"),
		...words("five fiveNarrow", "share"),
		...words("eighty", "count"),
	}),
	quiet: group("Gone quiet", {
		...says("label", "names"),
		...words("every", "gap"),
		...words("silent", "days"),
		...words("alarm"),
		...words("silence", "day"),
	}),
	new: group("New and returning", {
		...says("label", "names"),
		...words("since", "day"),
		...counts("orders"),
		...says("rate", "rates"),
		...words("cohort", "from to"),
		years: group("Beside the dots", words("now before")),
	}),
	together: group("Sold together", { ...words("with", "a"), ...words("others"), ...words("hold", "count all b") }),
	products: group("Products that grow and fade", { ...words("orders", "now before"), ...words("now before largest") }),
	price: group("One point of price", {
		...words("margin"),
		...says("marginHint"),
		...words("inFile", "margin"),
		...words("change one mayGo comeOnTop"),
		...words("more", "count"),
		...says("label"),
		...says("labelGo labelCome", "share"),
	}),
	unpaid: group("Unpaid", {
		late: group("By age, with due dates", words("over_90 61_90 31_60 1_30")),
		old: group("By age, without due dates", words("over_90 61_90 31_60 0_30")),
		...counts("invoices"),
		...words("most", "customer amount"),
	}),
	data: group("The data themselves", { ...says("label"), ...words("day twice"), ...words("gap", "from to") }),
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
