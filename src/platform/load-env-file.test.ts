import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

/** Starting Node a few times takes seconds on a busy machine. */
const PROCESSES_LIMIT_MS = 60_000;

const SCRIPT = `
	const { loadEnvFile } = await import(${JSON.stringify(join(import.meta.dirname, "load-env-file.ts"))});
	try { loadEnvFile(); } catch ({ message }) { console.log(message); }
	console.log(process.env.ONE, process.env.TWO);`;

test(
	"settings come from .env or from the file that ENV_FILE names, from none when that is empty, and the environment wins",
	async () => {
		const cwd = temporaryFolder("settings");
		writeFileSync(join(cwd, ".env"), "ONE=usual\nTWO=usual\n");
		writeFileSync(join(cwd, "other"), "ONE=other\nTWO=other\n");
		const printed = async (environment: Record<string, string | undefined>) =>
			(await runProcess(process.execPath, ["--input-type=module", "-e", SCRIPT], { cwd, environment })).output;
		expect(await printed({ ENV_FILE: undefined, ONE: "set" })).toBe("set usual\n");
		expect(await printed({ ENV_FILE: "other" })).toBe("other other\n");
		expect(await printed({ ENV_FILE: "" })).toBe("undefined undefined\n");
		expect(await printed({ ENV_FILE: "nothing" })).toBe(
			"ENV_FILE is nothing, but there is no such file.\nundefined undefined\n",
		);
	},
	PROCESSES_LIMIT_MS,
);
