/**
 * Places for different things, found by their hashes with open addressing; half of the slots are free at least. What the things
 * are is kept by who asks, in arrays by place: half a million texts in a map take several times the room of their file.
 */
export class Places {
	/** How many there are: the place of the next new thing. */
	size = 0;
	#hashes = new Int32Array(64);
	/** One more than a place; 0 is free. */
	#slots = new Int32Array(128);

	/** The place of a thing: a new one, if the thing isn't equal to that of any place with its hash. */
	placeOf(hash: number, isEqual: (place: number) => boolean): number {
		const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
		let slot = this.#slotFrom(mixed ^ (mixed >>> 13));
		for (let next = this.#slots[slot] ?? 0; next !== 0; next = this.#slots[slot] ?? 0) {
			if (this.#hashes[next - 1] === mixed && isEqual(next - 1)) return next - 1;
			slot = this.#slotFrom(slot + 1);
		}
		if (this.size === this.#hashes.length) this.#hashes = grown(this.#hashes, 2 * this.size);
		this.#hashes[this.size] = mixed;
		this.size++;
		this.#slots[slot] = this.size;
		if (2 * this.size > this.#slots.length) this.#spread();
		return this.size - 1;
	}

	#slotFrom(place: number): number {
		return place & (this.#slots.length - 1);
	}

	#spread() {
		this.#slots = new Int32Array(2 * this.#slots.length);
		for (let place = 0; place < this.size; place++) {
			const mixed = this.#hashes[place] ?? 0;
			let slot = this.#slotFrom(mixed ^ (mixed >>> 13));
			while (this.#slots[slot] !== 0) slot = this.#slotFrom(slot + 1);
			this.#slots[slot] = place + 1;
		}
	}
}

/** Gives equal texts one place. `textAt` makes the text of a place again. */
export function textPlaces(textAt: (place: number) => string) {
	const places = new Places();
	return (text: string): number => {
		let hash = text.length;
		for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
		return places.placeOf(hash, (place) => textAt(place) === text);
	};
}

/** Numbers with room for more. */
export function grown<Numbers extends Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
	numbers: Numbers,
	size: number,
): Numbers {
	const larger = new (numbers.constructor as new (size: number) => Numbers)(size);
	larger.set(numbers);
	return larger;
}

/** Texts that are made each time they are asked for, from the bytes of the file. */
export class Texts {
	readonly length: number;
	readonly #textAt: (place: number) => string;

	constructor(length: number, textAt: (place: number) => string) {
		this.length = length;
		this.#textAt = textAt;
	}

	/** The text of a place; empty for -1. */
	at(place: number): string {
		return place < 0 ? "" : this.#textAt(place);
	}

	*[Symbol.iterator](): Generator<string> {
		for (let place = 0; place < this.length; place++) yield this.#textAt(place);
	}
}
