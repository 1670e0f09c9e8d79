import { deviceStorage } from "#ui/device-storage.ts";

/** The form of a tab that keeps a draft, so React comes for it at once. It comes before the islands are started. */
export function startContactForm(): void {
	const island = document.querySelector<HTMLElement>("[data-island=contact-form]");
	if (island && deviceStorage("draft", "contact", () => sessionStorage).read() !== null) island.dataset.on = "load";
}
