/**
 * The day on which the marketing plan generator opened to everyone, as `2026-05-01`; null while it is being built. The
 * privacy policy lets us keep its waitlist for six months after that day: this date is what ends it.
 */
export const generatorOpenedOn: `${number}-${number}-${number}` | null = null;
