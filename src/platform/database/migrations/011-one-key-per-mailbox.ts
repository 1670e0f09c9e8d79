import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// The rule of addresses as it was when step 011 was released, and not `domain/`'s: what changes there later is a later
// step's business, and must not change what this one has done.

const NOT_IN_A_DOMAIN = /[\s\p{Cc}/\\?#%:@]/u;
const CHARACTERS = String.raw`[^\s@,;:<>()[\]%!"\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+`;
const MAILBOX = new RegExp(`^(?!-)(${CHARACTERS})@(${CHARACTERS})$`, "u");
const LABEL = "(?!-)[a-z0-9-]{1,63}(?<!-)";
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+$)${LABEL}$`);

function hostOf(domain: string): string | undefined {
	const url = `http://${domain}`;
	return NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(url) ? undefined : new URL(url).hostname;
}

/** The form in which addresses are compared: one mailbox has one, however its domain is spelled. */
function keyOf(address: string): string {
	const trimmed = address.trim();
	const afterAt = trimmed.lastIndexOf("@") + 1;
	const localPart = trimmed.slice(0, afterAt).toLowerCase().normalize("NFC");
	const domain = trimmed.slice(afterAt);
	return localPart + (hostOf(domain) ?? domain.toLowerCase().normalize("NFC")).replace(/\.+$/, "");
}

function isMailable(address: string): boolean {
	const [, localPart = "", domain = ""] = MAILBOX.exec(address) ?? [];
	const host = hostOf(domain) ?? "";
	return (
		HOST_NAME.test(host) &&
		host.length <= 253 &&
		localPart.length + 1 + host.length <= 254 &&
		localPart.normalize("NFKC") === localPart.normalize("NFC")
	);
}

/** The address as it may be mailed: as typed, or else with its domain in ASCII; undefined when neither may. */
function mailableForm(address: string): string | undefined {
	const afterAt = address.lastIndexOf("@") + 1;
	const inAscii = address.slice(0, afterAt) + (hostOf(address.slice(afterAt)) ?? "").replace(/\.+$/, "");
	return [address, inAscii].find(isMailable);
}

type Address = { id: string; normalized_email: string; email: string };
type WaitlistEntry = Address & { joined_at: string };
type Subscriber = Address & {
	state: string;
	asked_at: string;
	confirmed_at: string | null;
	unsubscribed_at: string | null;
};

const latest = (moments: readonly (string | null)[]) =>
	moments.reduce((one, other) => ((other ?? "") > (one ?? "") ? other : one), null);

/** The rows of each mailbox. */
const byMailbox = <Row extends Address>(rows: readonly Row[]) => [
	...Map.groupBy(rows, ({ email }) => keyOf(email)).values(),
];

/** Gives the rows their keys. By way of a key that nobody has, because one row may get what another still has. */
async function setKeys(database: Kysely<unknown>, table: string, rows: readonly Address[]): Promise<void> {
	const changed = rows
		.map((row) => ({ ...row, key: keyOf(row.email), mailable: mailableForm(row.email) ?? row.email }))
		.filter(({ normalized_email, email, key, mailable }) => key !== normalized_email || mailable !== email);
	for (const { id } of changed) {
		await sql`update ${sql.table(table)} set normalized_email = ${id} where id = ${id}`.execute(database);
	}
	for (const { id, key, mailable } of changed) {
		await sql`update ${sql.table(table)} set normalized_email = ${key}, email = ${mailable} where id = ${id}`.execute(
			database,
		);
	}
}

/** Of several entries of one mailbox the earliest stays. */
async function mergeWaitlist(database: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<WaitlistEntry>`
		select id, normalized_email, email, joined_at from waitlist_entries order by joined_at, id`.execute(database);
	const kept: WaitlistEntry[] = [];
	for (const [first, ...later] of byMailbox(rows)) {
		if (first) kept.push(first);
		for (const { id } of later) await sql`delete from waitlist_entries where id = ${id}`.execute(database);
	}
	await setKeys(database, "waitlist_entries", kept);
}

/**
 * Of several rows of one mailbox the last word stays: the latest confirmation, unless somebody left after it, or at the
 * same moment; then the row that says so. Where there is neither, the latest request.
 */
function survivorOf(rows: readonly Subscriber[]): Subscriber | undefined {
	const lastNo = latest(rows.map(({ unsubscribed_at }) => unsubscribed_at));
	const lastYes = latest(rows.map(({ state, confirmed_at }) => (state === "confirmed" ? confirmed_at : null)));
	if (lastYes !== null && lastYes > (lastNo ?? "")) {
		return rows.find(({ state, confirmed_at }) => state === "confirmed" && confirmed_at === lastYes);
	}
	const lastAsked = latest(rows.map(({ asked_at }) => asked_at));
	return rows.find((row) => (lastNo === null ? row.asked_at === lastAsked : row.unsubscribed_at === lastNo));
}

// A mail that has not left goes, and may be queued for the row that stays; one that was sent stays noted there, so that
// the mailbox is not sent the same issue twice.
async function moveDeliveries(database: Kysely<unknown>, from: Subscriber, to: Subscriber): Promise<void> {
	const { rows: waiting } = await sql<{ id: string }>`
		select outbox.id from outbox join newsletter_deliveries on mail_id = outbox.id
		where subscriber_id = ${from.id} and state = 'queued'`.execute(database);
	for (const { id } of waiting) {
		await sql`delete from newsletter_deliveries where mail_id = ${id}`.execute(database);
		await sql`delete from outbox where id = ${id}`.execute(database);
	}
	await sql`delete from newsletter_deliveries where subscriber_id = ${from.id}
		and issue in (select issue from newsletter_deliveries where subscriber_id = ${to.id})`.execute(database);
	await sql`update newsletter_deliveries set subscriber_id = ${to.id} where subscriber_id = ${from.id}`.execute(
		database,
	);
}

// What is open and was asked for after the last "no" can still be confirmed; the other links go with their row.
async function mergeInto(database: Kysely<unknown>, survivor: Subscriber, other: Subscriber): Promise<void> {
	await moveDeliveries(database, other, survivor);
	if (survivor.state !== "confirmed") {
		await sql`update newsletter_links set subscriber_id = ${survivor.id} where subscriber_id = ${other.id}
			and purpose = 'confirm' and closed_at is null and made_at > ${survivor.unsubscribed_at ?? ""}`.execute(database);
	}
	await sql`delete from newsletter_subscribers where id = ${other.id}`.execute(database);
}

async function mergeSubscribers(database: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<Subscriber>`
		select id, normalized_email, email, state, asked_at, confirmed_at, unsubscribed_at
		from newsletter_subscribers order by id`.execute(database);
	const kept: Subscriber[] = [];
	for (const sameMailbox of byMailbox(rows)) {
		const survivor = survivorOf(sameMailbox);
		if (!survivor) continue;
		kept.push(survivor);
		for (const other of sameMailbox) if (other !== survivor) await mergeInto(database, survivor, other);
	}
	await setKeys(database, "newsletter_subscribers", kept);
	for (const { id, email } of kept) if (!mailableForm(email)) await unsubscribe(database, id);
}

/** Nothing can be mailed to such an address any more, and a list that tried would stop at it. */
async function unsubscribe(database: Kysely<unknown>, id: string): Promise<void> {
	await sql`delete from newsletter_links where subscriber_id = ${id}`.execute(database);
	await sql`update newsletter_subscribers set state = 'unsubscribed', first_name = null, last_name = null,
		unsubscribed_at = ${new Date().toISOString()} where id = ${id} and state <> 'unsubscribed'`.execute(database);
}

/** A link confirms the address that was typed, so that has to be one that can be mailed. */
async function respellLinks(database: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ token_hash: string; email: string }>`
		select token_hash, email from newsletter_links where email is not null`.execute(database);
	for (const { token_hash, email } of rows) {
		const mailable = mailableForm(email);
		if (mailable === email) continue;
		await (mailable
			? sql`update newsletter_links set email = ${mailable} where token_hash = ${token_hash}`
			: sql`delete from newsletter_links where token_hash = ${token_hash}`
		).execute(database);
	}
}

type Allowance = {
	kind: string;
	normalized_address: string;
	latest_at: string;
	second_latest_at: string | null;
	third_latest_at: string | null;
};

/** Every mail counts for its mailbox: of several rows the last three moments stay. */
async function mergeAllowances(database: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<Allowance>`select * from mail_allowances`.execute(database);
	const groups = Map.groupBy(rows, ({ kind, normalized_address }) => JSON.stringify([kind, keyOf(normalized_address)]));
	const changed = [...groups.values()].filter((group) =>
		group.some(({ normalized_address }) => normalized_address !== keyOf(normalized_address)),
	);
	for (const { kind, normalized_address } of changed.flat()) {
		await sql`delete from mail_allowances where kind = ${kind} and normalized_address = ${normalized_address}`.execute(
			database,
		);
	}
	for (const group of changed) {
		const [{ kind, normalized_address } = { kind: "", normalized_address: "" }] = group;
		const moments = group.flatMap((row) => [row.latest_at, row.second_latest_at, row.third_latest_at]);
		const [first, second = null, third = null] = moments
			.filter((moment) => moment !== null)
			.sort()
			.toReversed();
		await sql`insert into mail_allowances (kind, normalized_address, latest_at, second_latest_at, third_latest_at)
			values (${kind}, ${keyOf(normalized_address)}, ${first}, ${second}, ${third})`.execute(database);
	}
}

/** Mail that waits goes to the mailbox that was meant, or nowhere, and says why. */
async function settleQueuedMail(database: Kysely<unknown>): Promise<void> {
	const reason = "Its address is no longer accepted: it names a relay or a machine, or hides who is meant.";
	const { rows } = await sql<{ id: string; recipient: string }>`
		select id, recipient from outbox where state <> 'sent'`.execute(database);
	for (const { id, recipient } of rows) {
		const mailable = mailableForm(recipient);
		if (mailable === recipient) continue;
		await (mailable
			? sql`update outbox set recipient = ${mailable} where id = ${id}`
			: sql`update outbox set state = 'dead', last_error = ${reason}, claim_id = null, claimed_until = null
				where id = ${id} and state = 'queued'`
		).execute(database);
	}
}

/** Brings every stored key to the form in which one mailbox has one key, and joins what then has the same. */
export const oneKeyPerMailbox: Migration = {
	async up(database) {
		await mergeWaitlist(database);
		await mergeSubscribers(database);
		await respellLinks(database);
		await mergeAllowances(database);
		await settleQueuedMail(database);
	},
};
