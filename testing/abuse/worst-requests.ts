import { gzipSync } from "node:zlib";

/** A request that costs a server the most of its kind, in the pieces in which it is sent. */
export type WorstRequest = {
	kind: string;
	head: string;
	pieces: () => Iterable<Buffer>;
	/** Between two pieces. */
	pauseMs: number;
};

const MEGABYTE = 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
const FORM = "content-type: application/x-www-form-urlencoded";
const MULTIPART = "content-type: multipart/form-data; boundary=part";
const CHUNKED = "transfer-encoding: chunked";

function* inPieces(body: Buffer): Iterable<Buffer> {
	for (let start = 0; start < body.length; start += PIECE_BYTES) yield body.subarray(start, start + PIECE_BYTES);
}

function* inChunks(piece: Buffer, bytes: number): Iterable<Buffer> {
	const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
	for (let sent = 0; sent < bytes; sent += piece.length) yield chunk;
	yield Buffer.from("0\r\n\r\n");
}

function* forever(piece: Buffer): Iterable<Buffer> {
	for (;;) yield piece;
}

const ampersands = Buffer.from("a&".repeat(MEGABYTE / 2));
const parts = Buffer.from('--part\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(10_000));
const file = Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
const nested = Buffer.from("[".repeat(60 * 1024));
const bomb = gzipSync(Buffer.alloc(10 * MEGABYTE, "a&"));
const manyFields = `?${"a=1&".repeat(10_000)}`;
const fieldsThatFit = `?${"a&".repeat(7_000)}`;

type Sent = {
	path?: string;
	method?: string;
	headers: readonly string[];
	pieces?: () => Iterable<Buffer>;
	pauseMs?: number;
};

/** Everything that is sent to one address. */
export function worstRequestsTo(address: string): WorstRequest[] {
	const request = (kind: string, { path = address, method = "POST", headers, pieces, pauseMs = 0 }: Sent) => ({
		kind,
		head: [`${method} ${path} HTTP/1.1`, "host: 127.0.0.1", "connection: close", ...headers, "", ""].join("\r\n"),
		pieces: pieces ?? (() => []),
		pauseMs,
	});
	const whole = (kind: string, body: Buffer, ...headers: string[]) =>
		request(kind, { headers: [...headers, `content-length: ${body.length}`], pieces: () => inPieces(body) });
	const chunked = (bytes: number, piece: Buffer) => () => inChunks(piece, bytes);
	return [
		whole("a form of 500,000 fields, 1 MB", ampersands, FORM),
		whole("a form of 30,000 fields, 60 KB", ampersands.subarray(0, 60_000), FORM),
		whole("10,000 parts", parts, MULTIPART),
		whole("a compressed form of 10 MB", bomb, FORM, "content-encoding: gzip"),
		whole("60 KB of brackets as JSON", nested, "content-type: application/json"),
		request("an upload of 9 MB in chunks", {
			headers: [MULTIPART, CHUNKED],
			pieces: function* () {
				yield* [...inChunks(file, file.length)].slice(0, 1);
				yield* inChunks(Buffer.alloc(PIECE_BYTES), 9 * MEGABYTE);
			},
		}),
		request("a form of 9 MB in chunks", {
			headers: [FORM, CHUNKED],
			pieces: chunked(9 * MEGABYTE, ampersands.subarray(0, PIECE_BYTES)),
		}),
		request("headers of 60 KB", { headers: [FORM, "content-length: 0", `x-long: ${"x".repeat(60 * 1024)}`] }),
		request("10,000 fields in the address", { method: "GET", path: address + manyFields, headers: [] }),
		request("7,000 fields in the address", { method: "GET", path: address + fieldsThatFit, headers: [] }),
		request("a body that comes a byte a second", {
			headers: [FORM, "content-length: 1000"],
			pieces: () => forever(Buffer.from("a")),
			pauseMs: 1_000,
		}),
	];
}
