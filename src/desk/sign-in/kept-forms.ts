import { z } from "zod";
import type { DeskDeps } from "../desk-context.ts";
import { KEEPS_EVERYTHING, KEEPS_FIELD, ownFields, PAGE_FIELD, TOKEN_FIELD } from "../shell/form-fields.ts";
import { safeNext } from "./asking-browser.ts";
import { accountOfForm } from "./sessions.ts";

const KEPT_MINUTES = 60;
/** An article of the greatest length fits. */
const MOST_BYTES = 512 * 1024;

type KeepDeps = Pick<DeskDeps, "database" | "secret" | "now">;

const storedFields = z.array(z.tuple([z.string(), z.string()]));

/**
 * Keeps what was typed into a form that met an ended session, for an hour and for the person whose form it was: the
 * form's token says who, so a stranger can store nothing. The form says which of its fields are kept. Returns the page
 * to which they come back; undefined when there was nothing to keep.
 */
export async function keepForm(deps: KeepDeps, request: Request): Promise<string | undefined> {
	// A file is not kept, and is not read of somebody who is not signed in.
	if (!/urlencoded/.test(request.headers.get("content-type") ?? "")) return undefined;
	const form = await request.clone().formData();
	const accountId = accountOfForm(deps, String(form.get(TOKEN_FIELD)));
	const keeps = String(form.get(KEEPS_FIELD) ?? "");
	const names = keeps.split(" ");
	const isKept = (name: string) => (keeps === KEEPS_EVERYTHING ? !ownFields.includes(name) : names.includes(name));
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && isKept(name) ? [[name, value]] : [],
	);
	const stored = JSON.stringify(fields);
	const isEmpty = fields.every(([, value]) => value.trim() === "");
	if (!accountId || isEmpty || Buffer.byteLength(stored) > MOST_BYTES) return undefined;
	// Without what its query says was done.
	const [path = ""] = safeNext(String(form.get(PAGE_FIELD))).split("?");
	const kept = {
		path,
		fields: stored,
		kept_until: new Date(deps.now().getTime() + KEPT_MINUTES * 60_000).toISOString(),
	};
	return deps.database.transaction(async (transaction) => {
		const account = await transaction
			.selectFrom("desk_accounts")
			.select("id")
			.where("id", "=", accountId)
			.executeTakeFirst();
		if (!account) return undefined;
		await transaction
			.insertInto("desk_kept_forms")
			.values({ account_id: accountId, ...kept })
			.onConflict((conflict) => conflict.column("account_id").doUpdateSet(kept))
			.execute();
		return path;
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
	return kept && { path: kept.path, fields: storedFields.parse(JSON.parse(kept.fields)) };
}

/** Forgets the form: it was sent, or is not wanted. */
export async function forgetKeptForm({ database }: Pick<KeepDeps, "database">, accountId: string): Promise<void> {
	await database.write((executor) =>
		executor.deleteFrom("desk_kept_forms").where("account_id", "=", accountId).execute(),
	);
}
