import { type Act, noteAct } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { invitationEmail } from "#desk/desk-mails.ts";
import { addAccount } from "#desk/sign-in/accounts.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { withdrawNotices } from "#platform/outbox/owner-notices.tsx";

type Role = DeskUser["role"];
type PeopleDeps = Pick<DeskDeps, "database" | "mail" | "content" | "now" | "newId">;
type By = Pick<DeskUser, "accountId" | "name">;

/** Who may sign in, by their names, with how many passkeys and when they were here last. */
export async function listPeople({ database }: Pick<DeskDeps, "database">) {
	const people = await database.kysely
		.selectFrom("desk_accounts as account")
		.select(["account.id", "account.name", "account.email", "account.role"])
		.select(({ selectFrom }) => [
			selectFrom("desk_passkeys")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.countAll().as("count"))
				.as("passkeys"),
			selectFrom("desk_sessions")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.max("seen_at").as("at"))
				.as("seenAt"),
			// A session that is over is deleted; what the person did stays.
			selectFrom("desk_acts")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.max("at").as("at"))
				.as("didAt"),
		])
		.orderBy("account.name")
		.orderBy("account.id")
		.execute();
	return people.map(({ passkeys, seenAt, didAt, ...person }) => {
		const lastHere = [seenAt, didAt]
			.filter((at) => at !== null)
			.toSorted()
			.at(-1);
		return { ...person, passkeys: Number(passkeys), lastHere };
	});
}

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** Whether somebody was at the desk before, by what is left of it: a session, a passkey, or something they did. */
export const hasSignedIn = ({ lastHere, passkeys }: ListedPerson): boolean => passkeys > 0 || lastHere !== undefined;

/** One of them; undefined when there is none with this id. */
export const findPerson = async ({ database: { kysely } }: DeskDeps, id: string) =>
	kysely.selectFrom("desk_accounts").select(["id", "name", "email", "role"]).where("id", "=", id).executeTakeFirst();

const INVITATION_PAUSE_MS = 60_000;

async function enqueueInvitation(deps: PeopleDeps, transaction: DatabaseTransaction, by: By, email: string) {
	const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() });
	const mail = invitationEmail({ by: by.name, email, siteUrl: deps.mail.siteUrl }, deps.content());
	await enqueueMail(transaction, { ...envelope, kind: "desk-invitation", to: email, ...mail });
}

type AddProblem = "address-taken" | "not-an-owner";

/** Adds somebody, and mails them where the desk is. */
export const addPerson = async (deps: PeopleDeps, by: By, person: { name: string; email: string; role: Role }) =>
	deps.database.transaction(async (transaction): Promise<{ id: string } | { problem: AddProblem }> => {
		if (!(await lockOwners(deps, transaction)).includes(by.accountId)) return { problem: "not-an-owner" };
		const id = await addAccount(deps, transaction, person);
		if (id === undefined) return { problem: "address-taken" };
		await enqueueInvitation(deps, transaction, by, person.email);
		await noteAct(deps, transaction, { by, act: "account-added", row: { table: "desk_accounts", id } });
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

export type ChangeProblem = "not-an-owner" | "last-owner" | "missing";

type AccountChange = { by: By; id: string; act: Act; staysOwner: boolean };
type Changing = (transaction: DatabaseTransaction) => Promise<bigint>;

/** Does something to an account, unless it would leave the site without an owner. */
const changeAccount = async (deps: PeopleDeps, { by, id, act, staysOwner }: AccountChange, change: Changing) =>
	deps.database.transaction(async (transaction): Promise<ChangeProblem | undefined> => {
		const owners = await lockOwners(deps, transaction);
		if (!owners.includes(by.accountId)) return "not-an-owner";
		if (!staysOwner && owners.length === 1 && owners.includes(id)) return "last-owner";
		if ((await change(transaction)) === 0n) return "missing";
		await noteAct(deps, transaction, { by, act, row: { table: "desk_accounts", id } });
		return undefined;
	});

/** Mails somebody who has not signed in yet once more where the desk is; at most once a minute. */
export async function inviteAgain(deps: PeopleDeps, by: By, id: string) {
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
		await noteAct(deps, transaction, { by, act: "invited-again", row: { table: "desk_accounts", id } });
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

/** Makes somebody an owner or a member. */
export const changeRole = (deps: PeopleDeps, by: By, { id, role }: { id: string; role: Role }) =>
	changeAccount(deps, { by, id, act: "role-changed", staysOwner: role === "owner" }, async (transaction) => {
		const change = transaction.updateTable("desk_accounts").set({ role }).where("id", "=", id);
		return (await change.executeTakeFirst()).numUpdatedRows;
	});
