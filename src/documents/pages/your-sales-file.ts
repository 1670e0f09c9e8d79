import type { z } from "zod";
import { group, list } from "#documents/fields.ts";
import { namedFields } from "#documents/named-fields.ts";
import { namesIn } from "#documents/placeholders.ts";
import { heading, pageDocument, searchResults } from "./page.ts";

/** The placeholders that the page fills in. */
const { says, counts, words } = namedFields(
	namesIn(`
	size file all percent rows name read other left count from to total number day share amount orders customers page
	address
`),
);

const entry = { ...words("title"), ...says("text") };

const beforeTheFile = {
	drop: group("Where the file is dropped", {
		...words("title titleTouch text choose paste sample noFile over overMany withPlan another"),
		...says("noScript"),
	}),
	pasting: group("Pasted rows", words("label hint read cancel missing name")),
	reading: group("While a file is read", words("title rows rowsUnknown note stop said stopped")),
	ready: group("Line below where the file is dropped", words("waiting loading ready offline failed limits check")),
	refused: group("What the device can't do", {
		memory: group("No memory left", { ...entry, ...words("titleAtOnce") }),
		unloaded: group("Read by nothing: the part for it did not load", entry),
	}),
	promise: group("Promise", { ...entry, steps: list("How to check it", entry, { item: "step", min: 1, max: 4 }) }),
	needs: group("What the file needs", {
		...entry,
		...says("formats"),
		...words("and"),
		rows: list("Columns", entry, { item: "row", min: 4, max: 4 }),
	}),
	noFile: group("Without a file", {
		...words("title"),
		program: group("First way", entry),
		bookkeeper: group("Second way", { ...entry, ...says("message"), ...words("copy") }),
		later: group("Third way", { ...entry, ...words("share") }),
		...words("copied"),
	}),
};

const check = group("What was read", {
	...words("title"),
	...says("lead"),
	...counts("asks"),
	...words("columns values"),
	roles: group("What a column can be", {
		...words("date due amount credit debit refunded status type currency paid_on cancelled_on void amount_type"),
		...words("amount_description order email customer quantity product unit_price fee net cost balance none"),
	}),
	found: group("How it was found", words("needed name content answer")),
	...words("proposed sheets otherSheets"),
	left: group("Rows that are left out", words("title none region line text reason further")),
	...words("counting"),
	total: group("Total", entry),
	...words("show"),
});

const report = group("Report", {
	...words("title sample sampleNote asRead"),
	...counts("open"),
	...words("openText calm overlap change newReport another menu menuLine menuAll"),
	...words("next how cant table tableLabel looked nothing"),
	same: group("Names that may be one customer", entry),
	few: group("Few rows", {
		...entry,
		...words("oneDay sales"),
		...counts("orders"),
		...words("customers days daysNote"),
	}),
});

const afterwards = {
	more: group("What more would show", { ...entry, ...words("menu") }),
	keep: group("Keep the report", {
		...entry,
		...words("print printNote quiet overdue same"),
		...counts("rows"),
		...words("clean cleanNote"),
		files: group("Names of the files", words("quiet overdue same clean")),
		columns: group("Columns of the files", {
			...words("customer orders last gap silent value group open overdue oldest invoices names kind net"),
			...words("line date order product quantity amount row"),
		}),
	}),
	paper: group("On paper", {
		...words("name read foot"),
		...says("section"),
		...words("todo step who by others how rows rowsText columns total totalText cant"),
	}),
	ask: group("Ask us", { ...entry, ...words("goes question questionHint take") }),
};

/** The page that reads a sales file on the visitor's device, without the findings. */
export const salesFileDocument = pageDocument(
	{ name: "your-sales-file", title: "Your Sales File", path: "/tools/your-sales-file" },
	{
		meta: searchResults,
		...words("name"),
		heading: heading(),
		...beforeTheFile,
		check,
		report,
		...afterwards,
	},
);

export type SalesFilePage = z.output<typeof salesFileDocument.schema>;
