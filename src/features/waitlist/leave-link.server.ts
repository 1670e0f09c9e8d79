import { createContext } from "react-router";
import type { Database } from "#platform/database/database.ts";
import { readSignedToken, signToken } from "#platform/signed-token.ts";

export const LEAVE_PATH = "/waitlist/leave";

const PURPOSE = "waitlist-leave";

/** What the page behind the link shows: a button; that the link's entry is gone; that a part is missing. */
type LeaveLinkView = "open" | "done" | "incomplete";

type LinkSettings = { siteUrl: string; secret: string };
type LinkDeps = { database: Database; secret: string };

/** The address that takes this entry off the waitlist, for as long as it is there. It is computed, not stored. */
export function leaveUrl({ siteUrl, secret }: LinkSettings, entryId: string): string {
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
