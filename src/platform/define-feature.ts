import type { Context } from "hono";
import type { RouterContextProvider } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import type { KeptPeriod } from "#documents/content/kept-periods.ts";
import type { Documents } from "#documents/documents.ts";
import type { MailDocument } from "#documents/mails.ts";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { RateLimiter } from "#platform/http/rate-limit.ts";
import type { RejectedSubmission } from "#platform/http/rejected-submissions.ts";
import type { Logger } from "#platform/logger.ts";
import type { MailDeps, MailKind } from "#platform/mail/rendered-message.ts";
import type { HourlyMailCaps } from "#platform/outbox/enqueue-mail.ts";

/** The dependencies that the use cases of every feature may work with; a feature that needs more says so in its own deps. */
export type FeatureDeps = MailDeps & {
	database: Database;
	logger: Logger;
	mail: HourlyMailCaps;
	/** Signs links in mails, and is the key of hashes. */
	secret: string;
	now: () => Date;
	newId: () => string;
	/** Makes the secret of a link in a mail, or of a browser. */
	newToken: () => string;
	/** The addresses of those of the company's people who are told of a kind of notice, held until the transaction ends. */
	noticeReceivers(
		transaction: DatabaseTransaction,
		database: Pick<Database, "kind">,
		kind: string,
	): Promise<readonly string[]>;
	wakeWorker(): void;
};

/** The dependencies of a page's loader: it reads, and changes nothing. */
export type PageDeps = Pick<FeatureDeps, "database" | "logger" | "secret" | "now">;

/** A made-up visitor, for whom an endpoint's example is sent and a mail's sample is written. */
export type Visitor = {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	company: string;
	message: string;
};

/** The dependencies of every endpoint's handler beside those of its use case. */
export type HttpDeps = {
	rateLimiter: RateLimiter;
	/** Limits what one network leaves in an hour: what is kept has caps for the whole site. Without it nothing does. */
	networkLimiter?: RateLimiter;
	/** Keeps a refused form for the page that shows it again; returns its id, or null when too many are kept already. */
	keepRejectedSubmission(form: RejectedSubmission): Promise<string | null>;
};

/**
 * An address of the site that takes data. `formEndpoint`, `jsonEndpoint`, `lookUpEndpoint` and `linkEndpoint` make one.
 * Limits, cross-site and fuzz tests, load and Netlify's functions are derived from it.
 */
export type Endpoint<Deps> = {
	/** Its address; below that of its service where it is part of one. */
	path: string;
	/** The address of its service on this site. Its endpoints are not mounted where a setting puts the service elsewhere. */
	service?: string | undefined;
	/** A `link` is the button behind a mailed link, a `beacon` is sent by pages themselves; both are limited as visits are. */
	kind: "form" | "service" | "look-up" | "link" | "beacon";
	/** The page to which a post without script leads back; it is then rendered on demand. */
	page?: string | undefined;
	/** The member of the JSON that says what is wrong; `text` where the sentence is the whole response. */
	problem: "error" | "message" | "detail" | "text";
	/** The table in which the example leaves a row that names its visitor. */
	stores?: TableName | undefined;
	/** The kinds of mail that the example enqueues for a visitor who is new. */
	mails: readonly string[];
	/** Makes input of a visitor that is accepted: the body of a post, or the query of a look-up. */
	example(visitor: Visitor): object;
	createHandler: (deps: Deps, http: HttpDeps) => (context: Context) => Promise<Response>;
};

export type TableName = keyof Schema;
type Column<Table extends TableName> = keyof Schema[Table] & string;
type Where<Table extends TableName> = { readonly [Each in Column<Table>]?: string | number };

/** A column that identifies the row's person only after parsing (JSON, a list). */
type NamingColumn<Name extends string> = {
	column: Name;
	/** The addresses or numbers in a value, where it is more than one of them. */
	valuesIn?(value: string): readonly string[];
	/** The key by which addresses are compared, where it is not the address itself. */
	key?(address: string): string;
	/** An indexed column with that key, by which rows are looked up. Without it every value is read and compared. */
	keyColumn?: Name;
};
type NamingColumns<Name extends string> = Name | NamingColumn<Name> | readonly (Name | NamingColumn<Name>)[];

/** The columns by which a row's person is found, exported and erased. */
type PersonIn<Name extends string> =
	/** No person's, and why. */
	| { none: string }
	/** Foreign key to the person's row in that table, by its `id`; deletes cascade (`on delete cascade`). */
	| { of: TableName; by: Name }
	| {
			email?: NamingColumns<Name>;
			telephone?: NamingColumns<Name>;
			/** As above, beside those whom the row names itself. */
			of?: TableName;
			by?: Name;
	  };

type PurgeIn<Name extends string, Row> =
	/** Rows go when this moment of theirs is as long ago as the period. */
	| { kept: KeptPeriod; after: Name; where?: Row }
	| {
			/** The periods of the privacy policy that it keeps; none where no personal data is. */
			kept: readonly KeptPeriod[];
			/** Each hour, by a trusted clock, unless what it removes is short-lived. */
			every?: "minute";
			/** Removes what is over at this moment, and nothing else, where it takes more than the age of a row. */
			purge(database: Database, now: Date, content: CompanyContent): Promise<void>;
	  };

type RetentionIn<Name extends string, Row> =
	| readonly PurgeIn<Name, Row>[]
	/** Its rows go with the row of another table that they belong to. */
	| { goesWith: TableName }
	| { exempt: string };

type ExportIn<Name extends string> = {
	name: string;
	columns: readonly Name[];
};

type DeclarationOf<Table extends TableName, Name extends string, Row> = {
	table: Table;
	person: PersonIn<Name>;
	/** The words for its rows where what is held about a person is listed. */
	rows?: { one: string; many: string };
	/** Columns that are made of others; nobody wrote them. */
	derived?: readonly Name[];
	/** Makes those anew of the rows in which a column has this text by now, after an erasure in it. */
	refresh?(transaction: DatabaseTransaction, column: string, text: string): Promise<void>;
	/** The moment at which a row came in: the latest are listed first. */
	time?: Name;
	export?: ExportIn<Name>;
	retention: RetentionIn<Name, Row>;
};

/** The declaration of one table, for export, erasure, retention and the privacy policy. */
type TableOf<Table extends TableName> = DeclarationOf<Table, Column<Table>, Where<Table>>;
/** The same of any table. */
export type DeclaredTable = DeclarationOf<TableName, string, Readonly<Record<string, string | number>>>;

/** Declares a table; a column that it has not does not compile. */
export function table<const Table extends TableName>(
	name: Table,
	declared: Omit<TableOf<Table>, "table">,
): TableOf<Table> {
	return { table: name, ...declared };
}

type SampleMail = { subject: string; html: string; text: string };

/** A kind of mail. */
export type Mail<Kind extends MailKind = MailKind> = {
	kind: Kind;
	/** Of a notice to the company's people: what it is about, as they choose it behind "Email me when a visitor leaves". */
	notice?: string;
	/** The document with its content. */
	document?: MailDocument;
	/** Of a mail to an address that nobody proved: its name in the hour's cap. Mails share one where which is sent is private. */
	strangersCountedAs?: string;
	sample(made: { visitor: Visitor; moment: Date; siteUrl: string; content: CompanyContent }): SampleMail;
};

/** Everything that a feature brings to the site; what is central is derived from the list in `server/all-features.ts`. */
export type Feature<Deps> = {
	name: string;
	endpoints: readonly Endpoint<Deps>[];
	tables: readonly DeclaredTable[];
	mails: readonly Mail[];
	/** Jobs that run each hour, whether or not the clock is trusted. */
	hourly?: readonly { job: string; run(database: Database): Promise<void> }[];
	/** Sets what the loaders of the feature's pages find in React Router's context; `documents` is what the page says. */
	provide?(context: RouterContextProvider, deps: PageDeps, documents: Documents): void;
	/** Sets what the actions of the feature's pages find there: unlike a loader, an action may change something. */
	provideToAction?(context: RouterContextProvider, deps: Deps, client: string): void;
	/** Hooks that keep rows of the feature when a backup is restored. */
	restoreHooks?: readonly RestoreHook[];
};

/** Declares a feature, with the tables and the kinds of mail that it speaks for. */
export function defineFeature<Deps, const Tables extends readonly DeclaredTable[], Kind extends MailKind = never>(
	feature: Omit<Feature<Deps>, "tables" | "mails"> & { tables: Tables; mails: readonly Mail<Kind>[] },
): Omit<Feature<Deps>, "tables" | "mails"> & { tables: Tables; mails: readonly Mail<Kind>[] } {
	return feature;
}
