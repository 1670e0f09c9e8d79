import type { FormEndpoint } from "#platform/http/form-endpoint.ts";
import { addToWaitlist, type WaitlistDeps } from "./add-to-waitlist.server.ts";
import { waitlistMessages } from "./waitlist.messages.ts";
import { waitlistSchema } from "./waitlist.schema.ts";

type EndpointWaitlistDeps = WaitlistDeps & { wakeWorker(): void };

/** `POST /.netlify/functions/join-waitlist`: answers with `message`, and for an address on the list as for a new one. */
export function waitlistEndpoint(deps: EndpointWaitlistDeps): FormEndpoint<typeof waitlistSchema> {
	return {
		schema: waitlistSchema,
		problemMember: "message",
		page: "/tools/marketing-plan-generator/waitlist",
		async answer(entry) {
			await addToWaitlist(deps, entry);
			deps.wakeWorker();
			return { ok: true, body: { message: waitlistMessages.joined } };
		},
	};
}
