import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { connectionMessages, formMessages } from "#documents/content/request-messages.ts";
import { rateLimitKey } from "./client-address.ts";
import { notShared, securityHeaders } from "./response-headers.ts";

type Refusal = { status: ContentfulStatusCode; message: string };

const FAILED: Refusal = { status: 500, message: formMessages.unavailable };
const UNREADABLE: Refusal = { status: 400, message: connectionMessages.unreadable };

const REFUSALS: Record<string, Refusal> = {
	ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: connectionMessages.tooSlow },
	HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: connectionMessages.tooLarge },
	HPE_HEADER_OVERFLOW: { status: 431, message: connectionMessages.headersTooLarge },
};

async function asBytes(response: Response, reason: string): Promise<string> {
	const headers = [...response.headers, ["connection", "close"]].map(([name, value]) => `${name}: ${value}`);
	return [`HTTP/1.1 ${response.status} ${reason}`, ...headers, "", await response.text()].join("\r\n");
}

function createRefusals(siteUrl: string) {
	const refusals = new Hono().use(securityHeaders(siteUrl), notShared());
	for (const { status, message } of [FAILED, UNREADABLE, ...Object.values(REFUSALS)]) {
		refusals.all(`/${status}`, (context) => context.text(message, status));
	}
	return async (status: ContentfulStatusCode): Promise<Response> => refusals.request(`/${status}`);
}

/** Responds to a request that Node can read and that is invalid all the same; the adapter would send a bare status. */
function refuseBadRequest(siteUrl: string) {
	const refuse = createRefusals(siteUrl);
	return (error: unknown): Promise<Response> => {
		const { status } = error instanceof RequestError ? UNREADABLE : FAILED;
		return refuse(status);
	};
}

/** Says what is wrong with a request that never reaches the application; Node alone would send a bare status. */
function refuseUnreadable(server: Server, siteUrl: string): void {
	const responses = new WeakMap<Socket, ServerResponse>();
	const refuse = createRefusals(siteUrl);
	server.on("request", ({ socket }, response) => responses.set(socket, response));
	server.on("clientError", async (error: NodeJS.ErrnoException, socket: Socket) => {
		const { status } = REFUSALS[error.code ?? ""] ?? UNREADABLE;
		const bytes = await asBytes(await refuse(status), STATUS_CODES[status] ?? "");
		const response = responses.get(socket);
		const isResponding = response?.headersSent && !response.writableFinished;
		if (!socket.writable || isResponding) socket.destroy(error);
		else socket.end(bytes, () => socket.destroy());
	});
}

/**
 * Throws away what nobody read of a request's body once the response is sent, so that the next request on this connection
 * is served. A web stream over the body, which frameworks make without reading it, would hold it back, and the adapter
 * between Node and the application would end the connection without having announced it.
 */
function discardUnreadBodies(server: Server): void {
	server.on("request", (request, response) => {
		response.once("finish", () => {
			if (!request.readableEnded) request.removeAllListeners("data").resume();
		});
	});
}

// Browsers and proxies wait for one response before they ask on.
const MOST_UNANSWERED = 20;

/**
 * Ends a connection in the middle of what it wrote: its parser reads no further, as behind an upgrade. Node has no public way to
 * that, and would make a request of each that is left and, as the socket closes, an error for each: two thirds of all time.
 */
function endUnread(socket: Socket): void {
	const parser: unknown = Reflect.get(socket, "parser");
	const readNoFurther = () => 2;
	if (typeof parser === "object" && parser) Reflect.set(parser, "onIncoming", readNoFurther);
	socket.destroy();
}

/** Ends a connection that asks on and on without reading: all requests of one write would be answered at once. */
function boundUnanswered(respond: RequestListener, refuse: (socket: Socket) => void): RequestListener {
	const unanswered = new WeakMap<Socket, number>();
	return function respondInTurn(request, response) {
		const { socket } = request;
		// A proxy may have read the other one.
		if ((request.headersDistinct.host ?? []).length > 1) return refuse(socket);
		const waiting = unanswered.get(socket) ?? 0;
		if (waiting >= MOST_UNANSWERED) return endUnread(socket);
		unanswered.set(socket, waiting + 1);
		response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
		respond(request, response);
	};
}

/** Ends the connections that a client opens beside these. */
function boundConnections(server: Server, mostOfClient: number): void {
	const open = new Map<string, number>();
	server.on("connection", (socket) => {
		const client = rateLimitKey(socket.remoteAddress ?? "unknown");
		const ofClient = open.get(client) ?? 0;
		if (ofClient >= mostOfClient) {
			socket.destroy();
			return;
		}
		open.set(client, ofClient + 1);
		socket.once("close", () => {
			const left = (open.get(client) ?? 1) - 1;
			if (left > 0) open.set(client, left);
			else open.delete(client);
		});
	});
}

const SECOND_MS = 1_000;

/** The longest time and largest size of a request, beyond which its connection is ended. */
export type HttpLimits = {
	/** From the first byte of a request to the end of its headers. */
	headersTimeoutMs: number;
	/** From the first byte of a request to the end of its body. */
	requestTimeoutMs: number;
	/** Without a byte in either direction, such as a client that never reads its response. */
	silenceTimeoutMs: number;
	/** The time between two checks of the first two. */
	checkEveryMs: number;
	/** All headers together; beyond that the response is 431. */
	maxHeaderBytes: number;
	/** Open at the same time, by one client; a browser opens six, and an office has one address. */
	connectionsOfClient: number;
};

/** A body has at most 64 KB: 30 seconds are enough at 20 kbit/s, and for a picture at 3 Mbit/s. Reports wait less than 60. */
const HTTP_LIMITS: HttpLimits = {
	headersTimeoutMs: 10 * SECOND_MS,
	requestTimeoutMs: 30 * SECOND_MS,
	silenceTimeoutMs: 60 * SECOND_MS,
	checkEveryMs: 5 * SECOND_MS,
	maxHeaderBytes: 16 * 1024,
	connectionsOfClient: 250,
};

type Fetch = Parameters<typeof getRequestListener>[0];
type HttpServerOptions = {
	siteUrl: string;
	/** Behind a proxy all connections are the proxy's, which bounds those of its clients. */
	trustedProxies: number;
	limits?: HttpLimits;
};

/** The server of the site, which bounds how long, how large and how many requests may be. */
export function createHttpServer(
	fetch: Fetch,
	{ siteUrl, trustedProxies, limits = HTTP_LIMITS }: HttpServerOptions,
): Server {
	const options = {
		headersTimeout: limits.headersTimeoutMs,
		requestTimeout: limits.requestTimeoutMs,
		connectionsCheckingInterval: limits.checkEveryMs,
		maxHeaderSize: limits.maxHeaderBytes,
	};
	const respond = getRequestListener(fetch, { errorHandler: refuseBadRequest(siteUrl) });
	const refuse = (socket: Socket) => void server.emit("clientError", new Error("two hosts"), socket);
	const server = createServer(options, boundUnanswered(respond, refuse));
	if (trustedProxies === 0) boundConnections(server, limits.connectionsOfClient);
	server.setTimeout(limits.silenceTimeoutMs);
	refuseUnreadable(server, siteUrl);
	discardUnreadBodies(server);
	return server;
}
