import type { Analysis } from "./analysis.ts";
import { analyze, listsOf, refusedAnalysis } from "./analyze.ts";
import { compareWithPlan } from "./plan/newer-export.ts";
import { readFile } from "./read-file.ts";
import type { Asked, Choices, Said } from "./reader-protocol.ts";
import { RefusedFile } from "./refused-file.ts";
import type { FileTables } from "./table.ts";

const say = (said: Said) => self.postMessage(said);

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

async function read({ file, name, today }: Extract<Asked, { act: "read" }>): Promise<Analysis> {
	known = undefined;
	rowsRead = 0;
	try {
		const tables = await readFile(file, name, (bytes, rows) => {
			rowsRead = rows;
			say({ said: "progress", progress: { bytes, total: file.size, rows } });
		});
		known = { file: tables, today, choices: NO_CHOICES };
	} catch (error) {
		if (error instanceof RefusedFile) return refusedAnalysis(name, { today, answers: {} }, error);
		throw error;
	}
	return choose(NO_CHOICES);
}

async function respond(asked: Asked): Promise<Said> {
	if (asked.act === "read") return { said: "analysis", analysis: await read(asked) };
	if (asked.act === "choose") return { said: "analysis", analysis: choose(asked.choices) };
	const { file, today, choices } = fileRead();
	if (asked.act === "open") {
		const comparison = compareWithPlan(file, { today, ...choices }, asked.plan);
		if (!comparison) throw new Error("the file was refused");
		return { said: "comparison", comparison };
	}
	return { said: "lists", lists: listsOf(file, { today, ...choices }) };
}

self.onmessage = ({ data }: MessageEvent<Asked>) => {
	respond(data).then(say, (error: unknown) => {
		console.error(error);
		say({ said: "failed", rows: rowsRead });
	});
};
