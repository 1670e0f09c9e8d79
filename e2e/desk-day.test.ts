import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { accountCopy } from "#desk/account/account.copy.ts";
import { entryCopy } from "#desk/inbox/inbox.copy.ts";
import { mailCopy } from "#desk/mail/mail.copy.ts";
import { sendCopy, sendingCopy } from "#desk/newsletter/newsletter.copy.ts";
import { privacyCopy } from "#desk/privacy/privacy.copy.ts";
import { passkeyCopy, signInCopy } from "#desk/sign-in/sign-in.copy.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { post } from "#testing/app.ts";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { freePort } from "#testing/free-port.ts";
import { addReaders } from "#testing/newsletter.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { printedAddress, startProcess } from "#testing/start-process.ts";
import { temporaryDataDirectory } from "#testing/start-site.ts";
import { hasPostgres } from "#tools/machine/has-postgres.ts";
import { advanced, arriveAtReport, complete } from "./assessment-page.ts";
import { openPage, started } from "./browser.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const READERS = 500;
const PATIENTLY = { interval: 200 };
const OWNER = "dayo@example.com";
/** Whose mailbox is full in the morning. */
const FULL = "ada.okafor@example.com";
const ARTICLE = "friday-reconciliation";
const [leadEmail = "", leadCompany = ""] = [advanced.answers.email, advanced.answers.company_name];

const browser = await sharedBrowser();

/** The site on its first day: nobody may sign in yet, and its terminal has printed where the first person does. */
async function startFirstDay(databaseUrl: string | undefined) {
	const fullMailboxes = [FULL];
	const mailServer = await startTestSmtpServer({ fullMailboxes });
	// WebAuthn needs a name; an address of numbers has no passkeys.
	const port = await freePort();
	const address = `http://localhost:${port}`;
	const dataDirectory = temporaryDataDirectory();
	const child = startProcess(process.execPath, ["build/server/app.js"], {
		environment: {
			...{ NODE_ENV: "production", PORT: String(port), SITE_URL: address, DATA_DIR: dataDirectory },
			...{
				SMTP_URL: mailServer.url,
				SECRET: "a secret of at least thirty-two characters",
				RATE_LIMIT_PER_MINUTE: "1000",
			},
			...(databaseUrl && { DATABASE_URL: databaseUrl }),
		},
	});
	const firstLink = await printedAddress(child, /desk: .*?(http:\S+)/);
	const database = await openWhileServerRuns({ dataDirectory, databaseUrl });
	onTestFinished(() => database.close());
	return { address, firstLink, fullMailboxes, mailServer, database };
}

type Day = Awaited<ReturnType<typeof startFirstDay>>;

/** A desk with a browser that has a passkey. */
async function openDesk(): Promise<Page> {
	const context = await browser.newContext({ reducedMotion: "reduce" });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
			...{ isUserVerified: true, automaticPresenceSimulation: true },
		},
	});
	return page;
}

async function signInForTheFirstTime(page: Page, { firstLink, address }: Day): Promise<void> {
	await page.goto(firstLink);
	await page.getByLabel(signInCopy.first.name).fill("Dayo Bankole");
	await page.getByLabel("Email").fill(OWNER);
	await page.getByRole("button", { name: signInCopy.first.button }).click();
	await page.waitForURL(`${address}/desk`);
}

async function addPasskeyAndUseIt(page: Page, { address }: Day): Promise<void> {
	await page.goto(`${address}/desk/account`);
	await page.getByRole("button", { name: accountCopy.passkeys.add }).click();
	await page.getByText(accountCopy.passkeys.isAdded).waitFor();
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await page.getByRole("button", { name: passkeyCopy.signIn }).click();
	await page.waitForURL(`${address}/desk`);
}

/** Visitors: an assessment in the browser, a message, and somebody whose mailbox is full. */
async function visitorsCome({ address }: Day): Promise<void> {
	const { page, close } = await openPage(browser);
	await page.goto(address + advanced.path);
	await started(page);
	await complete(page, advanced);
	await arriveAtReport(page, advanced);
	await close();
	const message = { name: "Ben Whitlock", email: "ben@example.com", message: "Our stock list never agrees." };
	await fetch(`${address}/.netlify/functions/send-email`, post(message));
	await fetch(
		`${address}/.netlify/functions/join-waitlist`,
		post({ firstName: "Ada", lastName: "Okafor", email: FULL }),
	);
}

async function workOnTheInbox(page: Page, { address }: Day): Promise<void> {
	await page.goto(`${address}/desk`);
	await page.getByRole("main").getByRole("link", { name: leadCompany }).first().click();
	await page.getByLabel(entryCopy.notes.label).fill("Call on Tuesday about cash");
	await page.getByRole("button", { name: entryCopy.notes.save }).click();
	await page.getByText("Call on Tuesday about cash").waitFor();
	await page.getByLabel("Contacted").check();
	await page.getByRole("button", { name: entryCopy.state.save }).click();
	await page.getByText("is now Contacted.").waitFor();
	await page.goto(`${address}/desk`);
	await page.getByRole("main").getByRole("link", { name: "Ben Whitlock" }).first().click();
	await page.getByRole("button", { name: entryCopy.answered }).first().click();
	await page
		.getByText(/Answered by Dayo Bankole/)
		.first()
		.waitFor();
}

async function sendFailedMailAgain(page: Page, day: Day): Promise<void> {
	const { address, fullMailboxes, mailServer } = day;
	await page.goto(`${address}/desk/mail`);
	await expect
		.poll(async () => {
			await page.reload();
			return page.getByText("the mailbox is full").count();
		}, PATIENTLY)
		.toBe(1);
	fullMailboxes.length = 0;
	await page.getByRole("button", { name: mailCopy.sendAgain }).first().click();
	await page.getByText(mailCopy.notices.resent.title).waitFor();
	const delivered = () => mailServer.received.filter(({ recipients }) => recipients.includes(FULL)).length;
	await expect.poll(delivered, PATIENTLY).toBe(1);
}

/** What waits falls due at once: a test does not take the minute that keeps mail hosts friendly. */
async function hurry({ database }: Day): Promise<void> {
	const now = new Date().toISOString();
	await database.kysely.updateTable("outbox").set({ next_attempt_at: now }).where("state", "=", "queued").execute();
}

async function sendTheNewsletter(page: Page, day: Day): Promise<void> {
	const { address, mailServer, database } = day;
	const readers = await addReaders(database, "confirmed", READERS);
	await page.goto(`${address}/desk/newsletter/${ARTICLE}`);
	await page.getByRole("button", { name: sendCopy.test(OWNER) }).click();
	await page.getByText(sendCopy.notices.tested.title).waitFor();
	await page.getByLabel(sendCopy.label).fill(String(READERS));
	await page.getByRole("button", { name: sendCopy.button(READERS) }).click();
	await page.getByText(sendingCopy.notices.begun.title).waitFor();
	const isReaders = new Set(readers.map(({ email }) => email));
	const received = () =>
		mailServer.received.flatMap(({ recipients }) => recipients).filter((each) => isReaders.has(each));
	await expect.poll(() => received().length, PATIENTLY).toBeGreaterThan(20);
	await page.goto(`${address}/desk/newsletter/${ARTICLE}/sending`);
	await page.getByRole("button", { name: /^Stop, and withdraw/ }).click();
	await page.getByText(sendingCopy.stopped).waitFor();
	// What was on its way when it was stopped arrives; then nothing more does.
	await expect.poll(async () => (await waitingIn(day)) === 0, PATIENTLY).toBe(true);
	const sent = received().length;
	expect(sent).toBeLessThan(READERS);
	await page.reload();
	const resume = page.getByRole("button", { name: sendingCopy.resume(READERS - sent) });
	const typed = page.getByLabel(sendCopy.label);
	if (await typed.count()) await typed.fill(String(READERS - sent));
	await resume.click();
	await expect
		.poll(async () => {
			await hurry(day);
			return received().length;
		}, PATIENTLY)
		.toBe(READERS);
	expect(new Set(received()).size).toBe(READERS);
}

/** Mails of the newsletter that have still to leave. */
async function waitingIn({ database }: Day): Promise<number> {
	const rows = await database.kysely
		.selectFrom("outbox")
		.select("id")
		.where("state", "=", "queued")
		.where("lane", "=", "bulk")
		.execute();
	return rows.length;
}

async function findAndErase(page: Page, { address }: Day): Promise<void> {
	await page.goto(`${address}/desk/privacy`);
	await page.getByLabel(privacyCopy.find.label).fill(leadEmail);
	await page.getByRole("button", { name: privacyCopy.find.button }).click();
	await page.getByText("Call on Tuesday about cash").first().waitFor({ state: "attached" });
	await page.getByRole("button", { name: privacyCopy.person.erase }).click();
	await page.getByLabel(privacyCopy.erase.label).fill(leadEmail);
	await page.getByRole("button", { name: privacyCopy.erase.button }).click();
	await page.getByText(privacyCopy.erased.done).waitFor();
}

async function liveThroughADay(databaseUrl?: string): Promise<void> {
	const day = await startFirstDay(databaseUrl);
	const page = await openDesk();
	await signInForTheFirstTime(page, day);
	await addPasskeyAndUseIt(page, day);
	await visitorsCome(day);
	await workOnTheInbox(page, day);
	await sendFailedMailAgain(page, day);
	await sendTheNewsletter(page, day);
	await findAndErase(page, day);
	await page.goto(`${day.address}/desk/acts`);
	const acts = await page.getByRole("main").textContent();
	for (const done of [
		...["signed in", "added a passkey", "signed in with a passkey", "wrote a note", "changed a state in the inbox"],
		...["marked as answered", "sent an email again", "sent a test of an article to themselves"],
		...["began to send an article", "stopped the sending of an article", "erased a person"],
	]) {
		expect(acts?.toLowerCase()).toContain(done);
	}
	expect(acts).not.toContain(leadEmail);
}

test("a day at the desk, from the printed link to the list of what was done", () => liveThroughADay());

test.skipIf(!hasPostgres())("the same day on Postgres", async () => {
	const postgres = (await startEphemeralPostgres({ isDurable: false })) ?? expect.unreachable();
	onTestFinished(() => postgres.stop());
	await liveThroughADay(postgres.url);
});
