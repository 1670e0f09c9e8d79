import { workOnThread } from "#platform/thread.ts";

/** For the tests of threads: doubles a number; at 0 it fails, below that it dies. */
workOnThread(async (number: number) => {
	if (number === 0) throw new Error("Nothing to double");
	if (number < 0) process.exit(1);
	return number * 2;
});
