import { documentOf } from "#documents/document.ts";
import { byCount, fieldsWith, group, list, optionalLine } from "#documents/fields.ts";
import { namesIn } from "#documents/placeholders.ts";

/** The placeholders of the example for figures of its records: `sampleMonthFigures` has a value for each. */
export const SAMPLE_FIGURES = namesIn(`
	month monthShort previous monthFrom monthTo previousFrom previousTo readDay readOn readTime lastDay
	decisionWeekday dayBeforeDecision nextOrder owed owedLongest owedInvoices oldestInvoices oldestDue salesBefore
	soldMore keptMore marginShare marginShareBefore points wholesaleShare wholesaleShareBefore wholesaleSoldMore
	wholesaleKept wholesaleKeptLess shopsKeptMore bestShopWeek overdue overdueInvoices overdueCustomers quietCustomers
	quietPerMonth silentCustomers silentPerMonth silentOwe firstWeek lastWeek lastForecast weekLow
	weekHigh weeksTested weeksInside nextMonth nextFrom expected poundCost poundCostBefore poundCostsMore poundPrice
	pounds morePounds coffeeTook raiseCents raiseFrom raiseLoss raiseBrings raisePounds callBy
`);

const { line, text } = fieldsWith(SAMPLE_FIGURES);

const title = () => line("Title", { max: 60 });
/** Words of a table or a drawing, by what they are. */
const word = (label: string, placeholders: readonly string[] = []) => line(label, { max: 60, placeholders });
const caption = () => line("What the table shows", { max: 120 });
const meaning = () => text("What it means", { max: 250 });

const dashboard = group("Dashboard", {
	read: line("When the records were read", { max: 80 }),
	decision: group("Decision", {
		by: word("Above it"),
		question: line("Question", { max: 80 }),
		text: text("Sentences", { max: 250 }),
		rows: word("Link to the answer with its rows"),
	}),
	figures: group("Three figures", {
		sales: word("First"),
		salesBefore: word("Below it"),
		margin: word("Second"),
		marginShare: word("Below it"),
		overdue: word("Third"),
		overdueOf: word("Below it"),
	}),
	ask: group("Questions to press", {
		title: title(),
		rest: line("Where the answer will stand", { max: 120 }),
		silent: line("The rows of the first answer", { max: 120 }),
		owed: line("Of the second", { max: 120 }),
		kept: line("Of the third", { max: 120 }),
	}),
	unfold: word("Unfolds a drawing on a phone"),
	asTable: word("Unfolds the table behind a drawing"),
	tableOf: word("The table, for those who don't see it", ["name"]),
	sales: group("Sales", {
		title: title(),
		text: meaning(),
		drawing: line("The drawing, for those who don't see it"),
		read: word("A week that is pointed at", ["day"]),
		readForecast: word("A week of the forecast", ["day"]),
		lastWeek: word("Beside the sales of the last week"),
		allGroups: word("Beside those of another week"),
		someGroups: word("Where not all groups are shown", ["count"]),
		range: word("Beside a forecast", ["low", "high"]),
		groups: word("The groups, for those who don't see them"),
		forAll: line("Where not all groups are shown, in place of the forecast", { max: 120 }),
		tested: text("How good the forecast is", { max: 200 }),
		caption: caption(),
		week: word("First column"),
		total: word("Last column"),
		forecastCaption: line("What the second table shows", { max: 120 }),
		low: word("Its second column"),
		middle: word("Its third column"),
		high: word("Its last column"),
	}),
	overdue: group("Overdue invoices", {
		title: title(),
		text: meaning(),
		overSixty: word("First bar"),
		overThirty: word("Second bar"),
		upToThirty: word("Third bar"),
		invoices: word("Below a bar", ["invoices"]),
		ofDecision: line("Below a bar that is gold in part", {
			max: 80,
			placeholders: ["invoices", "customer", "amount"],
		}),
		pieces: word("Beside the sum of all"),
		needle: word("What the arrow keys move along"),
		daysLate: word("Beside an invoice that is pointed at", ["due", "days"]),
		caption: caption(),
		invoice: word("First column"),
		due: word("Second column"),
		late: word("Third column"),
		amount: word("Last column"),
		total: word("Last row"),
	}),
	quiet: group("Quiet customers", {
		title: title(),
		text: meaning(),
		caption: caption(),
		customer: word("First column"),
		gap: word("Second column"),
		silent: word("Third column"),
		month: word("Last column"),
		lastOrder: word("Below a customer", ["day"]),
		days: word("Days", ["days"]),
		total: word("Last row"),
	}),
	margin: group("Gross margin", {
		title: title(),
		text: meaning(),
		before: word("Below a bar", ["share"]),
		key: word("What the bars are"),
		allGroups: word("Beside the margin of all"),
		kept: word("Beside a margin that is pointed at", ["margin", "sales"]),
		needle: word("What the arrow keys move along"),
		caption: caption(),
		group: word("First column"),
		sales: word("Second column"),
		cost: word("Third column"),
		margin: word("Fourth column"),
		total: word("Last row"),
	}),
	raise: group("Raise of the price", {
		title: title(),
		text: meaning(),
		label: word("Before the slider"),
		cents: byCount("The raise", { max: 60 }),
		note: text("Below the slider", { max: 200 }),
		keep: word("First figure"),
		more: word("Below it", ["amount"]),
		share: word("Second figure"),
		today: word("Below it"),
		ahead: word("Third figure"),
		least: word("Its pounds", ["count"]),
		loss: word("Below it", ["count"]),
		noLoss: word("Below it without a raise"),
		spoken: line("The slider, for those who don't see it", { max: 120, placeholders: ["cents", "kept", "least"] }),
		back: word("Button"),
		drawing: line("The drawing, for those who don't see it", { max: 250 }),
		line: word("The month's margin, in the drawing"),
		axis: word("Below the drawing"),
	}),
});

const report = group("Report", {
	name: word("Name"),
	page: word("Number of a page", ["page"]),
	pageLabel: word("A page, for those who don't see it", ["page"]),
	foot: line("At the foot of each page", { max: 120 }),
	title: line("Title", { max: 120 }),
	moved: group("First part", {
		title: title(),
		caption: caption(),
		period: word("First column"),
		change: word("Last column"),
		sales: word("First row"),
		cost: word("Second row"),
		margin: word("Third row"),
		share: word("Fourth row"),
		points: word("Its change"),
		wholesale: word("Last row"),
		items: list(
			"Points",
			{ lead: line("What happened", { max: 120 }), text: text("What it is about", { max: 200 }) },
			{ item: "point", min: 1, max: 5 },
		),
		bars: line("What the drawing shows", { max: 120 }),
		key: word("What its bars are"),
		next: text("What to expect", { max: 200 }),
	}),
	reason: group("Second part", {
		title: title(),
		lead: line("The reason", { max: 120 }),
		text: text("Sentences", { max: 400 }),
		steps: line("What the drawing shows", { max: 120 }),
		before: word("First bar"),
		volume: word("Second bar"),
		coffee: word("Third bar"),
		price: word("Fourth bar"),
		now: word("Last bar"),
		certainty: text("How sure it is", { max: 250 }),
	}),
	actions: group("Third part", {
		title: title(),
		items: list(
			"What to do",
			{
				lead: line("What", { max: 120 }),
				text: optionalLine("Sentence", { placeholders: SAMPLE_FIGURES }),
				who: word("Who, and by when"),
				brings: word("What it brings"),
			},
			{ item: "action", min: 1, max: 4 },
		),
		proof: text("How it would turn out wrong", { max: 250 }),
	}),
});

const answer = { question: line("Question", { max: 80 }), text: text("Answer", { max: 300 }), caption: caption() };

const answers = group("Answers", {
	asks: word("Above a question"),
	rows: word("Unfolds the rows behind an answer"),
	silent: group("First", {
		...answer,
		customer: word("First column"),
		lastOrder: word("Second column"),
		gap: word("Third column"),
		days: word("Its cells", ["days"]),
		month: word("Last column"),
		total: word("Last row"),
	}),
	owed: group("Second", {
		...answer,
		invoice: word("First column"),
		due: word("Second column"),
		late: word("Third column"),
		amount: word("Last column"),
		total: word("Last row"),
	}),
	kept: group("Third", {
		...answer,
		month: word("First column"),
		pounds: word("Second column"),
		sales: word("Third column"),
		cost: word("Fourth column"),
		kept: word("Last column"),
	}),
});

/** The example of Managed intelligence. Its story is made up; its figures follow from records that are, too. */
export const sampleMonthDocument = documentOf(
	{
		file: "pages/sample-month",
		title: "Example month",
		about: "Dashboard, report and answers of the invented firm",
		where: "Managed intelligence, the sample report and its PDF",
		previews: ["/managed-intelligence", "/managed-intelligence/sample-report"],
	},
	{ label: line("Next to what is invented", { max: 40, isSpecified: true }), dashboard, answers, report },
);
