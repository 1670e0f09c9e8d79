import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "#testing/test-resources.ts";
import { readUpload } from "./read-upload.ts";

const HEADERS = { "content-type": "multipart/form-data; boundary=part" };

const requestWith = (body: RequestInit["body"], headers: Record<string, string> = HEADERS) =>
	new Request("https://site.example/", { method: "POST", headers, body: body ?? null });

const field = (name: string, value: string) =>
	`--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string) =>
	`--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`;
const END = "--part--\r\n";

test("fields around a file are read, and the file is on the disk until it is removed", async () => {
	const folder = temporaryFolder("upload");
	const request = requestWith(field("alt", "Grüße") + file("content") + field("act", "upload") + END);
	const read = await readUpload(request, { folder, fileBytes: 100 });
	if (!read.ok || !read.value.file || !("path" in read.value.file)) return expect.unreachable();
	const { fields, remove, file: uploaded } = read.value;
	expect([...fields]).toEqual([
		["alt", "Grüße"],
		["act", "upload"],
	]);
	expect(readFileSync(uploaded.path, "utf8")).toBe("content");
	await remove();
	expect(existsSync(uploaded.path)).toBe(false);
});

test("a file beyond the limit is not kept, and the fields behind it are read", async () => {
	const folder = temporaryFolder("upload");
	const request = requestWith(file("x".repeat(101)) + field("alt", "A till") + END);
	const read = await readUpload(request, { folder, fileBytes: 100 });
	expect(read).toMatchObject({ ok: true, value: { file: { problem: "too-large" } } });
	if (!read.ok) return;
	expect(read.value.fields.get("alt")).toBe("A till");
	await read.value.remove();
	expect(readdirSync(folder)).toEqual([]);
});

test("of more files at once than the disk has room for the last is not kept", async () => {
	const folder = temporaryFolder("upload");
	const upload = () => readUpload(requestWith(file("content") + END), { folder, fileBytes: 100 });
	const removes: (() => Promise<void>)[] = [];
	const kept: boolean[] = [];
	for (let count = 0; count < 9; count += 1) {
		const read = await upload();
		if (!read.ok || !read.value.file) return expect.unreachable();
		removes.push(read.value.remove);
		kept.push("path" in read.value.file);
	}
	expect(kept).toEqual([...new Array(8).fill(true), false]);
	for (const remove of removes) await remove();
	const after = await upload();
	expect(after).toMatchObject({ ok: true, value: { file: { path: expect.any(String) } } });
	if (after.ok) await after.value.remove();
	expect(readdirSync(folder)).toEqual([]);
});

test("whatever is cut off or mixed up in an upload, it ends, and leaves nothing", async () => {
	const folder = temporaryFolder("upload");
	const pieces = [field("a", "1"), file("content"), file(""), END, "--part", "\r\n", "\r\n\r\n", "--", "x".repeat(50)];
	const bodies = fc.array(fc.constantFrom(...pieces)).chain((parts) => {
		const body = parts.join("");
		return fc.integer({ min: 0, max: body.length }).map((end) => body.slice(0, end));
	});
	await fc.assert(
		fc.asyncProperty(bodies, async (body) => {
			const read = await readUpload(requestWith(body), { folder, fileBytes: 5 });
			if (read.ok) await read.value.remove();
			expect(readdirSync(folder)).toEqual([]);
		}),
		{ numRuns: 300 },
	);
});

test("a folder that cannot be used is a failure of ours, not of the form", async () => {
	const request = requestWith(file("content") + END);
	await expect(readUpload(request, { folder: "/dev/null/uploads", fileBytes: 100 })).rejects.toThrow();
});
