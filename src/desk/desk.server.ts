import type { Database } from "#platform/database/database.ts";
import { defineFeature, table } from "#platform/define-feature.ts";
import { emptySentMails } from "#platform/outbox/outbox-tables.ts";
import { assignmentEmail } from "./inbox/assignment.email.tsx";
import { keepDesk } from "./keep-desk.ts";
import { invitationEmail } from "./people/invitation.email.tsx";
import { purgedSessions } from "./sign-in/sessions.ts";
import { signInEmail } from "./sign-in/sign-in.email.tsx";
import { countedSince } from "./sign-in/sign-in-links.ts";

async function purgeOldSessions({ write }: Database, now: Date): Promise<void> {
	const { endsAt, seenAt } = purgedSessions(now);
	await write((executor) =>
		executor
			.deleteFrom("desk_sessions")
			.where((row) => row.or([row("ends_at", "<=", endsAt), row("seen_at", "<=", seenAt)]))
			.execute(),
	);
}

async function purgeOldLinks({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor
			.deleteFrom("desk_sign_in_links")
			.where("expires_at", "<=", now.toISOString())
			.where("made_at", "<=", countedSince(now))
			.execute(),
	);
}

async function purgeUsedChallenges({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor.deleteFrom("desk_used_challenges").where("expires_at", "<=", now.toISOString()).execute(),
	);
}

async function purgeKeptForms({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor.deleteFrom("desk_kept_forms").where("kept_until", "<=", now.toISOString()).execute(),
	);
}

const OWN_PEOPLE = "People of the company itself, whom an owner adds and removes in People and settings.";

/** The owner's desk: who may sign in, and what was done there. */
export const desk = defineFeature({
	name: "desk",
	endpoints: [],
	tables: [
		table("desk_accounts", { person: { none: OWN_PEOPLE }, retention: { exempt: OWN_PEOPLE } }),
		table("desk_sessions", {
			person: { none: OWN_PEOPLE },
			retention: [{ kept: [], every: "minute", purge: purgeOldSessions }],
		}),
		table("desk_sign_in_links", {
			person: { none: OWN_PEOPLE },
			retention: [{ kept: [], every: "minute", purge: purgeOldLinks }],
		}),
		table("desk_passkeys", { person: { none: OWN_PEOPLE }, retention: { exempt: OWN_PEOPLE } }),
		table("desk_used_challenges", {
			person: { none: "Random numbers." },
			retention: [{ kept: [], every: "minute", purge: purgeUsedChallenges }],
		}),
		table("desk_kept_forms", {
			person: { none: "What one of your people was typing, for an hour at most." },
			retention: [{ kept: [], every: "minute", purge: purgeKeptForms }],
		}),
		table("desk_acts", { person: { none: OWN_PEOPLE }, retention: [{ kept: "deskAct", after: "at" }] }),
	],
	mails: [
		{
			kind: "desk-sign-in",
			document: "mail-desk-sign-in",
			sample: ({ moment, siteUrl, content }) =>
				signInEmail(
					{ address: `${siteUrl}/desk/sign-in/link?token=sample`, endsAt: moment, timeZone: "UTC", siteUrl },
					content,
				),
		},
		{
			kind: "desk-invitation",
			document: "mail-desk-invitation",
			sample: ({ siteUrl, content }) =>
				invitationEmail({ by: "Dayo Bankole", email: "lara@example.com", siteUrl }, content),
		},
		{
			kind: "desk-assignment",
			document: "mail-desk-assignment",
			sample: ({ siteUrl, content }) =>
				assignmentEmail(
					{ by: "Dayo Bankole", one: "lead", address: `${siteUrl}/desk/inbox/leads/sample`, siteUrl },
					content,
				),
		},
	],
	restoreHooks: [keepDesk],
	hourly: [{ job: "empty mails with sign-in links", run: (database) => emptySentMails(database, ["desk-sign-in"]) }],
});
