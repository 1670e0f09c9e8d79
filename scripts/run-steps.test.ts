import { resolve } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "#testing/start-process.ts";

/** Starting Node takes a second, or many on a busy machine. */
const PROCESS_LIMIT_MS = 60_000;

test(
	"a step that fails keeps none behind it from running, and each that failed is named",
	async () => {
		const script = `
			const { reportFailed, runSteps } = await import(${JSON.stringify(resolve("scripts/run-steps.ts"))});
			reportFailed(await runSteps([["false"], ["sh", "-c", "echo reached [$SITE_URL]"], ["sh", "-c", "exit 2"]]));`;
		const { output } = await runProcess(process.execPath, ["--input-type=module", "-e", script], {
			environment: { SITE_URL: "https://shell.example" },
		});
		expect(output).toContain("reached []\n");
		expect(output).toContain("Failed: false\nFailed: sh -c exit 2\n");
	},
	PROCESS_LIMIT_MS,
);
