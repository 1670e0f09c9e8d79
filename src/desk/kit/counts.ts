const numbers = new Intl.NumberFormat("en-US");

/** `4,446`. */
export const inDigits = (count: number): string => numbers.format(count);

/** `1 reader`, `4,446 readers`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
	`${inDigits(count)} ${count === 1 ? one : many}`;

/** `56%` of a whole; nothing of none. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? "0%" : `${Math.round((100 * part) / whole)}%`);

/** `10% more than the 30 days before`. */
export function comparison(now: number, before: number, period: string): string {
	if (now === before) return `as many as ${period}`;
	if (before === 0) return `none in ${period}`;
	const percent = Math.round((100 * Math.abs(now - before)) / before);
	const word = now > before ? "more" : "fewer";
	return percent === 0 ? `about as many as ${period}` : `${percent}% ${word} than ${period}`;
}

const STEP = 1_000;
const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size as people read it, in steps of a thousand: `48.2 MB`, `31 GB`. */
export function formatBytes(bytes: number): string {
	const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / Math.log10(STEP)));
	const value = bytes / STEP ** power;
	const digits = power > 0 && value < 100 ? 1 : 0;
	return `${value.toLocaleString("en-US", { maximumFractionDigits: digits })} ${UNITS[power]}`;
}
