import type { StoredRow } from "./database.ts";

/** The address that gets the notices in the rows. */
export const OWNER = "owner@site.example";
const THEN = "2025-03-01T10:00:00.000Z";
const LATER = "2025-03-02T10:00:00.000Z";

const row = (table: string, values: StoredRow["values"]): StoredRow => ({ table, values });

/** A mail with the columns that each has to have. */
function storedMail(id: string, values: StoredRow["values"] = {}): StoredRow {
	return row("outbox", {
		id,
		message_id: `<${id}@site.example>`,
		kind: "contact-message",
		recipient: OWNER,
		sender: JSON.stringify({ name: "Our Site", address: "hello@site.example" }),
		reply_to: JSON.stringify({ name: "Ada Lovelace", address: "ada@example.com" }),
		subject: `Subject of ${id}`,
		headers: "{}",
		state: "queued",
		attempts: 0,
		next_attempt_at: THEN,
		created_at: THEN,
		html: `<p>Words of ${id}</p>`,
		text: `Words of ${id}\n`,
		...values,
	});
}

function submission(id: string, form: string, state: string, values: StoredRow["values"] = {}): StoredRow {
	const person = { name: "Ada Lovelace", email: "ada@example.com", email_key: "ada@example.com" };
	const rest = { company: "Engines", telephone: "+1 312 555 0143", words: "", answers: "{}", received_at: THEN };
	return row("submissions", { id, form, state, ...person, ...rest, ...values });
}

function subscriber(name: string, values: StoredRow["values"]): StoredRow {
	const address = { id: name, normalized_email: `${name}@example.com`, email: `${name}@Example.com` };
	const consent = { consent_wording: "1", consent_form: "newsletter", asked_at: THEN };
	return row("newsletter_subscribers", { ...address, ...consent, ...values });
}

function storedLink(token_hash: string, values: StoredRow["values"]): StoredRow {
	return row("newsletter_links", { token_hash, made_at: THEN, expires_at: LATER, ...values });
}

const score = { answers: "{}", scores: "{}", total_score: 40, max_score: 60, rubric_version: "1" };
const { answers: _, ...scoreAlone } = score;

function account(id: string, values: StoredRow["values"]): StoredRow {
	const address = { email: `${id}@site.example`, normalized_email: `${id}@site.example` };
	return row("desk_accounts", { id, name: "Ada", ...address, time_zone: "America/Chicago", added_at: THEN, ...values });
}

/** The rows that each version could store first, by the number of its step. */
export const rowsSince: Record<string, readonly StoredRow[]> = {
	"001": [
		submission("message", "contact", "new", { answers: '{"message":"Hello"}' }),
		submission("robot", "contact", "held"),
		submission("entry", "waitlist", "listed", { same_key: "ada@example.com" }),
		submission("lead", "advanced-business-assessment", "won", { score: 400, answered_at: LATER, consent: "1" }),
		row("events", { id: "received", at: THEN, kind: "submission.received", submission_id: "message" }),
		row("events", { id: "act", at: THEN, kind: "signed-in", account_id: "account", account_name: "Ada" }),
		row("submission_notes", {
			id: "note",
			submission_id: "message",
			author: "account",
			text: "Call on Tuesday",
			words: "call on tuesday",
			written_at: LATER,
		}),
		storedMail("queued-to-owner", { event_id: "received" }),
		storedMail("queued-to-visitor", { recipient: "zoe@müller.example", reply_to: null, headers: '{"X-Of":"then"}' }),
		storedMail("in-flight-then", { attempts: 3, claim_id: "a-worker", claimed_until: THEN, last_error: "451 later" }),
		storedMail("sent", { state: "sent", attempts: 1, sent_at: LATER }),
		storedMail("dead", { state: "dead", attempts: 9, last_error: "550 no such mailbox" }),
		subscriber("reader", { state: "confirmed", first_name: "Ada", last_name: "Lovelace", confirmed_at: THEN }),
		subscriber("asker", { state: "pending" }),
		subscriber("leaver", { state: "unsubscribed", confirmed_at: THEN, unsubscribed_at: LATER }),
		storedLink("confirm", {
			subscriber_id: "asker",
			purpose: "confirm",
			email: "asker@Example.com",
			browser_hash: "hash",
		}),
		storedLink("undo", { subscriber_id: "leaver", purpose: "undo" }),
		{ table: "shared_mail_bodies", values: { id: "body", html: "<p>Dear {{name}}</p>", text: "Dear {{name}}\n" } },
		storedMail("queued-issue", {
			recipient: "reader@Example.com",
			html: "",
			text: "",
			lane: "bulk",
			body_id: "body",
			body_values: '{"name":"Ada"}',
		}),
		row("daily_views", { day: "2025-03-01", dimension: "page", name: "/", views: 3 }),
		row("newsletter_deliveries", { issue: "march", subscriber_id: "reader", mail_id: "queued-issue", queued_at: THEN }),
		storedMail("queued-report", {
			attachments: JSON.stringify([{ fileName: "report.pdf", contentType: "application/pdf", content: "JVBERg==" }]),
		}),
		storedMail("resent", { earlier_failures: JSON.stringify([{ at: LATER, attempts: 9, reason: "550 full" }]) }),
		row("result_links", {
			id: "result-link",
			token_hash: "hash",
			assessment: "business-assessment",
			normalized_email: "ada@example.com",
			made_at: THEN,
			latest_at: THEN,
		}),
		row("linked_results", {
			id: "linked-result",
			link_id: "result-link",
			...score,
			scored_at: THEN,
		}),
		row("result_cards", {
			id: "result-card",
			removal_hash: "hash",
			assessment: "business-assessment",
			...scoreAlone,
			made_at: THEN,
		}),
		account("account", { role: "owner" }),
		row("desk_sessions", {
			id: "session",
			token_hash: "hash",
			account_id: "account",
			device: "Firefox on Linux",
			started_at: THEN,
			seen_at: THEN,
			confirmed_at: THEN,
			ends_at: LATER,
		}),
		row("desk_sign_in_links", {
			token_hash: "hash",
			purpose: "sign-in",
			account_id: "account",
			made_at: THEN,
			expires_at: LATER,
		}),
		row("desk_passkeys", {
			id: "passkey",
			account_id: "account",
			name: "Telephone",
			public_key: "key",
			counter: 1,
			transports: "[]",
			made_at: THEN,
		}),
		{
			table: "newsletter_issues",
			values: {
				issue: "march",
				state: "done",
				per_second: 10,
				started_at: THEN,
				ended_at: LATER,
				readers: 1,
				sent: 1,
				failed: 0,
				waiting: 0,
				left_list: 0,
				subject: "March",
				body_ids: '["body"]',
				html: "<p>Dear {{name}}</p>",
				text: "Dear {{name}}\n",
			},
		},
		row("desk_kept_forms", {
			account_id: "account",
			path: "/desk/inbox/messages/received",
			kept_until: LATER,
			fields: "{}",
		}),
		row("pictures", { id: "till", width: 800, height: 600, alt: "A till", uploaded_at: THEN }),
		row("picture_files", { picture_id: "till", file: "800.avif", content: "AAAA" }),
		account("chooser", { role: "member", notices: '["contact-message"]' }),
		submission("asked", "business-assessment", "listed", { link_id: "result-link", score: 400 }),
	],
};
