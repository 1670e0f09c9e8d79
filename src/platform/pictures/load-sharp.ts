import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/**
 * The library that draws pictures, when the first one is asked for: until then a process spares its 27 MB. It keeps the
 * main thread free, and gives each picture one other thread.
 */
export function loadSharp(): Promise<typeof Sharp> {
	loaded ??= import("sharp").then(({ default: sharp }) => {
		sharp.concurrency(1);
		// What it would remember are its own steps; no picture here is made from the same file twice.
		sharp.cache(false);
		return sharp;
	});
	return loaded;
}
