import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import Bowser from "bowser";
import { z } from "zod";
import { audit } from "#desk/audit/audit.ts";
import type { DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/dates.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { siteCookie } from "#platform/http/site-cookie.ts";
import { createToken, hashToken } from "#platform/random-token.ts";

/** The time that a mailed link works, and that the browser that asked for it is known by that. */
export const LINK_MINUTES = 15;

type SiteAddress = { config: Pick<DeskDeps["config"], "siteUrl"> };

const deskCookie = ({ config }: SiteAddress, cookie: "desk" | "desk-asked" | "desk-known") =>
	siteCookie(config.siteUrl, cookie);

export const setCookies = (cookies: readonly string[]): [string, string][] =>
	cookies.map((cookie) => ["set-cookie", cookie]);

/** The request for a link, as the browser that made it remembers it until it comes back with the link. */
const askedSchema = z.object({
	/** Known to this browser alone: the link works nowhere else. */
	browser: z.string(),
	email: z.string(),
	/** The end of the link, in milliseconds since 1970. */
	endsAt: z.number(),
	next: z.string(),
});

type Asked = z.output<typeof askedSchema>;

const fromCookie = z
	.string()
	.transform((text): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8")))
	.pipe(askedSchema);

/** Reads this browser's request for a link; undefined when it made none, or what it sends is not ours. */
export function readAsked(deps: SiteAddress, request: Request): Asked | undefined {
	const text = deskCookie(deps, "desk-asked").read(request.headers.get("cookie"));
	try {
		return fromCookie.safeParse(text).data;
	} catch {
		return undefined;
	}
}

/**
 * A browser that asks now, and the header by which it remembers that. It keeps what it was known by: who asks again gets no
 * mail for a minute, and the link of the first has to work.
 */
export function rememberAsking(
	deps: SiteAddress & Pick<DeskDeps, "now">,
	request: Request,
	asked: Pick<Asked, "email" | "next">,
) {
	const browser = readAsked(deps, request)?.browser ?? createToken();
	const endsAt = deps.now().getTime() + LINK_MINUTES * MINUTE_MS;
	const value = Buffer.from(JSON.stringify({ ...asked, browser, endsAt })).toString("base64url");
	return { browser, setCookie: deskCookie(deps, "desk-asked").give(value, { maxAge: LINK_MINUTES * 60 }) };
}

/** As long as browsers keep a cookie at most. */
const KNOWN_SECONDS = 400 * 86_400;

type KnownDeps = SiteAddress & Pick<DeskDeps, "secret">;

const sign = (secret: string, accountId: string, chance: string) =>
	createHmac("sha256", secret).update(`desk known browser ${accountId} ${chance}`).digest("base64url");

/**
 * The header by which a browser shows later that this account signed in with it. It names no account, and lets nobody in:
 * all that it gives is links by mail that no stranger can use up.
 */
export function rememberBrowser(deps: KnownDeps, accountId: string): string {
	const chance = randomBytes(16).toString("base64url");
	const value = `${chance}.${sign(deps.secret, accountId, chance)}`;
	return deskCookie(deps, "desk-known").give(value, { maxAge: KNOWN_SECONDS });
}

/** True when this account has signed in with the browser that sends these cookies. */
export function isKnownBrowser(deps: KnownDeps, cookies: string | null, accountId: string): boolean {
	const [chance = "", signature = ""] = (deskCookie(deps, "desk-known").read(cookies) ?? "").split(".");
	const expected = Buffer.from(sign(deps.secret, accountId, chance));
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected);
}

const DESK_PATH = /^\/desk(?:[/?][\w\-./?=&%+~:,]*)?$/;

/** The address to go on to: a page of the desk, or Today. An address can be made by anybody, so no other is believed. */
export const safeNext = (next: string | null | undefined) =>
	next && DESK_PATH.test(next) && !next.includes("//") && !next.includes("..") ? next : "/desk";

/** Without use a session ends after so many hours. */
const IDLE_HOURS = 12;
/** However often it is used, it ends after so many days. */
const LONGEST_DAYS = 14;
/** For what is dangerous a person has to have proved to be there within so many minutes. */
const CONFIRMED_MINUTES = 15;
const SEEN_EVERY_MS = 60_000;

/** So long after its end a session still says whose form it was: over a weekend. */
const FORM_DAYS = 3;

type SessionDeps = Pick<DeskDeps, "database" | "now" | "newId"> & SiteAddress;

type FormOwner = Pick<DeskUser, "sessionId" | "accountId">;

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
	const token = createToken();
	const startedAt = now();
	const endsAt = new Date(startedAt.getTime() + LONGEST_DAYS * DAY_MS);
	const at = startedAt.toISOString();
	const session = { id: newId(), token_hash: hashToken(token), account_id: accountId, device };
	const moments = { started_at: at, seen_at: at, confirmed_at: at, ends_at: endsAt.toISOString() };
	await transaction
		.insertInto("desk_sessions")
		.values({ ...session, ...moments })
		.execute();
	return deskCookie({ config }, "desk").give(token, { expires: new Date(endsAt.getTime() + FORM_DAYS * DAY_MS) });
}

type SignIn = {
	person: Pick<DeskUser, "accountId" | "name">;
	device: string;
	act: "signed-in" | "signed-in-by-passkey";
};

/** Signs somebody in and notes it: the headers that give the browser its cookies. */
export async function signIn(
	deps: SessionDeps & KnownDeps,
	transaction: DatabaseTransaction,
	{ person, device, act }: SignIn,
): Promise<{ cookies: string[] }> {
	const { accountId } = person;
	await audit(deps, transaction, { by: person, act });
	const session = await startSession(deps, transaction, { accountId, device });
	return { cookies: [session, rememberBrowser(deps, accountId)] };
}

/** The header that takes the cookie from the browser. */
export const forgetSession = (deps: SiteAddress): string => deskCookie(deps, "desk").give("", { maxAge: 0 });

/** The moment before which a session that was not used since is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_HOURS * HOUR_MS).toISOString();

/** The moments before which a session has to have ended, or to have been used for the last time, to be purged. */
export function purgedSessions(now: Date): { endsAt: string; seenAt: string } {
	const before = new Date(now.getTime() - FORM_DAYS * DAY_MS);
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

/** Finds the person who is signed in, by the cookies of a request; undefined when nobody is, or the session is over. */
export async function findSession({ database, now, config }: Omit<SessionDeps, "newId">, cookies: string | null) {
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
		const seen = { seen_at: moment.toISOString() };
		await database.write((executor) =>
			executor.updateTable("desk_sessions").set(seen).where("id", "=", user.sessionId).execute(),
		);
	}
	return user;
}

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

export const isConfirmed = ({ confirmedAt }: Pick<DeskUser, "confirmedAt">, now: Date) =>
	now.getTime() - Date.parse(confirmedAt) < CONFIRMED_MINUTES * MINUTE_MS;

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

/** The name of a session on a page: its id never leaves the server. */
export const sessionReference = (sessionId: string) =>
	createHash("sha256").update(`session ${sessionId}`).digest("hex").slice(0, 16);

function signedReference({ secret }: Pick<DeskDeps, "secret">, accountId: string, reference: string): string {
	const signature = createHmac("sha256", secret).update(`desk form ${accountId} ${reference}`).digest("base64url");
	return `${reference}.${signature}`;
}

/**
 * The token in each form of a session: a page of another site can make a browser post, but cannot know it. It names its
 * session, so that it can be told whose form it was once that session is gone.
 */
export const formToken = (deps: Pick<DeskDeps, "secret">, { sessionId, accountId }: FormOwner) =>
	signedReference(deps, accountId, sessionReference(sessionId));

/** True for a form of any session of this account: one that ended, or that somebody signed out of, or one elsewhere. */
export function isFormOfAccount(
	deps: Pick<DeskDeps, "secret">,
	{ accountId }: Pick<DeskUser, "accountId">,
	token: string,
): boolean {
	const [reference = ""] = token.split(".");
	return token === signedReference(deps, accountId, reference);
}
