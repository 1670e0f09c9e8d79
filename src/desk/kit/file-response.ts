/** A body that is made as fast as the browser takes it. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const iterator = pieces[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const piece = await iterator.next();
			if (piece.done) controller.close();
			else controller.enqueue(piece.value);
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}

type FileOptions = {
	name: string;
	type: string;
	/** The browser shows it by itself, and does not save it. */
	isInline?: boolean;
	bytes?: number;
};

/** A file under this name. */
export function fileResponse(body: BodyInit, { name, type, isInline = false, bytes }: FileOptions): Response {
	return new Response(body, {
		headers: {
			"content-type": type,
			...(bytes !== undefined && { "content-length": String(bytes) }),
			"content-disposition": `${isInline ? "inline" : "attachment"}; filename="${name}"`,
		},
	});
}
