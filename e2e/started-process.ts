import type { ChildProcess } from "node:child_process";

const START_LIMIT_MS = 60_000;

/** What every process of a journey starts with: nothing of this machine's own settings reaches it. */
export const bareEnvironment = {
	PATH: process.env.PATH,
	// A third of a start is compiling, and most journeys start a site.
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Its exit code once it has ended; null after a signal. */
export function exitOf(child: ChildProcess): Promise<number | null> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
		else child.once("exit", (code) => resolve(code));
	});
}

/** The address that a process prints when it listens, by the pattern of what it says then. */
export function printedAddress(child: ChildProcess, pattern: RegExp): Promise<string> {
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
			// What it says from now on is let through unread: a log of minutes would fill this process.
			child.stdout?.off("data", read).resume();
			child.stderr?.off("data", read).resume();
			resolve(address);
		};
		child.stdout?.on("data", read);
		child.stderr?.on("data", read);
		child.once("exit", () => {
			clearTimeout(timer);
			reject(new Error(`The site did not start:\n${output}`));
		});
	});
}
