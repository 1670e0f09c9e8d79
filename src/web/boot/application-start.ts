import { useEffect } from "react";

declare global {
	interface Window {
		/** Buttons clicked before the application was there, stored by the page's start script. */
		earlyClicks?: HTMLElement[];
	}
}

/**
 * The first script of every page. It says that the application is about to start, which shows the loading overlay:
 * without script it never runs, and the overlay never shows. And it lets the page be laid out part by part (base.css),
 * but only where the visit begins at the top: Back, a reload and an anchor scroll to a position, which needs true heights.
 */
export const RAISE_STARTING_FLAG = `{
const { dataset } = document.documentElement;
dataset.starting = "";
if (performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash && !history.state?.scrollPosition) dataset.layout = "by-part";
}`.replaceAll("\n", "");

/** The overlay leaves, and every part of the page has its true height. */
function lowerStartingFlag(): void {
	const { dataset } = document.documentElement;
	delete dataset.starting;
	delete dataset.layout;
}

/** Replays the clicks that came before the application ran, once each. */
function replayEarlyClicks(): void {
	const buttons = window.earlyClicks ?? [];
	// From here on clicks go their normal way.
	delete window.earlyClicks;
	for (const button of buttons) if (button.isConnected) button.click();
}

/** Once hydrated, the application takes over from the scripts inside the page. */
export function useApplicationStart(): void {
	useEffect(() => {
		lowerStartingFlag();
		replayEarlyClicks();
	}, []);
}
