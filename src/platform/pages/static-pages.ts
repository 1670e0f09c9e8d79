import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import type { LivePage } from "./kept-pages.ts";
import type { LivePages } from "./live-pages.ts";
import { cacheControlOf, ENCODING_SUFFIX, type StaticFile, type StaticFiles } from "./static-file.ts";

type Encoding = StaticFile["encodings"][number];

function acceptedEncoding(encodings: readonly Encoding[], header: string | undefined): Encoding | undefined {
	// "br;q=0" forbids an encoding; any other weight allows it, and ours are ordered by size.
	return encodings.find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0+)?\\b)`).test(header ?? ""));
}

function headersOf(file: StaticFile, encoding: Encoding | undefined): Record<string, string> {
	return {
		"content-type": file.type,
		"cache-control": cacheControlOf(file),
		etag: `"${file.hash}${encoding ? `-${encoding}` : ""}"`,
		...(file.encodings.length > 0 && { vary: "accept-encoding" }),
		...(encoding && { "content-encoding": encoding }),
		...(file.policy && { "content-security-policy": file.policy }),
	};
}

function isUnchanged(etag: string | undefined, asked: string | undefined): boolean {
	if (!etag || !asked) return false;
	return asked.split(",").some((known) => known.trim().replace(/^W\//, "") === etag || known.trim() === "*");
}

type Content = Uint8Array<ArrayBuffer>;

/** The response with this file's content, or that the browser has it already. */
function respond(context: Context, file: StaticFile, contentOf: (encoding: Encoding | undefined) => Content): Response {
	const encoding = acceptedEncoding(file.encodings, context.req.header("accept-encoding"));
	const headers = headersOf(file, encoding);
	if (isUnchanged(headers.etag, context.req.header("if-none-match"))) return context.body(null, 304, headers);
	const content = contentOf(encoding);
	headers["content-length"] = String(content.byteLength);
	return context.req.method === "HEAD" ? context.body(null, 200, headers) : context.body(content, 200, headers);
}

function respondLive(context: Context, { hash, type, policy, content, compressed }: LivePage): Response {
	const encodings = compressed.map(([encoding]) => encoding);
	const file: StaticFile = {
		file: context.req.path,
		type,
		hash,
		encodings,
		immutable: false,
		...(policy && { policy }),
	};
	return respond(context, file, (wanted) => {
		const [, body = content] = compressed.find(([encoding]) => encoding === wanted) ?? [];
		return new Uint8Array(body);
	});
}

/** What a file is called in the log and the metrics: pages by their path, all others together. */
const routeOf = (path: string, policy: string | undefined) => (policy ? path : "static file");

type StaticPagesOptions = {
	/** The requests for a known page that must be rendered anew. */
	isDynamic(url: URL): boolean;
	/** The pages whose content has changed since the build. */
	live?: LivePages | undefined;
};

/**
 * Responds to GET and HEAD from the built site, or from what was published since. The addresses are a map made at build
 * time, so nothing the visitor sends ever becomes a path.
 */
export function staticPages(buildFolder: string, { isDynamic, live }: StaticPagesOptions): MiddlewareHandler {
	const files: StaticFiles = JSON.parse(readFileSync(join(buildFolder, "server", "static-files.json"), "utf8"));
	const known = new Map(Object.entries(files));
	const contents = new Map<string, Content>();

	function contentOf(file: StaticFile, encoding: Encoding | undefined): Content {
		const path = join(buildFolder, "client", file.file + (encoding ? ENCODING_SUFFIX[encoding] : ""));
		const content = contents.get(path) ?? new Uint8Array(readFileSync(path));
		contents.set(path, content);
		return content;
	}

	return async function serveStaticPage(context, next) {
		const { method, path, url } = context.req;
		if (method !== "GET" && method !== "HEAD") return next();
		const file = known.get(path);
		if (file) context.set("route", routeOf(path, file.policy));
		if (url.includes("?") && isDynamic(new URL(url))) return next();
		const asked = live ? live.find(path) : "built";
		const found = asked instanceof Promise ? await asked : asked;
		if (found === "none") return next();
		if (found === "built") return file ? respond(context, file, (encoding) => contentOf(file, encoding)) : next();
		if (!found) return next();
		context.set("route", routeOf(path, found.policy));
		return respondLive(context, found);
	};
}
