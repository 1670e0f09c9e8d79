type JsonPost<Outcome> = {
	url: string;
	body: unknown;
	headers?: Readonly<Record<string, string>>;
	timeoutMs: number;
	signal?: AbortSignal | undefined;
	/** Reads the response, whatever its status, to its end. */
	read(response: Response): Promise<Outcome>;
	/** There is no response, or it broke off; `isLate` when the time was up. */
	fail(error: unknown, isLate: boolean): Outcome;
};

/** Posts JSON. The time limit holds until the response is read. Never throws. */
export async function postJson<Outcome>(post: JsonPost<Outcome>): Promise<Outcome> {
	const request = new AbortController();
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		request.abort();
	}, post.timeoutMs);
	post.signal?.addEventListener("abort", () => request.abort(), { once: true });
	try {
		const response = await fetch(post.url, {
			method: "POST",
			headers: { "Content-Type": "application/json", ...post.headers },
			body: JSON.stringify(post.body),
			signal: request.signal,
		});
		return await post.read(response);
	} catch (error) {
		return post.fail(error, isLate);
	} finally {
		clearTimeout(timer);
	}
}
