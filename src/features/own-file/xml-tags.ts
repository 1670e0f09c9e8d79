const NAME = /^(\/?)(?:[^\s/:]*:)?([^\s/]*)/;

/** A tag of an XML file, and the text in front of it. */
export class Tag {
	/** Without the prefix of its namespace. */
	readonly name: string;
	/** True for `</v>`. */
	readonly isEnd: boolean;
	/** True for `<v/>`. */
	readonly isEmpty: boolean;
	readonly #inside: string;
	readonly #before: string;

	constructor(inside: string, before: string) {
		const [, slash, name = ""] = NAME.exec(inside) ?? [];
		this.name = name;
		this.isEnd = slash === "/";
		this.isEmpty = inside.endsWith("/");
		this.#inside = inside;
		this.#before = before;
	}

	/** The text in front of it. */
	text(): string {
		return decodeEntities(this.#before);
	}

	/** The value of an attribute, whatever the prefix of its namespace. */
	attribute(name: string): string | undefined {
		const value = patternOf(name).exec(this.#inside)?.[2];
		return value === undefined ? undefined : decodeEntities(value);
	}
}

const patterns = new Map<string, RegExp>();

function patternOf(attribute: string): RegExp {
	const pattern = patterns.get(attribute) ?? new RegExp(`[\\s:]${attribute}=(["'])(.*?)\\1`, "s");
	patterns.set(attribute, pattern);
	return pattern;
}

/** Reads the tags of an XML file one by one, while its pieces come. */
export async function eachTag(pieces: AsyncIterable<Uint8Array>, onTag: (tag: Tag) => void): Promise<void> {
	const decoder = new TextDecoder();
	/** From the first tag on that isn't whole, or the text in front of it. */
	let rest = "";
	for await (const piece of pieces) {
		const more = decoder.decode(piece, { stream: true });
		rest += more;
		if (!more.includes(">")) continue;
		let from = 0;
		for (;;) {
			const start = rest.indexOf("<", from);
			const end = start < 0 ? -1 : rest.indexOf(">", start);
			if (end < 0) break;
			onTag(new Tag(rest.slice(start + 1, end), rest.slice(from, start)));
			from = end + 1;
		}
		rest = rest.slice(from);
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
