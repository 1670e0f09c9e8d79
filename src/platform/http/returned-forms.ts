import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/database/open-database.ts";
import type { ReturnedForm } from "./returned-form.ts";

/** The privacy policy says the same. */
export const RETURNED_FORM_KEPT_MINUTES = 10;
const ID_BYTES = 16;

const returnedFormSchema = z.object({
	values: z.record(z.string(), z.string()),
	problems: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** A form as it is stored. */
export function readReturnedForm(stored: string): ReturnedForm {
	return returnedFormSchema.parse(JSON.parse(stored));
}

export type ReturnedForms = {
	/** Keeps a refused form for ten minutes; gives the unguessable id under which its page finds it. */
	keep(form: ReturnedForm): Promise<string>;
	/** The form of this id, or null when there is none (any more). */
	find(id: string): Promise<ReturnedForm | null>;
};

/**
 * Forms that were refused without script. They wait here for the redirect that shows them again, so that nothing
 * typed is lost and no personal data stands in an address or a cookie.
 */
export function createReturnedForms({ kysely }: Database, now: () => Date): ReturnedForms {
	return {
		async keep(form) {
			const id = randomBytes(ID_BYTES).toString("base64url");
			const keptUntil = new Date(now().getTime() + RETURNED_FORM_KEPT_MINUTES * 60_000).toISOString();
			await kysely
				.insertInto("returned_forms")
				.values({ id, form: JSON.stringify(form), kept_until: keptUntil })
				.execute();
			return id;
		},
		async find(id) {
			const row = await kysely
				.selectFrom("returned_forms")
				.select("form")
				.where("id", "=", id)
				.where("kept_until", ">=", now().toISOString())
				.executeTakeFirst();
			return row ? readReturnedForm(row.form) : null;
		},
	};
}

/** Removes forms that nobody can be shown any more. */
export async function forgetReturnedForms({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor.deleteFrom("returned_forms").where("kept_until", "<", now.toISOString()).execute(),
	);
}
