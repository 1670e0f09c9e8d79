import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import { withdrawQueuedIssues } from "./withdraw-queued-issues.server.ts";

/** Whoever left the newsletter since a backup was made has left it when that backup is restored. */
export const keepUnsubscriptions: RestoreHook = async (before) => {
	const gone = await before
		.selectFrom("newsletter_subscribers")
		.select(["id", "unsubscribed_at"])
		.where("state", "=", "unsubscribed")
		.execute();
	return async (after) => {
		for (const { id, unsubscribed_at } of gone) {
			await after
				.updateTable("newsletter_subscribers")
				.set({ state: "unsubscribed", first_name: null, last_name: null, unsubscribed_at })
				.where("id", "=", id)
				.where("state", "<>", "unsubscribed")
				.execute();
			await withdrawQueuedIssues(after, id);
		}
	};
};
