import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#testing/database.ts";
import { runProcess } from "#testing/start-process.ts";
import { readSecret } from "./secret.server.ts";

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
