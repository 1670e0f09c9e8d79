import { Hono } from "hono";
import { InvalidSetting } from "#platform/config.server.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { securityHeaders } from "#platform/http/response-headers.ts";
import { createLogger } from "#platform/logger.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { serverErrorResponse } from "#server/app.ts";
import { type FunctionSite, openFunctionSite, parseFunctionConfig } from "./function-site.ts";

keepNewFilesPrivate();

type FunctionContext = {
	ip: string;
	/** Keeps the instance alive until the work is done, after the response. */
	waitUntil(work: Promise<unknown>): void;
};

const logger = createLogger();
const closedSite = new Hono().use(securityHeaders("")).all("*", (context) => serverErrorResponse(context, 503));
let opening: Promise<FunctionSite> | undefined;

async function openSite(): Promise<FunctionSite> {
	const config = parseFunctionConfig(process.env);
	return openFunctionSite(config, logger);
}

/** The site of this instance, opened by its first request; undefined, with one line in the log, when it cannot be. */
async function findSite(): Promise<FunctionSite | undefined> {
	opening ??= openSite();
	try {
		return await opening;
	} catch (error) {
		// The next request tries again: the database may be back.
		opening = undefined;
		const isForeseen = error instanceof InvalidSetting || error instanceof StorageUnavailable;
		logger.error(isForeseen ? { reason: error.message } : { err: error }, "the site cannot start");
		return undefined;
	}
}

/** Responds to a visitor's request; mail that it queued is sent, and what it did not wait for is stored, after the response. */
export async function handleRequest(request: Request, context: FunctionContext): Promise<Response> {
	const site = await findSite();
	if (!site) return closedSite.fetch(request);
	const response = await site.respond(request, context.ip);
	if (site.hasNewMail()) context.waitUntil(site.deliverMail());
	context.waitUntil(site.storeRest());
	return response;
}

/** Every minute: sends what is due, be it new, failed before, or left by an instance that ended too early. */
export async function deliverMail(): Promise<void> {
	const site = await findSite();
	await site?.deliverMail();
}

/** Runs every hour: purges what the privacy policy no longer lets us keep. */
export async function purge(): Promise<void> {
	const site = await findSite();
	await site?.purge();
}
