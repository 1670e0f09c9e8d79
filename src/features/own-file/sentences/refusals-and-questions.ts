import { capitalized, spelledOut } from "#documents/content/format-text.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { formatDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { OpenQuestion, Refusal, RefusedRows, Unreadable } from "#features/own-file/sales.ts";
import { isNamedIn, leftOutReasons, listedReasons, nameOfReason } from "./left-out.ts";
import { fill, wordingFor, written } from "./wording.ts";

/** The reason of the first unreadable row, with the lines of its kind. */
function firstReason(unreadable: Unreadable, copy: FindingsCopy): string {
	const [first] = Object.entries(unreadable);
	if (!first) return "";
	const [reason, { lines }] = first;
	return fill(copy.refusals.reason, { reason: capitalized(nameOfReason(reason, copy)), lines: lines.join(", ") });
}

/** Says why a file can't be read, and what to do; where its rows are the reason, with these. */
export function describeRefusal(refusal: Refusal, copy: FindingsCopy, rows?: RefusedRows | null) {
	const { title, text } = copy.refusals[refusal.class];
	const { kinds } = copy.refusals;
	const { format = "", unreadable = 0, records = rows?.rows ?? 0 } = refusal;
	const reasons = rows ? leftOutReasons(rows) : [];
	const values = {
		kind: isNamedIn(kinds, format) ? kinds[format] : kinds.binary,
		unreadable: formatInteger(unreadable),
		records: formatInteger(records),
		reason: firstReason(rows?.unreadable ?? {}, copy),
		reasons: reasons.length > 0 ? `: ${listedReasons(reasons, copy)}` : "",
	};
	return { title: fill(title, values), text: fill(text, values).trim() };
}

/** A whole number below a million in words: `one thousand two hundred and fifty`; above in digits. */
export function spelledNumber(number: number): string {
	if (number === 0) return "zero";
	if (number < 100) return spelledOut(number);
	if (number >= 1_000_000) return String(number);
	const [size, name] = number < 1_000 ? [100, "hundred"] : [1_000, "thousand"];
	const rest = number % size;
	const head = `${spelledNumber(Math.floor(number / size))} ${name}`;
	if (rest === 0) return head;
	return `${head}${rest < 100 ? " and" : ""} ${spelledNumber(rest)}`;
}

/** The two days that a date such as `03/04/2025` can be, month first and day first. */
function daysOf(example: string): { MDY: string; DMY: string } {
	const [first = 1, second = 1] = (example.match(/\d+/g) ?? []).map(Number);
	const day = (month: number, dayOfMonth: number) =>
		month > 12 || dayOfMonth > 31 ? example : formatDay(`2024-${pad(month)}-${pad(dayOfMonth)}`, "long");
	return { MDY: day(first, second), DMY: day(second, first) };
}

const pad = (number: number) => String(number).padStart(2, "0");

/** The two readings of an example, each by the answer that it is: month first, and the larger amount first. */
function readingsOf(
	{ code, example = "" }: OpenQuestion,
	{ questions }: FindingsCopy,
): Readonly<Record<string, string>> {
	if (code === "date_order") return daysOf(example);
	if (code !== "decimal_mark") return {};
	const [whole = "", decimals = ""] = example.replaceAll(/[^\d.,]/g, "").split(/[.,](?=\d+$)/);
	const large = spelledNumber(Number(whole + decimals));
	const fraction = { "250": questions.quarter, "500": questions.half, "750": questions.threeQuarters }[decimals];
	const digits = [...decimals].map((digit) => spelledNumber(Number(digit))).join(" ");
	const small = fillIn(fraction ?? questions.decimals, { whole: spelledNumber(Number(whole)), digits });
	return example.includes(",") ? { ".": large, ",": small } : { ",": large, ".": small };
}

export type QuestionText = { legend: string; choices: { answer: string; label: string; note?: string }[] };

/** Asks an open question, with the words of each answer and what would follow from it. */
export function describeQuestion(question: OpenQuestion, copy: FindingsCopy, currency: string | null): QuestionText {
	const { questions } = copy;
	const wording = wordingFor(copy, currency);
	const { code, choices, example, count, counts = {} } = question;
	const readings = readingsOf(question, copy);
	const [first = "", second = ""] = Object.values(readings);
	const rows = Object.entries(counts).map(([name, number], index) =>
		fillIn(questions.inCurrency, { rows: index === 0 ? wording.of("rows", number) : written(number), currency: name }),
	);
	const text = questions[code];
	const values = { example, first, second, count, counts: wording.list(rows) };
	return {
		legend: wording.say(text, values),
		choices: choices.map(({ answer, from, to, total }) => {
			const range = from && to && fill(questions.range, { span: wording.span(from, to) });
			const words = isNamedIn(questions.answers, answer) ? questions.answers[answer] : answer;
			const note = range || (total !== undefined && fill(questions.total, { total: wording.money(total) }));
			return { answer, label: capitalized(readings[answer] ?? words), ...(note && { note }) };
		}),
	};
}
