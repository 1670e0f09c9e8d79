import { createRequestHandler, RouterContextProvider } from "react-router";
import {
	lookAtLinks,
	type NewsletterLinks,
	newsletterLinksContext,
} from "#features/newsletter/newsletter-links-context.server.ts";
import type { BuildSettings } from "#platform/build-settings.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { returnedFormContext } from "#platform/http/returned-form-context.ts";
import { createReturnedForms, type ReturnedForms } from "#platform/http/returned-forms.ts";
import type { Logger } from "#platform/logger.ts";
import { readSecret } from "#platform/secret.server.ts";
import { type App, type AppParts, createApp } from "./create-app.ts";

// Put in by vite.config.ts: the pages of this build ask for their services where it says.
declare const __BUILD_SETTINGS__: BuildSettings;

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

type Surroundings = { config: Config; logger: Logger; database: Database } & Pick<
	AppParts,
	"metrics" | "readiness" | "renderReport" | "staticPages" | "wakeWorker"
>;

/** Puts the application together, wherever it runs: in a process of its own, or in functions that somebody starts. */
export function assembleApp({ config, ...surroundings }: Surroundings): App {
	const { database } = surroundings;
	const secret = readSecret(config);
	const now = () => new Date();
	const returnedForms = createReturnedForms(database, now);
	const rateLimiter = createRateLimiter({
		perMinute: config.rateLimitPerMinute,
		trustedProxies: config.trustedProxies,
		shared: database.kind === "postgres" ? { database, secret } : undefined,
	});
	const { scorecardServiceUrl: basic, advancedScorecardServiceUrl: advanced } = __BUILD_SETTINGS__;
	return createApp({
		...surroundings,
		siteUrl: config.siteUrl,
		role: config.role,
		mail: { from: config.mailFrom, ownerEmail: config.ownerEmail, siteUrl: config.siteUrl },
		secret,
		endpointTools: { rateLimiter, keepReturnedForm: returnedForms.keep },
		scorecards: { basic, advanced },
		renderPage: pageRenderer({ returnedForms, newsletterLinks: lookAtLinks({ database, secret, now }) }),
	});
}
