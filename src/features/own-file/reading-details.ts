import { isoDay } from "./calendar.ts";
import type { HeadedTable } from "./headings.ts";
import type { KeptRows } from "./kept-rows.ts";
import type { Plan } from "./reading-plan.ts";
import type { Roles } from "./roles.ts";
import type { OpenQuestion, Question, ReadingDetails } from "./sales.ts";
import { sumBy } from "./statistics.ts";
import { NO_COLUMN, textOf } from "./table.ts";
import type { Currencies } from "./used-rows.ts";
import type { Values } from "./values.ts";

const SHOWN_VALUES = 5;

/** The columns of a file, each with its role and its first values. */
export function describeColumns(headed: HeadedTable, { places, found }: Roles): ReadingDetails["columns"] {
	return headed.names.map((name, place) => {
		const [role = null] = [...places].find(([, taken]) => taken === place) ?? [];
		const column = headed.table.columns[place] ?? NO_COLUMN;
		const values = Array.from({ length: Math.min(SHOWN_VALUES, headed.table.size) }, (_, row) =>
			textOf(column.at(row)),
		);
		return { name, role, found: role && (found.get(role) ?? "name"), values };
	});
}

type Described = Omit<OpenQuestion, "code">;

/** The open questions: an example from the file, and what would follow from each answer. */
export function describeQuestions(
	plan: Plan,
	kept: KeptRows,
	used: readonly number[],
	currencies: Currencies,
): OpenQuestion[] {
	const describe: Record<Question, () => Described> = {
		date_order: () => askDateOrder(plan, used),
		decimal_mark: () => askDecimalMark(plan.amount, used),
		currency: () => ({
			choices: [...currencies.counts.keys()].map((answer) => ({ answer })),
			proposed: currencies.main ?? "",
			counts: Object.fromEntries(currencies.counts),
		}),
		group: () => ({
			choices: [{ answer: "customer" }, { answer: "product" }],
			proposed: plan.group === "product" ? "product" : "customer",
			example: plan.headed.table.columns[0]?.text(kept.group.find((code) => code > 0) ?? 0) ?? "",
		}),
		date_fill: () => ({
			...yesOr("no"),
			count: used.filter((row) => plan.dates.column.isEmpty(plan.dates.column.code(row))).length,
		}),
		dates_swapped: () => askSwappedDates(plan, kept, used),
		sign: () => {
			const total = sumBy(used, (row) => kept.amount[row] ?? 0);
			return {
				...yesOr("keep"),
				choices: [
					{ answer: "yes", total },
					{ answer: "keep", total: 0 - total },
				],
			};
		},
		// Answered among the columns.
		amount_column: () => noChoice,
		date_column: () => noChoice,
		headings: () => noChoice,
	};
	return [...plan.asks].toSorted().map((code) => ({ code, ...describe[code]() }));
}

const noChoice: Described = { choices: [], proposed: "" };

const yesOr = (other: string) => ({ choices: [{ answer: "yes" }, { answer: other }], proposed: "yes" });

/** The text of the first row whose cell passes a test. */
function exampleOf({ column }: Values, used: readonly number[], test: (code: number) => boolean): string {
	return column.text(column.code(used.find((row) => test(column.code(row))) ?? -1));
}

function askDateOrder({ dates, order }: Plan, used: readonly number[]): Described {
	const example = exampleOf(dates, used, (code) => {
		const [first, second] = [dates.value(code, false), dates.value(code, true)];
		return dates.isOpen(code) && !Number.isNaN(first - second) && first !== second;
	});
	const choices = (["MDY", "DMY"] as const).map((answer) => {
		let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
		for (const row of used) {
			const day = dates.value(dates.column.code(row), answer === "DMY");
			if (day < first) first = day;
			if (day > last) last = day;
		}
		return first > last ? { answer } : { answer, from: isoDay(first), to: isoDay(last) };
	});
	return { choices, proposed: order ?? "MDY", example };
}

function askDecimalMark(amount: Values, used: readonly number[]): Described {
	const choices = ([".", ","] as const).map((answer) => {
		const total = sumBy(used, (row) => amount.value(amount.column.code(row), answer === ",") || 0);
		return { answer, total };
	});
	const example = exampleOf(amount, used, (code) => amount.isOpen(code));
	return { choices, proposed: amount.isSecond ? "," : ".", example };
}

function askSwappedDates({ dates }: Plan, { day }: KeptRows, used: readonly number[]): Described {
	const swapped = used.filter((row) => typeof dates.column.at(row) === "object");
	const [first] = swapped;
	return { ...yesOr("keep"), count: swapped.length, ...(first !== undefined && { example: isoDay(day[first] ?? 0) }) };
}
