import { randomUUID } from "node:crypto";
import { advancedService, assessEndpoint } from "#features/assessment/services/advanced-service.server.ts";
import type { AssessmentDeps } from "#features/assessment/services/assessment-deps.server.ts";
import { emailResultsEndpoint, reportPdfEndpoint } from "#features/assessment/services/assessment-endpoints.server.ts";
import { basicService, generateReportEndpoint } from "#features/assessment/services/basic-service.server.ts";
import { contactEndpoint } from "#features/contact/contact-endpoint.server.ts";
import { loanEndpoint } from "#features/loan/loan-endpoint.server.ts";
import { checkSubscription } from "#features/newsletter/check-subscription.server.ts";
import { confirmEndpoint, undoEndpoint, unsubscribeEndpoint } from "#features/newsletter/link-endpoint.server.ts";
import { createToken } from "#features/newsletter/link-token.server.ts";
import { newsletterEndpoint } from "#features/newsletter/newsletter-endpoint.server.ts";
import { LINK_PATHS } from "#features/newsletter/newsletter-links.server.ts";
import { UNSUBSCRIBE_PATH } from "#features/newsletter/unsubscribe-link.server.ts";
import { LEAVE_PATH, leaveEndpoint } from "#features/waitlist/leave-link.server.ts";
import { waitlistEndpoint } from "#features/waitlist/waitlist-endpoint.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type EndpointDeps, formEndpoint } from "#platform/http/form-endpoint.ts";
import { jsonEndpoint } from "#platform/http/json-endpoint.ts";
import type { Metrics } from "#platform/http/metrics.ts";
import type { RateLimiter } from "#platform/http/rate-limit.ts";
import { limitVisits } from "#platform/http/rate-limit.ts";
import type { Logger } from "#platform/logger.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";
import type { Readiness } from "#platform/readiness/readiness.ts";
import type { App } from "./create-app.ts";

export type EndpointOptions = {
	database: Database;
	logger: Logger;
	endpointDeps: EndpointDeps;
	/** Counts what costs time and is no endpoint of a form: pages made for a visitor, buttons behind mailed links. */
	visitLimiter: RateLimiter;
	mail: { from: string; ownerEmail: string; siteUrl: string } & HourlyMailCaps;
	/** Signs the links that unsubscribe from the newsletter and leave the waitlist. */
	secret: string;
	/** Where the pages look for the assessments' services; nothing is mounted for one that is somewhere else. */
	scorecards: { basic: string; advanced: string };
	renderReport: AssessmentDeps["renderReport"];
	/** Tells the outbox worker that there is something to deliver. */
	wakeWorker(): void;
};

/**
 * `/healthz` answers 200 while the process lives, for what starts it anew; `/readyz` says what is wrong, for people and
 * monitors; `/metrics` has the numbers. A process that only lacks its database is not started anew: that would not help.
 */
export function addHealthChecks(app: App, { readiness, metrics }: { readiness: Readiness; metrics: Metrics }): void {
	app.get("/healthz", (context) => context.text("ok"));
	app.get("/readyz", async (context) => {
		const report = await readiness.report();
		return context.json(report, report.status === "ready" ? 200 : 503);
	});
	app.get("/metrics", metrics.answer);
}

const withoutSlash = (serviceUrl: string) => serviceUrl.replace(/\/$/, "");
const isOnThisSite = (serviceUrl: string) => serviceUrl.startsWith("/");

function addScorecards(app: App, { scorecards, endpointDeps }: EndpointOptions, deps: AssessmentDeps): void {
	const basic = withoutSlash(scorecards.basic);
	const advanced = withoutSlash(scorecards.advanced);
	if (isOnThisSite(basic)) {
		app.all(`${basic}/generate-report`, jsonEndpoint(generateReportEndpoint(deps), endpointDeps));
		app.all(`${basic}/email-results`, jsonEndpoint(emailResultsEndpoint(basicService, deps), endpointDeps));
		app.all(`${basic}/report.pdf`, jsonEndpoint(reportPdfEndpoint(basicService, deps), endpointDeps));
	}
	if (isOnThisSite(advanced)) {
		app.all(`${advanced}/assess`, jsonEndpoint(assessEndpoint(deps), endpointDeps));
		app.all(`${advanced}/email-results`, jsonEndpoint(emailResultsEndpoint(advancedService, deps), endpointDeps));
		app.all(`${advanced}/report.pdf`, jsonEndpoint(reportPdfEndpoint(advancedService, deps), endpointDeps));
	}
}

/** Every endpoint of the site, one line each. */
export function addEndpoints(app: App, setting: EndpointOptions): void {
	const deps = { ...setting, now: () => new Date(), newId: randomUUID, newToken: createToken };
	app.all("/.netlify/functions/send-email", formEndpoint(contactEndpoint(deps), setting.endpointDeps));
	app.all("/.netlify/functions/join-waitlist", formEndpoint(waitlistEndpoint(deps), setting.endpointDeps));
	app.all("/services/loan-approval/predict", jsonEndpoint(loanEndpoint, setting.endpointDeps));
	addScorecards(app, setting, deps);
	app.all("/.netlify/functions/subscribe", formEndpoint(newsletterEndpoint(deps), setting.endpointDeps));
	app.all("/.netlify/functions/check-subscription", checkSubscription(deps, setting.endpointDeps));
	const limit = limitVisits(setting.visitLimiter, "mailed links");
	app.post(LINK_PATHS.confirm, limit, confirmEndpoint(deps));
	app.post(LINK_PATHS.undo, limit, undoEndpoint(deps));
	app.post(UNSUBSCRIBE_PATH, limit, unsubscribeEndpoint(deps));
	app.post(LEAVE_PATH, limit, leaveEndpoint(deps));
}
