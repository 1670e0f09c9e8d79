const STEP = 1_000;
const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size as people read it, in steps of a thousand: `48.2 MB`, `31 GB`. */
export function formatBytes(bytes: number): string {
	const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / Math.log10(STEP)));
	const value = bytes / STEP ** power;
	const digits = power > 0 && value < 100 ? 1 : 0;
	return `${value.toLocaleString("en-US", { maximumFractionDigits: digits })} ${UNITS[power]}`;
}
