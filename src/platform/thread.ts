import { parentPort, Worker } from "node:worker_threads";

/** Thrown for work that is refused because too much is being done already: nothing is broken, and a later try succeeds. */
export class Overloaded extends Error {}

/** Thrown for work that was ended: it took longer than its thread gives a piece. */
export class TookTooLong extends Error {}

// A page asks for one piece at a time; an office or a school behind one address for a few.
const WAITING_LIMITS = { perClient: 5, inAll: 100 };
// Without a limit V8 lets the garbage of a thread grow with the memory of the machine: over sixty reports to 200 MB of
// heap, of which 50 are in use. With a limit they took no longer.
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** The first thing that a thread says: its code is loaded. */
const READY = "ready";

type Outcome<Output> = typeof READY | { output: Output } | { failure: string };
type Job<Input, Output> = { input: Input; resolve(output: Output): void; reject(error: Error): void };

/**
 * A thread that does one kind of work, one piece after the other, so that what takes long keeps no visitor waiting. It starts
 * with the first piece, and anew when it has died; what waits then goes on. The file calls `workOnThread`. Not piscina: in
 * 5.3.2 what waited behind a piece that ended its only thread was never done, and the queue would still be ours.
 * @param limitMs a piece of work that takes longer is ended; without it none is
 */
export function createThread<Input, Output>(file: URL, limitMs?: number) {
	const waiting = createFairQueue<Job<Input, Output>>(WAITING_LIMITS);
	let inWork: Job<Input, Output> | undefined;
	let worker: Worker | undefined;
	let isReady = false;
	let limit: NodeJS.Timeout | undefined;

	function post(to: Worker): void {
		if (!inWork) return;
		to.postMessage(inWork.input);
		if (limitMs !== undefined) limit = setTimeout(end, limitMs, to);
	}

	function startNext(): void {
		clearTimeout(limit);
		inWork = waiting.take();
		if (!inWork) {
			// The process may end while the thread has nothing to do.
			worker?.unref();
			return;
		}
		worker ??= start();
		worker.ref();
		if (isReady) post(worker);
	}

	function fail(error: Error): void {
		worker = undefined;
		isReady = false;
		inWork?.reject(error);
		startNext();
	}

	function end(started: Worker): void {
		fail(new TookTooLong(`The work took longer than ${limitMs} ms.`));
		started.terminate();
	}

	function start(): Worker {
		const started = new Worker(file, { resourceLimits: MEMORY_LIMITS });
		started.on("message", (outcome: Outcome<Output>) => {
			if (worker !== started) return;
			if (outcome === READY) {
				isReady = true;
				post(started);
				return;
			}
			if ("failure" in outcome) inWork?.reject(new Error(outcome.failure));
			else inWork?.resolve(outcome.output);
			startNext();
		});
		started.on("error", (error) => worker === started && fail(new Error(String(error))));
		started.on("exit", () => worker === started && fail(new Error("The thread has ended.")));
		return started;
	}

	return {
		/** Does a piece of work; clients take turns. @throws {Overloaded} when too much waits already, {TookTooLong}, or what the work throws. */
		run(input: Input, client: string): Promise<Output> {
			return new Promise((resolve, reject) => {
				const refused = waiting.add(client, { input, resolve, reject });
				refused?.reject(new Overloaded("Too much is waiting for the thread."));
				if (!inWork) startNext();
			});
		},
		async stop(): Promise<void> {
			for (let job = waiting.take(); job; job = waiting.take()) job.reject(new Error("The thread is stopped."));
			await worker?.terminate();
		},
	};
}

/** The other side of `createThread`, called in the thread's own file: does each piece of work that is posted and posts back its outcome. */
export function workOnThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
	parentPort?.on("message", async (input: Input) => {
		try {
			parentPort?.postMessage({ output: await work(input) });
		} catch (error) {
			parentPort?.postMessage({ failure: String(error) });
		}
	});
	parentPort?.postMessage(READY);
}

type Limits = { perClient: number; inAll: number };

/** A queue in which clients take turns, so that one with many items delays no other. */
export function createFairQueue<Item>({ perClient, inAll }: Limits) {
	// A map keeps the order in which its keys came: it is the order of the turns.
	const waiting = new Map<string, Item[]>();
	let size = 0;

	return {
		/** Adds an item behind its client's own; returns the one refused for lack of room: this, or the last of the longest line. */
		add(client: string, item: Item): Item | undefined {
			const own = waiting.get(client) ?? [];
			if (own.length >= perClient) return item;
			let refused: Item | undefined;
			if (size >= inAll) {
				const longest = [...waiting.values()].reduce((one, other) => (other.length > one.length ? other : one), own);
				if (longest.length <= own.length + 1) return item;
				refused = longest.pop();
				size -= 1;
			}
			own.push(item);
			waiting.set(client, own);
			size += 1;
			return refused;
		},
		/** Removes the oldest item of the client whose turn it is; undefined when nothing waits. */
		take(): Item | undefined {
			const [turn] = waiting;
			if (!turn) return undefined;
			const [client, items] = turn;
			const item = items.shift();
			waiting.delete(client);
			if (items.length > 0) waiting.set(client, items);
			size -= 1;
			return item;
		},
	};
}
