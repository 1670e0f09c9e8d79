import { randomUUID } from "node:crypto";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { searchText } from "#domain/search-text.ts";
import type { RenderedIssue } from "#features/newsletter/newsletter.email.tsx";
import type { NewsletterDeps } from "#features/newsletter/newsletter-links.server.ts";
import type { NewsletterSubscriberRow } from "#features/newsletter/newsletter-tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createSharedBody } from "#platform/outbox/enqueue-mail.ts";
import { createToken } from "#platform/random-token.ts";
import { testClock } from "./outbox.ts";

export const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

/** The newsletter's deps on this database, with a clock that a test sets forward, and queries of what is stored. */
export function testNewsletter(database: Database) {
	const clock = testClock();
	const deps: NewsletterDeps = {
		database,
		mail: { from: "Our Site <hello@site.example>", siteUrl: "https://site.example" },
		content: () => contentOfRepository,
		secret: "a secret of at least thirty-two characters",
		now: clock.now,
		newId: randomUUID,
		newToken: createToken,
	};
	const { kysely } = database;
	const mails = () => kysely.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id").execute();
	return {
		deps,
		mails,
		forward: (hours: number) => clock.forward(hours * 60),
		subscribers: () => kysely.selectFrom("newsletter_subscribers").selectAll().orderBy("normalized_email").execute(),
		links: () => kysely.selectFrom("newsletter_links").selectAll().execute(),
		async tokenInMail(kind: string) {
			const mail = (await mails()).filter((row) => row.kind === kind).at(-1);
			return /\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
		},
	};
}

const ROWS_AT_ONCE = 1_000;
const ASKED_AT = "2025-11-01T10:00:00.000Z";

type ReaderState = NewsletterSubscriberRow["state"];

function reader(state: ReaderState, number: number): NewsletterSubscriberRow {
	const email = `${state}-${number}@example.com`;
	return {
		id: crypto.randomUUID(),
		normalized_email: email,
		email,
		first_name: state === "confirmed" ? "Ada" : null,
		last_name: state === "confirmed" ? `Number ${number}` : null,
		state,
		consent_wording: "2025-06-21",
		consent_form: "blog",
		asked_at: ASKED_AT,
		confirmed_at: state === "confirmed" ? ASKED_AT : null,
		unsubscribed_at: state === "unsubscribed" ? ASKED_AT : null,
		words: searchText(state === "confirmed" ? `Ada Number ${number} ${email}` : email),
	};
}

/** Stores so many people in this state, with addresses like `confirmed-0@example.com`; returns them. */
export async function addReaders(database: Database, state: ReaderState, count: number) {
	const readers = Array.from({ length: count }, (_, number) => reader(state, number));
	for (let start = 0; start < count; start += ROWS_AT_ONCE) {
		const rows = readers.slice(start, start + ROWS_AT_ONCE);
		await database.write((executor) => executor.insertInto("newsletter_subscribers").values(rows).execute());
	}
	return readers;
}

/** A short issue. */
export const testIssue: RenderedIssue = {
	id: "friday-reconciliation",
	subject: "Reconcile on Friday",
	body: createSharedBody({
		html: '<p>{{greeting}} {{reason}} <a href="{{unsubscribeUrl}}">Unsubscribe</a></p>',
		text: "{{greeting}}\n{{reason}}\nUnsubscribe: {{unsubscribeUrl}}\n",
	}),
};
