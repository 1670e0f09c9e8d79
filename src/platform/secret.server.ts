import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { describeSqliteFailure, StorageUnavailable } from "#platform/database/storage-failure.ts";
import type { Config } from "./config.server.ts";
import { unfinishedName } from "./database/sweep-leftovers.ts";
import { errorCode } from "./error-code.ts";

const SECRET_BYTES = 32;
const ONLY_ITS_OWNER = 0o600;
/** The same minimum as for the setting SECRET, in characters. */
const SECRET_MIN_CHARACTERS = 32;

function writeDurably(file: string, text: string): void {
	const opened = openSync(file, "w", ONLY_ITS_OWNER);
	try {
		writeSync(opened, text);
		fsyncSync(opened);
	} finally {
		closeSync(opened);
	}
}

/** Writes a new secret unless there is one: whole or not at all, also when the power fails in the middle. */
function createSecret(dataDirectory: string, file: string): void {
	const unfinished = unfinishedName(file);
	try {
		writeDurably(unfinished, randomBytes(SECRET_BYTES).toString("base64url"));
		// Unlike a rename, a link never replaces: of two processes that start together both read the first one's.
		linkSync(unfinished, file);
		const folder = openSync(dataDirectory, "r");
		fsyncSync(folder);
		closeSync(folder);
	} catch (error) {
		if (errorCode(error) !== "EEXIST") throw error;
	} finally {
		rmSync(unfinished, { force: true });
	}
}

function readOrCreate(dataDirectory: string, file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (errorCode(error) !== "ENOENT") throw error;
	}
	createSecret(dataDirectory, file);
	return readFileSync(file, "utf8");
}

/**
 * The secret that signs tokens: the setting, or one that was generated into the data folder at the first start, so
 * that links in mails outlive a restart. The folder must exist.
 * @throws {StorageUnavailable} when the file cannot be read or written, or is too short to be a secret.
 */
export function readSecret({ secret, dataDirectory }: Pick<Config, "secret" | "dataDirectory">): string {
	if (secret) return secret;
	const file = join(dataDirectory, "secret");
	let stored = "";
	try {
		stored = readOrCreate(dataDirectory, file);
	} catch (error) {
		throw describeSqliteFailure(error, dataDirectory);
	}
	if (stored.trim().length >= SECRET_MIN_CHARACTERS) return stored;
	throw new StorageUnavailable(
		`${file} is empty or too short: anyone who guesses it can forge links. Put the copy back that you keep, or delete the file: the next start makes another, and links in sent emails stop working.`,
	);
}
