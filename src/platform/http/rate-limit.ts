import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress, rateLimitKey } from "./client-address.ts";
import { createSharedCounter, type SharedCounterTools } from "./shared-request-counter.ts";

/** The privacy policy says at most two minutes: this one, and until the clean-up of the next. */
export const WINDOW_SECONDS = 60;

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
	shared?: SharedCounterTools | undefined;
};

/** A counter per client address and endpoint. */
export function createRateLimiter({ perMinute, trustedProxies, shared }: RateLimit): RateLimiter {
	const limit = { points: perMinute, duration: WINDOW_SECONDS };
	const counter = shared ? createSharedCounter(shared, limit) : new RateLimiterMemory(limit);
	return {
		async secondsToWait(context: Context<{ Bindings: Partial<HttpBindings> }>, countedAs = context.req.path) {
			const socketAddress = context.env?.incoming?.socket.remoteAddress ?? "unknown";
			const address = clientAddress(socketAddress, context.req.header("x-forwarded-for"), trustedProxies);
			try {
				await counter.consume(`${countedAs} ${rateLimitKey(address)}`);
				return undefined;
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
				throw refusal;
			}
		},
	};
}
