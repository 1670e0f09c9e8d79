import * as z from "zod/mini";
import { formatLongDate, parseLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { formatMoney } from "#features/own-file/money.ts";
import { nameInPlan, opensOn } from "./plan-names.ts";

const numberOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ""));
const moneyOf = (text: string): number => Math.round(numberOf(text) * 100) * (/[-−]/.test(text) ? -1 : 1);

// As they stand in a file's text. Money is whole hundredths of the plan's currency.
const count = z.pipe(z.string(), z.transform(numberOf));
const money = z.pipe(z.string(), z.transform(moneyOf));
const day = z.pipe(z.pipe(z.string(), z.transform(parseLongDate)), z.string());
const names = z.pipe(
	z.string(),
	z.transform((text) => text.split(";").map((name) => name.trim())),
);
const signBefore = z.transform((text: string) => /^[^\d−]*/.exec(text.replace("−", ""))?.[0].trim() || null);

const goalSchema = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("quiet"),
		atLeast: count,
		customers: names,
		value: money,
		// Alarms of the year before, and after how many of them nobody came: not where the file was too short for it.
		alarms: z.optional(count),
		right: z.optional(count),
	}),
	z.object({ kind: z.literal("overdue"), atMost: money, overdue: money, invoices: count }),
	// The last whole months, such as `October to December 2025`, and the same a year before.
	z.object({
		kind: z.literal("months"),
		percent: count,
		months: z.string(),
		net: money,
		monthsBefore: z.string(),
		netBefore: money,
	}),
	z.object({ kind: z.literal("data"), copies: count, spellings: count }),
]);

const planSchema = z.object({
	sealed: day,
	/** The export with its first and last day. */
	file: z.string(),
	rows: count,
	from: day,
	to: day,
	net: money,
	/** A code such as NGN, a sign such as $, or null for none. */
	currency: z.pipe(z.string(), signBefore),
	/** One to three. */
	goals: z.readonly(z.array(goalSchema).check(z.minLength(1))),
});

export type Goal = z.output<typeof goalSchema>;
export type GoalKind = Goal["kind"];
export type Plan = z.output<typeof planSchema>;

export type SealedPlan = {
	plan: Plan;
	text: string;
	/** `a1ea-3edc-7af3`; undefined if the file has lost its last line. */
	code: string | undefined;
	/** False if the text isn't the one that was sealed. */
	isIntact: boolean;
};

const VERSION = 1;
/** A plan has under 2,000 bytes; there is room for notes. */
const LARGEST_BYTES = 8_192;
const CODE_DIGITS = 12;

// A format follows: files are read by it that were sealed long ago. So its lines are in no document.
const HEAD = [
	"Sealed on {sealed}. To be opened on {opens} or later.",
	"",
	"From {file}: {rows} rows, {from} to {to}, {net}.",
];
const FOOT = "It holds no rows. To compare, drop this file together with a newer export at {address}.";
/** The first line is the goal; one with a figure that isn't known is left out. */
const GOAL_LINES: Readonly<Record<GoalKind, readonly string[]>> = {
	quiet: [
		"At least {atLeast} of the {named} quiet customers order again.",
		"Quiet on {to}: {customers}.",
		"In the year before they stopped: {value}.",
		"Alarms in the year before: {alarms}; {right} of them stayed away for 90 days.",
		"Rule: orders after {to}.",
	],
	overdue: [
		"No more than {atMost} past its due date.",
		"Overdue on {to}: {overdue}, {invoices} invoices.",
		"Rule: what is overdue on the last day of each export.",
	],
	months: [
		"At least {percent} percent more than in the same months last year.",
		"{months}: {net}. {monthsBefore}: {netBefore}.",
		"Rule: 13 whole weeks after {to} and 13 before it, each beside the same weeks a year earlier.",
	],
	data: [
		"No row twice, one spelling of each customer.",
		"Rows twice on {to}: {copies}. Names that may be one: {spellings}.",
		"Rule: the same counts in the newer export.",
	],
};
const MONEY = ["net", "netBefore", "value", "atMost", "overdue"];
const DAYS = ["sealed", "from", "to"];

/** A blank that breaks no line would be lost in some editors. */
const moneyInPlan = (hundredths: number, currency: string | null): string =>
	formatMoney(hundredths, currency).replaceAll("\u00a0", " ");

/** The figures as the file writes them, by name. */
function written(figures: object, currency: string | null): Record<string, string> {
	const texts = Object.entries(figures).flatMap(([name, value]: [string, unknown]) => {
		if (Array.isArray(value)) return [[name, value.join("; ")]];
		if (typeof value === "number")
			return [[name, MONEY.includes(name) ? moneyInPlan(value, currency) : formatInteger(value)]];
		return typeof value === "string" ? [[name, DAYS.includes(name) ? formatLongDate(value) : value]] : [];
	});
	return Object.fromEntries(texts);
}

/** The goal as its line in the file says it: `At least 2 of the 4 quiet customers order again.` */
export function sayGoal(goal: Goal, { to, currency }: Pick<Plan, "to" | "currency">): string {
	return linesOfGoal(goal, { to, currency })[0] ?? "";
}

function linesOfGoal(goal: Goal, { to, currency }: Pick<Plan, "to" | "currency">): string[] {
	const named = goal.kind === "quiet" ? { named: goal.customers.length } : {};
	const values = written({ ...goal, ...named, to }, currency);
	return GOAL_LINES[goal.kind].map((line) => fillIn(line, values)).filter((line) => !/\{\w+\}/.test(line));
}

/** Writes the plan and its code. `address` is the page's. */
export async function sealPlan(plan: Plan, { company, address }: { company: string; address: string }) {
	const { goals, currency, ...figures } = plan;
	const values = written({ ...figures, file: nameInPlan(plan.file) }, currency);
	const parts = [
		`${company} plan, version ${VERSION}`,
		...HEAD.map((line) => fillIn(line, { ...values, opens: formatLongDate(opensOn(plan)) })),
		...goals.flatMap((goal, index) => ["", `Goal ${index + 1}. ${linesOfGoal(goal, plan).join("\n  ")}`]),
		"",
		fillIn(FOOT, { address }),
	];
	const text = parts.join("\n");
	const code = await codeOf(text);
	return { plan, text: `${text}\nCode ${code}\n`, code, isIntact: true } satisfies SealedPlan;
}

/** The first twelve digits of SHA-256 over the text above. They tell of a slip or a changed figure; they don't stop intent. */
async function codeOf(text: string): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return digits.slice(0, CODE_DIGITS).replaceAll(/(.{4})(?=.)/g, "$1-");
}

const patternOf = (line: string): RegExp => {
	const escaped = line.replaceAll(/[.;:]/g, String.raw`\$&`);
	const places = escaped.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		if (DAYS.includes(name)) return String.raw`(?<${name}>\w+ \d+, \d{4})`;
		return name === "file" ? `(?<${name}>.*)` : `(?<${name}>.+?)`;
	});
	return new RegExp(`^(?: *|Goal \\d\\. )${places}$`, "m");
};

/** The words of a text at the places of these lines, by their names. */
const placesIn = (text: string, lines: readonly string[]): Record<string, string> =>
	Object.assign({}, ...lines.map((line) => patternOf(line).exec(text)?.groups));

const kinds = Object.keys(GOAL_LINES) as GoalKind[];

/** Undefined where a day, the export or every goal can't be read. */
function parsePlan(text: string): Plan | undefined {
	const figures = placesIn(text, HEAD);
	const goals = text.split(/\n\n+/).flatMap((part) => {
		const read = kinds.map((kind) => ({ kind, ...placesIn(part, GOAL_LINES[kind]) }));
		return read.filter((goal) => goalSchema.safeParse(goal).success).slice(0, 1);
	});
	return planSchema.safeParse({ ...figures, currency: figures.net, goals }).data;
}

/**
 * Reads a plan's text, whatever an editor did to its line ends, to the mark at its beginning and to blanks at the ends of its
 * lines. Undefined of what is no plan of this version.
 */
export async function readPlan(text: string): Promise<SealedPlan | undefined> {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
	const all = lines
		.map((line) => line.trimEnd())
		.join("\n")
		.trim();
	if (!new RegExp(`^.{1,60} plan, version ${VERSION}\n`).test(all)) return undefined;
	const [above = all, code] = all.split(/\n+Code ([0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4})$/i);
	const plan = parsePlan(above);
	return plan && { plan, text: `${all}\n`, code, isIntact: (await codeOf(above)) === code?.toLowerCase() };
}

/** The plan in a file that was dropped; undefined of any other file. */
export async function planIn(file: Blob): Promise<SealedPlan | undefined> {
	return file.size > LARGEST_BYTES ? undefined : readPlan(await file.text());
}
