import { createHmac, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { describeSqliteFailure, StorageUnavailable } from "#platform/database/storage-failure.ts";
import type { Config } from "./config.server.ts";
import { unfinishedName } from "./database/sweep-leftovers.ts";
import { errorCode } from "./error-code.ts";
import { SECRET_FILE } from "./private-files.ts";

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

type SecretSettings = Pick<Config, "secret" | "dataDirectory">;

/**
 * The secret that signs tokens: the setting, or one that was generated into the data folder at the first start, so
 * that links in mails outlive a restart. The folder must exist.
 * @throws {StorageUnavailable} when the file cannot be read or written, or is too short to be a secret.
 */
export function readSecret({ secret, dataDirectory }: SecretSettings): string {
	if (secret) return secret;
	const file = join(dataDirectory, SECRET_FILE);
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

const fingerprintOf = (secret: string) => createHmac("sha256", secret).update("fingerprint").digest("base64url");

async function readFingerprints(kysely: Database["kysely"]): Promise<string[]> {
	const rows = await kysely.selectFrom("secret_fingerprints").select("fingerprint").execute();
	return rows.map(({ fingerprint }) => fingerprint);
}

async function addFingerprint(transaction: DatabaseTransaction, fingerprint: string): Promise<void> {
	await transaction
		.insertInto("secret_fingerprints")
		.values({ fingerprint })
		.onConflict((conflict) => conflict.column("fingerprint").doNothing())
		.execute();
}

const OTHER_SECRET =
	"With another one links in sent emails stop working, and the do-not-mail list no longer knows who was erased. If the right one is gone for good, start once with START_WITHOUT=secret.";

/**
 * Makes sure that the secret is the one that the database was used with; the first one is remembered.
 * @throws {StorageUnavailable} when it is another one, or lost, unless START_WITHOUT says that this is meant.
 */
export async function checkSecret(
	database: Database,
	settings: SecretSettings & Pick<Config, "startWithout">,
): Promise<void> {
	const { secret, dataDirectory, startWithout } = settings;
	const known = await readFingerprints(database.kysely);
	const isFree = known.length === 0 || startWithout === "secret";
	const file = join(dataDirectory, SECRET_FILE);
	// Before a new one is made.
	if (!isFree && !secret && !existsSync(file)) {
		throw new StorageUnavailable(
			`The secret of this site is gone: ${file} is not there, and SECRET is not set. Put back the copy that you keep. ${OTHER_SECRET}`,
		);
	}
	const fingerprint = fingerprintOf(readSecret(settings));
	if (known.includes(fingerprint)) return;
	if (!isFree) {
		throw new StorageUnavailable(
			`${secret ? "SECRET" : file} is not the secret that this database was used with. Put that one back. ${OTHER_SECRET}`,
		);
	}
	await database.transaction(async (transaction) => {
		await transaction.deleteFrom("secret_fingerprints").execute();
		await addFingerprint(transaction, fingerprint);
	});
}

type Accepted = { secret: string; isNew: boolean; describeOther(): string };

/** Warns during a restore that the backup was used with another secret. From then on both are known, and the site starts with either. */
export function acceptSecret({ secret, isNew, describeOther }: Accepted): RestoreHook {
	return async () => async (after, say) => {
		const fingerprint = fingerprintOf(secret);
		const known = await readFingerprints(after);
		if (isNew || (known.length > 0 && !known.includes(fingerprint))) say(describeOther());
		await addFingerprint(after, fingerprint);
	};
}
