import { type DocumentValues, documentOf } from "#documents/document.ts";
import { byCount, fieldsWith, group } from "#documents/fields.ts";
import { namesIn } from "#documents/placeholders.ts";

/** The placeholders that the page fills in. */
const FIGURES = namesIn(`
	day count amount all size file address sealed days rows from to last share open number goal back alarms now before name weeks
	first change low high copies spellings
`);
const { line, text } = fieldsWith(FIGURES);

const label = (of: string) => line(of, { max: 80 });
const counted = (of: string) => byCount(of, { placeholders: FIGURES });
const aroundNumber = (of: string) =>
	group(of, { title: label("Goal"), before: label("Before the number"), after: label("Behind the number") });

const plan = group("Plan", {
	title: label("Title"),
	text: text("Sentences", { max: 400 }),
	slice: label("Below the drawing"),
	open: label("The day on which it is opened, in the drawing"),
	choose: label("Title of the goals"),
	atLeast: line("Where none is chosen"),
	atMost: line("Where a fourth is chosen"),
	goals: group("Goals", {
		quiet: aroundNumber("Quiet customers"),
		overdue: aroundNumber("Overdue"),
		months: aroundNumber("Sales"),
		data: group("Records", { title: label("Goal"), text: label("What it means") }),
	}),
	holds: counted("What the file holds"),
	holdsLargest: line("The same, where it has room for some names only"),
	holdsNoName: line("The same without quiet customers"),
	seal: label("Button"),
	sealNote: label("Beside it"),
	done: label("Title once it is sealed"),
	doneText: text("Sentences", { max: 400 }),
	save: label("Button that saves it again"),
	calendar: label("Button for the calendar"),
	event: group("In the calendar", { title: label("Title"), text: line("Sentence") }),
});

const thenAndNow = group("Then and now", {
	title: label("Title"),
	lead: text("First sentences", { max: 300 }),
	facts: line("The newer export, before the name of the plan's file"),
	codeFits: line("The code fits"),
	codeBad: text("The code doesn't fit", { max: 300 }),
	code: label("Before the code"),
	older: line("The export is older than the plan"),
	other: line("The export is another business's"),
	planAlone: line("The plan came alone"),
	early: line("Before its day"),
	goal: label("Above a goal"),
	before: label("Then"),
	now: label("Now"),
	verdicts: group("Verdicts", {
		reached: label("Reached"),
		better: label("Closer to the goal"),
		same: label("As then"),
		worse: label("Further from it"),
		cant: label("It can't be told"),
	}),
	how: label("Title of the rule"),
	cannotKnow: label("Title of what it can't know"),
	rows: counted("Rows"),
	quiet: group("Quiet customers", {
		none: line("None ordered again"),
		one: line("One ordered again"),
		many: line("Several ordered again"),
		of: label("How many of them"),
		orders: counted("Orders of a customer"),
		noOrder: label("In place of an amount"),
		noneSince: label("Below it"),
		rule: line("Rule"),
		cannotKnow: line("What it can't know"),
		replay: line("How many came back by themselves"),
	}),
	overdue: group("Overdue", {
		says: line("What it was and is"),
		unsaid: line("Where the export doesn't say it"),
		bar: label("Beside a bar"),
		tick: label("Below a bar"),
		invoices: counted("Invoices"),
		rule: line("Rule"),
		cannotKnow: line("What it can't know"),
	}),
	months: group("Sales", {
		higher: line("More than before"),
		lower: line("Less than before"),
		level: line("As before"),
		unsure: line("Behind it, where it can be chance"),
		early: line("Too few weeks since the plan"),
		fewer: line("Too few weeks before it"),
		few: line("Too few rows"),
		uneven: line("A few weeks have nearly all sales"),
		note: label("Below a figure"),
		label: line("The drawing, for those who don't see it"),
		asBefore: label("At zero in the drawing"),
		rule: line("Rule"),
		zero: line("Behind it, where the range includes zero"),
		ruleAlone: line("Rule where nothing is compared"),
		cannotKnow: line("What it can't know"),
	}),
	data: group("Records", {
		says: line("How many there are"),
		unsaid: line("Where the export doesn't say it"),
		copies: label("Rows twice, below a figure"),
		spellings: label("Names, below a figure"),
		rule: line("Rule"),
		cannotKnow: line("What it can't know"),
	}),
	another: label("Button for a new plan"),
	print: label("Button that prints it"),
});

/** The words of a plan and of what stands side by side when it comes back. */
export const yourSalesFilePlanDocument = documentOf(
	{
		file: "pages/your-sales-file-plan",
		title: "Your sales file: plan",
		about: "The plan that a visitor seals, and then and now",
		where: "/tools/your-sales-file",
		previews: ["/tools/your-sales-file"],
	},
	{ plan, thenAndNow },
);

export type SalesPlanCopy = DocumentValues<typeof yourSalesFilePlanDocument>;
