/** Work that goes on behind a response, such as storing what the visitor does not wait for. */
export type LaterWork = ReturnType<typeof createLaterWork>;

export function createLaterWork() {
	const running = new Set<Promise<unknown>>();
	return {
		/** Takes work that has begun. It may fail: the code that began it says so. */
		add(work: Promise<unknown>): void {
			const ended = work.catch(() => undefined).finally(() => running.delete(ended));
			running.add(ended);
		},
		/** Resolves when all of it has ended; whatever ends the process waits for it. */
		async settled(): Promise<void> {
			while (running.size > 0) await Promise.all(running);
		},
	};
}
