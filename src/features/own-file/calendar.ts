const DAY_MS = 86_400_000;

/** Days since 1970-01-01, a Thursday, of an ISO date. */
export const dayNumber = (isoDay: string): number => Math.round(Date.parse(isoDay) / DAY_MS);

export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 0 is a Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The first Monday from that day on. */
export const mondayFrom = (day: number): number => day + ((7 - weekdayOf(day)) % 7);

/** Months are counted from January of the year 0. */
export function monthOf(day: number): number {
	const date = new Date(day * DAY_MS);
	return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;

export const lastDayOf = (month: number): number => firstDayOf(month + 1) - 1;

export const isoMonth = (month: number): string => isoDay(firstDayOf(month)).slice(0, 7);

/** 1 is January. */
export const monthOfYear = (month: number): number => (month % 12) + 1;
