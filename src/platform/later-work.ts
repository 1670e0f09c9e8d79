/** Work that goes on behind a response, such as storing what the visitor does not wait for. */
export type LaterWork = {
	/** Takes work that has begun. It may fail: the code that began it says so. */
	add(work: Promise<unknown>): void;
	/** Resolves when all of it has ended; whatever ends the process waits for it. */
	settled(): Promise<void>;
};

export function createLaterWork(): LaterWork {
	const running = new Set<Promise<unknown>>();
	return {
		add(work) {
			const ended = work.catch(() => undefined).finally(() => running.delete(ended));
			running.add(ended);
		},
		async settled() {
			while (running.size > 0) await Promise.all(running);
		},
	};
}
