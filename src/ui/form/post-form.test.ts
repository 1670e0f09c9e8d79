import { expect, test } from "vitest";
import { createIdempotencyKeys, randomKey } from "./post-form.ts";

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function countedKeys() {
	let count = 0;
	return createIdempotencyKeys(() => {
		count += 1;
		return `key-${count}`;
	});
}

test("a retry of unchanged content keeps its key", () => {
	const keys = countedKeys();
	expect(keys.keyFor({ message: "Hello" })).toBe("key-1");
	expect(keys.keyFor({ message: "Hello" })).toBe("key-1");
});

test("changed content gets a new key", () => {
	const keys = countedKeys();
	keys.keyFor({ message: "Hello" });
	expect(keys.keyFor({ message: "Hello again" })).toBe("key-2");
});

test("after a success the same words are a new message", () => {
	const keys = countedKeys();
	keys.keyFor({ message: "Hello" });
	keys.reset();
	expect(keys.keyFor({ message: "Hello" })).toBe("key-2");
});

test("a key is a random UUID, with and without the browser's own", () => {
	const getRandomValues = crypto.getRandomValues.bind(crypto);
	expect(randomKey()).toMatch(UUID_V4);
	expect(randomKey({ getRandomValues })).toMatch(UUID_V4);
	expect(randomKey({ getRandomValues })).not.toBe(randomKey({ getRandomValues }));
});
