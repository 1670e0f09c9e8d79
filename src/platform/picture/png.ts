import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;
const BITS_PER_CHANNEL = 8;
const RGB = 2;
/** Of each row: every byte as it is. Flat colors repeat, and the compression finds that by itself. */
const NO_FILTER = 0;

/** Pixels as red, green and blue bytes, row by row. */
export type Pixels = { width: number; height: number; bytes: Uint8Array };

function chunk(type: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** A PNG (https://www.w3.org/TR/png-3/), compressed off this thread. */
export async function encodePng({ width, height, bytes }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([BITS_PER_CHANNEL, RGB, 0, 0, 0], 8);
	const rowBytes = width * BYTES_PER_PIXEL;
	const rows = Buffer.alloc(height * (rowBytes + 1), NO_FILTER);
	for (let row = 0; row < height; row++) {
		rows.set(bytes.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
	}
	const compressed = await compress(rows, { level: constants.Z_BEST_COMPRESSION });
	return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", compressed), chunk("IEND", Buffer.alloc(0))]);
}
