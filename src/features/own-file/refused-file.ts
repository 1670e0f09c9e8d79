import type { Refusal, RefusalClass, RefusedRows } from "./sales.ts";

/** Thrown where a file can't be read; the visitor is told why in a sentence of its class. */
export class RefusedFile extends Error {
	readonly refusal: Refusal;
	/** Where the rows are the reason. */
	readonly rows: RefusedRows | null;

	constructor(refusalClass: RefusalClass, more: Omit<Refusal, "class"> = {}, rows: RefusedRows | null = null) {
		super(`refused: ${refusalClass}`);
		this.name = "RefusedFile";
		this.rows = rows;
		this.refusal = { class: refusalClass };
		Object.assign(this.refusal, more);
	}
}
