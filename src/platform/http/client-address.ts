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

/** The eight groups of an IPv6 address, its abbreviation written out. */
function ipv6Groups(address: string): number[] {
	const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
	const first = head.split(":").filter(Boolean);
	const last = tail.split(":").filter(Boolean);
	const zeros = new Array(Math.max(0, 8 - first.length - last.length)).fill("0");
	const groups = address.includes("::") ? [...first, ...zeros, ...last] : first;
	return groups.map((group) => Number.parseInt(group, 16));
}

const inHex = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

/** What counts as one client: an IPv4 address, or an IPv6 /64, which is what one household or server is given. */
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
