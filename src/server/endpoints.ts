import { randomUUID } from "node:crypto";
import { contactEndpoint } from "#features/contact/contact-endpoint.server.ts";
import { loanEndpoint } from "#features/loan/loan-endpoint.server.ts";
import { waitlistEndpoint } from "#features/waitlist/waitlist-endpoint.server.ts";
import type { Database } from "#platform/database/open-database.ts";
import { type EndpointTools, formEndpoint } from "#platform/http/form-endpoint.ts";
import { jsonEndpoint } from "#platform/http/json-endpoint.ts";
import type { Logger } from "#platform/logger.ts";
import type { App } from "./create-app.ts";

export type EndpointSetting = {
	database: Database;
	logger: Logger;
	endpointTools: EndpointTools;
	mail: { from: string; ownerEmail: string; siteUrl: string };
	/** Tells the outbox worker that there is something to carry. */
	wakeWorker(): void;
};

/** `GET /healthz` answers 200 while the database answers, for whatever watches the process. */
export function addHealthCheck(app: App, database: Database): void {
	app.get("/healthz", async (context) => {
		try {
			await database.isAnswering();
			return context.text("ok");
		} catch {
			return context.text("the database does not answer", 503);
		}
	});
}

/** Every endpoint of the site, one line each. */
export function addEndpoints(app: App, setting: EndpointSetting): void {
	const tools = { ...setting, now: () => new Date(), newId: randomUUID };
	app.all("/.netlify/functions/send-email", formEndpoint(contactEndpoint(tools), setting.endpointTools));
	app.all("/.netlify/functions/join-waitlist", formEndpoint(waitlistEndpoint(tools), setting.endpointTools));
	app.all("/services/loan-approval/predict", jsonEndpoint(loanEndpoint, setting.endpointTools));
}
