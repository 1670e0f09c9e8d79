import { freePort } from "./free-port.ts";
import { startDocumentedNginx } from "./nginx.ts";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "./start-site.ts";

export type KeptProcess = Awaited<ReturnType<typeof keepRunning>>;

async function keepRunning(options: Parameters<typeof startSite>[0]) {
	let site = await startSite(options);
	let restarting: Promise<void> | undefined;
	async function restart() {
		await site.kill();
		site = await startSite(options);
		restarting = undefined;
	}
	return {
		isUp: () => !restarting,
		/** Ends it as a power cut would; it is started again, as a service manager does. */
		kill(): Promise<void> {
			restarting ??= restart();
			return restarting;
		},
		async stop() {
			await restarting;
			await site.stop();
		},
	};
}

type FleetOptions = { web: number; workers: number; environment: Record<string, string> };

/** Processes of the site on the Postgres of the environment, behind nginx as it is documented. */
export async function startFleet({ web, workers, environment }: FleetOptions) {
	const dataDirectory = temporaryDataDirectory();
	// A visitor who tries again while a process waits for its database would soon be over the limit.
	const limits = { RATE_LIMIT_PER_MINUTE: "10000" };
	const shared = { SECRET: "a secret of at least thirty-two characters", TRUST_PROXY: "1", ...limits, ...environment };
	const ports = await Promise.all(Array.from({ length: web }, freePort));
	const startWeb = (port: number) =>
		keepRunning({ dataDirectory, environment: { ...shared, ROLE: "web", PORT: String(port) } });
	const startWorker = () => keepRunning({ dataDirectory, environment: { ...shared, ROLE: "worker" } });
	const [webProcesses, workerProcesses] = await Promise.all([
		Promise.all(ports.map(startWeb)),
		Promise.all(Array.from({ length: workers }, startWorker)),
	]);
	// Last: it leaves a process that does not respond yet alone for two seconds.
	const nginx = await startDocumentedNginx(ports);
	return {
		address: nginx.address,
		nginx,
		web: webProcesses,
		workers: workerProcesses,
		async stop() {
			await nginx.stop();
			await Promise.all([...webProcesses, ...workerProcesses].map((kept) => kept.stop()));
			removeDataDirectory(dataDirectory);
		},
	};
}
