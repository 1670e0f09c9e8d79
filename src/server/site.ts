import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Config } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { returnedFormContext } from "#platform/http/returned-form-context.ts";
import { createReturnedForms, type ReturnedForms } from "#platform/http/returned-forms.ts";
import type { Logger } from "#platform/logger.ts";
import { staticPages } from "#platform/pages/static-pages.ts";
import { readSecret } from "#platform/secret.server.ts";
import { type App, createApp } from "./create-app.ts";
import { isDynamicPage } from "./dynamic-pages.ts";
import { startWorker } from "./worker.ts";

export type Site = { app: App; stop(): Promise<void> };

/** Renders a page on demand; one whose address names a returned form gets that form. */
function pageRenderer(returnedForms: ReturnedForms) {
	const render = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
	return async function renderPage(request: Request): Promise<Response> {
		const returned = new URL(request.url).searchParams.get("returned");
		const context = new RouterContextProvider();
		context.set(returnedFormContext, returned ? await returnedForms.find(returned) : null);
		return render(request, context);
	};
}

/** Opens the database, starts the worker and puts the application together. `stop` undoes it in the right order. */
export async function startSite(config: Config, logger: Logger): Promise<Site> {
	const database = await openDatabase(config);
	readSecret(config);
	const worker = startWorker({ config, database, logger });
	const returnedForms = createReturnedForms(database, () => new Date());
	const rateLimiter = createRateLimiter({
		perMinute: config.rateLimitPerMinute,
		trustedProxies: config.trustedProxies,
	});
	const app = createApp({
		siteUrl: config.siteUrl,
		role: config.role,
		database,
		logger,
		mail: { from: config.mailFrom, ownerEmail: config.ownerEmail, siteUrl: config.siteUrl },
		endpointTools: { rateLimiter, keepReturnedForm: returnedForms.keep },
		wakeWorker: worker.wake,
		staticPages: import.meta.env.PROD ? staticPages("build", isDynamicPage) : undefined,
		renderPage: pageRenderer(returnedForms),
	});
	return {
		app,
		async stop() {
			await worker.stop();
			await database.close();
		},
	};
}
