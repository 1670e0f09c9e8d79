import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { enterTestEnvironment } from "#testing/test-environment.ts";

enterTestEnvironment();

const needsDatabase = [
	"src/platform/{database,outbox,mail}/**/*.test.{ts,tsx}",
	"src/**/*.server.test.ts",
	"src/server/**/*.test.ts",
];

// A worker runs one file after the other and keeps what it has loaded. The setup puts back what a file has replaced, and
// ends what it has started.
const isolate = false;
// What vite.config.ts puts in, as without a setting.
const define = { __BUILD_SETTINGS__: JSON.stringify(parseBuildSettings({})) };
const setupFiles = "testing/end-with-test.ts";
const processesOfRun = "testing/processes-of-run.ts";
// Only what hangs runs into these: however slow and busy a machine is, it does not.
const patience = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } };

/** What takes long. Begun last in its project, one of them would keep one processor busy and the other idle. */
const LONG =
	/\/(every-page|kinds-of-pages|update-script|desk-(pages|states|publishing|newsletter)|firefox|webkit|publishing-processes|netlify|backup-script|(states|assessment)-accessibility|assessment-kept-report|attacks\.server|upgrade|hung-database|hung-mail-server|committed-model)\.test\.ts$/;

/** A worker that gets a file of another project loads everything anew, browser and site too. */
const PROJECTS = ["e2e", "server", "unit"];

class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
		const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
		return (await super.sort(files)).toSorted(
			(one, other) => place(one) - place(other) || isShort(one) - isShort(other),
		);
	}
}

export default defineConfig({
	// Here and in each project: Vite would put files of settings into the environment.
	envDir: false,
	test: {
		// A journey waits for its browser a third of the time: on two cores four at once are the fastest.
		maxWorkers: 4,
		sequence: { sequencer: LongFirst },
		projects: [
			{
				envDir: false,
				define,
				// Pure code: values and properties, in a few seconds.
				test: {
					name: "unit",
					isolate,
					include: ["src/**/*.test.{ts,tsx}", "{scripts,testing,tools}/**/*.test.ts"],
					exclude: needsDatabase,
					setupFiles,
					...patience,
				},
			},
			{
				envDir: false,
				define,
				// Storage, mail and endpoints on a real SQLite, a real Postgres and a real SMTP server.
				test: {
					name: "server",
					isolate,
					include: needsDatabase,
					globalSetup: [processesOfRun, "testing/start-postgres.ts"],
					setupFiles,
					...patience,
				},
			},
			{
				envDir: false,
				define,
				// Visitor journeys: the built site in a real browser.
				test: {
					name: "e2e",
					isolate,
					include: ["e2e/**/*.test.ts"],
					globalSetup: [processesOfRun, "e2e/build-site.ts"],
					setupFiles: [setupFiles, "e2e/picture-of-failure.ts"],
					...patience,
				},
			},
		],
	},
});
