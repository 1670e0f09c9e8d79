import { Writable } from "node:stream";
import * as fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/dates.ts";
import { createLogger } from "#platform/logger.ts";
import { clientAddress, clientOf, noteClient, proxyProblem, rateLimitKey, widerNetworks } from "./client-address.ts";

test("without a proxy the header is the client's own claim and is ignored", () => {
	expect(clientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
});

test("behind proxies the entry counts that the outermost of them wrote", () => {
	const header = "6.6.6.6, 198.51.100.1, 10.0.0.2";
	expect(clientAddress("10.0.0.3", header, 1)).toBe("10.0.0.2");
	expect(clientAddress("10.0.0.3", header, 2)).toBe("198.51.100.1");
});

test.each([
	["198.51.100.1:51234", "198.51.100.1"],
	["[2001:db8::1]:51234", "2001:db8::1"],
	["[2001:db8::1]", "2001:db8::1"],
	["2001:db8::1", "2001:db8::1"],
	["6.6.6.6:1, 198.51.100.1:2", "198.51.100.1"],
])("a proxy that writes %s means %s", (header, address) => {
	expect(clientAddress("10.0.0.3", header, 1)).toBe(address);
});

test.each([
	"198.51.100.1:",
	"198.51.100.1:x",
	":80",
	"[198.51.100.1",
	"2001:db8::1]:80",
	"[unknown]:80",
	"1.2.3:80",
	"",
])("%j is no address, so the socket's address counts", (header) => {
	expect(clientAddress("10.0.0.3", header, 1)).toBe("10.0.0.3");
});

test("a missing or malformed entry falls back to the socket", () => {
	expect(clientAddress("10.0.0.3", undefined, 1)).toBe("10.0.0.3");
	expect(clientAddress("10.0.0.3", "unknown", 1)).toBe("10.0.0.3");
	expect(clientAddress("10.0.0.3", "198.51.100.1", 5)).toBe("10.0.0.3");
});

test.each([
	["203.0.113.9", "203.0.113.9"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:0DB8:1:2::1", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["::1", "0:0:0:0"],
	["fe80::1%eth0", "fe80:0:0:0"],
	["fe80::1%vlan-7.100", "fe80:0:0:0"],
	["64:ff9b::192.0.2.1", "64:ff9b:0:0"],
])("%s is counted as %s", (address, key) => {
	expect(rateLimitKey(address)).toBe(key);
});

test("all addresses of one /64 count as one client", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.ipV6(),
			fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 }),
			async (address, host) => {
				const network = rateLimitKey(address);
				fc.pre(network.split(":").length === 4);
				const neighbor = `${network}:${host.map((group) => group.toString(16)).join(":")}`;
				expect(rateLimitKey(neighbor)).toBe(network);
			},
		),
	);
});

test.each([
	["2001:db8:1:2ff:3:4:5:6", { home: "2001:db8:1:200/56", site: "2001:db8:1/48" }],
	["2001:0DB8:1:02aa::1", { home: "2001:db8:1:200/56", site: "2001:db8:1/48" }],
	["2001:db8:1:300::1", { home: "2001:db8:1:300/56", site: "2001:db8:1/48" }],
	["::1", { home: "0:0:0:0/56", site: "0:0:0/48" }],
	["203.0.113.9", undefined],
	["::ffff:203.0.113.9", undefined],
	["unknown", undefined],
])("the networks around %s are %j", (address, networks) => {
	expect(widerNetworks(address)).toEqual(networks);
});

const loopback = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

/** An application that responds with its client, its log, and a clock that is set by hand. */
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
	"behind a proxy that is not configured, %s is logged as one warning, and one more after an hour",
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

test("a proxy that does not name the visitor is logged as a warning, one that does is not", async () => {
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
	"a forwarded request from %s without a trusted proxy is %s: no client can fill the log with a header",
	(socketAddress, problem) => {
		expect(proxyProblem({ socketAddress, forwardedFor: "198.51.100.1", forwarded: undefined }, 0)).toBe(problem);
	},
);
