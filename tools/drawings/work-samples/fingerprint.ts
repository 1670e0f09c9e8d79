import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SampleLayout, WorkSample } from "./work-sample.ts";

/** For each picture the fingerprint of the page it was taken of. */
export const fingerprintFile = new URL("rendered.json", import.meta.url);

export async function readStyles({ styleSheet }: WorkSample): Promise<string> {
	const files = ["work-sample.css", styleSheet].map((file) => readFile(new URL(file, import.meta.url), "utf8"));
	return (await Promise.all(files)).join("\n");
}

/** Tells whether a page has changed since its picture was taken; comparing pixels would need a browser. */
export async function fingerprint(sample: WorkSample, layout: SampleLayout): Promise<string> {
	const page = [await readStyles(sample), sample.body(layout), JSON.stringify(sample.sizes[layout])];
	return createHash("sha256").update(page.join("\n")).digest("hex");
}
