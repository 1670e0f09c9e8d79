import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { DeskDeps, DeskUser } from "../desk-context.ts";

const HOUR_MS = 3_600_000;
/** Without use a session ends after so many hours. */
const IDLE_HOURS = 12;
/** However often it is used, it ends after so many days. */
const LONGEST_DAYS = 14;
/** For what is dangerous a person has to have proved to be there within so many minutes. */
const CONFIRMED_MINUTES = 15;
const SEEN_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

type SessionDeps = Pick<DeskDeps, "database" | "now" | "newId" | "config">;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** With a `__Host-` name no other site of the domain can set it. Over http, on this machine alone, browsers refuse that name. */
function cookieOf(siteUrl: string) {
	const isSecure = siteUrl.startsWith("https:");
	const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
	return { name: isSecure ? "__Host-desk" : "desk", options };
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
	const { name, options } = cookieOf(config.siteUrl);
	return serialize(name, token, { ...options, expires: endsAt });
}

/** The header that takes the cookie from the browser. */
export function forgetSession({ config }: Pick<SessionDeps, "config">): string {
	const { name, options } = cookieOf(config.siteUrl);
	return serialize(name, "", { ...options, maxAge: 0 });
}

/** The moment before which a session that was not used since is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_HOURS * HOUR_MS).toISOString();

/** Who is signed in, by the cookies of a request; undefined when nobody is, or the session is over. */
export async function findSession(
	{ database, now, config }: Pick<SessionDeps, "database" | "now" | "config">,
	cookies: string | null,
): Promise<DeskUser | undefined> {
	const { name } = cookieOf(config.siteUrl);
	const token = cookies ? parse(cookies, name)[name] : undefined;
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

const formSignature = (secret: string, text: string) =>
	createHmac("sha256", secret).update(`desk form ${text}`).digest("base64url");

/**
 * What each form of a session has with it: a page of another site can make a browser post, but cannot know this. It
 * says whose form it is also once the session has ended.
 */
export function formToken(
	{ secret }: Pick<DeskDeps, "secret">,
	{ sessionId, accountId }: Pick<DeskUser, "sessionId" | "accountId">,
): string {
	const ofSession = formSignature(secret, sessionId);
	return [ofSession, accountId, formSignature(secret, `${ofSession} of ${accountId}`)].join(".");
}

/** Whose form it was that has this token, whether or not its session still is; undefined when we did not make it. */
export function accountOfForm({ secret }: Pick<DeskDeps, "secret">, token: string): string | undefined {
	const [ofSession, accountId, signature = ""] = token.split(".");
	const expected = Buffer.from(formSignature(secret, `${ofSession} of ${accountId}`));
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : undefined;
}
