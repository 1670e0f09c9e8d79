import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { StaticFile } from "./static-file.ts";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this a compressed response is not smaller once its headers are counted. */
const SMALLEST_COMPRESSED_BYTES = 512;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|rss\+xml|feed\+json|xml)|image\/svg)/;

type Encoding = StaticFile["encodings"][number];

/** A file's content, and the same compressed, where that is smaller. */
export type EncodedFile = { hash: string; content: Buffer; compressed: readonly (readonly [Encoding, Buffer])[] };

/**
 * The quality of Brotli and of gzip. The best takes about 100 ms of a processor for a page, which a build does once for its
 * files; a page is made often, and in a fortieth of that it is an eighth larger.
 */
const QUALITY = {
	best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
	quick: { br: 6, gzip: 6 },
};

/** Compresses a file of this content type by Brotli and by gzip, in other threads. */
export async function encodeFile(content: Buffer, type: string, quality: keyof typeof QUALITY): Promise<EncodedFile> {
	const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
	if (!COMPRESSIBLE.test(type) || content.length < SMALLEST_COMPRESSED_BYTES) return { hash, content, compressed: [] };
	const [br, gz] = await Promise.all([
		brotli(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: QUALITY[quality].br,
				[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			},
		}),
		gzipAsync(content, { level: QUALITY[quality].gzip }),
	]);
	const all = [["br", br] as const, ["gzip", gz] as const];
	return { hash, content, compressed: all.filter(([, { length }]) => length < content.length) };
}
