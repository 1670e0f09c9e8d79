import { createHash, createHmac, randomBytes } from "node:crypto";
import Bowser from "bowser";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { deskCookie, type SiteAddress } from "./cookies.ts";

const HOUR_MS = 3_600_000;
/** Without use a session ends after so many hours. */
const IDLE_HOURS = 12;
/** However often it is used, it ends after so many days. */
const LONGEST_DAYS = 14;
/** For what is dangerous a person has to have proved to be there within so many minutes. */
const CONFIRMED_MINUTES = 15;
const SEEN_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

/** So long after its end a session still says whose form it was: over a weekend. */
const FORM_DAYS = 3;

type SessionDeps = Pick<DeskDeps, "database" | "now" | "newId"> & SiteAddress;

/** Whose form it is, and of which session. */
type FormOwner = Pick<DeskUser, "sessionId" | "accountId">;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** A browser and its system in words, such as `Firefox on Windows`. The header itself is kept nowhere. */
export function describeDevice(userAgent: string | null): string {
	if (!userAgent) return "A browser";
	const { browser, os } = Bowser.parse(userAgent);
	const words = [browser.name ?? "A browser", os.name && `on ${os.name}`].filter(Boolean).join(" ");
	return words.slice(0, 60);
}

/** Signs an account in: returns the header that gives the browser its cookie. The token is new, whatever came before. */
export async function startSession(
	{ now, newId, config }: SessionDeps,
	transaction: DatabaseTransaction,
	{ accountId, device }: { accountId: string; device: string },
): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	const startedAt = now();
	const endsAt = new Date(startedAt.getTime() + LONGEST_DAYS * 24 * HOUR_MS);
	const at = startedAt.toISOString();
	await transaction
		.insertInto("desk_sessions")
		.values({
			id: newId(),
			token_hash: hashToken(token),
			account_id: accountId,
			device,
			started_at: at,
			seen_at: at,
			confirmed_at: at,
			ends_at: endsAt.toISOString(),
		})
		.execute();
	return deskCookie({ config }, "desk").give(token, { expires: new Date(endsAt.getTime() + FORM_DAYS * 24 * HOUR_MS) });
}

/** The header that takes the cookie from the browser. */
export const forgetSession = (deps: SiteAddress): string => deskCookie(deps, "desk").give("", { maxAge: 0 });

/** The moment before which a session that was not used since is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_HOURS * HOUR_MS).toISOString();

/** The moments before which a session has to have ended, or to have been used for the last time, to be purged. */
export function purgedSessions(now: Date): { endsAt: string; seenAt: string } {
	const before = new Date(now.getTime() - FORM_DAYS * 24 * HOUR_MS);
	return { endsAt: before.toISOString(), seenAt: idleSince(before) };
}

/**
 * The session that a browser had until it ended by itself, not long ago; undefined for every other browser, and where
 * somebody signed out.
 */
export async function findEndedSession({ database, now, config }: Omit<SessionDeps, "newId">, cookies: string | null) {
	const token = deskCookie({ config }, "desk").read(cookies);
	if (!token) return undefined;
	const { endsAt, seenAt } = purgedSessions(now());
	return database.kysely
		.selectFrom("desk_sessions")
		.select(["id as sessionId", "account_id as accountId"])
		.where("token_hash", "=", hashToken(token))
		.where("ends_at", ">", endsAt)
		.where("seen_at", ">", seenAt)
		.executeTakeFirst();
}

/** Who is signed in, by the cookies of a request; undefined when nobody is, or the session is over. */
export async function findSession(
	{ database, now, config }: Pick<SessionDeps, "database" | "now" | "config">,
	cookies: string | null,
): Promise<DeskUser | undefined> {
	const token = deskCookie({ config }, "desk").read(cookies);
	if (!token) return undefined;
	const moment = now();
	const found = await database.kysely
		.selectFrom("desk_sessions as session")
		.innerJoin("desk_accounts as account", "account.id", "session.account_id")
		.select(["session.id as sessionId", "session.seen_at", "session.confirmed_at as confirmedAt"])
		.select(["account.id as accountId", "account.name", "account.email", "account.role"])
		.select(["account.time_zone as timeZone", "account.has_chosen_time_zone"])
		.where("session.token_hash", "=", hashToken(token))
		.where("session.ends_at", ">", moment.toISOString())
		.where("session.seen_at", ">", idleSince(moment))
		.executeTakeFirst();
	if (!found) return undefined;
	const { seen_at, has_chosen_time_zone, ...person } = found;
	const user = { ...person, hasChosenTimeZone: has_chosen_time_zone === 1 };
	if (moment.getTime() - Date.parse(seen_at) >= SEEN_EVERY_MS) {
		await database.write((executor) =>
			executor
				.updateTable("desk_sessions")
				.set({ seen_at: moment.toISOString() })
				.where("id", "=", user.sessionId)
				.execute(),
		);
	}
	return user;
}

/** Ends one session, of this account alone. */
export async function endSession(
	transaction: DatabaseTransaction,
	{ sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom("desk_sessions")
		.where("id", "=", sessionId)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** True when the person proved to be there not long ago. */
export function isConfirmed({ confirmedAt }: Pick<DeskUser, "confirmedAt">, now: Date): boolean {
	return now.getTime() - Date.parse(confirmedAt) < CONFIRMED_MINUTES * 60_000;
}

/** Notes that the person of a session proved to be there. */
export async function confirmSession(
	{ now }: Pick<SessionDeps, "now">,
	transaction: DatabaseTransaction,
	sessionId: string,
): Promise<void> {
	await transaction
		.updateTable("desk_sessions")
		.set({ confirmed_at: now().toISOString() })
		.where("id", "=", sessionId)
		.execute();
}

/** What a page calls a session by: its id never leaves the server. */
export const sessionReference = (sessionId: string): string =>
	createHash("sha256").update(`session ${sessionId}`).digest("hex").slice(0, 16);

function signedReference({ secret }: Pick<DeskDeps, "secret">, accountId: string, reference: string): string {
	const signature = createHmac("sha256", secret).update(`desk form ${accountId} ${reference}`).digest("base64url");
	return `${reference}.${signature}`;
}

/**
 * What each form of a session has with it: a page of another site can make a browser post, but cannot know this. It names its
 * session, so that it can be told whose form it was once that session is gone.
 */
export const formToken = (deps: Pick<DeskDeps, "secret">, { sessionId, accountId }: FormOwner): string =>
	signedReference(deps, accountId, sessionReference(sessionId));

/** Whether a form is of any session of this account: one that ended, or that somebody signed out of, or one elsewhere. */
export function isFormOfAccount(
	deps: Pick<DeskDeps, "secret">,
	{ accountId }: Pick<DeskUser, "accountId">,
	token: string,
): boolean {
	const [reference = ""] = token.split(".");
	return token === signedReference(deps, accountId, reference);
}
