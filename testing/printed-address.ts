import type { StartedProcess } from "./start-process.ts";

const START_LIMIT_MS = 60_000;

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
			// What it says from now on is let through unread: a log of minutes would fill this process.
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
