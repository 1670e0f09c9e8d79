import type { Context } from "hono";
import * as z from "zod/mini";
import type { Result } from "#domain/result.ts";

export const BODY_MAX_BYTES = 64 * 1024;

export type BodyProblem = "too-large" | "wrong-type" | "malformed";
export type Body = { fields: unknown; isFormPost: boolean };

const CONTENT_TYPES = { "application/json": false, "application/x-www-form-urlencoded": true } as const;

function isKnownType(type: string): type is keyof typeof CONTENT_TYPES {
	return Object.hasOwn(CONTENT_TYPES, type);
}

/** The body's bytes, unless there are too many: a length that is announced is not trusted, so they are counted. */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > BODY_MAX_BYTES) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Reads a JSON or urlencoded body of at most 64 KB. */
export async function readBody({ req }: Context): Promise<Result<Body, BodyProblem>> {
	const type = (req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
	if (!isKnownType(type)) return { ok: false, problem: "wrong-type" };
	if (Number(req.header("content-length") ?? 0) > BODY_MAX_BYTES) return { ok: false, problem: "too-large" };
	const isFormPost = CONTENT_TYPES[type];
	try {
		const bytes = req.raw.body ? await readLimited(req.raw.body) : Buffer.alloc(0);
		if (!bytes) return { ok: false, problem: "too-large" };
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		const fields: unknown = isFormPost ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
		return { ok: true, value: { fields, isFormPost } };
	} catch {
		// Not UTF-8, not JSON, or a client that went away in the middle of it.
		return { ok: false, problem: "malformed" };
	}
}

/** For a field whose schema names no length, such as the one for robots. */
const UNLIMITED_FIELD_MAX_CHARACTERS = 1_000;

// Of a schema as JSON Schema: its fields, or those of each of its alternatives.
const objectSchema = z.object({
	properties: z.optional(z.record(z.string(), z.object({ maxLength: z.optional(z.number()) }))),
});
const describedSchema = z.extend(objectSchema, {
	oneOf: z.optional(z.array(objectSchema)),
	anyOf: z.optional(z.array(objectSchema)),
});

/** The names of a form's fields, each with the length that its schema allows, in characters. */
export function maxLengthsOf(schema: z.ZodMiniType): ReadonlyMap<string, number> {
	const described = describedSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
	const objects = [described, ...(described.oneOf ?? []), ...(described.anyOf ?? [])];
	const fields = objects.flatMap(({ properties = {} }) => Object.entries(properties));
	return new Map(fields.map(([name, { maxLength = UNLIMITED_FIELD_MAX_CHARACTERS }]) => [name, maxLength]));
}

/** Of what was posted, the form's own fields, none longer than its schema allows. Everything else is left out. */
export function knownValues(fields: unknown, maxLengths: ReadonlyMap<string, number>): Record<string, string> {
	const posted = new Map(typeof fields === "object" && fields !== null ? Object.entries(fields) : []);
	const values: [string, string][] = [];
	for (const [name, maxLength] of maxLengths) {
		const value: unknown = posted.get(name);
		// Browsers post a line end as two characters, and the schema counts it as one.
		if (typeof value === "string") values.push([name, value.replaceAll("\r\n", "\n").slice(0, maxLength)]);
	}
	return Object.fromEntries(values);
}
