import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isLoopback } from "#platform/is-loopback.ts";

/** What must not be on the site when it opens: stand-ins for facts, and samples that no client gave. */
const MARKS = [
	{ pattern: /example\.(com|org)/, meaning: "placeholder address" },
	{ pattern: /your-company/, meaning: "placeholder link" },
	{ pattern: /555[- ]?0?1\d\d|13125550/, meaning: "placeholder phone number" },
	{ pattern: /\b0{2,3} Sample|700 555/, meaning: "placeholder fact" },
	{ pattern: /sample: true/, meaning: "sample, not a client's words or numbers" },
	{ pattern: /ownerConfirms: true/, meaning: "claim that the owner must confirm" },
];
const PRODUCTION_SETTINGS = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"];
const CONTENT_FOLDERS = ["src/content", "src/features"];
const WORD_FILES = /(^src\/content\/|\.copy\.ts$|\.questions\.ts$)/;
// An article tells of made-up people on purpose; their numbers and addresses stand for nothing of the company's.
const ARTICLES_AND_TESTS = /^src\/content\/posts\/|\.test\.ts$/;
const SHOWN_CHARACTERS = 90;

const markOf = (text: string) => MARKS.find(({ pattern }) => pattern.test(text));

function inFile(root: string, file: string): string[] {
	return readFileSync(join(root, file), "utf8")
		.split("\n")
		.flatMap((line, index) => {
			const mark = /^\s*(\*|\/\/)/.test(line) ? undefined : markOf(line);
			return mark ? [`${file}:${index + 1}  ${mark.meaning}: ${line.trim().slice(0, SHOWN_CHARACTERS)}`] : [];
		});
}

function inSetting(name: string, value: string | undefined): string[] {
	if (!value) return [`environment  ${name} is not set`];
	const mark = markOf(value);
	if (mark) return [`environment  ${name} is a ${mark.meaning}: ${value}`];
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

/** Every placeholder, sample and missing setting that stands in the way of a launch, with file and line. */
export function findObstacles(root: string, environment: Record<string, string | undefined>): string[] {
	const files = CONTENT_FOLDERS.map((folder) => join(root, folder))
		.filter((folder) => existsSync(folder))
		.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name)))
		.filter((file) => WORD_FILES.test(file) && !ARTICLES_AND_TESTS.test(file));
	const settings = PRODUCTION_SETTINGS.flatMap((name) => inSetting(name, environment[name]));
	return [...files.sort().flatMap((file) => inFile(root, file)), ...settings, ...inProxy(environment)];
}
