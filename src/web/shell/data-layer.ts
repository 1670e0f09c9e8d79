/** An entry that a tag manager reads, once it is there: an event of this site, or a command of Google's consent mode. */
type DataLayerEntry = {
	event?: string;
	page_path?: string;
	page_title?: string;
	"gtm.start"?: number;
	/** Of a command, which is a list. */
	length?: number;
};

declare global {
	interface Window {
		dataLayer?: DataLayerEntry[];
	}
}

/** In the browser alone. */
export function dataLayer(): DataLayerEntry[] {
	window.dataLayer ??= [];
	return window.dataLayer;
}

type ConsentState = Record<string, "granted" | "denied">;

/** Google's consent mode, version 2: what a tag may do. https://developers.google.com/tag-platform/security/guides/consent */
const DENIED: ConsentState = {
	ad_storage: "denied",
	ad_user_data: "denied",
	ad_personalization: "denied",
	analytics_storage: "denied",
};

function consent(_command: "consent", _step: "default" | "update", _state: ConsentState): void {
	// biome-ignore lint/complexity/noArguments: the tag manager knows a command by being this object; it ignores a list.
	dataLayer().push(arguments);
}

/** Before anything else is in the data layer: no tag may store or read anything. */
export function denyEverything(): void {
	consent("consent", "default", DENIED);
}

/** Advertising stays denied: this site has none, and asks for statistics alone. */
export function grantStatistics(): void {
	consent("consent", "update", { ...DENIED, analytics_storage: "granted" });
}

export function withdrawStatistics(): void {
	consent("consent", "update", DENIED);
}
