declare global {
	interface Window {
		/** Buttons clicked before the application was there, kept by the page's start script. */
		earlyClicks?: HTMLElement[];
	}
}

/** Gives the clicks that came too early to the application, once each. */
export function replayEarlyClicks(): void {
	const buttons = window.earlyClicks ?? [];
	// From here on clicks go their normal way.
	delete window.earlyClicks;
	for (const button of buttons) if (button.isConnected) button.click();
}
