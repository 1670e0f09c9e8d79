import { isIPv4, isIPv6 } from "node:net";

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

// Some proxies add the port: 203.0.113.9:51234, [2001:db8::1]:51234.
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

/**
 * The entry of `X-Forwarded-For` that the outermost of so many trusted proxies wrote; undefined when there is none, or it
 * is no address. Everything left of it is the visitor's own claim and counts for nothing.
 */
export function forwardedAddress(forwardedFor: string | undefined, trustedProxies: number): string | undefined {
	if (trustedProxies === 0) return undefined;
	const hop = (forwardedFor ?? "").split(",").at(-trustedProxies)?.trim() ?? "";
	const address = (IPV4_WITH_PORT.exec(hop) ?? IPV6_IN_BRACKETS.exec(hop))?.[1] ?? hop;
	return isIPv4(address) || isIPv6(address) ? address : undefined;
}

/** The address of the visitor: what the trusted proxies say, or the socket's. */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
	return forwardedAddress(forwardedFor, trustedProxies) ?? socketAddress;
}

/** What counts as one client: an IPv4 address, or an IPv6 /64, which is what one household or server is given. */
export function rateLimitKey(address: string): string {
	const mapped = IPV4_MAPPED.exec(address)?.[1];
	if (mapped) return mapped;
	if (!isIPv6(address)) return address;
	const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
	const first = head.split(":").filter(Boolean);
	const last = tail.split(":").filter(Boolean);
	const zeros = new Array(Math.max(0, 8 - first.length - last.length)).fill("0");
	const groups = address.includes("::") ? [...first, ...zeros, ...last] : first;
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
