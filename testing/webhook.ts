import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** The secret part of a webhook's address. */
export const SECRET_PATH = "/hooks/secret-part-of-the-address";

/** A real address for alerts that keeps what is posted; `respond` decides the response. */
export async function startTestWebhook(
	respond: (response: ServerResponse, number: number) => void = (response) => response.end(),
) {
	const posts: unknown[] = [];
	const server = createServer(async (request, response) => {
		posts.push({ path: request.url, body: await json(request) });
		respond(response, posts.length);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	return { posts, url: `http://127.0.0.1:${port}${SECRET_PATH}` };
}
