import type { LeftOut, RefusedRows } from "./sales.ts";
import { lineOf, type Table, textOf } from "./table.ts";

const LISTED_ROWS = 20;
const LISTED_CHARACTERS = 60;

/** By reason, how many rows, and the first of them. */
type Reasons = Map<string, { count: number; rows: number[] }>;

/** Counts the rows that don't count, by reason, and keeps the first of each for the page. */
export class Tally {
	readonly #setAside: Reasons = new Map();
	readonly #notASale: Reasons = new Map();
	readonly #unreadable: Reasons = new Map();
	readonly #table: Table;

	constructor(table: Table) {
		this.#table = table;
	}

	leaveOut(reason: string, row: number): false {
		return list(this.#setAside, reason, [row]);
	}

	leaveOutAsNoSale(reason: string, row: number): false {
		list(this.#setAside, "not-a-sale", []);
		return list(this.#notASale, reason, [row]);
	}

	refuse(reason: string, row: number): false {
		return list(this.#unreadable, reason, [row]);
	}

	/** In the names of the published rules. */
	get counts(): RefusedRows {
		return {
			rows: this.#table.size,
			set_aside: sortedRecord(this.#setAside, ({ count }) => count),
			not_a_sale: sortedRecord(this.#notASale, ({ count }) => count),
			unreadable: sortedRecord(this.#unreadable, ({ count, rows }) => {
				return { count, lines: rows.map((row) => lineOf(this.#table, row)) };
			}),
		};
	}

	/** The first rows of each reason, in the order in which the reasons come. */
	get leftOut(): LeftOut[] {
		return [...this.#setAside, ...this.#notASale, ...this.#unreadable]
			.filter(([, { rows }]) => rows.length > 0)
			.sort(([, one], [, other]) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0))
			.map(([reason, { count, rows }]) => ({ reason, count, rows: rows.map((row) => this.#describe(row)) }));
	}

	#describe(row: number): LeftOut["rows"][number] {
		const table = this.#table;
		const texts: string[] = [];
		let length = 0;
		for (const column of table.columns) {
			const text = textOf(column.at(row));
			if (text !== "") texts.push(text);
			length += text.length;
			if (length > LISTED_CHARACTERS) break;
		}
		return { line: lineOf(table, row), text: texts.join(" ").replace(/\s+/g, " ").slice(0, LISTED_CHARACTERS) };
	}
}

function list(reasons: Reasons, reason: string, rows: readonly number[]): false {
	const known = reasons.get(reason) ?? { count: 0, rows: [] };
	reasons.set(reason, known);
	known.count++;
	if (known.rows.length < LISTED_ROWS) known.rows.push(...rows);
	return false;
}

/** A record with its keys in the order of letters. */
export function sortedRecord<Each, Value>(map: ReadonlyMap<string, Each>, of: (each: Each) => Value) {
	const names = [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
	return Object.fromEntries(names.map(([name, each]) => [name, of(each)]));
}
