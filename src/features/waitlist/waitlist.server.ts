import { createContext } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { waitlistConfirmationMail, waitlistDocument, waitlistNoticeMail } from "#documents/pages/waitlist.ts";
import { companyDay, formatLongDate } from "#domain/dates.ts";
import { normalizeEmailAddress, withoutTag } from "#domain/email-address.ts";
import { type Person, personSchema } from "#domain/field-schemas.ts";
import { greetingName } from "#domain/form-fields.ts";
import type { Form, Submission } from "#features/submissions/form.server.ts";
import { accountPage, type SubmitDeps } from "#features/submissions/owner-notices.server.ts";
import { submit } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { defineFeature, type FeatureDeps } from "#platform/define-feature.ts";
import { formEndpoint, tooManyRequests } from "#platform/http/form-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { mailStyles, paragraph, particulars, sentenceWithLink, writeMail } from "#platform/mail/layout.email.tsx";
import { readSignedToken, signToken } from "#platform/signed-token.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"waitlist-confirmation": true;
		"waitlist-notice": true;
	}
}

export const LEAVE_PATH = "/waitlist/leave";

const PURPOSE = "waitlist-leave";

/** The states of the page behind the link: a button; that the link's entry is gone; that a part is missing. */
type LeaveLinkView = "open" | "done" | "incomplete";

type LinkDeps = { database: Database; secret: string };

/** The address that takes this entry off the waitlist, for as long as it is there. It is computed, not stored. */
function leaveUrl({ siteUrl, secret }: { siteUrl: string; secret: string }, entryId: string): string {
	return `${siteUrl}${LEAVE_PATH}?token=${signToken(PURPOSE, entryId, secret)}`;
}

/** Reads the state of the link's page for its token, for the loader: a page has no database. */
export const leaveLinkContext = createContext<(token: string) => Promise<LeaveLinkView>>();

/** Reads the state of a link's page. Viewing changes nothing. */
export async function viewLeaveLink({ database, secret }: LinkDeps, token: string): Promise<LeaveLinkView> {
	const id = readSignedToken(PURPOSE, token, secret);
	if (!id) return "incomplete";
	const entry = await database.kysely.selectFrom("submissions").select("id").where("id", "=", id).executeTakeFirst();
	return entry ? "open" : "done";
}

/** Removes the entry of a link, with all that was entered. A made-up link, and one that was used, change nothing. */
export async function leaveWaitlist({ database, secret }: LinkDeps, token: string): Promise<void> {
	const id = readSignedToken(PURPOSE, token, secret);
	if (!id) return;
	await database.write((executor) => executor.deleteFrom("submissions").where("id", "=", id).execute());
}

/** The notice to the owner of a new entry. */
export function waitlistNoticeEmail(
	{ entry, joinedAt, siteUrl }: { entry: Person; joinedAt: Date; siteUrl: string },
	{ mail, facts }: CompanyContent,
) {
	const { firstName, lastName, email } = entry;
	const { subject, opening, labels, reason } = mail(waitlistNoticeMail, {
		firstName,
		lastName,
		day: formatLongDate(companyDay(joinedAt, facts)),
		accountPage: accountPage(siteUrl),
	});
	const parts = [paragraph(opening, mailStyles.opening), particulars([{ label: labels.email, value: email }])];
	return writeMail({ subject, preview: email, parts, reason, siteUrl, facts });
}

type WaitlistConfirmationProps = {
	entry: Person;
	/** The address that takes the entry off the list. */
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

export type WaitlistDeps = SubmitDeps & Pick<FeatureDeps, "secret">;

const personIn = ({ answers: { firstName = "", lastName = "" }, email }: Submission): Person => {
	return { firstName, lastName, email };
};

/** Entries of the waitlist. They go when the period after the generator's opening is over; none before it opens. */
export const waitlistForm: Form<WaitlistDeps> = {
	id: "waitlist",
	title: "Waitlist",
	slug: "waitlist",
	label: "Waitlist",
	one: "waitlist entry",
	many: "waitlist entries",
	listedAs: "Joined",
	line: () => "Marketing plan generator",
	export: {
		name: "waitlist",
		cells: ({ email, answers }) => ({ email, first_name: answers.firstName ?? "", last_name: answers.lastName ?? "" }),
	},
	kept: "waitlistEntry",
	keptFrom: ({ facts }) => facts.generatorOpenedOn,
	mails({ mail: { siteUrl }, content, secret }, submission) {
		const entry = personIn(submission);
		const joinedAt = new Date(submission.received_at);
		const link = leaveUrl({ siteUrl, secret }, submission.id);
		return {
			notice: { kind: "waitlist-notice", ...waitlistNoticeEmail({ entry, joinedAt, siteUrl }, content()) },
			receipt: {
				kind: "waitlist-confirmation",
				...waitlistConfirmationEmail({ entry, leaveUrl: link, siteUrl }, content()),
			},
		};
	},
};

/**
 * Adds a visitor to the list. An address that is on it changes nothing, so a repeated post needs no other guard; the response
 * is the same.
 */
export const addToWaitlist = (deps: WaitlistDeps, { firstName, lastName, email }: Person) =>
	submit(deps, waitlistForm, {
		name: `${firstName} ${lastName}`,
		email,
		answers: { firstName, lastName },
		sameKey: normalizeEmailAddress(email),
	});

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
			stores: "submissions",
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
	tables: [],
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
