const numbers = new Intl.NumberFormat("en-US");

/** `4,446`. */
export const inDigits = (count: number): string => numbers.format(count);

/** `1 reader`, `4,446 readers`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${inDigits(count)} ${count === 1 ? one : many}`;
