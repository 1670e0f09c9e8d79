import { sql } from "kysely";
import { UserPlus } from "lucide-react";
import { z } from "zod";
import { type Act, audit } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { invitationEmail } from "#desk/desk-mails.ts";
import { NO_ONE } from "#desk/inbox/inbox.ts";
import { deskEndpoint, deskPage, orNotFound, type PageProps, respond, sentAs } from "#desk/kit/desk-page.tsx";
import { Button, LinkButton, PostButton } from "#desk/kit/form.tsx";
import { counted, shortMoment } from "#desk/kit/formats.ts";
import { ConfirmPage, PlaceHead, Section } from "#desk/kit/page.tsx";
import { addressField, lineField, parseForm, refusedForm, SchemaForm } from "#desk/kit/schema-form.tsx";
import { Table } from "#desk/kit/table.tsx";
import { isConfirmed } from "#desk/sign-in/sessions.ts";
import { addAccount } from "#desk/sign-in/sign-in-links.ts";
import { fieldHints } from "#documents/fields.ts";
import { countRows } from "#platform/database/rows.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { withdrawNotices } from "./notice-receivers.ts";

type Role = DeskUser["role"];
type PeopleDeps = Pick<DeskDeps, "database" | "mail" | "content" | "now" | "newId">;
type By = Pick<DeskUser, "accountId" | "name">;

/** The people who may sign in, by their names, with the number of their passkeys and their last visit. */
export async function listPeople({ database }: Pick<DeskDeps, "database">) {
	const people = await database.kysely
		.selectFrom("desk_accounts as account")
		.select(["account.id", "account.name", "account.email", "account.role"])
		.select([
			sql<number>`(select count(*) from desk_passkeys where account_id = account.id)`.as("passkeys"),
			sql<string | null>`(select max(seen_at) from desk_sessions where account_id = account.id)`.as("seenAt"),
			// A session that is over is deleted; what the person did stays.
			sql<string | null>`(select max(at) from events where account_id = account.id)`.as("didAt"),
		])
		.orderBy("account.name")
		.orderBy("account.id")
		.execute();
	return people.map(({ passkeys, seenAt, didAt, ...person }) => {
		const [lastHere] = [seenAt ?? "", didAt ?? ""].toSorted().toReversed();
		return { ...person, passkeys: Number(passkeys), lastHere: lastHere || undefined };
	});
}

type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** True for a person who was at the desk before, by what is left of it: a session, a passkey, or something they did. */
const hasSignedIn = ({ lastHere, passkeys }: ListedPerson): boolean => passkeys > 0 || lastHere !== undefined;

export const findPerson = async ({ database: { kysely } }: DeskDeps, id: string) =>
	kysely.selectFrom("desk_accounts").select(["id", "name", "email", "role"]).where("id", "=", id).executeTakeFirst();

const INVITATION_PAUSE_MS = 60_000;

async function enqueueInvitation(deps: PeopleDeps, transaction: DatabaseTransaction, by: By, email: string) {
	const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() });
	const mail = invitationEmail({ by: by.name, email, siteUrl: deps.mail.siteUrl }, deps.content());
	await enqueueMail(transaction, { ...envelope, kind: "desk-invitation", to: email, ...mail });
}

type AddProblem = "address-taken" | "not-an-owner";

const addPerson = async (deps: PeopleDeps, by: By, person: { name: string; email: string; role: Role }) =>
	deps.database.transaction(async (transaction): Promise<{ id: string } | { problem: AddProblem }> => {
		if (!(await lockOwners(deps, transaction)).includes(by.accountId)) return { problem: "not-an-owner" };
		const id = await addAccount(deps, transaction, person);
		if (id === undefined) return { problem: "address-taken" };
		await enqueueInvitation(deps, transaction, by, person.email);
		await audit(deps, transaction, { by, act: "account-added", row: { table: "desk_accounts", id } });
		return { id };
	});

/**
 * The owners, of whom none can be removed or become a member before this transaction ends: of two owners who remove one
 * another at the same moment, the second is an owner no more.
 */
async function lockOwners({ database }: Pick<DeskDeps, "database">, transaction: DatabaseTransaction) {
	const owners = await transaction
		.selectFrom("desk_accounts")
		.select("id")
		.where("role", "=", "owner")
		.orderBy("id")
		.$if(database.kind === "postgres", (locking) => locking.forUpdate())
		.execute();
	return owners.map(({ id }) => id);
}

type ChangeProblem = "not-an-owner" | "last-owner" | "missing";

type AccountChange = { by: By; id: string; act: Act; staysOwner: boolean };
type Changing = (transaction: DatabaseTransaction) => Promise<bigint>;

/** Does something to an account, unless it would leave the site without an owner. */
const changeAccount = async (deps: PeopleDeps, { by, id, act, staysOwner }: AccountChange, change: Changing) =>
	deps.database.transaction(async (transaction): Promise<ChangeProblem | undefined> => {
		const owners = await lockOwners(deps, transaction);
		if (!owners.includes(by.accountId)) return "not-an-owner";
		if (!staysOwner && owners.length === 1 && owners.includes(id)) return "last-owner";
		if ((await change(transaction)) === 0n) return "missing";
		await audit(deps, transaction, { by, act, row: { table: "desk_accounts", id } });
		return undefined;
	});

/** Mails somebody who has not signed in yet once more where the desk is; at most once a minute. */
async function inviteAgain(deps: PeopleDeps, by: By, id: string) {
	const person = (await listPeople(deps)).find((each) => each.id === id);
	if (!person) return "missing";
	if (hasSignedIn(person)) return "has-signed-in";
	return deps.database.transaction(async (transaction) => {
		if (!(await lockOwners(deps, transaction)).includes(by.accountId)) return "not-an-owner";
		const since = new Date(deps.now().getTime() - INVITATION_PAUSE_MS).toISOString();
		const sent = transaction.selectFrom("outbox").select("id").where("kind", "=", "desk-invitation").limit(1);
		const toThem = sent.where("recipient", "=", person.email).where("created_at", ">", since);
		const justSent = await toThem.executeTakeFirst();
		if (justSent) return "just-sent";
		await enqueueInvitation(deps, transaction, by, person.email);
		await audit(deps, transaction, { by, act: "invited-again", row: { table: "desk_accounts", id } });
		return undefined;
	});
}

/** Removes an account. Its sessions, passkeys, links and the notices that wait for it end with it, at once. */
export const removePerson = (deps: PeopleDeps, by: By, id: string) =>
	changeAccount(deps, { by, id, act: "account-removed", staysOwner: false }, async (transaction) => {
		for (const table of ["desk_sessions", "desk_passkeys", "desk_sign_in_links"] as const) {
			await transaction.deleteFrom(table).where("account_id", "=", id).execute();
		}
		const leaving = transaction.deleteFrom("desk_accounts").where("id", "=", id);
		const removed = await leaving.returning("email").executeTakeFirst();
		if (!removed) return 0n;
		await withdrawNotices(transaction, deps, removed.email);
		return 1n;
	});

export const changeRole = (deps: PeopleDeps, by: By, { id, role }: { id: string; role: Role }) =>
	changeAccount(deps, { by, id, act: "role-changed", staysOwner: role === "owner" }, async (transaction) => {
		const change = transaction.updateTable("desk_accounts").set({ role }).where("id", "=", id);
		return (await change.executeTakeFirst()).numUpdatedRows;
	});

const PEOPLE = "/desk/people";

async function loader({ deps, search }: Desk) {
	const who = await findPerson(deps, search.get("who") ?? "");
	/** `who`: whom the notice is about; `left`: how much they took care of. */
	return { people: await listPeople(deps), who, left: Number(search.get("left")) || 0 };
}

/** Counts the inbox's entries that are assigned to a person. */
const countAssigned = ({ database: { kysely } }: DeskDeps, id: string) =>
	countRows(kysely.selectFrom("submissions").where("assignee", "=", id));

type People = PageProps<typeof loader, typeof action>;

const roles = {
	member: "Member: can do everything except what only owners may do",
	owner:
		"Owner: also exports, erases, removes pictures, confirms the site’s promises and claims, makes backups, and adds and removes people",
};

const newPerson = z.object({
	name: lineField("Enter a name.", 100, { label: "Name", autoComplete: "off" }),
	email: addressField({ label: "Email at work", autoComplete: "off" }),
	role: z.enum(["member", "owner"]).catch("member").register(fieldHints, { label: "Role", choices: roles }),
});

async function action({ deps, user, form }: Desk) {
	const { value, refused } = parseForm(newPerson, form);
	if (refused) return respond.invalid(refused);
	const added = await addPerson(deps, user, value);
	if ("id" in added) {
		deps.wakeWorker();
		return respond.redirect(PEOPLE, "added", { who: added.id });
	}
	if (added.problem === "not-an-owner") throw respond.forbidden();
	return respond.conflict(refusedForm(form, { email: "A colleague has this address already." }));
}

function noticesAbout({ who, left }: People) {
	const removed = {
		title: "Removed.",
		text: "They are signed out everywhere and cannot sign in again.",
		...(left > 0 && {
			children: (
				<p>
					{`No one takes care of ${counted(left, "entry", "entries")} in the inbox now. `}
					<a href={`/desk/inbox?assignee=${NO_ONE}`}>See what no one takes care of</a>
				</p>
			),
		}),
	};
	if (!who) return { removed };
	const { name, email, role } = who;
	const notSent = { tone: "bad", title: "Nothing was sent." } as const;
	return {
		removed,
		added: { title: "Added.", text: `${name} gets an email at ${email}, and may sign in from now on.` },
		"invited-again": {
			title: "Sent again.",
			text: `${name} gets another email at ${email} that says where the desk is.`,
		},
		role: { title: "Saved.", text: `${name} is now ${role === "owner" ? "an owner" : "a member"}.` },
		"has-signed-in": { ...notSent, text: `${name} has signed in before.` },
		"just-sent": {
			...notSent,
			text: `${name} was sent an email less than a minute ago. Wait a moment, then send it again.`,
		},
	};
}

function signsInWith(person: ListedPerson) {
	if (person.passkeys > 0) return counted(person.passkeys, "passkey");
	return <span className="urgent">{hasSignedIn(person) ? "Link by email only" : "Has not signed in yet"}</span>;
}

function PersonActs({ person }: { person: ListedPerson }) {
	const { id, name } = person;
	const path = `/desk/people/${encodeURIComponent(id)}`;
	return (
		<>
			{!hasSignedIn(person) && (
				<PostButton action={`${path}/invite`} look="plain" detail={`to ${name}`} label="Send the email again" />
			)}
			<LinkButton look="plain" href={`${path}/role`} detail={`of ${name}`} label="Change role" />
			<LinkButton look="plain" href={`${path}/remove`} detail={name} label="Remove" />
		</>
	);
}

function PeopleTable({ people, user, clock }: People) {
	const isSelf = ({ id }: ListedPerson) => id === user.accountId;
	return (
		<Table
			caption="Who may sign in"
			rows={people}
			columns={{
				Who: (person) => (
					<>
						<b>{person.name}</b>
						{isSelf(person) && <span className="muted"> (you)</span>}
						<small>{person.email}</small>
					</>
				),
				Role: ({ role }) => (role === "owner" ? "Owner" : "Member"),
				"Signs in with": signsInWith,
				"Last here": {
					className: "muted side",
					cell: (person) => (isSelf(person) ? "Now" : person.lastHere && shortMoment(person.lastHere, clock)),
				},
			}}
			acts={(person) => user.role === "owner" && !isSelf(person) && <PersonActs person={person} />}
		/>
	);
}

function AddSomebody({ user, clock, sent }: People) {
	if (user.role !== "owner") return <p>An owner can add and remove people.</p>;
	if (!isConfirmed(user, clock.now)) {
		return (
			<>
				<p>Before you can add a colleague, we ask whether it is you.</p>
				<p className="spaced">
					<LinkButton href="/desk/people/add" Icon={UserPlus} label="Add a colleague" />
				</p>
			</>
		);
	}
	return (
		<SchemaForm schema={newPerson} sent={sent} action="/desk/people/add">
			<Button Icon={UserPlus} label="Add and send an email" />
			<p className="muted small">The email says where the desk is. There they ask for a sign-in link of their own.</p>
		</SchemaForm>
	);
}

function Component(shown: People) {
	const { people } = shown;
	return (
		<>
			<PlaceHead />
			<div className="cols columns-2-1">
				<Section id="people" title="Who may sign in" note={counted(people.length, "person", "people")} className="">
					<PeopleTable {...shown} />
				</Section>
				<Section id="add" title="Add a colleague">
					<AddSomebody {...shown} />
				</Section>
			</div>
		</>
	);
}

const shown = { title: "People", notices: noticesAbout, loader, Component };

export const peoplePage = deskPage({ path: "people", access: "signed in", ...shown });

/** The same page, for an owner who proved to be there: what the form of it sends, and where that proof leads back to. */
export const addPersonPage = deskPage({ path: "people/add", access: "confirmed owners", action, ...shown });

const loadPerson = async ({ deps, params }: Desk) => orNotFound(await findPerson(deps, params.id ?? ""));

function respondTo(problem: ChangeProblem | undefined, ...notice: Parameters<typeof respond.redirect>) {
	if (problem === undefined) return respond.redirect(...notice);
	if (problem !== "last-owner") throw problem === "missing" ? respond.notFound() : respond.forbidden();
	const text = "The site needs one. Make someone else an owner first.";
	return respond.conflict({ notDone: { title: "This is the only owner.", text } });
}

const back = { label: "People", to: PEOPLE };

async function loadLeaving(desk: Desk) {
	const person = await loadPerson(desk);
	return { ...person, left: await countAssigned(desk.deps, person.id) };
}

export const removePersonPage = deskPage({
	path: "people/:id/remove",
	access: "confirmed owners",
	loader: loadLeaving,
	async action({ deps, user, params: { id = "" } }: Desk) {
		const left = await countAssigned(deps, id);
		return respondTo(await removePerson(deps, user, id), PEOPLE, "removed", left > 0 ? { left: String(left) } : {});
	},
	Component: ({ id, name, left }: PageProps<typeof loadLeaving>) => (
		<ConfirmPage
			title={`Remove ${name}?`}
			text={
				<>
					<p>They are signed out everywhere at once and cannot sign in again. Notes that they wrote stay.</p>
					{left > 0 && (
						<p>
							{`They take care of ${counted(left, "entry", "entries")} in the inbox, which no one will then. `}
							<a href={`/desk/inbox?assignee=${encodeURIComponent(id)}`}>See them, and give them to someone first</a>
						</p>
					)}
				</>
			}
			label={`Remove ${name}`}
			look="bad"
			back={back}
		/>
	),
});

const questions = {
	member: {
		title: (name: string) => `Make ${name} a member?`,
		text: "Members can do everything at the desk except what only owners may do: export, erase, remove pictures, confirm the site’s promises and claims, make backups, and add and remove people.",
		label: "Make a member",
	},
	owner: {
		title: (name: string) => `Make ${name} an owner?`,
		text: "Owners may do everything at the desk: export, erase, remove pictures, confirm the site’s promises and claims, make backups, and add and remove people, you included.",
		label: "Make an owner",
	},
};

const wantedRole = z.object({ role: z.enum(["owner", "member"]) });

export const changeRolePage = deskPage({
	path: "people/:id/role",
	access: "confirmed owners",
	loader: loadPerson,
	async action({ deps, user, form, params: { id = "" } }: Desk) {
		const { role } = sentAs(wantedRole, form);
		return respondTo(await changeRole(deps, user, { id, role }), PEOPLE, "role", { who: id });
	},
	Component(person: PageProps<typeof loadPerson>) {
		const role = person.role === "owner" ? "member" : "owner";
		const { title, ...question } = questions[role];
		return <ConfirmPage title={title(person.name)} {...question} hidden={{ role }} back={back} />;
	},
});

/** Sends the email about the desk again. Nobody is asked before: it does no harm. */
export const inviteAgainPage = deskEndpoint({
	path: "people/:id/invite",
	access: "confirmed owners",
	back: PEOPLE,
	method: "POST",
	async respond({ deps, user, params: { id = "" } }) {
		const problem = await inviteAgain(deps, user, id);
		if (problem === "missing") throw respond.notFound();
		if (problem === "not-an-owner") throw respond.forbidden();
		if (!problem) deps.wakeWorker();
		return respond.redirect(PEOPLE, problem ?? "invited-again", { who: id });
	},
});
