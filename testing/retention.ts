import type { Database } from "#platform/database/database.ts";
import type { TableName } from "#platform/define-feature.ts";
import { addMissingEntries } from "#platform/inbox/inbox-entries.ts";
import { STEADY_HOURS } from "#platform/retention.ts";
import { tables } from "#server/all-features.ts";
import { enqueueTestMail } from "./outbox.ts";

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

async function storeSubscribers(database: Database, tag: string, at: string): Promise<void> {
	const consent = { consent_wording: "1", consent_form: "blog", asked_at: at };
	const subscriber = (state: "pending" | "unsubscribed") => {
		const id = `${tag}-${state}`;
		return { id, normalized_email: `${id}@example.com`, email: `${id}@example.com`, state, ...consent };
	};
	await database.kysely
		.insertInto("newsletter_subscribers")
		.values([subscriber("pending"), { ...subscriber("unsubscribed"), unsubscribed_at: at }])
		.execute();
	await addMissingEntries(database, tables);
}

async function storeMail(database: Database, tag: string, at: string): Promise<void> {
	await enqueueTestMail(database, [`${tag}-sent`, `${tag}-dead`]);
	const { kysely } = database;
	const sent = { state: "sent", sent_at: at } as const;
	await kysely.updateTable("outbox").set(sent).where("id", "=", `${tag}-sent`).execute();
	const dead = { state: "dead", last_error: "550", created_at: at } as const;
	await kysely.updateTable("outbox").set(dead).where("id", "=", `${tag}-dead`).execute();
}

async function storeMessages(database: Database, tag: string, at: string) {
	const words = { name: "Ada", email: "ada@example.com", phone: "", company: "", message: "Hello", received_at: at };
	const received = { id: `${tag}-received`, state: "received", mail_id: tag, ...words } as const;
	const quarantined = { id: `${tag}-quarantined`, state: "quarantined", ...words } as const;
	await database.kysely.insertInto("contact_messages").values([received, quarantined]).execute();
	await addMissingEntries(database, tables);
}

async function storeLead(database: Database, tag: string, at: string) {
	const person = { full_name: "Ada", company_name: "Ada", email: "ada@example.com", consent_wording: "1" };
	const scores = { answers: "{}", scores: "{}", total_score: 1, max_score: 150, rubric_version: "1" };
	await database.kysely
		.insertInto("assessment_leads")
		.values({ id: tag, answers_hash: tag, mail_id: tag, ...person, telephone: "", ...scores, received_at: at })
		.execute();
	await addMissingEntries(database, tables);
}

/** Needs the subscriber of the same tag. */
function storeLink({ kysely }: Database, tag: string, at: string) {
	const link = { token_hash: tag, subscriber_id: `${tag}-pending`, purpose: "undo", made_at: at } as const;
	return kysely
		.insertInto("newsletter_links")
		.values({ ...link, expires_at: at })
		.execute();
}

/** How rows of each table that ends are stored, but for those that end by their age alone and have an example; a table whose rows must be there before another's comes first. */
export const storeRowsOf = {
	assessment_leads: storeLead,
	contact_messages: storeMessages,
	hourly_mail_counts: ({ kysely }, tag, at) =>
		kysely
			.insertInto("hourly_mail_counts")
			.values({ kind: tag, hour: at.slice(0, 13), mails: 1 })
			.execute(),
	mail_allowances: ({ kysely }, tag, at) =>
		kysely
			.insertInto("mail_allowances")
			.values({ kind: "contact-receipt", normalized_address: `${tag}@example.com`, latest_at: at })
			.execute(),
	newsletter_subscribers: storeSubscribers,
	newsletter_links: storeLink,
	outbox: storeMail,
	request_counts: async ({ kysely, kind }, tag, at) => {
		if (kind === "sqlite") return;
		await kysely
			.insertInto("request_counts")
			.values({ key: tag, points: 1, expire: Date.parse(at) })
			.execute();
	},
	returned_forms: ({ kysely }, tag, at) =>
		kysely.insertInto("returned_forms").values({ id: tag, form: "{}", kept_until: at }).execute(),
	desk_sessions: async ({ kysely }, tag, at) => {
		const account = {
			id: `account-${tag}`,
			name: "Ada",
			email: "ada@site.example",
			normalized_email: `${tag}@site.example`,
		};
		const place = { role: "owner" as const, time_zone: "America/Chicago", added_at: at };
		await kysely
			.insertInto("desk_accounts")
			.values({ ...account, ...place })
			.execute();
		const times = { started_at: at, seen_at: at, confirmed_at: at, ends_at: "2100-01-01T00:00:00.000Z" };
		const session = { id: tag, token_hash: tag, account_id: account.id, device: "Firefox on Linux" };
		await kysely
			.insertInto("desk_sessions")
			.values({ ...session, ...times })
			.execute();
	},
	desk_used_challenges: ({ kysely }, tag, at) =>
		kysely.insertInto("desk_used_challenges").values({ challenge_hash: tag, expires_at: at }).execute(),
	// Of the account that the session has.
	desk_kept_forms: ({ kysely }, tag, at) =>
		kysely
			.insertInto("desk_kept_forms")
			.values({ account_id: `account-${tag}`, path: tag, kept_until: at, fields: "{}" })
			.execute(),
	desk_sign_in_links: ({ kysely }, tag, at) =>
		kysely
			.insertInto("desk_sign_in_links")
			.values({ token_hash: tag, purpose: "sign-in", made_at: at, expires_at: at })
			.execute(),
	desk_acts: ({ kysely }, tag, at) =>
		kysely.insertInto("desk_acts").values({ id: tag, at, account_name: "Ada", act: "signed-in" }).execute(),
	result_cards: ({ kysely }, tag, at) =>
		kysely
			.insertInto("result_cards")
			.values({
				id: tag,
				removal_hash: tag,
				assessment: "business-assessment",
				scores: "{}",
				total_score: 40,
				max_score: 100,
				rubric_version: "1",
				made_at: at,
			})
			.execute(),
	result_links: ({ kysely }, tag, at) =>
		kysely
			.insertInto("result_links")
			.values({
				id: tag,
				token_hash: tag,
				assessment: "business-assessment",
				normalized_email: null,
				made_at: at,
				latest_at: at,
			})
			.execute(),
	unfinished_answers: ({ kysely }, tag, at) =>
		kysely
			.insertInto("unfinished_answers")
			.values({
				id: tag,
				token_hash: tag,
				assessment: "advanced-business-assessment",
				answers: "{}",
				email: "ada@example.com",
				kept_at: at,
			})
			.execute(),
	page_views: ({ kysely }, tag, at) =>
		kysely
			.insertInto("page_views")
			.values({ day: at.slice(0, 10), page: tag, referrer: "none", device: "phone", views: 1 })
			.execute(),
	daily_views: ({ kysely }, tag, at) =>
		kysely
			.insertInto("daily_views")
			.values({ day: at.slice(0, 10), dimension: "page", name: tag, views: 1 })
			.execute(),
	assessment_steps: ({ kysely }, tag, at) =>
		kysely
			.insertInto("assessment_steps")
			.values({ day: at.slice(0, 10), assessment: tag, step: "opened", passed: 1 })
			.execute(),
} satisfies Partial<Record<TableName, StoreRows>>;

/** Rows that go with those of another table. */
export const storeDependentRowsOf = {
	newsletter_deliveries: ({ kysely }, tag, at) =>
		kysely
			.insertInto("newsletter_deliveries")
			.values({ issue: "one", subscriber_id: `${tag}-unsubscribed`, mail_id: tag, queued_at: at })
			.execute(),
	linked_results: ({ kysely }, tag, at) =>
		kysely
			.insertInto("linked_results")
			.values({
				id: tag,
				link_id: tag,
				answers: "{}",
				scores: "{}",
				total_score: 40,
				max_score: 100,
				rubric_version: "1",
				scored_at: at,
			})
			.execute(),
	shared_mail_bodies: async ({ kysely }, tag) => {
		await kysely.insertInto("shared_mail_bodies").values({ id: tag, html: "", text: "" }).execute();
		await kysely.updateTable("outbox").set({ body_id: tag }).where("id", "=", `${tag}-sent`).execute();
	},
} satisfies Partial<Record<TableName, StoreRows>>;
