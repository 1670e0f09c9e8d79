import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readForm, readJson } from "./posted-request.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const LIMITS = { bytes: 1_000, fields: 3 };

function requestOf(chunks: readonly string[], headers: Record<string, string> = FORM) {
	let taken = 0;
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				const chunk = chunks[taken];
				taken += 1;
				if (chunk === undefined) controller.close();
				else controller.enqueue(new TextEncoder().encode(chunk));
			},
		},
		{ highWaterMark: 0 },
	);
	const options = { method: "POST", headers, body, duplex: "half" };
	const request = new Request("https://site.example/", options);
	return { request, taken: () => taken };
}

test("a form has as many fields as it may have, and one more is refused", async () => {
	const read = await readForm(requestOf(["a=1&b=%C3%BC&", "a=2+3"]).request, LIMITS);
	expect(read.ok && [...read.value]).toEqual([
		["a", "1"],
		["b", "ü"],
		["a", "2 3"],
	]);
	expect(await readForm(requestOf(["a&a&a&a"]).request, LIMITS)).toEqual({ ok: false, problem: "malformed" });
});

test("a body whose length is hidden is read until there is too much of it", async () => {
	const { request, taken } = requestOf(new Array(50).fill("a".repeat(400)));
	expect(await readForm(request, LIMITS)).toEqual({ ok: false, problem: "too-large" });
	expect(taken()).toBe(3);
});

test("a body that is announced as too large is read to its end, so that a browser reads why, unless it is huge", async () => {
	const announced = (bytes: number) => ({ ...FORM, "content-length": String(bytes) });
	const large = requestOf(new Array(50).fill("a".repeat(400)), announced(20_000));
	expect(await readForm(large.request, LIMITS)).toEqual({ ok: false, problem: "too-large" });
	expect(large.taken()).toBe(51);
	const huge = requestOf(new Array(50).fill("a".repeat(400)), announced(1_000_000_000));
	expect(await readForm(huge.request, LIMITS)).toEqual({ ok: false, problem: "too-large" });
	expect(huge.taken()).toBe(0);
});

test("of another type, or compressed, nothing is read", async () => {
	const others: Record<string, string>[] = [
		{ "content-type": "multipart/form-data; boundary=x" },
		{ "content-type": "text/plain" },
		{ ...FORM, "content-encoding": "gzip" },
		{ "content-type": "application/json", "content-encoding": "br" },
		{},
	];
	for (const headers of others) {
		const { request, taken } = requestOf([gzipSync("a=1").toString("latin1")], headers);
		expect(await readForm(request, LIMITS)).toEqual({ ok: false, problem: "wrong-type" });
		expect(await readJson(request, LIMITS.bytes)).toEqual({ ok: false, problem: "wrong-type" });
		expect(taken()).toBe(0);
	}
});
