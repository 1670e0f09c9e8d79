import { whenShown } from "#ui/page-shown.ts";

/**
 * Sends the form once: the response to a second post, of a link that is used by then, would take the place of the first one's.
 * In the browser that subscribed, the button presses itself.
 */
export function startLinkButton(): void {
	const form = document.querySelector<HTMLFormElement>("[data-part=link-button]");
	if (!form) return;
	let isSent = false;
	form.addEventListener("submit", (event) => {
		if (isSent) event.preventDefault();
		isSent = true;
	});
	// When the browser restores the page, its form can be sent once more.
	addEventListener("pagehide", () => {
		isSent = false;
	});
	if ("pressesItself" in form.dataset) whenShown(() => !isSent && form.requestSubmit());
}
