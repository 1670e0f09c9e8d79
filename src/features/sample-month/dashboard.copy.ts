import { formatDay, type IsoDate, nameIn } from "#domain/dates.ts";
import { formatDollars } from "#domain/format-number.ts";

const listed = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The words of every dashboard. A sentence that says what a figure means is written for the firm. */
export const dashboardCopy = {
	read: ({ day, time }: { day: IsoDate; time: string }) => `${formatDay(day, "weekday")}. Records read at ${time}.`,
	unread: ({ source, since, parts }: { source: string; since: IsoDate; parts: readonly string[] }) =>
		`${source}: not read since ${formatDay(since, "long")}. Not up to date: ${listed(parts)}.`,
	decideBy: (day: IsoDate) => `Decide by ${nameIn(day, "weekday")}`,
	figures: {
		sales: (month: string) => `Sales, ${month}`,
		margin: (month: string) => `Gross margin, ${month}`,
		overdue: "Overdue today",
		before: (month: string, amount: number) => `${month} ${formatDollars(amount)}`,
		marginShare: (share: string) => `${share} of sales`,
		marginShareBefore: (month: string, share: string) => `, ${month} ${share}`,
		unknown: "Not known",
		invoices: (invoices: number, customers: number) =>
			`${counted(invoices, "invoice")}, ${counted(customers, "customer")}`,
	},
	showFigures: "Show the figures",
	showTable: "Show as a table",
	tableOf: (name: string) => `${name}, table`,
	noCost: "No cost in the records",
	sales: {
		title: "Sales by week",
		drawing: (from: string, to: string, layers: number) => `Weekly sales from ${from} to ${to} in ${layers} layers`,
		drawingWithForecast: (to: string) => `, and a widening forecast range to ${to}`,
		lastWeek: (amount: number) => `last week ${formatDollars(amount)}`,
		forecast: { wide: "forecast range", narrow: "forecast" },
		tested: ({ weeks, inside }: { weeks: number; inside: number }) =>
			`Four of five weeks should land in the range. In the ${weeks} weeks we tested, ${inside} did.`,
		tooShort: (needed: number, weeks: number) =>
			`We show a range for the coming weeks once there are ${needed} weeks of sales. So far there are ${weeks}.`,
		table: { caption: "Sales by week, US dollars", week: "Week of", total: "Total" },
		forecastTable: {
			caption: "Forecast, US dollars",
			columns: ["Week of", "Low", "Middle", "High"],
		},
	},
	overdue: {
		title: "Overdue invoices by age",
		none: "Nothing is overdue.",
		invoices: (count: number) => counted(count, "invoice"),
		ofDecision: (customer: string, amount: number) => `. Gold: ${customer}, ${formatDollars(amount)}`,
		debtors: "Owed most by",
		table: {
			caption: (day: IsoDate) => `Overdue invoices on ${formatDay(day, "long")}`,
			columns: ["Invoice and customer", "Due", "Days late", "Amount"],
			total: (count: number) => `All ${count}`,
		},
	},
	quiet: {
		title: "Customers gone quiet",
		none: "Every customer has ordered within twice its usual gap.",
		lastOrder: (day: IsoDate) => `last order ${formatDay(day, "short")}`,
		days: (days: number) => `${days} days`,
		table: {
			caption: (day: IsoDate) => `Customers, ${formatDay(day, "long")}`,
			columns: ["Customer", "Usual gap", "Silent for", "A month"],
			total: (count: number) => `All ${count}`,
		},
	},
	margin: {
		title: "Gross margin by product group",
		before: (month: string, share: string) => `${month} ${share}`,
		key: (month: string) => `Bar: ${month}.`,
		keyBefore: (month: string) => ` Tick: ${month}.`,
		table: {
			caption: "Gross margin, US dollars",
			group: "Group",
			sales: (month: string) => `${month} sales`,
			cost: "Cost",
			margin: "Margin",
			total: "All",
		},
	},
} as const;
