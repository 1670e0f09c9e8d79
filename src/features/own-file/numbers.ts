import { foldCase, isEmptyValue, isInList } from "./normalize.ts";
import type { Cell } from "./table.ts";

type DecimalMark = "." | ",";

/** Money as written: its digits with their points and commas, without signs. */
export type Money = { isNegative: boolean; digits: string };

/** Proof of a decimal mark (rule N3): a mark, `?.` or `?,` where it may separate thousands, none, or one that can't be. */
export type Proof = DecimalMark | "?." | "?," | "" | "impossible";

const BLANKS = /[\s\u0085\u200b]+/g;
const MINUS = /[\u2212\u2010-\u2013\ufe63\uff0d]/g;
/** A longer text is no amount, and would take long to look through. */
const MAX_LENGTH = 1_000;
const PLAIN = /^-?\d[\d.,]*$/;
const IN_BRACKETS = /^([^\d()]*)\(([^()]*)\)([^\d()]*)$/;
const PARTS = /^([^\d.,]*\p{L}\.|[^\d.,]*)([\d.,]*\d[\d.,]*)(\D*)$/u;
const DIGITS = /^(\d[\d.,]*|[.,]\d+)$/;

/** Rule N2: the money in a cell; `empty` if it says nothing, null if it is something else. */
export function readMoney(cell: Cell): Money | "empty" | null {
	if (typeof cell === "object") return cell.kind === "number" ? readNumber(cell.value) : null;
	if (cell.length > MAX_LENGTH) return null;
	if (PLAIN.test(cell)) return { isNegative: cell.startsWith("-"), digits: cell.replace("-", "") };
	if (isEmptyValue(cell)) return "empty";
	let text = cell.startsWith("'") ? cell.slice(1) : cell;
	if (text.length > 3 && text.startsWith('="') && text.endsWith('"')) text = text.slice(2, -1);
	if (text.startsWith("=") || text.includes("%") || !/\d/.test(text)) return null;
	text = text
		.replace(MINUS, "-")
		.replace(BLANKS, "")
		.replace(/(\d)['’](?=\d)/g, "$1");
	const bracketed = IN_BRACKETS.exec(text);
	if (bracketed) text = bracketed.slice(1).join("");
	text = text.replace(/(\d)[.,]-{1,2}(?=\D*$)/g, "$1");
	const minus = text.split("-").length - 1;
	if (minus + (bracketed ? 1 : 0) > 1) return null;
	if (minus === 1) {
		if (!/^[^\d.,]*-|-[^\d.,]*$/.test(text)) return null;
		text = text.replace("-", "");
	}
	if (text.startsWith("+")) text = text.slice(1);
	const [, before = "", digits = "", behind = ""] = PARTS.exec(text) ?? [];
	if (!DIGITS.test(digits) || !isCurrency(before) || !isCurrency(behind)) return null;
	return { isNegative: minus === 1 || bracketed !== null, digits };
}

function readNumber(value: number): Money {
	const digits = Math.abs(value).toString();
	return { isNegative: value < 0, digits: digits.includes("e") ? Math.abs(value).toFixed(20) : digits };
}

function isCurrency(text: string): boolean {
	if (text === "") return true;
	const letters = foldCase(text.replace(/[\p{Sc}.]/gu, ""));
	return letters === "" || isInList("currency_codes", letters) || isInList("currency_letters", letters);
}

/** Rule N3: what the digits of a cell prove about the decimal mark of its column. */
export function proofOf(digits: string): Proof {
	const points = digits.split(".").length - 1;
	const commas = digits.split(",").length - 1;
	if (points > 0 && commas > 0) {
		const last = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
		return (last === "." ? points : commas) === 1 ? last : "impossible";
	}
	if (points + commas === 0) return "";
	const mark = points > 0 ? "." : ",";
	if (points + commas > 1) return mark === "." ? "," : ".";
	const place = digits.indexOf(mark);
	const isOpen = digits.length - place === 4 && place >= 1 && place <= 3 && digits.slice(0, place) !== "0";
	return isOpen ? `?${mark}` : mark;
}

/** Digits in groups of three, or of two in front of the last, as in 1,18,000. */
const GROUPED = { ",": /^\d{1,3}(?:,\d{2,3})*,\d{3}$/, ".": /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/ };

/** Whole hundredths, halves away from zero (rule N4); NaN where the marks don't fit. */
export function toHundredths({ isNegative, digits }: Money, mark: DecimalMark): number {
	const other = mark === "." ? "," : ".";
	const at = digits.indexOf(mark);
	let whole = at < 0 ? digits : digits.slice(0, at);
	const part = at < 0 ? "" : digits.slice(at + 1);
	if (part.includes(mark) || part.includes(other)) return Number.NaN;
	if (whole.includes(other)) {
		if (!GROUPED[other].test(whole)) return Number.NaN;
		whole = whole.replaceAll(other, "");
	}
	const hundredths = Number(whole + part.slice(0, 2).padEnd(2, "0")) + (part.charAt(2) >= "5" ? 1 : 0);
	return isNegative && hundredths !== 0 ? -hundredths : hundredths;
}
