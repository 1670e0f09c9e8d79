import { z } from "zod";
import type { DeskDeps } from "../desk-context.ts";
import { KEPT_FIELD, TOKEN_FIELD } from "../shell/desk-form.tsx";
import { accountOfForm } from "./sessions.ts";

const KEPT_MINUTES = 60;
/** An article of the greatest length fits. */
const MOST_BYTES = 512 * 1024;

type KeepDeps = Pick<DeskDeps, "database" | "secret" | "now">;

const storedFields = z.array(z.tuple([z.string(), z.string()]));

/** Words that somebody wrote, and not only a button's value or a choice of a list. */
const isWritten = ([, value]: readonly [string, string]) => /\s/.test(value.trim());

/**
 * Keeps what was typed into a form that met an ended session, for an hour and for the person whose form it was: the
 * form's token says who, so a stranger can store nothing. Returns whether there was something to keep.
 */
export async function keepForm(deps: KeepDeps, request: Request): Promise<boolean> {
	const form = await request.clone().formData();
	const accountId = accountOfForm(deps, String(form.get(TOKEN_FIELD)));
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && name !== TOKEN_FIELD && name !== KEPT_FIELD ? [[name, value]] : [],
	);
	const stored = JSON.stringify(fields);
	if (!accountId || !fields.some(isWritten) || Buffer.byteLength(stored) > MOST_BYTES) return false;
	const { pathname, search } = new URL(request.url);
	const kept = {
		path: pathname + search,
		fields: stored,
		kept_until: new Date(deps.now().getTime() + KEPT_MINUTES * 60_000).toISOString(),
	};
	return deps.database.transaction(async (transaction) => {
		const account = await transaction
			.selectFrom("desk_accounts")
			.select("id")
			.where("id", "=", accountId)
			.executeTakeFirst();
		if (!account) return false;
		await transaction
			.insertInto("desk_kept_forms")
			.values({ account_id: accountId, ...kept })
			.onConflict((conflict) => conflict.column("account_id").doUpdateSet(kept))
			.execute();
		return true;
	});
}

/** The form that waits for a person; undefined when there is none, or its hour is over. */
export async function findKeptForm({ database, now }: KeepDeps, accountId: string) {
	const kept = await database.kysely
		.selectFrom("desk_kept_forms")
		.select(["path", "fields"])
		.where("account_id", "=", accountId)
		.where("kept_until", ">", now().toISOString())
		.executeTakeFirst();
	if (!kept) return undefined;
	const fields = storedFields.parse(JSON.parse(kept.fields));
	return {
		path: kept.path,
		fields: fields.map((field) => ({ name: field[0], value: field[1], isWritten: isWritten(field) })),
	};
}

/** Forgets the form: it was sent, or is not wanted. */
export async function forgetKeptForm({ database }: Pick<KeepDeps, "database">, accountId: string): Promise<void> {
	await database.write((executor) =>
		executor.deleteFrom("desk_kept_forms").where("account_id", "=", accountId).execute(),
	);
}
