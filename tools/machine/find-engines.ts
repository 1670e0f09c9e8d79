import { existsSync } from "node:fs";
import { findInPath } from "./system-packages.ts";

/** Debian's Firefox, driven over WebDriver BiDi; undefined when this machine has none. */
export const findFirefox = () => findInPath("firefox-esr") ?? findInPath("firefox");

/** What WebKit needs: Debian's driver, a window for it (gjs with WebKit's description), and a screen that nobody sees. */
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
