import type { Refusal, RefusalClass } from "./sales.ts";

/** Thrown where a file can't be read; the visitor is told why in a sentence of its class. */
export class RefusedFile extends Error {
	readonly refusal: Refusal;

	constructor(refusalClass: RefusalClass, more: Omit<Refusal, "class"> = {}) {
		super(`refused: ${refusalClass}`);
		this.name = "RefusedFile";
		this.refusal = { class: refusalClass };
		Object.assign(this.refusal, more);
	}
}
