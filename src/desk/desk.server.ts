import { type RawBuilder, sql } from "kysely";
import { purgedSessions } from "#desk/sign-in/sessions.ts";
import { countedSince } from "#desk/sign-in/sign-in-links.ts";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import { inBatches } from "#platform/database/rows.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { defineFeature, table } from "#platform/define-feature.ts";
import { withdrawMail } from "#platform/outbox/enqueue-mail.ts";
import { emptySentMails } from "#platform/outbox/outbox-tables.ts";
import {
	assignmentEmail,
	changeEmail,
	deskAssignmentMail,
	deskChangeMail,
	deskInvitationMail,
	deskSignInMail,
	invitationEmail,
	signInEmail,
} from "./desk-mails.ts";

/** Deletes all that let somebody in when the backup was made: it may have been ended since. */
async function endEveryWayIn(after: DatabaseTransaction): Promise<void> {
	for (const table of ["desk_sessions", "desk_sign_in_links", "desk_kept_forms"] as const) {
		await after.deleteFrom(table).execute();
	}
	const links = await after.selectFrom("outbox").select("id").where("kind", "=", "desk-sign-in").execute();
	for (const batch of inBatches(links.map(({ id }) => id))) await withdrawMail(after, batch);
}

async function readPeople(before: DatabaseTransaction) {
	const accounts = await before.selectFrom("desk_accounts").selectAll().orderBy("name").execute();
	const passkeys = await before.selectFrom("desk_passkeys").selectAll().execute();
	return { accounts, passkeys };
}

/** Puts them in place of those of the backup, whose rows keep pointing at those who are still there. */
async function putPeople(after: DatabaseTransaction, { accounts, passkeys }: Awaited<ReturnType<typeof readPeople>>) {
	const ids = accounts.map(({ id }) => id);
	const gone = await after.deleteFrom("desk_accounts").where("id", "not in", ids).returning("name").execute();
	await after.deleteFrom("desk_passkeys").execute();
	// Two people may have exchanged their addresses, each of which only one can have.
	await after
		.updateTable("desk_accounts")
		.set((row) => ({ normalized_email: row.ref("id") }))
		.execute();
	for (const account of accounts) {
		await after
			.insertInto("desk_accounts")
			.values(account)
			.onConflict((conflict) => conflict.column("id").doUpdateSet(account))
			.execute();
	}
	for (const batch of inBatches(passkeys)) await after.insertInto("desk_passkeys").values(batch).execute();
	return gone.map(({ name }) => name);
}

const readSchedules = (reader: DatabaseTransaction) =>
	reader
		.selectFrom("documents")
		.select(["kind", "id", "scheduled_for"])
		.where("scheduled_for", "is not", null)
		.execute();

type Schedules = Awaited<ReturnType<typeof readSchedules>>;

/** Texts that would appear by themselves and were taken back since, or have appeared, wait for somebody. Returns how many. */
async function endSchedules(after: DatabaseTransaction, before: Schedules): Promise<number> {
	const keyOf = ({ kind, id, scheduled_for }: Schedules[number]) => JSON.stringify([kind, id, scheduled_for]);
	const known = new Set(before.map(keyOf));
	const ended = (await readSchedules(after)).filter((row) => !known.has(keyOf(row)));
	for (const { kind, id } of ended) {
		await after
			.updateTable("documents")
			.set({ scheduled_for: null, scheduled_by: null })
			.where("kind", "=", kind)
			.where("id", "=", id)
			.execute();
	}
	return ended.length;
}

const WAYS_IN_ENDED =
	"Everyone at the desk is signed out. Links to sign in no longer work, and what was typed in forms and not sent is gone.";
const NOBODY_KNOWN =
	"The site that was here had no one at its desk, so the people of the backup may sign in, with the roles and passkeys that they had then. If you have removed anyone since, remove them again under People and settings.";

/**
 * Restore hook: the people who may sign in, their roles and their passkeys stay as they were before the restore, not as
 * the backup has them, and nothing that let somebody in then does so now. The record of what was done at the desk since
 * stays.
 */
const keepDesk: RestoreHook = async (before) => {
	const people = await readPeople(before);
	const schedules = await readSchedules(before);
	const acts = await before.selectFrom("events").selectAll().where("submission_id", "is", null).execute();
	const challenges = await before.selectFrom("desk_used_challenges").selectAll().execute();
	return async (after, say) => {
		await endEveryWayIn(after);
		say(WAYS_IN_ENDED);
		for (const batch of inBatches(acts)) {
			const insertion = after.insertInto("events").values(batch);
			await insertion.onConflict((conflict) => conflict.column("id").doNothing()).execute();
		}
		for (const batch of inBatches(challenges)) {
			const insertion = after.insertInto("desk_used_challenges").values(batch);
			await insertion.onConflict((conflict) => conflict.column("challenge_hash").doNothing()).execute();
		}
		if (people.accounts.length === 0) return say(NOBODY_KNOWN);
		const gone = await putPeople(after, people);
		const those = people.accounts.map(({ name, role }) => `${name} (${role})`).join(", ");
		say(`Who may sign in is as it was before the restore: ${those}.`);
		if (gone.length > 0) say(`In the backup, but removed since, so they can't sign in: ${gone.join(", ")}.`);
		const ended = await endSchedules(after, schedules);
		if (ended > 0) say(`Texts that will not appear by themselves anymore: ${ended}. They are drafts at the desk.`);
	};
};

type Purged = "desk_sessions" | "desk_sign_in_links" | "desk_used_challenges" | "desk_kept_forms";

/** Deletes each minute the rows of a table that are over. */
const everyMinute = (table: Purged, isOver: (now: Date) => RawBuilder<boolean>) =>
	[
		{
			kept: [],
			every: "minute",
			async purge({ write }: Database, now: Date): Promise<void> {
				await write((executor) => sql`delete from ${sql.table(table)} where ${isOver(now)}`.execute(executor));
			},
		},
	] as const;

function isOldSession(now: Date) {
	const { endsAt, seenAt } = purgedSessions(now);
	return sql<boolean>`ends_at <= ${endsAt} or seen_at <= ${seenAt}`;
}

const isOldLink = (now: Date) => sql<boolean>`expires_at <= ${now.toISOString()} and made_at <= ${countedSince(now)}`;

const hasEnded = (column: string) => (now: Date) => sql<boolean>`${sql.ref(column)} <= ${now.toISOString()}`;

const OWN_PEOPLE = "People of the company itself, whom an owner adds and removes in People and settings.";

/** The owner's desk: who may sign in, and what was done there. */
export const desk = defineFeature({
	name: "desk",
	endpoints: [],
	tables: [
		table("desk_accounts", { person: { none: OWN_PEOPLE }, retention: { exempt: OWN_PEOPLE } }),
		table("desk_sessions", { person: { none: OWN_PEOPLE }, retention: everyMinute("desk_sessions", isOldSession) }),
		table("desk_sign_in_links", {
			person: { none: OWN_PEOPLE },
			retention: everyMinute("desk_sign_in_links", isOldLink),
		}),
		table("desk_passkeys", { person: { none: OWN_PEOPLE }, retention: { exempt: OWN_PEOPLE } }),
		table("desk_used_challenges", {
			person: { none: "Random numbers." },
			retention: everyMinute("desk_used_challenges", hasEnded("expires_at")),
		}),
		table("desk_kept_forms", {
			person: { none: "What one of your people was typing, for an hour at most." },
			retention: everyMinute("desk_kept_forms", hasEnded("kept_until")),
		}),
	],
	mails: [
		{
			kind: "desk-sign-in",
			document: deskSignInMail,
			sample({ moment, siteUrl, content }) {
				const address = `${siteUrl}/desk/sign-in/link?token=sample`;
				return signInEmail({ address, endsAt: moment, timeZone: "UTC", siteUrl }, content);
			},
		},
		{
			kind: "desk-invitation",
			document: deskInvitationMail,
			sample: ({ siteUrl, content }) =>
				invitationEmail({ by: "Dayo Bankole", email: "lara@example.com", siteUrl }, content),
		},
		{
			kind: "desk-assignment",
			document: deskAssignmentMail,
			sample({ siteUrl, content }) {
				const address = `${siteUrl}/desk/inbox/leads/sample`;
				return assignmentEmail({ by: "Dayo Bankole", one: "lead", address, siteUrl }, content);
			},
		},
		{
			kind: "desk-change",
			document: deskChangeMail,
			sample({ siteUrl, content }) {
				const address = `${siteUrl}/desk/website/facts`;
				const changes = [{ label: "Prices, Quarterly Plan, Price in whole US dollars", value: "597 → 640" }];
				const document = "Company, prices and links";
				return changeEmail({ by: "Dayo Bankole", document, changes, address, siteUrl }, content);
			},
		},
	],
	restoreHooks: [keepDesk],
	hourly: [{ job: "empty mails with sign-in links", run: (database) => emptySentMails(database, ["desk-sign-in"]) }],
});
