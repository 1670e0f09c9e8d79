import type { Config } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Logger } from "#platform/logger.ts";
import { staticPages } from "#platform/pages/static-pages.ts";
import { assembleApp } from "./assemble-app.ts";
import type { App } from "./create-app.ts";
import { isDynamicPage } from "./dynamic-pages.ts";
import { createReportRenderer } from "./report-renderer.ts";
import { startWorker } from "./worker.ts";

export type Site = { app: App; stop(): Promise<void> };

/** Opens the database, starts the worker and puts the application together. `stop` undoes it in the right order. */
export async function startSite(config: Config, logger: Logger): Promise<Site> {
	const database = await openDatabase(config);
	const worker = startWorker({ config, database, logger });
	const reportRenderer = createReportRenderer();
	const app = assembleApp({
		config,
		logger,
		database,
		renderReport: reportRenderer.render,
		wakeWorker: worker.wake,
		staticPages: import.meta.env.PROD ? staticPages("build", isDynamicPage) : undefined,
	});
	return {
		app,
		async stop() {
			await worker.stop();
			await reportRenderer.stop();
			await database.close();
		},
	};
}
