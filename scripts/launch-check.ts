import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

if (existsSync(".env")) process.loadEnvFile(".env");

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

function findings(file: string): string[] {
	return readFileSync(file, "utf8")
		.split("\n")
		.flatMap((line, index) =>
			MARKS.filter(({ pattern }) => pattern.test(line) && !/^\s*(\*|\/\/)/.test(line)).map(
				({ meaning }) => `${file}:${index + 1}  ${meaning}: ${line.trim().slice(0, 90)}`,
			),
		);
}

const files = CONTENT_FOLDERS.flatMap((folder) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name)),
).filter((file) => WORD_FILES.test(file));

const missing = PRODUCTION_SETTINGS.filter((name) => !process.env[name]).map(
	(name) => `environment  ${name} is not set`,
);
const found = [...files.sort().flatMap(findings), ...missing];
for (const line of found) console.log(line);
console.log(
	found.length === 0 ? "Nothing stands in the way of the launch." : `${found.length} things to settle before launch.`,
);
process.exit(found.length === 0 ? 0 : 1);
