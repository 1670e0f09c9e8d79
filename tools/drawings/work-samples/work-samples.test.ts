import { expect, test } from "vitest";
import { isCurrent, readFingerprints } from "#tools/drawings/pictures/rendered-picture.ts";
import { workSamplePictures } from "#tools/drawings/pictures/work-sample-pictures.ts";
import { workSamples } from "./work-samples.ts";

test.each(workSamplePictures)("$name was taken of the page as it is: if not, run `npm run draw`", async (picture) => {
	expect(await isCurrent(picture, await readFingerprints())).toBe(true);
});

test("the pages show the totals of their figures", () => {
	const [monday, renewals] = workSamples.map(({ body }) => body("wide"));
	for (const total of ["60", "24", "$57,600", "$20,736"]) expect(monday).toContain(`<td>${total}</td>`);
	expect(renewals).toContain("8 x ₦18,000 = <b>₦144,000</b>");
});
