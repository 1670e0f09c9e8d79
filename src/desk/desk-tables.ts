import type { Generated, Selectable } from "kysely";
import type { Moment } from "#platform/database/schema.ts";

type DeskAccountsTable = {
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

type DeskSessionsTable = {
	id: string;
	/** SHA-256 of the token in the cookie. */
	token_hash: string;
	account_id: string;
	/** Browser and system in words, such as `Firefox on Windows`; never the whole header. */
	device: string;
	started_at: Moment;
	/** To the minute. */
	seen_at: Moment;
	/** The moment at which the person last proved to be there. */
	confirmed_at: Moment;
	/** The end, however often it is used. */
	ends_at: Moment;
};

type DeskSignInLinksTable = {
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

type DeskPasskeysTable = {
	/** The credential's ID, in base64url. */
	id: string;
	account_id: string;
	name: string;
	/** COSE, in base64url. */
	public_key: string;
	counter: number;
	transports: string;
	made_at: Moment;
	used_at: Moment | null;
};

type DeskUsedChallengesTable = {
	/** SHA-256 of the challenge. */
	challenge_hash: string;
	/** After that the challenge itself says that its time is up. */
	expires_at: Moment;
};

/** A form that was sent after its session had ended: one for each person, until they sign in again. */
type DeskKeptFormsTable = {
	account_id: string;
	path: string;
	kept_until: Moment;
	fields: string;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		desk_accounts: DeskAccountsTable;
		desk_kept_forms: DeskKeptFormsTable;
		desk_passkeys: DeskPasskeysTable;
		desk_sessions: DeskSessionsTable;
		desk_sign_in_links: DeskSignInLinksTable;
		desk_used_challenges: DeskUsedChallengesTable;
	}
}

export type DeskAccount = Selectable<DeskAccountsTable>;
