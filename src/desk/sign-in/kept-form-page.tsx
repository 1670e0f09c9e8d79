import { redirect } from "react-router";
import { z } from "zod";
import type { DeskDeps } from "#desk/desk-context.ts";
import { deskEndpoint, FORM_LIMITS } from "#desk/kit/desk-page.tsx";
import {
	KEEPS_FIELD,
	KEPT_FIELD,
	type KeptForm,
	ownFields,
	PAGE_FIELD,
	PostButton,
	TOKEN_FIELD,
} from "#desk/kit/form.tsx";
import { Fold, Notice } from "#desk/kit/page.tsx";
import { MINUTE_MS } from "#domain/dates.ts";
import { PICTURE_MAX_BYTES } from "#features/pictures/make-picture.server.ts";
import { discardBody, isFormPost, readForm } from "#platform/http/posted-request.ts";
import { findEndedSession, formToken, safeNext } from "./sessions.ts";

const KEPT_MINUTES = 60;
/** An article of the greatest length fits. */
const MOST_BYTES = 512 * 1024;

type KeepDeps = Pick<DeskDeps, "database" | "now">;

const storedFields = z.array(z.tuple([z.string(), z.string()]));

/**
 * Keeps what was typed into a form that met an ended session, for an hour and for the person whose form it was: the
 * session that this browser had until it ended says who, and the form has to be one of that session. Of any other
 * request nothing is read, so a stranger can store nothing. Returns the page to which it comes back; undefined when there
 * was nothing to keep.
 */
export async function keepForm(deps: KeepDeps & Pick<DeskDeps, "secret" | "config">, request: Request) {
	const ended = await findEndedSession(deps, request.headers.get("cookie"));
	if (!ended) return undefined;
	// A file is not kept.
	if (!isFormPost(request)) await discardBody(request, 2 * PICTURE_MAX_BYTES);
	const form = await readForm(request, FORM_LIMITS);
	if (!form.ok || form.value.get(TOKEN_FIELD) !== formToken(deps, ended)) return undefined;
	return keepFields(deps, ended.accountId, form.value);
}

/** Keeps a form that says its name, as `keepForm` does, of somebody who is known to have sent it. */
export async function keepFields(deps: KeepDeps, accountId: string, form: URLSearchParams) {
	const name = form.get(KEEPS_FIELD);
	const fields = [...form].filter(([field]) => !ownFields.includes(field));
	const stored = JSON.stringify([[KEEPS_FIELD, name], ...fields]);
	const isEmpty = !name || fields.every(([, value]) => value.trim() === "");
	if (isEmpty || Buffer.byteLength(stored) > MOST_BYTES) return undefined;
	// Without what its query says was done.
	const [path = ""] = safeNext(form.get(PAGE_FIELD)).split("?");
	const until = new Date(deps.now().getTime() + KEPT_MINUTES * MINUTE_MS);
	const kept = { path, fields: stored, kept_until: until.toISOString() };
	await deps.database.write((executor) =>
		executor
			.insertInto("desk_kept_forms")
			.values({ account_id: accountId, ...kept })
			.onConflict((conflict) => conflict.column("account_id").doUpdateSet(kept))
			.execute(),
	);
	return path;
}

/** The form that waits for a person; undefined when there is none, or its hour is over. */
export async function findKeptForm({ database, now }: KeepDeps, accountId: string): Promise<KeptForm | undefined> {
	const kept = await database.kysely
		.selectFrom("desk_kept_forms")
		.select(["path", "fields"])
		.where("account_id", "=", accountId)
		.where("kept_until", ">", now().toISOString())
		.executeTakeFirst();
	if (!kept) return undefined;
	const [[, form] = ["", ""], ...fields] = storedFields.parse(JSON.parse(kept.fields));
	return { path: kept.path, form, fields };
}

/** Forgets the form: it was sent, or is not wanted. */
export async function forgetKeptForm({ database }: Pick<KeepDeps, "database">, accountId: string): Promise<void> {
	await database.write((executor) =>
		executor.deleteFrom("desk_kept_forms").where("account_id", "=", accountId).execute(),
	);
}

/** Says that what somebody typed before their session ended is in its form again; and shows it, should the form be gone. */
export function KeptNotice({ fields }: KeptForm) {
	const texts = fields.map(([, value]) => value).filter((value) => value.trim() !== "");
	return (
		<div data-kept="">
			<Notice
				tone="now"
				title="What you typed is still here."
				text="You had to sign in again, or to confirm that it is you, before it was sent. It is in its form again, and not saved yet."
				isResult
			>
				<Fold label="Show what you typed">
					<p className="as-typed">{texts.join("\n\n")}</p>
				</Fold>
				<PostButton action="/desk/kept" hidden={{ [KEPT_FIELD]: "dropped" }} look="plain" label="Drop it" />
			</Notice>
		</div>
	);
}

/** Drops a form that was kept; the guard has forgotten it by then. */
export const dropKeptForm = deskEndpoint({
	path: "kept",
	access: "signed in",
	back: "/desk",
	method: "POST",
	respond: async ({ form }) => redirect(safeNext(form.get(PAGE_FIELD))),
});
