import { found } from "#desk/kit/refusals.ts";
import type { DeskDeps } from "../desk-context.ts";
import type { DocumentKey } from "./drafts.ts";

const MOST_SHOWN = 20;

/** Who did it: somebody of the desk, somebody who left it, or the command line. */
export function nameOfAuthor(accountId: string | null, name: string | null | undefined): string {
	return accountId === null ? "the command line" : (name ?? "a colleague who left the desk");
}

/** A text that was published; `by` and `name` are of whoever published it. */
export type Revision = {
	version: number;
	at: string;
	by: string | null;
	name: string | null;
	text: string;
	isCurrent: boolean;
};

/** The versions of a document that were published, the latest first. */
export async function readRevisions(
	{ database }: Pick<DeskDeps, "database">,
	{ kind, id }: DocumentKey,
): Promise<Revision[]> {
	const rows = await database.kysely
		.selectFrom("document_revisions")
		.leftJoin("desk_accounts", "desk_accounts.id", "document_revisions.by")
		.leftJoin("documents", (join) =>
			join.onRef("documents.kind", "=", "document_revisions.kind").onRef("documents.id", "=", "document_revisions.id"),
		)
		.select([
			"document_revisions.version",
			"document_revisions.at",
			"document_revisions.by",
			"document_revisions.text",
			"desk_accounts.name",
			"documents.version as current",
			"documents.is_down",
		])
		.where("document_revisions.kind", "=", kind)
		.where("document_revisions.id", "=", id)
		.orderBy("document_revisions.version", "desc")
		.limit(MOST_SHOWN)
		.execute();
	return rows.map(({ current, is_down, ...row }) => ({
		...row,
		isCurrent: row.version === current && is_down === 0,
	}));
}

/** One published version, by the number in an address; a page that says that it isn't here. */
export async function readRevision(
	{ database }: Pick<DeskDeps, "database">,
	{ kind, id }: DocumentKey,
	version: string,
): Promise<{ version: number; at: string; text: string }> {
	const number = Number(version);
	const revision = Number.isSafeInteger(number)
		? await database.kysely
				.selectFrom("document_revisions")
				.select(["version", "at", "text"])
				.where("kind", "=", kind)
				.where("id", "=", id)
				.where("version", "=", number)
				.executeTakeFirst()
		: undefined;
	return found(revision);
}

/** The name of whoever saved or published a text. */
export async function authorName({ database }: Pick<DeskDeps, "database">, accountId: string | null): Promise<string> {
	if (accountId === null) return nameOfAuthor(null, undefined);
	const account = await database.kysely
		.selectFrom("desk_accounts")
		.select("name")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return nameOfAuthor(accountId, account?.name);
}
