import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import type { Findings } from "#features/own-file/findings.ts";
import type { Reading } from "#features/own-file/sales.ts";
import type { Wording } from "./wording.ts";

export type FindingTable = { title: string; columns: string[]; rows: string[][] };

/** A link stands behind the text, before the point. */
export type NextStep = { text: string; link?: { label: string; to: string } };

/** A finding in words, in its place in the report. */
export type FindingText = {
	id: keyof Findings;
	/** From 1, in the order of the report. */
	number: number;
	name: string;
	sentence: string;
	added: string[];
	nextStep: NextStep | null;
	/** How it is counted. */
	counted: string;
	/** The things that it can't know. */
	limit: string;
	tables: FindingTable[];
	/** `plain` where nothing stands out: all but name and sentence is folded. */
	stands: "picture" | "plain";
};

/** The sentences of a finding by itself. `more`: the file doesn't suffice for it, and the sentence says what it would take. */
export type Told = {
	sentence: string;
	stands: FindingText["stands"] | "more";
	/** Empty ones are left out. */
	added?: string[];
	nextStep?: NextStep | null;
	counted?: string;
	tables?: FindingTable[];
	/** A part of it for which the file doesn't suffice, with its own name. */
	lacking?: { name: string; sentence: string };
};

/** The choices of the visitor in percent: her margin, and the change of price that she looks at. */
export type PriceChoices = { margin?: number; priceChange?: number };

/** All that a finding is told from. */
export type Source = {
	copy: FindingsCopy["findings"];
	phrases: FindingsCopy["phrases"];
	leftOut: FindingsCopy["leftOut"];
	reading: Reading;
	findings: Findings;
	drawn: Drawn | null;
	choices: PriceChoices;
	wording: Wording;
	/** `in the last 12 months`, or `in the 240 days of the file`. */
	period: string;
	/** The last day in the file, as a sentence has it. */
	lastDay: string;
};

export const more = (sentence: string): Told => ({ sentence, stands: "more" });

/** A table of rows under the titles of a document. */
export const tableOf = (
	{ columns, title }: { title: string; columns: Readonly<Record<string, string>> },
	rows: string[][],
	filled = title,
): FindingTable => ({ title: filled, columns: Object.values(columns), rows });
