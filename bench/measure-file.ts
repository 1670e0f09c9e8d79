import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { memoryOf, printTable } from "./figures.ts";

const PAGE = "/tools/your-sales-file";
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 2);
const MEGABYTE = 1_000_000;
const READY_MS = 60_000;
const READ_MS = 300_000;
/** Below this a browser counts no task as long (W3C Long Tasks). */
const LONG_TASK_MS = 50;
const BEAT_MS = 40;

/** An invented export of so many rows, each with a note of so many letters. */
function exportOf(rows: number, noteLetters = 0): string {
	const note = "x".repeat(noteLetters);
	const lines = ["Date,Order,Customer,Product,Quantity,Amount,Note"];
	for (let row = 0; row < rows; row++) {
		const day = new Date(FIRST_DAY + Math.floor((row * 1000) / rows) * DAY_MS).toISOString().slice(0, 10);
		const customer = (row * 7919) % 5_003;
		const amount = (500 + ((row * 104_729) % 9_000)) / 100;
		lines.push(`${day},${100_000 + row},Customer ${customer},Product ${row % 40},1,${amount.toFixed(2)},${note}`);
	}
	return lines.join("\n");
}

/** An invented export in which hardly a value stands twice. */
function distinctExport(rows: number): string {
	const lines = ["Date,Order,Customer,Email,Product,Amount,Reference,Note"];
	for (let row = 0; row < rows; row++) {
		const day = new Date(FIRST_DAY + Math.floor((row * 1000) / rows) * DAY_MS).toISOString().slice(0, 10);
		const word = ((row * 2_654_435_761) % 2 ** 32).toString(36);
		const customer = `${word} & Co ${row},${word}.${row}@example.com`;
		lines.push(
			`${day},R${row},${customer},Item ${word} ${row},${row / 100},${word}-${word}-${row},Note ${row} of ${word}`,
		);
	}
	return lines.join("\n");
}

const childrenOf = (pid: number) =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** The processes of a browser that render pages: a page's workers are threads of its own. */
const renderersOf = (browser: number) =>
	withDescendants(browser).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer"));

/** Lets processes run for a quarter of the time. The browser's own throttling leaves workers as fast as they are. */
function slowDown(pids: readonly number[]): () => void {
	const signal = (name: "SIGSTOP" | "SIGCONT") => pids.map((pid) => process.kill(pid, name));
	let resume: NodeJS.Timeout | undefined;
	const beat = setInterval(() => {
		signal("SIGSTOP");
		resume = setTimeout(signal, 0.75 * BEAT_MS, "SIGCONT");
	}, BEAT_MS);
	return () => {
		clearInterval(beat);
		clearTimeout(resume);
		signal("SIGCONT");
	};
}

async function readIn(page: Page, path: string) {
	await page.evaluate(() => {
		const tasks: number[] = [];
		const note = (list: PerformanceObserverEntryList) =>
			tasks.push(...list.getEntries().map(({ duration }) => duration));
		new PerformanceObserver(note).observe({ entryTypes: ["longtask"] });
		Object.assign(globalThis, { tasks });
	});
	const started = performance.now();
	// Playwright's own way would send the file to the browser first.
	const protocol = await page.context().newCDPSession(page);
	const { root } = await protocol.send("DOM.getDocument");
	const { nodeId } = await protocol.send("DOM.querySelector", {
		nodeId: root.nodeId,
		selector: "main input[type=file]",
	});
	await protocol.send("DOM.setFileInputFiles", { files: [path], nodeId });
	await page.waitForSelector("#keep", { timeout: READ_MS });
	const seconds = (performance.now() - started) / 1_000;
	const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
	return { seconds, long: tasks.length, longest: Math.max(0, ...tasks) };
}

const FILES = [
	{ name: "50,000 rows", text: () => exportOf(50_000) },
	{ name: "500,000 rows", text: () => exportOf(499_999) },
	{ name: "100 MB", text: () => exportOf(499_999, 145) },
	{ name: "100 MB at a quarter of the speed", text: () => exportOf(499_999, 145), isSlow: true },
	{ name: "75 MB, nearly all values distinct", text: () => distinctExport(499_999) },
];

/** Measures how long the page takes to read an export, the longest task on its main thread meanwhile, and its memory. */
export async function measureFile(site: string): Promise<void> {
	const running = await startSite({ workingDirectory: site });
	const rows: (string | number)[][] = [];
	for (const { name, text, isSlow } of FILES) {
		const server = await chromium.launchServer({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
		const browser = await chromium.connect(server.wsEndpoint());
		const page = await browser.newPage();
		await page.goto(running.address + PAGE);
		await page.mouse.move(100, 100);
		await page.waitForSelector("[data-part=ready][data-state=ready]", { timeout: READY_MS });
		const path = join(temporaryFolder("export"), "export.csv");
		writeFileSync(path, text());
		const pid = server.process().pid ?? 0;
		const restore = isSlow ? slowDown(renderersOf(pid)) : undefined;
		const figures = await readIn(page, path);
		restore?.();
		rows.push([
			name,
			(statSync(path).size / MEGABYTE).toFixed(1),
			figures.seconds.toFixed(1),
			figures.long,
			Math.round(figures.longest),
			Math.round(Math.max(...renderersOf(pid).map((each) => memoryOf(each).peak))),
		]);
		await browser.close();
		await server.close();
	}
	const header = ["File", "MB", "seconds", `tasks over ${LONG_TASK_MS} ms`, "longest task, ms", "memory, MB"];
	printTable(`${PAGE}, an export read in Chromium`, header, rows);
	await running.stop();
}
