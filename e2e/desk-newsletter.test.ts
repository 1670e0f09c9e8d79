import { expect, onTestFinished, test } from "vitest";
import { TOKEN_FIELD } from "#desk/kit/form.tsx";
import { formToken, startSession } from "#desk/sign-in/sessions.ts";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { addReaders } from "#testing/newsletter.ts";
import { startTestSmtpServer, type TestSmtpServer } from "#testing/smtp-server.ts";
import { type RunningSite, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { hasPostgres } from "#tools/machine/programs.ts";

const READERS = 150;
const PATIENTLY = { interval: 200 };
const SECRET = "a secret of at least thirty-two characters";
const ARTICLE = "/desk/newsletter/friday-reconciliation";
const SENDING = `${ARTICLE}/sending`;
const SITE_URL = "http://127.0.0.1:3000";

/** An owner who is signed in, as a link in a mail would have done it. */
async function signIn(database: Database) {
	const person = { id: "account", name: "Dayo Bankole", role: "owner", time_zone: "America/Chicago" } as const;
	const address = "dayo@example.com";
	const deps = {
		database,
		now: () => new Date(),
		newId: () => "session",
		config: {
			dataDirectory: "",
			smtpUrl: undefined,
			siteUrl: SITE_URL,
			settingsToSettle: [],
			backupMaxAgeHours: undefined,
		},
	};
	const setCookie = await database.transaction(async (transaction) => {
		const added_at = new Date().toISOString();
		await transaction
			.insertInto("desk_accounts")
			.values({ ...person, email: address, normalized_email: address, added_at })
			.execute();
		return startSession(deps, transaction, { accountId: person.id, device: "Firefox on Linux" });
	});
	const [cookie = ""] = setCookie.split(";");
	return cookie;
}

/** Sends a form of the desk, and returns where it leads. */
async function send(site: RunningSite, cookie: string, path: string, fields: Record<string, string>) {
	const response = await fetch(site.address + path, {
		method: "POST",
		redirect: "manual",
		headers: { cookie, origin: SITE_URL },
		body: new URLSearchParams({
			[TOKEN_FIELD]: formToken({ secret: SECRET }, { sessionId: "session", accountId: "account" }),
			...fields,
		}),
	});
	expect(response.status).toBe(302);
	return response.headers.get("location") ?? "";
}

const issuesIn = (sink: TestSmtpServer) => sink.messages.filter(({ subject }) => !subject?.startsWith("[Test]"));

/** While no process runs: what waits falls due at once, and what one has claimed that was killed is free. */
async function hurry({ kysely }: Database) {
	const due = { next_attempt_at: new Date().toISOString(), claim_id: null, claimed_until: null };
	await kysely.updateTable("outbox").set(due).where("state", "=", "queued").execute();
}

async function sendWithAStop(databaseUrl?: string) {
	const sink = await startTestSmtpServer();
	const dataDirectory = temporaryDataDirectory();
	const environment = { SMTP_URL: sink.url, SECRET, SITE_URL, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const start = async () => {
		const site = await startSite({ dataDirectory, environment });
		onTestFinished(() => void site.kill());
		return site;
	};
	let site = await start();
	const database = await openWhileServerRuns({ dataDirectory, databaseUrl });
	onTestFinished(() => database.close());
	const readers = await addReaders(database, "confirmed", READERS);
	const cookie = await signIn(database);
	await send(site, cookie, ARTICLE, { act: "test" });
	await send(site, cookie, ARTICLE, { act: "send", readers: String(READERS) });
	if (!databaseUrl) {
		// The process that took the order is gone before, or while, it is carried out.
		await site.kill();
		site = await start();
	}
	await expect.poll(() => issuesIn(sink).length, PATIENTLY).toBeGreaterThan(10);
	const stopped = await send(site, cookie, SENDING, { act: "stop" });
	expect(stopped).toContain("notice=stopped");
	// A mail that was on its way when it was stopped still arrives; one that waited is withdrawn.
	const waiting = database.kysely
		.selectFrom("outbox")
		.select("id")
		.where("lane", "=", "bulk")
		.where("state", "=", "queued");
	await expect.poll(() => waiting.execute()).toEqual([]);
	const sentBefore = issuesIn(sink).length;
	expect(sentBefore).toBeLessThan(READERS);
	const rest = String(READERS - sentBefore);
	expect(await send(site, cookie, SENDING, { act: "resume", readers: rest })).toBe(`${SENDING}?notice=begun`);
	await expect.poll(() => issuesIn(sink).length, PATIENTLY).toBeGreaterThan(sentBefore + 10);
	await site.kill();
	await hurry(database);
	site = await start();
	const recipients = () => new Set(issuesIn(sink).map(({ to }) => to?.[0]?.address));
	await expect.poll(() => recipients().size, PATIENTLY).toBe(READERS);
	expect([...recipients()].sort()).toEqual(readers.map(({ email }) => email).sort());
	// A mail that was in flight when the process was killed may come a second time, as the same mail: mail programs show it
	// once.
	expect(new Set(issuesIn(sink).map(({ messageId }) => messageId)).size).toBe(READERS);
	await site.stop();
}

test("an issue is stopped in the middle, gone on with, and survives two power cuts: each of 150 readers has it", () =>
	sendWithAStop());

test.skipIf(!hasPostgres())("on Postgres too an issue survives a stop and a power cut", async () => {
	const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
	onTestFinished(() => postgres.stop());
	await sendWithAStop(postgres.url);
});
