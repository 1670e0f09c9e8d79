import { contactForm } from "#features/contact/contact.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { TableName } from "#platform/define-feature.ts";
import { STEADY_HOURS } from "#platform/retention.ts";
import { leadForm } from "./assessments.ts";
import { insertRow, neededRow, type StoredRow, tablesIn } from "./database.ts";
import { enqueueTestMail } from "./outbox.ts";
import { rowsSince } from "./stored-rows.ts";
import { storeSubmissionRow } from "./submissions.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The clock of this database as it is after a day with the site running: retention goes by it. */
export async function trustClock({ kysely }: Database): Promise<void> {
	const looked = { seen_at: hoursAgo(1), steady_minutes: STEADY_HOURS * 60 };
	await kysely
		.insertInto("retention_clock")
		.values({ id: "retention", ...looked })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(looked))
		.execute();
}

/** Stores rows whose time counts from `at`; each has `tag` in one of its columns. */
type StoreRows = (database: Database, tag: string, at: string) => Promise<unknown>;
type Values = StoredRow["values"];

const samples = Object.values(rowsSince).flat();

/** Stores a row with these values, and for the rest as the tests of upgrades have one, or as its columns need. */
async function storeRow({ kysely }: Database, table: TableName, values: Values): Promise<void> {
	const found = (await tablesIn(kysely)).find(({ name }) => name === table);
	const sample = samples.find((row) => row.table === table) ?? (found && neededRow(found));
	await insertRow(kysely, { table, values: { ...sample?.values, ...values } });
}

const rowOf =
	(table: TableName, valuesOf: (tag: string, at: string) => Values): StoreRows =>
	(database, tag, at) =>
		storeRow(database, table, valuesOf(tag, at));

async function storeSubscribers(database: Database, tag: string, at: string): Promise<void> {
	const names = { first_name: null, last_name: null, confirmed_at: null, asked_at: at };
	for (const [state, unsubscribed_at] of [["pending", null] as const, ["unsubscribed", at] as const]) {
		const id = `${tag}-${state}`;
		const address = { normalized_email: `${id}@example.com`, email: `${id}@example.com` };
		await storeRow(database, "newsletter_subscribers", { id, state, ...address, ...names, unsubscribed_at });
	}
}

async function storeMail(database: Database, tag: string, at: string): Promise<void> {
	await enqueueTestMail(database, [`${tag}-sent`, `${tag}-dead`]);
	const { kysely } = database;
	const sent = { state: "sent", sent_at: at } as const;
	await kysely.updateTable("outbox").set(sent).where("id", "=", `${tag}-sent`).execute();
	const dead = { state: "dead", last_error: "550", created_at: at } as const;
	await kysely.updateTable("outbox").set(dead).where("id", "=", `${tag}-dead`).execute();
}

async function storeSubmissions(database: Database, tag: string, received_at: string): Promise<void> {
	await storeSubmissionRow(database, leadForm, {}, { id: `${tag}-lead`, received_at });
	await storeSubmissionRow(database, contactForm, {}, { id: `${tag}-message`, received_at });
	await storeSubmissionRow(database, contactForm, { isHeld: true }, { id: `${tag}-held`, received_at });
}

const anAct = { kind: "signed-in", submission_id: null, account_id: null, account_name: "Ada" };

async function storeSession(database: Database, tag: string, at: string): Promise<void> {
	const account_id = `account-${tag}`;
	await storeRow(database, "desk_accounts", { id: account_id, normalized_email: `${tag}@site.example` });
	const times = { started_at: at, seen_at: at, confirmed_at: at, ends_at: "2100-01-01T00:00:00.000Z" };
	await storeRow(database, "desk_sessions", { id: tag, token_hash: tag, account_id, ...times });
}

/**
 * Stores rows of each table that ends, but for those that end by their age alone and have an example; a table whose rows
 * must be there before another's comes first.
 */
export const storeRowsOf = {
	submissions: storeSubmissions,
	events: ({ kysely }, id, at) =>
		kysely
			.insertInto("events")
			.values({ ...anAct, id, at, row_table: null, row_id: null, count: null })
			.execute(),
	hourly_mail_counts: rowOf("hourly_mail_counts", (kind, at) => ({ kind, hour: at.slice(0, 13) })),
	mail_quotas: rowOf("mail_quotas", (tag, at) => ({
		normalized_address: `${tag}@example.com`,
		latest_at: at,
		second_latest_at: null,
	})),
	newsletter_subscribers: storeSubscribers,
	// Of the subscriber of the same tag.
	newsletter_links: rowOf("newsletter_links", (tag, at) => ({
		token_hash: tag,
		subscriber_id: `${tag}-pending`,
		purpose: "undo",
		made_at: at,
		expires_at: at,
	})),
	outbox: storeMail,
	request_counts: async (database, key, at) => {
		if (database.kind === "sqlite") return;
		await storeRow(database, "request_counts", { key, points: 1, expire: Date.parse(at) });
	},
	returned_forms: rowOf("returned_forms", (id, kept_until) => ({ id, kept_until })),
	desk_sessions: storeSession,
	desk_used_challenges: rowOf("desk_used_challenges", (challenge_hash, expires_at) => ({ challenge_hash, expires_at })),
	// Of the account that the session has.
	desk_kept_forms: rowOf("desk_kept_forms", (path, kept_until) => ({
		account_id: `account-${path}`,
		path,
		kept_until,
	})),
	desk_sign_in_links: rowOf("desk_sign_in_links", (token_hash, at) => ({
		token_hash,
		account_id: null,
		made_at: at,
		expires_at: at,
	})),
	result_cards: rowOf("result_cards", (id, made_at) => ({ id, removal_hash: id, made_at })),
	result_links: rowOf("result_links", (id, at) => ({
		id,
		token_hash: id,
		normalized_email: null,
		made_at: at,
		latest_at: at,
	})),
	unfinished_answers: rowOf("unfinished_answers", (id, kept_at) => ({ id, token_hash: id, kept_at })),
	page_views: rowOf("page_views", (page, at) => ({ page, day: at.slice(0, 10) })),
	daily_views: rowOf("daily_views", (name, at) => ({ name, day: at.slice(0, 10) })),
	assessment_steps: rowOf("assessment_steps", (assessment, at) => ({ assessment, day: at.slice(0, 10) })),
} satisfies Partial<Record<TableName, StoreRows>>;

/** Rows that go with those of another table. */
export const storeDependentRowsOf = {
	newsletter_deliveries: rowOf("newsletter_deliveries", (tag, queued_at) => ({
		subscriber_id: `${tag}-unsubscribed`,
		mail_id: tag,
		queued_at,
	})),
	linked_results: rowOf("linked_results", (id, scored_at) => ({ id, link_id: id, scored_at })),
	shared_mail_bodies: async (database, id) => {
		await storeRow(database, "shared_mail_bodies", { id });
		await database.kysely.updateTable("outbox").set({ body_id: id }).where("id", "=", `${id}-sent`).execute();
	},
} satisfies Partial<Record<TableName, StoreRows>>;
