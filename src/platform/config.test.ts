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

test("the public origin follows the port and loses its final slash", () => {
	expect(parseConfig({ PORT: "4100" }).siteUrl).toBe("http://127.0.0.1:4100");
	expect(parseConfig({ SITE_URL: "https://site.example/" }).siteUrl).toBe("https://site.example");
});

test.each([
	[{ PORT: "many" }, "PORT must be a number."],
	[{ PORT: "70000" }, "PORT must be 65535 or less."],
	[{ PORT: "80.5" }, "PORT must be a whole number."],
	[{ SITE_URL: "site.example" }, "SITE_URL must be an address that starts with http:// or https://."],
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
