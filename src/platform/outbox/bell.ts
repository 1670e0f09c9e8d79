/** A bell that is heard also by who begins to listen after it rang. */
export function createBell() {
	let hasRung = false;
	let answer = () => {};
	return {
		ring() {
			hasRung = true;
			answer();
		},
		/** Waits for the bell, or until the time is over. */
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
