import { dayOf } from "./dates.ts";
import type { HeadedTable } from "./headings.ts";
import type { KeptRows } from "./kept-rows.ts";
import type { Plan } from "./reading-plan.ts";
import type { Roles } from "./roles.ts";
import { NO_DAY, type OpenQuestion, type Question, type ReadingDetails } from "./sales.ts";
import { textOf } from "./table.ts";
import type { Currencies, UsedRows } from "./used-rows.ts";

const SHOWN_VALUES = 5;

/** The columns of a file, each with its role and its first values. */
export function describeColumns(headed: HeadedTable, { places, found }: Roles): ReadingDetails["columns"] {
	return headed.names.map((name, place) => {
		const [role = null] = [...places].find(([, taken]) => taken === place) ?? [];
		return { name, role, found: role && (found.get(role) ?? "name"), values: firstValues(headed, place) };
	});
}

function firstValues({ table, first }: HeadedTable, place: number): string[] {
	const column = table.columns[place];
	const codes = [...(column?.codes.subarray(first, first + SHOWN_VALUES) ?? [])];
	return codes.map((code) => textOf(column?.cell(code) ?? ""));
}

/** The open questions: an example from the file, and what would follow from each answer. */
export function describeQuestions(plan: Plan, kept: KeptRows, used: UsedRows, currencies: Currencies): OpenQuestion[] {
	const describe: Record<Question, () => Omit<OpenQuestion, "code">> = {
		date_order: () => askDateOrder(plan, kept, used),
		decimal_mark: () => askDecimalMark(plan, kept, used),
		currency: () => ({
			choices: [...currencies.counts.keys()].map((answer) => ({ answer })),
			proposed: currencies.main ?? "",
			counts: Object.fromEntries(currencies.counts),
		}),
		group: () => ({
			choices: [{ answer: "customer" }, { answer: "product" }],
			proposed: plan.group === "product" ? "product" : "customer",
			example: textOf(plan.headed.table.columns[0]?.cell(kept.group.find((code) => code > 0) ?? 0) ?? ""),
		}),
		date_fill: () => ({ ...yesOr("no"), count: countRows(used, (place) => isFilledDown(plan, kept, place)) }),
		dates_swapped: () => askSwappedDates(plan, kept, used),
		sign: () => {
			const total = sumOf(used, (_, index) => used.amount[index] ?? 0);
			return {
				choices: [
					{ answer: "yes", total },
					{ answer: "keep", total: 0 - total },
				],
				proposed: "yes",
			};
		},
		amount_column: () => ({ choices: [], proposed: nameOf(plan, "amount") }),
		date_column: () => ({ choices: [], proposed: nameOf(plan, "date") }),
		headings: () => ({ choices: [], proposed: "" }),
	};
	return [...plan.asks].toSorted().map((code) => ({ code, ...describe[code]() }));
}

function nameOf({ headed, places }: Plan, role: "amount" | "date"): string {
	return headed.names[places.get(role) ?? -1] ?? "";
}

const yesOr = (other: string) => ({ choices: [{ answer: "yes" }, { answer: other }], proposed: "yes" });

function sumOf({ size, place }: UsedRows, value: (place: number, index: number) => number): number {
	let sum = 0;
	for (let index = 0; index < size; index++) sum += value(place[index] ?? 0, index) || 0;
	return sum;
}

const countRows = (used: UsedRows, test: (place: number) => boolean) => sumOf(used, (place) => (test(place) ? 1 : 0));

function isFilledDown({ dates, areDatesFilledDown }: Plan, kept: KeptRows, place: number): boolean {
	return areDatesFilledDown && dates.cells.isEmpty(dates.cells.code(kept.row[place] ?? 0));
}

function askDateOrder({ dates, order }: Plan, kept: KeptRows, used: UsedRows): Omit<OpenQuestion, "code"> {
	const codes = used.place.subarray(0, used.size).map((place) => dates.cells.code(kept.row[place] ?? 0));
	const example = codes.find((code) => {
		const date = dates.written(code);
		return (
			date !== null && typeof date === "object" && date.first !== date.second && Math.max(date.first, date.second) <= 12
		);
	});
	const choices = (["MDY", "DMY"] as const).map((answer) => {
		let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
		for (const code of codes) {
			const date = dates.written(code);
			const day = date === null ? null : dayOf(date, answer);
			if (day === null) continue;
			first = Math.min(first, day);
			last = Math.max(last, day);
		}
		return first > last ? { answer } : { answer, from: isoDay(first), to: isoDay(last) };
	});
	return { choices, proposed: order ?? "MDY", example: dates.cells.text(example ?? 0) };
}

const isoDay = (day: number) => textOf({ kind: "date", day, time: "" });

function askDecimalMark({ amount }: Plan, kept: KeptRows, used: UsedRows): Omit<OpenQuestion, "code"> {
	const code = (place: number) => amount.cells.code(kept.row[place] ?? 0);
	const example = used.place.subarray(0, used.size).find((place) => amount.isOpen(code(place))) ?? 0;
	const choices = ([".", ","] as const).map((answer) => {
		return { answer, total: sumOf(used, (place) => amount.valueWith(answer, code(place))) };
	});
	return { choices, proposed: amount.mark, example: amount.cells.text(code(example)) };
}

function askSwappedDates({ dates }: Plan, kept: KeptRows, used: UsedRows): Omit<OpenQuestion, "code"> {
	const isSwapped = (place: number) => typeof dates.cells.cell(dates.cells.code(kept.row[place] ?? 0)) === "object";
	const example = used.place.subarray(0, used.size).find(isSwapped);
	const day = example === undefined ? NO_DAY : (kept.day[example] ?? NO_DAY);
	return { ...yesOr("keep"), count: countRows(used, isSwapped), ...(day !== NO_DAY && { example: isoDay(day) }) };
}
