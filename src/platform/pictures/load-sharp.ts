import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/** The library that draws pictures, loaded with the first one: 27 MB. Each picture gets one other thread. */
export function loadSharp(): Promise<typeof Sharp> {
	loaded ??= import("sharp").then(({ default: sharp }) => {
		sharp.concurrency(1);
		// The cache would remember its own steps; no picture here is made from the same file twice.
		sharp.cache(false);
		return sharp;
	});
	return loaded;
}
