import { defineConfig } from "vitest/config";

const needsDatabase = [
	"src/platform/{database,outbox,mail}/**/*.test.{ts,tsx}",
	"src/**/*.server.test.ts",
	"src/server/**/*.test.ts",
];

export default defineConfig({
	test: {
		// A journey waits for its browser a third of the time: on two cores three at once are the fastest.
		maxWorkers: 3,
		projects: [
			{
				// Pure code: values and properties, in a few seconds.
				test: {
					name: "unit",
					include: ["src/**/*.test.{ts,tsx}", "drawings/**/*.test.ts", "scripts/**/*.test.ts"],
					exclude: needsDatabase,
				},
			},
			{
				// Storage, mail and endpoints on a real SQLite, a real Postgres and a real SMTP server.
				test: {
					name: "server",
					include: needsDatabase,
					globalSetup: "src/platform/database/start-test-postgres.ts",
					testTimeout: 60_000,
					expect: { poll: { timeout: 10_000 } },
				},
			},
			{
				// Visitor journeys: the built site in a real browser.
				test: {
					name: "e2e",
					// A worker runs one file after the other and keeps its browser and what it has loaded. Not so the others: a
					// file there can leave a stubbed `fetch`, or an import that never ends, to the next.
					isolate: false,
					include: ["e2e/**/*.test.ts"],
					globalSetup: "e2e/build-site.ts",
					testTimeout: 60_000,
					expect: { poll: { timeout: 10_000 } },
					hookTimeout: 60_000,
				},
			},
		],
	},
});
