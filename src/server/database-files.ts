import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Config } from "#platform/config.server.ts";
import { createThread } from "#platform/thread.ts";
import type { DatabaseWork } from "./database-thread.ts";

const remains = z.enum(["cleared", "busy", "full", "kept"]);

/** Work on SQLite's whole file, on a thread: it takes seconds. Undefined on Postgres and while developing. */
export function createDatabaseFiles({ databaseUrl, dataDirectory }: Pick<Config, "databaseUrl" | "dataDirectory">) {
	if (databaseUrl || !import.meta.env.PROD) return undefined;
	const file = pathToFileURL(resolve("build", "server", "database-thread.js"));
	return databaseFilesIn(dataDirectory, file);
}

/** The same, by the thread in this file. */
function databaseFilesIn(dataDirectory: string, thread: URL) {
	const { run, stop } = createThread<DatabaseWork, string>(thread);
	return {
		/** SQLite's code of what is wrong with the file, or "". */
		findDamage: () => run({ work: "find-damage", dataDirectory }, "readiness"),
		/** Overwrites what removed rows left behind, and says what became of it. */
		clearRemains: async () => remains.parse(await run({ work: "clear-remains", dataDirectory }, "desk")),
		/** Copies the database into a new file. @throws when there is no room, the file exists, or the database is damaged. */
		async backUp(file: string) {
			await run({ work: "back-up", dataDirectory, file }, "desk");
		},
		stop,
	};
}

export type DatabaseFiles = ReturnType<typeof databaseFilesIn>;
