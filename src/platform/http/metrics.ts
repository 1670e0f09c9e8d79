import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { buildInfo } from "#platform/build-info.ts";
import type { RouteVariables } from "./request-log.ts";

const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

type MetricsSettings = {
	/** A client that sends it reads the metrics; without it nobody does. The source of a request proves nothing behind a proxy. */
	token?: string | undefined;
};

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time, so that the duration does not tell how much of a guess was right. */
function hasToken(context: Context, token: string | undefined): boolean {
	const given = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
	return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** The metrics of one application: requests by method, route and status, and how long they took. */
export function createMetrics({ token }: MetricsSettings) {
	const registry = new Registry();
	const requests = new Counter({
		name: "http_requests_total",
		help: "Requests that got a response.",
		labelNames: ["method", "route", "status"] as const,
		registers: [registry],
	});
	const durations = new Histogram({
		name: "http_request_duration_seconds",
		help: "From the request's headers to the response's.",
		labelNames: ["route"] as const,
		buckets: DURATION_BUCKETS_SECONDS,
		registers: [registry],
	});
	const { version, commit } = buildInfo;
	new Gauge({
		name: "build_info",
		help: "Always 1: the version and the commit that run.",
		labelNames: ["version", "commit"],
		registers: [registry],
	}).set({ version, commit }, 1);
	const count: MiddlewareHandler<RouteVariables> = async (context, next) => {
		const startedAt = performance.now();
		await next();
		const route = context.get("route");
		requests.inc({ method: context.req.method, route, status: context.res.status });
		durations.observe({ route }, (performance.now() - startedAt) / 1_000);
	};
	const respond: MiddlewareHandler = async (context, next) => {
		if (!hasToken(context, token)) return next();
		return context.body(await registry.metrics(), 200, { "content-type": registry.contentType });
	};
	return { registry, count, respond, isAllowed: (context: Context) => hasToken(context, token) };
}
