import { randomUUID } from "node:crypto";
import { firstStartLink } from "#desk/sign-in/printed-links.ts";
import { companyContentOf } from "#features/company/company-documents.server.ts";
import { createVisitCounter } from "#features/visits/visit-counter.server.ts";
import { type Config, mailSettings } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { followDocuments } from "#platform/documents/published-documents.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { createLaterWork } from "#platform/later-work.ts";
import { createLogger, type Logger } from "#platform/logger.ts";
import { tidyDataDirectory } from "#platform/private-files.ts";
import { type App, createSiteApp } from "./app.ts";
import { createDatabaseFiles } from "./database-files.ts";
import { publishRegularly } from "./publish-regularly.ts";
import { createReportRenderer } from "./report-renderer.ts";
import { createSiteWatch } from "./site-watch.ts";
import { startWorker } from "./worker.ts";

const WARM_UP_PAGE = "/contact?sent=true";

const loadPages = () => import("virtual:react-router/server-build");
const loadContent = () => import("./content-of-build.ts");

export type Site = {
	app: App;
	/** Where the first person signs in to the desk; undefined once somebody may. */
	firstStartLink: string | undefined;
	stop(): Promise<void>;
};

/**
 * Warm-up: renders a page before the first request. What runs for the first time has to be loaded and compiled, which would
 * keep the first visitor waiting, and all others with them. The endpoints gain 13 ms of a first post by it; that is not
 * worth a database on which posts can be tried.
 */
async function warmUp(app: App, logger: Logger): Promise<void> {
	const response = await app.request(WARM_UP_PAGE);
	await response.arrayBuffer();
	if (response.status >= 500) logger.error({ path: WARM_UP_PAGE, status: response.status }, "the warm-up failed");
}

/** Opens the database, starts the worker and puts the application together. `stop` undoes it in the right order. */
export async function startSite(config: Config, logger: Logger): Promise<Site> {
	const database = await openDatabase(config, (sentence) => logger.warn(sentence));
	tidyDataDirectory(config.dataDirectory);
	const laterWork = createLaterWork();
	const databaseFiles = createDatabaseFiles(config);
	const { asBuilt, documentKinds } = await loadContent();
	const documents = await followDocuments({ database, logger, kinds: documentKinds, asBuilt, now: () => new Date() });
	const content = () => companyContentOf(documents.shown());
	const reportRenderer = createReportRenderer(content);
	const visitCounter = createVisitCounter({ database, logger, now: () => new Date(), content });
	const worker = startWorker({ config, database, logger, content });
	const watch = createSiteWatch({ config, database, logger, databaseFiles });
	const options = {
		loadPages,
		config,
		logger,
		database,
		readiness: watch.readiness,
		metrics: watch.metrics,
		renderReport: reportRenderer.render,
		laterWork,
		wakeWorker: worker.wake,
		visitCounter,
		databaseFiles,
		documents,
		buildFolder: import.meta.env.PROD ? "build" : undefined,
	};
	if (import.meta.env.PROD && config.role !== "worker") {
		// An application of its own, so that the request is in no log, no metric and no limit.
		const silent = createSiteApp({ ...options, logger: createLogger("silent"), metrics: createMetrics({}) });
		await warmUp(silent.app, logger);
	}
	const linkDeps = { database, content, mail: mailSettings(config), now: () => new Date(), newId: randomUUID };
	const { app, livePages } = createSiteApp(options);
	const publishing = publishRegularly({
		database,
		logger,
		documents,
		livePages,
		now: () => new Date(),
		newId: randomUUID,
	});
	return {
		app,
		firstStartLink: config.role === "worker" ? undefined : await firstStartLink(linkDeps),
		async stop() {
			await watch.stop();
			await publishing.stop();
			await documents.stop();
			await databaseFiles?.stop();
			await worker.stop();
			await visitCounter.stop();
			await laterWork.settled();
			await reportRenderer.stop();
			await database.close();
		},
	};
}
