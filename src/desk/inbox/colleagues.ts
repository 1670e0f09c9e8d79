import type { Database } from "#platform/database/database.ts";
import { entryCopy } from "./inbox.copy.ts";

/** Everybody who may sign in to the desk, by name. */
export function listColleagues({ kysely }: Database) {
	return kysely.selectFrom("desk_accounts").select(["id", "name"]).orderBy("name").execute();
}

/** The name of an account; of one that was removed there is none any more. */
export function nameOf(colleagues: Awaited<ReturnType<typeof listColleagues>>, accountId: string): string {
	return colleagues.find(({ id }) => id === accountId)?.name ?? entryCopy.left;
}
