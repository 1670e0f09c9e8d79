import { rmSync } from "node:fs";
import { putEmptySqlite } from "./empty-sqlite.ts";
import { exitOf, printedAddress, startProcess } from "./start-process.ts";
import { temporaryFolder } from "./test-resources.ts";

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

type SiteOptions = {
	environment?: Record<string, string>;
	dataDirectory?: string;
	/** The folder whose `build/` is served. */
	workingDirectory?: string;
};

/** A folder for the data of one site, in the system's temporary folder; it is removed when the test ends. */
export function temporaryDataDirectory(): string {
	return temporaryFolder("site");
}

export function removeDataDirectory(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
}

/** Starts the built site as `npm start` does, on a free port, with its own data unless a folder is given; it ends with the test. */
export async function startSite({ environment = {}, dataDirectory, workingDirectory = "." }: SiteOptions = {}) {
	const folder = dataDirectory ?? temporaryDataDirectory();
	// As behind an update that brings nothing new: a tenth of a start is the making of an empty database. What was built
	// elsewhere may be older than this database.
	if (!dataDirectory && workingDirectory === ".") await putEmptySqlite(folder);
	const child = startProcess(process.execPath, ["--max-semi-space-size=16", "build/server/app.js"], {
		environment: {
			NODE_ENV: "production",
			PORT: "0",
			DATA_DIR: folder,
			RATE_LIMIT_PER_MINUTE: "100000",
			STRANGER_MAILS_PER_HOUR: "100000",
			OWNER_NOTICES_PER_HOUR: "100000",
			// Nobody is at the desk of a new site, and the company's own address may be a placeholder.
			OWNER_EMAIL: "owner@example.com",
			...environment,
		},
		cwd: workingDirectory,
	});
	const address = await printedAddress(child, /is at (http:\S+)/);
	return {
		address,
		dataDirectory: folder,
		pid: child.pid,
		/** Ends the process as a power cut would. */
		async kill() {
			child.kill("SIGKILL");
			await exitOf(child);
		},
		/** Ends it by SIGTERM and returns its exit code. */
		async stop() {
			child.kill("SIGTERM");
			const code = await exitOf(child);
			if (!dataDirectory) removeDataDirectory(folder);
			return code;
		},
	};
}
