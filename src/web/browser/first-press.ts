declare global {
	interface Window {
		/** Sends the form of an island whose submission is held: by its script, or by the browser alone. */
		endHold?(island: HTMLElement, isPlain: boolean): void;
	}
}

/** So long a form that is submitted waits for its island. Then it goes the way of no script. */
export const HELD_MS = 8_000;

/**
 * Behind the first island of a page. A form that is submitted before its island is ready is held, with the button's busy
 * words (`data-held`), whether the browser would post it or refuse it in words of its own. A button that is not to be pressed
 * yet says so from the start; it names the field that it is about (`data-blocked`): a box is to be ticked, and while a text
 * is empty nothing is held.
 * Offline no script would come.
 */
export const FIRST_PRESS_SCRIPT = `{
const button = document.querySelector("[data-island] [data-blocked]");
const block = (isBlocked) => button?.setAttribute("aria-disabled", isBlocked);
block(true);
addEventListener("change", ({ target }) => {
if (target.id === button?.dataset.blocked && target.type === "checkbox") block(!target.checked);
});
window.endHold = (island, isPlain) => {
const { dataset } = island;
if (isPlain) {
dataset.plain = "";
block(false);
}
if (!dataset.held) return;
clearTimeout(dataset.held);
delete dataset.held;
island.querySelector("form").requestSubmit();
};
for (const type of ["invalid", "submit"]) addEventListener(type, (event) => {
const island = event.target.closest("[data-island]:not([data-ready],[data-plain])");
if (!island || !navigator.onLine || event.submitter?.formNoValidate) return;
event.preventDefault();
event.stopImmediatePropagation();
if (!island.dataset.held && document.getElementById(button?.dataset.blocked)?.value !== "")
island.dataset.held = setTimeout(window.endHold, ${HELD_MS}, island, true);
}, true);
}`.replaceAll("\n", "");
