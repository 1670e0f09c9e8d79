import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { documentsInOutage } from "#documents/document-store.server.ts";
import { publishedFile } from "#documents/published-file.server.ts";
import { createVisitCounter } from "#features/visits/visit-counter.server.ts";
import type { Config } from "#platform/config.server.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { unreachableDatabase } from "#platform/database/unreachable-database.ts";
import { createLaterWork } from "#platform/later-work.ts";
import type { Logger } from "#platform/logger.ts";
import { noSharedCache } from "#platform/pages/shared-cache.ts";
import { SECRET_FILE } from "#platform/private-files.ts";
import { documentKinds } from "./all-documents.ts";
import { createSiteApp } from "./app.ts";
import { createReportRenderer } from "./report-renderer.ts";
import { companyContentIn, fillPages, openSite, runSite, type Site } from "./site.ts";
import { createSiteWatch } from "./site-watch.ts";

const TRY_AGAIN_AFTER_MS = 3_000;

const isOutage = (error: unknown): error is StorageUnavailable => error instanceof StorageUnavailable && error.isOutage;

/** Signs nothing that lasts where the secret is not there: with the database away it is not known which one is right. */
function secretInOutage({ secret, dataDirectory }: Config): string | undefined {
	return secret || existsSync(join(dataDirectory, SECRET_FILE)) ? secret : randomBytes(32).toString("base64url");
}

/** The site without its database: pages of what was published last, forms that say that they can't be sent, and `/readyz`. */
async function siteInOutage(config: Config, logger: Logger, reason: () => StorageUnavailable) {
	const now = () => new Date();
	const database = unreachableDatabase(config.databaseUrl ? "postgres" : "sqlite", () => reason().cause);
	const keptFile = publishedFile(config.dataDirectory);
	const documents = documentsInOutage({ database, logger, kinds: documentKinds, now, keptFile });
	const content = companyContentIn(documents);
	const watch = createSiteWatch({ config, database, logger });
	const reportRenderer = createReportRenderer(content);
	const visitCounter = createVisitCounter({ database, logger, now, content });
	const { app, sitePages } = createSiteApp({
		config: { ...config, secret: secretInOutage(config) },
		logger,
		database,
		readiness: watch.readiness,
		metrics: watch.metrics,
		isInOutage: true,
		renderReport: reportRenderer.render,
		laterWork: createLaterWork(),
		wakeWorker() {},
		visitCounter,
		documents,
		sharedCache: noSharedCache,
		buildFolder: "build",
	});
	if (config.role !== "worker") await fillPages(sitePages, documents);
	return {
		app,
		async stop() {
			await watch.stop();
			await visitCounter.stop();
			await reportRenderer.stop();
		},
	};
}

type Waiting = {
	/** Called once the site is whole. */
	onWhole(site: Site): void;
	/** Called when it turns out that what is wrong is no outage. */
	onRefusal(error: unknown): void;
};

/**
 * Starts the site, also while its database or its disk is away: then it serves what needs neither, and becomes whole by itself.
 * @throws {StorageUnavailable} for what is no outage, as a wrong setting.
 */
export async function startThroughOutage(config: Config, logger: Logger, { onWhole, onRefusal }: Waiting) {
	let outage: StorageUnavailable | undefined;
	const open = () =>
		openSite(config, logger).catch((error: unknown) => {
			if (!isOutage(error)) throw error;
			outage = error;
			return undefined;
		});

	const opened = await open();
	if (opened) {
		const site = await runSite(config, logger, opened);
		return { fetch: site.app.fetch, stop: site.stop, firstStartLink: site.firstStartLink, waitsFor: undefined };
	}
	const reason = () => outage ?? new StorageUnavailable("");
	const inOutage = await siteInOutage(config, logger, reason);
	let current: Pick<Site, "app" | "stop"> = inOutage;
	const ended = new AbortController();

	async function becomeWhole(): Promise<void> {
		for (;;) {
			await sleep(TRY_AGAIN_AFTER_MS, undefined, { signal: ended.signal });
			const nowOpen = await open();
			if (!nowOpen) continue;
			// Its application serves on meanwhile; what it watched is the other's from now on.
			await inOutage.stop();
			const site = await runSite(config, logger, nowOpen);
			current = site;
			return onWhole(site);
		}
	}
	becomeWhole().catch((error: unknown) => {
		if (!ended.signal.aborted) onRefusal(error);
	});
	return {
		fetch: (...request: Parameters<Site["app"]["fetch"]>) => current.app.fetch(...request),
		firstStartLink: undefined,
		waitsFor: reason().message,
		async stop() {
			ended.abort();
			await current.stop();
		},
	};
}
