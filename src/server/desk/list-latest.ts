import type { Kysely } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ListName } from "./parse-arguments.ts";
import { localMoment } from "./terminal-text.ts";

type Reader = Kysely<Schema>;
type Table = string[][];

async function leads(reader: Reader, limit: number): Promise<Table> {
	const rows = await reader
		.selectFrom("assessment_leads")
		.select(["id", "received_at", "full_name", "company_name", "email", "total_score", "max_score"])
		.orderBy("received_at", "desc")
		.limit(limit)
		.execute();
	return [
		["id", "received", "name", "company", "e-mail", "score"],
		...rows.map((row) => [
			row.id,
			localMoment(row.received_at),
			row.full_name,
			row.company_name,
			row.email,
			`${row.total_score}/${row.max_score}`,
		]),
	];
}

async function messages(reader: Reader, limit: number, state: "received" | "quarantined"): Promise<Table> {
	const rows = await reader
		.selectFrom("contact_messages")
		.select(["id", "received_at", "name", "email", "message"])
		.where("state", "=", state)
		.orderBy("received_at", "desc")
		.limit(limit)
		.execute();
	return [
		["id", "received", "name", "e-mail", "message"],
		...rows.map((row) => [row.id, localMoment(row.received_at), row.name, row.email, row.message]),
	];
}

async function subscribers(reader: Reader, limit: number): Promise<Table> {
	const rows = await reader
		.selectFrom("newsletter_subscribers")
		.select(["id", "asked_at", "state", "email", "first_name", "last_name"])
		.orderBy("asked_at", "desc")
		.limit(limit)
		.execute();
	return [
		["id", "asked", "state", "e-mail", "name"],
		...rows.map((row) => [
			row.id,
			localMoment(row.asked_at),
			row.state,
			row.email,
			`${row.first_name ?? ""} ${row.last_name ?? ""}`,
		]),
	];
}

async function waitlist(reader: Reader, limit: number): Promise<Table> {
	const rows = await reader
		.selectFrom("waitlist_entries")
		.selectAll()
		.orderBy("joined_at", "desc")
		.limit(limit)
		.execute();
	return [
		["id", "joined", "e-mail", "name"],
		...rows.map((row) => [row.id, localMoment(row.joined_at), row.email, `${row.first_name} ${row.last_name}`]),
	];
}

/** What failed first, because somebody has to look at it; then what waits; then what was sent. */
async function outbox(reader: Reader, limit: number): Promise<Table> {
	const rows = await reader
		.selectFrom("outbox")
		.select(["id", "created_at", "state", "kind", "recipient", "attempts", "last_error"])
		.orderBy(({ eb }) =>
			eb.case().when("state", "=", "dead").then(0).when("state", "=", "queued").then(1).else(2).end(),
		)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	return [
		["id", "queued", "state", "kind", "to", "attempts", "problem"],
		...rows.map((row) => [
			row.id,
			localMoment(row.created_at),
			row.state,
			row.kind,
			row.recipient,
			String(row.attempts),
			row.last_error ?? "",
		]),
	];
}

const lists: Record<ListName, (reader: Reader, limit: number) => Promise<Table>> = {
	leads,
	messages: (reader, limit) => messages(reader, limit, "received"),
	quarantine: (reader, limit) => messages(reader, limit, "quarantined"),
	subscribers,
	waitlist,
	outbox,
};

/** The latest of a list, the newest first, with a line of headings. */
export const listLatest = (reader: Reader, list: ListName, limit: number) => lists[list](reader, limit);
