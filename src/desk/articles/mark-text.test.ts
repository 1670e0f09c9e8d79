import { expect, test } from "vitest";
import { markText, type TextMark } from "./mark-text.ts";

const heading: TextMark = { kind: "lines", mark: "## " };
const list: TextMark = { kind: "lines", mark: "- " };
const numbered: TextMark = { kind: "lines", mark: "1. " };
const bold: TextMark = { kind: "words", mark: "**" };
const link: TextMark = { kind: "words", mark: "[…](https://)", choose: "https://" };
const table: TextMark = { kind: "block", mark: "| … | |\n| --- | --- |\n| | |" };
const picture: TextMark = { kind: "block", mark: "![…](name)", choose: "name" };

/** The text after a mark. In it and before it `[` and `]` stand around what is chosen, `^` where the caret is. */
function marked(shown: string, mark: TextMark): string {
	const caret = shown.indexOf("^");
	const [first, last] = caret < 0 ? [shown.indexOf("«"), shown.indexOf("»") - 1] : [caret, caret];
	const text = shown.replaceAll(/[«»^]/g, "");
	const { from, to, put, choose } = markText(text, [first, last], mark);
	const [start, end] = choose;
	const chosen = start === end ? "^" : `«${put.slice(start, end)}»`;
	return text.slice(0, from) + put.slice(0, start) + chosen + put.slice(end) + text.slice(to);
}

test("a heading is its whole line, wherever in it the caret is; pressed again it is none", () => {
	expect(marked("Some text^", heading)).toBe("## Some text^");
	expect(marked("Some ^text", heading)).toBe("## Some ^text");
	expect(marked("One\nTw^o\nThree", heading)).toBe("One\n## Tw^o\nThree");
	expect(marked("## Some ^text", heading)).toBe("Some ^text");
	expect(marked("- Some^ text", heading)).toBe("## Some^ text");
	expect(marked("One\n^", heading)).toBe("One\n## ^");
});

test("a list has each chosen line, and is apart from the paragraphs around it", () => {
	expect(marked("O«ne\nTw»o", list)).toBe("«- One\n- Two»");
	expect(marked("Before\nOn«e\nT»wo\nAfter", numbered)).toBe("Before\n\n«1. One\n2. Two»\n\nAfter");
	expect(marked("- One\nTwo^", list)).toBe("- One\n- Two^");
	expect(marked("«1. One\n2. Two\n»Three", numbered)).toBe("«One\nTwo»\nThree");
});

test("bold is around the words of each line, and around the word of the caret", () => {
	expect(marked("«One\nTwo\nThree»", bold)).toBe("«**One**\n**Two**\n**Three**»");
	expect(marked("«- One \n\n  Two»", bold)).toBe("«- **One** \n\n  **Two**»");
	expect(marked("Some t^ext", bold)).toBe("Some **«text»**");
	expect(marked("Some **«text»**", bold)).toBe("Some «text»");
	expect(marked("Some ^", bold)).toBe("Some **^**");
});

test("a link is on the chosen words, and its address is chosen", () => {
	expect(marked("Read «this» now", link)).toBe("Read [this](«https://») now");
	expect(marked("Read ^", link)).toBe("Read [^](https://)");
});

test("a table and a picture begin on lines of their own", () => {
	expect(marked("Some text^", table)).toBe("Some text\n\n^|  | |\n| --- | --- |\n| | |");
	expect(marked("So^me text\nMore", table)).toBe("Some text\n\n^|  | |\n| --- | --- |\n| | |\n\nMore");
	expect(marked("Some text\n^", table)).toBe("Some text\n\n^|  | |\n| --- | --- |\n| | |");
	expect(marked("«Price»", table)).toBe("^| Price | |\n| --- | --- |\n| | |");
	expect(marked("Some ^text", picture)).toBe("Some text\n\n![](«name»)");
	expect(marked("Some «text»", picture)).toBe("Some text\n\n![](«name»)");
});
