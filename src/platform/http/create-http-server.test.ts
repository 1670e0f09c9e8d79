import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { endpointApp } from "#testing/feature-deps.ts";
import { createHttpServer, type HttpLimits } from "./create-http-server.ts";
import { jsonEndpoint } from "./json-endpoint.ts";

const QUICK: HttpLimits = {
	headersTimeoutMs: 100,
	requestTimeoutMs: 200,
	silenceTimeoutMs: 2_000,
	checkEveryMs: 50,
	maxHeaderBytes: 16 * 1024,
	connectionsOfClient: 4,
};

/** A busy machine may need longer than the quick ones allow, and a connection that says nothing stays open. */
const PATIENT: HttpLimits = { ...QUICK, headersTimeoutMs: 10_000, requestTimeoutMs: 10_000, silenceTimeoutMs: 10_000 };

/** A server with one service that counts what it takes, and everything that failed inside. */
async function service(limits?: HttpLimits, trustedProxies = 0) {
	const taken: object[] = [];
	const failures: Error[] = [];
	const schema = z.object({ number: z.number() });
	const count = jsonEndpoint({
		path: "/count",
		schema,
		mails: [],
		example: () => ({ number: 1 }),
		handle: (_: object, input) => ({ taken: taken.push(input) }),
	});
	const app = endpointApp({ endpoints: [count] }, {});
	app.get(
		"/endless",
		() => new Response(new ReadableStream({ start: (body) => body.enqueue(Buffer.from("It begins")) })),
	);
	app.post("/unread", async ({ req }) =>
		Response.json(
			await req.raw.body
				?.getReader()
				.read()
				.then(({ done }) => ({ done })),
		),
	);
	app.onError((error, context) => {
		failures.push(error);
		return context.text("failed", 500);
	});
	const options = { siteUrl: "https://site.example", trustedProxies, ...(limits && { limits }) };
	const server = createHttpServer(app.fetch, options).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return { taken, failures, port };
}

/** Opens a connection, says this and then nothing more; returns everything that comes back until the server closes it. */
function say(port: number, words: string): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	socket.write(words);
	return text(socket);
}

const head = (...headers: string[]) => ["POST /count HTTP/1.1", "Host: x", ...headers].join("\r\n");
const json = (...headers: string[]) => `${head("Content-Type: application/json", ...headers)}\r\n\r\n`;

test("a request whose headers or body never end gets a 408 response, and nothing is logged as a failure", async () => {
	const { port, taken, failures } = await service(QUICK);
	const [slowHeaders, slowBody] = await Promise.all([
		say(port, head("X-Slow: 1")),
		say(port, `${json("Content-Length: 12")}{"numb`),
	]);
	expect(slowHeaders).toMatch(/^HTTP\/1\.1 408 /);
	expect(slowBody).toMatch(/^HTTP\/1\.1 408 /);
	expect([taken, failures]).toEqual([[], []]);
});

test("a body that comes a byte at a time is ended like one that stands still", async () => {
	const { port, taken } = await service(QUICK);
	const socket = connect(port, "127.0.0.1");
	socket.write(json("Content-Length: 1000000"));
	const trickle = setInterval(() => socket.write(" "), 10);
	onTestFinished(() => clearInterval(trickle));
	// Written to after its end, the connection is reset.
	socket.on("error", () => undefined);
	await new Promise((resolve) => socket.resume().once("close", resolve));
	expect(taken).toEqual([]);
});

test("a client that goes away in the middle of its body is no failure of ours", async () => {
	const { port, taken, failures } = await service();
	const socket = connect(port, "127.0.0.1");
	socket.write(`${json("Content-Length: 12")}{"numb`, () => socket.destroy());
	await once(socket, "close");
	// A second visitor is served after the first one's end was noticed.
	expect(await say(port, `${json("Content-Length: 12", "Connection: close")}{"number":1}`)).toMatch(/^HTTP\/1\.1 200 /);
	expect([taken, failures]).toEqual([[{ number: 1 }], []]);
});

test("a connection serves the next request after one whose body was not read to its end", async () => {
	const { port } = await service();
	const size = 400_000;
	const unread = `POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n${"x".repeat(size)}`;
	const next = `${json("Content-Length: 12", "Connection: close")}{"number":1}`;
	expect((await say(port, unread + next)).match(/^HTTP.*|\{.*\}/gm)).toEqual([
		"HTTP/1.1 200 OK",
		'{"done":false}',
		'{"taken":1}',
	]);
});

test("a body that is announced as huge is refused before a byte of it is read", async () => {
	const { port } = await service();
	expect(await say(port, json("Content-Length: 10000000000"))).toMatch(/^HTTP\/1\.1 413 /);
});

test("a body without an announced length is refused once it is too long", async () => {
	const { port } = await service();
	const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
	expect(await say(port, json("Transfer-Encoding: chunked") + chunk.repeat(5))).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
	["many headers", Array.from({ length: 2_500 }, (_, number) => `X-${number}: 1`)],
	["one long header", [`X-Long: ${"x".repeat(20_000)}`]],
	["many cookies", [`Cookie: ${"a=1; ".repeat(5_000)}`]],
])("%s are refused with 431", async (_, headers) => {
	const { port, taken } = await service();
	expect(await say(port, json(...headers))).toMatch(/^HTTP\/1\.1 431 /);
	expect(taken).toEqual([]);
});

test("two lengths, or a length and chunks, are refused: a proxy may read them differently", async () => {
	const { port, taken } = await service();
	const smuggled = [
		json("Content-Length: 12", "Content-Length: 5"),
		json("Content-Length: 12", "Transfer-Encoding: chunked"),
		json("Transfer-Encoding: chunked, identity"),
		json("Content-Length: +12"),
	];
	for (const words of smuggled) expect(await say(port, `${words}{"number":1}`)).toMatch(/^HTTP\/1\.1 400 /);
	expect(taken).toEqual([]);
});

test("a request that cannot be read is refused with a sentence and the headers of every response", async () => {
	const { port } = await service();
	const responses = [
		say(port, "nonsense\r\n\r\n"),
		say(port, json(`X-Long: ${"x".repeat(20_000)}`)),
		say(port, "GET /\\evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
		say(port, "GET / HTTP/1.1\r\nHost: evil.example/path\r\nConnection: close\r\n\r\n"),
	];
	for (const response of await Promise.all(responses)) {
		expect(response).toMatch(/^HTTP\/1\.1 (400 Bad Request|431 Request Header Fields Too Large)\r\n/);
		expect(response).toContain("\r\nx-frame-options: DENY\r\n");
		expect(response).toContain("\r\nx-content-type-options: nosniff\r\n");
		expect(response).toContain("\r\nstrict-transport-security: max-age=");
		expect(response).toContain("\r\ncache-control: private, no-cache\r\n");
		expect(response).toMatch(/\r\n\r\n(This request could not be read|The headers of this request .+)\.$/);
	}
});

test("nonsense that arrives in the middle of a response ends it, and adds nothing to it", async () => {
	const { port } = await service();
	const socket = connect(port, "127.0.0.1");
	socket.write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n");
	const received = text(socket.once("data", () => socket.write("nonsense\r\n\r\n")));
	expect((await received).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test("a client has so many connections at once and no more; behind a proxy all of them are the proxy's", async () => {
	const direct = await service(PATIENT);
	const open = await Promise.all(
		Array.from({ length: PATIENT.connectionsOfClient }, async () => {
			const socket = connect(direct.port, "127.0.0.1");
			await once(socket, "connect");
			return socket;
		}),
	);
	const asked = "GET /unknown HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
	await expect(say(direct.port, asked).catch(({ code }) => code)).resolves.toBeOneOf(["", "ECONNRESET", "EPIPE"]);
	open[0]?.end();
	await expect.poll(() => say(direct.port, asked).catch(() => "")).toMatch(/^HTTP\/1\.1 404 /);
	for (const socket of open) socket.destroy();
	const proxied = await service(PATIENT, 1);
	const many = Array.from({ length: PATIENT.connectionsOfClient * 2 }, () => say(proxied.port, asked));
	expect((await Promise.all(many)).every((response) => response.startsWith("HTTP/1.1 404 "))).toBe(true);
});
