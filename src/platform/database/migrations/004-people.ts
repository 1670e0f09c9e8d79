import { statements } from "./statements.ts";

type Columns = { others: readonly string[]; addresses: readonly string[] };

/** The rows in which an address may stand that is not the row's own. Few have one. */
const mentions = ({ others, addresses }: Columns, isOnPostgres: boolean) =>
	[
		...others.map((column) => (isOnPostgres ? `strpos(${column}, '@') > 0` : `instr(${column}, '@') > 0`)),
		...addresses.map((column) =>
			isOnPostgres ? `${column} ~ '[^a-zA-Z0-9@._%+''-]'` : `${column} glob '*[^a-zA-Z0-9@._%+''-]*'`,
		),
	].join(" or ");

const submissions: Columns = {
	others: [
		"id",
		"form",
		"state",
		"received_at",
		"name",
		"company",
		"telephone",
		"same_key",
		"link_id",
		"consent",
		"changed_at",
		"changed_by",
		"answered_at",
		"answered_by",
		"assignee",
		"answers",
		"scored",
	],
	addresses: ["email", "email_key"],
};

const subscribers: Columns = {
	others: [
		"id",
		"first_name",
		"last_name",
		"state",
		"consent_wording",
		"consent_form",
		"asked_at",
		"confirmed_at",
		"unsubscribed_at",
	],
	addresses: ["normalized_email", "email"],
};

/** Indexes by which a person is looked up, also in what others wrote (`findPersonInTables`). */
export const people = statements(
	(isOnPostgres) => `
		create index submissions_mentioning on submissions (id) where ${mentions(submissions, isOnPostgres)};
		create index newsletter_subscribers_mentioning on newsletter_subscribers (id)
			where ${mentions(subscribers, isOnPostgres)};
		create index result_links_of_mailbox on result_links (normalized_email) where normalized_email is not null`,
);
