/**
 * What breaks paths, redirects and their readers, raw or percent-encoded: separators, dots, a scheme, another host, control
 * characters, escapes that are none, bytes that are no UTF-8, and letters beyond ASCII.
 */
export const HOSTILE_PATH_PARTS = [
	...["/", "\\", ".", "..", ":", "@", ";", "?", "#", "http:", "evil.example"],
	...["%2f", "%5c", "%09", "%0a", "%00", "%7f", "%e9", "%", "%c3%a9", "\u00e9"],
];

/** The origin that a redirect may not leave. */
export const TESTED_SITE = "https://site.example";
