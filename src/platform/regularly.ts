import { setTimeout as sleep } from "node:timers/promises";

type Regularity = {
	everyMs: number;
	/** Takes a failure; the work is done again the next time. */
	onFailure(error: unknown): void;
};

/** Does the work now, and again so long after each time that it ended; returns what ends it and waits for it. */
export function regularly(
	work: (ended: AbortSignal) => Promise<unknown>,
	{ everyMs, onFailure }: Regularity,
): () => Promise<void> {
	const end = new AbortController();
	const { signal } = end;
	async function repeat(): Promise<void> {
		while (!signal.aborted) {
			await work(signal).catch(onFailure);
			await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
		}
	}
	const repeating = repeat();
	return async function stop() {
		end.abort();
		await repeating;
	};
}
