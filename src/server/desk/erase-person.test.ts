import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAtDesk } from "#desk/people/notice-receivers.ts";
import { findPerson } from "#desk/privacy/person-data.ts";
import { searchText } from "#domain/search-text.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { createEmlTransport } from "#platform/mail/mail-transport.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { startOutboxWorker } from "#platform/outbox/outbox-worker.ts";
import { createSuppressionCheck, hashesOfErasedAddress, unsuppress } from "#platform/outbox/suppression-list.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { mails, tables } from "#server/all-features.ts";
import type { App } from "#server/app.ts";
import type { DeskDeps } from "#server/desk/desk-deps.ts";
import { post, siteOn } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskBeside } from "#testing/desk.ts";
import { postsOf } from "#testing/endpoints.ts";
import { testTransport } from "#testing/outbox.ts";
import {
	dumpDatabase,
	IDENTIFIERS,
	readNewsletter,
	SUPPRESSED_HASHES,
	TRACES,
	useEveryForm,
	zuzanna,
} from "#testing/person.ts";
import { askForLink, siteWithPages } from "#testing/site-with-pages.ts";
import { storedMessages } from "#testing/submissions.ts";

const { email: address } = zuzanna;

/** Leaves a form that was refused without script, and so waits to be shown again. */
function leaveRejectedSubmission(app: App, { name, email } = zuzanna) {
	const body = new URLSearchParams({ name, email, message: "" });
	return app.request("/.netlify/functions/send-email", { method: "POST", body });
}

/** Writes a note about whatever is in the inbox. */
async function noteEverything({ kysely }: Database): Promise<void> {
	for (const { id } of await kysely.selectFrom("submissions").select("id").execute()) {
		const text = `Write to ${zuzanna.email}`;
		const note = {
			id: `on ${id}`,
			submission_id: id,
			author: "account",
			text,
			words: searchText(text),
			written_at: "",
		};
		await kysely.insertInto("submission_notes").values(note).execute();
	}
}

const visitorKinds: readonly string[] = mails.filter(({ notice }) => notice === undefined).map(({ kind }) => kind);
const MAILED = postsOf(zuzanna).flatMap(({ mails }) => mails);
/** The number of mails to a visitor who uses every form, and below it of notices to the owner. */
const VISITOR_MAILS = MAILED.filter((kind) => visitorKinds.includes(kind)).length;
const NOTICES = MAILED.length - VISITOR_MAILS;
const logger = createLogger("silent");

/** Finds a person as the desk does. */
function find({ database, ...deps }: DeskDeps, text: string) {
	const sought = soughtPerson(text);
	if (!sought) throw new Error(`${text} is no person`);
	return findPerson({ ...deps, kysely: database.kysely }, sought);
}

/** Delivers what is queued, and asks before each mail as the site does. */
async function carryAll(database: Database, transport = testTransport().transport): Promise<void> {
	const gate = { secret: "a secret of at least thirty-two characters", ownerEmail: "owner@example.com", content };
	const worker = startOutboxWorker({
		database,
		transport,
		isMailable: createSuppressionCheck(database, gate, isAtDesk(database)),
		logger,
	});
	onTestFinished(() => worker.stop());
	await expect.poll(() => readOutboxBalance(database), { interval: 10 }).toMatchObject({ queued: 0 });
	await worker.stop();
}

/** All bytes of all files of a data directory, as text. */
function bytesOf(folder: string): string {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return files
		.map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), "latin1")}`)
		.join("\n");
}

testOnEachDatabase(
	"a person who used every form is found in every table, and then in none",
	async ({ open, settings }) => {
		const database = await open();
		const { app } = siteWithPages(database);
		const responses = await useEveryForm(app);
		await askForLink(app, { ...zuzanna, full_name: zuzanna.name });
		// The message that a program filled in is refused; all else is taken.
		expect(responses.map((response) => response.split(" ")[1]).filter((status) => status !== "200")).toEqual(["400"]);
		await leaveRejectedSubmission(app);
		await readNewsletter(app, database);
		await noteEverything(database);
		await carryAll(database, createEmlTransport({ ...settings, logger }));
		const desk = await deskBeside(settings);
		const found = [await find(desk.deps, "zuzanna.querty@EXAMPLE.com"), await find(desk.deps, zuzanna.phone)];
		const foundIn = new Set(found.flatMap((person) => person.records.map(({ table }) => table)));
		for (const { table, person } of tables) if (!("none" in person)) expect(foundIn).toContain(table);
		const unconfirmed = await desk.run({ kind: "erase", address, isConfirmed: false, isVacuumed: false });
		expect(unconfirmed.code).toBe(1);
		expect(unconfirmed.output).toMatch(/^Found \d{2} rows, 0 mentions, [1-9]\d* mail files\.$/m);
		expect(await dumpDatabase(database)).toMatch(TRACES);
		for (const identifier of IDENTIFIERS) {
			expect(
				await desk.run({ kind: "erase", address: identifier, isConfirmed: true, isVacuumed: false }),
			).toMatchObject({ code: 0 });
		}
		expect(await dumpDatabase(database)).not.toMatch(TRACES);
		expect(bytesOf(settings.dataDirectory)).not.toMatch(TRACES);
		expect(await database.kysely.selectFrom("suppression_list").selectAll().execute()).toHaveLength(SUPPRESSED_HASHES);
	},
);

testOnEachDatabase(
	"in another person's text only the address is erased, and their mail still arrives",
	async ({ open, settings }) => {
		const database = await open();
		const { app } = siteOn(database);
		const message = `Ask ZUZANNA.querty@example.com, not nzuzanna.querty@example.com.`;
		await app.request("/.netlify/functions/send-email", post({ name: "Bob", email: "bob@example.com", message }));
		const desk = await deskBeside(settings);
		const leftByUpdate = join(settings.dataDirectory, "newer-data");
		mkdirSync(leftByUpdate);
		writeFileSync(join(leftByUpdate, "newer.dump"), "");
		const { output } = await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false });
		expect(output).toContain("Found 0 rows, 3 mentions, 0 mail files.");
		expect(output).toContain(`${leftByUpdate}, which an update that was taken back left`);
		const erased = "Ask [erased], not nzuzanna.querty@example.com.";
		expect(await storedMessages(database.kysely)).toEqual([erased]);
		const { transport, attempts } = testTransport();
		await carryAll(database, transport);
		expect(attempts.map(({ to }) => to).toSorted()).toEqual(["bob@example.com", "owner@example.com"]);
		const [receipt, notice] = attempts.toSorted((one, other) => one.to.localeCompare(other.to));
		expect(notice?.text).toContain(erased);
		// A receipt quotes no address.
		expect(receipt?.text).not.toMatch(/zuzanna/i);
	},
);

testOnEachDatabase(
	"an erased address gets the same response as a new one, and no mail until it is allowed",
	async ({ open, settings }) => {
		const database = await open();
		const { app } = siteOn(database);
		const desk = await deskBeside(settings);
		await useEveryForm(app);
		await desk.run({ kind: "erase", address, isConfirmed: true, isVacuumed: false });
		const stranger = { ...zuzanna, email: "stranger@example.com" };
		expect(await useEveryForm(app)).toEqual(await useEveryForm(app, stranger));
		const { transport, attempts } = testTransport();
		await carryAll(database, transport);
		const mailsTo = (recipient: string) => attempts.filter(({ to }) => to.toLowerCase() === recipient).length;
		expect([mailsTo(address.toLowerCase()), mailsTo("stranger@example.com")]).toEqual([0, VISITOR_MAILS]);
		expect(mailsTo("owner@example.com")).toBeGreaterThanOrEqual(2 * NOTICES);
		const hashes = hashesOfErasedAddress(address.toUpperCase(), desk.deps.secret);
		expect(await database.transaction((transaction) => unsuppress(transaction, hashes))).toBe(true);
		await database.kysely.deleteFrom("mail_quotas").execute();
		await app.request(
			"/.netlify/functions/subscribe",
			post({ firstName: "Z", lastName: "Q", email: address, consent: "on" }),
		);
		await carryAll(database, transport);
		expect(mailsTo(address.toLowerCase())).toBe(1);
	},
);

testOnEachDatabase("any spelling of the domain erases the same mailbox", async ({ open, settings }) => {
	const database = await open();
	const { app } = siteOn(database);
	await useEveryForm(app, { ...zuzanna, email: "Zuzanna.Querty@müller.example" });
	const message = "Ask zuzanna.querty@MÜLLER.example.";
	await app.request("/.netlify/functions/send-email", post({ name: "Bob", email: "bob@example.com", message }));
	const desk = await deskBeside(settings);
	await desk.run({
		kind: "erase",
		address: "zuzanna.querty@xn--mller-kva.example",
		isConfirmed: true,
		isVacuumed: false,
	});
	await desk.run({ kind: "erase", address: zuzanna.phone, isConfirmed: true, isVacuumed: false });
	expect(await dumpDatabase(database)).not.toMatch(TRACES);
	const { transport, attempts } = testTransport();
	await useEveryForm(app, { ...zuzanna, email: "zuzanna.querty@Ｍüller.example" });
	await carryAll(database, transport);
	expect(attempts.map(({ to }) => to)).not.toContainEqual(expect.stringMatching(TRACES));
});

testOnEachDatabase(
	"the quotas of a mailbox are erased with any tagged address of it, and no other mailbox's are",
	async (site) => {
		const database = await site.open();
		const { app } = siteOn(database);
		const write = (email: string) =>
			app.request("/.netlify/functions/send-email", post({ name: "A", email, message: "Hello" }));
		for (const email of ["ada+one@example.com", "ada+two@example.com"]) await write(email);
		const desk = await deskBeside(site.settings);
		await desk.run({ kind: "erase", address: "ada+one@example.com", isConfirmed: true, isVacuumed: false });
		expect(await database.kysely.selectFrom("mail_quotas").selectAll().execute()).toEqual([]);
		const entries = await database.kysely.selectFrom("submissions").select("email").execute();
		expect(entries).toEqual([{ email: "ada+two@example.com" }]);
	},
);

test("the site's own addresses cannot be erased, and never stop being mailed", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const desk = await deskBeside(settings);
	for (const own of ["Owner@example.com", "site@example.com"]) {
		expect(await desk.run({ kind: "erase", address: own, isConfirmed: true, isVacuumed: false })).toMatchObject({
			code: 1,
		});
	}
	const ownedBy = (ownerEmail: string) =>
		createSuppressionCheck(database, { secret: desk.deps.secret, ownerEmail, content }, isAtDesk(database));
	await desk.run({ kind: "erase", address: "second@example.com", isConfirmed: true, isVacuumed: false });
	expect(await ownedBy("owner@example.com")("second@example.com")).toBe(false);
	expect(await ownedBy("second@example.com")("Second@example.com")).toBe(true);
});

test("what is found about a person has nothing cut short", async () => {
	const { open, settings } = sqliteTestDatabase();
	const { app } = siteOn(await open());
	await useEveryForm(app);
	const desk = await deskBeside(settings);
	expect((await find(desk.deps, address)).records).toContainEqual({
		table: "submissions",
		row: expect.objectContaining({
			answers: JSON.stringify({ message: zuzanna.message }),
			telephone: zuzanna.phone,
		}),
	});
});
