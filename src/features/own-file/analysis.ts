import type { Findings, TopLine } from "./findings.ts";
import type { Answers, Reading, ReadingDetails, Refusal, RefusedRows } from "./sales.ts";

/** The published result: what two programs that follow the rules must agree on, as JSON. */
export type Result = { schema: 1; file: string; today: string; answers: Answers } & (
	| { outcome: "refused"; refusal: Refusal }
	| { outcome: "read"; reading: Reading; findings: Findings; top: TopLine[] }
);

/** A bed of the section: a customer, a product, a weekday or several together; money by month (or week) in hundredths. */
export type Bed = {
	name: string;
	kind: "customer" | "product" | "weekday" | "cohort" | "others" | "unnamed" | "quiet";
	isQuiet: boolean;
	/** Its place by net sales over all, from 0; null for beds of several. */
	rank: number | null;
	orders: number;
	net: number[];
};

/** Data for the drawings beside the findings. Days are numbers of days since 1970-01-01. */
export type Drawn = {
	/** A week for each column, from its Monday; months where the file has more than 160 weeks. */
	weeks: { day: number; net: number; isWhole: boolean }[];
	section: {
		unit: "month" | "week";
		/** `YYYY-MM`, or the ISO day of a week's Monday; oldest first, at most 36. */
		steps: string[];
		/** The rest of the file isn't drawn: only the last 36 months are. */
		isCut: boolean;
		isFirstWhole: boolean;
		isLastWhole: boolean;
		by: "customer" | "product" | "weekday";
		/** Lowest first. */
		beds: Bed[];
		/** Net of all per step. */
		total: number[];
		/** Per step, the customers whose net is above 0; null where the beds are no customers. */
		customers: number[] | null;
		/** F4's value divided by 12; 0 where nobody has gone quiet. */
		quietPerMonth: number;
		/** Those who have gone quiet, by value, at most five: the place of their bed. */
		numbered: { bed: number; name: string; value: number; last: string }[];
	} | null;
	/** Orders of those who have gone quiet, by value, at most 12, over the last 24 months. */
	quietTraces: { name: string; gap: number; last: number; value: number; orders: { day: number; amount: number }[] }[];
	/** Orders of customers who are new in the window, by net, at most 12. */
	newTraces: { name: string; last: number; value: number; orders: { day: number; amount: number }[] }[];
	/** Net by customer in the window, the largest first, at most 60; the rest is the last. */
	shares: { name: string; net: number }[];
	/** The customer who owes most that is overdue, the first of F9's table: what is open, by the ages of F9. Null if nothing is overdue. */
	mostOverdue: { name: string; open: Record<string, number> } | null;
	/** The age of the oldest that is overdue, in days: since it was due, or since its day in a file without due dates. */
	oldestOverdue: number | null;
	/** The first and the last order number of the sequence in which F10 looks for missing ones. */
	orderNumbers: { from: number; to: number } | null;
	/** Ratios of months to the average month of their block of 12 months; latest block first. */
	seasonBlocks: { month: number; ratio: number }[][];
	/** Days with a sale of the last three years, and days of rows that are in the file twice. */
	saleDays: number[];
	copyDays: number[];
	firstDay: number;
	lastDay: number;
};

/** Lists to take along. */
export type Lists = {
	/** By row used, in the file's order. */
	cleaned: {
		line: number | string;
		date: string;
		order: string;
		customer: string;
		product: string;
		quantity: number | null;
		amount: number;
		kind: "sale" | "refund";
	}[];
	quiet: import("./findings.ts").QuietCustomer[];
	overdue: import("./findings.ts").UnpaidCustomer[];
};

/** All that the page needs of a file. */
export type Analysis = {
	result: Result;
	details: ReadingDetails | null;
	drawn: Drawn | null;
	/** With a refusal that its rows are the reason of. */
	refusedRows?: RefusedRows | null;
};
