import type { Texts } from "./places.ts";
import type { FileTables, Table } from "./table.ts";
import type wordLists from "./word-lists.json";

/** The meaning of a column; the word lists have the names by which it is found. */
export type Role = Exclude<keyof typeof wordLists.roles, "account">;

/** A question that the file leaves open; until it is answered the proposed reading holds. */
export type Question =
	| "date_order"
	| "decimal_mark"
	| "amount_column"
	| "date_column"
	| "headings"
	| "group"
	| "currency"
	| "date_fill"
	| "dates_swapped"
	| "sign";

/** Answers of the visitor: to questions, and `{role}_column` with the name of a column, or `-` for none. */
export type Answers = Partial<Record<Question | `${Role}_column`, string>>;

/** Why a file can't be read, and what its sentence needs. */
export type Refusal = {
	class: RefusalClass;
	/** The kind of file, such as `pdf`, where the class has several. */
	format?: string;
	/** With `unreadable`: rows that can't be read, and all rows. */
	unreadable?: number;
	records?: number;
	/** Where the columns are known, so that another can be chosen: as in `ReadingDetails`. */
	columns?: ReadingDetails["columns"];
};

export type RefusalClass =
	| "empty"
	| "too-large"
	| "too-many-rows"
	| "too-wide"
	| "old-excel"
	| "password"
	| "other-spreadsheet"
	| "archive"
	| "bomb"
	| "damaged"
	| "not-a-table"
	| "journal"
	| "one-column"
	| "no-rows"
	| "no-dates"
	| "no-amounts"
	| "unreadable"
	| "no-sales";

/** Rows that can't be read, by reason; `lines` has the first 20. A line is a number, or `Sheet:row` where several sheets are read. */
export type Unreadable = Record<string, { count: number; lines: (number | string)[] }>;

/** How the file was read, in the names of the published rules. */
export type Reading = {
	encoding: FileTables["encoding"];
	separator: FileTables["separator"];
	sheets: string[];
	header_line: number | null;
	columns: Partial<Record<Role, string>>;
	by_content: Role[];
	group: "customer" | "product" | null;
	date_order: "DMY" | "MDY" | null;
	decimal_mark: "." | ",";
	/** A code such as USD, a sign such as $, or null: then no sign is shown. */
	currency: string | null;
	mode: "sales" | "bank";
	/** An amount stands for its row or for the whole order. */
	level: "row" | "order";
	identity: "customer" | "email" | "group" | null;
	asks: Question[];
	rows: number;
	used: number;
	set_aside: Record<string, number>;
	not_a_sale: Record<string, number>;
	unreadable: Unreadable;
};

/** The rows of a file of which too many can't be read, or none is a sale. */
export type RefusedRows = Pick<Reading, "rows" | "set_aside" | "not_a_sale" | "unreadable">;

/** A left-out row as it is shown: its line, the text of its cells (60 characters), and the reason. */
export type LeftOut = { line: number | string; text: string; reason: string };

/** An open question with what its sentence needs, and what would follow from each answer. */
export type OpenQuestion = {
	code: Question;
	choices: { answer: string; from?: string; to?: string; total?: number }[];
	proposed: string;
	example?: string;
	counts?: Record<string, number>;
	count?: number;
};

/** Shown on the check page beside the reading. */
export type ReadingDetails = {
	/** The columns of the file from left to right, with the first five values of each. */
	columns: { name: string; role: Role | null; found: "name" | "content" | "answer" | null; values: string[] }[];
	/** Sheets that aren't read, because their columns are others. */
	otherSheets: string[];
	/** At most 20 rows for each reason, in the file's order. */
	leftOut: LeftOut[];
	questions: OpenQuestion[];
};

/** A number of each row; NaN where its cell is empty or can't be read. Null without such a column. */
export type NumberOf = ((row: number) => number) | null;

/**
 * The rows of a file that count. A row is its place in the table, by which go all columns. Days are numbers of days since
 * 1970-01-01, money is whole hundredths. A code is a place in the list of its values; -1 is none.
 */
export type Sales = {
	table: Table;
	reading: Reading;
	details: ReadingDetails;
	/** The used rows, in the file's order. Of other rows nothing is to be asked. */
	rows: readonly number[];
	day: Float64Array;
	/** Negative for a refund; 0 for the later rows of an order whose amount counts once. */
	amount: Float64Array;
	/** Tells that a row is a refund of its own (rule O1). */
	isRefundRow(row: number): boolean;
	orderOf(row: number): number;
	orderNumbers: Texts;
	/** The different order numbers of all rows below the headings, used or not. */
	allOrderNumbers: Texts;
	/** The code of a normalized customer key (rule P1); -1 without a customer. */
	customerOf(row: number): number;
	customerKeys: Texts;
	/** By code, the name shown: the most frequent spelling, ties to the first. */
	customerNames: Texts;
	/** The folded email address; empty where there is none. */
	emailOf(row: number): string;
	/** The code of the product cell, or of the group; lists such as `2 x Tea, 1 x Cake` are not split yet. */
	productOf(row: number): number;
	productTexts: Texts;
	/** True if the product cells are lists (rule P3). */
	areProductsListed: boolean;
	/** Normalized. */
	statusOf(row: number): string;
	refundedOf: NumberOf;
	quantityOf: NumberOf;
	unitPriceOf: NumberOf;
	costOf: NumberOf;
	balanceOf: NumberOf;
	dueOf: NumberOf;
	paidOnOf: NumberOf;
	hasOrders: boolean;
	hasProducts: boolean;
	/** True if one of the first 200 dates has a time of day. */
	hasTimes: boolean;
	/** By row, the first one that is equal in every cell and in its group: itself, where none is earlier. */
	sameRow: Int32Array;
};
