import { createContext } from "react-router";
import { waitlistDocument, waitlistMails } from "#documents/pages/waitlist.ts";
import { formFeature, pageForm } from "#features/submissions/page-form.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { sentenceWithLink } from "#platform/mail/layout.email.tsx";
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

/** Entries of the waitlist. They go when the period after the generator's opening is over; none before it opens. */
export const waitlistForm = pageForm({
	id: "waitlist",
	title: "Waitlist",
	slug: "waitlist",
	label: "Waitlist",
	one: "waitlist entry",
	many: "waitlist entries",
	listedAs: "Joined",
	line: () => "Marketing plan generator",
	export: "waitlist",
	kept: "waitlistEntry",
	keptFrom: ({ facts }) => facts.generatorOpenedOn,
	page: waitlistDocument,
	endpoint: "/.netlify/functions/join-waitlist",
	problemMember: "message",
	isOncePerMailbox: true,
	words: waitlistMails,
	notice: { kind: "waitlist-notice", about: "Their name on the waitlist" },
	receipt: {
		kind: "waitlist-confirmation",
		parts: ({ leaving, link }, { submission, ...signed }) => [
			sentenceWithLink(leaving, { label: link, href: leaveUrl(signed, submission.id) }),
		],
	},
});

/** The waitlist of the marketing plan generator. The response is the same for an address that is on the list already. */
export const waitlist = formFeature(waitlistForm, {
	endpoints: [
		linkEndpoint({
			path: LEAVE_PATH,
			example: () => ({ token: "a-token-that-nobody-was-mailed" }),
			async handle(deps: FeatureDeps, token) {
				await leaveWaitlist(deps, token);
				return undefined;
			},
		}),
	],
	provide: (context, deps) => context.set(leaveLinkContext, (token) => viewLeaveLink(deps, token)),
});
