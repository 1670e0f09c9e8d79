import type { Analysis, Lists } from "./analysis.ts";
import { analyze, countFile, refusedAnalysis } from "./analyze.ts";
import { makeLists } from "./lists.ts";
import { compareWithPlan } from "./plan/newer-export.ts";
import type { Plan } from "./plan/plan-file.ts";
import type { Comparison } from "./plan/then-and-now.ts";
import { readFile, type SalesFile } from "./read-file.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers } from "./sales.ts";

/** How far a file is read. */
export type Progress = { bytes: number; total: number; rows: number };

/** The choices of the visitor about a file that is read: answers, and groups of customer names that are one. */
export type Choices = { answers: Answers; merged: readonly (readonly string[])[] };

/** A message of the worker: while it reads, or once for each request, by its number. */
export type Message = { progress: Progress } | { number: number; result: unknown } | { number: number; failed: true };

export type Request = { number: number; act: keyof Acts; values: unknown[] };

const say = (message: Message) => self.postMessage(message);

/** The file that is read, the day of the device on which it was, and the visitor's choices. */
let known: ({ file: SalesFile; today: string } & Choices) | undefined;

function fileRead() {
	if (!known) throw new Error("no file is read");
	return known;
}

const acts = {
	async read(file: Blob, name: string, today: string): Promise<Analysis> {
		known = undefined;
		try {
			const read = await readFile(file, name, (bytes, rows) => say({ progress: { bytes, total: file.size, rows } }));
			known = { file: read, today, answers: {}, merged: [] };
		} catch (error) {
			if (error instanceof RefusedFile) return refusedAnalysis(name, { today, answers: {} }, error);
			throw error;
		}
		return analyze(known.file, known);
	},
	/** Counts the file anew. */
	choose(choices: Choices): Analysis {
		known = { ...fileRead(), ...choices };
		return analyze(known.file, known);
	},
	lists: (): Lists => makeLists(countFile(fileRead().file, fileRead())),
	/** Sets a plan of an earlier visit beside the file. */
	open: (plan: Plan): Comparison => compareWithPlan(countFile(fileRead().file, fileRead()), plan, fileRead().today),
};

export type Acts = typeof acts;

async function respond({ number, act, values }: Request) {
	try {
		say({ number, result: await (acts[act] as (...values: unknown[]) => unknown)(...values) });
	} catch (error) {
		console.error(error);
		say({ number, failed: true });
	}
}

self.onmessage = ({ data }: MessageEvent<Request>) => void respond(data);
