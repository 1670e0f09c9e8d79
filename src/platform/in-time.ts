// A thread that was busy for longer than the limit would else find the time over before it looks at what has come meanwhile.
const SLICES = 10;

/**
 * The outcome of work that ends in time, of which a moment that this thread is busy takes a tenth at most.
 * @throws what the work throws, or when time is over; the work goes on behind.
 */
export async function inTime<Value>(work: Promise<Value>, withinMs: number): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		function wait(slices: number): void {
			if (slices === 0) reject(new Error(`It took longer than ${withinMs} ms.`));
			else timer = setTimeout(wait, withinMs / SLICES, slices - 1);
		}
		wait(SLICES);
	});
	return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
