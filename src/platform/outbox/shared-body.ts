import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";

/** The words that many mails have in common, with `{{placeholders}}` for what differs from reader to reader. */
export type SharedBody = {
	/** A hash of the words: the same words are stored once, changed words are another body. */
	id: string;
	html: string;
	text: string;
};

/** The values of one mail's placeholders, by their names. */
export type PlaceholderValues = Record<string, string>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Stands for two braces that somebody wrote: their text is never taken for a placeholder. */
const WRITTEN_BRACES = "{{braces}}";

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

export function createSharedBody({ html, text }: { html: string; text: string }): SharedBody {
	return { id: createHash("sha256").update(html).update("\0").update(text).digest("hex"), html, text };
}

type Content = { html: string; text: string };

/**
 * A body made of a template. `render` gets what stands for the placeholder of a name while it renders; nobody can write
 * that, so whatever an author or the company wrote stays as it was written, braces too.
 */
export function renderSharedBody(render: (placeholder: (name: string) => string) => Content): SharedBody {
	const run = randomUUID();
	const { html, text } = render((name) => `${run}.${name}.`);
	const mark = new RegExp(`${run}\\.(\\w+)\\.`, "g");
	const finish = (content: string) => content.replaceAll("{{", WRITTEN_BRACES).replaceAll(mark, "{{$1}}");
	return createSharedBody({ html: finish(html), text: finish(text) });
}

/**
 * The body of one mail. In the HTML a value is text, never markup, and no value is searched for further placeholders.
 * @throws when a placeholder has no value.
 */
export function fillPlaceholders({ html, text }: SharedBody, values: PlaceholderValues): Content {
	const findValue = (match: string, name: string) => {
		if (match === WRITTEN_BRACES) return "{{";
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		if (value === undefined) throw new Error(`The body has a placeholder "${name}", and the mail has no value for it.`);
		return value;
	};
	return {
		html: html.replaceAll(PLACEHOLDER, (match, name) => escapeHtml(findValue(match, name))),
		text: text.replaceAll(PLACEHOLDER, findValue),
	};
}

/** Stores the body, unless it is there already. In the transaction of its mails, so that it is never without them. */
export async function storeSharedBody(transaction: DatabaseTransaction, body: SharedBody): Promise<void> {
	await transaction
		.insertInto("shared_mail_bodies")
		.values(body)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

export function findSharedBody({ kysely }: Pick<Database, "kysely">, id: string): Promise<SharedBody> {
	return kysely.selectFrom("shared_mail_bodies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Removes the bodies that no mail has any more. */
export async function purgeUnusedBodies(database: Database): Promise<void> {
	await database.write((executor) =>
		executor
			.deleteFrom("shared_mail_bodies")
			.where((body) =>
				body.not(
					body.exists(
						body.selectFrom("outbox").select("outbox.id").whereRef("outbox.body_id", "=", "shared_mail_bodies.id"),
					),
				),
			)
			.execute(),
	);
}
