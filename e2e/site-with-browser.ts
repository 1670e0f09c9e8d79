import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import type { Browser, Page } from "playwright-core";
import { afterAll } from "vitest";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { startForWorker } from "#testing/test-resources.ts";
import { launchBrowser, WITHOUT_PAINTING } from "./browser.ts";

const browsers = new Set<Browser>();

async function launch(...flags: string[]): Promise<Browser> {
	const browser = await launchBrowser(...flags);
	browsers.add(browser);
	return browser.on("disconnected", () => browsers.delete(browser));
}

/** The pages that are open at this moment in the browsers of this worker. */
export function openPages(): Page[] {
	return [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
}

let browserOfWorker: Promise<Browser> | undefined;

/** The browser of all test files that one worker runs after another; it loses what each file left open, and ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
	if (!(await browserOfWorker)?.isConnected()) browserOfWorker = launch(WITHOUT_PAINTING);
	const browser = await (browserOfWorker ?? launch(WITHOUT_PAINTING));
	afterAll(async () => {
		await Promise.all(browser.contexts().map((context) => context.close()));
	});
	return browser;
}

/** A browser for a file that compares pictures of pages; it ends with the file. */
export async function paintingBrowser(): Promise<Browser> {
	const browser = await launch();
	afterAll(() => browser.close());
	return browser;
}

async function startWithMail() {
	const sink = await startTestSmtpServer();
	return { sink, site: await startSite({ environment: { SMTP_URL: sink.url } }) };
}

/** Takes every row out of the database of a running site, once the mail that it owes is sent. */
async function removeRows(dataDirectory: string): Promise<void> {
	const file = new Sqlite(sqliteFile(dataDirectory));
	const owed = file.prepare("select 1 from outbox where state = 'queued'");
	while (owed.get()) await sleep(20);
	// A table that refers to another may be emptied after it.
	file.pragma("foreign_keys = off");
	const tables = file
		.prepare(
			"select name from sqlite_master where type = 'table' and name not like 'kysely%' and name <> 'content_version'",
		)
		.pluck()
		.all();
	file.exec(`begin immediate; ${tables.map((table) => `delete from ${table};`).join("")} commit`);
	file.close();
}

let siteOfWorker: ReturnType<typeof startWithMail> | undefined;

/**
 * The site of all files of a worker that publish nothing, and the mail server that takes its mail; called at the top of the
 * file. Both are empty: what the files before have stored and received is gone.
 */
export async function emptySite(): ReturnType<typeof startWithMail> {
	siteOfWorker ??= startForWorker(startWithMail);
	const { site, sink } = await siteOfWorker;
	await removeRows(site.dataDirectory);
	sink.messages.length = 0;
	return { site, sink };
}

/** The same with a browser. */
export async function siteWithBrowser() {
	const [browser, empty] = await Promise.all([sharedBrowser(), emptySite()]);
	return { browser, ...empty };
}

/** A browser, and a site of this file alone, for one that publishes or has settings of its own; it ends with the file. */
export async function ownSiteWithBrowser(start: () => Promise<RunningSite> = startSite) {
	const [browser, site] = await Promise.all([sharedBrowser(), start()]);
	afterAll(() => site.stop());
	return { browser, site };
}
