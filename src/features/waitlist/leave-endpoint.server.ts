import type { Context } from "hono";
import type { Database } from "#platform/database/open-database.ts";
import { backToLinkPage, postedToken, refuseForeignLinkPost } from "#platform/http/link-post.ts";
import { isFromAnotherSite } from "#platform/http/request-source.ts";
import { leaveWaitlist } from "./leave-link.server.ts";

/** `POST /waitlist/leave`: the button behind the link in the waitlist's mail. */
export function leaveEndpoint(deps: { database: Database; secret: string }) {
	return async function leave(context: Context): Promise<Response> {
		if (isFromAnotherSite(context)) return refuseForeignLinkPost(context);
		const token = (await postedToken(context)) ?? "";
		await leaveWaitlist(deps, token);
		return backToLinkPage(context, token);
	};
}
