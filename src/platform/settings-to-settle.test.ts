import { expect, test } from "vitest";
import { settingsToSettle } from "./settings-to-settle.server.ts";

const ready = {
	SITE_URL: "https://site.test",
	SMTP_URL: "smtps://mail.site.test",
	MAIL_FROM: "Our Site <hello@site.test>",
	OWNER_EMAIL: "owner@site.test",
	TRUST_PROXY: "1",
};

test("every production setting has to be set, and not to a placeholder", () => {
	expect(settingsToSettle(ready)).toEqual([]);
	expect(settingsToSettle({})).toEqual(
		["SITE_URL", "SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"].map((name) => ({ name, problem: "is not set" })),
	);
	const unreal = { ...ready, SITE_URL: "http://127.0.0.1:3000", OWNER_EMAIL: "owner@example.com", SMTP_URL: "" };
	expect(settingsToSettle(unreal)).toEqual([
		{ name: "SITE_URL", problem: "leads to this machine: http://127.0.0.1:3000" },
		{ name: "SMTP_URL", problem: "is not set" },
		{ name: "OWNER_EMAIL", problem: "is a placeholder address: owner@example.com" },
	]);
});

test("the password of the mail server is told to nobody", () => {
	const [setting] = settingsToSettle({ ...ready, SMTP_URL: "smtps://ada:secret@mail.example.com" });
	expect(setting).toEqual({ name: "SMTP_URL", problem: "is a placeholder address" });
});

test.each([undefined, "", "0"])("a site with https is told that TRUST_PROXY is %j behind its proxy", (TRUST_PROXY) => {
	const [setting, ...others] = settingsToSettle({ ...ready, TRUST_PROXY });
	expect(setting?.name).toBe("TRUST_PROXY");
	expect(setting?.problem).toMatch(/^is 0, .* all its visitors would share one limit$/);
	expect(others).toEqual([]);
	expect(settingsToSettle({ ...ready, TRUST_PROXY, SITE_URL: "http://site.test" })).toEqual([]);
});
