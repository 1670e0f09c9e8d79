import * as fc from "fast-check";
import { BODY_MAX_BYTES } from "#platform/http/read-body.ts";
import { asForm, long, nastyText, spoilt } from "./nasty-values.ts";

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

/** Bodies for an endpoint that takes these fields. */
export const bodyOf = (valid: Record<string, unknown>): fc.Arbitrary<string | FormData | Uint8Array<ArrayBuffer>> =>
	fc.oneof(
		{ weight: 6, arbitrary: jsonOf(valid) },
		{ weight: 3, arbitrary: formOf(valid) },
		{ weight: 1, arbitrary: fc.oneof(multipart, bytes) },
	);
