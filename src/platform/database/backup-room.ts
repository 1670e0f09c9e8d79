import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { ifThere } from "#platform/error-code.ts";
import { backupFolder } from "./back-up-sqlite.ts";
import { sqliteFile } from "./sqlite-file.ts";

const MEGABYTE = 1_000_000;
const LEAST_FREE_BYTES = 200 * MEGABYTE;
// Of a small disk, of which 200 MB would be most.
const LEAST_FREE_SHARE = 0.1;

/** The room on the disk of a folder, and how much of it has to stay free for what visitors send, in bytes. */
export async function roomOnDisk(folder: string): Promise<{ freeBytes: number; leastBytes: number }> {
	const { bavail, blocks, bsize } = await statfs(folder);
	return { freeBytes: bavail * bsize, leastBytes: Math.min(LEAST_FREE_BYTES, blocks * bsize * LEAST_FREE_SHARE) };
}

const sizeOf = async (file: string) => (await ifThere(stat(file)))?.size ?? 0;

async function newestSize(folder: string): Promise<number> {
	const names = (await ifThere(readdir(folder))) ?? [];
	const files = names.filter((name) => /\.(?:sqlite|dump)$/.test(name)).map((name) => stat(join(folder, name)));
	const newest = (await Promise.all(files)).toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0];
	return newest?.size ?? 0;
}

export type MissingRoom = { freeBytes: number; neededBytes: number };

/**
 * Returns the room that the next backup needs (a copy of SQLite, or about the last dump) and the free room, when that is
 * too little.
 */
export async function missingBackupRoom(dataDirectory: string): Promise<MissingRoom | undefined> {
	const database = sqliteFile(dataDirectory);
	const [size, logSize] = await Promise.all([sizeOf(database), sizeOf(`${database}-wal`)]);
	const copyBytes = size + logSize || (await newestSize(backupFolder(dataDirectory)));
	const { freeBytes, leastBytes } = await roomOnDisk(dataDirectory);
	const neededBytes = copyBytes + leastBytes;
	return freeBytes < neededBytes ? { freeBytes, neededBytes } : undefined;
}
