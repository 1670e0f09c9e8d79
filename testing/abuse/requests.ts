import * as fc from "fast-check";
import type { TestEndpoint } from "#testing/endpoints.ts";
import { bodyOf } from "./nasty-bodies.ts";
import { contentType, nastyHeaders } from "./nasty-headers.ts";
import { asForm, long, nastyText, spoilt } from "./nasty-values.ts";

/** A request that an attacker might send to see what breaks. */
export type Abuse = { method: string; path: string; headers: [string, string][]; body: BodyInit | undefined };

const query = fc.oneof(
	{ weight: 3, arbitrary: fc.constant("") },
	{
		weight: 1,
		arbitrary: fc.constantFrom("%", "%zz", "%00=%00", "__proto__=1", "a[]=1&a[]=2", "returned=x", long("a=1&", 8_000)),
	},
	{
		weight: 1,
		arbitrary: fc
			.dictionary(fc.string(), nastyText, { maxKeys: 3 })
			.map((pairs) => `${new URLSearchParams(pairs)}`.slice(0, 8_000)),
	},
	{ weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
);

/** Queries of an endpoint that is asked by its query. */
function queryOf(valid: string): fc.Arbitrary<string> {
	const fields = Object.fromEntries(new URLSearchParams(valid));
	return fc.oneof(fc.constant(valid), spoilt(fields).map(asForm), query);
}

const ending = fc.oneof(
	{ weight: 30, arbitrary: fc.constant("") },
	{
		weight: 1,
		arbitrary: fc.constantFrom(
			"/",
			"//",
			"/..",
			"/%2e%2e/",
			"/..;/",
			"%00",
			"\\",
			"/.git/config",
			".map",
			"%20",
			"?",
			"#",
		),
	},
);
const otherMethod = fc.constantFrom("GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");

/** Requests to this endpoint of every kind: nearly valid ones, invalid ones, and malformed headers and bodies. */
export function abuseOf({ path, valid, query: asked }: TestEndpoint): fc.Arbitrary<Abuse> {
	const usual = valid ? "POST" : "GET";
	const fields = valid ?? { email: "ada@example.com" };
	return fc
		.record({
			method: fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: otherMethod }),
			ending,
			query: asked ? queryOf(asked) : query,
			headers: nastyHeaders,
			contentType,
			body: bodyOf(fields),
		})
		.map(({ method, ending: end, query: search, headers: others, contentType: type, body: content }) => {
			const hasBody = method !== "GET" && method !== "HEAD";
			return {
				method,
				path: `${path}${end}?${search}`,
				headers: [
					...others,
					...(hasBody && !(content instanceof FormData) ? [["content-type", type] satisfies [string, string]] : []),
				],
				body: hasBody ? content : undefined,
			};
		});
}

/** The same as a request that an application takes, or that can be sent to one. */
export const requestOf = ({ path, ...abuse }: Abuse, site = "http://localhost"): Request =>
	new Request(`${site}${path}`, abuse);
