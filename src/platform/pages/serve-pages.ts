import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { gzipPage } from "./encode-file.ts";
import type { SitePages } from "./site-pages.ts";
import { cacheControlOf, ENCODING_SUFFIX, REVALIDATE, type StaticFile, type StaticFiles } from "./static-file.ts";

type Encoding = StaticFile["encodings"][number];

function acceptedEncoding(encodings: readonly Encoding[], header: string | undefined): Encoding | undefined {
	// "br;q=0" forbids an encoding; any other weight allows it, and ours are ordered by size.
	return encodings.find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0+)?\\b)`).test(header ?? ""));
}

function isUnchanged(etag: string, asked: string | undefined): boolean {
	if (!asked) return false;
	return asked.split(",").some((known) => known.trim().replace(/^W\//, "") === etag || known.trim() === "*");
}

type Content = Uint8Array<ArrayBuffer>;

type Served = {
	hash: string;
	encodings: readonly Encoding[];
	headers: Record<string, string>;
	contentOf(encoding: Encoding | undefined): Content;
};

function respond(context: Context, { hash, encodings, headers: own, contentOf }: Served): Response {
	const encoding = acceptedEncoding(encodings, context.req.header("accept-encoding"));
	const etag = `"${hash}${encoding ? `-${encoding}` : ""}"`;
	const headers: Record<string, string> = { ...own, etag };
	if (encodings.length > 0) headers.vary = "accept-encoding";
	if (encoding) headers["content-encoding"] = encoding;
	if (isUnchanged(etag, context.req.header("if-none-match"))) return context.body(null, 304, headers);
	const content = contentOf(encoding);
	headers["content-length"] = String(content.byteLength);
	return context.req.method === "HEAD" ? context.body(null, 200, headers) : context.body(content, 200, headers);
}

const isReading = ({ req }: Context) => req.method === "GET" || req.method === "HEAD";

/** Serves the files of the build, by a map made at build time: nothing that a visitor sends becomes a path. */
export function serveFiles(buildFolder: string): MiddlewareHandler {
	const files: StaticFiles = JSON.parse(readFileSync(join(buildFolder, "server", "static-files.json"), "utf8"));
	const known = new Map(Object.entries(files));
	const contents = new Map<string, Content>();

	function contentOf(file: StaticFile, encoding: Encoding | undefined): Content {
		const path = join(buildFolder, "client", file.file + (encoding ? ENCODING_SUFFIX[encoding] : ""));
		const content = contents.get(path) ?? new Uint8Array(readFileSync(path));
		contents.set(path, content);
		return content;
	}

	return async function serveFile(context, next) {
		const file = isReading(context) ? known.get(context.req.path) : undefined;
		if (!file) return next();
		context.set("route", "static file");
		return respond(context, {
			hash: file.hash,
			encodings: file.encodings,
			headers: { "content-type": file.type, "cache-control": cacheControlOf(file) },
			contentOf: (encoding) => contentOf(file, encoding),
		});
	};
}

type ServePagesOptions = {
	/** The requests for a page that must be rendered for them alone. */
	isForOneVisitor(url: URL): boolean;
	/** The headers for a cache in front of the site, of the page at this path. */
	sharedCacheHeaders(path: string): Record<string, string>;
};

/** Responds to GET and HEAD with the pages that are the same for every visitor. */
export function servePages(
	pages: SitePages,
	{ isForOneVisitor, sharedCacheHeaders }: ServePagesOptions,
): MiddlewareHandler {
	return async function servePage(context, next) {
		const { path, url } = context.req;
		if (!isReading(context) || (url.includes("?") && isForOneVisitor(new URL(url)))) return next();
		const asked = pages.find(path);
		const page = asked instanceof Promise ? await asked : asked;
		if (!page) return next();
		const { hash, headers, content, brotli } = page;
		context.set("route", "content-security-policy" in headers ? path : "static file");
		return respond(context, {
			hash,
			encodings: brotli ? ["br", "gzip"] : [],
			headers: { ...headers, "cache-control": REVALIDATE, ...sharedCacheHeaders(path) },
			// As it is kept: a copy for each of the requests that come in one write would fill the memory.
			contentOf: (encoding) => (encoding === "gzip" ? gzipPage(page) : encoding && brotli) ?? content,
		});
	};
}
