import { parentPort } from "node:worker_threads";

/** Answers what `createThread` asks of this thread, one piece of work after the other. */
export function workOnThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
	let last: Promise<void> = Promise.resolve();
	parentPort?.on("message", ({ id, input }: { id: number; input: Input }) => {
		last = last
			.then(() => work(input))
			.then((output) => parentPort?.postMessage({ id, output }))
			.catch((error: unknown) => parentPort?.postMessage({ id, failure: String(error) }));
	});
}
