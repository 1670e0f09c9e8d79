import { brand } from "#brand.ts";
import type { WrittenFile } from "./written-file.ts";

type Occurrence = { pattern: RegExp; value: string };

const { name, slug } = brand;
const slugAt = (pattern: RegExp): Occurrence => ({ pattern, value: slug });

const programAndSettings: readonly Occurrence[] = [
	slugAt(/(?<=\/opt\/)[a-z][a-z0-9-]*/g),
	slugAt(/(?<=\/etc\/)[a-z][a-z0-9-]*(?=\.env)/g),
];

const inServices: readonly Occurrence[] = [...programAndSettings, slugAt(/(?<=\/var\/lib\/)[a-z][a-z0-9-]*/g)];

/** Where name and slug stand in files that are written by hand, and that machines or an administrator's shell read. */
const occurrences: Record<string, readonly Occurrence[]> = {
	"package.json": [
		slugAt(/(?<=^\t"name": ")[^"]+(?=-website")/m),
		{ pattern: /(?<=^\t"description": "The website of )[^"]+(?=\.")/m, value: JSON.stringify(name).slice(1, -1) },
	],
	"package-lock.json": [slugAt(/(?<=^(?:\t|\t\t\t| {2}| {6})"name": ")[^"]+(?=-website")/gm)],
	"README.md": [
		{ pattern: /(?<=^# ).+/, value: name },
		{ pattern: /(?<=^The website of )[^,]+(?=,)/m, value: name },
	],
	"compose.yaml": [
		slugAt(/(?<=image: )[a-z][a-z0-9-]*(?=-website)/),
		slugAt(/(?<=\$\{POSTGRES_NAME:-)[a-z][a-z0-9-]*/g),
	],
	"deploy/site.service": [
		...inServices,
		// systemd reads a single % as the beginning of a placeholder.
		{ pattern: /(?<=^Description=Website of ).+/m, value: name.replaceAll("%", "%%") },
		slugAt(/(?<=^(?:User|StateDirectory)=)[a-z][a-z0-9-]*/gm),
	],
	"deploy/backup.service": [...inServices, slugAt(/(?<=^User=)[a-z][a-z0-9-]*/m)],
	"deploy/backup-check.service": [...inServices, slugAt(/(?<=^User=)[a-z][a-z0-9-]*/m)],
	"deploy/failed@.service": programAndSettings,
	"deploy/alerts.yml": [slugAt(/(?<=journalctl --unit=)[a-z][a-z0-9-]*(?=\) and start)/)],
	"deploy/update.sh": [...inServices, slugAt(/(?<=^SERVICE=\$\{SERVICE:-)[a-z][a-z0-9-]*/m)],
	"deploy/nginx.conf": [
		slugAt(/(?<=^upstream )[a-z][a-z0-9-]*/m),
		slugAt(/[a-z][a-z0-9-]*(?=_failures)/g),
		slugAt(/[a-z][a-z0-9-]*(?=-failures\.log)/),
		slugAt(/(?<=proxy_pass http:\/\/)[a-z][a-z0-9-]*/g),
	],
	"docs/hosting.md": [
		...inServices,
		slugAt(/(?<=useradd --system )[a-z][a-z0-9-]*/),
		slugAt(/(?<=\/etc\/systemd\/system\/)[a-z][a-z0-9-]*/),
		slugAt(/(?<=systemctl enable --now )[a-z][a-z0-9-]*(?=`. The unit)/),
		slugAt(/(?<=journalctl --unit=)[a-z][a-z0-9-]*/g),
		slugAt(/(?<=--(?:uid|username)=)[a-z][a-z0-9-]*/g),
		slugAt(/(?<=--volume )[a-z][a-z0-9-]*(?=-data:)/),
		slugAt(/[a-z][a-z0-9-]*(?=-website\b)/g),
		slugAt(/(?<=--dbname=)[a-z][a-z0-9-]*/g),
		slugAt(/(?<=> )[a-z][a-z0-9-]*(?=\.dump)/g),
		slugAt(/(?<=`)[a-z][a-z0-9-]*(?=\.sqlite(?:-wal|-shm|`,))/g),
	],
	"docs/monitoring.md": [
		...inServices,
		slugAt(/(?<=\/etc\/cron\.d\/)[a-z][a-z0-9-]*/),
		slugAt(/(?<=--uid=)[a-z][a-z0-9-]*/),
	],
};

function fill(file: string, committed: string): string {
	return (occurrences[file] ?? []).reduce((text, { pattern, value }) => {
		if (text.search(pattern) < 0) throw new Error(`${file} has no place ${pattern}: tools/brand/brand-occurrences.ts`);
		return text.replace(pattern, () => value);
	}, committed);
}

export const filesWithBrandName: readonly WrittenFile[] = Object.keys(occurrences).map((file) => ({
	file,
	write: (committed) => fill(file, committed),
}));
