import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { LOSSES } from "#platform/database/database.ts";
import { isMailbox, mailAddress } from "#platform/mail/rendered-message.ts";
import { OWNER_NOTICES_PER_HOUR, STRANGER_MAILS_PER_HOUR } from "#platform/outbox/enqueue-mail.ts";
import { settingsToSettle } from "./settings-to-settle.server.ts";

const wholeNumber = z.coerce.number({ error: "must be a number" }).int("must be a whole number");

const url = (...protocols: string[]) =>
	z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
		error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
	});

/** Scheme, host and port, spelled as browsers spell them, so that one look at its beginning says whether it has TLS. */
const origin = url("http:", "https:").transform((text, context) => {
	const { username, pathname, search, hash, origin: parsed } = new URL(text);
	if (username === "" && pathname === "/" && search === "" && hash === "") return parsed;
	context.addIssue("must be the origin alone, such as https://www.example.com, with nothing behind the host");
	return z.NEVER;
});

function isPercentEncoded(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}

/** True where a user or password breaks the address apart: the part behind its `/`, `#` or `?` is read as a path and so on. */
function hasBareSign(text: string): boolean {
	if (!URL.canParse(text)) return /^[a-z]+:\/\/.*@/.test(text);
	const { username, password, pathname, search, hash } = new URL(text);
	return `${pathname}${search}${hash}`.includes("@") || ![username, password].every(isPercentEncoded);
}

/** An address that may have a user and a password in it. */
const urlWithPassword = (hint: string, ...protocols: string[]) =>
	z
		.string()
		.refine((text) => !hasBareSign(text), {
			error: `has a user or password with a sign that breaks it apart: write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25${hint}`,
			abort: true,
		})
		.pipe(url(...protocols));

const BYTES_PER_MEGABYTE = 1_000_000;

/** `SMTP_URL=` in an environment file means "none", like a missing line. */
const set = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema);

/** Returns the address at which a browser on this machine finds a server that listens there. */
export function addressOf(host: string, port: number): string {
	if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const settings = z.object({
	PORT: set(wholeNumber.min(0, "must be 0 or more").max(65_535, "must be 65535 or less").default(3000)),
	HOST: set(
		z
			.string()
			.refine((host) => URL.canParse(addressOf(host, 1)), "must be an address or a name of this machine")
			.default("127.0.0.1"),
	),
	SITE_URL: set(origin.optional()),
	DATA_DIR: set(z.string().default(".data")),
	// `contentFolder` reads it: documents are loaded with the modules that need them.
	CONTENT_DIR: set(z.string().optional()),
	DATABASE_URL: set(urlWithPassword("", "postgres:", "postgresql:").optional()),
	SMTP_URL: set(
		urlWithPassword(", or set SMTP_USER and SMTP_PASSWORD instead", "smtp:", "smtps:")
			.refine((text) => new URL(text).hostname !== "", "must name the mail server")
			.optional(),
	),
	SMTP_USER: set(z.string().optional()),
	SMTP_PASSWORD: set(z.string().optional()),
	MAIL_FROM: set(z.string().refine(isMailbox, "must be one mailbox, such as Name <name@example.com>").optional()),
	OWNER_EMAIL: set(mailAddress.optional()),
	SECRET: set(z.string().min(32, "must have at least 32 characters").optional()),
	TRUST_PROXY: set(wholeNumber.min(0, "must be 0 or more").default(0)),
	RATE_LIMIT_PER_MINUTE: set(wholeNumber.min(1, "must be 1 or more").default(20)),
	STRANGER_MAILS_PER_HOUR: set(wholeNumber.min(1, "must be 1 or more").default(STRANGER_MAILS_PER_HOUR)),
	OWNER_NOTICES_PER_HOUR: set(wholeNumber.min(1, "must be 1 or more").default(OWNER_NOTICES_PER_HOUR)),
	METRICS_TOKEN: set(z.string().min(16, "must have at least 16 characters").optional()),
	ALERT_WEBHOOK_URL: set(url("http:", "https:").optional()),
	CACHE_PURGE_URL: set(url("http:", "https:").optional()),
	BACKUP_MAX_AGE_HOURS: set(wholeNumber.min(1, "must be 1 or more").optional()),
	PICTURES_MAX_MB: set(wholeNumber.min(1, "must be 1 or more").default(1_000)),
	OFFSITE_MAX_AGE_HOURS: set(wholeNumber.min(1, "must be 1 or more").optional()),
	START_WITHOUT: set(z.enum(LOSSES, { error: `must be ${LOSSES.join(" or ")}` }).optional()),
	ROLE: set(z.enum(["all", "web", "worker"], { error: "must be all, web or worker" }).default("all")),
});

/** The names of all settings of the process. */
export const SETTING_NAMES = Object.keys(settings.shape);

/** A setting that the process cannot start with. The message is one line that names the setting. */
export class InvalidSetting extends Error {}

/** Settings that may stand in a file of their own, as the secrets of Docker and systemd do; NAME_FILE says where. */
const SECRET_SETTINGS = [
	"SECRET",
	"DATABASE_URL",
	"SMTP_URL",
	"SMTP_USER",
	"SMTP_PASSWORD",
	"METRICS_TOKEN",
	"ALERT_WEBHOOK_URL",
	"CACHE_PURGE_URL",
];

type Environment = Record<string, string | undefined>;

/** @throws {InvalidSetting} naming a file that cannot be read or is empty, or a setting that is given twice. */
function withSecretFiles(environment: Environment): Environment {
	const all = { ...environment };
	for (const name of SECRET_SETTINGS) {
		const file = environment[`${name}_FILE`];
		if (!file) continue;
		if (environment[name]) throw new InvalidSetting(`${name} is set, and ${name}_FILE too. Remove one.`);
		try {
			all[name] = readFileSync(file, "utf8").trim();
		} catch {
			throw new InvalidSetting(`${name}_FILE is ${file}, which cannot be read by this process.`);
		}
		// Usually a secret that is not mounted yet. Without it the site would start as if it had never been set.
		if (!all[name]) {
			throw new InvalidSetting(`${name}_FILE is ${file}, which is empty. Fill it, or remove the setting.`);
		}
	}
	return all;
}

type Parsed = z.output<typeof settings>;

/** The address of the mail server with user and password in it. @throws {InvalidSetting} */
function smtpUrlOf({ SMTP_URL, SMTP_USER, SMTP_PASSWORD }: Parsed): string | undefined {
	if (SMTP_USER === undefined && SMTP_PASSWORD === undefined) return SMTP_URL;
	if (SMTP_URL === undefined || SMTP_USER === undefined || SMTP_PASSWORD === undefined) {
		throw new InvalidSetting("SMTP_USER and SMTP_PASSWORD must be set together, and SMTP_URL with them.");
	}
	const url = new URL(SMTP_URL);
	if (url.username !== "") {
		throw new InvalidSetting("SMTP_USER is set, and SMTP_URL has a user too. Remove one.");
	}
	url.username = encodeURIComponent(SMTP_USER);
	url.password = encodeURIComponent(SMTP_PASSWORD);
	return url.href;
}

/** The settings of the process; `.env.example` explains each. @throws {InvalidSetting} naming the first that is wrong. */
export function parseConfig(given: Environment) {
	const environment = withSecretFiles(given);
	const parsed = settings.safeParse(environment);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new InvalidSetting(`${issue?.path.join(".")} ${issue?.message}.`);
	}
	const { data } = parsed;
	if (data.DATABASE_URL && !data.SECRET) {
		throw new InvalidSetting("SECRET must be set together with DATABASE_URL: every process needs the same one.");
	}
	return {
		port: data.PORT,
		host: data.HOST,
		siteUrl: data.SITE_URL ?? addressOf(data.HOST, data.PORT),
		dataDirectory: data.DATA_DIR,
		databaseUrl: data.DATABASE_URL,
		smtpUrl: smtpUrlOf(data),
		mailFrom: data.MAIL_FROM,
		ownerEmail: data.OWNER_EMAIL,
		secret: data.SECRET,
		trustedProxies: data.TRUST_PROXY,
		rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
		strangerMailsPerHour: data.STRANGER_MAILS_PER_HOUR,
		ownerNoticesPerHour: data.OWNER_NOTICES_PER_HOUR,
		metricsToken: data.METRICS_TOKEN,
		alertWebhookUrl: data.ALERT_WEBHOOK_URL,
		cachePurgeUrl: data.CACHE_PURGE_URL,
		backupMaxAgeHours: data.BACKUP_MAX_AGE_HOURS,
		picturesMaxBytes: data.PICTURES_MAX_MB * BYTES_PER_MEGABYTE,
		offsiteMaxAgeHours: data.OFFSITE_MAX_AGE_HOURS,
		startWithout: data.START_WITHOUT,
		role: data.ROLE,
		/** The settings that keep the site from opening to the public. */
		settingsToSettle: settingsToSettle(environment),
	};
}

export type Config = ReturnType<typeof parseConfig>;

/** The settings of the use cases that mail: its addresses, where they are set, origin of the links, and the caps per hour. */
export function mailSettings({ mailFrom, ownerEmail, siteUrl, ...caps }: Config) {
	const { strangerMailsPerHour, ownerNoticesPerHour } = caps;
	return { from: mailFrom, ownerEmail, siteUrl, strangerMailsPerHour, ownerNoticesPerHour };
}

/**
 * Adds the settings of a file to the environment; what the environment has already is kept. The file is `.env` in the
 * working directory, when there is one, or the one that `ENV_FILE` names; with an empty `ENV_FILE` none is read.
 * @throws {InvalidSetting} when there is no file of the name in `ENV_FILE`.
 */
export function loadEnvFile(): void {
	const named = process.env.ENV_FILE;
	const file = named ?? ".env";
	if (file === "") return;
	if (existsSync(file)) process.loadEnvFile(file);
	else if (named) throw new InvalidSetting(`ENV_FILE is ${named}, but there is no such file.`);
}
