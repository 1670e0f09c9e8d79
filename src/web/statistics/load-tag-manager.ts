import { dataLayer } from "./data-layer.ts";

/** Asks for the container, once. */
export function loadTagManager(id: string): void {
	const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
	if (document.querySelector(`script[src="${address}"]`)) return;
	dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
	const script = document.createElement("script");
	script.async = true;
	script.src = address;
	document.head.append(script);
}
