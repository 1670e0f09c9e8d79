import { createContext } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { waitlistConfirmationMail, waitlistDocument, waitlistNoticeMail } from "#documents/pages/waitlist.ts";
import { companyDay, formatLongDate } from "#domain/dates.ts";
import { normalizeEmailAddress, withoutTag } from "#domain/email-address.ts";
import { type Person, personSchema } from "#domain/field-schemas.ts";
import { greetingName } from "#domain/form-fields.ts";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { Moment } from "#platform/database/schema.ts";
import { defineFeature, type FeatureDeps, table } from "#platform/define-feature.ts";
import { formEndpoint, tooManyRequests } from "#platform/http/form-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { mailStyles, paragraph, particulars, sentenceWithLink, writeMail } from "#platform/mail/layout.email.tsx";
import { accountPage, ownerNotice } from "#platform/mail/rendered-message.ts";
import { enqueueMailToStranger } from "#platform/outbox/enqueue-mail.ts";
import { enqueueOwnerNotice, takeSubmissionFromHour } from "#platform/outbox/owner-notices.tsx";
import { periodBefore } from "#platform/retention.ts";
import { readSignedToken, signToken } from "#platform/signed-token.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"waitlist-confirmation": true;
		"waitlist-notice": true;
	}
}

type WaitlistEntriesTable = {
	id: string;
	/** As addresses are compared; `email` is as the visitor typed it. */
	normalized_email: string;
	first_name: string;
	last_name: string;
	email: string;
	joined_at: Moment;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		waitlist_entries: WaitlistEntriesTable;
	}
}

/** Removes everyone from the list once the retention after the generator's opening is over; no entry before it opens. */
export async function purgeWaitlist(
	database: Database,
	now: Date,
	{ facts: { generatorOpenedOn: openedOn } }: { facts: { generatorOpenedOn: string | null } },
): Promise<void> {
	if (openedOn === null || openedOn > periodBefore(now, "waitlistEntry")) return;
	await database.write((executor) => executor.deleteFrom("waitlist_entries").execute());
}

const entries = table("waitlist_entries", {
	person: { email: "normalized_email" },
	time: "joined_at",
	export: { name: "waitlist", columns: ["id", "joined_at", "email", "first_name", "last_name"] },
	inbox: [
		{
			...{ kind: "waitlist", slug: "waitlist", label: "Waitlist", one: "waitlist entry", many: "waitlist entries" },
			form: "Waitlist",
			name: { of: ["first_name", "last_name"], separator: " " },
			email: "email",
			line: () => "Marketing plan generator",
			status: () => "Joined",
		},
	],
	retention: [{ kept: ["waitlistEntry"], purge: purgeWaitlist }],
});

export const LEAVE_PATH = "/waitlist/leave";

const PURPOSE = "waitlist-leave";

/** What the page behind the link shows: a button; that the link's entry is gone; that a part is missing. */
type LeaveLinkView = "open" | "done" | "incomplete";

type LinkDeps = { database: Database; secret: string };

/** The address that takes this entry off the waitlist, for as long as it is there. It is computed, not stored. */
function leaveUrl({ siteUrl, secret }: { siteUrl: string; secret: string }, entryId: string): string {
	return `${siteUrl}${LEAVE_PATH}?token=${signToken(PURPOSE, entryId, secret)}`;
}

/** Where the loader of the link's page gets what to show for its token: a page has no database. */
export const leaveLinkContext = createContext<(token: string) => Promise<LeaveLinkView>>();

/** What the page of a link shows. Viewing changes nothing. */
export async function viewLeaveLink({ database, secret }: LinkDeps, token: string): Promise<LeaveLinkView> {
	const id = readSignedToken(PURPOSE, token, secret);
	if (!id) return "incomplete";
	const entry = await database.kysely
		.selectFrom("waitlist_entries")
		.select("id")
		.where("id", "=", id)
		.executeTakeFirst();
	return entry ? "open" : "done";
}

/** Removes the entry of a link, with all that was entered. A made-up link, and one that was used, change nothing. */
export async function leaveWaitlist({ database, secret }: LinkDeps, token: string): Promise<void> {
	const id = readSignedToken(PURPOSE, token, secret);
	if (!id) return;
	await database.write((executor) => executor.deleteFrom("waitlist_entries").where("id", "=", id).execute());
}

/** The notice to the owner of a new entry. */
export function waitlistNoticeEmail(
	{ entry, joinedAt, siteUrl }: { entry: Person; joinedAt: Date; siteUrl: string },
	{ mail, facts }: CompanyContent,
) {
	const { firstName, lastName, email } = entry;
	const { subject, opening, labels, reason } = mail(waitlistNoticeMail, {
		...{ firstName, lastName },
		day: formatLongDate(companyDay(joinedAt, facts)),
		accountPage: accountPage(siteUrl),
	});
	const parts = [paragraph(opening, mailStyles.opening), particulars([{ label: labels.email, value: email }])];
	return writeMail({ subject, preview: email, parts, reason, siteUrl, facts });
}

type WaitlistConfirmationProps = {
	entry: Person;
	/** Where the link leads that takes the entry off the list. */
	leaveUrl: string;
	siteUrl: string;
};

/** The one mail to a visitor about their new entry. */
export function waitlistConfirmationEmail(
	{ entry, leaveUrl, siteUrl }: WaitlistConfirmationProps,
	{ mail, facts }: CompanyContent,
) {
	const { subject, opening, place, leaving, link, reason } = mail(waitlistConfirmationMail, {
		firstName: greetingName(entry.firstName) ?? "none",
		address: withoutTag(entry.email),
	});
	const parts = [paragraph(opening), paragraph(place), sentenceWithLink(leaving, { label: link, href: leaveUrl })];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

export type WaitlistDeps = Pick<FeatureDeps, "database" | "mail" | "content" | "secret" | "now" | "newId">;

/**
 * Adds a visitor to the list and enqueues two mails, to the owner and to the visitor: all of it or nothing. An address that is
 * on the list changes nothing and enqueues no mail, so a repeated post needs no other guard.
 * Where the hour has had its entries nothing is stored, whatever the address is.
 * When the quota of the address, or the site's of this hour, is used up, the entry is stored without the visitor's mail.
 */
export async function addToWaitlist(deps: WaitlistDeps, entry: Person): Promise<Result<void, "too-many">> {
	const joinedAt = deps.now();
	const id = deps.newId();
	const { siteUrl } = deps.mail;
	// Written before it is known whether they are needed: the response takes as long for an address on the list as for a new one.
	const notice = ownerNotice(deps, {
		kind: "waitlist-notice",
		queuedAt: joinedAt,
		replyTo: { name: `${entry.firstName} ${entry.lastName}`, address: entry.email },
		...waitlistNoticeEmail({ entry, joinedAt, siteUrl }, deps.content()),
	});
	const link = leaveUrl({ siteUrl, secret: deps.secret }, id);
	const confirmation = waitlistConfirmationEmail({ entry, leaveUrl: link, siteUrl }, deps.content());
	return deps.database.transaction(async (transaction): Promise<Result<void, "too-many">> => {
		// Before it is known whether the address is new: a refusal says nothing about it.
		const hasRoom = await takeSubmissionFromHour(transaction, deps, { kind: "waitlist entries", now: joinedAt });
		if (!hasRoom) return { ok: false, problem: "too-many" };
		const insertion = transaction.insertInto("waitlist_entries").values({
			id,
			normalized_email: normalizeEmailAddress(entry.email),
			first_name: entry.firstName,
			last_name: entry.lastName,
			email: entry.email,
			joined_at: joinedAt.toISOString(),
		});
		const isNew = await insertion
			.onConflict((conflict) => conflict.column("normalized_email").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!isNew) return { ok: true, value: undefined };
		await keepInboxEntry(transaction, entries, id);
		await enqueueOwnerNotice(transaction, deps, notice);
		const toVisitor = { kind: "waitlist-confirmation", to: entry.email, now: joinedAt } as const;
		await enqueueMailToStranger(transaction, deps, toVisitor, () => confirmation);
		return { ok: true, value: undefined };
	});
}

/** The waitlist of the marketing plan generator. */
export const waitlist = defineFeature({
	name: "waitlist",
	endpoints: [
		formEndpoint({
			path: "/.netlify/functions/join-waitlist",
			page: "/tools/marketing-plan-generator/waitlist",
			schema: personSchema,
			messages: (deps: FeatureDeps) => deps.content().said(waitlistDocument).form.problems,
			problemMember: "message",
			stores: "waitlist_entries",
			mails: ["waitlist-notice", "waitlist-confirmation"],
			example: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
			// The response is the same for an address that is on the list already.
			async handle(deps: FeatureDeps, entry) {
				if (!(await addToWaitlist(deps, entry)).ok) return tooManyRequests;
				deps.wakeWorker();
				return { ok: true, body: { message: deps.content().said(waitlistDocument).form.joined.title } };
			},
		}),
		linkEndpoint({
			path: LEAVE_PATH,
			example: () => ({ token: "a-token-that-nobody-was-mailed" }),
			async handle(deps: FeatureDeps, token) {
				await leaveWaitlist(deps, token);
				return undefined;
			},
		}),
	],
	tables: [entries],
	provide: (context, deps) => context.set(leaveLinkContext, (token) => viewLeaveLink(deps, token)),
	mails: [
		{
			kind: "waitlist-confirmation",
			document: waitlistConfirmationMail,
			strangersCountedAs: "waitlist-confirmation",
			sample: ({ visitor: entry, siteUrl, content }) =>
				waitlistConfirmationEmail(
					{ entry, leaveUrl: leaveUrl({ siteUrl, secret: "sample" }, "sample"), siteUrl },
					content,
				),
		},
		{
			kind: "waitlist-notice",
			notice: "Their name on the waitlist",
			document: waitlistNoticeMail,
			sample: ({ visitor: entry, moment, siteUrl, content }) =>
				waitlistNoticeEmail({ entry, joinedAt: moment, siteUrl }, content),
		},
	],
});
