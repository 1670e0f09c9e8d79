import { deviceStorage, idsOnDevice, parseStored } from "#ui/device-storage.ts";

/** Remembers the link on this device before the form's page is opened, which then offers to add the new result to it. */
function rememberLink(link: HTMLElement): void {
	const { assessment = "", share = "{}" } = link.dataset;
	const address = location.origin + location.pathname;
	deviceStorage("link", assessment).write(JSON.stringify({ ...JSON.parse(share), address }));
}

/** The path of the link's page: the service names the site as it is configured, whichever name was asked. */
function pathIn(stored: unknown): string | undefined {
	const address = typeof stored === "object" && stored !== null && "address" in stored ? stored.address : undefined;
	return typeof address === "string" ? URL.parse(address)?.pathname : undefined;
}

/** This device forgets a link whose page is gone. */
function forgetLink(): void {
	for (const id of idsOnDevice("link")) {
		const kept = deviceStorage("link", id);
		if (pathIn(parseStored(kept.read())) === location.pathname) kept.remove();
	}
}

/** Starts the page behind a private link: it prints, and keeps the device's memory of it true. */
export function startLinkedReport(): void {
	const again = document.querySelector<HTMLElement>("[data-part=linked-assessment]");
	again?.addEventListener("click", () => rememberLink(again));
	document.querySelector("[data-part=print]")?.addEventListener("click", () => print());
	if (document.querySelector("[data-part=ended-link]")) forgetLink();
}
