import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { runProcess } from "#testing/start-process.ts";
import { checkSecret, readSecret } from "./secret.server.ts";

const PROCESSES = 6;

/** Another process that reads the secret of a data directory, as soon as it can. */
async function readElsewhere(dataDirectory: string): Promise<string> {
	const script = `
		const { readSecret } = await import("#platform/secret.server.ts");
		process.stdout.write(readSecret({ secret: undefined, dataDirectory: ${JSON.stringify(dataDirectory)} }));`;
	const { output } = await runProcess(process.execPath, ["--input-type=module", "-e", script]);
	return output;
}

test("processes that start together read the same secret, and nothing half written is left", async () => {
	const dataDirectory = temporaryDirectory();
	const secrets = await Promise.all(Array.from({ length: PROCESSES }, () => readElsewhere(dataDirectory)));
	expect(new Set(secrets)).toEqual(new Set([readFileSync(join(dataDirectory, "secret"), "utf8")]));
	expect(secrets[0]).toMatch(/^[\w-]{43}$/);
	expect(readdirSync(dataDirectory)).toEqual(["secret"]);
	expect(statSync(join(dataDirectory, "secret")).mode & 0o777).toBe(0o600);
});

test.each(["", "\n", "short", `${" ".repeat(40)}x`])(
	"a file with %j is refused with a sentence, and stays as it is",
	(stored) => {
		const dataDirectory = temporaryDirectory();
		const file = join(dataDirectory, "secret");
		writeFileSync(file, stored);
		expect(() => readSecret({ secret: undefined, dataDirectory })).toThrow(/secret is empty or too short: .*\.$/);
		expect(readFileSync(file, "utf8")).toBe(stored);
	},
);

test("a secret in the settings is used as it is, and a missing folder is named", () => {
	const dataDirectory = join(temporaryDirectory(), "missing");
	expect(readSecret({ secret: "of the settings", dataDirectory })).toBe("of the settings");
	expect(() => readSecret({ secret: undefined, dataDirectory })).toThrow(/^DATA_DIR \(.*\) cannot be written/);
});

testOnEachDatabase(
	"another secret than the database was used with is refused, unless the loss is meant",
	async ({ open }) => {
		const database = await open();
		const dataDirectory = temporaryDirectory();
		const check = (secret?: string, startWithout?: "secret") =>
			checkSecret(database, { secret, dataDirectory, startWithout });
		const [first, other] = ["f".repeat(40), "o".repeat(40)];
		await check(first);
		await check(first);
		await expect(check(other)).rejects.toThrow(
			/^SECRET is not the secret that this database was used with\. .*=secret\.$/,
		);
		await expect(check()).rejects.toThrow(/^The secret of this site is gone: .*secret is not there, .*=secret\.$/);
		expect(existsSync(join(dataDirectory, "secret"))).toBe(false);
		await check(other, "secret");
		await check(other);
		await expect(check(first)).rejects.toThrow("is not the secret");
	},
);

testOnEachDatabase("a secret in the data folder is known by the database, too", async ({ open }) => {
	const database = await open();
	const settings = { secret: undefined, dataDirectory: temporaryDirectory(), startWithout: undefined };
	await checkSecret(database, settings);
	const file = join(settings.dataDirectory, "secret");
	const first = readFileSync(file, "utf8");
	writeFileSync(file, "x".repeat(43));
	await expect(checkSecret(database, settings)).rejects.toThrow(`${file} is not the secret that this database`);
	writeFileSync(file, first);
	await checkSecret(database, settings);
	rmSync(file);
	await expect(checkSecret(database, settings)).rejects.toThrow("is gone");
});
