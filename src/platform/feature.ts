import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { RateLimiter } from "#platform/http/rate-limit.ts";
import type { RejectedSubmission } from "#platform/http/rejected-submission.ts";
import type { Logger } from "#platform/logger.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";

/** What the use cases of every feature may work with; a feature that needs more says so in its own deps. */
export type FeatureDeps = {
	database: Database;
	logger: Logger;
	mail: { from: string; ownerEmail: string; siteUrl: string } & HourlyMailCaps;
	/** Signs links in mails, and is the key of hashes. */
	secret: string;
	now: () => Date;
	newId: () => string;
	/** Tells the outbox worker that there is something to deliver. */
	wakeWorker(): void;
};

/** Somebody made up, for whom an endpoint's example is sent and a mail's sample is written. */
export type Visitor = {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	company: string;
	message: string;
};

/** What every endpoint's handler works with beside the deps of its use case. */
export type HttpDeps = {
	/** Counts requests per client and endpoint. */
	rateLimiter: RateLimiter;
	/** Keeps a refused form for the page that shows it again; returns its id, or null when too many are kept already. */
	keepRejectedSubmission(form: RejectedSubmission): Promise<string | null>;
};

/** The settings of a build that say where the pages look for a service. */
export type ServiceSetting = "scorecardServiceUrl" | "advancedScorecardServiceUrl";

/**
 * An address of the site that takes data. `formEndpoint`, `jsonEndpoint`, `lookUpEndpoint` and `linkEndpoint` make one.
 * Limits, cross-site and fuzz tests, load and Netlify's functions are derived from it.
 */
export type Endpoint<Deps> = {
	/** Its address; below that of its service where it is part of one. */
	path: string;
	/** An endpoint of a service that a setting puts elsewhere is not mounted. */
	service?: ServiceSetting | undefined;
	/** A `link` takes the post of the button behind a mailed link, is counted among visits, and its GET is a page. */
	kind: "form" | "service" | "look-up" | "link";
	/** The member of the JSON that says what is wrong; `text` where the sentence is the whole response. */
	problem: "error" | "message" | "detail" | "text";
	/** The table in which the example leaves a row that names its visitor. */
	stores?: TableName | undefined;
	/** The kinds of mail that the example enqueues for a visitor who is new. */
	mails: readonly string[];
	/** What a visitor sends who is taken: the body of a post, or the query of a look-up. */
	example(visitor: Visitor): object;
	createHandler: (deps: Deps, http: HttpDeps) => (context: Context) => Promise<Response>;
};

export type TableName = keyof Schema;

type SampleMail = { subject: string; html: string; text: string };

/** A kind of mail. */
type Mail = {
	kind: string;
	to: "owner" | "visitor";
	/** One as it is written for this visitor. */
	sample(made: { visitor: Visitor; moment: Date; siteUrl: string }): SampleMail;
};

/**
 * Everything that a feature brings to the site, as data with functions in it. `server/features.ts` lists the features;
 * what is central is derived from that list.
 */
export type Feature<Deps> = {
	name: string;
	endpoints: readonly Endpoint<Deps>[];
	mails: readonly Mail[];
	/** What of the feature's rows is kept when a backup is restored. */
	restoreHooks?: readonly RestoreHook[];
};

/** Declares a feature. */
export function defineFeature<Deps>(feature: Feature<Deps>): Feature<Deps> {
	return feature;
}
