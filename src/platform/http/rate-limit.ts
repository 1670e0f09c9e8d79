import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { keptPeriods } from "#content/kept-periods.ts";
import { clientAddress, rateLimitKey, widerNetworks } from "./client-address.ts";
import { createSharedCounter, type SharedCounterDeps } from "./shared-request-counter.ts";

// A count stays for its window, and at most as long again until the purge of every minute.
const WINDOW_SECONDS = Math.round((keptPeriods.requestCount.hours * 3_600) / 2);

/**
 * How much more than one client the networks around it may ask, all their clients together: two households of one /56, or
 * five busy offices of one /48, are not in each other's way, and a machine that has the whole network gains no more.
 */
const HOME_TIMES = 2;
const SITE_TIMES = 5;

export type RateLimiter = {
	/**
	 * Counts this request, under its path unless another name is given; the seconds to wait when it is one too many, else
	 * undefined.
	 */
	secondsToWait(context: Context, countedAs?: string): Promise<number | undefined>;
};

type RateLimit = {
	perMinute: number;
	trustedProxies: number;
	/** Where several processes count together; without it this one counts alone, in its memory. */
	shared?: SharedCounterDeps | undefined;
};

/** Counts keys to a limit; gives the seconds to wait when one is above it. */
function createCounter({ perMinute, shared }: Pick<RateLimit, "perMinute" | "shared">) {
	const limit = { points: perMinute, duration: WINDOW_SECONDS };
	const counter = shared ? createSharedCounter(shared, limit) : new RateLimiterMemory(limit);
	return async function secondsToWait(key: string): Promise<number | undefined> {
		try {
			await counter.consume(key);
			return undefined;
		} catch (refusal) {
			if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
			throw refusal;
		}
	};
}

/**
 * A counter per client address and endpoint, and behind it two for the networks around an IPv6 client. A wider one only
 * counts what the narrower has let pass: a client that is refused uses up nothing of its neighbors' share.
 */
export function createRateLimiter({ perMinute, trustedProxies, shared }: RateLimit): RateLimiter {
	const ofClient = createCounter({ perMinute, shared });
	const ofHome = createCounter({ perMinute: perMinute * HOME_TIMES, shared });
	const ofSite = createCounter({ perMinute: perMinute * SITE_TIMES, shared });
	return {
		async secondsToWait(context: Context<{ Bindings: Partial<HttpBindings> }>, countedAs = context.req.path) {
			const socketAddress = context.env?.incoming?.socket.remoteAddress ?? "unknown";
			const address = clientAddress(socketAddress, context.req.header("x-forwarded-for"), trustedProxies);
			const seconds = await ofClient(`${countedAs} ${rateLimitKey(address)}`);
			const networks = widerNetworks(address);
			if (seconds || !networks) return seconds;
			return (await ofHome(`${countedAs} ${networks.home}`)) ?? (await ofSite(`${countedAs} ${networks.site}`));
		},
	};
}
