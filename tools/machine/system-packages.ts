import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The full path of a program, or undefined when PATH does not have it. */
export function findInPath(program: string): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Installs one of Debian's packages where that is possible (root, apt-get); returns whether it did. */
export function installDebianPackage(name: string): boolean {
	if (process.getuid?.() !== 0 || !findInPath("apt-get")) return false;
	console.log(`Installing Debian's ${name} …`);
	const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const options = { stdio: "ignore", env: environment } as const;
	const install = () =>
		spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options).status === 0;
	// The list of packages may be missing or old: refresh it only when the first try fails.
	if (install()) return true;
	spawnSync("apt-get", ["update", "-q"], options);
	return install();
}
