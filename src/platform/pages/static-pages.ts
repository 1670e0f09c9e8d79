import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { cacheControlOf, ENCODING_SUFFIX, type StaticFile, type StaticFiles } from "./static-file.ts";

type Encoding = StaticFile["encodings"][number];

function acceptedEncoding(file: StaticFile, header: string | undefined): Encoding | undefined {
	// "br;q=0" forbids an encoding; any other weight allows it, and ours are ordered by size.
	return file.encodings.find((encoding) =>
		new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0+)?\\b)`).test(header ?? ""),
	);
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

/**
 * Responds to GET and HEAD from the built site. The addresses are a map made at build time, so nothing the visitor sends
 * ever becomes a path. `isDynamic` names the requests for a known page that must be rendered anew.
 */
export function staticPages(buildFolder: string, isDynamic: (url: URL) => boolean): MiddlewareHandler {
	const files: StaticFiles = JSON.parse(readFileSync(join(buildFolder, "server", "static-files.json"), "utf8"));
	const known = new Map(Object.entries(files));
	const contents = new Map<string, Uint8Array<ArrayBuffer>>();

	function contentOf(file: StaticFile, encoding: Encoding | undefined): Uint8Array<ArrayBuffer> {
		const path = join(buildFolder, "client", file.file + (encoding ? ENCODING_SUFFIX[encoding] : ""));
		const content = contents.get(path) ?? new Uint8Array(readFileSync(path));
		contents.set(path, content);
		return content;
	}

	return async function serveStaticPage(context, next) {
		const { method } = context.req;
		const file = method === "GET" || method === "HEAD" ? known.get(context.req.path) : undefined;
		if (file) context.set("route", file.policy ? context.req.path : "static file");
		if (!file || (context.req.url.includes("?") && isDynamic(new URL(context.req.url)))) return next();
		const encoding = acceptedEncoding(file, context.req.header("accept-encoding"));
		const headers = headersOf(file, encoding);
		if (isUnchanged(headers.etag, context.req.header("if-none-match"))) {
			return context.body(null, 304, headers);
		}
		const content = contentOf(file, encoding);
		headers["content-length"] = String(content.byteLength);
		return method === "HEAD" ? context.body(null, 200, headers) : context.body(content, 200, headers);
	};
}
