import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { testEnvironment } from "./test-environment.ts";
import { endWithTest } from "./test-resources.ts";
import type { WatchdogMessage } from "./watchdog.ts";

export type StartedProcess = ChildProcessByStdio<null, Readable, Readable>;

type ProcessOptions = {
	/** Beside the few variables that every process of a test has. */
	environment?: Record<string, string | undefined>;
	cwd?: string;
	uid?: number;
	gid?: number;
	/** The signal that ends it for certain; by default SIGKILL. */
	endSignal?: "SIGKILL" | "SIGQUIT";
};

let watchdog: ChildProcess | undefined;

/** Notifies the watchdog, which outlives this process for a moment and ends what is left of it. */
function tellWatchdog(message: WatchdogMessage): void {
	if (!watchdog?.connected) {
		const file = fileURLToPath(new URL("./watchdog.ts", import.meta.url));
		// Not marked as of this run: it stays until the very end.
		const env = { ...testEnvironment(), TEST_RUN_ID: undefined };
		watchdog = fork(file, { detached: true, stdio: "ignore", execArgv: [], env });
		watchdog.unref();
		watchdog.channel?.unref();
	}
	watchdog.send(message);
}

/** True when the signal has reached a process of the group; signal 0 only checks. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(-group, signal);
	} catch {
		return false;
	}
}

/** Its exit code once it has ended; null after a signal. */
export function exitOf(child: ChildProcess): Promise<number | null> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
		else child.once("exit", (code) => resolve(code));
	});
}

/**
 * Starts a program that knows nothing of this machine's settings, and that ends with the test, together with all that it
 * has started: when the test fails or runs out of time, and when the tests themselves are killed. Outside of a test it
 * ends with this process. What it prints has to be read.
 */
export function startProcess(
	command: string,
	parameters: string[],
	{ environment, endSignal = "SIGKILL", ...place }: ProcessOptions = {},
): StartedProcess {
	const child = spawn(command, parameters, {
		...place,
		env: { ...testEnvironment(), ...environment },
		stdio: ["ignore", "pipe", "pipe"],
		// It leads a group of its own, to which everything belongs that it starts.
		detached: true,
	});
	const { pid } = child;
	if (pid === undefined) return child;
	tellWatchdog({ group: pid, endSignal });
	const forget = endWithTest(async () => {
		signalGroup(pid, endSignal);
		await exitOf(child);
		tellWatchdog({ group: pid });
	});
	child.once("exit", () => {
		// The processes that it leaves behind are seen to when the test ends: until then a test may want to see them end by
		// themselves.
		if (signalGroup(pid, 0)) return;
		forget();
		tellWatchdog({ group: pid });
	});
	return child;
}

/** Runs such a program to its end; returns its exit code and everything that it printed. */
export async function runProcess(command: string, parameters: string[], options: ProcessOptions = {}) {
	const child = startProcess(command, parameters, options);
	const output = collectOutput(child);
	const [code]: (number | null)[] = await once(child, "close");
	return { code: code ?? null, output: output() };
}

/** Reads what a process prints from now on; returns what it has printed so far. */
export function collectOutput(child: StartedProcess): () => string {
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	return () => output;
}

const START_LIMIT_MS = 300_000;

/** The address that a process prints when it listens, by the pattern of what it says then. */
export function printedAddress(child: StartedProcess, pattern: RegExp): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = "";
		const timer = setTimeout(() => {
			child.kill("SIGKILL");
			reject(new Error(`The site did not start:\n${output}`));
		}, START_LIMIT_MS);
		const read = (chunk: Buffer) => {
			output += chunk;
			const address = pattern.exec(output)?.[1];
			if (!address) return;
			clearTimeout(timer);
			// Later output is discarded: a log of minutes would fill the memory of this process.
			child.stdout.off("data", read).resume();
			child.stderr.off("data", read).resume();
			resolve(address);
		};
		child.stdout.on("data", read);
		child.stderr.on("data", read);
		child.once("exit", () => {
			clearTimeout(timer);
			reject(new Error(`The site did not start:\n${output}`));
		});
	});
}
