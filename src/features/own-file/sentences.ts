import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { daysBetween, formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { Analysis } from "./analysis.ts";
import type { Findings, TopLine } from "./findings.ts";
import { tellHangs, tellNew, tellQuiet } from "./sentences/customers.ts";
import { onePercent, tellData, tellFile, tellPrice } from "./sentences/file-price-data.ts";
import type { FindingText, PriceChoices, Source, Told } from "./sentences/finding-text.ts";
import { tellMonths, tellSeason, tellWeekday } from "./sentences/months-season-weekday.ts";
import { oldestOverdue, tellProducts, tellTogether, tellUnpaid } from "./sentences/products-unpaid.ts";
import { counted, fill, wordingFor, written } from "./sentences/wording.ts";

/** One of the first three lines: its figure, its sentence, and the link to its finding. */
type TopText = {
	kind: TopLine["kind"];
	figure: string;
	sentence: string;
	href: `#${keyof Findings}`;
	link: string;
};

/** Everything that the report says. */
export type Description = {
	top: TopText[];
	/** Nothing calls for action. */
	isCalm: boolean;
	/** A word of care where the file is old. */
	stale: string | null;
	facts: string;
	findings: FindingText[];
	/** Findings for which the file doesn't suffice. */
	more: { name: string; sentence: string }[];
};

/** A file that ended more days ago is old. */
const STALE_DAYS = 45;

/** The functions that tell each finding, in the order of the report. */
const TELLERS: readonly (readonly [keyof Findings, (source: Source) => Told])[] = [
	["file", tellFile],
	["months", tellMonths],
	["season", tellSeason],
	["weekday", tellWeekday],
	["hangs", tellHangs],
	["quiet", tellQuiet],
	["new", tellNew],
	["together", tellTogether],
	["products", tellProducts],
	["price", tellPrice],
	["unpaid", tellUnpaid],
	["data", tellData],
];

const FINDING_OF = {
	quiet: "quiet",
	overdue: "unpaid",
	fading: "products",
	copies: "data",
	refunds: "file",
	hangs: "hangs",
	year: "months",
	price: "price",
} as const;

/** @throws {RangeError} for a file that was refused: nothing is told of it */
function sourceOf({ result, drawn }: Analysis, copy: FindingsCopy, choices: PriceChoices): Source {
	if (result.outcome === "refused") throw new RangeError("a refused file has no findings");
	const { reading, findings } = result;
	const { whole_year, days } = findings.file.window;
	const wording = wordingFor(copy, reading.currency);
	const { phrases, leftOut } = copy;
	return {
		copy: copy.findings,
		phrases,
		leftOut,
		reading,
		findings,
		drawn,
		choices,
		wording,
		period: whole_year ? phrases.lastYear : fillInCount(phrases.shorter, days),
		lastDay: formatLongDate(findings.file.to),
	};
}

/** The rhythm in which those who have gone quiet used to order, by the middle of their usual gaps. */
function rhythmOf({ findings: { quiet } }: Source, { everyWeek, everyWeeks, steady }: FindingsCopy["top"]): string {
	const gaps = (quiet.table ?? []).filter(({ group }) => group === "quiet").map(({ gap }) => gap);
	const sorted = gaps.toSorted((a, b) => a - b);
	const half = (sorted.length - 1) / 2;
	const middle = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
	const weeks = [1, 2, 3, 4].find((count) => Math.abs(middle - count * 7) <= 1);
	if (weeks === undefined) return steady;
	return weeks === 1 ? everyWeek : fillIn(everyWeeks, { weeks: written(weeks) });
}

type Teller = (amount: number, source: Source, copy: FindingsCopy["top"]) => string;

const TOP_TELLERS: Record<TopLine["kind"], Teller> = {
	quiet(amount, source, copy) {
		const { count = 0, replay } = source.findings.quiet;
		const values = { rhythm: rhythmOf(source, copy), value: source.wording.money(amount) };
		const right =
			replay?.share === undefined ? "" : ` ${fill(copy.right, { share: source.wording.share(replay.share) })}`;
		return counted(copy.quiet, count, values) + right;
	},
	overdue(amount, source, copy) {
		const { findings, wording } = source;
		const { unpaid } = findings;
		const values = { amount: wording.money(amount), days: wording.days(oldestOverdue(source)) };
		return counted(unpaid.due_known ? copy.overdue : copy.old, unpaid.overdue_count ?? 0, values);
	},
	fading(amount, { findings: { products }, wording }, copy) {
		const names = wording.names((products.fade ?? []).map(({ product }) => product));
		return fill(copy.fading, { products: names, amount: wording.money(amount) });
	},
	copies: (amount, { findings: { data }, wording }, copy) =>
		counted(copy.copies, data.copies?.count ?? 0, { amount: wording.money(amount) }),
	refunds(amount, { findings: { file }, wording, period }, copy) {
		const share = wording.share(amount / (file.window_net + amount));
		return fill(copy.refunds, { amount: wording.money(amount), period, share });
	},
	hangs(amount, { findings: { hangs }, wording, period }, copy) {
		const values = { ...shareOfHangs(hangs, wording), amount: wording.money(amount), period };
		const customer = wording.name(hangs.largest?.customer ?? "");
		return hangs.say === "hangs.largest" ? fill(copy.largest, { ...values, customer }) : fill(copy.five, values);
	},
	year: (amount, { wording }, copy) =>
		fill(copy.year, { change: wording.change(amount, wording.money(Math.abs(amount))) }),
	price: (_, source) => onePercent(source),
};

const shareOfHangs = ({ say, largest, five }: Findings["hangs"], wording: Source["wording"]) => ({
	share: wording.share((say === "hangs.largest" ? largest : five)?.share ?? 0),
});

function topText({ kind, amount }: TopLine, source: Source, copy: FindingsCopy["top"]): TopText {
	const { hangs } = source.findings;
	const isOfFive = kind === "hangs" && hangs.say === "hangs.five";
	return {
		kind,
		figure: isOfFive ? shareOfHangs(hangs, source.wording).share : source.wording.money(amount),
		sentence: TOP_TELLERS[kind](amount, source, copy),
		href: `#${FINDING_OF[kind]}`,
		link: copy.see[kind],
	};
}

/**
 * Tells what an analysis found, in the words of the document. The choices are in percent: a margin of sales, none until the
 * visitor enters it, and a change of price.
 * @throws {RangeError} for a file that was refused
 */
export function describe(analysis: Analysis, copy: FindingsCopy, choices: PriceChoices = {}): Description {
	const source = sourceOf(analysis, copy, choices);
	const { phrases, wording, lastDay } = source;
	const { file } = source.findings;
	const top = analysis.result.outcome === "read" ? analysis.result.top : [];
	const findings: FindingText[] = [];
	const more: Description["more"] = [];
	for (const [id, tell] of TELLERS) {
		const { stands, added = [], lacking, ...told } = tell(source);
		const { name, limit } = copy.findings[id];
		if (lacking) more.push(lacking);
		if (stands === "more") more.push({ name, sentence: told.sentence });
		else {
			const number = findings.length + 1;
			const defaults = { nextStep: null, counted: "", tables: [] };
			findings.push({
				id,
				number,
				name,
				limit,
				stands,
				added: added.filter((each) => each !== ""),
				...defaults,
				...told,
			});
		}
	}
	const age = daysBetween(file.to, analysis.result.today);
	const total = wording.money(file.net);
	return {
		top: top.map((line) => topText(line, source, copy.top)),
		isCalm: top.every(({ kind }) => kind === "price"),
		stale: age > STALE_DAYS ? fill(phrases.stale, { days: wording.days(age) }) : null,
		facts: fill(phrases.facts, {
			rows: wording.of("rows", file.rows),
			from: formatLongDate(file.from),
			total,
			to: lastDay,
		}),
		findings,
		more,
	};
}

/** The sentences that may leave the device: the figures of the file, then the first lines; no name, no row. */
export function unnamedLines(analysis: Analysis, copy: FindingsCopy): string[] {
	const source = sourceOf(analysis, copy, {});
	const { wording, period } = source;
	const { file, hangs, products } = source.findings;
	const { unnamed } = copy.top;
	const intro = fill(unnamed.intro, {
		rows: wording.of("rows", file.rows),
		span: wording.span(file.from, file.to),
		sales: wording.money(file.sales),
		orders: wording.of("orders", file.orders),
		customers: file.customers === null ? unnamed.noCustomers : wording.of("customers", file.customers),
	});
	const top = analysis.result.outcome === "read" ? analysis.result.top : [];
	const lines = top.map((line) => {
		const amount = wording.money(line.amount);
		if (line.kind === "fading") return counted(unnamed.fading, products.fade?.length ?? 0, { amount });
		if (line.kind === "hangs" && hangs.say === "hangs.largest") {
			return fill(unnamed.largest, { ...shareOfHangs(hangs, wording), amount, period });
		}
		return topText(line, source, copy.top).sentence;
	});
	return [intro, ...lines];
}
