import { brand } from "#brand.ts";
import type { WrittenFile } from "./written-file.ts";

type Place = { pattern: RegExp; value: string };

const { name, slug } = brand;
const named = (pattern: RegExp): Place => ({ pattern, value: slug });

const inServices: readonly Place[] = [
	named(/(?<=\/opt\/)[a-z][a-z0-9-]*/g),
	named(/(?<=\/etc\/)[a-z][a-z0-9-]*(?=\.env)/g),
	named(/(?<=\/var\/lib\/)[a-z][a-z0-9-]*/g),
];

/** Where name and slug stand in files that are written by hand, and that machines or an administrator's shell read. */
const places: Record<string, readonly Place[]> = {
	"package.json": [
		named(/(?<=^\t"name": ")[^"]+(?=-website")/m),
		{ pattern: /(?<=^\t"description": "The website of )[^"]+(?=\.")/m, value: JSON.stringify(name).slice(1, -1) },
	],
	"package-lock.json": [named(/(?<=^(?:\t|\t\t\t| {2}| {6})"name": ")[^"]+(?=-website")/gm)],
	"README.md": [
		{ pattern: /(?<=^# ).+/, value: name },
		{ pattern: /(?<=^The website of )[^,]+(?=,)/m, value: name },
	],
	"compose.yaml": [named(/(?<=image: )[a-z][a-z0-9-]*(?=-website)/), named(/(?<=\$\{POSTGRES_NAME:-)[a-z][a-z0-9-]*/g)],
	"deploy/site.service": [
		...inServices,
		// systemd reads a single % as the beginning of a placeholder.
		{ pattern: /(?<=^Description=Website of ).+/m, value: name.replaceAll("%", "%%") },
		named(/(?<=^(?:User|StateDirectory)=)[a-z][a-z0-9-]*/gm),
	],
	"deploy/nginx.conf": [
		named(/(?<=^upstream )[a-z][a-z0-9-]*/m),
		named(/[a-z][a-z0-9-]*(?=_failures)/g),
		named(/[a-z][a-z0-9-]*(?=-failures\.log)/),
		named(/(?<=proxy_pass http:\/\/)[a-z][a-z0-9-]*/g),
	],
	"docs/hosting.md": [
		...inServices,
		named(/(?<=useradd --system )[a-z][a-z0-9-]*/),
		named(/(?<=\/etc\/systemd\/system\/)[a-z][a-z0-9-]*/),
		named(/(?<=systemctl (?:enable --now|restart) )[a-z][a-z0-9-]*/g),
		named(/(?<=--(?:uid|username)=)[a-z][a-z0-9-]*/g),
		named(/(?<=--volume )[a-z][a-z0-9-]*(?=-data:)/),
		named(/[a-z][a-z0-9-]*(?=-website\b)/),
		named(/(?<=--format=custom )[a-z][a-z0-9-]*/g),
		named(/(?<=> )[a-z][a-z0-9-]*(?=\.dump)/g),
		named(/(?<=`)[a-z][a-z0-9-]*(?=\.sqlite(?:-wal|-shm|`,))/g),
	],
	"docs/monitoring.md": [named(/(?<=\/opt\/)[a-z][a-z0-9-]*/g)],
};

function fill(file: string, committed: string): string {
	return (places[file] ?? []).reduce((text, { pattern, value }) => {
		if (text.search(pattern) < 0) throw new Error(`${file} has no place ${pattern}: tools/brand/named-places.ts`);
		return text.replace(pattern, () => value);
	}, committed);
}

export const filesWithPlaces: readonly WrittenFile[] = Object.keys(places).map((file) => ({
	file,
	write: (committed) => fill(file, committed),
}));
