import type { z } from "zod";
import { byCount, fieldsWith, group, list } from "#documents/fields.ts";
import { namesIn } from "#documents/placeholders.ts";
import { heading, pageDocument, searchResults } from "./page.ts";

/** The placeholders that the page fills in. */
const { line, text } = fieldsWith(
	namesIn(`
	size file all percent rows name read other left count from to total number day share amount orders customers page
	address
`),
);

const numbered = (label: string) => byCount(label, { placeholders: ["number"] });
const title = () => line("Title", { max: 80 });
const entry = () => ({ title: title(), text: text("Sentences", { max: 400 }) });
const button = (label: string) => line(label, { max: 60 });

const beforeTheFile = {
	drop: group("Where the file is dropped", {
		title: title(),
		titleTouch: line("Title where nothing can be dropped", { max: 80 }),
		text: line("Which files"),
		choose: button("First button"),
		paste: button("Second button"),
		sample: button("Link to the sample"),
		noFile: button("Link for who has no file here"),
		over: line("While a file is held over it", { max: 80 }),
		overMany: line("When two exports are dropped", { max: 80 }),
		withPlan: line("For who comes back with a plan"),
		another: button("Button for another file"),
		noScript: text("Without script", { max: 300 }),
	}),
	ready: group("Line below it", {
		waiting: line("Before anything is touched", { hint: "{size} is how large the reader is." }),
		loading: line("While the reader is on its way"),
		ready: line("Once it is there"),
		offline: line("Without a connection"),
		failed: line("When it didn't come"),
		limits: line("Limits", { max: 60 }),
		check: button("Link to the promise"),
	}),
	pasting: group("Pasted rows", {
		label: line("Label", { max: 60 }),
		hint: line("Hint"),
		read: button("Button"),
		cancel: button("Button that leaves it"),
		missing: line("Where rows are missing"),
		name: line("Instead of a file's name", { max: 40 }),
	}),
	reading: group("While a file is read", {
		title: title(),
		rows: line("Behind the count", { max: 60, hint: "{all} is about how many there are." }),
		rowsUnknown: line("Behind the count where nobody knows how many there are", { max: 60 }),
		note: line("A word of care"),
		stop: button("Button"),
		said: line("For those who don't see it", { max: 60 }),
		stopped: line("Once it was stopped"),
	}),
	refused: group("What the device can't do", {
		memory: group("No memory left", { ...entry(), titleAtOnce: line("Title before the first row") }),
		unloaded: group("Dropped too early", entry()),
	}),
	promise: group("Promise", { ...entry(), steps: list("How to check it", entry(), { item: "step", min: 1, max: 4 }) }),
	needs: group("What the file needs", {
		...entry(),
		formats: text("Which formats", { max: 300 }),
		and: line("Before each further row, for those who don't see it", { max: 20 }),
		rows: list("Columns", entry(), { item: "row", min: 4, max: 4 }),
	}),
	noFile: group("Without a file", {
		title: title(),
		program: group("First way", entry()),
		bookkeeper: group("Second way", {
			...entry(),
			message: text("Message", { max: 400 }),
			copy: button("Button"),
		}),
		later: group("Third way", { ...entry(), share: button("Button") }),
		copied: line("Once it is copied", { max: 40 }),
	}),
};

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, line(name, { max: 80 })]));

const ROLES = namesIn(`
	date due amount credit debit refunded status type currency paid_on cancelled_on void amount_type amount_description
	order email customer quantity product unit_price fee net cost balance none
`);

const check = group("What was read", {
	title: title(),
	lead: text("First sentences", { max: 300 }),
	asks: numbered("Open questions"),
	columns: line("Columns", { max: 60 }),
	values: line("Values of a column, for those who don't see it", { max: 60 }),
	roles: group("What a column can be", named(ROLES)),
	found: group("How it was found", named(["needed", "name", "content", "answer"])),
	proposed: line("Below an open question", { max: 60 }),
	sheets: line("Sheets that were read"),
	otherSheets: line("Sheets that were not"),
	left: group("Rows that are left out", {
		title: title(),
		none: line("Title where there are none", { max: 80 }),
		region: line("The table, for those who don't see it", { max: 80 }),
		line: line("First column", { max: 40 }),
		text: line("Second column", { max: 40 }),
		reason: line("Third column", { max: 40 }),
		further: line("Rows that aren't listed", { max: 60 }),
	}),
	counting: line("While it is counted again", { max: 60 }),
	total: group("Total", entry()),
	show: button("Button"),
});

const report = group("Report", {
	title: title(),
	sample: line("Next to what is invented", { max: 40 }),
	sampleNote: line("What is invented"),
	asRead: line("Beside figures on which a question hangs", { max: 40 }),
	open: numbered("Open questions"),
	openText: line("What becomes of them"),
	calm: line("Where nothing has to be done"),
	overlap: line("Below the first lines"),
	change: button("Link to the columns"),
	newReport: button("Link from a plan to the report"),
	another: button("Link to another file"),
	menu: line("Menu", { max: 40 }),
	menuLine: line("Which one is being read", { max: 40 }),
	menuAll: line("All of them", { max: 40 }),
	next: line("Next step", { max: 40 }),
	how: line("How it is counted", { max: 60 }),
	cant: line("What it can't know", { max: 60 }),
	table: button("Button of a table"),
	tableLabel: line("A table, for those who don't see it", { max: 60 }),
	looked: button("Button where nothing stands out"),
	nothing: line("Mark where nothing stands out", { max: 40 }),
	same: group("Names that may be one customer", { title: line("Title"), text: text("Sentences", { max: 300 }) }),
	few: group("Few rows", {
		...entry(),
		oneDay: line("Title where all are of one day"),
		sales: line("First figure", { max: 40 }),
		orders: byCount("Below it"),
		customers: line("Second figure", { max: 40 }),
		days: line("Third figure", { max: 40 }),
		daysNote: line("Below it", { max: 60 }),
	}),
});

const FILES = ["quiet", "overdue", "same", "clean"];
const COLUMNS = namesIn(`
	customer orders last gap silent value group open overdue oldest invoices names kind net line date order product quantity
	amount row
`);

const afterwards = {
	more: group("What more would show", {
		...entry(),
		menu: line("In the menu", { max: 60 }),
	}),
	keep: group("Keep the report", {
		...entry(),
		print: button("Printing"),
		printNote: line("Beside it", { max: 60 }),
		quiet: button("First list"),
		overdue: button("Second list"),
		same: button("Third list"),
		rows: byCount("Beside a list", { placeholders: ["rows"] }),
		clean: button("The table"),
		cleanNote: line("Beside the table", { max: 80 }),
		files: group("Names of the files", named(FILES)),
		columns: group("Columns of the files", named(COLUMNS)),
	}),
	paper: group("On paper", {
		name: line("Head", { max: 60 }),
		read: line("Below it", { max: 80 }),
		foot: line("Foot"),
		section: text("Below the drawing", { max: 300 }),
		todo: line("Title of what is to do", { max: 60 }),
		step: line("First column", { max: 40 }),
		who: line("Second column", { max: 40 }),
		by: line("Third column", { max: 40 }),
		others: line("Title of the second page", { max: 60 }),
		how: line("How it was read", { max: 60 }),
		rows: line("Rows", { max: 40 }),
		rowsText: line("Which rows", { max: 80 }),
		columns: line("Columns", { max: 40 }),
		total: line("Total", { max: 40 }),
		totalText: line("Which total", { max: 80 }),
		cant: line("What it can't know", { max: 60 }),
	}),
	ask: group("Ask us", {
		...entry(),
		goes: line("Above the sentences", { max: 60 }),
		question: line("Label", { max: 60 }),
		questionHint: line("Hint", { max: 80 }),
		take: button("Button"),
	}),
};

/** The page that reads a sales file on the visitor's device, without the findings. */
export const salesFileDocument = pageDocument(
	{ name: "your-sales-file", title: "Your Sales File", path: "/tools/your-sales-file" },
	{
		meta: searchResults,
		name: line("Name of the tool", { max: 60 }),
		heading: heading(),
		...beforeTheFile,
		check,
		report,
		...afterwards,
	},
);

export type SalesFilePage = z.output<typeof salesFileDocument.schema>;
