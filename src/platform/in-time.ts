/**
 * What the work comes to, if it does so within that time. What takes longer goes on behind.
 * @throws what the work throws, and an error of its own when time is over.
 */
export async function inTime<Value>(work: Promise<Value>, withinMs: number): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`It took longer than ${withinMs} ms.`)), withinMs);
	});
	return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
