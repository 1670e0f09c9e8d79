import { listInWords } from "#documents/content/format-text.ts";
import { formatInteger } from "#domain/format-number.ts";
import { breakEvenVolume } from "#features/own-file/findings/price.ts";
import { sumBy } from "#features/own-file/statistics.ts";
import { type About, more, type Source, type Told } from "./finding-text.ts";
import { leftOutReasons, listedReasons, nameOfReason } from "./left-out.ts";
import { exactly, monthAndYear } from "./wording.ts";

export function tellFile({ finding: file, reading, all, copy, say, sayIfAny, span, table }: About<"file">): Told {
	const { rows, customers: count } = file;
	const sold =
		reading.mode === "bank"
			? copy.bank
			: file.refunds === 0
				? copy.sales
				: file.sales === 0
					? copy.onlyRefunds
					: copy.refunds;
	const ends = [file.first_month_whole ? "" : file.from, file.last_month_whole ? "" : file.to].filter(Boolean);
	const months = [...new Set(ends.map((day) => monthAndYear(day.slice(0, 7))))];
	const reasons = leftOutReasons(reading);
	const unreadable = Object.entries(reading.unreadable);
	const how = reading.columns.order ? copy.byNumber : reading.identity ? copy.byCustomer : copy.byRow;
	return {
		sentence: [
			say(copy.rows, { rows, span: span(file.from, file.to) }),
			say(sold, file),
			sayIfAny(copy.orders, file.orders, file),
			count === null ? copy.noCustomers : say(copy.customers, { count }),
		],
		stands: "picture",
		added: [
			sayIfAny(copy.notWhole, months.length, { months: listInWords(months) }),
			sayIfAny(
				copy.notSales,
				sumBy(reasons, ([, number]) => number),
				{ reasons: listedReasons(reasons, all) },
			),
			sayIfAny(
				copy.unreadable,
				sumBy(unreadable, ([, { count: number }]) => number),
			),
		],
		next: copy.next,
		counted: [say(copy.counted, { rows: reading.rows, used: formatInteger(reading.used), how })],
		tables: [
			table(copy.table, [
				...reasons.map(([reason, number]) => ({ reason: nameOfReason(reason, all), rows: number, lines: "" })),
				...unreadable.map(([reason, { count: number, lines }]) => {
					const listed = lines.join(", ") + (number > lines.length ? " …" : "");
					return { reason: nameOfReason(reason, all), rows: number, lines: listed };
				}),
			]),
		],
	};
}

/** `One percent on your prices is $224 a year, if nobody buys less.` */
export function onePercent({ findings: { price, file }, reading, all, say }: Source): string {
	const { bank, point } = all.findings.price;
	const figures = { amount: price.one_percent ?? 0, ...(file.window.whole_year && { period: all.phrases.aYear }) };
	return say(reading.mode === "bank" ? bank : point, figures);
}

const PRICES = { minusFive: -5, minusOne: -1, plusOne: 1, plusFive: 5 };

function withMargin({ copy, choices: { margin, priceChange = 1 }, say }: About<"price">): string {
	if (margin === undefined) return copy.enter;
	const told = (price: number, text: string) => {
		const volume = breakEvenVolume(margin, price);
		const figures = { margin: `${margin}%`, price: `${Math.abs(price)}%`, quantity: exactly(Math.abs(volume ?? 0)) };
		return volume === null ? "" : say(text, figures);
	};
	const cut = priceChange === 1 ? told(-1, copy.marginCut) : "";
	if (cut !== "") return `${told(1, copy.margin)} ${cut}`;
	const never = say(copy.never, { margin: `${margin}%`, price: `${Math.abs(priceChange)}%` });
	return told(priceChange, priceChange > 0 ? copy.rise : copy.cut) || never;
}

export function tellPrice(about: About<"price">): Told {
	const { finding, copy, choices, say, table } = about;
	const { say: code, base, break_even = [] } = finding;
	if (code === "price.none") return more(copy.none);
	const margins = new Set([...break_even.map(({ margin }) => margin), ...(choices.margin ? [choices.margin] : [])]);
	const volumeAt = (margin: number, price: number) => {
		const volume = breakEvenVolume(margin, price);
		return volume === null ? "–" : `${volume < 0 ? "−" : "+"}${exactly(Math.abs(volume))}`;
	};
	const rows = [...margins]
		.toSorted((one, other) => one - other)
		.map((margin) => {
			const volumes = Object.entries(PRICES).map(([name, price]) => [name, volumeAt(margin, price)]);
			return { margin: `${margin}%`, ...Object.fromEntries(volumes) };
		});
	return {
		sentence: [onePercent(about)],
		stands: "picture",
		added: [withMargin(about)],
		next: copy.next,
		counted: [say(copy.counted, { base })],
		tables: [table(copy.table, rows)],
	};
}

const NUMBERS_LISTED = 3;

/** Sentences of what the records show, in the order of the rules. */
function remarks({ finding: data, copy, sayIfAny, list, drawn }: About<"data">): string[] {
	const { copies, shared_numbers: shared, missing_numbers: missing, gaps, outliers, no_customer: unnamed } = data;
	const examples = listInWords(shared.examples.slice(0, NUMBERS_LISTED));
	const [gap] = gaps.table;
	const { from, to } = drawn.orderNumbers ?? {};
	const empty = gaps.months_without.map(monthAndYear);
	return [
		sayIfAny(copies?.certain ? copy.copies : copy.perhaps, copies?.count, { amount: copies?.amount }),
		sayIfAny(copy.shared, shared.count, { examples }),
		sayIfAny(copy.missing, missing?.count, { from: String(from), to: String(to) }),
		sayIfAny(copy.cut, data.scientific_numbers),
		sayIfAny(copy.gaps, gaps.count, { after: gap?.after, days: (gap?.days ?? 1) - 1 }),
		sayIfAny(copy.empty, empty.length, { months: list(empty) }),
		sayIfAny(copy.outliers, outliers?.count, outliers?.table[0] ?? {}),
		sayIfAny(copy.unnamed, unnamed?.orders, unnamed ?? {}),
		sayIfAny(copy.spellings, data.spellings?.count),
	].filter(Boolean);
}

export function tellData(about: About<"data">): Told {
	const { finding, findings, copy, say, table } = about;
	const { gaps, outliers, spellings, missing_numbers, shared_numbers } = finding;
	const [first, ...added] = remarks(about);
	const numbers = [
		{ what: copy.missingNumbers, numbers: missing_numbers?.examples ?? [] },
		{ what: copy.sharedNumbers, numbers: shared_numbers.examples },
	].filter((row) => row.numbers.length > 0);
	const joined = spellings?.table.map(({ names, kind, net }) => ({
		names: names.join(", "),
		why: copy.kinds[kind],
		net,
	}));
	return {
		sentence: [first ?? copy.nothing],
		stands: first ? "picture" : "plain",
		added,
		next: first && copy.next,
		counted: [say(copy.counted, { rows: findings.file.rows, days: String(gaps.limit) })],
		tables: [
			table(copy.gapTable, gaps.table),
			table(
				copy.outlierTable,
				(outliers?.table ?? []).map((row) => ({ ...row, line: String(row.line) })),
			),
			table(copy.spellingTable, joined ?? []),
			table(
				copy.numberTable,
				numbers.map((row) => ({ ...row, numbers: row.numbers.join(", ") })),
			),
		],
	};
}
