import { LEAVE_LATER_PARTS } from "./later-parts.ts";

declare global {
	interface Window {
		earlyClicks?: HTMLElement[] | undefined;
	}
}

/**
 * Inside the head of every page, before anything else runs. It says that the script is on its way, which shows the loading
 * overlay: without script it never runs, and the overlay never shows. And it keeps clicks on buttons, and on figures of an article,
 * that only the script can answer, for `replayEarlyClicks`; links and submit buttons work by themselves meanwhile. A form that the browser would
 * post while it is offline stays, with what is in it, instead of the browser's own page: the shell says so until there is a
 * connection. A form that a script has taken over says it itself. Last, it leaves for later what is below the first screen.
 */
export const START_SCRIPT = `{
document.documentElement.dataset.starting = "";
window.earlyClicks = [];
addEventListener("click", ({ target }) => {
const button = target.closest("button[type=button],[data-in]");
if (button) window.earlyClicks?.push(button);
}, true);
const say = (words) => {
const note = document.querySelector("[data-part=offline]");
if (note) note.textContent = note.dataset[words] ?? "";
};
addEventListener("submit", (event) => {
if (event.defaultPrevented || navigator.onLine || event.target.method !== "post") return;
event.preventDefault();
say("words");
});
addEventListener("online", () => say());
}`
	.replaceAll("\n", "")
	.concat(LEAVE_LATER_PARTS);

/** The overlay leaves. */
export function lowerStartingFlag(): void {
	delete document.documentElement.dataset.starting;
}

/** Replays the clicks that came before the script, once each. */
export function replayEarlyClicks(): void {
	const buttons = window.earlyClicks ?? [];
	// From here on clicks go their normal way.
	delete window.earlyClicks;
	for (const button of buttons) if (button.isConnected) button.click();
}
