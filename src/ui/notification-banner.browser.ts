import { whenShown } from "./page-shown.ts";

const DURATION_MS = 8_000;
/** `--time-leave`: how long the exit is drawn. */
const EXIT_MS = 300;

/** Announces the message; the banner leaves after eight seconds or by its button. */
function show(banner: HTMLElement): void {
	const message = banner.querySelector("p");
	const announcement = document.querySelector("[data-part=announcement]");
	if (announcement) announcement.textContent = message?.textContent ?? "";
	message?.setAttribute("aria-hidden", "true");
	const { address } = banner.dataset;
	if (address) history.replaceState(history.state, "", address);
	const leave = () => {
		clearTimeout(timer);
		banner.dataset.leaving = "";
		setTimeout(() => banner.remove(), EXIT_MS);
	};
	const timer = setTimeout(leave, DURATION_MS);
	banner.querySelector("button")?.addEventListener("click", leave, { once: true });
}

export function startNotificationBanner(): void {
	const banner = document.querySelector<HTMLElement>("[data-part=notification]");
	if (banner) whenShown(() => show(banner));
}
