import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { InvalidSetting, parseConfig } from "./config.server.ts";
import { settingsToSettle } from "./settings-to-settle.server.ts";

test("an empty environment has the documented defaults", () => {
	expect(parseConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		siteUrl: "http://127.0.0.1:3000",
		dataDirectory: ".data",
		databaseUrl: undefined,
		smtpUrl: undefined,
		mailFrom: undefined,
		ownerEmail: undefined,
		secret: undefined,
		trustedProxies: 0,
		rateLimitPerMinute: 20,
		strangerMailsPerHour: 120,
		ownerNoticesPerHour: 60,
		metricsToken: undefined,
		alertWebhookUrl: undefined,
		backupMaxAgeHours: undefined,
		picturesMaxBytes: 1_000_000_000,
		offsiteMaxAgeHours: undefined,
		startWithout: undefined,
		role: "all",
		settingsToSettle: settingsToSettle({}),
	});
});

test("an empty setting counts as unset", () => {
	expect(parseConfig({ SMTP_URL: "", PORT: "", ROLE: "" })).toEqual(parseConfig({}));
});

test("a secret may stand in a file of its own, named once", () => {
	const file = join(temporaryFolder("secrets"), "secret");
	const secret = "a secret of at least thirty-two characters";
	writeFileSync(file, `${secret}\n`);
	expect(parseConfig({ SECRET_FILE: file }).secret).toBe(secret);
	expect(parseConfig({ SECRET_FILE: "" })).toEqual(parseConfig({}));
	writeFileSync(file, "smtp://user:password@mail.example\n");
	expect(parseConfig({ SMTP_URL_FILE: file })).toEqual(parseConfig({ SMTP_URL: "smtp://user:password@mail.example" }));
	expect(() => parseConfig({ SECRET_FILE: file, SECRET: secret })).toThrow("SECRET is set, and SECRET_FILE too.");
	expect(() => parseConfig({ SECRET_FILE: `${file}-gone` })).toThrow(/^SECRET_FILE is .*-gone, which cannot be read/);
});

test.each([
	"SECRET",
	"DATABASE_URL",
	"SMTP_URL",
	"SMTP_PASSWORD",
	"METRICS_TOKEN",
	"ALERT_WEBHOOK_URL",
	"CACHE_PURGE_URL",
])("an empty file for %s is refused: a secret that is not mounted yet is not one that nobody set", (name) => {
	const file = join(temporaryFolder("secrets"), "empty");
	writeFileSync(file, "\n");
	const line = `${name}_FILE is ${file}, which is empty. Fill it, or remove the setting.`;
	expect(() => parseConfig({ [`${name}_FILE`]: file })).toThrow(new InvalidSetting(line));
});

test.each([
	[{ PORT: "4100" }, "http://127.0.0.1:4100"],
	[{ HOST: "::1", PORT: "4100" }, "http://[::1]:4100"],
	[{ HOST: "192.0.2.7" }, "http://192.0.2.7:3000"],
	[{ HOST: "0.0.0.0" }, "http://127.0.0.1:3000"],
	[{ HOST: "::" }, "http://127.0.0.1:3000"],
	[{ SITE_URL: "https://site.example/" }, "https://site.example"],
	[{ SITE_URL: "HTTPS://Site.EXAMPLE:443" }, "https://site.example"],
])("with %o the public origin is %s", (environment, siteUrl) => {
	expect(parseConfig(environment).siteUrl).toBe(siteUrl);
});

test("user and password of the mail server may have any sign in settings of their own", () => {
	const [SMTP_USER, SMTP_PASSWORD] = ["AKIA@us:1", "p@ss/w#o?r%d+ é%41"];
	const { smtpUrl = "" } = parseConfig({ SMTP_URL: "smtps://mail.example:465", SMTP_USER, SMTP_PASSWORD });
	const { username, password, host } = new URL(smtpUrl);
	expect([username, password].map(decodeURIComponent)).toEqual([SMTP_USER, SMTP_PASSWORD]);
	expect(host).toBe("mail.example:465");
});

const BREAKS_APART =
	"has a user or password with a sign that breaks it apart: write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25";
const ORIGIN_ALONE =
	"SITE_URL must be the origin alone, such as https://www.example.com, with nothing behind the host.";

test.each(["us@er:p@ss#word", "AKIA:12/cd+ef", "AKIA:ab/cd", "user:1?a", "user:100%"])(
	"an address with the bare user and password %s says how to write them",
	(bare) => {
		expect(() => parseConfig({ SMTP_URL: `smtp://${bare}@mail.example:25` })).toThrow(
			`SMTP_URL ${BREAKS_APART}, or set SMTP_USER and SMTP_PASSWORD instead.`,
		);
		expect(() => parseConfig({ DATABASE_URL: `postgres://${bare}@db.example/site` })).toThrow(
			`DATABASE_URL ${BREAKS_APART}.`,
		);
		const encoded = bare.split(":").map(encodeURIComponent).join(":");
		const SMTP_URL = `smtp://${encoded}@mail.example:25`;
		expect(parseConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
	},
);

test.each([
	[{ PORT: "many" }, "PORT must be a number."],
	[{ PORT: "70000" }, "PORT must be 65535 or less."],
	[{ PORT: "80.5" }, "PORT must be a whole number."],
	[{ SITE_URL: "site.example" }, "SITE_URL must be an address that starts with http:// or https://."],
	[{ SITE_URL: "https://site.example/site" }, ORIGIN_ALONE],
	[{ SITE_URL: "https://site.example/?a=b" }, ORIGIN_ALONE],
	[{ SITE_URL: "https://ada:secret@site.example" }, ORIGIN_ALONE],
	[{ HOST: "not a host" }, "HOST must be an address or a name of this machine."],
	[{ SMTP_URL: "smtp://" }, "SMTP_URL must name the mail server."],
	[{ SMTP_USER: "ada" }, "SMTP_USER and SMTP_PASSWORD must be set together, and SMTP_URL with them."],
	[
		{ SMTP_URL: "smtp://ada:1@mail.example", SMTP_USER: "ada", SMTP_PASSWORD: "1" },
		"SMTP_USER is set, and SMTP_URL has a user too. Remove one.",
	],
	[{ SMTP_URL: "http://mail.example" }, "SMTP_URL must be an address that starts with smtp:// or smtps://."],
	[{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address that starts with postgres:// or postgresql://."],
	[{ SECRET: "short" }, "SECRET must have at least 32 characters."],
	[{ MAIL_FROM: "a@b.example\nBcc: c@d.example" }, "MAIL_FROM must be one mailbox, such as Name <name@example.com>."],
	[{ OWNER_EMAIL: "nobody" }, "OWNER_EMAIL must be one email address."],
	[{ OWNER_EMAIL: "a@b.example,c@d.example" }, "OWNER_EMAIL must be one email address."],
	[{ TRUST_PROXY: "-1" }, "TRUST_PROXY must be 0 or more."],
	[{ RATE_LIMIT_PER_MINUTE: "0" }, "RATE_LIMIT_PER_MINUTE must be 1 or more."],
	[{ STRANGER_MAILS_PER_HOUR: "0" }, "STRANGER_MAILS_PER_HOUR must be 1 or more."],
	[{ OWNER_NOTICES_PER_HOUR: "many" }, "OWNER_NOTICES_PER_HOUR must be a number."],
	[{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters."],
	[{ PICTURES_MAX_MB: "0" }, "PICTURES_MAX_MB must be 1 or more."],
	[{ ALERT_WEBHOOK_URL: "ftp://x" }, "ALERT_WEBHOOK_URL must be an address that starts with http:// or https://."],
	[{ BACKUP_MAX_AGE_HOURS: "0" }, "BACKUP_MAX_AGE_HOURS must be 1 or more."],
	[{ START_WITHOUT: "everything" }, "START_WITHOUT must be database or secret."],
	[{ ROLE: "mailer" }, "ROLE must be all, web or worker."],
	[
		{ DATABASE_URL: "postgres://x@y/z" },
		"SECRET must be set together with DATABASE_URL: every process needs the same one.",
	],
])("%o is refused in one line", (environment, line) => {
	expect(() => parseConfig(environment)).toThrow(new InvalidSetting(line));
});

const SCRIPT = `
	const { loadEnvFile } = await import(${JSON.stringify(join(import.meta.dirname, "config.server.ts"))});
	try { loadEnvFile(); } catch ({ message }) { console.log(message); }
	console.log(process.env.ONE, process.env.TWO);`;

test("settings come from .env or from the file that ENV_FILE names, from none when that is empty, and the environment wins", async () => {
	const cwd = temporaryFolder("settings");
	writeFileSync(join(cwd, ".env"), "ONE=usual\nTWO=usual\n");
	writeFileSync(join(cwd, "other"), "ONE=other\nTWO=other\n");
	const printed = async (environment: Record<string, string | undefined>) =>
		(await runProcess(process.execPath, ["--input-type=module", "-e", SCRIPT], { cwd, environment })).output;
	expect(await printed({ ENV_FILE: undefined, ONE: "set" })).toBe("set usual\n");
	expect(await printed({ ENV_FILE: "other" })).toBe("other other\n");
	expect(await printed({ ENV_FILE: "" })).toBe("undefined undefined\n");
	expect(await printed({ ENV_FILE: "nothing" })).toBe(
		"ENV_FILE is nothing, but there is no such file.\nundefined undefined\n",
	);
});
