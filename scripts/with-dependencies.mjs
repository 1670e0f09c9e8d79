// Runs before anything is installed, on whatever Node the machine has: so plain JavaScript, without packages.
// Installs what package-lock.json asks for when it is not there yet, then runs the given script on the project's Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(project, "node_modules", ".bin");
const stamp = join(project, "node_modules", ".installed");

/** @param {string} reason */
function stop(reason) {
	console.error(reason);
	process.exit(1);
}

function installIfNeeded() {
	const wanted = createHash("sha256")
		.update(readFileSync(join(project, "package-lock.json")))
		.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	console.log("Installing packages …");
	const parameters = ["ci", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error"];
	const install = spawnSync("npm", parameters, { cwd: project, stdio: "inherit" });
	if (install.status !== 0) stop("The packages could not be installed. Is the npm registry within reach?");
	writeFileSync(stamp, wanted);
}

const [script, ...rest] = process.argv.slice(2);
if (!script) stop("Usage: node scripts/with-dependencies.mjs SCRIPT");
installIfNeeded();
// The project's own Node first, for the script and for everything that it starts.
const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` };
const own = join(binaries, "node");
// Where the project has no Node for the system, as on a Mac, it is the machine's.
const run = spawn(existsSync(own) ? own : process.execPath, [script, ...rest], {
	cwd: project,
	stdio: "inherit",
	env: environment,
});
// A signal for this process is meant for the one that does the work, which then ends both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => run.kill(signal));
// Where a shell stands between npm and this process, it ends without passing the signal on.
const parent = process.ppid;
setInterval(() => {
	if (process.ppid !== parent) run.kill("SIGTERM");
}, 250).unref();
run.on("exit", (code) => process.exit(code ?? 1));
