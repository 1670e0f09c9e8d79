import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { undoing } from "#platform/database/undoing.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { createLogger, type Logger } from "#platform/logger.ts";
import { staticPages } from "#platform/pages/static-pages.ts";
import { tidyDataDirectory } from "#platform/private-files.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { createSiteApp } from "./app.ts";
import { builtSettings } from "./built-for.ts";
import { isDynamicPage } from "./dynamic-pages.ts";
import type { App } from "./endpoints.ts";
import { createReportRenderer } from "./report-renderer.ts";
import { createSiteWatch } from "./site-watch.ts";
import { warmUp } from "./warm-up.ts";
import { startWorker } from "./worker.ts";

const EVERY_REQUEST = 1_000_000;

const loadPages = () => import("virtual:react-router/server-build");

export type Site = { app: App; stop(): Promise<void> };

/** The same application for the warm-up: it stores nothing, mails nothing and counts no visitor. */
function warmUpAppOf(config: Config, database: Database): App {
	return createSiteApp({
		loadPages,
		config: { ...config, rateLimitPerMinute: EVERY_REQUEST },
		logger: createLogger("silent"),
		database: undoing(database),
		readiness: createReadiness([], { logger: createLogger("silent") }),
		metrics: createMetrics({}),
		renderReport: async () => new Uint8Array(),
		wakeWorker() {},
	});
}

/** Opens the database, starts the worker and puts the application together. `stop` undoes it in the right order. */
export async function startSite(config: Config, logger: Logger): Promise<Site> {
	const database = await openDatabase(config, (sentence) => logger.warn(sentence));
	tidyDataDirectory(config.dataDirectory);
	const worker = startWorker({ config, database, logger });
	const reportRenderer = createReportRenderer();
	const watch = createSiteWatch({ config, database, logger });
	const app = createSiteApp({
		loadPages,
		config,
		logger,
		database,
		readiness: watch.readiness,
		metrics: watch.metrics,
		renderReport: reportRenderer.render,
		wakeWorker: worker.wake,
		staticPages: import.meta.env.PROD ? staticPages("build", isDynamicPage) : undefined,
	});
	if (import.meta.env.PROD && config.role !== "worker") {
		await warmUp(warmUpAppOf(config, database), logger, builtSettings());
	}
	return {
		app,
		async stop() {
			await watch.stop();
			await worker.stop();
			await reportRenderer.stop();
			await database.close();
		},
	};
}
