import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "#testing/start-process.ts";
import { copyProject, POISON, poisonedSettings, startTrap } from "./poisoned-project.ts";

const TIME_LIMIT_MS = 180_000;

/** What only a test that is run can tell: its own environment. */
const PROBE = `
	import { expect, test } from "vitest";
	test("a test sees no setting of the machine", () => {
		expect(JSON.stringify([process.env, import.meta.env])).not.toContain("${POISON}");
	});`;

// A test of plain code, one of storage, a site that is started as built, as npm starts it and as it is developed.
const REPRESENTATIVES = [
	"src/probe.test.ts",
	"src/features/contact/submit-contact-message.server.test.ts",
	"e2e/feeds.test.ts",
	"e2e/process.test.ts",
];

test(
	"a .env in the project and settings of the shell change no test, no build and no site of a test, and reach no socket",
	async () => {
		const trap = await startTrap();
		const settings = poisonedSettings(trap.port);
		const cwd = copyProject(settings);
		writeFileSync(join(cwd, "src", "probe.test.ts"), PROBE);
		const { code, output } = await runProcess("vitest", ["run", ...REPRESENTATIVES], {
			cwd,
			// As on any machine: nothing says yet that no file is to be read.
			environment: { ...settings, ENV_FILE: undefined },
		});
		expect(code, output).toBe(0);
		expect(output).toContain(`${REPRESENTATIVES.length} passed`);
		// Other settings would have asked for another build than the one that the journeys visit.
		expect(output).not.toContain("Building the site");
		expect(trap.connections()).toBe(0);
	},
	TIME_LIMIT_MS,
);
