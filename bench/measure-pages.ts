import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { startSite } from "#e2e/start-site.ts";
import { findInPath, installDebianPackage } from "#scripts/system-packages.ts";
import { printTable } from "./print-table.ts";

const NGINX_PORT = 38_080;
const CONNECTIONS = 20;
const SECONDS = 8;
const PAGES = ["/", "/contact"];

/** nginx as a careful host would set it up: the built files, the compressed ones where they are. */
function nginxConfiguration(folder: string): string {
	return `
		worker_processes auto;
		daemon off;
		pid ${folder}/nginx.pid;
		error_log stderr error;
		events { worker_connections 256; }
		http {
			include /etc/nginx/mime.types;
			access_log off;
			sendfile on;
			gzip_static on;
			client_body_temp_path ${folder}/body;
			proxy_temp_path ${folder}/proxy;
			fastcgi_temp_path ${folder}/fastcgi;
			uwsgi_temp_path ${folder}/uwsgi;
			scgi_temp_path ${folder}/scgi;
			server {
				listen 127.0.0.1:${NGINX_PORT};
				root ${resolve("build/client")};
				location / { try_files $uri $uri/index.html =404; }
			}
		}`;
}

async function startNginx(): Promise<{ address: string; stop(): Promise<void> } | undefined> {
	if (!findInPath("nginx") && !installDebianPackage("nginx-light")) return undefined;
	const folder = mkdtempSync(join(tmpdir(), "goldseam-nginx-"));
	const configuration = join(folder, "nginx.conf");
	writeFileSync(configuration, nginxConfiguration(folder));
	const server = spawn("nginx", ["-c", configuration, "-p", folder], { stdio: "inherit" });
	const address = `http://127.0.0.1:${NGINX_PORT}`;
	for (let attempt = 0; attempt < 50; attempt += 1) {
		if (await fetch(address).catch(() => undefined)) break;
		await new Promise((wait) => setTimeout(wait, 100));
	}
	return {
		address,
		async stop() {
			server.kill("SIGTERM");
			await once(server, "exit");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function pagesPerSecond(address: string, path: string): Promise<number> {
	const result = await autocannon({
		url: `${address}${path}`,
		connections: CONNECTIONS,
		duration: SECONDS,
		headers: { "accept-encoding": "gzip" },
	});
	return Math.round(result["2xx"] / result.duration);
}

/** Whole pages per second, beside nginx with the same files. */
export async function measurePages(): Promise<void> {
	const nginx = await startNginx();
	if (!nginx) {
		console.log("There is no nginx on this machine: pages are not compared.");
		return;
	}
	const site = await startSite();
	const rows: (string | number)[][] = [];
	for (const page of PAGES) {
		const [ours, theirs] = [await pagesPerSecond(site.address, page), await pagesPerSecond(nginx.address, page)];
		rows.push([page, ours, theirs, (ours / theirs).toFixed(2)]);
	}
	await nginx.stop();
	await site.stop();
	printTable(`Pages a second, ${CONNECTIONS} connections, gzip`, ["", "this site", "nginx", "ratio"], rows);
}
