const numberFormat = new Intl.NumberFormat("en-US");

/** `9,120`. */
export const formatCount = (count: number) => numberFormat.format(count);

/** `9,120 subscribers`, `1 subscriber`. */
export function counted(count: number, noun: string): string {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
