import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { daysBetween } from "#domain/dates.ts";
import { fillInCount } from "#domain/fill-in.ts";
import type { ReadAnalysis } from "./analysis.ts";
import type { Findings } from "./findings.ts";
import { tellHangs, tellNew, tellQuiet } from "./sentences/customers.ts";
import { onePercent, tellData, tellFile, tellPrice } from "./sentences/file-price-data.ts";
import type { About, FindingText, PriceChoices, Source, Told } from "./sentences/finding-text.ts";
import { tellMonths, tellSeason, tellWeekday } from "./sentences/months-season-weekday.ts";
import { tellProducts, tellTogether, tellUnpaid } from "./sentences/products-unpaid.ts";
import { wordingFor } from "./sentences/wording.ts";
import { median } from "./statistics.ts";
import type { TopLine } from "./top-lines.ts";

/** A file that ended more days ago is old. */
const STALE_DAYS = 45;

/** The functions that tell each finding, in the order of the report. */
const TELLERS: { readonly [Name in keyof Findings]: (about: About<Name>) => Told } = {
	file: tellFile,
	months: tellMonths,
	season: tellSeason,
	weekday: tellWeekday,
	hangs: tellHangs,
	quiet: tellQuiet,
	new: tellNew,
	together: tellTogether,
	products: tellProducts,
	price: tellPrice,
	unpaid: tellUnpaid,
	data: tellData,
};

const tell = <Name extends keyof Findings>(name: Name, source: Source): Told =>
	TELLERS[name]({ ...source, finding: source.findings[name], copy: source.all.findings[name] });

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

function sourceOf({ result, drawn }: ReadAnalysis, all: FindingsCopy, choices: PriceChoices) {
	const { reading, findings, top } = result;
	const { to, window } = findings.file;
	const period = window.whole_year ? all.phrases.lastYear : fillInCount(all.phrases.shorter, window.days);
	const wording = wordingFor(all, reading.currency, { period, to, days: window.days });
	return { ...wording, all, reading, findings, drawn, choices, top } satisfies Source & { top: TopLine[] };
}

/** The rhythm in which those who have gone quiet used to order, by the middle of their usual gaps. */
function rhythmOf({ findings: { quiet }, all: { top: copy }, say }: Source): string {
	const gaps = (quiet.table ?? []).filter(({ group }) => group === "quiet").map(({ gap }) => gap);
	const weeks = [1, 2, 3, 4].find((count) => Math.abs(median(gaps) - count * 7) <= 1);
	if (weeks === undefined) return copy.steady;
	return weeks === 1 ? copy.everyWeek : say(copy.everyWeeks, { weeks });
}

/** A sentence about the line's amount. */
type TopTeller = (amount: number, source: Source) => string;

const TOP_TELLERS: Record<TopLine["kind"], TopTeller> = {
	quiet(value, source) {
		const { findings, all, say } = source;
		const { count = 0, replay } = findings.quiet;
		const right = replay?.share === undefined ? "" : ` ${say(all.top.right, replay)}`;
		return say(all.top.quiet, { count, rhythm: rhythmOf(source), value }) + right;
	},
	overdue(amount, source) {
		const { unpaid } = source.findings;
		const { overdue, old } = source.all.top;
		const figures = { amount, count: unpaid.overdue_count, days: source.drawn.oldestOverdue };
		return source.say(unpaid.due_known ? overdue : old, figures);
	},
	fading: (amount, { findings: { products }, all, say, names }) =>
		say(all.top.fading, { products: names((products.fade ?? []).map(({ product }) => product)), amount }),
	copies: (amount, { findings: { data }, all, say }) => say(all.top.copies, { ...data.copies, amount }),
	refunds: (amount, { findings: { file }, all, say }) =>
		say(all.top.refunds, { amount, share: amount / (file.window_net + amount) }),
	hangs: (amount, { findings: { hangs }, all, say }) =>
		hangs.say === "hangs.largest"
			? say(all.top.largest, { ...hangs.largest, amount })
			: say(all.top.five, { share: hangs.five?.share, amount }),
	year: (amount, { all, say, change, money }) => say(all.top.year, { change: change(amount, money(Math.abs(amount))) }),
	price: (_, source) => onePercent(source),
};

/** One of the first three lines: its figure, its sentence, and the link to its finding. */
function topText({ kind, amount }: TopLine, source: Source) {
	const { findings, all, share, money } = source;
	const { say, five } = findings.hangs;
	const isOfFive = kind === "hangs" && say === "hangs.five";
	return {
		kind,
		figure: isOfFive ? share(five?.share ?? 0) : money(amount),
		sentence: TOP_TELLERS[kind](amount, source),
		href: `#${FINDING_OF[kind]}` as const,
		link: all.top.see[kind],
	};
}

/**
 * Tells what an analysis found, in the words of the document. The choices are in percent: a margin of sales, none until the
 * visitor enters it, and a change of price.
 */
export function describe(analysis: ReadAnalysis, copy: FindingsCopy, choices: PriceChoices = {}) {
	const source = sourceOf(analysis, copy, choices);
	const { say, top } = source;
	const { file } = source.findings;
	const findings: FindingText[] = [];
	/** Those for which the file doesn't suffice. */
	const more: { name: string; sentence: string }[] = [];
	const join = (sentences: readonly string[] = []) => sentences.filter(Boolean).join(" ");
	for (const id of Object.keys(TELLERS) as (keyof Findings)[]) {
		const { stands, next, ...told } = tell(id, source);
		const { name, limit } = copy.findings[id];
		const sentence = join(told.sentence);
		if (told.lacking) more.push(told.lacking);
		if (stands === "more") {
			more.push({ name, sentence });
			continue;
		}
		findings.push({
			id,
			number: findings.length + 1,
			name,
			sentence,
			added: (told.added ?? []).filter(Boolean),
			nextStep: typeof next === "string" ? { text: next } : (next ?? null),
			counted: join(told.counted),
			limit,
			tables: (told.tables ?? []).filter(({ rows }) => rows.length > 0),
			stands,
		});
	}
	const days = daysBetween(file.to, analysis.result.today);
	return {
		top: top.map((line) => topText(line, source)),
		/** Nothing calls for action. */
		isCalm: top.every(({ kind }) => kind === "price"),
		/** A word of care where the file is old. */
		stale: days > STALE_DAYS ? say(copy.phrases.stale, { days }) : null,
		facts: say(copy.phrases.facts, file),
		findings,
		more,
	};
}

/** Everything that the report says. */
export type Description = ReturnType<typeof describe>;

/** The sentences that may leave the device: the figures of the file, then the first lines; no name, no row. */
export function unnamedLines(analysis: ReadAnalysis, copy: FindingsCopy): string[] {
	const source = sourceOf(analysis, copy, {});
	const { say, top, findings } = source;
	const { file, hangs, products } = findings;
	const { unnamed } = copy.top;
	const intro = say(unnamed.intro, file, {
		span: source.span(file.from, file.to),
		customers: file.customers ?? unnamed.noCustomers,
	});
	const lines = top.map((line) => {
		const { kind, amount } = line;
		if (kind === "fading") return say(unnamed.fading, { count: products.fade?.length, amount });
		if (kind === "hangs" && hangs.say === "hangs.largest") {
			return say(unnamed.largest, { share: hangs.largest?.share, amount });
		}
		return topText(line, source).sentence;
	});
	return [intro, ...lines];
}
