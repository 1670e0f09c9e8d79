/** What a feed is, for the file made at build time and for the answer rendered on demand. */
export const FEED_TYPES = {
	rss: "application/rss+xml; charset=utf-8",
	json: "application/feed+json; charset=utf-8",
} as const;
