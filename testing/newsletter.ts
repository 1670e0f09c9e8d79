import { randomUUID } from "node:crypto";
import type { NewsletterDeps } from "#features/newsletter/newsletter-deps.server.ts";
import { createToken } from "#features/newsletter/newsletter-links.server.ts";
import type { Database } from "#platform/database/database.ts";

const START = Date.parse("2025-11-21T10:00:00.000Z");

export const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

/** The newsletter's deps on this database, with a clock that a test sets forward and eyes on what is stored. */
export function testNewsletter(database: Database) {
	let time = START;
	const deps: NewsletterDeps = {
		database,
		mail: { from: "Our Site <hello@site.example>", siteUrl: "https://site.example" },
		secret: "a secret of at least thirty-two characters",
		now: () => new Date(time),
		newId: randomUUID,
		newToken: createToken,
	};
	const { kysely } = database;
	const mails = () => kysely.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
	return {
		deps,
		mails,
		forward(hours: number) {
			time += hours * 3_600_000;
		},
		subscribers: () => kysely.selectFrom("newsletter_subscribers").selectAll().orderBy("normalized_email").execute(),
		links: () => kysely.selectFrom("newsletter_links").selectAll().execute(),
		/** The token in the latest mail of a kind. */
		async tokenInMail(kind: string) {
			const mail = (await mails()).filter((row) => row.kind === kind).at(-1);
			return /\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
		},
	};
}
