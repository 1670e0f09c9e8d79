/** Texts that break paths, redirects and their readers, raw or percent-encoded. */
export const HOSTILE_PATH_PARTS = [
	...["/", "\\", ".", "..", ":", "@", ";", "?", "#", "http:", "evil.example"],
	...["%2f", "%5c", "%09", "%0a", "%00", "%7f", "%e9", "%", "%c3%a9", "\u00e9"],
];

/** The origin that a redirect may not leave. */
export const TESTED_SITE = "https://site.example";
