import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.server.ts";

const SECRET_BYTES = 32;
const ONLY_ITS_OWNER = 0o600;

/**
 * The secret that signs tokens: the setting, or one that was generated into the data folder at the first start, so
 * that links in mails outlive a restart. The folder must exist.
 */
export function readSecret({ secret, dataDirectory }: Config): string {
	if (secret) return secret;
	const file = join(dataDirectory, "secret");
	try {
		// "wx" never overwrites: of two processes that start together, one writes and both read the same.
		writeFileSync(file, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx", mode: ONLY_ITS_OWNER });
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
	return readFileSync(file, "utf8");
}
