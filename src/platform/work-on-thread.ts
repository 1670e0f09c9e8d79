import { parentPort } from "node:worker_threads";

/** Answers what `createThread` asks of this thread: one piece of work, and the next when it has the answer. */
export function workOnThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
	parentPort?.on("message", async (input: Input) => {
		try {
			parentPort?.postMessage({ output: await work(input) });
		} catch (error) {
			parentPort?.postMessage({ failure: String(error) });
		}
	});
}
