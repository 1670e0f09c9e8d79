import { createHmac } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { connectionMessages } from "#documents/content/request-messages.ts";
import type { Database } from "#platform/database/database.ts";
import { inTime } from "#platform/in-time.ts";
import { clientAddress, networkOf, rateLimitKey, widerNetworks } from "./client-address.ts";
import { plainPage } from "./plain-page.ts";

// A request that the database has not counted by then is counted in memory, and so is every other within a second.
const COUNT_WITHIN_MS = 700;
const COUNT_IN_MEMORY_FOR_MS = 1_000;
// No count of ours lasts this long.
const LONGEST_COUNT_MS = 3_600_000;

type SharedCount = { points: number; duration: number };

type SharedCounterDeps = {
	/** A Postgres: SQLite belongs to one process. */
	database: Database;
	/** The same for every process; with it a network address becomes a key from which the address cannot be read. */
	secret: string;
	withinMs?: number;
};

/** Counts for all processes together. A client over its limit is refused from memory; without the database, memory counts. */
function createSharedCounter(deps: SharedCounterDeps, { points, duration }: SharedCount) {
	const { database, secret, withinMs = COUNT_WITHIN_MS } = deps;
	let inMemoryUntil = 0;
	const client = {
		async query({ text, values }: { text: string; values: unknown[] }) {
			if (performance.now() < inMemoryUntil) throw new Error("the database did not count a moment ago");
			try {
				return await inTime(database.kysely.executeQuery(CompiledQuery.raw(text, values)), withinMs);
			} catch (error) {
				inMemoryUntil = performance.now() + COUNT_IN_MEMORY_FOR_MS;
				throw error;
			}
		},
	};
	const counter = new RateLimiterPostgres({
		points,
		duration,
		storeClient: client,
		storeType: "client",
		tableName: "request_counts",
		tableCreated: true,
		clearExpiredByTimeout: false,
		keyPrefix: "",
		inMemoryBlockOnConsumed: points,
		insuranceLimiter: new RateLimiterMemory({ points, duration }),
	});
	return {
		consume: (key: string) => counter.consume(createHmac("sha256", secret).update(key).digest("base64url")),
	};
}

/** Purges the counts of the minutes that are over, and those that a clock which was ahead would keep for longer. */
export async function purgeOldRequestCounts(database: Database, now: Date): Promise<void> {
	if (database.kind === "sqlite") return;
	await database.write((executor) =>
		executor
			.deleteFrom("request_counts")
			.where((row) =>
				row.or([row("expire", "<=", now.getTime()), row("expire", ">", now.getTime() + LONGEST_COUNT_MS)]),
			)
			.execute(),
	);
}

// A count stays for its window, and at most as long again until the purge of every minute.
const WINDOW_SECONDS = Math.round((keptPeriods.requestCount.hours * 3_600) / 2);

/** The multiples of a client's limit that the networks around it have: neighbors stay free, and a whole network gains no more. */
const HOME_TIMES = 2;
const SITE_TIMES = 5;

export type RateLimiter = {
	/** Counts this request, under its path unless another name is given; returns the seconds to wait when it is one too many. */
	secondsToWait(context: Context, countedAs?: string): Promise<number | undefined>;
};

type RateLimit = {
	perMinute: number;
	trustedProxies: number;
	/** The database in which several processes count together; without it this one counts alone, in its memory. */
	shared?: SharedCounterDeps | undefined;
};

type Counted = Pick<RateLimit, "shared"> & { points: number; duration?: number };

function createCounter({ points, duration = WINDOW_SECONDS, shared }: Counted) {
	const limit = { points, duration };
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

function addressOf(context: Context<{ Bindings: Partial<HttpBindings> }>, trustedProxies: number): string {
	const socketAddress = context.env?.incoming?.socket.remoteAddress ?? "unknown";
	return clientAddress(socketAddress, context.req.header("x-forwarded-for"), trustedProxies);
}

const HOUR_SECONDS = 3_600;
/** A network's share of the submissions that the whole site keeps in an hour. */
const SHARE_OF_NETWORK = 1 / 3;

/**
 * A counter per network and endpoint, of what is kept: one client must not use up the hour's cap of all. It is in the memory of
 * this process, where a network is forgotten after the hour.
 */
export function createNetworkLimiter({
	perHour,
	trustedProxies,
}: {
	perHour: number;
	trustedProxies: number;
}): RateLimiter {
	const ofNetwork = createCounter({ points: Math.ceil(perHour * SHARE_OF_NETWORK), duration: HOUR_SECONDS });
	return {
		secondsToWait: (context, countedAs = context.req.path) =>
			ofNetwork(`${countedAs} ${networkOf(addressOf(context, trustedProxies))}`),
	};
}

/** A counter per client and endpoint, then two for the networks around an IPv6 client, of what the narrower let pass. */
export function createRateLimiter({ perMinute, trustedProxies, shared }: RateLimit): RateLimiter {
	const ofClient = createCounter({ points: perMinute, shared });
	const ofHome = createCounter({ points: perMinute * HOME_TIMES, shared });
	const ofSite = createCounter({ points: perMinute * SITE_TIMES, shared });
	return {
		async secondsToWait(context, countedAs = context.req.path) {
			const address = addressOf(context, trustedProxies);
			const seconds = await ofClient(`${countedAs} ${rateLimitKey(address)}`);
			const networks = widerNetworks(address);
			if (seconds || !networks) return seconds;
			return (await ofHome(`${countedAs} ${networks.home}`)) ?? (await ofSite(`${countedAs} ${networks.site}`));
		},
	};
}

/** Visits a client has for each post to an endpoint: many, because an office or a mail provider may be behind one address. */
export const VISITS_PER_POST = 10;

/** Responds with 429 and a plain page to a client that visits too often; all addresses count under the one name. */
export function limitVisits(visitLimiter: RateLimiter, countedAs: string): MiddlewareHandler {
	return async function limitVisit(context, next) {
		const secondsToWait = await visitLimiter.secondsToWait(context, countedAs);
		if (!secondsToWait) return next();
		context.header("retry-after", String(secondsToWait));
		return plainPage(context, connectionMessages.tooManyVisits, 429);
	};
}
