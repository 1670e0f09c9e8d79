import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findInPath } from "./system-packages.ts";

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** True when a Postgres server can be started here: Debian keeps its programs outside PATH. */
export function hasPostgres(): boolean {
	const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
	return (
		versions.some((version) => existsSync(join(DEBIAN_FOLDER, version, "bin", "initdb"))) || !!findInPath("initdb")
	);
}
