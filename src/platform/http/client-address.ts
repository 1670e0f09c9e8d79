import { isIPv4, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import type { Logger } from "#platform/logger.ts";

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

// Some proxies add the port: 203.0.113.9:51234, [2001:db8::1]:51234.
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

/** The entry of `X-Forwarded-For` by the outermost trusted proxy. Any entry left of it is the visitor's own claim. */
function forwardedAddress(forwardedFor: string | undefined, trustedProxies: number): string | undefined {
	if (trustedProxies === 0) return undefined;
	const hop = (forwardedFor ?? "").split(",").at(-trustedProxies)?.trim() ?? "";
	const address = (IPV4_WITH_PORT.exec(hop) ?? IPV6_IN_BRACKETS.exec(hop))?.[1] ?? hop;
	return isIPv4(address) || isIPv6(address) ? address : undefined;
}

/** The address of the visitor: what the trusted proxies say, or the socket's. */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
	return forwardedAddress(forwardedFor, trustedProxies) ?? socketAddress;
}

/** The eight groups of an IPv6 address. The zone, which names a network card, can be spelled in any way. */
function ipv6Groups(address: string): number[] {
	return ipaddr.IPv6.parse(address.split("%")[0] ?? address).parts;
}

const inHex = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

/** The key of one client: an IPv4 address, or an IPv6 /64, which is what one household or server is given. */
export function rateLimitKey(address: string): string {
	const mapped = IPV4_MAPPED.exec(address)?.[1];
	if (mapped) return mapped;
	return isIPv6(address) ? inHex(ipv6Groups(address).slice(0, 4)) : address;
}

/**
 * The larger networks that a client is in, the smaller first: a provider gives a home up to a /56 and a company a /48, so
 * one machine can ask from 256, or from 65,536, of what counts as one client. An IPv4 address has none: an attacker with many
 * has paid for each.
 */
export function widerNetworks(address: string): { home: string; site: string } | undefined {
	if (IPV4_MAPPED.test(address) || !isIPv6(address)) return undefined;
	const [one = 0, two = 0, three = 0, four = 0] = ipv6Groups(address);
	return { home: `${inHex([one, two, three, four & 0xff00])}/56`, site: `${inHex([one, two, three])}/48` };
}

/** The network that a client is in, a /24 or a /48: a server is rented with all of it, and an attack comes from few. */
export const networkOf = (address: string): string =>
	widerNetworks(address)?.site ?? rateLimitKey(address).split(".").slice(0, 3).join(".");

const WARN_EVERY_MS = 3_600_000;

const ALL_SHARE = "all visitors share one limit";
const WARNINGS = {
	untrusted: `Requests come through a proxy, but TRUST_PROXY is 0, so ${ALL_SHARE}. Set TRUST_PROXY to the number of proxies in front.`,
	unnamed: `TRUST_PROXY says that a proxy is in front, but X-Forwarded-For does not name the visitor, so ${ALL_SHARE}. Let the proxy set it, or correct TRUST_PROXY.`,
} as const;

// Addresses at which our own proxy can be: this machine, or a network that the internet does not reach.
const OWN_RANGES = ["loopback", "private", "carrierGradeNat", "linkLocal", "uniqueLocal"];

function isInOwnNetwork(address: string): boolean {
	const [withoutZone = ""] = address.split("%");
	return ipaddr.isValid(withoutZone) && OWN_RANGES.includes(ipaddr.process(withoutZone).range());
}

type Claims = { socketAddress: string; forwardedFor: string | undefined; forwarded: string | undefined };

/** The mismatch between the proxy in front and `TRUST_PROXY`, as far as one request shows it. */
export function proxyProblem(claims: Claims, trustedProxies: number): keyof typeof WARNINGS | undefined {
	const { socketAddress, forwardedFor, forwarded } = claims;
	if (trustedProxies > 0) return forwardedAddress(forwardedFor, trustedProxies) ? undefined : "unnamed";
	const isForwarded = forwardedFor !== undefined || forwarded !== undefined;
	// From elsewhere the header is a visitor's own claim, and a visitor must not be able to fill the log.
	return isForwarded && isInOwnNetwork(socketAddress) ? "untrusted" : undefined;
}

type ClientSetting = { trustedProxies: number; logger: Logger; now?: () => number };
type ClientVariables = { Variables: { client: string }; Bindings: Partial<HttpBindings> };

/** Records what counts as one client. Logs once an hour when `TRUST_PROXY` is wrong, because then all share one limit. */
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

/** Returns the client's key, as `noteClient` found it. */
export function clientOf(context: Context): string {
	const client: string | undefined = context.get("client");
	return client ?? "unknown";
}
