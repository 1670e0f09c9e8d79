import Bowser from "bowser";

/** A browser and its system in words, such as `Firefox on Windows`. The header itself is kept nowhere. */
export function describeDevice(userAgent: string | null): string {
	if (!userAgent) return "A browser";
	const { browser, os } = Bowser.parse(userAgent);
	const words = [browser.name ?? "A browser", os.name && `on ${os.name}`].filter(Boolean).join(" ");
	return words.slice(0, 60);
}
