import { MAX_ROWS } from "./delimited-text.ts";
import { findHeadings, type HeadedTable } from "./headings.ts";
import { keepRows } from "./kept-rows.ts";
import { describeColumns, describeQuestions } from "./reading-details.ts";
import { planReading } from "./reading-plan.ts";
import { RefusedFile } from "./refused-file.ts";
import { findRoles, type Roles } from "./roles.ts";
import type { Answers, Reading, Sales } from "./sales.ts";
import { salesColumns } from "./sales-columns.ts";
import { chooseTables, joinTables } from "./sheets.ts";
import type { FileTables } from "./table.ts";
import { sortedRecord, Tally } from "./tally.ts";
import { countRows, findCurrencies, findLevel, findShownCurrency, turnSigns } from "./used-rows.ts";

const LEDGERS = [
	"general ledger",
	"transaction detail by account",
	"trial balance",
	"profit and loss",
	"balance sheet",
	"chart of accounts",
];

/**
 * Interprets the tables of a file as sales (parts H to P2 of the published rules).
 * @param today the day of the visitor's device, since 1970-01-01
 * @param answers her answers; where there is none, the reading that the rules propose
 * @throws {RefusedFile} if the file holds no sales, or none that can be read
 */
export function readSales(file: FileTables, today: number, answers: Answers): Sales {
	const chosen = headTables(file);
	const roles = findRoles(chosen.headed, answers);
	try {
		return readRows(file, chosen, { roles, today, answers });
	} catch (error) {
		if (error instanceof RefusedFile) error.refusal.columns = describeColumns(chosen.headed, roles);
		throw error;
	}
}

type Options = { roles: Roles; today: number; answers: Answers };

function readRows(file: FileTables, { headed, sheets, otherSheets }: ChosenTables, options: Options): Sales {
	const { roles, today, answers } = options;
	const plan = planReading(headed, roles, file.separator, answers);
	const tally = new Tally(headed);
	const kept = keepRows(plan, tally);
	const level = findLevel(plan, kept);
	const isLedger = (["amount", "fee", "net"] as const).every((role) => plan.places.has(role));
	turnSigns(plan, kept, isLedger, answers);
	const currencies = findCurrencies(plan, kept, answers);
	const used = countRows(plan, kept, tally, { level, isLedger, currencies, today });
	const rows = {
		rows: plan.rows,
		set_aside: sortedRecord(tally.setAside),
		not_a_sale: sortedRecord(tally.notASale),
		unreadable: tally.unreadable,
	};
	if (tally.unreadableRows > 0.5 * plan.rows) {
		throw new RefusedFile("unreadable", { unreadable: tally.unreadableRows, records: plan.rows }, rows);
	}
	if (used.size === 0) throw new RefusedFile("no-sales", {}, rows);
	const { identity, ...columns } = salesColumns(plan, kept, used);
	const byContent = [...plan.places.keys()].filter((role) => plan.found.get(role) === "content");
	const reading: Reading = {
		encoding: file.encoding,
		separator: file.separator,
		sheets,
		header_line: headed.headerLine,
		columns: sortedRecord(new Map([...plan.places].map(([role, place]) => [role, headed.names[place] ?? ""]))),
		by_content: byContent.toSorted(),
		group: plan.group === "unused" ? null : plan.group,
		date_order: plan.order,
		decimal_mark: plan.amount.mark,
		currency: findShownCurrency(plan, currencies.main),
		mode: plan.isBank ? "bank" : "sales",
		level,
		identity,
		asks: [...plan.asks].toSorted(),
		...rows,
		used: used.size,
	};
	const details = {
		columns: describeColumns(headed, plan),
		otherSheets,
		leftOut: tally.leftOut,
		questions: describeQuestions(plan, kept, used, currencies),
	};
	return { ...columns, table: headed.table, reading, details, size: used.size };
}

type ChosenTables = { headed: HeadedTable; sheets: string[]; otherSheets: string[] };

/** Finds the headings, and the sheets that are read as one table; refuses what is no list of sales (rules H3 and H4). */
function headTables(file: FileTables): ChosenTables {
	const tables = file.tables.map(findHeadings);
	const chosen = chooseTables(tables);
	const [first] = chosen;
	if (!first) throw new RefusedFile("empty");
	if (first.width < 2) throw new RefusedFile("one-column");
	if (LEDGERS.some((words) => first.preamble.includes(words))) throw new RefusedFile("journal", { format: "ledger" });
	const rows = chosen.reduce((sum, { table, first: from }) => sum + table.size - from, 0);
	if (rows === 0) throw new RefusedFile("no-rows");
	if (rows > MAX_ROWS) throw new RefusedFile("too-many-rows");
	const nameOf = ({ table }: HeadedTable) => table.sheet ?? "";
	return {
		headed: chosen.length > 1 ? joinTables(chosen) : first,
		sheets: first.table.sheet === null ? [] : chosen.map(nameOf),
		otherSheets: tables.filter((table) => !chosen.includes(table)).map(nameOf),
	};
}
