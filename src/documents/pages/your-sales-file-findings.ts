import type { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { group } from "#documents/fields.ts";
import { fieldsNamed, namedFields } from "#documents/named-fields.ts";
import { link } from "./page.ts";

const { says, counts, words } = namedFields();

/** A table: its title, and the titles of its columns in their order. */
const table = <const Columns extends string>(columns: Columns, placeholders = "") =>
	group("Table", { ...words("title", placeholders), columns: group("Columns", words(columns)) });

const linkedStep = (placeholders = "") =>
	group("Next step", { ...says("text", placeholders), link: link("Link behind it") });

/** A finding: its name, its parts, and its limit: what it can't know. */
const finding = <Shape extends z.core.$ZodLooseShape>(label: string, parts: Shape) =>
	group(label, { ...words("name"), ...parts, ...says("limit") });

const phrases = group("Parts of sentences", {
	...counts("rows orders customers invoices products wholeMonths years pairs days others shorter"),
	...words("span", "from to"),
	...words("aYear lastYear tiny none all unnamed"),
	...words("more less", "amount"),
	...words("further", "list count"),
	...says("facts", "rows from net to"),
	...says("stale", "days"),
});

const top = group("The first three lines", {
	...counts("quiet", "rhythm value"),
	...says("right", "share"),
	...words("everyWeek everyWeeks steady", "weeks"),
	...counts("overdue old", "amount days"),
	...says("fading", "products amount"),
	...counts("copies", "amount"),
	...says("refunds", "amount period share"),
	...says("largest", "customer share amount period"),
	...says("five", "share amount period"),
	...says("year", "change"),
	see: group("Links to the findings", words("quiet overdue fading copies refunds hangs year price")),
	unnamed: group("Where they leave the device", {
		...says("intro", "rows span sales orders customers"),
		...words("noCustomers"),
		...says("largest", "share amount period"),
		...counts("fading", "amount"),
	}),
});

const file = finding("What the file holds", {
	...says("rows", "rows span"),
	...says("sales refunds onlyRefunds bank", "sales refunds refund_share"),
	...counts("orders", "median_order"),
	...counts("customers"),
	...says("noCustomers"),
	...counts("notWhole", "months"),
	...counts("notSales", "reasons"),
	...counts("unreadable"),
	...says("next byNumber byCustomer byRow"),
	...says("counted", "rows used how to"),
	table: table("reason rows lines"),
});

const months = finding("Months and last year", {
	...says("up down flat few", "net matched change net_before typical low high"),
	...says("notEnough", "holds"),
	next: linkedStep(),
	...says("counted", "matched orders before"),
	table: table("month orders net year_before change"),
});

const season = finding("Season", {
	...says("strong weakToo weak", "month blocks ratios"),
	...says("neither never", "blocks"),
	...says("notEnough", "whole_months"),
	...says("next", "month early"),
	...says("counted", "blocks orders need"),
	...words("yearTo", "month"),
	table: table("month"),
});

const weekday = finding("Weekdays", {
	...says("clear", "best median low high worst worstMedian worstLow worstHigh"),
	...says("none notEnough", "weeks"),
	...says("few next"),
	...says("counted", "weeks orders"),
	table: table("weekday orders median low high", "weeks"),
});

const hangs = finding("Few customers", {
	...says("largest", "customer net period share"),
	...counts("smallest"),
	...says("five", "net period share"),
	...says("spread", "share"),
	...says("eighty", "eighty all"),
	...counts("few", "period"),
	...says("list noCustomers next"),
	...says("fewNamed", "share"),
	...says("counted", "days to orders customers net"),
	table: table("customer net share cumulative", "customers period"),
});

const quiet = finding("Gone quiet", {
	...says("one", "customer gap silent value"),
	...says("many", "count value"),
	...counts("none"),
	...counts("noRhythm", "right alarms share"),
	...says("noRegulars notEnough noCustomers alone noReplay spellings rule"),
	...counts("atThree paused onlyPaused long"),
	...says("replay", "from to customers"),
	...says("right fewAlarms", "right alarms share low high"),
	next: linkedStep("who"),
	...words("both firstThree"),
	...counts("six", "regulars"),
	table: table("customer last gap silent orders value group", "to"),
	groups: group("Groups", words("quiet paused long")),
});

const newAndReturning = finding("New and returning", {
	...says("rate up down", "customers from to again share low high points least most"),
	...says("before", "share low high"),
	...says("notEnough", "few"),
	...says("noCustomers next cohort"),
	...counts("newOnes", "period share"),
	...counts("back", "net"),
	...words("secondOrders"),
	...says("counted", "days to customers"),
	cohorts: table("span customers again share"),
	table: table("customer first orders net", "period"),
});

const together = finding("Sold together", {
	...says("pair", "a b share_of_a share_of_others orders extra pairs"),
	...counts("none"),
	...says("notEnough", "baskets two"),
	...says("noProducts"),
	...says("next", "a b"),
	...says("counted", "baskets two pairs"),
	table: table("pair together share_of_a share_of_others lift low high extra"),
});

const products = finding("Products that grow and fade", {
	...says("fades grows", "product orders matched before times"),
	...words("times", "ratio low high"),
	...says("money", "change"),
	...counts("none"),
	...counts("later", "products"),
	...says("notEnough noProducts"),
	...says("nextFade nextGrow", "product"),
	...says("counted", "periods products"),
	...words("years quarters"),
	table: table("product before now ratio low high net_before net_now last"),
});

const price = finding("One point of price", {
	...says("point bank", "amount period"),
	...says("none enter next"),
	...says("margin marginCut rise cut", "margin price quantity"),
	...says("never", "margin price"),
	...says("counted", "base days to"),
	table: table("margin minusFive minusOne plusOne plusFive"),
});

const unpaid = finding("Unpaid, and how long", {
	...says("many one", "invoices open"),
	...counts("overdue old", "overdue days"),
	...says("overdueAlone oldAlone", "days"),
	...says("notDue notDueAlone notOld notOldAlone none notInFile"),
	...says("credits", "credits"),
	...says("paid sameDay", "days invoices"),
	...words("interval", "low high"),
	...says("late", "late withDue"),
	...words("lateShare", "share low high"),
	...says("usual", "customer usual_days"),
	...says("next", "customer overdue"),
	basis: group("How it is counted", says("balance paid_on status")),
	...says("fromDue fromOrder", "to"),
	...counts("current", "open invoices"),
	...words("notYet"),
	table: table("customer open overdue oldest count usual_days", "to"),
});

const data = finding("The data themselves", {
	...counts("copies perhaps", "amount"),
	...counts("shared cut", "examples"),
	...counts("missing", "from to"),
	...counts("gaps", "days after"),
	...counts("empty", "months"),
	...counts("outliers", "amount date"),
	...counts("unnamed", "share net"),
	...counts("spellings"),
	...says("nothing"),
	next: linkedStep(),
	...says("counted", "rows days"),
	gapTable: table("after days"),
	outlierTable: table("line date customer amount"),
	spellingTable: table("names why net"),
	numberTable: table("what numbers"),
	...words("missingNumbers sharedNumbers"),
	kinds: group("Why names may be one", words("same-letters check one-letter same-name")),
});

const leftOut = group("Why a row is left out", {
	...words("heading total note order-sum not-a-sale future other-currency money-out"),
	...words("no-date bad-date date-order no-amount bad-amount amount-format too-many-cells"),
	...words("notASale", "name"),
	counts: group("With a count", {
		...counts("heading total note order-sum future other-currency money-out void cancelled part"),
		...counts("status type other", "name"),
	}),
});

const questions = group("Questions", {
	...says("date_order decimal_mark", "example first second"),
	...words("quarter half threeQuarters decimals", "whole digits"),
	...says("amount_column date_column headings sign"),
	...says("group", "example"),
	...says("currency", "counts"),
	...words("inCurrency", "rows currency"),
	...counts("date_fill dates_swapped", "example"),
	...says("range", "span"),
	...says("total", "total"),
	answers: group("Answers", words("yes no keep customer product")),
});

const REFUSED = "kind unreadable records reason reasons";
const refusalsOf = fieldsNamed((label) => group(label, says("title text", REFUSED)));

const refusals = group("Files that can't be read", {
	...refusalsOf("empty too-large too-many-rows too-wide old-excel password other-spreadsheet archive bomb damaged"),
	...refusalsOf("not-a-table journal one-column no-rows no-dates no-amounts unreadable no-sales"),
	...words("reason", "reason lines"),
	kinds: group("Kinds of file", words("ods numbers xlsb pdf picture database html xml ofx qif json binary")),
});

/** Everything that the page says of a visitor's sales file. */
export const salesFindingsDocument = documentOf(
	{
		file: "pages/your-sales-file-findings",
		title: "Findings in a sales file",
		about: "The sentences about a visitor's file",
		where: "/tools/your-sales-file",
		previews: ["/tools/your-sales-file"],
	},
	{
		phrases,
		top,
		findings: group("Findings", {
			file,
			months,
			season,
			weekday,
			hangs,
			quiet,
			new: newAndReturning,
			together,
			products,
			price,
			unpaid,
			data,
		}),
		leftOut,
		questions,
		refusals,
	},
);

export type FindingsCopy = z.output<typeof salesFindingsDocument.schema>;
