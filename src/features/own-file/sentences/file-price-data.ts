import { listInWords } from "#documents/content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { formatInteger } from "#domain/format-number.ts";
import { more, type Source, type Told, tableOf } from "./finding-text.ts";
import { leftOutReasons, listedReasons, nameOfReason } from "./left-out.ts";
import { counted, exactly, fill, ifAny, monthAndYear } from "./wording.ts";

function sold({ findings: { file }, reading, copy: { file: copy }, wording }: Source): string {
	const sales = wording.money(file.sales);
	if (reading.mode === "bank") return fill(copy.bank, { sales });
	if (file.refunds === 0) return fill(copy.sales, { sales });
	const refunds = wording.money(file.refunds);
	if (file.sales === 0) return fill(copy.onlyRefunds, { refunds });
	return fill(copy.refunds, { sales, refunds, share: wording.share(file.refund_share ?? 0) });
}

/** Months at the ends of the file that aren't whole. */
function notWhole({ findings: { file } }: Source): string[] {
	const first = file.first_month_whole ? [] : [file.from];
	const last = file.last_month_whole ? [] : [file.to];
	return [...new Set([...first, ...last].map((day) => monthAndYear(day.slice(0, 7))))];
}

export function tellFile(source: Source): Told {
	const { findings, reading, copy: all, leftOut, wording, lastDay } = source;
	const { file } = findings;
	const copy = all.file;
	const { orders, customers, median_order } = file;
	const sentence = [
		fill(copy.rows, { rows: wording.of("rows", file.rows), span: wording.span(file.from, file.to) }),
		sold(source),
		ifAny(copy.orders, orders, { median: wording.money(median_order ?? 0) }),
		customers === null ? copy.noCustomers : counted(copy.customers, customers),
	];
	const months = notWhole(source);
	const reasons = leftOutReasons(reading);
	const total = reasons.reduce((sum, [, count]) => sum + count, 0);
	const unreadable = Object.entries(reading.unreadable);
	const unread = unreadable.reduce((sum, [, { count }]) => sum + count, 0);
	const byOrder = reading.columns.order ? copy.byNumber : reading.identity ? copy.byCustomer : copy.byRow;
	const counts = { all: wording.of("rows", reading.rows), used: formatInteger(reading.used) };
	const rows = [
		...reasons.map(([reason, count]) => [nameOfReason(reason, leftOut), formatInteger(count), ""]),
		...unreadable.map(([reason, { count, lines }]) => [
			nameOfReason(reason, leftOut),
			formatInteger(count),
			lines.join(", ") + (count > lines.length ? " …" : ""),
		]),
	];
	return {
		sentence: sentence.filter(Boolean).join(" "),
		stands: "picture",
		added: [
			ifAny(copy.notWhole, months.length, { months: listInWords(months) }),
			ifAny(copy.notSales, total, { reasons: listedReasons(reasons, source) }),
			ifAny(copy.unreadable, unread),
		],
		nextStep: { text: copy.next },
		counted: fill(copy.counted, { ...counts, orders: byOrder, to: lastDay }),
		tables: rows.length > 0 ? [tableOf(copy.table, rows)] : [],
	};
}

/** The change of quantity at which nothing is gained or lost, as a share; null if there is none. */
const breakEven = (margin: number, price: number): number | null =>
	margin + price > 0 ? -price / (margin + price) : null;

function withMargin(margin: number, change: number, copy: Source["copy"]["price"]): string {
	const at = (price: number) => {
		const volume = breakEven(margin, price);
		const values = { margin: `${margin}%`, price: `${Math.abs(price)}%` };
		return { volume, values: { ...values, quantity: volume === null ? "" : exactly(Math.abs(volume)) } };
	};
	const { volume, values } = at(change);
	if (volume === null) return fill(copy.never, values);
	if (change !== 1) return fill(change > 0 ? copy.rise : copy.cut, values);
	const cut = at(-1);
	return cut.volume === null
		? fill(copy.rise, values)
		: `${fill(copy.margin, values)} ${fill(copy.marginCut, cut.values)}`;
}

const PRICES = [-5, -1, 1, 5];

/** `One percent on your prices is $224 a year, if nobody buys less.` */
export function onePercent({ findings, reading, copy: { price: copy }, phrases, wording, period }: Source): string {
	const { one_percent = 0 } = findings.price;
	const values = {
		amount: wording.money(one_percent),
		period: findings.file.window.whole_year ? phrases.aYear : period,
	};
	return fill(reading.mode === "bank" ? copy.bank : copy.point, values);
}

export function tellPrice(source: Source): Told {
	const { findings, copy: all, wording, choices, lastDay } = source;
	const copy = all.price;
	const { say, base = 0, break_even = [] } = findings.price;
	if (say === "price.none") return more(copy.none);
	const { margin, priceChange = 1 } = choices;
	const margins = [...new Set(break_even.map((each) => each.margin))];
	if (margin !== undefined && !margins.includes(margin)) margins.push(margin);
	const volumeAt = (of: number, price: number) => {
		const volume = breakEven(of, price);
		return volume === null ? "–" : `${volume < 0 ? "−" : "+"}${exactly(Math.abs(volume))}`;
	};
	return {
		sentence: onePercent(source),
		stands: "picture",
		added: [margin === undefined ? copy.enter : withMargin(margin, priceChange, copy)],
		nextStep: { text: copy.next },
		counted: fill(copy.counted, {
			base: wording.money(base),
			days: wording.days(findings.file.window.days),
			to: lastDay,
		}),
		tables: [
			tableOf(
				copy.table,
				margins.toSorted((a, b) => a - b).map((of) => [`${of}%`, ...PRICES.map((price) => volumeAt(of, price))]),
			),
		],
	};
}

const NUMBERS_LISTED = 3;

/** Sentences of what the records show, in the order of the rules; the first is the finding's sentence. */
function remarks({ findings: { data }, copy: { data: copy }, wording, drawn }: Source): string[] {
	const { copies, shared_numbers, missing_numbers, scientific_numbers, gaps, outliers, no_customer, spellings } = data;
	const missing = missing_numbers?.examples ?? [];
	const range = drawn?.orderNumbers ?? { from: missing[0] ?? 0, to: missing.at(-1) ?? 0 };
	const examples = listInWords(shared_numbers.examples.slice(0, NUMBERS_LISTED));
	const [gap] = gaps.table;
	const [outlier] = outliers?.table ?? [];
	const gapValues = gap && { days: wording.days(gap.days - 1), after: formatLongDate(gap.after) };
	const large = outlier && { amount: wording.money(outlier.amount), day: formatLongDate(outlier.date) };
	const unnamed = { share: wording.share(no_customer?.share ?? 0), net: wording.money(no_customer?.net ?? 0) };
	return [
		ifAny(copies?.certain ? copy.copies : copy.perhaps, copies?.count, { amount: wording.money(copies?.amount ?? 0) }),
		ifAny(copy.shared, shared_numbers.count, { examples }),
		ifAny(copy.missing, missing_numbers?.count, range),
		ifAny(copy.cut, scientific_numbers),
		ifAny(copy.gaps, gaps.count, gapValues),
		ifAny(copy.empty, gaps.months_without.length, { months: wording.list(gaps.months_without.map(monthAndYear)) }),
		ifAny(copy.outliers, outliers?.count, large),
		ifAny(copy.unnamed, no_customer?.orders, unnamed),
		ifAny(copy.spellings, spellings?.count),
	].filter((remark) => remark !== "");
}

export function tellData(source: Source): Told {
	const { findings, copy: all, wording } = source;
	const copy = all.data;
	const { gaps, outliers, spellings } = findings.data;
	const [sentence = copy.nothing, ...added] = remarks(source);
	const gapRows = gaps.table.map(({ after, days }) => [formatLongDate(after), wording.days(days)]);
	const outlierRows = (outliers?.table ?? []).map(({ line, date, customer, amount }) => [
		String(line),
		formatLongDate(date),
		wording.name(customer),
		wording.money(amount),
	]);
	const spellingRows = (spellings?.table ?? []).map(({ names, kind, net }) => [
		names.join(", "),
		copy.kinds[kind],
		wording.money(net),
	]);
	const { missing_numbers, shared_numbers } = findings.data;
	const numberRows = [
		[copy.missingNumbers, (missing_numbers?.examples ?? []).join(", ")],
		[copy.sharedNumbers, shared_numbers.examples.join(", ")],
	].filter(([, numbers]) => numbers !== "");
	const tables = [
		tableOf(copy.gapTable, gapRows),
		tableOf(copy.outlierTable, outlierRows),
		tableOf(copy.spellingTable, spellingRows),
		tableOf(copy.numberTable, numberRows),
	];
	const isClean = sentence === copy.nothing;
	return {
		sentence,
		stands: isClean ? "plain" : "picture",
		added,
		nextStep: isClean ? null : copy.next,
		counted: fill(copy.counted, { rows: wording.of("rows", findings.file.rows), days: String(gaps.limit) }),
		tables: tables.filter(({ rows }) => rows.length > 0),
	};
}
