import type { DeskDeps } from "../desk-context.ts";

type PeopleReader = Pick<DeskDeps, "database">;

/** Who may sign in, by their names, with how many passkeys and when they were here last. */
export async function listPeople({ database }: PeopleReader) {
	const people = await database.kysely
		.selectFrom("desk_accounts as account")
		.select(["account.id", "account.name", "account.email", "account.role"])
		.select((expression) => [
			expression
				.selectFrom("desk_passkeys")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.countAll().as("count"))
				.as("passkeys"),
			expression
				.selectFrom("desk_sessions")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.max("seen_at").as("at"))
				.as("seenAt"),
			// A session that is over is deleted; what the person did stays.
			expression
				.selectFrom("desk_acts")
				.whereRef("account_id", "=", "account.id")
				.select(({ fn }) => fn.max("at").as("at"))
				.as("didAt"),
		])
		.orderBy("account.name")
		.orderBy("account.id")
		.execute();
	return people.map(({ passkeys, seenAt, didAt, ...person }) => {
		const [lastHere] = [seenAt, didAt]
			.filter((at) => at !== null)
			.toSorted()
			.toReversed();
		return { ...person, passkeys: Number(passkeys), lastHere };
	});
}

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** Whether somebody was at the desk before, by what is left of it: a session, a passkey, or something they did. */
export function hasSignedIn({ lastHere, passkeys }: ListedPerson): boolean {
	return passkeys > 0 || lastHere !== undefined;
}

/** One of them; undefined when there is none with this id. */
export async function findPerson({ database }: PeopleReader, id: string) {
	return database.kysely
		.selectFrom("desk_accounts")
		.select(["id", "name", "email", "role"])
		.where("id", "=", id)
		.executeTakeFirst();
}
