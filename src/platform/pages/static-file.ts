/** A file of the built site as the server knows it: written at build time, read once at the start. */
export type StaticFile = {
	/** Path of the file under `build/client`. */
	file: string;
	type: string;
	/** Hash of the content; each encoding adds its own suffix. */
	hash: string;
	/** Encodings that stand beside the file, best first. */
	encodings: ("br" | "gzip")[];
	/** True for files whose name has their hash: they never change. */
	immutable: boolean;
};

/** Address → file. */
export type StaticFiles = Record<string, StaticFile>;

export const ENCODING_SUFFIX = { br: ".br", gzip: ".gz" } as const;

const ONE_YEAR = "public, max-age=31536000, immutable";
/** May be kept, and is asked about each time; as it is, because its policy allows no script that a proxy would add. */
export const REVALIDATE = "public, max-age=0, must-revalidate, no-transform";

/** The Cache-Control of a file: how long it may be kept without asking whether it has changed. */
export const cacheControlOf = ({ immutable }: Pick<StaticFile, "immutable">): string =>
	immutable ? ONE_YEAR : REVALIDATE;

/** The media types of the feeds, for their responses. */
export const FEED_TYPES = {
	rss: "application/rss+xml; charset=utf-8",
	json: "application/feed+json; charset=utf-8",
} as const;
