import type { Database } from "#platform/database/database.ts";
import { defineFeature, type FeatureDeps, record } from "#platform/feature.ts";
import { formEndpoint } from "#platform/http/form-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { periodBefore } from "#platform/retention.ts";
import { addToWaitlist, WAITLIST_MAILS } from "./add-to-waitlist.server.ts";
import { LEAVE_PATH, leaveLinkContext, leaveUrl, leaveWaitlist, viewLeaveLink } from "./leave-link.server.ts";
import { waitlistSchema } from "./waitlist.schema.ts";
import { waitlistConfirmationEmail } from "./waitlist-confirmation.email.tsx";
import { waitlistNoticeEmail } from "./waitlist-notice.email.tsx";

/** Removes everyone from the list once the retention after the generator's opening is over; no entry before it opens. */
export async function purgeWaitlist(
	database: Database,
	now: Date,
	{ facts: { generatorOpenedOn: openedOn } }: { facts: { generatorOpenedOn: string | null } },
): Promise<void> {
	if (openedOn === null || openedOn > periodBefore(now, "waitlistEntry")) return;
	await database.write((executor) => executor.deleteFrom("waitlist_entries").execute());
}

/** The waitlist of the marketing plan generator. */
export const waitlist = defineFeature({
	name: "waitlist",
	endpoints: [
		formEndpoint({
			path: "/.netlify/functions/join-waitlist",
			page: "/tools/marketing-plan-generator/waitlist",
			schema: waitlistSchema,
			messages: (deps: FeatureDeps) => deps.content().pages.waitlist.form.problems,
			problemMember: "message",
			stores: "waitlist_entries",
			mails: ["waitlist-notice", "waitlist-confirmation"],
			example: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
			// The response is the same for an address that is on the list already.
			async handle(deps: FeatureDeps, entry) {
				await addToWaitlist(deps, entry);
				deps.wakeWorker();
				return { ok: true, body: { message: deps.content().pages.waitlist.form.joined.title } };
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
	records: [
		record({
			table: "waitlist_entries",
			person: { email: "normalized_email" },
			time: "joined_at",
			export: { name: "waitlist", columns: ["id", "joined_at", "email", "first_name", "last_name"] },
			inbox: [
				{
					...{ kind: "waitlist", slug: "waitlist", label: "Waitlist", one: "waitlist entry", many: "waitlist entries" },
					name: { of: ["first_name", "last_name"], separator: " " },
					email: "email",
					line: () => "Marketing plan generator",
					status: () => "Joined",
				},
			],
			retention: [{ kept: ["waitlistEntry"], purge: purgeWaitlist }],
		}),
	],
	provide: (context, deps) => context.set(leaveLinkContext, (token) => viewLeaveLink(deps, token)),
	mails: [
		{
			kind: "waitlist-confirmation",
			to: "visitor",
			document: "mail-waitlist-confirmation",
			strangersCountedAs: WAITLIST_MAILS,
			sample: ({ visitor: entry, siteUrl, content }) =>
				waitlistConfirmationEmail(
					{ entry, leaveUrl: leaveUrl({ siteUrl, secret: "sample" }, "sample"), siteUrl },
					content,
				),
		},
		{
			kind: "waitlist-notice",
			to: "owner",
			document: "mail-waitlist-notice",
			sample: ({ visitor: entry, moment, siteUrl, content }) =>
				waitlistNoticeEmail({ entry, joinedAt: moment, siteUrl }, content),
		},
	],
});
