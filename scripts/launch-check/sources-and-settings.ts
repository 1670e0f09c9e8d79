import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isLoopback } from "#platform/is-loopback.ts";
import { placeholders, shortened, standInIn } from "./stand-ins.ts";

const IN_SOURCES = [
	...placeholders,
	{ pattern: /\bsample"?: true/, meaning: "sample, not a client's words or numbers" },
];
const PRODUCTION_SETTINGS = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"];
const CONTENT_FOLDERS = ["src/content", "src/features"];
const WORD_FILES = /(^src\/content\/|\.(copy|email-copy|questions)\.ts$)/;
// Articles are about made-up people on purpose; their numbers and addresses are not placeholders.
const ARTICLES_AND_TESTS = /^src\/content\/posts\/|\.(test|schema)\.ts$/;

function inFile(root: string, file: string): string[] {
	return readFileSync(join(root, file), "utf8")
		.split("\n")
		.flatMap((line, index) => {
			const found = /^\s*(\*|\/\/|\/\*)/.test(line) ? undefined : standInIn(line, IN_SOURCES);
			return found ? [`${file}:${index + 1}  ${found.meaning}: ${shortened(line.trim())}`] : [];
		});
}

/** The texts and facts of the sources that are placeholders or samples, with file and line. */
export function standInsInSources(root: string): string[] {
	return CONTENT_FOLDERS.map((folder) => join(root, folder))
		.filter((folder) => existsSync(folder))
		.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name)))
		.filter((file) => WORD_FILES.test(file) && !ARTICLES_AND_TESTS.test(file))
		.sort()
		.flatMap((file) => inFile(root, file));
}

function inSetting(name: string, value: string | undefined): string[] {
	if (!value) return [`environment  ${name} is not set`];
	const found = standInIn(value, placeholders);
	if (found) return [`environment  ${name} is a ${found.meaning}: ${value}`];
	return name === "SITE_URL" && URL.canParse(value) && isLoopback(value)
		? [`environment  ${name} leads to this machine: ${value}`]
		: [];
}

/** The process never ends TLS itself, so a site with https has a proxy in front, which knows the visitors' addresses. */
function inProxy({ SITE_URL, TRUST_PROXY }: Record<string, string | undefined>): string[] {
	if (!SITE_URL?.startsWith("https:") || Number(TRUST_PROXY || 0) > 0) return [];
	return [
		"environment  TRUST_PROXY is 0, but the site has https, so a proxy is in front: all its visitors would share one limit",
	];
}

/** The production settings that are missing or placeholders. */
export function settingsToSettle(environment: Record<string, string | undefined>): string[] {
	return [...PRODUCTION_SETTINGS.flatMap((name) => inSetting(name, environment[name])), ...inProxy(environment)];
}
