import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { taggedCache } from "./shared-cache.ts";

type Received = Pick<IncomingMessage, "url" | "headers"> & { body: string };

/** A cache that notes what it is told; it refuses so many requests first. */
async function cache(refusing = 0) {
	const received: Received[] = [];
	const server = createServer(async (request, response) => {
		received.push({ url: request.url, headers: request.headers, body: await text(request) });
		response.writeHead(received.length > refusing ? 202 : 503).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const { port }: AddressInfo = Object.assign({ port: 0, address: "", family: "" }, server.address());
	return { address: `http://127.0.0.1:${port}`, received };
}

const logger = createLogger("silent");

test("a cache that knows tags keeps pages for an hour by their tags, and forgets those that it is told", async () => {
	const { address, received } = await cache();
	const { headersOf, purge } = taggedCache(`${address}/purge`, logger);
	expect(headersOf(["article", "company"])).toEqual({
		"cache-control": "public, max-age=0, must-revalidate, no-transform, s-maxage=3600",
		"surrogate-control": "max-age=3600, stale-while-revalidate=60",
		"surrogate-key": "article company",
	});
	await purge(["article"]);
	expect(received).toMatchObject([{ url: "/purge", headers: { "surrogate-key": "article" } }]);
});

test("a cache that refuses is told again", async () => {
	const { address, received } = await cache(1);
	await taggedCache(address, logger).purge(["article"]);
	expect(received).toHaveLength(2);
});
