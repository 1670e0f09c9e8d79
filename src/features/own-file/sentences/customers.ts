import { DAY_MS, isoDate } from "#domain/dates.ts";
import { formatInteger } from "#domain/format-number.ts";
import { type About, more, type Told } from "./finding-text.ts";
import { points } from "./wording.ts";

/** Nothing of fewer orders is shown as a picture. */
const LEAST_ORDERS = 30;

export function tellHangs({ finding: hangs, copy, drawn, say, of, table }: About<"hangs">): Told {
	const { customers = 0, known_net: known = 0, known_share, orders = 0, largest } = hangs;
	if (hangs.say === "hangs.no-customers") {
		return more(known_share === undefined ? copy.noCustomers : say(copy.fewNamed, { share: known_share ?? 0 }));
	}
	const few = say(copy.few, { count: customers });
	const isFew = hangs.say === "hangs.few";
	const shown = isFew ? drawn.shares.map(({ name, net }) => ({ customer: name, net })) : (hangs.table ?? []);
	if (isFew && (orders < LEAST_ORDERS || shown.length === 0)) return more(few);
	let sum = 0;
	const rows = shown.map(({ customer, net }) => {
		sum += net;
		return { customer, net, share: net / known, cumulative: sum / known };
	});
	const others = { customer: of("others", customers - shown.length), net: known - sum };
	const rest = customers > shown.length ? [{ ...others, share: others.net / known, cumulative: 1 }] : [];
	const most = say(copy.eighty, { eighty: hangs.eighty, all: customers });
	const sentences = {
		"hangs.few": [few, copy.list],
		"hangs.largest": [say(copy.largest, largest ?? {}), say(copy.smallest, { count: hangs.smallest_equal }), most],
		"hangs.five": [say(copy.five, hangs.five ?? {}), most],
		"hangs.spread": [say(copy.spread, { share: `${Math.ceil((largest?.share ?? 0) * 100)}%` }), most],
	};
	return {
		sentence: sentences[hangs.say],
		stands: "picture",
		next: copy.next,
		counted: [say(copy.counted, { orders, customers, net: known })],
		tables: [table(copy.table, [...rows, ...rest], { customers })],
	};
}

/** Says how often the alarm would have been right a year ago, or that this can't be tested. */
function replayed({ finding: quiet, copy, say, share }: About<"quiet">): string[] {
	if (!quiet.replay) return [copy.noReplay];
	const { alarms, interval } = quiet.replay;
	const tested = say(copy.replay, quiet.replay, { customers: alarms });
	if (alarms === 0) return [tested];
	if (!interval) return [tested, say(copy.fewAlarms, quiet.replay)];
	return [tested, say(copy.right, quiet.replay, { low: share(interval[0]), high: share(interval[1]) })];
}

const GROUPS = ["quiet", "paused", "long"] as const;

export function tellQuiet(about: About<"quiet">): Told {
	const { finding: quiet, findings, copy, say, sayIfAny } = about;
	const { count = 0, at_three, paused, long, table = [] } = quiet;
	if (quiet.say === "quiet.no-customers") return more(copy.noCustomers);
	if (quiet.say === "quiet.not-enough") return more(copy.notEnough);
	const [quietOnes = [], ...others] = GROUPS.map((group) => table.filter((each) => each.group === group));
	const [first, second] = quietOnes;
	const sentences = {
		"quiet.one": say(copy.one, first ?? {}, { silent: formatInteger(first?.silent ?? 0) }),
		"quiet.many": say(copy.many, quiet),
		"quiet.none": sayIfAny(copy.none, quiet.regulars) || copy.noRegulars,
		"quiet.no-rhythm": say(copy.noRhythm, quiet.replay ?? {}, { count }),
	};
	const suggested = new Set(findings.data.spellings?.table.flatMap(({ names }) => names));
	const who = quietOnes.length > 2 ? copy.firstThree : second ? copy.both : (first?.customer ?? "");
	const added = [
		count === 1 && at_three?.count === 1 ? copy.alone : sayIfAny(copy.atThree, at_three?.count),
		sayIfAny(count > 0 ? copy.paused : copy.onlyPaused, paused?.count),
		sayIfAny(copy.long, long?.count),
		quietOnes.some(({ customer }) => suggested.has(customer)) ? copy.spellings : "",
	];
	const isPlain = quiet.say === "quiet.none" || quiet.say === "quiet.no-rhythm";
	const isTested = quiet.replay?.share !== undefined && quiet.say !== "quiet.no-rhythm";
	const test = replayed(about);
	const six = sayIfAny(copy.six, quiet.six_orders, { regulars: quiet.regulars });
	const rows = [quietOnes, ...others].flat().map((row) => ({ ...row, group: copy.groups[row.group] }));
	return {
		sentence: [sentences[quiet.say]],
		stands: isPlain ? "plain" : "picture",
		added: isTested ? [...added, ...test] : added,
		next: isPlain ? undefined : { ...copy.next, text: say(copy.next.text, { who }) },
		counted: [copy.rule, six, ...(isTested ? [] : test)],
		tables: [about.table(copy.table, rows)],
	};
}

function secondOrders({ finding, copy, say, share }: About<"new">): string[] {
	const { cohort, cohort_before: before, interval, difference } = finding;
	const [low = 0, high = 0] = interval ?? [];
	const figures = { ...cohort, share: finding.rate, low: share(low), high: share(high) };
	const isUp = finding.say === "new.rate-up";
	const [change, lowest, highest] = difference ?? [0, 0, 0];
	const ends = finding.say === "new.rate-down" ? [-highest, -lowest] : [lowest, highest];
	const [from = "", to = ""] = ends.map(points);
	if (!difference || !before) return [say(copy.rate, figures)];
	if (finding.say === "new.rate") {
		const rate = before.again / before.customers;
		return [say(copy.rate, figures), say(copy.before, { share: rate, low: from, high: to })];
	}
	const values = { points: points(Math.abs(change)), least: from, most: to };
	return [say(isUp ? copy.up : copy.down, figures, values)];
}

function tablesOfNew({ finding, copy, drawn, span, table }: About<"new">) {
	const cohorts = [finding.cohort, finding.cohort_before]
		.flatMap((each) => each ?? [])
		.filter(({ customers }) => customers > 0)
		.map(({ from, to, customers, again }) => {
			const share = customers < LEAST_ORDERS ? null : again / customers;
			return { span: span(from, to), customers, again, share };
		});
	const newOnes = drawn.newTraces.map(({ name, orders, value }) => {
		const first = Math.min(...orders.map(({ day }) => day));
		return { customer: name, first: isoDate(new Date(first * DAY_MS)), orders: orders.length, net: value };
	});
	return [table(copy.cohorts, cohorts), table(copy.table, newOnes)];
}

export function tellNew(about: About<"new">): Told {
	const { finding, findings, copy, say, sayIfAny } = about;
	const { say: code, new: fresh, cohort, came_back: back } = finding;
	if (code === "new.no-customers") return more(copy.noCustomers);
	const newOnes = sayIfAny(copy.newOnes, fresh?.count, { share: fresh?.share ?? 0 });
	const tooFew = say(copy.notEnough, { few: cohort?.customers ?? 0 });
	const hasRate = code !== "new.not-enough";
	if (!hasRate && newOnes === "") return more(tooFew);
	return {
		sentence: hasRate ? secondOrders(about) : [newOnes],
		stands: "picture",
		added: [hasRate ? newOnes : tooFew, sayIfAny(copy.back, back?.count, { net: back?.net })],
		next: copy.next,
		counted: [hasRate ? copy.cohort : "", newOnes && say(copy.counted, { customers: findings.file.customers ?? 0 })],
		tables: tablesOfNew(about),
		lacking: hasRate ? undefined : { name: copy.secondOrders, sentence: tooFew },
	};
}
