import type { ProductChange } from "#features/own-file/findings.ts";
import { type About, more, type Told } from "./finding-text.ts";
import { exactly } from "./wording.ts";

export function tellTogether({ finding: together, copy, say, table }: About<"together">): Told {
	const { baskets = 0, with_two: two = 0, tested: pairs = 0, table: found = [] } = together;
	if (together.say === "together.no-products") return more(copy.noProducts);
	if (together.say === "together.not-enough") return more(say(copy.notEnough, { baskets, two }));
	const [best] = found;
	const rows = found.map(({ lift, interval, ...pair }) => {
		const [times = "", low = "", high = ""] = [lift, ...interval].map((value) => value.toFixed(1));
		return { ...pair, pair: `${pair.a}, ${pair.b}`, lift: times, low, high };
	});
	const figures = { ...best, orders: best?.together, extra: Math.round(best?.extra ?? 0), pairs };
	return {
		sentence: [best ? say(copy.pair, figures) : say(copy.none, { count: pairs })],
		stands: best ? "picture" : "plain",
		next: best && say(copy.next, best),
		counted: [say(copy.counted, { baskets, two, pairs })],
		tables: [table(copy.table, rows)],
	};
}

const times = (value: number | null | undefined) => value?.toFixed(2) ?? "–";

/** One product that fades or grows, in orders and, where its lines have money, in money. */
function changeOf(change: ProductChange | undefined, text: string, about: About<"products">): string[] {
	if (!change) return [];
	const { finding, copy, say } = about;
	const { product, now, before, ratio, interval, net_now, net_before } = change;
	const [low, high] = interval;
	const ends = { ratio: times(ratio), low: times(low), high: times(high) };
	const figures = {
		product,
		orders: now,
		before,
		matched: finding.months,
		times: ratio === null || high === null ? "" : ` ${say(copy.times, ends)}`,
	};
	if (net_now === null || net_before === null) return [say(text, figures)];
	const amount = about.money(Math.abs(net_now - net_before));
	return [say(text, figures), say(copy.money, { change: about.change(net_now - net_before, amount) })];
}

export function tellProducts(about: About<"products">): Told {
	const { finding, copy, say } = about;
	const { say: code, months, tested = 0, fade = [], grow = [], new: later = [] } = finding;
	if (code === "products.no-products") return more(copy.noProducts);
	if (code === "products.not-enough") return more(copy.notEnough);
	const [fading] = fade;
	const changed = fading ?? grow[0];
	const none = changed ? "" : say(copy.none, { count: tested });
	const rows = [...fade, ...grow].map(({ ratio, interval: [low, high], ...change }) => {
		return { ...change, ratio: times(ratio), low: times(low), high: times(high) };
	});
	return {
		sentence: [...changeOf(fading, copy.fades, about), ...changeOf(grow[0], copy.grows, about), none],
		stands: changed ? "picture" : "plain",
		added: [about.sayIfAny(copy.later, later.length, { products: about.names(later) })],
		next: changed && say(fading ? copy.nextFade : copy.nextGrow, changed),
		counted: [say(copy.counted, { periods: months === 12 ? copy.years : copy.quarters, products: tested })],
		tables: [about.table(copy.table, rows)],
	};
}

/** How much is open, and how much of it too long. */
function openSentences(about: About<"unpaid">): string[] {
	const { copy, say } = about;
	const { open_count = 0, open, overdue_count = 0, overdue, due_known } = about.finding;
	const isOne = open_count === 1;
	const first = say(isOne ? copy.one : copy.many, { invoices: open_count, open });
	const figures = { count: overdue_count, overdue, days: about.drawn.oldestOverdue };
	const inTime = due_known ? [copy.notDue, copy.notDueAlone] : [copy.notOld, copy.notOldAlone];
	const late = due_known ? [copy.overdue, copy.overdueAlone] : [copy.old, copy.oldAlone];
	const [many = "", alone = ""] = overdue_count === 0 ? inTime : late;
	return [first, say(isOne ? alone : many, figures)];
}

/** How long it takes until an invoice is paid. */
function paidSentence({ finding: { paid }, copy, of, say }: About<"unpaid">): string {
	if (!paid || paid.median_days === null) return "";
	const { count, median_days: days, interval, with_due, late_share, late_interval } = paid;
	const isSameDay = days === 0;
	const range =
		interval && !isSameDay ? `${say(copy.interval, { low: String(interval[0]), high: String(interval[1]) })}, ` : "";
	const half = say(isSameDay ? copy.sameDay : copy.paid, { days, invoices: range + of("invoices", count) });
	if (with_due === 0) return half;
	const [low = 0, high = 0] = late_interval ?? [];
	const ends = { share: exactly(late_share ?? 0), low: exactly(low), high: exactly(high) };
	const share = late_share === undefined ? "" : `: ${say(copy.lateShare, ends)}`;
	return `${half} ${say(copy.late, { late: paid.late, withDue: with_due })}${share}.`;
}

export function tellUnpaid(about: About<"unpaid">): Told {
	const { finding, findings, copy, say } = about;
	const { say: code, basis, due_known, credits = 0, overdue = 0, ages, table = [] } = finding;
	if (code === "unpaid.not-in-file" || basis === null) return more(copy.notInFile);
	const [first] = table;
	const isNamed = first !== undefined && first.customer !== "";
	const rows = table.map((row) => ({ ...row, oldest: row.oldest > 0 ? row.oldest : copy.notYet }));
	const waiting = { invoices: findings.file.orders, open: ages?.not_due?.open };
	return {
		sentence: code === "unpaid.none" ? [copy.none] : openSentences(about),
		stands: code === "unpaid.none" ? "plain" : "picture",
		added: [
			paidSentence(about),
			isNamed && first.usual_days !== null ? say(copy.usual, first) : "",
			credits > 0 ? say(copy.credits, { credits }) : "",
		],
		next: isNamed && overdue > 0 ? say(copy.next, first) : undefined,
		counted: [
			`${copy.basis[basis]}; ${say(due_known ? copy.fromDue : copy.fromOrder)}`,
			about.sayIfAny(copy.current, ages?.not_due?.count, waiting),
		],
		tables: [about.table(copy.table, rows)],
	};
}
