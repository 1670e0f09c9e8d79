import { isIPv4, isIPv6 } from "node:net";

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address of the visitor: the socket's, or, behind `trustedProxies` proxies, the entry of `X-Forwarded-For` that
 * the outermost of them wrote. Everything left of that entry is the visitor's own claim and counts for nothing.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
	if (trustedProxies === 0) return socketAddress;
	const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
	const claimed = hops.at(-trustedProxies);
	return claimed && (isIPv4(claimed) || isIPv6(claimed)) ? claimed : socketAddress;
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
