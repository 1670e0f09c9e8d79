import type { Analysis, Lists } from "./analysis.ts";
import type { Plan } from "./plan/plan-file.ts";
import type { Comparison } from "./plan/then-and-now.ts";
import type { Asked, Choices, Progress, Said } from "./reader-protocol.ts";
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
	let worker: Worker | undefined;
	let answer: ((said: Said) => void) | undefined;
	let rows = 0;

	function start(): Worker {
		const started = new SalesWorker();
		started.onmessage = ({ data }: MessageEvent<Said>) => {
			if (data.said !== "progress") return answer?.(data);
			rows = data.progress.rows;
			onProgress(data.progress);
		};
		started.onerror = () => answer?.({ said: "failed", rows });
		return started;
	}

	function ask<Kind extends Said["said"]>(asked: Asked, kind: Kind): Promise<Extract<Said, { said: Kind }>> {
		worker ??= start();
		worker.postMessage(asked);
		return new Promise((resolve, reject) => {
			answer = (said) => {
				if (said.said === kind) resolve(said as Extract<Said, { said: Kind }>);
				else reject(new ReaderFailed(said.said === "failed" ? said.rows : rows));
			};
		});
	}

	worker = start();
	return {
		async read(file, name, today) {
			rows = 0;
			return (await ask({ act: "read", file, name, today }, "analysis")).analysis;
		},
		choose: async (choices) => (await ask({ act: "choose", choices }, "analysis")).analysis,
		open: async (plan) => (await ask({ act: "open", plan }, "comparison")).comparison,
		lists: async () => (await ask({ act: "lists" }, "lists")).lists,
		stop() {
			worker?.terminate();
			answer = undefined;
			worker = start();
		},
	};
}
