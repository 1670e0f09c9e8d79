import type { Context } from "hono";
import * as z from "zod/mini";
import { type CompanyContent, valuesInFile } from "#documents/content/company-content.ts";
import { formMessages } from "#documents/content/request-messages.ts";
import { blogDocument } from "#documents/pages/blog.ts";
import { formOf } from "#documents/pages/forms.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { personSchema } from "#domain/field-schemas.ts";
import { askedField, problemMessage } from "#domain/form-fields.ts";
import type { Database } from "#platform/database/database.ts";
import { defineFeature, type Endpoint, type FeatureDeps, table, type Visitor } from "#platform/define-feature.ts";
import { formEndpoint } from "#platform/http/form-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { emptySentMails } from "#platform/outbox/outbox-tables.ts";
import { createToken } from "#platform/random-token.ts";
import { keepIssues } from "./issue-sending.server.ts";
import {
	alreadySubscribedEmail,
	issueEmail,
	newsletterAlreadySubscribedMail,
	newsletterConfirmationEmail,
	newsletterConfirmationMail,
	newsletterIssueMail,
	newsletterUnsubscribedMail,
	readerValues,
	testSubject,
	unsubscribedEmail,
} from "./newsletter.email.tsx";
import {
	browserCookie,
	endedBrowserCookie,
	LINK_PATHS,
	linkAddress,
	newsletterLinks,
	newsletterLinksContext,
	readBrowserCookie,
	UNSUBSCRIBE_PATH,
	unsubscribeUrl,
} from "./newsletter-links.server.ts";
import { purgeExpiredLinks, subscribers } from "./newsletter-tables.server.ts";
import { refreshRecentIssues } from "./queue-issue.server.ts";
import {
	confirmSubscription,
	keepUnsubscriptions,
	SUBSCRIPTION_MAILS,
	subscribe,
	UNSUBSCRIBED_MAILS,
	undoUnsubscription,
	unsubscribeAddress,
	unsubscribeByLink,
} from "./subscriptions.server.ts";

/** Messages of the newsletter's endpoints to programs. Messages for people are in the documents of the pages. */
const messages = {
	audienceId: "Audience is required",
	action: "The action must be unsubscribe, or be left out",
	/** To the mail program that unsubscribed its reader by one click. */
	unsubscribed: "This address no longer receives our newsletter.",
	/** The specified form looks for the code in it and shows a sentence of its own. */
	tooManyRequests: "rate_limit_exceeded: Too many requests. Please try again in a few seconds.",
} as const;

// The form's script has no use for these: the union alone would bring it three more kilobytes of zod.
const { email } = personSchema.shape;

/** The body of `POST /.netlify/functions/subscribe`. Unsubscribing needs no name. */
export const newsletterRequestSchema = z.discriminatedUnion(
	"action",
	[
		z.extend(personSchema, { action: z.optional(z.undefined()) }),
		z.object({ action: z.literal("unsubscribe"), email }),
	],
	messages.action,
);

/** The query of `GET /.netlify/functions/check-subscription`. There is one list: any audience means it. */
export const subscriptionQuerySchema = z.object({
	audienceId: z.string(messages.audienceId).check(z.trim(), z.minLength(1, messages.audienceId)),
	email,
});

const MAILS_WITH_LINKS = ["newsletter-confirmation", "newsletter-unsubscribed"] as const;

/** The words of the form's fields as they are published. */
function problemsNow({ content }: Pick<FeatureDeps, "content">) {
	const said = content();
	return formOf(said, said.said(blogDocument).newsletter).problems;
}

/** The same response as to a client above its limit: the visitor can only wait. */
const tooManyMails = {
	ok: false,
	status: 429,
	field: "",
	message: messages.tooManyRequests,
	messageOnPage: formMessages.tooManyRequests,
} as const;

/** The response is the same for a new, a pending, a confirmed and an unsubscribed address. */
const subscribeEndpoint = formEndpoint({
	path: "/.netlify/functions/subscribe",
	page: "/blog",
	fields: valuesInFile(blogDocument).newsletter.fields.map(askedField),
	schema: newsletterRequestSchema,
	messages: (deps: FeatureDeps) => problemsNow(deps),
	problemMember: "message",
	tooManyRequests: messages.tooManyRequests,
	stores: "newsletter_subscribers",
	mails: ["newsletter-confirmation"],
	example: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
	asksAboutAddress: ({ action }) => action === undefined,
	async handle(deps: FeatureDeps, request, { cookies }) {
		if (request.action === "unsubscribe") {
			const unsubscribed = await unsubscribeAddress(deps, request.email);
			if (!unsubscribed.ok) return tooManyMails;
			deps.wakeWorker();
			return { ok: true, body: { message: deps.content().said(blogDocument).newsletter.outcome.unsubscribed } };
		}
		// A browser keeps its cookie from one request to the next, so that the links of both find it.
		const browser = readBrowserCookie(deps.mail.siteUrl, cookies) ?? deps.newToken();
		const subscribed = await subscribe(deps, request, browser);
		if (!subscribed.ok) return tooManyMails;
		deps.wakeWorker();
		const cookie = browserCookie(deps.mail.siteUrl, browser);
		return { ok: true, body: { message: deps.content().said(blogDocument).newsletter.outcome.subscribed }, cookie };
	},
});

const exampleToken = () => ({ token: createToken() });

/** A confirmed subscriber is welcomed on the home page. */
const confirmEndpoint = linkEndpoint({
	path: LINK_PATHS.confirm,
	example: exampleToken,
	async handle(deps: FeatureDeps, token) {
		const confirmed = await confirmSubscription(deps, token);
		if (!confirmed.ok) return undefined;
		const location = `/?confirmed=true&name=${encodeURIComponent(confirmed.value.firstName)}`;
		return { location, cookie: endedBrowserCookie(deps.mail.siteUrl) };
	},
});

const undoEndpoint = linkEndpoint({
	path: LINK_PATHS.undo,
	example: exampleToken,
	async handle(deps: FeatureDeps, token) {
		await undoUnsubscription(deps, token);
		return undefined;
	},
});

const unsubscribeEndpoint = linkEndpoint({
	path: UNSUBSCRIBE_PATH,
	oneClick: messages.unsubscribed,
	example: exampleToken,
	async handle(deps: FeatureDeps, token) {
		await unsubscribeByLink(deps, token);
		return undefined;
	},
});

function sampleIssue({ visitor, siteUrl, content }: { visitor: Visitor; siteUrl: string; content: CompanyContent }) {
	const text = "Pick one number, write down where it comes from, and compare it on Friday.";
	const { subject, body } = issueEmail(
		{
			id: "sample",
			title: "One number a week",
			date: "2025-10-01",
			lead: "Which number do you trust?",
			minutes: 4,
			note: undefined,
			url: `${siteUrl}/blog/sample`,
			body: text,
			isBeginning: false,
			bodyText: text,
		},
		siteUrl,
		content,
	);
	const leave = unsubscribeUrl({ siteUrl, secret: "sample" }, "sample");
	const { firstName, email } = visitor;
	return { subject, ...fillPlaceholders(body, readerValues({ firstName, email, unsubscribeUrl: leave }, content)) };
}

/** True for an address that is confirmed and not unsubscribed. Changes nothing. */
export async function isSubscribed({ kysely }: Database, email: string): Promise<boolean> {
	const subscriber = await kysely
		.selectFrom("newsletter_subscribers")
		.select("state")
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.executeTakeFirst();
	return subscriber?.state === "confirmed";
}

/** The specified look-up with `?email&audienceId`: whether this address receives the newsletter. */
export const checkSubscription: Endpoint<Pick<FeatureDeps, "database" | "content">> = {
	path: "/.netlify/functions/check-subscription",
	kind: "look-up",
	problem: "message",
	mails: [],
	example: ({ email }) => ({ email, audienceId: "newsletter" }),
	createHandler: ({ database, content }, { rateLimiter }) =>
		async function respond(context: Context): Promise<Response> {
			context.header("cache-control", "no-store");
			if (context.req.method !== "GET" && context.req.method !== "HEAD") {
				return context.json({ message: formMessages.getOnly }, 405, { allow: "GET, HEAD" });
			}
			const secondsToWait = await rateLimiter.secondsToWait(context);
			if (secondsToWait) {
				return context.json({ message: messages.tooManyRequests }, 429, { "retry-after": String(secondsToWait) });
			}
			const query = subscriptionQuerySchema.safeParse(context.req.query());
			if (!query.success) {
				const problems = problemsNow({ content });
				return context.json({ message: query.error.issues.map((issue) => problemMessage(problems, issue))[0] }, 400);
			}
			return context.json({ isSubscribed: await isSubscribed(database, query.data.email) });
		},
};

/** The newsletter: subscribing, confirming, unsubscribing, and the issues. */
export const newsletter = defineFeature({
	name: "newsletter",
	endpoints: [subscribeEndpoint, checkSubscription, confirmEndpoint, undoEndpoint, unsubscribeEndpoint],
	tables: [
		subscribers,
		table("newsletter_links", {
			rows: { one: "link in an email", many: "links in emails" },
			person: { of: "newsletter_subscribers", by: "subscriber_id" },
			retention: [{ kept: ["confirmationLink"], purge: purgeExpiredLinks }],
		}),
		table("newsletter_deliveries", {
			rows: { one: "newsletter that was sent", many: "newsletters that were sent" },
			person: { of: "newsletter_subscribers", by: "subscriber_id" },
			retention: { goesWith: "newsletter_subscribers" },
		}),
		table("newsletter_issues", {
			person: { none: "The words of an article, and how many got it." },
			retention: { exempt: "Counts, and words that are public." },
		}),
	],
	hourly: [
		{ job: "empty mails with links", run: (database) => emptySentMails(database, MAILS_WITH_LINKS) },
		{ job: "count the mails of issues", run: (database) => refreshRecentIssues(database, new Date()) },
	],
	restoreHooks: [keepUnsubscriptions, keepIssues],
	provide: (context, deps) => context.set(newsletterLinksContext, newsletterLinks(deps)),
	mails: [
		{ kind: "newsletter-issue", document: newsletterIssueMail, sample: sampleIssue },
		{
			kind: "newsletter-test",
			document: newsletterIssueMail,
			sample: (made) => {
				const { subject, ...issue } = sampleIssue(made);
				return { ...issue, subject: testSubject(subject, made.content) };
			},
		},
		{
			kind: "newsletter-confirmation",
			document: newsletterConfirmationMail,
			strangersCountedAs: SUBSCRIPTION_MAILS,
			sample: ({ visitor: subscriber, siteUrl, content }) =>
				newsletterConfirmationEmail(
					{ subscriber, address: linkAddress(siteUrl, "confirm", createToken()), siteUrl },
					content,
				),
		},
		{
			kind: "newsletter-already-subscribed",
			document: newsletterAlreadySubscribedMail,
			strangersCountedAs: SUBSCRIPTION_MAILS,
			sample: ({ visitor: { email }, siteUrl, content }) =>
				alreadySubscribedEmail(
					{ email, unsubscribeUrl: unsubscribeUrl({ siteUrl, secret: "sample" }, "sample"), siteUrl },
					content,
				),
		},
		{
			kind: "newsletter-unsubscribed",
			document: newsletterUnsubscribedMail,
			strangersCountedAs: UNSUBSCRIBED_MAILS,
			sample: ({ visitor: { email }, siteUrl, content }) =>
				unsubscribedEmail({ email, address: linkAddress(siteUrl, "undo", createToken()), siteUrl }, content),
		},
	],
});
