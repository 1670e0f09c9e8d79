import { readFileSync, writeFileSync } from "node:fs";
import { brand } from "#brand.ts";
import { poorContrasts } from "#tools/brand/contrast.ts";
import { areDrawingsCurrent, drawNewCovers, redraw } from "#tools/brand/drawings.ts";
import { findStrayColors, findStrayNames } from "#tools/brand/stray-brand.ts";
import { writtenFiles } from "#tools/brand/written-files.ts";

const RUN = "is out of date. Run: npm run rebrand";
const isCheck = process.argv.includes("--check");

/** `npm run rebrand` writes what follows from `src/brand.ts`; with `--check` it only names what does not fit it. */
const problems = writtenFiles.flatMap(({ file, write }) => {
	const before = readFileSync(file, "utf8");
	const after = write(before);
	if (after === before) return [];
	if (!isCheck) writeFileSync(file, after);
	return isCheck ? [`${file} ${RUN}`] : [];
});
if (!isCheck) await (areDrawingsCurrent() ? drawNewCovers() : redraw());
else if (!areDrawingsCurrent()) problems.push(`What is drawn ${RUN}`);
problems.push(
	...poorContrasts(),
	...findStrayColors().map((found) => `A color stands outside src/brand.ts: ${found}`),
	...findStrayNames().map((found) => `A name stands outside src/brand.ts: ${found}`),
);
for (const problem of problems) console.error(problem);
if (problems.length === 0)
	console.log(`Everything fits ${brand.name}. docs/rebrand.md has what is left to do by hand.`);
process.exitCode = problems.length === 0 ? 0 : 1;
