import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { refuseBadRequest, refuseUnreadable } from "./refuse-unreadable.ts";

const SECOND_MS = 1_000;

/** How long and how large a request may be before its connection is ended. */
export type HttpLimits = {
	/** From the first byte of a request to the end of its headers. */
	headersTimeoutMs: number;
	/** From the first byte of a request to the end of its body. */
	requestTimeoutMs: number;
	/** Without a byte in either direction, such as a client that never reads its answer. */
	silenceTimeoutMs: number;
	/** How often the first two are looked at. */
	checkEveryMs: number;
	/** All headers together; beyond that the answer is 431. */
	maxHeaderBytes: number;
};

/** A body has at most 64 KB: 30 seconds are enough for it at 20 kbit/s, and a report waits its turn for less than 60. */
const HTTP_LIMITS: HttpLimits = {
	headersTimeoutMs: 10 * SECOND_MS,
	requestTimeoutMs: 30 * SECOND_MS,
	silenceTimeoutMs: 60 * SECOND_MS,
	checkEveryMs: 5 * SECOND_MS,
	maxHeaderBytes: 16 * 1024,
};

type Fetch = Parameters<typeof getRequestListener>[0];
type HttpServerOptions = { siteUrl: string; limits?: HttpLimits };

/** The server of the site, which waits for nobody forever. */
export function createHttpServer(fetch: Fetch, { siteUrl, limits = HTTP_LIMITS }: HttpServerOptions): Server {
	const options = {
		headersTimeout: limits.headersTimeoutMs,
		requestTimeout: limits.requestTimeoutMs,
		connectionsCheckingInterval: limits.checkEveryMs,
		maxHeaderSize: limits.maxHeaderBytes,
	};
	const server = createServer(options, getRequestListener(fetch, { errorHandler: refuseBadRequest(siteUrl) }));
	server.setTimeout(limits.silenceTimeoutMs);
	refuseUnreadable(server, siteUrl);
	return server;
}
