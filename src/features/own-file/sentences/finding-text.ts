import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import type { Findings } from "#features/own-file/findings.ts";
import type { Reading } from "#features/own-file/sales.ts";
import type { FindingTable, Wording } from "./wording.ts";

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

/** The sentences of a finding by itself; empty ones are left out, and so are tables without a row. */
export type Told = {
	sentence: readonly string[];
	/** `more`: the file doesn't suffice for it, and the sentence says what it would take. */
	stands: FindingText["stands"] | "more";
	added?: readonly string[];
	next?: string | NextStep;
	counted?: readonly string[];
	tables?: readonly FindingTable[];
	/** A part of it for which the file doesn't suffice, with its own name. */
	lacking?: { name: string; sentence: string };
};

export const more = (sentence: string): Told => ({ sentence: [sentence], stands: "more" });

/** The choices of the visitor in percent: her margin, and the change of price that she looks at. */
export type PriceChoices = { margin?: number; priceChange?: number };

/** All that a file is told from: the document, and the way in which everything about the file is written. */
export type Source = Wording & {
	all: FindingsCopy;
	reading: Reading;
	findings: Findings;
	drawn: Drawn;
	choices: PriceChoices;
};

/** A finding with its part of the document, and all else. */
export type About<Name extends keyof Findings> = Source & {
	finding: Findings[Name];
	copy: FindingsCopy["findings"][Name];
};
