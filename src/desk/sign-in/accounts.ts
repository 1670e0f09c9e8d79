import { sql } from "kysely";
import type { DeskDeps } from "#desk/desk-context.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";

type Reader = DeskDeps["database"]["kysely"];

/** Whether anybody may sign in: until then the desk waits for its first person. */
export const isAnybodyAtTheDesk = async (reader: Reader) =>
	(await reader.selectFrom("desk_accounts").select("id").limit(1).executeTakeFirst()) !== undefined;

/**
 * Whether nobody may sign in yet. On Postgres nobody else is added before the transaction ends, so of two people who come first
 * at the same moment one does.
 */
export async function becomesFirst({ database }: Pick<DeskDeps, "database">, transaction: DatabaseTransaction) {
	if (database.kind === "postgres") {
		await sql`lock table desk_accounts in share row exclusive mode`.execute(transaction);
	}
	return !(await isAnybodyAtTheDesk(transaction));
}

/**
 * Adds somebody to the desk; their times are those of the first office until they choose.
 * @returns the account's id; undefined when somebody has this address already.
 */
export async function addAccount(
	{ now, newId, content }: Pick<DeskDeps, "now" | "newId" | "content">,
	transaction: DatabaseTransaction,
	{ name, email, role }: { name: string; email: string; role: "owner" | "member" },
): Promise<string | undefined> {
	const id = newId();
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("desk_accounts")
		.values({
			id,
			name,
			email,
			normalized_email: normalizeEmailAddress(email),
			role,
			time_zone: content().facts.offices[0].timeZone,
			added_at: now().toISOString(),
		})
		.onConflict((conflict) => conflict.column("normalized_email").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

/** The account with this address; undefined when nobody has it. */
export const findAccount = async (reader: Reader, email: string) =>
	reader
		.selectFrom("desk_accounts")
		.select(["id", "name", "email", "role"])
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.executeTakeFirst();
