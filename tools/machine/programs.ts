import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The full path of a program, or undefined when PATH does not have it. */
export function findInPath(program: string): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

let isListFresh = false;

/** Installs the newest of one of Debian's packages where that is possible (root, apt-get); returns whether it did. */
export function installDebianPackage(name: string): boolean {
	if (process.getuid?.() !== 0 || !findInPath("apt-get")) return false;
	console.log(`Installing Debian's ${name} …`);
	const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const options = { stdio: "ignore", env: environment } as const;
	// A machine's own list of packages may be missing, or name browsers of last year.
	if (!isListFresh) spawnSync("apt-get", ["update", "-q"], options);
	isListFresh = true;
	return spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options).status === 0;
}

/** Puppeteer sets the orientation of each screen, which older ones don't know (puppeteer/puppeteer#14391). */
const OLDEST_FIREFOX = 144;

function isNewEnough(firefox: string): boolean {
	const { stdout } = spawnSync(firefox, ["--version"], { encoding: "utf8" });
	return Number(/Firefox (\d+)/.exec(stdout)?.[1]) >= OLDEST_FIREFOX;
}

/** Debian's Firefox, driven over WebDriver BiDi; undefined when this machine has none that is new enough. */
export const findFirefox = () =>
	["firefox-esr", "firefox"].map(findInPath).find((path) => path !== undefined && isNewEnough(path));

/**
 * The packages that WebKit needs: Debian's driver, a window for it (gjs with WebKit's description), and a screen that
 * nobody sees.
 */
export const WEBKIT_PACKAGES = ["webkit2gtk-driver", "gjs", "gir1.2-webkit2-4.1", "xvfb"] as const;

const TYPELIBS = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"].map(
	(folder) => `${folder}/girepository-1.0/WebKit2-4.1.typelib`,
);

type WebKit = { driver: string; gjs: string; xvfb: string };

/** The programs that drive and show WebKit; undefined unless all of them are here. */
export function findWebKit(): WebKit | undefined {
	const [driver, gjs, xvfb] = ["WebKitWebDriver", "gjs", "Xvfb"].map(findInPath);
	return driver && gjs && xvfb && TYPELIBS.some(existsSync) ? { driver, gjs, xvfb } : undefined;
}

/** The Java that the HTML checker runs on; undefined when this machine has none. */
export const findJava = () => findInPath("java");

// Debian keeps it where only root's PATH leads.
const DEBIAN_PROGRAM = "/usr/sbin/nginx";

/** The full path of nginx, or undefined when this machine has none. */
export function findNginx(): string | undefined {
	return findInPath("nginx") ?? (existsSync(DEBIAN_PROGRAM) ? DEBIAN_PROGRAM : undefined);
}

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/**
 * The folder with the programs of the newest Postgres, which Debian keeps outside PATH; `POSTGRES_BIN` names one elsewhere.
 * Undefined when this machine has none.
 */
export function findPostgres(): string | undefined {
	const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
	const newestFirst = versions
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => join(DEBIAN_FOLDER, version, "bin"));
	return [process.env.POSTGRES_BIN ?? "", ...newestFirst].find((folder) => existsSync(join(folder, "initdb")));
}

/** True when a Postgres server can be started here. */
export const hasPostgres = () => findPostgres() !== undefined;
