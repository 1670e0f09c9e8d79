/** A wakeSignal that is heard also by who begins to listen after it rang. */
export function createWakeSignal() {
	let hasRung = false;
	let answer = () => {};
	return {
		ring() {
			hasRung = true;
			answer();
		},
		/** Waits for the wakeSignal, or until the time is over. */
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
