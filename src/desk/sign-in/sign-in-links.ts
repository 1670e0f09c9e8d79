import { sql } from "kysely";
import { audit, COMMAND_LINE } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskRefusal } from "#desk/desk-context.ts";
import { signInEmail } from "#desk/desk-mails.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/dates.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { createToken, hashToken } from "#platform/random-token.ts";
import { isKnownBrowser, LINK_MINUTES } from "./sessions.ts";

type Reader = DeskDeps["database"]["kysely"];

export const isAnybodyAtTheDesk = async (reader: Reader) =>
	(await reader.selectFrom("desk_accounts").select("id").limit(1).executeTakeFirst()) !== undefined;

/**
 * True while nobody may sign in. On Postgres nobody else is added before the transaction ends, so of two people who come
 * first at the same moment one does.
 */
export async function becomesFirst({ database }: Pick<DeskDeps, "database">, transaction: DatabaseTransaction) {
	if (database.kind === "postgres") {
		await sql`lock table desk_accounts in share row exclusive mode`.execute(transaction);
	}
	return !(await isAnybodyAtTheDesk(transaction));
}

/**
 * Adds somebody to the desk; their times are those of the first office until they choose.
 * @returns the account's id; undefined when somebody has this address already.
 */
export async function addAccount(
	{ now, newId, content }: Pick<DeskDeps, "now" | "newId" | "content">,
	transaction: DatabaseTransaction,
	{ name, email, role }: { name: string; email: string; role: "owner" | "member" },
): Promise<string | undefined> {
	const id = newId();
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("desk_accounts")
		.values({
			id,
			name,
			email,
			normalized_email: normalizeEmailAddress(email),
			role,
			time_zone: content().facts.offices[0].timeZone,
			added_at: now().toISOString(),
		})
		.onConflict((conflict) => conflict.column("normalized_email").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

const findAccount = async (reader: Reader, email: string) =>
	reader
		.selectFrom("desk_accounts")
		.select(["id", "email", "time_zone"])
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.executeTakeFirst();

/** A link that the terminal prints works longer: the person who sets the site up has other things to do as well. */
const PRINTED_LINK_HOURS = 24;
const PAUSE_SECONDS = 60;
const MOST_LINKS_IN_15_MINUTES = 5;
/** To one account in 24 hours, for browsers that never signed in to it: a person needs one or two. */
const MOST_LINKS_FOR_STRANGERS_IN_A_DAY = 20;
/** Links are counted for so long, and stored. */
const COUNTED_HOURS = 24;

type LinkDeps = Pick<DeskDeps, "database" | "now" | "newId" | "mail" | "content">;
type MailLinkDeps = LinkDeps & Pick<DeskDeps, "secret" | "config">;
type LinkPurpose = "first-start" | "invitation" | "sign-in" | "confirmation";

const LINK_PATH = "/desk/sign-in/link";
const addressOf = (siteUrl: string, token: string) => `${siteUrl}${LINK_PATH}?${new URLSearchParams({ token })}`;

type NewLink = {
	purpose: LinkPurpose;
	accountId: string | null;
	browser: string | null;
	isFromKnownBrowser?: boolean;
	lifeMs: number;
};

async function storeLink(
	{ now }: Pick<LinkDeps, "now">,
	transaction: DatabaseTransaction,
	{ purpose, accountId, browser, isFromKnownBrowser, lifeMs }: NewLink,
): Promise<{ token: string; expiresAt: Date }> {
	const token = createToken();
	const madeAt = now();
	const expiresAt = new Date(madeAt.getTime() + lifeMs);
	await transaction
		.insertInto("desk_sign_in_links")
		.values({
			token_hash: hashToken(token),
			purpose,
			account_id: accountId,
			browser_hash: browser === null ? null : hashToken(browser),
			is_from_known_browser: isFromKnownBrowser ? 1 : 0,
			made_at: madeAt.toISOString(),
			expires_at: expiresAt.toISOString(),
		})
		.execute();
	return { token, expiresAt };
}

/** The moment before which no link counts any more. */
export const countedSince = (now: Date) => new Date(now.getTime() - COUNTED_HOURS * HOUR_MS).toISOString();

type Asking = { accountId: string; isKnown: boolean; now: Date };

/**
 * True when the account was mailed a link a moment ago, or several in the last minutes. Browsers that signed in to it before
 * and all others are counted apart, so that nobody who knows the address can use up its owner's links.
 */
async function hadEnoughLinks(transaction: DatabaseTransaction, { accountId, isKnown, now }: Asking): Promise<boolean> {
	const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
	const links = await transaction
		.selectFrom("desk_sign_in_links")
		.select("made_at")
		.where("account_id", "=", accountId)
		.where("purpose", "in", ["sign-in", "confirmation"])
		.where("is_from_known_browser", "=", isKnown ? 1 : 0)
		.where("made_at", ">", countedSince(now))
		.execute();
	const latest = links.filter(({ made_at }) => made_at > since(LINK_MINUTES * MINUTE_MS));
	if (latest.some(({ made_at }) => made_at > since(PAUSE_SECONDS * 1000))) return true;
	if (latest.length >= MOST_LINKS_IN_15_MINUTES) return true;
	return !isKnown && links.length >= MOST_LINKS_FOR_STRANGERS_IN_A_DAY;
}

type LinkRequest = {
	email: string;
	/** The secret of the browser that asks. */
	browser: string;
	cookies: string | null;
	/** `confirmation` is asked for by somebody who is signed in. */
	purpose: "sign-in" | "confirmation";
};

type NotMailed = { refusal: DeskRefusal; isSaid: boolean };

/**
 * Mails a link to the person who has this address at the desk, for the browser that asks. For an address that nobody has the same is
 * read, and the same mail is written and thrown away, so neither the response nor its time says who may sign in.
 * @returns undefined when one was mailed, else why not, and whether the browser may know it: one that signed in to the account before.
 */
export const mailSignInLink = async (deps: MailLinkDeps, { email, browser, cookies, purpose }: LinkRequest) =>
	deps.database.transaction(async (transaction): Promise<NotMailed | undefined> => {
		const account = await findAccount(transaction, email);
		const now = deps.now();
		const accountId = account?.id ?? "";
		const isKnown = isKnownBrowser(deps, cookies, accountId) || purpose === "confirmation";
		const hadEnough = await hadEnoughLinks(transaction, { accountId, isKnown, now });
		const link = { token: createToken(), expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS) };
		if (account && !hadEnough) {
			const lifeMs = LINK_MINUTES * MINUTE_MS;
			const wanted = { purpose, accountId, browser, isFromKnownBrowser: isKnown, lifeMs };
			Object.assign(link, await storeLink(deps, transaction, wanted));
		}
		const { siteUrl } = deps.mail;
		const shown = { address: addressOf(siteUrl, link.token), endsAt: link.expiresAt, siteUrl };
		const mail = signInEmail({ ...shown, timeZone: account?.time_zone ?? "UTC" }, deps.content());
		if (!account) return { refusal: "an address that nobody has", isSaid: false };
		if (hadEnough) return { refusal: "too many links", isSaid: isKnown };
		const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt: now });
		await enqueueMail(transaction, { ...envelope, kind: "desk-sign-in", to: account.email, ...mail });
		return undefined;
	});

/** A link for the terminal to print: for this account, or for the first person while there is none. */
export async function makePrintedLink(
	deps: Pick<LinkDeps, "now" | "mail">,
	transaction: DatabaseTransaction,
	accountId: string | null,
): Promise<string> {
	const purpose = accountId ? "invitation" : "first-start";
	const lifeMs = PRINTED_LINK_HOURS * HOUR_MS;
	const { token } = await storeLink(deps, transaction, { purpose, accountId, browser: null, lifeMs });
	return addressOf(deps.mail.siteUrl, token);
}

export const NO_NEW_LINK =
	"No new link was sent: the last one is less than a minute old, or there were five in 15 minutes. Open the last one, or ask again later.";

export type LinkProblem = "ended" | "other-browser";

type LinkUse = { token: string; browser: string | undefined };

async function findLink(reader: DeskDeps["database"]["kysely"], now: Date, { token, browser }: LinkUse) {
	const link = await reader
		.selectFrom("desk_sign_in_links")
		.select(["purpose", "account_id as accountId", "browser_hash"])
		.where("token_hash", "=", hashToken(token))
		.where("used_at", "is", null)
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirst();
	if (!link) return { problem: "ended" as const };
	const isBound = link.browser_hash !== null;
	if (isBound && link.browser_hash !== hashToken(browser ?? "")) return { problem: "other-browser" as const };
	return { link: { purpose: link.purpose, accountId: link.accountId } };
}

/** Reads the purpose of a link without using it up: a mail scanner that opens it changes nothing. */
export const readLink = ({ database, now }: Pick<LinkDeps, "database" | "now">, use: LinkUse) =>
	findLink(database.kysely, now(), use);

/** Uses a link up. Of two at the same moment one gets it. */
export async function redeemLink({ now }: Pick<LinkDeps, "now">, transaction: DatabaseTransaction, use: LinkUse) {
	const found = await findLink(transaction, now(), use);
	if (!found.link) return found;
	const { numUpdatedRows } = await transaction
		.updateTable("desk_sign_in_links")
		.set({ used_at: now().toISOString() })
		.where("token_hash", "=", hashToken(use.token))
		.where("used_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? found : { problem: "ended" as const };
}

/** The link for the first person, for the terminal to print; undefined once somebody may sign in. */
export async function firstStartLink(deps: LinkDeps): Promise<string | undefined> {
	if (await isAnybodyAtTheDesk(deps.database.kysely)) return undefined;
	return deps.database.transaction((transaction) => makePrintedLink(deps, transaction, null));
}

/** The words before the @, with a capital: what somebody is called until they say it themselves. */
function nameFrom(email: string): string {
	const [local = ""] = email.split("@");
	const words = local.split(/[._+-]+/).filter(Boolean);
	return words.map(capitalized).join(" ") || email;
}

/**
 * A link for somebody to sign in with, made at the command line. A person who can run it owns the site's data anyway, so an
 * address that nobody has becomes an owner's.
 */
export async function inviteByCommand(deps: LinkDeps, email: string): Promise<{ link: string; isNew: boolean }> {
	const by = { accountId: null, name: COMMAND_LINE };
	return deps.database.transaction(async (transaction) => {
		const known = await findAccount(transaction, email);
		const id = known?.id ?? (await addAccount(deps, transaction, { name: nameFrom(email), email, role: "owner" }));
		if (!id) throw new Error("Someone else added this address at the same moment. Run the command again.");
		await audit(deps, transaction, { by, act: "invited", row: { table: "desk_accounts", id } });
		return { link: await makePrintedLink(deps, transaction, id), isNew: !known };
	});
}
