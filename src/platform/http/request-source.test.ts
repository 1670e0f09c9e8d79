import { expect, test } from "vitest";
import { requestSource } from "./posted-request.ts";

const own = { siteUrl: "https://site.example", requestUrl: "http://site.example/newsletter" };

/** Returns the source that a request with these two headers is taken for. */
function sourceOf(secFetchSite: string | undefined, origin: string | undefined, addresses = own) {
	return requestSource({ secFetchSite, origin }, addresses);
}

test.each([
	["a page of this site", "same-origin", "https://site.example"],
	["a page of this site that hides its address", "same-origin", "null"],
	["the visitor alone", "none", undefined],
	["a browser that knows no Sec-Fetch-Site", undefined, "https://site.example"],
	["a program that is no browser", undefined, undefined],
])("%s is this site's own", (_, secFetchSite, origin) => {
	expect(sourceOf(secFetchSite, origin)).toBe("this-site");
});

test.each([
	["cross-site", "https://evil.example"],
	["cross-site", undefined],
	["cross-site", "null"],
	["cross-site", "https://site.example"],
	["same-site", "https://shop.site.example"],
	["same-site", undefined],
	["a word of tomorrow", undefined],
	["same-origin", "https://evil.example"],
	[undefined, "https://evil.example"],
	[undefined, "https://site.example.evil.example"],
	[undefined, "https://site.example:8443"],
	[undefined, "https://evil.example/https://site.example"],
	[undefined, "site.example"],
	[undefined, "file://"],
])("Sec-Fetch-Site %o with the origin %o is another site", (secFetchSite, origin) => {
	expect(sourceOf(secFetchSite, origin)).toBe("another-site");
});

test("a hidden origin without Sec-Fetch-Site is neither", () => {
	expect(sourceOf(undefined, "null")).toBe("hidden");
});

test("behind a proxy that uses another host name, the configured address counts", () => {
	const behindProxy = { siteUrl: "https://site.example", requestUrl: "http://127.0.0.1:3000/contact" };
	expect(sourceOf(undefined, "https://site.example", behindProxy)).toBe("this-site");
	expect(sourceOf(undefined, "https://127.0.0.1:3001", behindProxy)).toBe("another-site");
});

test("under an address that is not configured, as from a phone in the same network, the requested host counts", () => {
	const unconfigured = { siteUrl: "http://127.0.0.1:3000", requestUrl: "http://192.168.0.7:3000/contact" };
	expect(sourceOf(undefined, "http://192.168.0.7:3000", unconfigured)).toBe("this-site");
	expect(sourceOf(undefined, "http://192.168.0.8:3000", unconfigured)).toBe("another-site");
});
