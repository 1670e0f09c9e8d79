import { dataLayer } from "./data-layer.ts";

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
