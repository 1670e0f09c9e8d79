import type { Context } from "hono";
import type { Result } from "#domain/result.ts";

export const BODY_MAX_BYTES = 64 * 1024;

export type BodyProblem = "too-large" | "wrong-type" | "malformed";
type Body = { fields: unknown; isFormPost: boolean };

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
