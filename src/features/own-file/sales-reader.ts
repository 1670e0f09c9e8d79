import type { Analysis, Lists } from "./analysis.ts";
import type { Plan } from "./plan/plan-file.ts";
import type { Comparison } from "./plan/then-and-now.ts";
import type { Asked, Choices, Numbered, Progress, Said } from "./reader-protocol.ts";
import SalesWorker from "./sales.worker.ts?worker&inline";

/** The worker ended without a result: its memory was too small, after so many rows. */
export class ReaderFailed extends Error {
	readonly rows: number;
	constructor(rows: number) {
		super(`the worker failed after ${rows} rows`);
		this.rows = rows;
	}
}

/** Reads one file at a time in a worker; no row of it comes to the page but for the lists that are asked for. */
export type SalesReader = {
	read(file: Blob, name: string, today: string): Promise<Analysis>;
	/** Counts the file anew. */
	choose(choices: Choices): Promise<Analysis>;
	lists(): Promise<Lists>;
	/** Sets a plan of an earlier visit beside the file. */
	open(plan: Plan): Promise<Comparison>;
	/** Ends the worker and forgets the file. What was asked for never comes. */
	stop(): void;
};

/**
 * Starts the worker, whose code is part of this script: to stop it and start another one asks for no file.
 * @throws {ReaderFailed} from each promise, if the worker ends without a result
 */
export function createSalesReader(onProgress: (progress: Progress) => void): SalesReader {
	/** By number, what waits for what it was asked: several may be asked for at once. */
	const waiting = new Map<number, (said: Said) => void>();
	let worker = start();
	let asks = 0;
	let rows = 0;

	function start(): Worker {
		const started = new SalesWorker();
		started.onmessage = ({ data: { number, said } }: MessageEvent<Numbered<{ said: Said }>>) => {
			if (said.said === "progress") {
				rows = said.progress.rows;
				onProgress(said.progress);
				return;
			}
			waiting.get(number)?.(said);
			waiting.delete(number);
		};
		started.onerror = () => {
			for (const answer of waiting.values()) answer({ said: "failed", rows });
			waiting.clear();
		};
		return started;
	}

	function ask<Kind extends Said["said"]>(asked: Asked, kind: Kind): Promise<Extract<Said, { said: Kind }>> {
		asks++;
		const number = asks;
		worker.postMessage({ number, asked } satisfies Numbered<{ asked: Asked }>);
		return new Promise((resolve, reject) => {
			waiting.set(number, (said) => {
				if (said.said === kind) resolve(said as Extract<Said, { said: Kind }>);
				else reject(new ReaderFailed(said.said === "failed" ? said.rows : rows));
			});
		});
	}

	return {
		async read(file, name, today) {
			rows = 0;
			return (await ask({ act: "read", file, name, today }, "analysis")).analysis;
		},
		choose: async (choices) => (await ask({ act: "choose", choices }, "analysis")).analysis,
		open: async (plan) => (await ask({ act: "open", plan }, "comparison")).comparison,
		lists: async () => (await ask({ act: "lists" }, "lists")).lists,
		stop() {
			worker.terminate();
			waiting.clear();
			worker = start();
		},
	};
}
