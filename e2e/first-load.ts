import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { type FirstLoad, readBuiltFiles } from "#platform/pages/built-files.ts";

const files = readBuiltFiles("build");

/** A page as a browser gets it, compressed. */
const sentBy = (address: string) =>
	new Promise<Buffer>((resolve, reject) => {
		const request = get(address, { headers: { "accept-encoding": "br" } }, (response) => {
			buffer(response).then(resolve, reject);
		});
		request.on("error", reject);
	});

/** A page of a running site, and what its first load can bring, in bytes. */
export async function firstLoad(address: string): Promise<FirstLoad & { html: string }> {
	const sent = await sentBy(address);
	const html = brotliDecompressSync(sent).toString("utf8");
	return { html, ...files.firstLoad(html, sent.length) };
}

/** Bytes of these scripts and of what they import, compressed. */
export function scriptBytes(addresses: Iterable<string>): number {
	return files.firstLoad(JSON.stringify([...addresses]), 0).script;
}
