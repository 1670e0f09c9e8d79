import type { Analysis } from "./analysis.ts";
import { analyze, listsOf, refusedAnalysis } from "./analyze.ts";
import { compareWithPlan } from "./plan/newer-export.ts";
import { readFile } from "./read-file.ts";
import type { Asked, Choices, Numbered, Said } from "./reader-protocol.ts";
import { RefusedFile } from "./refused-file.ts";
import type { FileTables } from "./table.ts";

const say = (number: number, said: Said) => self.postMessage({ number, said } satisfies Numbered<{ said: Said }>);

const NO_CHOICES: Choices = { answers: {}, merged: [] };

/** The file that is read, the day of the device on which it was, and the visitor's choices. */
let known: { file: FileTables; today: string; choices: Choices } | undefined;
let rowsRead = 0;

function fileRead() {
	if (!known) throw new Error("no file is read");
	return known;
}

function choose(choices: Choices): Analysis {
	const { file, today } = fileRead();
	known = { file, today, choices };
	return analyze(file, { today, ...choices });
}

async function read(number: number, { file, name, today }: Extract<Asked, { act: "read" }>): Promise<Analysis> {
	known = undefined;
	rowsRead = 0;
	try {
		const tables = await readFile(file, name, (bytes, rows) => {
			rowsRead = rows;
			say(number, { said: "progress", progress: { bytes, total: file.size, rows } });
		});
		known = { file: tables, today, choices: NO_CHOICES };
	} catch (error) {
		if (error instanceof RefusedFile) return refusedAnalysis(name, { today, answers: {} }, error);
		throw error;
	}
	return choose(NO_CHOICES);
}

async function respond(number: number, asked: Asked): Promise<Said> {
	if (asked.act === "read") return { said: "analysis", analysis: await read(number, asked) };
	if (asked.act === "choose") return { said: "analysis", analysis: choose(asked.choices) };
	const { file, today, choices } = fileRead();
	if (asked.act === "open") {
		const comparison = compareWithPlan(file, { today, ...choices }, asked.plan);
		if (!comparison) throw new Error("the file was refused");
		return { said: "comparison", comparison };
	}
	return { said: "lists", lists: listsOf(file, { today, ...choices }) };
}

self.onmessage = ({ data: { number, asked } }: MessageEvent<Numbered<{ asked: Asked }>>) => {
	respond(number, asked).then(
		(said) => say(number, said),
		(error: unknown) => {
			console.error(error);
			say(number, { said: "failed", rows: rowsRead });
		},
	);
};
