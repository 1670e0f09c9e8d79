import { expect, onTestFinished, test } from "vitest";
import { Overloaded } from "./overloaded.ts";
import { createThread } from "./thread.ts";

function doublingThread() {
	const thread = createThread<number, number>(new URL("./test-thread.ts", import.meta.url));
	onTestFinished(thread.stop);
	return thread;
}

test("a thread answers each piece of work with its own result", async () => {
	const { run } = doublingThread();
	expect(await Promise.all([1, 2, 3].map(run))).toEqual([2, 4, 6]);
});

test("work that fails says why, and the thread goes on", async () => {
	const { run } = doublingThread();
	const [failed, done] = await Promise.allSettled([run(0), run(21)]);
	expect(failed).toMatchObject({ status: "rejected", reason: { message: "Error: Nothing to double" } });
	expect(done).toEqual({ status: "fulfilled", value: 42 });
});

test("a thread that dies fails what it had, and another one takes what comes next", async () => {
	const { run } = doublingThread();
	await expect(run(-1)).rejects.toThrow("The thread has ended.");
	expect(await run(4)).toBe(8);
});

test("what would wait too long is refused at once", async () => {
	const { run } = doublingThread();
	const outcomes = await Promise.allSettled(Array.from({ length: 101 }, (_, index) => run(index + 1)));
	expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: expect.any(Overloaded) }]);
});
