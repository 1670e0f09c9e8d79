/** A text as it is read, and the place of each of its characters in its HTML. */
export type PlainText = { text: string; starts: readonly number[]; ends: readonly number[] };

const PART = /<(?:"[^"]*"|[^">])*>|&#x([0-9A-F]+);|&\w+;|[\s\S]/gi;
/** Elements inside a line of text; what another one parts is not one sentence. */
const INLINE = /^<\/?(?:a|strong|em|del|span|code|sup)[ >]/;

/** Reads the words of an article's HTML, in which every kind of space is one and blocks stand on lines of their own. */
export function plainTextOf(html: string): PlainText {
	const starts: number[] = [];
	const ends: number[] = [];
	let text = "";
	for (const { 0: part, 1: code, index } of html.matchAll(PART)) {
		const isTag = part.startsWith("<");
		if (isTag && INLINE.test(part)) continue;
		const sign = code === undefined ? part : String.fromCharCode(Number.parseInt(code, 16));
		text += isTag ? "\n" : sign.length > 1 ? "\uFFFD" : sign.replace(/\s/, " ");
		starts.push(index);
		ends.push(isTag ? index : index + part.length);
	}
	return { text, starts, ends };
}

/** The text put around a stretch of it, or behind it. */
export type Mark = { start: number; end: number; open: string; close: string };

/** True of HTML in which every element that begins also ends. */
function isWhole(html: string): boolean {
	const depths = Array.from(html.matchAll(/<(\/?)(\w+)(?:"[^"]*"|[^">])*>/g), ([, end, name]) =>
		name === "br" || name === "img" ? 0 : end ? -1 : 1,
	);
	let depth = 0;
	return (
		depths.every((step) => {
			depth += step;
			return depth >= 0;
		}) && depth === 0
	);
}

/**
 * Puts marks into HTML, given by places of its plain text. One that would cut an element or another mark in two is left out
 * and returned.
 */
export function withMarks(html: string, { starts, ends }: PlainText, marks: readonly Mark[]) {
	const refused: Mark[] = [];
	const open: { end: number; close: string }[] = [];
	let made = "";
	let at = 0;
	const write = (until: number) => {
		made += html.slice(at, until);
		at = until;
	};
	const closeUntil = (place: number) => {
		for (let last = open.at(-1); last && last.end <= place; last = open.at(-1)) {
			write(last.end);
			made += last.close;
			open.pop();
		}
	};
	for (const mark of marks.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
		const start = starts[mark.start] ?? 0;
		const end = ends[mark.end - 1] ?? 0;
		closeUntil(start);
		const around = open.at(-1);
		if ((around && end > around.end) || !isWhole(html.slice(start, end))) {
			refused.push(mark);
			continue;
		}
		write(start);
		made += mark.open;
		open.push({ end, close: mark.close });
	}
	closeUntil(html.length);
	write(html.length);
	return { html: made, refused };
}
