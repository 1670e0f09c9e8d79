import { isIPv4 } from "node:net";

/** True for the address of a server on this machine. */
export function isLoopback(url: string): boolean {
	const { hostname } = new URL(url);
	return hostname === "localhost" || hostname === "[::1]" || (isIPv4(hostname) && hostname.startsWith("127."));
}

/** True for an address that is reached over TLS, however it is spelled. */
export const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === "https:";
