import { type Markup, markup } from "#ui/markup.ts";

const addresses = import.meta.glob<string>("#ui/drawings/{service,tool,waitlist}-*.svg", {
	eager: true,
	import: "default",
});
const texts = import.meta.glob<string>("#ui/drawings/{service,tool,waitlist}-*.svg", {
	eager: true,
	import: "default",
	query: "?raw",
});

/** The drawing of an address as part of the page, for the largest picture of a first screen: a file comes 300 ms later. */
export function drawingInPage(address: string): Markup {
	const path = Object.keys(addresses).find((each) => addresses[each] === address);
	const svg = path && texts[path];
	if (!svg) throw new Error(`${address} is no drawing of a service, a tool or the waitlist in src/ui/drawings`);
	return markup(svg.replace("<svg ", '<svg aria-hidden="true" '));
}
