import type { Generated, Selectable, Transaction } from "kysely";

/** A moment as `2025-01-22T10:00:00.000Z`: as text it sorts by time and reads the same on SQLite and Postgres. */
export type Moment = string;

type OutboxTable = {
	id: string;
	message_id: string;
	kind: string;
	recipient: string;
	/** 1: to the company's own people, about what visitors left. */
	to_team: Generated<number>;
	/** `{"name":"…","address":"…"}`, like `reply_to`: nothing to parse, so nothing to misread, in a name with quotes. */
	sender: string;
	reply_to: string | null;
	subject: string;
	headers: string;
	/** `bulk` waits for `prompt`: what goes to many must not keep a confirmation waiting. */
	lane: Generated<"prompt" | "bulk">;
	/** The body that many mails share, with the values of this one as a JSON object; `html` and `text` are then empty. */
	body_id: string | null;
	body_values: string | null;
	state: "queued" | "sent" | "dead";
	/** The number of times that a worker has taken the mail, the attempt in flight included. */
	attempts: number;
	next_attempt_at: Moment;
	/** The worker that has claimed the mail, until `claimed_until`. */
	claim_id: string | null;
	claimed_until: Moment | null;
	created_at: Moment;
	sent_at: Moment | null;
	last_error: string | null;
	/** The moment at which it became dead; null in every other state. */
	failed_at: Moment | null;
	html: string;
	text: string;
	/** The files that go with the mail, as a JSON array, their content in base64; none any more once it is sent. */
	attachments: Generated<string>;
	/**
	 * The reasons for which it was dead before the owner had it sent again: a JSON array of `{at, attempts, reason}`, oldest
	 * first.
	 */
	earlier_failures: Generated<string>;
	/** Of what happened to a submission, where the mail follows from it: it is deleted with the event. */
	event_id: string | null;
	/** Of the request that it follows from, as the log has it; null of mail that no request led to. */
	request_id: string | null;
};

/** The last three mails of a kind that were queued for a mailbox. */
type MailQuotasTable = {
	kind: string;
	/** As `quotaMailbox` spells it. */
	normalized_address: string;
	latest_at: Moment;
	second_latest_at: Moment | null;
	third_latest_at: Moment | null;
};

/** The number of mails of a kind that were queued in an hour, such as `2025-11-21T10`. */
type HourlyMailCountsTable = { kind: string; hour: string; mails: number };

/** The bodies of mails that are nearly the same, with `{{placeholders}}` for what differs. */
type SharedMailBodiesTable = { id: string; html: string; text: string };

type SuppressionListTable = {
	/** HMAC-SHA256 with SECRET: without it the addresses cannot be found by trying them. */
	address_hash: string;
	since: Moment;
};

type OutboxBalanceView = { accepted: number; sent: number; queued: number; dead: number };

/** Forms that were refused without script, as JSON, for the redirect that shows them again. */
type RejectedSubmissionsTable = { id: string; kept_until: Moment; form: string };

/** Requests of the current minute, as rate-limiter-flexible counts them. On Postgres alone. */
type RequestCountsTable = {
	/** A keyed hash of endpoint and network address, so that no address is stored. */
	key: string;
	points: number;
	/** The end of the count, in milliseconds since 1970. */
	expire: number;
};

/** The moment at which retention last looked at the clock, and the minutes that it has been seen to run without a jump. One row. */
type RetentionClockTable = { id: string; seen_at: Moment; steady_minutes: number };
/** One row, written to learn whether the database can be written. */
type WriteProbeTable = { id: number; written_at: Moment };

/** An HMAC of each secret that the site may sign with on this database. */
type SecretFingerprintsTable = { fingerprint: string };

/** The company's public content that was changed; a row wins over the file of the repository. */
type DocumentsTable = {
	/** The name of a kind in `#documents/document-kind.ts`. */
	kind: string;
	id: string;
	/** Grows with each version of the draft: who saves says which one was changed. */
	draft_version: number;
	/** An account's id; null at the command line. */
	draft_by: string | null;
	draft_at: Moment | null;
	published_by: string | null;
	published_at: Moment | null;
	/** 1: on no page, although the repository may have it. */
	is_down: number;
	/** The moment at which the draft is published by itself. */
	scheduled_for: Moment | null;
	scheduled_by: string | null;
	/** The number of times that its publication began on its day; each that comes to an end is taken back. */
	publish_attempts: Generated<number>;
	/** Of the content, when the document was last published or taken down; 0 before. */
	version: number;
	/** Null when nothing is changed. */
	draft: string | null;
	/** The file's text when the draft was saved; null where there is none, and of a kind whose texts are not merged. */
	draft_base: string | null;
	/** Null while it was never published here, when it was taken down, and since its file says the same. */
	published: string | null;
	/** The file's text when it was published; null as that of a draft. */
	published_base: string | null;
};

type DocumentRevisionsTable = {
	kind: string;
	id: string;
	version: number;
	by: string | null;
	/** The account that scheduled it, where that is another one. */
	scheduled_by: string | null;
	at: Moment;
	text: string;
	/** The file's text when it was published. */
	base: string | null;
};

/** A name that a published document had in its address, and which document it was. */
type DocumentMovesTable = { kind: string; old_name: string; id: string };

/** One row: grows by one with each publication, so that every process sees that there is something new. */
type ContentVersionTable = { id: number; version: number };

type MigrationTable = { name: string };

/** Every table by its name in the database. A feature adds its own (`declare module`), beside what it says of their rows. */
export interface Schema {
	content_version: ContentVersionTable;
	document_moves: DocumentMovesTable;
	document_revisions: DocumentRevisionsTable;
	documents: DocumentsTable;
	suppression_list: SuppressionListTable;
	hourly_mail_counts: HourlyMailCountsTable;
	kysely_migration: MigrationTable;
	mail_quotas: MailQuotasTable;
	outbox: OutboxTable;
	outbox_balance: OutboxBalanceView;
	request_counts: RequestCountsTable;
	retention_clock: RetentionClockTable;
	returned_forms: RejectedSubmissionsTable;
	secret_fingerprints: SecretFingerprintsTable;
	shared_mail_bodies: SharedMailBodiesTable;
	write_probe: WriteProbeTable;
}

export type OutboxRow = Selectable<OutboxTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type DatabaseTransaction = Transaction<Schema>;
