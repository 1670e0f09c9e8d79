import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue } from "./thread.ts";

function takeAll<Item>({ take }: { take(): Item | undefined }): Item[] {
	const taken: Item[] = [];
	for (let item = take(); item !== undefined; item = take()) taken.push(item);
	return taken;
}

test("clients take turns, each in its own order", () => {
	const queue = createFairQueue<string>({ perClient: 5, inAll: 10 });
	for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) expect(queue.add(item.charAt(0), item)).toBeUndefined();
	expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a client that was just served waits behind all others that wait", () => {
	const queue = createFairQueue<string>({ perClient: 5, inAll: 10 });
	queue.add("a", "a1");
	queue.add("b", "b1");
	expect(queue.take()).toBe("a1");
	queue.add("a", "a2");
	expect(takeAll(queue)).toEqual(["b1", "a2"]);
});

test("a client that has its share waiting is refused, and no other client", () => {
	const queue = createFairQueue<string>({ perClient: 2, inAll: 10 });
	for (const item of ["a1", "a2"]) expect(queue.add("a", item)).toBeUndefined();
	expect(queue.add("a", "a3")).toBe("a3");
	expect(queue.add("b", "b1")).toBeUndefined();
});

test("in a full queue a new client takes the place of the last item of the one that has most", () => {
	const queue = createFairQueue<string>({ perClient: 4, inAll: 5 });
	for (const item of ["a1", "a2", "a3", "b1", "b2"]) queue.add(item.charAt(0), item);
	expect(queue.add("c", "c1")).toBe("a3");
	expect(queue.add("c", "c2")).toBe("c2");
	expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2"]);
});

test("whatever comes in whatever order: no item is lost or doubled, and limits and turns hold", () => {
	const clients = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
	void fc.assert(
		fc.property(fc.array(fc.option(clients), { maxLength: 60 }), (steps) => {
			const queue = createFairQueue<{ client: string; number: number }>({ perClient: 3, inAll: 5 });
			const waiting = new Set<{ client: string; number: number }>();
			const of = (client: string) => [...waiting].filter((item) => item.client === client);
			for (const [number, client] of steps.entries()) {
				if (client === null) {
					const item = queue.take();
					expect(item === undefined).toBe(waiting.size === 0);
					// The oldest of its client.
					if (item) expect(of(item.client)[0]).toBe(item);
					if (item) waiting.delete(item);
				} else {
					const item = { client, number };
					const hadNone = of(client).length === 0;
					waiting.add(item);
					const refused = queue.add(client, item);
					if (refused) expect(waiting.delete(refused)).toBe(true);
					expect(waiting.size).toBeLessThanOrEqual(5);
					expect(of(client).length).toBeLessThanOrEqual(3);
					// Of five places seven clients can have one each, so a first item finds room unless each place is another's.
					if (hadNone && refused === item) expect(new Set([...waiting].map((other) => other.client)).size).toBe(5);
				}
			}
			expect(new Set(takeAll(queue))).toEqual(waiting);
		}),
	);
});
