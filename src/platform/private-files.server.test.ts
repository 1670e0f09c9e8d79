import {
	chmodSync,
	chownSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { temporaryDirectory } from "#testing/database.ts";
import { runProcess } from "#testing/start-process.ts";
import { refuseRootOnOthersData, tidyDataDirectory } from "./private-files.ts";

const PROGRAMS = ["src/server/main.ts", "src/server/command-line.ts", "src/server/netlify.ts"];

/** Everything in a folder, itself included, that others than its user may do something with. */
function looseIn(folder: string): string[] {
	const paths = [
		folder,
		...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
	];
	return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0 && !lstatSync(path).isSymbolicLink());
}

test("whatever a program of the site creates is its user's alone", async () => {
	const dataDirectory = join(temporaryDirectory(), "data");
	const script = `
		process.umask(0o022);
		const { keepNewFilesPrivate } = await import("#platform/private-files.ts");
		const { openDatabase } = await import("#platform/database/open-database.ts");
		const { backUpSqlite, backupFolder } = await import("#platform/database/back-up-sqlite.ts");
		const { createEmlTransport } = await import("#platform/mail/mail-transport.ts");
		const { testMail } = await import("#testing/outbox.ts");
		const { createLogger } = await import("#platform/logger.ts");
		const { readSecret } = await import("#platform/secret.server.ts");
		keepNewFilesPrivate();
		const dataDirectory = ${JSON.stringify(dataDirectory)};
		await openDatabase({ dataDirectory });
		readSecret({ dataDirectory });
		backUpSqlite(dataDirectory, backupFolder(dataDirectory) + "/copy.sqlite");
		await createEmlTransport({ dataDirectory, logger: createLogger("silent") }).send(testMail({ id: "one" }));
		process.exit(0);`;
	const { code, output } = await runProcess(process.execPath, ["--input-type=module", "-e", script]);
	expect(code, output).toBe(0);
	expect(readdirSync(dataDirectory)).toEqual(
		expect.arrayContaining(["backups", `${brand.slug}.sqlite`, "outbox", "secret"]),
	);
	expect(looseIn(dataDirectory)).toEqual([]);
});

test.each(PROGRAMS)("%s keeps its files private before anything else", (program) => {
	const [, firstStatement = ""] = /^(?!import |\} from|\t|$|\/)(.*)$/m.exec(readFileSync(program, "utf8")) ?? [];
	expect(firstStatement).toBe("keepNewFilesPrivate();");
});

test("files that an earlier version left readable by others are made private at a start; links and other users' files stay as they are", () => {
	const dataDirectory = join(temporaryDirectory(), "data");
	for (const folder of ["", "outbox", "backups", "other"]) {
		mkdirSync(join(dataDirectory, folder), { recursive: true });
		chmodSync(join(dataDirectory, folder), 0o755);
	}
	const ours = [
		`${brand.slug}.sqlite`,
		`${brand.slug}.sqlite-wal`,
		`${brand.slug}.pid`,
		"secret",
		"outbox/a.eml",
		"backups/b.sqlite",
	];
	const others = ["other/file", "outbox/notes.txt"];
	for (const name of [...ours, ...others]) {
		writeFileSync(join(dataDirectory, name), "");
		chmodSync(join(dataDirectory, name), 0o644);
	}
	symlinkSync(join(dataDirectory, "other/file"), join(dataDirectory, "backups/link.sqlite"));
	tidyDataDirectory(dataDirectory);
	expect(
		looseIn(dataDirectory)
			.map((path) => path.slice(dataDirectory.length + 1))
			.toSorted(),
	).toEqual(["other", ...others.toSorted()]);
	tidyDataDirectory(join(dataDirectory, "missing"));
});

test("root does no work on the data of the site's user", () => {
	const folder = temporaryDirectory();
	if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
	expect(() => refuseRootOnOthersData(folder, 0)).toThrow(/^DATA_DIR \(.*\) is the site's user's \(\d+\), .*root.*\.$/);
	expect(() => refuseRootOnOthersData(folder, 65_534)).not.toThrow();
	expect(() => refuseRootOnOthersData(`${folder}-gone`, 0)).not.toThrow();
});
