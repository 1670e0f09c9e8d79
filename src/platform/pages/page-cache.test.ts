import { expect, test } from "vitest";
import { type CachedPage, createPageCache } from "./site-pages.ts";

const pageOf = (bytes: number): CachedPage => ({
	hash: String(bytes),
	content: Buffer.alloc(bytes),
	brotli: undefined,
	type: "text/html",
	headers: {},
});

function cacheOf(mostBytes: number) {
	const cache = createPageCache(mostBytes);
	const add = (address: string, bytes: number) => {
		const page = pageOf(bytes);
		cache.set(address, { madeOf: [], page, making: Promise.resolve(page) });
	};
	return { cache, add };
}

test("pages that were asked for least lately leave when there is no room", () => {
	const { cache, add } = cacheOf(100);
	add("/one", 40);
	add("/two", 40);
	cache.get("/one");
	add("/three", 40);
	expect([...cache.keys()]).toEqual(["/three", "/one"]);
});

test("a page that takes another's place gives its room back, and so does one that is removed", () => {
	const { cache, add } = cacheOf(100);
	add("/one", 90);
	add("/one", 20);
	add("/two", 80);
	expect([...cache.keys()]).toEqual(["/two", "/one"]);
	cache.delete("/two");
	add("/three", 80);
	expect([...cache.keys()]).toEqual(["/three", "/one"]);
});
