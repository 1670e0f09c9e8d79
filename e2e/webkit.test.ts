import { chmodSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Builder, By, type WebDriver } from "selenium-webdriver";
import { test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { lacks } from "#testing/required-programs.ts";
import { collectOutput, startProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { findWebKit, WEBKIT_PACKAGES } from "#tools/machine/programs.ts";
import { COMPLAINTS_SCRIPT, type EnginePage, KEYS, takeComplaints, waitForStart } from "./engine-page.ts";
import { testEngine } from "./engine-tests.ts";

type WebKit = NonNullable<ReturnType<typeof findWebKit>>;

const HEIGHT = 900;
const SCREEN = "1600x1000x24";
const START_LIMIT_MS = 120_000;

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
	for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; ) {
		if (await isSo()) return;
		await new Promise((done) => setTimeout(done, 50));
	}
	throw new Error(`${what} did not start.`);
}

/** A screen that nobody sees; returns its name. */
async function startScreen(xvfb: string): Promise<string> {
	// It chooses a free number and prints it.
	const screen = startProcess(xvfb, ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]);
	const output = collectOutput(screen);
	await until(() => /^\d+$/m.test(output()), "Xvfb");
	return `:${/^\d+$/m.exec(output())?.[0]}`;
}

/** The driver, and the program that it starts as browser: our window. */
async function startDriver({ driver, gjs, xvfb }: WebKit): Promise<{ port: number; binary: string }> {
	const folder = temporaryFolder("webkit");
	const binary = join(folder, "window.sh");
	const script = resolve("e2e", "engine-webkit-window.js");
	writeFileSync(binary, `#!/bin/sh\nexec "${gjs}" "${script}" "${resolve(COMPLAINTS_SCRIPT)}"\n`);
	chmodSync(binary, 0o755);
	const port = await freePort();
	const environment = {
		DISPLAY: await startScreen(xvfb),
		GDK_BACKEND: "x11",
		GTK_A11Y: "none",
		NO_AT_BRIDGE: "1",
		// There is no graphics hardware.
		LIBGL_ALWAYS_SOFTWARE: "1",
		WEBKIT_DISABLE_DMABUF_RENDERER: "1",
		XDG_RUNTIME_DIR: folder,
	};
	collectOutput(startProcess(driver, [`--port=${port}`, "--host=127.0.0.1"], { environment }));
	const isUp = () =>
		fetch(`http://127.0.0.1:${port}/status`).then(
			() => true,
			() => false,
		);
	await until(isUp, "WebKitWebDriver");
	return { port, binary };
}

function pageOf(driver: WebDriver): EnginePage {
	const evaluate = (expression: string): Promise<unknown> => driver.executeScript(`return (${expression});`);
	return {
		engine: "WebKit",
		async open(address) {
			await driver.get(address);
			await waitForStart({ evaluate });
		},
		async reload() {
			await driver.navigate().refresh();
			await waitForStart({ evaluate });
		},
		async openInNewTab(address) {
			const closed = await driver.getWindowHandle();
			await driver.switchTo().newWindow("tab");
			const opened = await driver.getWindowHandle();
			await driver.switchTo().window(closed);
			await driver.close();
			await driver.switchTo().window(opened);
			await driver.get(address);
			await waitForStart({ evaluate });
		},
		resize: async (width) => {
			await driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT });
		},
		evaluate,
		async click(selector) {
			const element = await driver.findElement(By.css(selector));
			// Brought into view by the driver it may lie below the fixed header.
			await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
			await element.click();
		},
		type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
		press: (key, times = 1) => driver.actions().sendKeys(KEYS[key].repeat(times)).perform(),
		async countByRole(role) {
			let count = 0;
			for (const element of await driver.findElements(By.css("main table :is(tr, th, td)"))) {
				// Of what is not displayed it has no role, and responds with an error that says nothing.
				const own = await element.getAriaRole().catch(() => undefined);
				if (own === role) count++;
			}
			return count;
		},
		takeComplaints: () => takeComplaints({ evaluate }),
		// Driver, window and screen end with the test.
		close: () => Promise.resolve(),
	};
}

/** Debian's WebKitGTK on a screen that nobody sees, driven over WebDriver. */
async function openWebKit(webKit: WebKit): Promise<EnginePage> {
	const { port, binary } = await startDriver(webKit);
	const driver = await new Builder()
		.usingServer(`http://127.0.0.1:${port}`)
		.withCapabilities({ browserName: "gjs", "webkitgtk:browserOptions": { binary, args: [] } })
		.build();
	return pageOf(driver);
}

const webKit = findWebKit();

if (lacks(webKit, `WebKit (Debian: ${WEBKIT_PACKAGES.join(" ")})`) || webKit === undefined)
	test.skip("WebKit is not on this machine");
else await testEngine(() => openWebKit(webKit));
