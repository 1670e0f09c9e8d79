import { defineFeature, type FeatureDeps } from "#platform/feature.ts";
import { formEndpoint } from "#platform/http/form-endpoint.ts";
import { linkEndpoint } from "#platform/http/link-endpoint.ts";
import { addToWaitlist } from "./add-to-waitlist.server.ts";
import { LEAVE_PATH, leaveUrl, leaveWaitlist } from "./leave-link.server.ts";
import { waitlistMessages } from "./waitlist.messages.ts";
import { waitlistSchema } from "./waitlist.schema.ts";
import { waitlistConfirmationEmail } from "./waitlist-confirmation.email.tsx";
import { waitlistNoticeEmail } from "./waitlist-notice.email.tsx";

/** The waitlist of the marketing plan generator. */
export const waitlist = defineFeature({
	name: "waitlist",
	endpoints: [
		formEndpoint({
			path: "/.netlify/functions/join-waitlist",
			page: "/tools/marketing-plan-generator/waitlist",
			schema: waitlistSchema,
			problemMember: "message",
			stores: "waitlist_entries",
			mails: ["waitlist-notice", "waitlist-confirmation"],
			example: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
			// An address on the list is answered like a new one.
			async handle(deps: FeatureDeps, entry) {
				await addToWaitlist(deps, entry);
				deps.wakeWorker();
				return { ok: true, body: { message: waitlistMessages.joined } };
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
	mails: [
		{
			kind: "waitlist-confirmation",
			to: "visitor",
			sample: ({ visitor: entry, siteUrl }) =>
				waitlistConfirmationEmail({
					entry,
					leaveUrl: leaveUrl({ siteUrl, secret: "sample" }, "sample"),
					siteUrl,
				}),
		},
		{
			kind: "waitlist-notice",
			to: "owner",
			sample: ({ visitor: entry, moment, siteUrl }) => waitlistNoticeEmail({ entry, joinedAt: moment, siteUrl }),
		},
	],
});
