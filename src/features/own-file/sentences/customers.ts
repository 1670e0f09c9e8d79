import { DAY_MS, formatLongDate, isoDate } from "#domain/dates.ts";
import { formatInteger } from "#domain/format-number.ts";
import type { NewFinding, QuietCustomer, QuietFinding } from "#features/own-file/findings.ts";
import { more, type Source, type Told, tableOf } from "./finding-text.ts";
import { counted, exactly, fill, ifAny, points, written } from "./wording.ts";

/** Nothing of fewer orders is shown as a picture. */
const LEAST_ORDERS = 30;

const ofDay = (day: number) => formatLongDate(isoDate(new Date(day * DAY_MS)));

function hangsSentence({ findings: { hangs }, copy: { hangs: copy }, wording, period }: Source): string {
	const { say, customers = 0, eighty = 0, largest, five, smallest_equal = 0 } = hangs;
	const most = fill(copy.eighty, { eighty: written(eighty), customers: written(customers) });
	if (say === "hangs.largest" && largest) {
		const values = { net: wording.money(largest.net), period, share: wording.share(largest.share) };
		const first = fill(copy.largest, { customer: wording.name(largest.customer), ...values });
		return [first, counted(copy.smallest, smallest_equal), most].join(" ");
	}
	if (say === "hangs.five" && five) {
		return `${fill(copy.five, { net: wording.money(five.net), period, share: wording.share(five.share) })} ${most}`;
	}
	return `${fill(copy.spread, { share: `${Math.ceil((largest?.share ?? 0) * 100)}%` })} ${most}`;
}

export function tellHangs(source: Source): Told {
	const { findings, copy: all, wording, period, drawn, lastDay } = source;
	const { say, customers = 0, known_net = 0, known_share, orders = 0, table = [] } = findings.hangs;
	const copy = all.hangs;
	const people = wording.of("customers", customers);
	if (say === "hangs.no-customers") {
		if (known_share === undefined) return more(copy.noCustomers);
		return more(fill(copy.fewNamed, { share: wording.share(known_share ?? 0) }));
	}
	const few = counted(copy.few, customers, { period });
	const shown = say === "hangs.few" ? (drawn?.shares ?? []).map(({ name, net }) => ({ customer: name, net })) : table;
	if (say === "hangs.few" && (orders < LEAST_ORDERS || shown.length === 0)) return more(few);
	const shareOf = (net: number) => exactly(known_net > 0 ? net / known_net : 0);
	let soFar = 0;
	const rows = shown.map(({ customer, net }) => {
		soFar += net;
		return [wording.cell(customer), wording.money(net), shareOf(net), shareOf(soFar)];
	});
	const rest = customers - shown.length;
	if (rest > 0) {
		const left = known_net - soFar;
		rows.push([wording.of("others", rest), wording.money(left), shareOf(left), shareOf(known_net)]);
	}
	const counts = { orders: wording.of("orders", orders), customers: people, net: wording.money(known_net) };
	return {
		sentence: say === "hangs.few" ? `${few} ${copy.list}` : hangsSentence(source),
		stands: "picture",
		nextStep: { text: copy.next },
		counted: fill(copy.counted, { ...counts, days: wording.days(findings.file.window.days), to: lastDay }),
		tables: [tableOf(copy.table, rows, fill(copy.table.title, { customers: people, period }))],
	};
}

/** Says how often the alarm would have been right a year ago. Empty where that can't be tested. */
function replayed({ replay }: QuietFinding, { copy: { quiet: copy }, wording }: Source): string {
	if (!replay) return copy.noReplay;
	const { from, to, alarms, right, share, interval } = replay;
	const values = { from: formatLongDate(from), to: formatLongDate(to), customers: wording.of("customers", alarms) };
	const tested = fill(copy.replay, values);
	if (alarms === 0) return tested;
	const counts = { right: wording.alone(right), alarms: written(alarms) };
	if (share === undefined || !interval) return `${tested} ${fill(copy.fewAlarms, counts)}`;
	const [low, high] = interval.map((end) => wording.share(end));
	return `${tested} ${fill(copy.right, { ...counts, share: wording.share(share), low: low ?? "", high: high ?? "" })}`;
}

function quietSentence(
	first: QuietCustomer | undefined,
	{ findings: { quiet }, copy: { quiet: copy }, wording }: Source,
): string {
	const { say, count = 0, value = 0, regulars = 0, replay } = quiet;
	if (say === "quiet.one" && first) {
		const times = { gap: wording.days(first.gap), silent: formatInteger(first.silent) };
		return fill(copy.one, { customer: wording.name(first.customer), ...times, value: wording.money(value) });
	}
	if (say === "quiet.none") return regulars === 0 ? copy.noRegulars : counted(copy.none, regulars);
	if (say !== "quiet.no-rhythm") return fill(copy.many, { count: written(count), value: wording.money(value) });
	const { right = 0, alarms = 0, share = 0 } = replay ?? {};
	return counted(copy.noRhythm, count, {
		right: wording.alone(right),
		alarms: written(alarms),
		share: wording.share(share),
	});
}

/** Each of those at three times their gap, silent last year too, gone for long, and with a second spelling. */
function addedToQuiet(quietOnes: readonly QuietCustomer[], { findings, copy: { quiet: copy } }: Source): string[] {
	const { count = 0, at_three, paused, long } = findings.quiet;
	const suggested = new Set(findings.data.spellings?.table.flatMap(({ names }) => names));
	const three = at_three?.count;
	return [
		count === 1 && three === 1 ? copy.alone : ifAny(copy.atThree, three),
		ifAny(count > 0 ? copy.paused : copy.onlyPaused, paused?.count),
		ifAny(copy.long, long?.count),
		quietOnes.some(({ customer }) => suggested.has(customer)) ? copy.spellings : "",
	];
}

const GROUPS = ["quiet", "paused", "long"] as const;

export function tellQuiet(source: Source): Told {
	const { findings, copy: all, wording, lastDay } = source;
	const { say, regulars = 0, six_orders = 0, table = [], replay } = findings.quiet;
	const copy = all.quiet;
	if (say === "quiet.no-customers") return more(copy.noCustomers);
	if (say === "quiet.not-enough") return more(copy.notEnough);
	const groups = GROUPS.map((group) => table.filter((each) => each.group === group));
	const [quietOnes = []] = groups;
	const [first, second] = quietOnes;
	const rows = groups
		.flat()
		.map(({ customer, last, gap, silent, orders, value, group }) => [
			wording.cell(customer),
			formatLongDate(last),
			wording.days(gap),
			wording.days(silent),
			formatInteger(orders),
			wording.money(value),
			copy.groups[group],
		]);
	const isPlain = say === "quiet.none" || say === "quiet.no-rhythm";
	const who = quietOnes.length > 2 ? copy.firstThree : second ? copy.both : wording.name(first?.customer ?? "");
	const test = replayed(findings.quiet, source);
	const isTested = replay?.share !== undefined && say !== "quiet.no-rhythm";
	return {
		sentence: quietSentence(first, source),
		stands: isPlain ? "plain" : "picture",
		added: [...addedToQuiet(quietOnes, source), isTested ? test : ""],
		nextStep: isPlain ? null : { ...copy.next, text: fill(copy.next.text, { who }) },
		counted: [copy.rule, counted(copy.six, six_orders, { regulars: wording.alone(regulars) }), isTested ? "" : test]
			.join(" ")
			.trim(),
		tables: rows.length > 0 ? [tableOf(copy.table, rows, fill(copy.table.title, { to: lastDay }))] : [],
	};
}

function secondOrders(
	{ say, cohort, cohort_before, rate = 0, interval, difference }: NewFinding,
	source: Source,
): string {
	const {
		copy: { new: copy },
		wording,
	} = source;
	const values = {
		customers: wording.of("customers", cohort?.customers ?? 0),
		from: formatLongDate(cohort?.from ?? source.findings.file.from),
		to: formatLongDate(cohort?.to ?? source.findings.file.to),
		again: wording.alone(cohort?.again ?? 0),
		share: wording.share(rate),
		low: wording.share(interval?.[0] ?? 0),
		high: wording.share(interval?.[1] ?? 0),
	};
	const base = fill(copy.rate, values);
	if (!difference || !cohort_before) return `${base}.`;
	const [points_, low, high] = difference;
	if (say === "new.rate") {
		const before = wording.share(cohort_before.again / cohort_before.customers);
		return `${base}. ${fill(copy.before, { share: before, low: points(low), high: points(high) })}`;
	}
	const isUp = say === "new.rate-up";
	const ends = isUp ? { low: points(low), high: points(high) } : { low: points(-high), high: points(-low) };
	return `${base}, ${fill(isUp ? copy.up : copy.down, { points: points(Math.abs(points_)), ...ends })}.`;
}

function tablesOfNew({ findings, copy: { new: copy }, wording, period, drawn }: Source) {
	const { cohort, cohort_before } = findings.new;
	const cohorts = [cohort, cohort_before].flatMap((each) => each ?? []).filter(({ customers }) => customers > 0);
	const rows = cohorts.map(({ from, to, customers, again }) => [
		wording.span(from, to),
		formatInteger(customers),
		formatInteger(again),
		customers < LEAST_ORDERS ? "–" : exactly(again / customers),
	]);
	const ones = (drawn?.newTraces ?? []).map(({ name, orders, value }) => [
		wording.cell(name),
		ofDay(Math.min(...orders.map(({ day }) => day))),
		formatInteger(orders.length),
		wording.money(value),
	]);
	return [tableOf(copy.cohorts, rows), tableOf(copy.table, ones, fill(copy.table.title, { period }))].filter(
		({ rows: { length } }) => length > 0,
	);
}

export function tellNew(source: Source): Told {
	const { findings, copy: all, wording, period, lastDay } = source;
	const { say, new: fresh, cohort, came_back } = findings.new;
	const copy = all.new;
	if (say === "new.no-customers") return more(copy.noCustomers);
	const hasRate = say !== "new.not-enough";
	const newOnes = ifAny(copy.newOnes, fresh?.count, { period, share: wording.share(fresh?.share ?? 0) });
	const tooFew = fill(copy.notEnough, { customers: wording.alone(cohort?.customers ?? 0) });
	if (!hasRate && newOnes === "") return more(tooFew);
	const people = wording.of("customers", findings.file.customers ?? 0);
	const ofNew = fill(copy.counted, { days: wording.days(findings.file.window.days), to: lastDay, customers: people });
	const back = ifAny(copy.back, came_back?.count, { net: wording.money(came_back?.net ?? 0) });
	return {
		sentence: hasRate ? secondOrders(findings.new, source) : newOnes,
		stands: "picture",
		added: [hasRate ? newOnes : tooFew, back],
		nextStep: { text: copy.next },
		counted: [hasRate && copy.cohort, newOnes && ofNew].filter(Boolean).join(" "),
		tables: tablesOfNew(source),
		...(!hasRate && { lacking: { name: copy.secondOrders, sentence: tooFew } }),
	};
}
