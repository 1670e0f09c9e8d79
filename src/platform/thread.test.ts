import { expect, onTestFinished, test } from "vitest";
import { createThread, Overloaded, TookTooLong } from "./thread.ts";

function doublingThread(limitMs?: number) {
	const thread = createThread<number, number>(new URL("../../testing/example-thread.ts", import.meta.url), limitMs);
	onTestFinished(thread.stop);
	return thread;
}

test("a thread returns to each piece of work its own result", async () => {
	const { run } = doublingThread();
	expect(await Promise.all([1, 2, 3].map((number) => run(number, "Ada")))).toEqual([2, 4, 6]);
});

test("work that fails says why, and the thread goes on", async () => {
	const { run } = doublingThread();
	const [failed, done] = await Promise.allSettled([run(0, "Ada"), run(21, "Ada")]);
	expect(failed).toMatchObject({ status: "rejected", reason: { message: "Error: Nothing to double" } });
	expect(done).toEqual({ status: "fulfilled", value: 42 });
});

test("a thread that dies fails what it had in work, and another one takes what waits and what comes next", async () => {
	const { run } = doublingThread();
	const [dying, waiting] = [run(-1, "Ada"), run(3, "Ada")];
	await expect(dying).rejects.toThrow("The thread has ended.");
	expect([await waiting, await run(4, "Ada")]).toEqual([6, 8]);
});

test("work without end is ended, and what waits is done by another thread", async () => {
	const { run } = doublingThread(500);
	const [endless, waiting] = [run(Number.POSITIVE_INFINITY, "Ada"), run(3, "Ada")];
	await expect(endless).rejects.toThrow(TookTooLong);
	expect(await waiting).toBe(6);
});

test("work that would wait too long is refused at once", async () => {
	const { run } = doublingThread();
	// One is in work, a hundred wait.
	const outcomes = await Promise.allSettled(Array.from({ length: 102 }, (_, index) => run(index + 1, `${index}`)));
	expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: expect.any(Overloaded) }]);
});

test("a flood from six clients is refused beyond their share, and a visitor's first try is done among the next", async () => {
	const { run } = doublingThread();
	const done: string[] = [];
	const ask = (client: string) =>
		run(1, client).then(
			() => done.push(client),
			() => "refused",
		);
	const flood = Array.from({ length: 480 }, (_, index) => ask(`flood ${index % 6}`));
	const visitor = ask("visitor");
	expect(await visitor).not.toBe("refused");
	expect(done.length).toBeLessThanOrEqual(8);
	const refused = (await Promise.all(flood)).filter((outcome) => outcome === "refused");
	expect(refused).toHaveLength(480 - 6 * 5 - 1);
});
