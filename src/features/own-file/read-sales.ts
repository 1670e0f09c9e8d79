import { keepRows } from "./kept-rows.ts";
import type { SalesFile } from "./read-file.ts";
import { describeColumns, describeQuestions } from "./reading-details.ts";
import { planReading } from "./reading-plan.ts";
import { RefusedFile } from "./refused-file.ts";
import { findRoles, type Roles } from "./roles.ts";
import type { Answers, Reading } from "./sales.ts";
import { salesColumns } from "./sales-columns.ts";
import { sumBy } from "./statistics.ts";
import { sortedRecord, Tally } from "./tally.ts";
import { findCurrencies, findLevel, findShownCurrency, takeUsedRows, turnSigns } from "./used-rows.ts";

/**
 * Interprets the table of a file as sales (parts N to P2 of the published rules).
 * @param today the day of the visitor's device, since 1970-01-01
 * @param answers her answers; where there is none, the reading that the rules propose
 * @throws {RefusedFile} if the file holds no sales, or none that can be read
 */
export function readSales(file: SalesFile, today: number, answers: Answers) {
	const roles = findRoles(file.headed, answers);
	try {
		return readRows(file, { roles, today, answers });
	} catch (error) {
		if (error instanceof RefusedFile) error.refusal.columns = describeColumns(file.headed, roles);
		throw error;
	}
}

export type Sales = ReturnType<typeof readSales>;

type Options = { roles: Roles; today: number; answers: Answers };

function readRows(file: SalesFile, { roles, today, answers }: Options) {
	const { headed, encoding, separator, sheets, otherSheets } = file;
	const plan = planReading(headed, roles, separator, answers);
	const tally = new Tally(headed.table);
	const kept = keepRows(plan, tally);
	const level = findLevel(plan, kept);
	const isLedger = (["amount", "fee", "net"] as const).every((role) => plan.places.has(role));
	turnSigns(plan, kept, isLedger, answers);
	const currencies = findCurrencies(plan, kept, answers);
	const used = takeUsedRows(plan, kept, tally, { level, isLedger, currencies, today });
	const rows = tally.counts;
	const unreadable = sumBy(Object.values(rows.unreadable), ({ count }) => count);
	if (unreadable > 0.5 * rows.rows) throw new RefusedFile("unreadable", { unreadable, records: rows.rows }, rows);
	if (used.rows.length === 0) throw new RefusedFile("no-sales", {}, rows);
	const { identity, ...columns } = salesColumns(plan, kept, used);
	const byContent = [...plan.places.keys()].filter((role) => plan.found.get(role) === "content");
	const reading: Reading = {
		encoding,
		separator,
		sheets,
		header_line: headed.headerLine,
		columns: sortedRecord(plan.places, (place) => headed.names[place] ?? ""),
		by_content: byContent.toSorted(),
		group: plan.group === "unused" ? null : plan.group,
		date_order: plan.order,
		decimal_mark: plan.amount.isSecond ? "," : ".",
		currency: findShownCurrency(plan, currencies.main),
		mode: plan.isBank ? "bank" : "sales",
		level,
		identity,
		asks: [...plan.asks].toSorted(),
		...rows,
		used: used.rows.length,
	};
	const details = {
		columns: describeColumns(headed, plan),
		otherSheets,
		leftOut: tally.leftOut,
		questions: describeQuestions(plan, kept, used.rows, currencies),
	};
	return { ...columns, table: headed.table, reading, details };
}
