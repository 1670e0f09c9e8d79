/** A wake signal that is also seen by who begins to wait after it was sent. */
export function createWakeSignal() {
	let hasRung = false;
	let answer = () => {};
	return {
		ring() {
			hasRung = true;
			answer();
		},
		/** Waits for the signal, or until the time is over. */
		async wait(atMostMs: number): Promise<void> {
			if (!hasRung) {
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, atMostMs);
					answer = () => {
						clearTimeout(timer);
						resolve();
					};
				});
			}
			hasRung = false;
		},
	};
}
