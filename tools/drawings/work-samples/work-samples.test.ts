import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fingerprint, fingerprintFile } from "./fingerprint.ts";
import { layouts, workSamples } from "./work-samples.ts";

test("the pictures were taken of the pages as they are: if not, render them again", async () => {
	const pages: Record<string, string> = {};
	for (const sample of workSamples) {
		for (const layout of layouts) pages[`${sample.picture}-${layout}`] = await fingerprint(sample, layout);
	}
	expect(JSON.parse(await readFile(fingerprintFile, "utf8"))).toEqual(pages);
});

test("the pages show the totals of their figures", () => {
	const [monday, renewals] = workSamples.map(({ body }) => body("wide"));
	for (const total of ["60", "24", "$57,600", "$20,736"]) expect(monday).toContain(`<td>${total}</td>`);
	expect(renewals).toContain("8 x ₦18,000 = <b>₦144,000</b>");
});
