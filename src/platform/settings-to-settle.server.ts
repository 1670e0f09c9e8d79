import { placeholderFactIn } from "#domain/placeholder-facts.ts";
import { isHttps, isLoopback } from "./web-address.ts";

const PRODUCTION_SETTINGS = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"];

/** A setting that keeps the site from opening; `problem` continues its name as a sentence. */
export type SettingToSettle = { name: string; problem: string };

export const NOT_SET = "is not set";

/** Settings with a value that is a secret, or has one in it. */
const SECRET = ["SMTP_URL"];

function inSetting(name: string, value: string | undefined): SettingToSettle[] {
	if (!value) return [{ name, problem: NOT_SET }];
	const meaning = placeholderFactIn(value);
	const shown = SECRET.includes(name) ? "" : `: ${value}`;
	if (meaning) return [{ name, problem: `is a ${meaning}${shown}` }];
	return name === "SITE_URL" && URL.canParse(value) && isLoopback(value)
		? [{ name, problem: `leads to this machine${shown}` }]
		: [];
}

/** The process never ends TLS itself, so a site with https has a proxy in front, which knows the visitors' addresses. */
function inProxy({ SITE_URL, TRUST_PROXY }: Record<string, string | undefined>): SettingToSettle[] {
	if (!isHttps(SITE_URL ?? "") || Number(TRUST_PROXY || 0) > 0) return [];
	const problem = "is 0, but the site has https, so a proxy is in front: all its visitors would share one limit";
	return [{ name: "TRUST_PROXY", problem }];
}

/** The production settings that are missing or placeholders. */
export function settingsToSettle(environment: Record<string, string | undefined>): SettingToSettle[] {
	return [...PRODUCTION_SETTINGS.flatMap((name) => inSetting(name, environment[name])), ...inProxy(environment)];
}
