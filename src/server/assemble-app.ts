import { createRequestHandler, RouterContextProvider } from "react-router";
import {
	lookAtLinks,
	type NewsletterLinks,
	newsletterLinksContext,
} from "#features/newsletter/newsletter-links-context.server.ts";
import { type LeaveLinkView, leaveLinkContext, viewLeaveLink } from "#features/waitlist/leave-link.server.ts";
import { type Config, mailSettings } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter, VISITS_PER_POST } from "#platform/http/rate-limit.ts";
import { rejectedSubmissionContext } from "#platform/http/rejected-submission-context.ts";
import { createRejectedSubmissions, type RejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import type { Logger } from "#platform/logger.ts";
import { readSecret } from "#platform/secret.server.ts";
import { builtSettings } from "./built-for.ts";
import { type App, type AppOptions, createApp } from "./create-app.ts";

type PageDeps = {
	rejectedSubmissions: RejectedSubmissions;
	newsletterLinks: NewsletterLinks;
	viewWaitlistLink(token: string): Promise<LeaveLinkView>;
};

/** Renders a page on demand; one whose address names a returned form gets that form. */
function pageRenderer({ rejectedSubmissions, newsletterLinks, viewWaitlistLink }: PageDeps) {
	const render = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);
	return async function renderPage(request: Request): Promise<Response> {
		const returned = new URL(request.url).searchParams.get("returned");
		const context = new RouterContextProvider();
		context.set(rejectedSubmissionContext, returned ? await rejectedSubmissions.find(returned) : null);
		context.set(newsletterLinksContext, newsletterLinks);
		context.set(leaveLinkContext, viewWaitlistLink);
		return render(request, context);
	};
}

type AppContext = { config: Config; logger: Logger; database: Database } & Pick<
	AppOptions,
	"metrics" | "readiness" | "renderReport" | "staticPages" | "wakeWorker"
>;

/** Puts the application together, wherever it runs: in a process of its own, or in functions that somebody starts. */
export function assembleApp({ config, ...surroundings }: AppContext): App {
	const { database } = surroundings;
	const secret = readSecret(config);
	const now = () => new Date();
	const rejectedSubmissions = createRejectedSubmissions(database, now);
	const rateLimiter = createRateLimiter({
		perMinute: config.rateLimitPerMinute,
		trustedProxies: config.trustedProxies,
		shared: database.kind === "postgres" ? { database, secret } : undefined,
	});
	// Of the work of this process alone, so it is counted here, and goes on when the database is away.
	const visitLimiter = createRateLimiter({
		// While developing every page is made anew for each visit, and each module's edit makes it visit again.
		perMinute: import.meta.env.PROD ? config.rateLimitPerMinute * VISITS_PER_POST : Number.MAX_SAFE_INTEGER,
		trustedProxies: config.trustedProxies,
	});
	return createApp({
		...surroundings,
		siteUrl: config.siteUrl,
		role: config.role,
		trustedProxies: config.trustedProxies,
		mail: mailSettings(config),
		secret,
		visitLimiter,
		endpointDeps: { rateLimiter, keepRejectedSubmission: rejectedSubmissions.keep },
		// The pages of this build ask for their services where it says.
		serviceUrls: builtSettings(),
		renderPage: pageRenderer({
			rejectedSubmissions,
			newsletterLinks: lookAtLinks({ database, secret, now }),
			viewWaitlistLink: (token) => viewLeaveLink({ database, secret }, token),
		}),
	});
}
