import type { Context, MiddlewareHandler } from "hono";
import type { Result } from "#domain/result.ts";
import type { Logger } from "#platform/logger.ts";
import type { RouteVariables } from "./request-log.ts";

/** The page that made the browser send a request: ours or none at all, one that hides it (`Origin: null`), or another site's. */
type RequestSource = "this-site" | "hidden" | "another-site";

type Claims = { secFetchSite: string | undefined; origin: string | undefined };

type OwnAddresses = { siteUrl: string; requestUrl: string };

const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
// `none` is the visitor alone: a typed address, a bookmark, a reload.
const OWN_SITES: readonly string[] = ["same-origin", "none"];

function isOwnOrigin(origin: string, { siteUrl, requestUrl }: OwnAddresses): boolean {
	const claimed = URL.parse(origin);
	if (!claimed) return false;
	// Behind a proxy that ends TLS, the request's own address has the wrong scheme: its host decides.
	return claimed.origin === new URL(siteUrl).origin || claimed.host === new URL(requestUrl).host;
}

/**
 * Reads what browsers say about the page behind a request, and no page can forge. Where both headers are there, neither
 * may name another site. Requests without them come from no browser of the last ten years, and so from no page of another site.
 */
export function requestSource({ secFetchSite, origin }: Claims, own: OwnAddresses): RequestSource {
	if (secFetchSite && !OWN_SITES.includes(secFetchSite)) return "another-site";
	// A page of ours that is sent with `Referrer-Policy: no-referrer` posts `Origin: null` to itself.
	if (origin === "null") return secFetchSite ? "this-site" : "hidden";
	return !origin || isOwnOrigin(origin, own) ? "this-site" : "another-site";
}

type SourceVariables = { Variables: { source: RequestSource } & RouteVariables["Variables"] };

const WARN_EVERY_MS = 60_000;

/**
 * Finds out where each request that could change something comes from, for the endpoints, which refuse cross-site requests. Of
 * what it claims the log has, once a minute, which header it was and no word.
 */
export function noteRequestSource(siteUrl: string, logger: Logger): MiddlewareHandler<SourceVariables> {
	let silentUntil = Number.NEGATIVE_INFINITY;
	return async function noteSource(context, next) {
		if (SAFE_METHODS.includes(context.req.method)) return next();
		const [secFetchSite, origin] = [context.req.header("sec-fetch-site"), context.req.header("origin")];
		const requestUrl = context.req.url;
		const source = requestSource({ secFetchSite, origin }, { siteUrl, requestUrl });
		context.set("source", source);
		if (source === "another-site" && performance.now() >= silentUntil) {
			silentUntil = performance.now() + WARN_EVERY_MS;
			const claimedBy = origin && !isOwnOrigin(origin, { siteUrl, requestUrl }) ? "Origin" : "Sec-Fetch-Site";
			logger.warn(
				{ route: context.get("route"), claimedBy, siteUrl },
				"a post from another site; if it was this one, SITE_URL has to name its address",
			);
		}
		return next();
	};
}

/** True for a request that a page of another site, or one that does not say whose it is, made the browser send. */
export function isCrossSite(context: Context): boolean {
	const source: RequestSource | undefined = context.get("source");
	return source === "another-site" || source === "hidden";
}

/** As `isCrossSite`, for the forms of pages that send no referrer, and so hide their origin from us too. */
export function isFromAnotherSite(context: Context): boolean {
	const source: RequestSource | undefined = context.get("source");
	return source === "another-site";
}

/** The largest body of the forms and services that visitors send. */
export const BODY_MAX_BYTES = 64 * 1024;

/** The most that a body may have. */
export type BodyLimits = {
	bytes: number;
	/** The most fields of a form. They are counted before the first is read. */
	fields: number;
};

export type BodyProblem = "too-large" | "wrong-type" | "malformed";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/** So much of a body that is too large is read and not kept: a browser reads the response only once it has sent all. */
const READ_TO_THE_END_BYTES = 2 * 1024 * 1024;

/** The media type that a body declares; undefined of a compressed one, because nobody knows how large it becomes. */
export function mediaTypeOf({ headers }: Pick<Request, "headers">): string | undefined {
	if (headers.has("content-encoding")) return undefined;
	return (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
}

/** A post of a form by a browser without script. */
export const isFormPost = (request: Pick<Request, "headers">) => mediaTypeOf(request) === FORM;

/** The body as text, unless it has too many bytes: a length that is announced is not trusted, so they are counted. */
async function readText({ body, headers }: Request, bytes: number): Promise<Result<string, BodyProblem>> {
	const announced = Number(headers.get("content-length") ?? 0);
	if (announced > Math.max(bytes, READ_TO_THE_END_BYTES)) return { ok: false, problem: "too-large" };
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of body ?? []) {
			size += chunk.byteLength;
			if (size <= bytes) chunks.push(chunk);
			else if (announced === 0) break;
		}
		if (size > bytes) return { ok: false, problem: "too-large" };
		return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
	} catch {
		// Not UTF-8, or a client that went away in the middle of it.
		return { ok: false, problem: "malformed" };
	}
}

/** Reads of a body at most so much, and keeps nothing: a browser reads the response only once it has sent everything. */
export async function discardBody({ body }: Request, bytes: number): Promise<void> {
	let size = 0;
	try {
		for await (const chunk of body ?? []) {
			size += chunk.byteLength;
			if (size > bytes) return;
		}
	} catch {
		// The client went away in the middle of it.
	}
}

function parseForm(text: string, fields: number): Result<URLSearchParams, BodyProblem> {
	const isTooMany = text.split("&", fields + 1).length > fields;
	return isTooMany ? { ok: false, problem: "malformed" } : { ok: true, value: new URLSearchParams(text) };
}

/**
 * Reads the urlencoded form of a request. Never `Request.formData()`, here or elsewhere: it takes time with the square of the
 * number of fields, and 4 MB of `a&a&a` keep it busy for a minute.
 */
export async function readForm(request: Request, limits: BodyLimits): Promise<Result<URLSearchParams, BodyProblem>> {
	if (!isFormPost(request)) return { ok: false, problem: "wrong-type" };
	const text = await readText(request, limits.bytes);
	return text.ok ? parseForm(text.value, limits.fields) : text;
}

/** Reads the JSON of a request. */
export async function readJson(request: Request, bytes: number): Promise<Result<unknown, BodyProblem>> {
	if (mediaTypeOf(request) !== JSON_TYPE) return { ok: false, problem: "wrong-type" };
	const text = await readText(request, bytes);
	if (!text.ok) return text;
	try {
		return { ok: true, value: JSON.parse(text.value) };
	} catch {
		return { ok: false, problem: "malformed" };
	}
}

/** Reads what a page with script sends as JSON, and without script as an urlencoded form. */
export async function readBody(request: Request, limits: BodyLimits): Promise<Result<unknown, BodyProblem>> {
	if (!isFormPost(request)) return readJson(request, limits.bytes);
	const form = await readForm(request, limits);
	return form.ok ? { ok: true, value: Object.fromEntries(form.value) } : form;
}
