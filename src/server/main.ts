import type { Server } from "node:http";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import { brand } from "#brand.ts";
import { DocumentError } from "#documents/read-document.ts";
import { addressOf, type Config, InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { errorCode, errorPath } from "#platform/error-code.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createLogger, surviveFullDiskOfLog } from "#platform/logger.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import type { Site } from "./site.ts";

keepNewFilesPrivate();
surviveFullDiskOfLog();

type Running = { stop(): Promise<void>; firstStartLink: string | undefined; waitsFor?: string | undefined };

const SHUTDOWN_LIMIT_MS = 20_000;

function refuseToStart(reason: string): never {
	console.error(`${brand.name} cannot start: ${reason}`);
	process.exit(1);
}

/** The path of a file of the project that is not there, as in another working directory. */
const missingFile = (error: unknown) =>
	["ENOENT", "ENOTDIR", "EACCES"].includes(errorCode(error)) ? errorPath(error) : undefined;

function listen(server: Server, { port, host }: Config): Promise<number> {
	return new Promise((resolvePort) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "EADDRINUSE") refuseToStart(`port ${port} is taken. Set PORT to a free one.`);
			if (error.code === "EACCES") refuseToStart(`port ${port} needs more rights. Set PORT to 1024 or above.`);
			refuseToStart(`it cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`);
		});
		server.listen(port, host, () => {
			const address = server.address();
			resolvePort(typeof address === "object" && address ? address.port : port);
		});
	});
}

function describeStart(config: Config, port: number, { firstStartLink: firstLink, waitsFor }: Running): string {
	const data = config.databaseUrl ? "Postgres (DATABASE_URL)" : resolve(sqliteFile(config.dataDirectory));
	const mail = config.smtpUrl
		? `sent through ${new URL(config.smtpUrl).host}`
		: `written as .eml files to ${resolve(config.dataDirectory, "outbox")} (SMTP_URL is not set)`;
	const desk = firstLink
		? `\n  desk: no one may sign in yet. For the first person, once, within 24 hours: ${firstLink}`
		: "";
	const loss = config.startWithout
		? `\n  START_WITHOUT is ${config.startWithout}: remove it now, or the next loss is not noticed`
		: "";
	const outage = waitsFor
		? `\n  pages are served, forms are refused until this is over, which is tried again every few seconds: ${waitsFor}`
		: "";
	return `${brand.name} is at ${addressOf(config.host, port)}\n  data: ${data}\n  mail: ${mail}${desk}${loss}${outage}`;
}

/** Returns what ends connections on which nothing was sent: browsers open some ahead, and Node would wait for them. */
function connectionsToEnd(server: Server): () => void {
	const open = new Set<Socket>();
	server.on("connection", (socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	return () => {
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
	};
}

/** Requests in flight finish, the worker stops between mails, the database closes. */
function stopOnSignal(server: Server, running: Running): void {
	let isStopping = false;
	const endUnused = connectionsToEnd(server);
	const stop = async () => {
		if (isStopping) return;
		isStopping = true;
		setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
		// Otherwise a client that keeps sending requests on an open connection would keep the process alive until the limit.
		server.prependListener("request", (_, response) => {
			response.shouldKeepAlive = false;
		});
		const closed = new Promise((ended) => server.close(ended));
		endUnused();
		await closed;
		await running.stop();
		process.exit(0);
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

/** Ends the process with the reason where it is known. @throws any other error */
function explain(error: unknown): never {
	if (error instanceof InvalidSetting || error instanceof StorageUnavailable) refuseToStart(error.message);
	if (error instanceof DocumentError) refuseToStart(`its documents cannot be read.\n${error.message}`);
	const missing = missingFile(error);
	if (!missing) throw error;
	refuseToStart(
		`${resolve(missing)} is not there or cannot be read. Start it in the folder of the project, which has content/ and build/, or correct CONTENT_DIR.`,
	);
}

async function runProcess(): Promise<void> {
	loadEnvFile();
	const config = parseConfig(process.env);
	let port = config.port;
	// Loaded here, because what is said is read as the site is loaded.
	const { startThroughOutage } = await import("./outage.ts");
	const running = await startThroughOutage(config, createLogger(), {
		onWhole: (site) => console.log(describeStart(config, port, site)),
		onRefusal: explain,
	});
	const server = createHttpServer(running.fetch, config);
	port = await listen(server, config);
	stopOnSignal(server, running);
	console.log(describeStart(config, port, running));
}

/** While developing, the site of the last edit: it is stopped before the edited one starts. */
declare global {
	var runningSite: Promise<Site> | undefined;
}

async function restartInDevelopment(): Promise<Site> {
	const previous = await globalThis.runningSite;
	await previous?.stop();
	const { startSite } = await import("./site.ts");
	globalThis.runningSite = startSite(parseConfig(process.env), createLogger());
	return globalThis.runningSite;
}

if (import.meta.env.PROD) await runProcess().catch(explain);

/** The application for Vite's development server. */
export const app = import.meta.env.DEV ? (await restartInDevelopment()).app : undefined;
