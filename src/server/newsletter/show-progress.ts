import { counted, formatCount } from "#server/command/command-line.ts";

const LINES_WITHOUT_TERMINAL = 10;

/** Shows how many of the mails are queued: on a terminal in one line that changes, in a log in about ten lines. */
export function showProgress(total: number): (queued: number) => void {
	let shown = 0;
	return (queued) => {
		const line = `Queued ${formatCount(queued)} of ${counted(total, "mail")}`;
		if (process.stdout.isTTY) {
			process.stdout.write(`\r${line}${queued >= total ? "\n" : ""}`);
			return;
		}
		const step = Math.floor((LINES_WITHOUT_TERMINAL * queued) / total);
		if (step > shown) console.log(line);
		shown = step;
	};
}
