import type { Acts, Message, Progress, Request } from "./sales.worker.ts";
import SalesWorker from "./sales.worker.ts?worker&inline";

/** The worker ended without a result: its memory was too small, after so many rows. */
export class ReaderFailed extends Error {
	readonly rows: number;
	constructor(rows: number) {
		super(`the worker failed after ${rows} rows`);
		this.rows = rows;
	}
}

type Asked<Act extends keyof Acts> = (...values: Parameters<Acts[Act]>) => Promise<Awaited<ReturnType<Acts[Act]>>>;

/** Reads one file at a time in a worker; no row of it comes to the page but for the lists that are asked for. */
export type SalesReader = { [Act in keyof Acts]: Asked<Act> } & {
	/** Ends the worker and forgets the file. What was asked for never comes. */
	stop(): void;
};

type Waiting = { resolve(result: unknown): void; reject(error: ReaderFailed): void };

/**
 * Starts the worker, whose code is part of this script: to stop it and start another one asks for no file.
 * @throws {ReaderFailed} from each promise, if the worker ends without a result
 */
export function createSalesReader(onProgress: (progress: Progress) => void): SalesReader {
	/** By number, what waits for what it was asked: several may be asked for at once. */
	const waiting = new Map<number, Waiting>();
	let worker = start();
	let asks = 0;
	let rows = 0;

	function start(): Worker {
		const started = new SalesWorker();
		started.onmessage = ({ data }: MessageEvent<Message>) => {
			if ("progress" in data) {
				rows = data.progress.rows;
				onProgress(data.progress);
				return;
			}
			if ("failed" in data) waiting.get(data.number)?.reject(new ReaderFailed(rows));
			else waiting.get(data.number)?.resolve(data.result);
			waiting.delete(data.number);
		};
		started.onerror = () => {
			for (const { reject } of waiting.values()) reject(new ReaderFailed(rows));
			waiting.clear();
		};
		return started;
	}

	function asking<Act extends keyof Acts>(act: Act): Asked<Act> {
		return (...values) => {
			asks++;
			if (act === "read") rows = 0;
			const number = asks;
			worker.postMessage({ number, act, values } satisfies Request);
			return new Promise((resolve, reject) => {
				waiting.set(number, { resolve: resolve as Waiting["resolve"], reject });
			});
		};
	}

	return {
		read: asking("read"),
		choose: asking("choose"),
		lists: asking("lists"),
		open: asking("open"),
		stop() {
			worker.terminate();
			waiting.clear();
			worker = start();
		},
	};
}
