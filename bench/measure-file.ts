import { readFileSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import { startSite } from "#testing/start-site.ts";
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

const childrenOf = (pid: number) =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** The most memory, in MB, that a process which renders a page has had. */
function peakMemory(browser: number): number {
	const all = childrenOf(browser).flatMap((pid) => [pid, ...childrenOf(pid)]);
	const renderers = all.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer"));
	return Math.max(...renderers.map((pid) => memoryOf(pid).peak));
}

async function readIn(page: Page, text: string) {
	await page.evaluate((text) => {
		const input = document.querySelector<HTMLInputElement>("main input[type=file]");
		const files = new DataTransfer();
		files.items.add(new File([text], "export.csv", { type: "text/csv" }));
		if (!input) throw new Error("There is no field for a file.");
		const tasks: number[] = [];
		new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
			entryTypes: ["longtask"],
		});
		Object.assign(globalThis, { tasks, started: performance.now() });
		input.files = files.files;
		input.dispatchEvent(new Event("change", { bubbles: true }));
	}, text);
	await page.waitForSelector("#keep", { timeout: READ_MS });
	return page.evaluate(() => {
		const { tasks, started } = globalThis as unknown as { tasks: number[]; started: number };
		return { seconds: (performance.now() - started) / 1_000, longest: Math.max(0, ...tasks), long: tasks.length };
	});
}

const FILES = [
	{ name: "50,000 rows", text: () => exportOf(50_000) },
	{ name: "500,000 rows", text: () => exportOf(499_999) },
	{ name: "100 MB", text: () => exportOf(499_999, 145) },
];

/** Measures how long the page takes to read an export, the longest task on its main thread meanwhile, and its memory. */
export async function measureFile(site: string): Promise<void> {
	const running = await startSite({ workingDirectory: site });
	const rows: (string | number)[][] = [];
	for (const { name, text } of FILES) {
		const server = await chromium.launchServer({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
		const browser = await chromium.connect(server.wsEndpoint());
		const page = await browser.newPage();
		await page.goto(running.address + PAGE);
		await page.mouse.move(100, 100);
		await page.waitForSelector("[data-part=ready][data-state=ready]", { timeout: READY_MS });
		const content = text();
		const figures = await readIn(page, content);
		rows.push([
			name,
			(content.length / MEGABYTE).toFixed(1),
			figures.seconds.toFixed(1),
			figures.long,
			Math.round(figures.longest),
			Math.round(peakMemory(server.process().pid ?? 0)),
		]);
		await browser.close();
		await server.close();
	}
	const header = ["File", "MB", "seconds", `tasks over ${LONG_TASK_MS} ms`, "longest task, ms", "memory, MB"];
	printTable(`${PAGE}, an export read in Chromium`, header, rows);
	await running.stop();
}
