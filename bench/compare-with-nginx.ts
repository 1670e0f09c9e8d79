import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { startNginx } from "#testing/nginx.ts";
import { startSite } from "#testing/start-site.ts";
import { findNginx } from "#tools/machine/find-nginx.ts";
import { installDebianPackage } from "#tools/machine/system-packages.ts";
import { printTable } from "#tools/print-table.ts";
import { watchPeakMemory } from "./process-usage.ts";

const CONNECTIONS = 20;
const SECONDS = 8;
const PAGES = ["/", "/contact"];

/** The pages as files, each beside its compressed version; returns their folder. */
async function writePages(address: string): Promise<string> {
	const root = mkdtempSync(join(tmpdir(), "pages-"));
	for (const page of PAGES) {
		const html = Buffer.from(await (await fetch(address + page)).arrayBuffer());
		mkdirSync(join(root, page), { recursive: true });
		writeFileSync(join(root, page, "index.html"), html);
		writeFileSync(join(root, page, "index.html.gz"), gzipSync(html, { level: 9 }));
	}
	return root;
}

/** nginx as a careful host would set it up: files, the compressed ones where they are. */
const serverOfFiles = (root: string, listen: string) => `
	server {
		listen ${listen};
		root ${root};
		gzip_static on;
		location / { try_files $uri $uri/index.html =404; }
	}`;

async function loadPage(address: string, path: string): Promise<{ perSecond: number; p50: number; p99: number }> {
	const result = await autocannon({
		url: `${address}${path}`,
		connections: CONNECTIONS,
		duration: SECONDS,
		headers: { "accept-encoding": "gzip" },
	});
	const { p50, p99 } = result.latency;
	return { perSecond: Math.round(result["2xx"] / result.duration), p50, p99 };
}

/** Whole pages per second, beside nginx with the same files. */
export async function compareWithNginx(): Promise<void> {
	if (!findNginx() && !installDebianPackage("nginx-light")) {
		console.log("There is no nginx on this machine: pages are not compared.");
		return;
	}
	const site = await startSite();
	const root = await writePages(site.address);
	const nginx = await startNginx(({ listen }) => serverOfFiles(root, listen));
	const peakMemory = watchPeakMemory(site.pid);
	const rows: (string | number)[][] = [];
	for (const page of PAGES) {
		const [ours, theirs] = [await loadPage(site.address, page), await loadPage(nginx.address, page)];
		const ratio = (ours.perSecond / theirs.perSecond).toFixed(2);
		rows.push([page, ours.perSecond, ours.p50, ours.p99, theirs.perSecond, theirs.p50, theirs.p99, ratio]);
	}
	console.log(`\nThe site's memory at its peak while serving pages: ${peakMemory()} MB`);
	await nginx.stop();
	rmSync(root, { recursive: true });
	await site.stop();
	const header = ["", "this site/s", "p50 ms", "p99 ms", "nginx/s", "p50 ms", "p99 ms", "ratio"];
	printTable(`Pages a second, ${CONNECTIONS} connections, gzip`, header, rows);
}
