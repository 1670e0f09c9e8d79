import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { Database } from "#platform/database/database.ts";
import type { Endpoint, FeatureDeps, HttpDeps } from "#platform/define-feature.ts";
import { createLogger } from "#platform/logger.ts";
import { createToken } from "#platform/random-token.ts";

/**
 * The dependencies of a feature's use cases on this database, and the number of times that they called for the worker.
 */
export function featureDeps(database: Database) {
	const woken: string[] = [];
	const deps: FeatureDeps = {
		database,
		logger: createLogger("silent"),
		mail: { from: "Our Site <site@example.com>", ownerEmail: "owner@example.com", siteUrl: "https://site.example" },
		content: () => contentOfRepository,
		secret: "a secret of at least thirty-two characters",
		now: () => new Date(),
		newId: randomUUID,
		newToken: createToken,
		noticeReceivers,
		wakeWorker: () => woken.push("woken"),
	};
	return { deps, woken };
}

const unlimited: HttpDeps = {
	rateLimiter: { secondsToWait: async () => undefined },
	keepRejectedSubmission: async () => null,
};

/** These endpoints on an application, and nothing else; unlimited unless a test brings a limiter. */
export function endpointApp<Deps>(
	{ endpoints }: { endpoints: readonly Endpoint<Deps>[] },
	deps: Deps,
	http: Partial<HttpDeps> = {},
): Hono {
	const app = new Hono();
	for (const { path, createHandler } of endpoints) app.all(path, createHandler(deps, { ...unlimited, ...http }));
	return app;
}
