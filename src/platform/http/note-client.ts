import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "#platform/logger.ts";
import { clientAddress, forwardedAddress, rateLimitKey } from "./client-address.ts";

const WARN_EVERY_MS = 3_600_000;

const ALL_SHARE = "all visitors share one limit";
const WARNINGS = {
	untrusted: `Requests come through a proxy, but TRUST_PROXY is 0, so ${ALL_SHARE}. Set TRUST_PROXY to the number of proxies in front.`,
	unnamed: `TRUST_PROXY says that a proxy is in front, but X-Forwarded-For does not name the visitor, so ${ALL_SHARE}. Let the proxy set it, or correct TRUST_PROXY.`,
} as const;

// Where a proxy of one's own is: this machine, or a network that the internet does not reach.
const ownNetworks = new BlockList();
for (const [network, bits] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["100.64.0.0", 10],
	["169.254.0.0", 16],
] as const) {
	ownNetworks.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
	["::1", 128],
	["fc00::", 7],
	["fe80::", 10],
] as const) {
	ownNetworks.addSubnet(network, bits, "ipv6");
}

function isInOwnNetwork(address: string): boolean {
	const family = isIP(address);
	return family !== 0 && ownNetworks.check(address, family === 6 ? "ipv6" : "ipv4");
}

type Claims = { socketAddress: string; forwardedFor: string | undefined; forwarded: string | undefined };

/** What is wrong between the proxy in front and `TRUST_PROXY`, as far as one request tells. */
export function proxyProblem(claims: Claims, trustedProxies: number): keyof typeof WARNINGS | undefined {
	const { socketAddress, forwardedFor, forwarded } = claims;
	if (trustedProxies > 0) return forwardedAddress(forwardedFor, trustedProxies) ? undefined : "unnamed";
	const isForwarded = forwardedFor !== undefined || forwarded !== undefined;
	// From elsewhere the header is a visitor's own claim, and no visitor shall fill the log.
	return isForwarded && isInOwnNetwork(socketAddress) ? "untrusted" : undefined;
}

type ClientSetting = { trustedProxies: number; logger: Logger; now?: () => number };
type ClientVariables = { Variables: { client: string }; Bindings: Partial<HttpBindings> };

/**
 * Notes what counts as one client, for whatever shares something out between clients. Says once an hour in the log when
 * a proxy in front and `TRUST_PROXY` do not fit, because then the limits of all visitors are one. Health checks come
 * without a proxy, so this stands behind them.
 */
export function noteClient({
	trustedProxies,
	logger,
	now = Date.now,
}: ClientSetting): MiddlewareHandler<ClientVariables> {
	let silentUntil = Number.NEGATIVE_INFINITY;
	return async function note(context, next) {
		const socketAddress = context.env?.incoming?.socket.remoteAddress ?? "unknown";
		const forwardedFor = context.req.header("x-forwarded-for");
		context.set("client", rateLimitKey(clientAddress(socketAddress, forwardedFor, trustedProxies)));
		const forwarded = context.req.header("forwarded");
		const problem = proxyProblem({ socketAddress, forwardedFor, forwarded }, trustedProxies);
		if (problem && now() >= silentUntil) {
			silentUntil = now() + WARN_EVERY_MS;
			logger.warn({ trustedProxies }, WARNINGS[problem]);
		}
		return next();
	};
}

/** What counts as one client, as `noteClient` found it. */
export function clientOf(context: Context): string {
	const client: string | undefined = context.get("client");
	return client ?? "unknown";
}
