import { Writable } from "node:stream";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLogger } from "#platform/logger.ts";
import { clientOf, noteClient, proxyProblem } from "./note-client.ts";

const HOUR_MS = 3_600_000;
const loopback = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

/** An application that answers with its client, its log, and a clock that is set by hand. */
function clientApp(trustedProxies: number) {
	const lines: { level: number; msg: string }[] = [];
	const write = (chunk: Buffer, _: string, done: () => void) => {
		lines.push(JSON.parse(chunk.toString()));
		done();
	};
	const logger = createLogger("info", new Writable({ write }));
	const clock = { now: 0 };
	const app = new Hono()
		.use(noteClient({ trustedProxies, logger, now: () => clock.now }))
		.get("/", (context) => context.text(clientOf(context)));
	const visit = async (headers: Record<string, string>) => (await app.request("/", { headers }, loopback)).text();
	return { visit, lines, clock };
}

test.each([["x-forwarded-for"], ["forwarded"]])(
	"behind a proxy that nobody told of, %s brings one warning, and one more after an hour",
	async (header) => {
		const { visit, lines, clock } = clientApp(0);
		expect(await visit({})).toBe("127.0.0.1");
		expect(lines).toEqual([]);
		for (const _ of Array(3)) expect(await visit({ [header]: "for=198.51.100.1" })).toBe("127.0.0.1");
		expect(lines).toMatchObject([
			{ level: 40, msg: expect.stringContaining("TRUST_PROXY is 0, so all visitors share one limit") },
		]);
		clock.now = HOUR_MS;
		await visit({ [header]: "for=198.51.100.1" });
		expect(lines).toHaveLength(2);
		expect(JSON.stringify(lines)).not.toContain("198.51");
	},
);

test("a proxy that does not name the visitor brings a warning, one that does brings none", async () => {
	const { visit, lines } = clientApp(1);
	expect(await visit({ "x-forwarded-for": "198.51.100.1:51234" })).toBe("198.51.100.1");
	expect(await visit({ "x-forwarded-for": "[2001:db8:1:2::9]:51234" })).toBe("2001:db8:1:2");
	expect(lines).toEqual([]);
	expect(await visit({ "x-forwarded-for": "unknown" })).toBe("127.0.0.1");
	expect(await visit({})).toBe("127.0.0.1");
	expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining("does not name the visitor") }]);
});

test.each([
	["127.0.0.1", "untrusted"],
	["::1", "untrusted"],
	["::ffff:172.17.0.1", "untrusted"],
	["10.1.2.3", "untrusted"],
	["fd00::7", "untrusted"],
	["203.0.113.9", undefined],
	["2001:db8::9", undefined],
	["unknown", undefined],
])(
	"from %s a forwarded request without trust is %s: no visitor's own header fills the log",
	(socketAddress, problem) => {
		expect(proxyProblem({ socketAddress, forwardedFor: "198.51.100.1", forwarded: undefined }, 0)).toBe(problem);
	},
);
