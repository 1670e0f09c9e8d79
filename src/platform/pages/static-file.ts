/** A file of the built site as the server knows it: written at build time, read once at the start. */
export type StaticFile = {
	/** Path of the file under `build/client`. */
	file: string;
	/** Content type, with charset where it is text. */
	type: string;
	/** Hash of the content; each encoding adds its own suffix. */
	hash: string;
	/** Encodings that stand beside the file, best first. */
	encodings: ("br" | "gzip")[];
	/** True for files whose name has their hash: they never change. */
	immutable: boolean;
	/** The Content-Security-Policy, for pages. */
	policy?: string;
};

/** Address → file. */
export type StaticFiles = Record<string, StaticFile>;

export const ENCODING_SUFFIX = { br: ".br", gzip: ".gz" } as const;

const ONE_YEAR = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";
/** The data of a page, fetched ahead while a pointer rests on its link, is still good for the click. */
const ONE_MINUTE = "public, max-age=60";

/** The Cache-Control of a file: how long it may be kept without asking whether it has changed. */
export function cacheControlOf({ file, immutable }: StaticFile): string {
	if (immutable) return ONE_YEAR;
	return file.endsWith(".data") ? ONE_MINUTE : REVALIDATE;
}

/** What a feed is, for the file made at build time and for the response rendered on demand. */
export const FEED_TYPES = {
	rss: "application/rss+xml; charset=utf-8",
	json: "application/feed+json; charset=utf-8",
} as const;
