import { createRequestHandler, RouterContextProvider } from "react-router";
import {
	lookAtLinks,
	type NewsletterLinks,
	newsletterLinksContext,
} from "#features/newsletter/newsletter-links-context.server.ts";
import type { BuildSettings } from "#platform/build-settings.server.ts";
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
import { createReportRenderer } from "./report-renderer.ts";
import { startWorker } from "./worker.ts";

// Put in by vite.config.ts: the pages of this build ask for their services where it says.
declare const __BUILD_SETTINGS__: BuildSettings;

export type Site = { app: App; stop(): Promise<void> };

type PageTools = { returnedForms: ReturnedForms; newsletterLinks: NewsletterLinks };

/** Renders a page on demand; one whose address names a returned form gets that form. */
function pageRenderer({ returnedForms, newsletterLinks }: PageTools) {
	const render = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
	return async function renderPage(request: Request): Promise<Response> {
		const returned = new URL(request.url).searchParams.get("returned");
		const context = new RouterContextProvider();
		context.set(returnedFormContext, returned ? await returnedForms.find(returned) : null);
		context.set(newsletterLinksContext, newsletterLinks);
		return render(request, context);
	};
}

/** Opens the database, starts the worker and puts the application together. `stop` undoes it in the right order. */
export async function startSite(config: Config, logger: Logger): Promise<Site> {
	const database = await openDatabase(config);
	const secret = readSecret(config);
	const now = () => new Date();
	const worker = startWorker({ config, database, logger });
	const returnedForms = createReturnedForms(database, now);
	const rateLimiter = createRateLimiter({
		perMinute: config.rateLimitPerMinute,
		trustedProxies: config.trustedProxies,
		shared: database.kind === "postgres" ? { database, secret } : undefined,
	});
	const reportRenderer = createReportRenderer();
	const { scorecardServiceUrl: basic, advancedScorecardServiceUrl: advanced } = __BUILD_SETTINGS__;
	const app = createApp({
		siteUrl: config.siteUrl,
		role: config.role,
		database,
		logger,
		mail: { from: config.mailFrom, ownerEmail: config.ownerEmail, siteUrl: config.siteUrl },
		secret,
		endpointTools: { rateLimiter, keepReturnedForm: returnedForms.keep },
		scorecards: { basic, advanced },
		renderReport: reportRenderer.render,
		wakeWorker: worker.wake,
		staticPages: import.meta.env.PROD ? staticPages("build", isDynamicPage) : undefined,
		renderPage: pageRenderer({ returnedForms, newsletterLinks: lookAtLinks({ database, secret, now }) }),
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
