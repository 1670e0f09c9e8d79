import { workOnThread } from "#platform/thread.ts";

/** For the tests of threads: doubles a number; at 0 it fails, below that it dies, and without end it never comes back. */
workOnThread(async (number: number) => {
	if (number === 0) throw new Error("Nothing to double");
	if (number < 0) process.exit(1);
	while (number === Number.POSITIVE_INFINITY);
	return number * 2;
});
