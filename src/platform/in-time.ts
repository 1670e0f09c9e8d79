/** The outcome of work that ends in time. @throws what the work throws, or when time is over; the work goes on behind. */
export async function inTime<Value>(work: Promise<Value>, withinMs: number): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`It took longer than ${withinMs} ms.`)), withinMs);
	});
	return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
