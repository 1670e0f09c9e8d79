import type { HeadedTable } from "./headings.ts";
import type { LeftOut, Unreadable } from "./sales.ts";
import { count, lineOf, textOf } from "./table.ts";

const LISTED_ROWS = 20;
const LISTED_CHARACTERS = 60;

/** Counts the rows that don't count, by reason, and keeps the first of each for the page. */
export class Tally {
	readonly setAside = new Map<string, number>();
	readonly notASale = new Map<string, number>();
	readonly #unreadable = new Map<string, { count: number; lines: (number | string)[] }>();
	readonly #listed = new Map<string, number>();
	readonly #leftOut: { row: number; reason: string }[] = [];
	readonly #headed: HeadedTable;

	constructor(headed: HeadedTable) {
		this.#headed = headed;
	}

	leaveOut(reason: string, row: number): false {
		count(this.setAside, reason);
		return this.#list(reason, row);
	}

	leaveOutAsNoSale(reason: string, row: number): false {
		count(this.setAside, "not-a-sale");
		count(this.notASale, reason);
		return this.#list(reason, row);
	}

	refuse(reason: string, row: number): false {
		const known = this.#unreadable.get(reason) ?? { count: 0, lines: [] };
		known.count++;
		if (known.lines.length < LISTED_ROWS) known.lines.push(lineOf(this.#headed.table, row));
		this.#unreadable.set(reason, known);
		return this.#list(reason, row);
	}

	get unreadable(): Unreadable {
		return sortedRecord(this.#unreadable);
	}

	get unreadableRows(): number {
		return [...this.#unreadable.values()].reduce((sum, { count }) => sum + count, 0);
	}

	/** The first rows of each reason, in the file's order. */
	get leftOut(): LeftOut[] {
		return this.#leftOut.toSorted((one, other) => one.row - other.row).map((left) => this.#describe(left));
	}

	#list(reason: string, row: number): false {
		count(this.#listed, reason);
		if ((this.#listed.get(reason) ?? 0) <= LISTED_ROWS) this.#leftOut.push({ row, reason });
		return false;
	}

	#describe({ row, reason }: { row: number; reason: string }): LeftOut {
		const { table } = this.#headed;
		const texts: string[] = [];
		let length = 0;
		for (const column of table.columns) {
			const text = textOf(column.at(row));
			if (text !== "") texts.push(text);
			length += text.length;
			if (length > LISTED_CHARACTERS) break;
		}
		const text = texts.join(" ").replace(/\s+/g, " ").slice(0, LISTED_CHARACTERS);
		return { line: lineOf(table, row), text, reason };
	}
}

/** A record with its keys in the order of letters. */
export function sortedRecord<Value>(map: ReadonlyMap<string, Value>): Record<string, Value> {
	return Object.fromEntries([...map].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
