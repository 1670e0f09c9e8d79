import { Worker } from "node:worker_threads";
import { Overloaded } from "./overloaded.ts";

const WAITING_LIMIT = 100;
// Without a limit V8 lets the garbage of a thread grow with the memory of the machine: over sixty reports to 200 MB of
// heap, of which 50 are in use. With a limit they took no longer.
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

type Answer<Output> = { id: number; output: Output } | { id: number; failure: string };
type Waiting<Output> = { resolve(output: Output): void; reject(error: Error): void };

export type Thread<Input, Output> = {
	/**
	 * @throws {Overloaded} when too much is waiting already.
	 * @throws when the work fails, or the thread ends under it.
	 */
	run(input: Input): Promise<Output>;
	stop(): Promise<void>;
};

/**
 * A thread that does one kind of work, one piece after the other, so that what takes long keeps no visitor waiting. It
 * starts with the first piece, and anew when it has died. The file calls `workOnThread`.
 */
export function createThread<Input, Output>(file: URL): Thread<Input, Output> {
	const waiting = new Map<number, Waiting<Output>>();
	let worker: Worker | undefined;
	let lastId = 0;

	function fail(reason: string): void {
		worker = undefined;
		for (const { reject } of waiting.values()) reject(new Error(reason));
		waiting.clear();
	}

	function start(): Worker {
		const started = new Worker(file, { resourceLimits: MEMORY_LIMITS });
		// The process may end while the thread has nothing to do.
		started.unref();
		started.on("message", (answer: Answer<Output>) => {
			const asked = waiting.get(answer.id);
			waiting.delete(answer.id);
			if ("failure" in answer) asked?.reject(new Error(answer.failure));
			else asked?.resolve(answer.output);
		});
		started.on("error", (error) => fail(String(error)));
		started.on("exit", () => worker === started && fail("The thread has ended."));
		return started;
	}

	return {
		run(input) {
			if (waiting.size >= WAITING_LIMIT) return Promise.reject(new Overloaded("Too much is waiting for the thread."));
			lastId += 1;
			const id = lastId;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				worker ??= start();
				worker.postMessage({ id, input });
			});
		},
		async stop() {
			await worker?.terminate();
		},
	};
}
