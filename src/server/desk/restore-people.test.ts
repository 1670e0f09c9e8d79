import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeRole, removePerson } from "#desk/people/people-page.tsx";
import type { Database } from "#platform/database/database.ts";
import { checkSecret } from "#platform/secret.server.ts";
import { sqliteTestDatabase, temporaryDirectory } from "#testing/database.ts";
import { linkDeps } from "#testing/desk-sign-in.ts";
import { deskOn } from "#testing/desk-site.ts";
import { backupDesk } from "#testing/restore.ts";
import { selectActs } from "#testing/submissions.ts";

const THEN = "2025-11-21T10:00:00.000Z";

/** A passkey of somebody, and a draft that appears by itself. */
async function addRows({ kysely }: Database, accountId: string) {
	const passkey = { account_id: accountId, name: "Telephone", public_key: "key", counter: 1, transports: "[]" };
	await kysely
		.insertInto("desk_passkeys")
		.values({ ...passkey, id: `passkey-of-${accountId}`, made_at: THEN })
		.execute();
	const kept = { account_id: accountId, path: "/desk", kept_until: "2099-01-01T00:00:00.000Z", fields: "[]" };
	await kysely.insertInto("desk_kept_forms").values(kept).execute();
}

async function schedule({ kysely }: Database, id: string, at: string) {
	const none = {
		draft_by: null,
		draft_at: THEN,
		published_by: null,
		published_at: null,
		scheduled_by: null,
		published: null,
	};
	await kysely
		.insertInto("documents")
		.values({
			kind: "article",
			id,
			draft_version: 1,
			is_down: 0,
			version: 0,
			draft: "text",
			...none,
			scheduled_for: at,
		})
		.execute();
}

async function siteWithPeople() {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const desk = deskOn(database);
	const ada = await desk.signIn("owner", { name: "Ada" });
	const eve = await desk.signIn("owner", { name: "Eve" });
	const lara = await desk.signIn("owner", { name: "Lara" });
	for (const { accountId } of [ada, eve, lara]) await addRows(database, accountId);
	await schedule(database, "stays", "2099-01-01T00:00:00.000Z");
	await schedule(database, "taken-back", "2099-01-01T00:00:00.000Z");
	await desk.stranger().send("/desk/sign-in", { email: "person-1@site.example" });
	const file = join(settings.dataDirectory, "backup.sqlite");
	const commands = backupDesk(settings.dataDirectory);
	await commands.backUp(file);
	return { ...commands, database, desk, ada, eve, lara, file };
}

const peopleIn = ({ kysely }: Database) =>
	kysely.selectFrom("desk_accounts").select(["name", "role"]).orderBy("name").execute();

test("a restore lets nobody in who was removed, demoted or signed out since, and asks everybody to sign in", async () => {
	const { database, desk, ada, eve, lara, restore, file, printed } = await siteWithPeople();
	const deps = {
		...linkDeps(database),
		mail: { ...linkDeps(database).mail, strangerMailsPerHour: 1, ownerNoticesPerHour: 1 },
	};
	const by = { accountId: ada.accountId, name: "Ada" };
	await removePerson(deps, by, eve.accountId);
	await changeRole(deps, by, { id: lara.accountId, role: "member" });
	await desk.signIn("member", { name: "Max" });
	const { kysely } = database;
	await kysely.deleteFrom("desk_passkeys").where("account_id", "=", ada.accountId).execute();
	await kysely.updateTable("documents").set({ scheduled_for: null }).where("id", "=", "taken-back").execute();
	const acts = await selectActs(kysely).select("id").execute();

	expect(await restore(file)).toBe(0);
	expect(await peopleIn(database)).toEqual([
		{ name: "Ada", role: "owner" },
		{ name: "Lara", role: "member" },
		{ name: "Max", role: "member" },
	]);
	for (const person of [ada, eve, lara]) {
		expect((await person.open("/desk")).headers.get("location")).toMatch(/^\/desk\/sign-in/);
	}
	for (const table of ["desk_sessions", "desk_sign_in_links", "desk_kept_forms"] as const) {
		expect([table, await kysely.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
	}
	expect(await kysely.selectFrom("outbox").select("id").where("kind", "=", "desk-sign-in").execute()).toEqual([]);
	expect(await kysely.selectFrom("desk_passkeys").select("account_id").execute()).toEqual([
		{ account_id: lara.accountId },
	]);
	const scheduled = await kysely.selectFrom("documents").select("id").where("scheduled_for", "is not", null).execute();
	expect(scheduled).toEqual([{ id: "stays" }]);
	const noted = await selectActs(kysely).select(["id", "kind"]).orderBy("at").execute();
	expect(noted.map(({ id }) => id)).toEqual(expect.arrayContaining(acts.map(({ id }) => id)));
	expect(noted.at(-1)).toMatchObject({ kind: "backup-restored" });
	const said = printed.join("\n");
	expect(said).toContain("Everyone at the desk is signed out");
	expect(said).toContain("Who may sign in is as it was before the restore: Ada (owner), Lara (member), Max (member).");
	expect(said).toContain("In the backup, but removed since, so they can't sign in: Eve.");
	expect(said).toContain("Texts that will not appear by themselves anymore: 1.");
	expect(said).not.toMatch(/can't know|A new secret/);
});

test("people who exchanged their addresses since the backup keep them", async () => {
	const { database, ada, lara, restore, file } = await siteWithPeople();
	const move = (id: string, normalized_email: string) =>
		database.kysely
			.updateTable("desk_accounts")
			.set({ email: normalized_email, normalized_email })
			.where("id", "=", id)
			.execute();
	await move(ada.accountId, "between@site.example");
	await move(lara.accountId, "person-1@site.example");
	await move(ada.accountId, "person-3@site.example");
	await restore(file);
	const { kysely } = database;
	const rows = await kysely.selectFrom("desk_accounts").select(["name", "normalized_email"]).orderBy("name").execute();
	expect(rows).toMatchObject([
		{ normalized_email: "person-3@site.example" },
		{},
		{ normalized_email: "person-1@site.example" },
	]);
});

test("on a new machine the backup's people may sign in, nobody is signed in, and it is said what nobody can know", async () => {
	const { file, ada } = await siteWithPeople();
	const folder = join(temporaryDirectory(), "new");
	const { restore, printed } = backupDesk(folder, { SECRET: "" });
	expect(await restore(file)).toBe(0);
	const database = await sqliteTestDatabase(folder).open();
	expect(await peopleIn(database)).toHaveLength(3);
	expect((await deskOn(database).stranger().open("/desk", { cookie: ada.cookie })).status).toBe(302);
	const said = printed.join("\n");
	expect(said).toContain(
		"There was no database here before, so the site can't know what was decided since the backup.",
	);
	expect(said).toContain("the people of the backup may sign in, with the roles and passkeys that they had then");
	expect(said).toContain(`A new secret was made: ${join(folder, "secret")}.`);
	expect(said).toContain("links in sent emails");
});

test("where the secret is kept, or set, a restore says nothing of a new one", async () => {
	const { file } = await siteWithPeople();
	const folder = join(temporaryDirectory(), "new");
	const first = backupDesk(folder, { SECRET: "" });
	await first.restore(file);
	const secret = readFileSync(join(folder, "secret"), "utf8");
	for (const environment of [{ SECRET: "" }, {}]) {
		rmSync(join(folder, "backups"), { recursive: true });
		const { restore, printed } = backupDesk(folder, environment);
		expect(await restore(file)).toBe(0);
		expect(printed.join("\n")).not.toContain("A new secret");
	}
	expect(existsSync(join(folder, "secret")) && readFileSync(join(folder, "secret"), "utf8")).toBe(secret);
});

test("a restore tells of a backup that was used with another secret, and then either may be put in place", async () => {
	const { file } = await siteWithPeople();
	const [first, other] = ["f".repeat(40), "o".repeat(40)];
	const folder = temporaryDirectory();
	await backupDesk(folder, { SECRET: first }).restore(file);
	const copy = join(folder, "copy.sqlite");
	await backupDesk(folder, { SECRET: first }).backUp(copy);
	const target = temporaryDirectory();
	const { restore, printed } = backupDesk(target, { SECRET: other });
	await restore(copy);
	expect(printed.join("\n")).toContain("The secret here is not the one of the backup: SECRET. It ends what");
	const database = await sqliteTestDatabase(target).open();
	for (const secret of [first, other]) {
		await checkSecret(database, { secret, dataDirectory: target, startWithout: undefined });
	}
});
