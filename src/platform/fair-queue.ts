type Limits = { perClient: number; inAll: number };

type FairQueue<Item> = {
	/**
	 * Adds an item behind those of the same client. Returns the item that is refused for lack of room, if any: this one, or,
	 * when the whole queue is full, the last of a client that has more waiting than this one.
	 */
	add(client: string, item: Item): Item | undefined;
	/** Removes the oldest item of the client whose turn it is; undefined when nothing waits. */
	take(): Item | undefined;
};

/** A queue in which clients take turns, so that one with many items delays no other. */
export function createFairQueue<Item>({ perClient, inAll }: Limits): FairQueue<Item> {
	// A map keeps the order in which its keys came: it is the order of the turns.
	const waiting = new Map<string, Item[]>();
	let size = 0;

	return {
		add(client, item) {
			const own = waiting.get(client) ?? [];
			if (own.length >= perClient) return item;
			let refused: Item | undefined;
			if (size >= inAll) {
				const longest = [...waiting.values()].reduce((one, other) => (other.length > one.length ? other : one), own);
				if (longest.length <= own.length + 1) return item;
				refused = longest.pop();
				size -= 1;
			}
			own.push(item);
			waiting.set(client, own);
			size += 1;
			return refused;
		},
		take() {
			const [turn] = waiting;
			if (!turn) return undefined;
			const [client, items] = turn;
			const item = items.shift();
			waiting.delete(client);
			if (items.length > 0) waiting.set(client, items);
			size -= 1;
			return item;
		},
	};
}
