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

/** Until then what is due may still be on its way. */
const LATE_AFTER_MS = 60_000;

/** Whether a document should have been published by now, and was refused. */
export function isLate(scheduledFor: string | null | undefined, now: Date): boolean {
	return scheduledFor != null && Date.parse(scheduledFor) < now.getTime() - LATE_AFTER_MS;
}

/** The documents whose moment came, and which could not be published: what was due first stands first. */
export async function lateDocuments({ database, now }: Pick<DeskDeps, "database" | "now">) {
	const rows = await database.kysely
		.selectFrom("documents")
		.select(["kind", "id", "draft", "scheduled_for"])
		.where("scheduled_for", "is not", null)
		.orderBy("scheduled_for")
		.execute();
	return rows.flatMap(({ kind, id, draft, scheduled_for }) =>
		scheduled_for && isLate(scheduled_for, now()) ? [{ kind, id, text: draft ?? "", at: scheduled_for }] : [],
	);
}

type DueDeps = PublishDeps & { logger: Logger };

/** What was refused is tried again when something changed, or after this time: making its pages costs visitors time. */
const AGAIN_AFTER_MS = 5 * 60_000;

async function readDue({ database, now }: DueDeps) {
	return database.kysely
		.selectFrom("documents")
		.leftJoin("desk_accounts", "desk_accounts.id", "documents.scheduled_by")
		.select(["documents.kind", "documents.id", "documents.scheduled_by", "desk_accounts.name"])
		.select(["documents.draft_version", "documents.scheduled_for"])
		.where("documents.scheduled_for", "<=", now().toISOString())
		.orderBy("documents.scheduled_for")
		.execute();
}

/**
 * Returns what publishes everything that is due, each as whoever scheduled it. Several processes may do so at once: the
 * first publishes, and for the others nothing is left. What is refused stays due, and the desk says so.
 */
export function createDuePublisher(deps: DueDeps): () => Promise<void> {
	const refused = new Map<string, { state: string; at: number }>();
	return async function publishDue() {
		for (const { kind, id, scheduled_by, name, draft_version, scheduled_for } of await readDue(deps)) {
			const key = `${kind} ${id}`;
			const { version } = await deps.documents.follow();
			const state = `${version} ${draft_version} ${scheduled_for}`;
			const at = deps.now().getTime();
			const before = refused.get(key);
			if (before?.state === state && at < before.at + AGAIN_AFTER_MS) continue;
			const outcome = await publishDocument(deps, { kind, id }, { accountId: scheduled_by, name: name ?? "" });
			if (outcome.state === "published") refused.delete(key);
			else {
				refused.set(key, { state, at });
				deps.logger.error({ kind, id, problems: outcome.problems }, "a scheduled text could not be published");
			}
		}
	};
}
