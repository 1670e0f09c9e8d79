import { formatLongDate } from "#domain/dates.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { ProductChange } from "#features/own-file/findings.ts";
import { more, type Source, type Told, tableOf } from "./finding-text.ts";
import { counted, exactly, fill, ifAny, written } from "./wording.ts";

export function tellTogether({ findings: { together }, copy: { together: copy }, wording }: Source): Told {
	const { say, baskets = 0, with_two = 0, tested = 0, table = [] } = together;
	if (say === "together.no-products") return more(copy.noProducts);
	if (say === "together.not-enough") {
		return more(fill(copy.notEnough, { baskets: wording.alone(baskets), two: wording.alone(with_two) }));
	}
	const pairs = wording.of("pairs", tested);
	const [best] = table;
	const names = { a: wording.name(best?.a ?? ""), b: wording.name(best?.b ?? "") };
	const rows = table.map(({ a, b, together: both, share_of_a, share_of_others, lift, interval, extra }) => [
		`${wording.cell(a)}, ${wording.cell(b)}`,
		formatInteger(both),
		exactly(share_of_a),
		exactly(share_of_others),
		...[lift, ...interval].map((times) => times.toFixed(1)),
		formatInteger(extra),
	]);
	return {
		sentence: best
			? fill(copy.pair, {
					...names,
					share: wording.share(best.share_of_a),
					others: wording.share(best.share_of_others),
					orders: wording.of("orders", best.together),
					extra: written(Math.round(best.extra)),
					pairs,
				})
			: counted(copy.none, tested),
		stands: best ? "picture" : "plain",
		nextStep: best ? { text: fill(copy.next, names) } : null,
		counted: fill(copy.counted, { baskets: formatInteger(baskets), two: formatInteger(with_two), pairs }),
		tables: rows.length > 0 ? [tableOf(copy.table, rows)] : [],
	};
}

/** One product that fades or grows, in orders and, where its lines have money, in money. */
function changeOf(
	change: ProductChange,
	text: string,
	{ findings, copy: { products: copy }, wording }: Source,
): string {
	const { product, now, before, ratio, interval, net_now, net_before } = change;
	const [low, high] = interval ?? [];
	const hasTimes = ratio !== null && low !== undefined && high !== undefined && high !== null;
	const times = hasTimes
		? fill(copy.times, { ratio: ratio.toFixed(2), low: low.toFixed(2), high: high.toFixed(2) })
		: "";
	const counts = {
		months: written(findings.products.months ?? 0),
		now: wording.of("orders", now),
		before: wording.alone(before),
	};
	const sentence = fill(text, { product: wording.name(product), ...counts, times: times && ` ${times}` });
	if (net_now === null || net_before === null) return sentence;
	const amount = wording.money(Math.abs(net_now - net_before));
	return `${sentence} ${fill(copy.money, { change: wording.change(net_now - net_before, amount) })}`;
}

export function tellProducts(source: Source): Told {
	const { findings, copy: all, wording } = source;
	const { say, months = 0, tested = 0, fade = [], grow = [], new: later = [] } = findings.products;
	const copy = all.products;
	if (say === "products.no-products") return more(copy.noProducts);
	if (say === "products.not-enough") return more(copy.notEnough);
	const [fading] = fade;
	const [growing] = grow;
	const sentences = [
		fading ? changeOf(fading, copy.fades, source) : "",
		growing ? changeOf(growing, copy.grows, source) : "",
	].filter(Boolean);
	const changed = fading ?? growing;
	const times = (value: number | null | undefined) => value?.toFixed(2) ?? "–";
	const money = (net: number | null) => (net === null ? "–" : wording.money(net));
	const rows = [...fade, ...grow].map(({ product, before, now, ratio, interval, net_before, net_now, last }) => [
		wording.cell(product),
		formatInteger(before),
		formatInteger(now),
		...[ratio, interval?.[0], interval?.[1]].map(times),
		money(net_before),
		money(net_now),
		formatLongDate(last),
	]);
	const text = fading ? copy.nextFade : copy.nextGrow;
	const newer = wording.names(later);
	return {
		sentence: sentences.join(" ") || counted(copy.none, tested),
		stands: changed ? "picture" : "plain",
		added: [ifAny(copy.later, later.length, { products: newer })],
		nextStep: changed ? { text: fill(text, { product: wording.name(changed.product) }) } : null,
		counted: fill(copy.counted, {
			periods: months === 12 ? copy.years : copy.quarters,
			count: wording.of("products", tested),
		}),
		tables: rows.length > 0 ? [tableOf(copy.table, rows)] : [],
	};
}

/** The age of the oldest open invoice that is overdue. The finding's table has only those who owe most. */
export const oldestOverdue = ({ findings: { unpaid }, drawn }: Source): number =>
	drawn?.oldestOverdue ?? Math.max(0, ...(unpaid.table ?? []).map(({ oldest }) => oldest));

/** How much is open, and how much of it too long. */
function openSentence(source: Source): string {
	const { findings, copy: all, wording } = source;
	const copy = all.unpaid;
	const { say, due_known, open_count = 0, open = 0, overdue_count = 0, overdue = 0 } = findings.unpaid;
	const isOne = say === "unpaid.one";
	const sum = { invoices: wording.of("invoices", open_count), open: wording.money(open) };
	const first = fill(isOne ? copy.one : copy.many, sum);
	const days = wording.days(oldestOverdue(source));
	const inTime = due_known ? [copy.notDue, copy.notDueAlone] : [copy.notOld, copy.notOldAlone];
	if (overdue_count === 0) return `${first} ${inTime[isOne ? 1 : 0]}`;
	if (isOne) return `${first} ${fill(due_known ? copy.overdueAlone : copy.oldAlone, { days })}`;
	const late = { overdue: wording.money(overdue), days };
	return `${first} ${counted(due_known ? copy.overdue : copy.old, overdue_count, late)}`;
}

/** How long it takes until an invoice is paid. */
function paidSentences({ findings: { unpaid }, copy: { unpaid: copy }, wording }: Source): string[] {
	const { count = 0, median_days, interval, with_due = 0, late = 0, late_share, late_interval } = unpaid.paid ?? {};
	if (count === 0 || median_days === null || median_days === undefined) return [];
	const [low, high] = interval ?? [];
	const isSameDay = median_days === 0;
	const range = interval && !isSameDay ? fill(copy.interval, { low: String(low), high: String(high) }) : "";
	const invoices = [range, wording.of("invoices", count)].filter(Boolean).join(", ");
	const values = { days: wording.days(median_days), invoices };
	const half = fill(isSameDay ? copy.sameDay : copy.paid, values);
	if (with_due === 0) return [half];
	const share =
		late_share !== undefined && late_interval
			? `: ${fill(copy.lateShare, { share: exactly(late_share), low: exactly(late_interval[0]), high: exactly(late_interval[1]) })}`
			: "";
	return [`${half} ${fill(copy.late, { late: wording.alone(late), withDue: written(with_due) })}${share}.`];
}

export function tellUnpaid(source: Source): Told {
	const { findings, copy: all, wording, lastDay } = source;
	const { say, basis, due_known, credits = 0, overdue = 0, ages, table = [] } = findings.unpaid;
	const copy = all.unpaid;
	if (say === "unpaid.not-in-file" || basis === null) return more(copy.notInFile);
	const [first] = table;
	const isNamed = first !== undefined && first.customer !== "";
	const usual = first?.usual_days ?? null;
	const rows = table.map(({ customer, open, overdue: late, oldest, count, usual_days }) => [
		wording.cell(customer),
		wording.money(open),
		wording.money(late),
		oldest > 0 ? wording.days(oldest) : copy.notYet,
		formatInteger(count),
		usual_days === null ? "–" : wording.days(usual_days),
	]);
	const waiting = ages?.not_due;
	const invoices = wording.of("invoices", findings.file.orders);
	const age = fill(due_known ? copy.fromDue : copy.fromOrder, { to: lastDay });
	const next = isNamed &&
		overdue > 0 && { customer: wording.name(first.customer), amount: wording.money(first.overdue) };
	return {
		sentence: say === "unpaid.none" ? copy.none : openSentence(source),
		stands: say === "unpaid.none" ? "plain" : "picture",
		added: [
			...paidSentences(source),
			isNamed && usual !== null
				? fill(copy.usual, { customer: wording.name(first.customer), days: wording.days(usual) })
				: "",
			credits > 0 ? fill(copy.credits, { credits: wording.money(credits) }) : "",
		],
		nextStep: next ? { text: fill(copy.next, next) } : null,
		counted: [
			`${copy.basis[basis]}; ${age}`,
			ifAny(copy.current, waiting?.count, { open: wording.money(waiting?.open ?? 0), invoices }),
		]
			.join(" ")
			.trim(),
		tables: rows.length > 0 ? [tableOf(copy.table, rows, fill(copy.table.title, { to: lastDay }))] : [],
	};
}
