import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "#platform/error-code.ts";
import { StorageUnavailable } from "./storage-failure.ts";
import { unfinishedName } from "./sweep-leftovers.ts";

const NO_PG_DUMP =
	"There is no pg_dump on this machine. Install it (apt install postgresql-client), as new as the server.";

/** Runs pg_dump, which says itself what is wrong. The password is in its environment: others on the machine see its parameters. */
function runPgDump(databaseUrl: string, file: string, withoutRowsOf: readonly string[]): Promise<number | null> {
	const address = new URL(databaseUrl);
	const password = decodeURIComponent(address.password);
	address.password = "";
	const leftOut = withoutRowsOf.map((table) => `--exclude-table-data=${table}`);
	const parameters = ["--format=custom", ...leftOut, `--file=${file}`, address.href];
	const env = password ? { ...process.env, PGPASSWORD: password } : process.env;
	return new Promise((resolve, reject) => {
		const dumping = spawn("pg_dump", parameters, { env, stdio: ["ignore", "ignore", "inherit"] });
		dumping.once("error", reject);
		dumping.once("close", resolve);
	});
}

/** Dumps Postgres into a new file, without the rows of some tables. @throws {StorageUnavailable}; then there is no file. */
export async function dumpPostgres(
	databaseUrl: string,
	file: string,
	withoutRowsOf: readonly string[] = [],
): Promise<void> {
	if (existsSync(file)) throw new StorageUnavailable(`${file} is there already. Name another file.`);
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const unfinished = unfinishedName(file);
	try {
		const code = await runPgDump(databaseUrl, unfinished, withoutRowsOf);
		if (code !== 0) throw new StorageUnavailable("No backup was made: pg_dump ended with an error.");
		renameSync(unfinished, file);
	} catch (error) {
		if (errorCode(error) === "ENOENT") throw new StorageUnavailable(NO_PG_DUMP, { cause: error });
		throw error;
	} finally {
		rmSync(unfinished, { force: true });
	}
}
