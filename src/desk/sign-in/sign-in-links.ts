import { createHash, randomBytes } from "node:crypto";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import type { DeskDeps } from "../desk-context.ts";
import { signInEmail } from "./sign-in.email.tsx";

const MINUTE_MS = 60_000;
/** How long a mailed link works. */
export const LINK_MINUTES = 15;
/** A link that the terminal prints works longer: whoever sets the site up has other things to do as well. */
const PRINTED_LINK_HOURS = 24;
/** Between two mails to one account. */
const PAUSE_SECONDS = 60;
const MOST_LINKS_IN_15_MINUTES = 5;
const TOKEN_BYTES = 32;

export type LinkDeps = Pick<DeskDeps, "database" | "now" | "newId" | "mail">;
type LinkPurpose = "first-start" | "invitation" | "sign-in" | "confirmation";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

const LINK_PATH = "/desk/sign-in/link";
const addressOf = (siteUrl: string, token: string) => `${siteUrl}${LINK_PATH}?${new URLSearchParams({ token })}`;

type NewLink = {
	purpose: LinkPurpose;
	accountId: string | null;
	browser: string | null;
	lifeMs: number;
};

async function storeLink(
	{ now }: Pick<LinkDeps, "now">,
	transaction: DatabaseTransaction,
	{ purpose, accountId, browser, lifeMs }: NewLink,
): Promise<{ token: string; expiresAt: Date }> {
	const token = newToken();
	const madeAt = now();
	const expiresAt = new Date(madeAt.getTime() + lifeMs);
	await transaction
		.insertInto("desk_sign_in_links")
		.values({
			token_hash: hash(token),
			purpose,
			account_id: accountId,
			browser_hash: browser === null ? null : hash(browser),
			made_at: madeAt.toISOString(),
			expires_at: expiresAt.toISOString(),
		})
		.execute();
	return { token, expiresAt };
}

/** True when the account was mailed a link a moment ago, or several in the last minutes. */
async function hadEnoughLinks(transaction: DatabaseTransaction, accountId: string | null, now: Date): Promise<boolean> {
	const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
	const links = await transaction
		.selectFrom("desk_sign_in_links")
		.select("made_at")
		.where("account_id", "=", accountId ?? "")
		.where("purpose", "in", ["sign-in", "confirmation"])
		.where("made_at", ">", since(LINK_MINUTES * MINUTE_MS))
		.execute();
	return links.length >= MOST_LINKS_IN_15_MINUTES || links.some(({ made_at }) => made_at > since(PAUSE_SECONDS * 1000));
}

/**
 * Mails a link to whoever has this address at the desk, for the browser that asks. For an address that nobody has the same is
 * read, and the same mail is written and thrown away, so neither the response nor its time says who may sign in.
 */
export async function mailSignInLink(
	deps: LinkDeps,
	{ email, browser, purpose }: { email: string; browser: string; purpose: "sign-in" | "confirmation" },
): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		const account = await transaction
			.selectFrom("desk_accounts")
			.select(["id", "email", "time_zone"])
			.where("normalized_email", "=", normalizeEmailAddress(email))
			.executeTakeFirst();
		const now = deps.now();
		const hadEnough = await hadEnoughLinks(transaction, account?.id ?? null, now);
		const link = { token: newToken(), expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS) };
		if (account && !hadEnough) {
			const lifeMs = LINK_MINUTES * MINUTE_MS;
			Object.assign(link, await storeLink(deps, transaction, { purpose, accountId: account.id, browser, lifeMs }));
		}
		const { subject, html, text } = signInEmail({
			address: addressOf(deps.mail.siteUrl, link.token),
			endsAt: link.expiresAt,
			timeZone: account?.time_zone ?? "UTC",
			siteUrl: deps.mail.siteUrl,
		});
		if (!account || hadEnough) return;
		const envelope = mailEnvelope(deps.mail, { id: deps.newId(), queuedAt: now });
		await enqueueMail(transaction, { ...envelope, kind: "desk-sign-in", to: account.email, subject, html, text });
	});
}

/** A link for the terminal to print: for this account, or for whoever comes first while there is none. */
export async function makePrintedLink(
	deps: Pick<LinkDeps, "now" | "mail">,
	transaction: DatabaseTransaction,
	accountId: string | null,
): Promise<string> {
	const purpose = accountId ? "invitation" : "first-start";
	const lifeMs = PRINTED_LINK_HOURS * 60 * MINUTE_MS;
	const { token } = await storeLink(deps, transaction, { purpose, accountId, browser: null, lifeMs });
	return addressOf(deps.mail.siteUrl, token);
}

export type LinkProblem = "ended" | "other-browser";

type LinkUse = { token: string; browser: string | undefined };

async function findLink(reader: DeskDeps["database"]["kysely"], now: Date, { token, browser }: LinkUse) {
	const link = await reader
		.selectFrom("desk_sign_in_links")
		.select(["purpose", "account_id as accountId", "browser_hash"])
		.where("token_hash", "=", hash(token))
		.where("used_at", "is", null)
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirst();
	if (!link) return { problem: "ended" as const };
	const isBound = link.browser_hash !== null;
	if (isBound && link.browser_hash !== hash(browser ?? "")) return { problem: "other-browser" as const };
	return { link: { purpose: link.purpose, accountId: link.accountId } };
}

/** What a link is for, without using it up: a mail scanner that opens it changes nothing. */
export function readLink({ database, now }: Pick<LinkDeps, "database" | "now">, use: LinkUse) {
	return findLink(database.kysely, now(), use);
}

/** Uses a link up. Of two at the same moment one gets it. */
export async function redeemLink({ now }: Pick<LinkDeps, "now">, transaction: DatabaseTransaction, use: LinkUse) {
	const found = await findLink(transaction, now(), use);
	if (!found.link) return found;
	const { numUpdatedRows } = await transaction
		.updateTable("desk_sign_in_links")
		.set({ used_at: now().toISOString() })
		.where("token_hash", "=", hash(use.token))
		.where("used_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? found : { problem: "ended" as const };
}
