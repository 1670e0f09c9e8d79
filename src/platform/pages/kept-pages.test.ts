import { expect, test } from "vitest";
import { createKeptPages } from "./kept-pages.ts";

const page = (bytes: number) => ({
	hash: "hash",
	type: "text/html",
	policy: undefined,
	content: Buffer.alloc(bytes),
	compressed: [["gzip", Buffer.alloc(1)] as const],
});

/** Stores pages of these sizes, waits until each is made, and returns which of them are kept. */
async function storeAll(most: { pages: number; bytes: number }, sizes: readonly number[]) {
	const kept = createKeptPages(most);
	for (const [index, bytes] of sizes.entries()) {
		const made = Promise.resolve(page(bytes));
		kept.store(`/${index}`, { madeOf: [], page: made });
		await made;
	}
	return [...sizes.keys()].filter((index) => kept.get(`/${index}`) !== undefined);
}

test("of more pages than are kept, or of more bytes, the first go first", async () => {
	expect(await storeAll({ pages: 3, bytes: 1_000 }, [1, 1, 1, 1, 1])).toEqual([2, 3, 4]);
	expect(await storeAll({ pages: 10, bytes: 100 }, [40, 40, 40, 10])).toEqual([1, 2, 3]);
	expect(await storeAll({ pages: 10, bytes: 100 }, [10, 200, 10])).toEqual([2]);
});

test("a page that is stored anew is the latest, and only the page itself is forgotten", async () => {
	const kept = createKeptPages({ pages: 2, bytes: 1_000 });
	const [first, second] = [Promise.resolve(page(1)), Promise.resolve(page(1))];
	kept.store("/a", { madeOf: [], page: first });
	kept.store("/b", { madeOf: [], page: first });
	kept.store("/a", { madeOf: [], page: second });
	kept.store("/c", { madeOf: [], page: first });
	expect([kept.get("/a")?.page, kept.get("/b")]).toEqual([second, undefined]);
	kept.forget("/a", first);
	expect(kept.get("/a")?.page).toBe(second);
	kept.forget("/a", second);
	expect(kept.get("/a")).toBeUndefined();
});
