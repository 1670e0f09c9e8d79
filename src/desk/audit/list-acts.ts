import type { DeskDeps } from "../desk-context.ts";
import { entryPath, inboxKinds } from "../inbox/inbox-kinds.ts";
import { type Act, auditCopy } from "./audit.copy.ts";

export const ACTS_ON_PAGE = 50;

/** Instead of an account's id: what was done at the command line. */
export const COMMAND_LINE = "command-line";

type ActsDeps = Pick<DeskDeps, "database" | "records">;

const isAct = (text: string): text is Act => text in auditCopy.acts;

/** The acts of everybody, or of one person. */
function actsOf({ database: { kysely } }: ActsDeps, who: string | undefined) {
	const acts = kysely.selectFrom("desk_acts");
	if (who === undefined) return acts;
	return who === COMMAND_LINE ? acts.where("account_id", "is", null) : acts.where("account_id", "=", who);
}

type StoredAct = { table: string | null; row: string | null };

/** Pages of the rows that acts were done to, by the rows' ids, for those that are still there. */
async function pagesOf({ database: { kysely }, records }: ActsDeps, acts: readonly StoredAct[]) {
	const idsIn = (table: string) => acts.flatMap((act) => (act.table === table && act.row ? [act.row] : []));
	const pages = new Map<string, string>();
	for (const kind of inboxKinds(records)) {
		const ids = idsIn(kind.table);
		if (ids.length === 0) continue;
		const found = await kysely
			.selectFrom("inbox_entries")
			.select("row_id")
			.where("entry_table", "=", kind.table)
			.where("kind", "=", kind.kind)
			.where("row_id", "in", ids)
			.execute();
		for (const { row_id } of found) pages.set(row_id, entryPath(kind, row_id));
	}
	const mails = idsIn("outbox");
	if (mails.length > 0) {
		const found = await kysely.selectFrom("outbox").select("id").where("id", "in", mails).execute();
		for (const { id } of found) pages.set(id, `/desk/mail/${encodeURIComponent(id)}`);
	}
	for (const id of idsIn("newsletter_issues")) pages.set(id, `/desk/newsletter/${encodeURIComponent(id)}/sending`);
	return pages;
}

/** A page of what was done, the newest first; of one person when `who` is an account or the command line. */
export async function listActs(deps: ActsDeps, { who, page }: { who: string | undefined; page: number }) {
	const { total } = await actsOf(deps, who)
		.select(({ fn }) => fn.countAll().as("total"))
		.executeTakeFirstOrThrow();
	const acts = await actsOf(deps, who)
		.select(["id", "at", "account_id as accountId", "account_name as name", "act", "count"])
		.select(["row_table as table", "row_id as row"])
		.orderBy("at", "desc")
		.orderBy("id")
		.limit(ACTS_ON_PAGE)
		.offset((page - 1) * ACTS_ON_PAGE)
		.execute();
	const pages = await pagesOf(deps, acts);
	const people = await deps.database.kysely
		.selectFrom("desk_accounts")
		.select(["id", "name"])
		.orderBy("name")
		.execute();
	const names = new Map(people.map(({ id, name }) => [id, name]));
	const listed = acts.map(({ id, at, accountId, name, act, count, table, row }) => ({
		id,
		at,
		who: accountId ?? COMMAND_LINE,
		name,
		what: isAct(act) ? auditCopy.acts[act] : act,
		count,
		path: row ? pages.get(row) : undefined,
		// Of an account that is still there.
		toWhom: table === "desk_accounts" && row && row !== accountId ? names.get(row) : undefined,
	}));
	return { acts: listed, total: Number(total), people };
}
