import { createContext } from "react-router";
import { choice, group, line, list, promises, text } from "#documents/fields.ts";
import { mailParts } from "#documents/mails.ts";
import { visitorForm } from "#documents/pages/forms.ts";
import { link, linkViews, nextStep, pageDocument, searchResults } from "#documents/pages/page.ts";
import { formMails } from "#features/submissions/form-mails.email.tsx";
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

const { open, done, incomplete } = linkViews;

export const waitlistDocument = pageDocument(
	{
		name: "waitlist",
		title: "Waitlist",
		path: "/tools/marketing-plan-generator/waitlist",
		alsoAt: [LEAVE_PATH],
	},
	{
		meta: searchResults,
		hero: group("Top", {
			title: line("Headline", { max: 60, isSpecified: true }),
			subtitle: line("Below it", { max: 80 }),
			lead: text("First sentences", { max: 300 }),
			primary: link("Button"),
		}),
		features: group("What it will do", {
			title: line("Title", { max: 60 }),
			items: list(
				"Features",
				{
					title: line("Title", { max: 40, isSpecified: true }),
					text: text("Sentence", { max: 200 }),
					icon: choice("Icon", ["people", "rise", "wallet", "calendar"]),
				},
				{ item: "feature", min: 1, max: 4 },
			),
		}),
		earlyAccess: group("Early access", {
			title: line("Title", { max: 60 }),
			benefits: list(
				"Benefits",
				{
					title: line("Title", { max: 40, isSpecified: true }),
					text: text("Sentence", { max: 200 }),
					ownerConfirms: promises,
				},
				{ item: "benefit", min: 1, max: 6 },
			),
		}),
		form: visitorForm({
			joined: group("Once a visitor is on the list", {
				title: line("Title", { max: 60, isSpecified: true }),
				text: text("Sentences", { max: 200 }),
				link: link("Link"),
			}),
		}),
		next: nextStep(),
		leaving: group("Behind the link that leaves the list", { open, done, incomplete }),
	},
);

export const waitlistMails = formMails(
	{ name: "waitlist", title: "Joined the waitlist", sentWhen: "When a visitor joins the waitlist" },
	{},
	mailParts.leaving,
);

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
