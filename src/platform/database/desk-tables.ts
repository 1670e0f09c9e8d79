import type { Generated } from "kysely";
import type { Moment } from "./moment.ts";

/** Who may sign in to the owner's desk. */
export type DeskAccountsTable = {
	id: string;
	name: string;
	email: string;
	/** As addresses are compared. */
	normalized_email: string;
	role: "owner" | "member";
	/** Of the IANA's database, such as `America/Chicago`. */
	time_zone: string;
	/** 1 once the person chose it. */
	has_chosen_time_zone: Generated<number>;
	added_at: Moment;
	/** The kinds of notice that they chose, as a JSON array; null until they choose, and then their role decides. */
	notices: string | null;
};

/** The browsers that are signed in. */
export type DeskSessionsTable = {
	id: string;
	/** SHA-256 of the token in the cookie. */
	token_hash: string;
	account_id: string;
	/** Browser and system in words, such as `Firefox on Windows`; never the whole header. */
	device: string;
	started_at: Moment;
	/** To the minute. */
	seen_at: Moment;
	/** When the person last proved to be there. */
	confirmed_at: Moment;
	/** The end, however often it is used. */
	ends_at: Moment;
};

/** Links that sign in once. */
export type DeskSignInLinksTable = {
	/** SHA-256 of the token in the address. */
	token_hash: string;
	/** `first-start`: printed in the terminal while nobody may sign in. `confirmation`: of somebody who is signed in. */
	purpose: "first-start" | "invitation" | "sign-in" | "confirmation";
	/** Null for the first start, and for an address that nobody at the desk has. */
	account_id: string | null;
	/** SHA-256 of the cookie of the browser that asked; null for links that nobody asked for in a browser. */
	browser_hash: string | null;
	/** 1 when that browser had signed in before: its links and those of strangers are counted apart. */
	is_from_known_browser: Generated<0 | 1>;
	made_at: Moment;
	expires_at: Moment;
	used_at: Moment | null;
};

/** Passkeys, as WebAuthn has them. */
export type DeskPasskeysTable = {
	/** The credential's ID, in base64url. */
	id: string;
	account_id: string;
	/** What its owner calls it. */
	name: string;
	/** COSE, in base64url. */
	public_key: string;
	counter: number;
	/** A JSON array. */
	transports: string;
	made_at: Moment;
	used_at: Moment | null;
};

/** What was done at the desk, by whom and when, without a copy of anybody's data. */
export type DeskActsTable = {
	id: string;
	at: Moment;
	/** Null when it was done at the command line, or by a stranger. */
	account_id: string | null;
	/** As it was then: the account may be gone. */
	account_name: string;
	act: string;
	row_table: string | null;
	row_id: string | null;
	/** Of how many rows, where it was more than one. */
	count: number | null;
};

/** Challenges that a passkey signed: none counts twice. */
export type DeskUsedChallengesTable = {
	/** SHA-256 of the challenge. */
	challenge_hash: string;
	/** After that the challenge itself says that its time is up. */
	expires_at: Moment;
};

/** A form that was sent after its session had ended: one for each person, until they sign in again. */
export type DeskKeptFormsTable = {
	account_id: string;
	/** Where it was sent. */
	path: string;
	kept_until: Moment;
	/** A JSON object of what was typed. */
	fields: string;
};
