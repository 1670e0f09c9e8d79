import { brand } from "#brand.ts";
import { poorContrasts } from "#tools/brand/contrast.ts";
import { findStrayColors, findStrayNames } from "#tools/brand/stray-brand.ts";
import { drawAll, findStale } from "#tools/drawings/draw-all.ts";

/** `npm run rebrand` makes every file that follows from `src/brand.ts`; with `--check` it names what does not fit it. */
if (!process.argv.includes("--check")) await drawAll();
const problems = [
	...(await findStale()).map((name) => `${name} is out of date. Run: npm run draw`),
	...poorContrasts(),
	...findStrayColors().map((found) => `A color stands outside src/brand.ts: ${found}`),
	...findStrayNames().map((found) => `A name stands outside src/brand.ts: ${found}`),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0)
	console.log(`Everything fits ${brand.name}. docs/rebrand.md has what is left to do by hand.`);
process.exitCode = problems.length === 0 ? 0 : 1;
