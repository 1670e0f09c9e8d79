import { drawAll, findStale } from "#tools/drawings/draw-all.ts";

/** `npm run draw` makes every file that follows from the brand and the drawings; with `--check` it names what it would write. */
if (process.argv.includes("--check")) {
	const stale = await findStale();
	for (const name of stale) console.error(`${name} is out of date. Run: npm run draw`);
	process.exitCode = stale.length === 0 ? 0 : 1;
} else {
	await drawAll();
}
