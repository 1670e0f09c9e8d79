import { existsSync } from "node:fs";
import { findInPath } from "./system-packages.ts";

// Debian keeps it where only root's PATH leads.
const DEBIAN_PROGRAM = "/usr/sbin/nginx";

/** The full path of nginx, or undefined when this machine has none. */
export function findNginx(): string | undefined {
	return findInPath("nginx") ?? (existsSync(DEBIAN_PROGRAM) ? DEBIAN_PROGRAM : undefined);
}
