/** The button stops and starts the strip; the style sheet does the rest. */
export function startPlatformStrip(): void {
	const strip = document.querySelector("[data-part=platform-strip]");
	strip?.querySelector("button")?.addEventListener("click", () => strip.toggleAttribute("data-paused"));
}
