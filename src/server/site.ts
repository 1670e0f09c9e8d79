import { randomUUID } from "node:crypto";
import { createDuePublisher } from "#desk/documents/publish-document.ts";
import { firstStartLink } from "#desk/sign-in/sign-in-links.ts";
import { type DocumentStore, followDocuments } from "#documents/document-store.server.ts";
import { publishedFile } from "#documents/published-file.server.ts";
import { companyContentOf } from "#documents/site-documents.server.ts";
import { unreadableArticles } from "#features/blog/posts.server.ts";
import { createVisitCounter } from "#features/visits/visit-counter.server.ts";
import { type Config, mailSettings } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { describeStorageFailure } from "#platform/database/storage-failure.ts";
import { createLaterWork } from "#platform/later-work.ts";
import type { Logger } from "#platform/logger.ts";
import { noSharedCache, taggedCache } from "#platform/pages/shared-cache.ts";
import type { SitePages } from "#platform/pages/site-pages.ts";
import { tidyDataDirectory } from "#platform/private-files.ts";
import { regularly } from "#platform/regularly.ts";
import { checkSecret } from "#platform/secret.server.ts";
import { pageAddresses } from "#web/page-addresses.ts";
import { documentKinds } from "./all-documents.ts";
import { createSiteApp } from "./app.ts";
import { createDatabaseFiles } from "./database-files.ts";
import { createReportRenderer } from "./report-renderer.ts";
import { createSiteWatch } from "./site-watch.ts";
import { startWorker } from "./worker.ts";

/** Soon enough that nobody waits for the hour of an article. */
const PUBLISH_EVERY_MS = 10_000;
/** Others are made when somebody asks for them. */
const MOST_FILLED = 300;
/** So many articles that can't be read are named in the log. */
const MOST_NAMED = 20;
const isTextPage = (address: string) => !/\.(pdf|png)$/.test(address);

const now = () => new Date();
export const companyContentIn = (documents: DocumentStore) => () => companyContentOf(documents.current());

/** No visitor of this process waits for a page to be made, or for code to be loaded and compiled. */
export async function fillPages(sitePages: SitePages, documents: DocumentStore): Promise<void> {
	if (!import.meta.env.PROD) return;
	await sitePages.fill([...pageAddresses(documents.current())].filter(isTextPage).slice(0, MOST_FILLED));
}

/** Says which articles are on no page because they can't be read, now and when it becomes others. */
function logUnreadableArticles(documents: DocumentStore, logger: Logger): void {
	let known = "";
	function log(): void {
		const unreadable = unreadableArticles(documents.current());
		const articles = [...unreadable].slice(0, MOST_NAMED).map(([id, problems]) => ({ id, problems }));
		const ids = [...unreadable.keys()].join(" ");
		if (ids !== known && ids !== "") {
			logger.warn({ articles, count: unreadable.size }, "articles can't be read: they are on no page");
		}
		known = ids;
	}

	log();
	documents.onChange(log);
}

type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens the database and reads what is published: all of a start that a database can fail.
 * @throws {StorageUnavailable} or the database's own error; then nothing stays open.
 */
export async function openSite(config: Config, logger: Logger) {
	const database = await openDatabase(config);
	let documents: DocumentStore | undefined;
	try {
		await checkSecret(database, config);
		tidyDataDirectory(config.dataDirectory);
		const keptFile = publishedFile(config.dataDirectory);
		documents = await followDocuments({ database, logger, kinds: documentKinds, now, keptFile });
		const content = companyContentIn(documents);
		const linkDeps = { database, content, mail: mailSettings(config), now, newId: randomUUID };
		/** The link with which the first person signs in to the desk; undefined once somebody may. */
		const firstLink = config.role === "worker" ? undefined : await firstStartLink(linkDeps);
		return { database, documents, firstStartLink: firstLink };
	} catch (error) {
		await documents?.stop();
		await database.close();
		throw describeStorageFailure(error, config);
	}
}

/** Starts the worker and puts the application together. `stop` undoes it in the right order. */
export async function runSite(config: Config, logger: Logger, { database, documents, firstStartLink }: OpenedSite) {
	const laterWork = createLaterWork();
	const databaseFiles = createDatabaseFiles(config);
	logUnreadableArticles(documents, logger);
	const content = companyContentIn(documents);
	const reportRenderer = createReportRenderer(content);
	const visitCounter = createVisitCounter({ database, logger, now, content });
	const worker = startWorker({ config, database, logger, content });
	const watch = createSiteWatch({ config, database, logger, databaseFiles });
	const options = {
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
		sharedCache: config.cachePurgeUrl ? taggedCache(config.cachePurgeUrl, logger) : noSharedCache,
		buildFolder: import.meta.env.PROD ? "build" : undefined,
	};
	const { app, sitePages } = createSiteApp(options);
	if (config.role !== "worker") await fillPages(sitePages, documents);
	const publishDue = createDuePublisher({ database, logger, documents, sitePages, now, newId: randomUUID });
	const stopPublishing = regularly(publishDue, {
		everyMs: PUBLISH_EVERY_MS,
		onFailure: (err) => logger.warn({ err }, "what is due could not be published; it is tried again"),
	});
	return {
		app,
		firstStartLink,
		async stop() {
			await watch.stop();
			await stopPublishing();
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

export type Site = Awaited<ReturnType<typeof runSite>>;

export const startSite = async (config: Config, logger: Logger) =>
	runSite(config, logger, await openSite(config, logger));
