import type { Logger } from "#platform/logger.ts";
import { noteAct } from "../audit/audit.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";
import type { DocumentKey } from "./drafts.ts";
import { type PublishDeps, publishDocument } from "./publish-document.ts";

type ScheduleDeps = Pick<DeskDeps, "database" | "now" | "newId">;

/** Chooses when the draft is published by itself; without a moment it is not. */
export async function scheduleDocument(
	deps: ScheduleDeps,
	{ kind, id, at, by }: DocumentKey & { at: Date | null; by: Pick<DeskUser, "accountId" | "name"> },
): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		await transaction
			.updateTable("documents")
			.set({ scheduled_for: at?.toISOString() ?? null, scheduled_by: at ? by.accountId : null })
			.where("kind", "=", kind)
			.where("id", "=", id)
			.where("draft", "is not", null)
			.execute();
		const act = at ? "document-scheduled" : "document-unscheduled";
		await noteAct(deps, transaction, { by, act, row: { table: "documents", id: `${kind} ${id}` } });
	});
}

type DueDeps = PublishDeps & { logger: Logger };

/**
 * Publishes what is due, each as whoever scheduled it. Several processes may do so at once: the first publishes, and for
 * the others nothing is left. What is refused stays due: the desk says so, and it is tried again.
 */
export async function publishDue(deps: DueDeps): Promise<void> {
	const due = await deps.database.kysely
		.selectFrom("documents")
		.leftJoin("desk_accounts", "desk_accounts.id", "documents.scheduled_by")
		.select(["documents.kind", "documents.id", "documents.scheduled_by", "desk_accounts.name"])
		.where("documents.scheduled_for", "<=", deps.now().toISOString())
		.orderBy("documents.scheduled_for")
		.execute();
	for (const { kind, id, scheduled_by, name } of due) {
		const outcome = await publishDocument(deps, { kind, id }, { accountId: scheduled_by, name: name ?? "" });
		if (outcome.state === "refused") {
			deps.logger.error({ kind, id, problems: outcome.problems }, "a scheduled text could not be published");
		}
	}
}
