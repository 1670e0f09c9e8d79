import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { createToken } from "#features/newsletter/newsletter-links.server.ts";
import type { Endpoint, HttpDeps, ServiceSetting } from "#platform/feature.ts";
import type { Metrics } from "#platform/http/metrics.ts";
import { limitVisits, type RateLimiter } from "#platform/http/rate-limit.ts";
import type { RequestVariables } from "#platform/http/request-log.ts";
import { secretAddress } from "#platform/http/response-headers.ts";
import type { Readiness } from "#platform/readiness/readiness.ts";
import { features, type SiteDeps } from "./features.ts";

/** The client of a request: a connection of Node's server, or an equivalent elsewhere, as in functions. */
type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } };

export type App = Hono<RequestVariables & { Bindings: Connection }>;

/** Where the pages look for the services that a setting can put elsewhere. */
export type ServiceUrls = Readonly<Record<ServiceSetting, string>>;

export type EndpointOptions = Omit<SiteDeps, "now" | "newId" | "newToken"> & {
	endpointDeps: HttpDeps;
	/** Limits what costs time and is no endpoint of a form: pages rendered for a visitor, buttons behind mailed links. */
	visitLimiter: RateLimiter;
	/** Nothing is mounted for a service that is somewhere else. */
	serviceUrls: ServiceUrls;
};

/**
 * `/healthz` responds with 200 while the process lives, for what restarts it; `/readyz` says what is wrong, for people and
 * monitors; `/metrics` has the metrics. A process that only lacks its database is not restarted: that would not help.
 */
export function addHealthChecks(app: App, { readiness, metrics }: { readiness: Readiness; metrics: Metrics }): void {
	app.get("/healthz", (context) => context.text("ok"));
	app.get("/readyz", async (context) => {
		const summary = await readiness.summary();
		return context.json(summary, summary.status === "ready" ? 200 : 503);
	});
	app.get("/metrics", metrics.respond);
}

type MountedEndpoint = { address: string; endpoint: Endpoint<SiteDeps> };

/** Every endpoint of the features that is on this site, with its whole path. */
export function endpointsOn(serviceUrls: ServiceUrls): MountedEndpoint[] {
	const endpoints: Endpoint<SiteDeps>[] = features.flatMap((feature) => [...feature.endpoints]);
	return endpoints.flatMap((endpoint) => {
		const service = endpoint.service ? serviceUrls[endpoint.service].replace(/\/$/, "") : "";
		const isElsewhere = service !== "" && !service.startsWith("/");
		return isElsewhere ? [] : [{ address: service + endpoint.path, endpoint }];
	});
}

const linkAddresses = features
	.flatMap((feature): readonly Endpoint<SiteDeps>[] => feature.endpoints)
	.filter(({ kind }) => kind === "link")
	.map(({ path }) => path);

/** Keeps the addresses behind mailed links to their visitors; before the usual headers, which it changes on the way back. */
export function keepLinksSecret(app: App): void {
	for (const path of linkAddresses) app.use(`${path}/*`, secretAddress());
}

/** Mounts every endpoint of the features. */
export function mountFeatures(app: App, options: EndpointOptions): void {
	const deps: SiteDeps = { ...options, now: () => new Date(), newId: randomUUID, newToken: createToken };
	const limitLinks = limitVisits(options.visitLimiter, "mailed links");
	for (const { address, endpoint } of endpointsOn(options.serviceUrls)) {
		const handler = endpoint.createHandler(deps, options.endpointDeps);
		// The page of a link has the same address, for GET.
		if (endpoint.kind === "link") app.post(address, limitLinks, handler);
		else app.all(address, handler);
	}
}
