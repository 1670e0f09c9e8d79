import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;

/** How many of a built page's compressed bytes are its styles, which stand inside it. */
export function inlinedStyleBytes(path: string): number {
	const html = readFileSync(join("build", "client", path, "index.html"), "utf8");
	return brotliCompressSync(html).length - brotliCompressSync(html.replaceAll(STYLE, "")).length;
}
