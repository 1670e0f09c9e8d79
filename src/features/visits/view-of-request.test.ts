import { expect, test } from "vitest";
import { referrers } from "#domain/visit-counts.ts";
import { viewOfRequest } from "./view-of-request.server.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

const view = (headers: Record<string, string>) =>
	viewOfRequest({
		path: "/tools",
		host: "www.example.com",
		header: (name) => ({ "user-agent": FIREFOX, ...headers })[name],
	});

test.each([
	{ referer: undefined, from: referrers.none },
	{ referer: "https://www.example.com/blog?q=secret", from: referrers.here },
	{ referer: "https://news.example.org/a/secret", from: "news.example.org" },
	{ referer: "https://192.0.2.7/", from: referrers.other },
	{ referer: "no address", from: referrers.none },
])("a view that comes from $referer counts as from $from", ({ referer, from }) => {
	expect(view(referer ? { referer } : {})).toEqual({ page: "/tools", from, device: "computer" });
});

test("a view's device is of the class that its browser says", () => {
	expect(view({ "user-agent": PHONE })?.device).toBe("phone");
	expect(view({ "user-agent": "" })?.device).toBe("computer");
});

test.each<Record<string, string>>([
	{ "sec-gpc": "1" },
	{ "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
	{ "sec-purpose": "prefetch;prerender" },
])("no view is counted with %o", (headers) => {
	expect(view(headers)).toBeUndefined();
});
