const numbers = new Intl.NumberFormat("en-US");

/** `4,446`. */
export const inDigits = (count: number): string => numbers.format(count);

/** `1 reader`, `4,446 readers`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${inDigits(count)} ${count === 1 ? one : many}`;

/** `56%` of a whole; nothing of none. */
export const percentOf = (part: number, whole: number): string =>
	whole === 0 ? "0%" : `${Math.round((100 * part) / whole)}%`;

/** `10% more than the 30 days before`. */
export function comparison(now: number, before: number, period: string): string {
	if (now === before) return `as many as ${period}`;
	if (before === 0) return `none in ${period}`;
	const percent = Math.round((100 * Math.abs(now - before)) / before);
	const word = now > before ? "more" : "fewer";
	return percent === 0 ? `about as many as ${period}` : `${percent}% ${word} than ${period}`;
}
