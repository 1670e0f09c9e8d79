import * as fc from "fast-check";
import { long } from "./nasty-values.ts";

const headerText = fc.oneof(
	fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,60}$/),
	fc.constantFrom("", "null", "*", "gzip, br;q=0", "bytes=0-0,1-1", '"', "a;b;c", "application/json", long("a", 8_000)),
);
const headerName = fc.oneof(
	fc.constantFrom(
		"accept",
		"accept-encoding",
		"authorization",
		"content-encoding",
		"content-length",
		"cookie",
		"expect",
		"forwarded",
		"host",
		"idempotency-key",
		"if-none-match",
		"if-modified-since",
		"origin",
		"range",
		"referer",
		"sec-fetch-site",
		"te",
		"transfer-encoding",
		"upgrade",
		"x-forwarded-for",
		"x-forwarded-host",
		"x-forwarded-proto",
		"x-http-method-override",
		"x-original-url",
		"x-rewrite-url",
	),
	fc.stringMatching(/^[a-z][a-z-]{0,20}$/),
);
/** Headers that the site must not trust. */
export const nastyHeaders = fc.array(fc.tuple(headerName, headerText), { maxLength: 6 });

/** What a body is said to be. */
export const contentType = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8") },
	{ weight: 3, arbitrary: fc.constant("application/x-www-form-urlencoded") },
	{
		weight: 1,
		arbitrary: fc.oneof(fc.constantFrom("text/plain", "text/xml", "__proto__", "toString", ""), headerText),
	},
);
