import { randomUUID } from "node:crypto";

/** All that tests need of a machine. None of these is a setting of the site. */
const NEEDED = [
	// The places of programs, caches and temporary files.
	"PATH",
	"HOME",
	"USER",
	"LOGNAME",
	"TMPDIR",
	"LD_LIBRARY_PATH",
	"NODE_COMPILE_CACHE",
	"PLAYWRIGHT_BROWSERS_PATH",
	// The kind of output, and of terminal if there is one.
	"TERM",
	"NO_COLOR",
	"CI",
	// The tests' own switches.
	"CHROMIUM_PATH",
	"POSTGRES_BIN",
	"REQUIRE_ENGINES",
	"REQUIRE_POSTGRES",
	"TEST_RUN_ID",
];

/** The environment of tests and of all that they start: only what is named here, no setting of shell or file. */
export function testEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
	const needed = NEEDED.flatMap((name) => {
		const value = environment[name];
		return value === undefined ? [] : [[name, value]];
	});
	return { ...Object.fromEntries(needed), ENV_FILE: "" };
}

/** Makes this process and its children blind to the machine's settings, and marks them as of this run; `VITEST…` stays. */
export function enterTestEnvironment(): void {
	const kept = testEnvironment();
	for (const name of Object.keys(process.env)) if (!name.startsWith("VITEST")) delete process.env[name];
	Object.assign(process.env, kept, { NODE_ENV: "production", TEST_RUN_ID: randomUUID() });
}
