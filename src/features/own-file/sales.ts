import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
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

/** Each has its sentence in the document. */
export type RefusalClass = Exclude<keyof FindingsCopy["refusals"], "kinds" | "reason">;

/** Rows that can't be read, by reason; `lines` has the first 20. A line is a number, or `Sheet:row` where several sheets are read. */
export type Unreadable = Record<string, { count: number; lines: (number | string)[] }>;

/** How the file was read, in the names of the published rules. */
export type Reading = {
	encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx";
	separator: "," | ";" | "tab" | "|" | null;
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

/** The rows that are left out for a reason: how many, and the first 20 with the text of their cells (60 characters). */
export type LeftOut = { reason: string; count: number; rows: { line: number | string; text: string }[] };

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
	/** In the order of their first rows. */
	leftOut: LeftOut[];
	questions: OpenQuestion[];
};
