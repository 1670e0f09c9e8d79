import { expect, onTestFinished, test } from "vitest";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { post } from "#testing/app.ts";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { visitorOf } from "#testing/visitors.ts";
import { hasPostgres } from "#tools/machine/programs.ts";
import { sendEverything } from "./desk-site.ts";
import { signInBy } from "./desk-writer.ts";

const NOTE = "Call on Tuesday about cash";
/** The mailbox that is full in the morning. */
const FULL = "ada.okafor@example.com";

test.skipIf(!hasPostgres())("a day at the desk of a site on Postgres, with a mail server", async () => {
	const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
	onTestFinished(() => postgres.stop());
	const fullMailboxes = [FULL];
	const mailServer = await startTestSmtpServer({ fullMailboxes });
	const dataDirectory = temporaryDataDirectory();
	const environment = {
		DATABASE_URL: postgres.url,
		SECRET: "a secret of at least thirty-two characters",
		SMTP_URL: mailServer.url,
	};
	const site = await startSite({ dataDirectory, environment });
	const database = await openWhileServerRuns({ dataDirectory, databaseUrl: postgres.url });
	onTestFinished(() => database.close());
	const owner = await signInBy({ ...site, environment });
	await sendEverything(site, 1);
	const full = { firstName: "Ada", lastName: "Okafor", email: FULL };
	const joined = await fetch(`${site.address}/.netlify/functions/join-waitlist`, post(full));
	expect(joined.status).toBe(200);

	const lead = await owner.open((await owner.open("/desk/inbox/leads")).link("Visitor 1"));
	const noted = await lead.press("Save note", { text: NOTE });
	expect(noted.text).toContain(NOTE);
	expect((await noted.press("Save state", { state: "contacted" })).text).toContain("is now Contacted.");
	const message = await owner.open((await owner.open("/desk/inbox/messages")).link("Visitor 1"));
	expect((await message.press("Mark as answered")).text).toMatch(/Answered by Ada/);

	const failed = database.kysely.selectFrom("outbox").select("id").where("state", "=", "dead");
	await expect.poll(() => failed.execute()).toHaveLength(1);
	const mails = await owner.open("/desk/mail");
	expect(mails.text).toContain("the mailbox is full");
	fullMailboxes.length = 0;
	expect((await mails.press("Send again")).text).toContain("It waits again.");
	const delivered = () => mailServer.received.filter(({ recipients }) => recipients.includes(FULL)).length;
	await expect.poll(delivered).toBe(1);

	const { email } = visitorOf(1);
	const found = await (await owner.open("/desk/privacy")).press("Find everything", { who: email });
	expect(found.text).toContain(NOTE);
	const asked = await found.press("Erase");
	expect((await asked.press("Erase for good", { confirmation: email })).text).toContain("Erased.");
	const acts = (await owner.open("/desk/acts")).text.toLowerCase();
	for (const done of ["signed in", "wrote a note", "changed a state in the inbox", "marked as answered"])
		expect(acts).toContain(done);
	for (const done of ["sent an email again", "erased a person"]) expect(acts).toContain(done);
	expect(acts).not.toContain(email);
});
