import { textReader } from "./bytes.ts";

const [SPACE, SLASH, COLON, LESS, EQUALS, MORE] = [0x20, 0x2f, 0x3a, 0x3c, 0x3d, 0x3e];

/** A number for the name of a tag: names are compared for each tag of a sheet. */
export function tagName(name: string): number {
	let number = 0;
	for (const letter of name) number = addLetter(number, letter.charCodeAt(0));
	return number;
}

const addLetter = (name: number, letter: number) => (Math.imul(name, 31) + letter) | 0;

/** A tag of an XML file, and the text in front of it. */
export class Tag {
	/** Its `tagName`, without the prefix of its namespace. */
	name = 0;
	/** True for `</v>`. */
	isEnd = false;
	/** True for `<v/>`. */
	isEmpty = false;
	#bytes: Uint8Array = new Uint8Array(0);
	/** Where the text in front of it begins and ends, and where its attributes do. */
	#text = 0;
	#start = 0;
	#attributes = 0;
	#end = 0;
	readonly #read = textReader(() => this.#bytes, "utf-8");

	/** The text in front of it. */
	text(): string {
		return decodeEntities(this.#read(this.#text, this.#start));
	}

	/** The value of an attribute; a name such as `:id` is one with any prefix. */
	attribute(name: string): string | undefined {
		const start = this.#attributeAt(name);
		if (start < 0) return undefined;
		const end = this.#bytes.indexOf(this.#bytes[start - 1] ?? 0, start);
		return decodeEntities(this.#read(start, end < 0 ? this.#end : Math.min(end, this.#end)));
	}

	#attributeAt(name: string): number {
		for (let at = this.#attributes; at < this.#end; at++) {
			if ((this.#bytes[at] ?? 0) > SPACE && !name.startsWith(":")) continue;
			let place = 0;
			while (place < name.length && this.#bytes[at + 1 + place] === name.charCodeAt(place)) place++;
			if (place === name.length && this.#bytes[at + 1 + place] === EQUALS) return at + place + 3;
		}
		return -1;
	}

	/** Reads the tags in bytes one by one; returns where the first one that isn't whole, or the text in front of it, begins. */
	readAll(bytes: Uint8Array, onTag: (tag: Tag) => void): number {
		this.#bytes = bytes;
		this.#text = 0;
		for (;;) {
			let at = this.#text;
			while (at < bytes.length && bytes[at] !== LESS) at++;
			this.#start = at;
			while (at < bytes.length && bytes[at] !== MORE) at++;
			if (at >= bytes.length) return this.#text;
			this.#end = at;
			this.#readName();
			onTag(this);
			this.#text = at + 1;
		}
	}

	#readName() {
		const bytes = this.#bytes;
		this.isEnd = bytes[this.#start + 1] === SLASH;
		this.isEmpty = bytes[this.#end - 1] === SLASH;
		this.name = 0;
		let at = this.#start + (this.isEnd ? 2 : 1);
		for (; at < this.#end; at++) {
			const letter = bytes[at] ?? 0;
			if (letter <= SPACE || letter === SLASH) break;
			this.name = letter === COLON ? 0 : addLetter(this.name, letter);
		}
		this.#attributes = at;
	}
}

/** Reads the tags of an XML file one by one, while its pieces come. */
export async function eachTag(pieces: AsyncIterable<Uint8Array>, onTag: (tag: Tag) => void): Promise<void> {
	const tag = new Tag();
	let waiting: Uint8Array[] = [];
	for await (const piece of pieces) {
		waiting.push(piece);
		if (!piece.includes(MORE)) continue;
		const bytes = new Uint8Array(waiting.reduce((size, { length }) => size + length, 0));
		let at = 0;
		for (const part of waiting) {
			bytes.set(part, at);
			at += part.length;
		}
		waiting = [bytes.subarray(tag.readAll(bytes, onTag))];
	}
}

const ENTITIES = new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", '"'],
	["apos", "'"],
]);

function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
		if (name) return ENTITIES.get(name) ?? whole;
		return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
	});
}
