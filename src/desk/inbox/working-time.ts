import type { CompanyFacts } from "#content/company-facts.ts";
import { type KeptPeriod, keptPeriods } from "#content/kept-periods.ts";
import { dateFormat, dayOf, startOfDay } from "#desk/kit/moments.ts";

const DAY_MS = 86_400_000;

/** Hours of one office: `days` are names of days in English, the times those of its own clock (`09:00`). */
type WorkingHours = { days: readonly string[]; opens: string; closes: string; timeZone: string };

/** Of the first office. */
export function hoursOfFirstOffice({ businessHours, offices }: CompanyFacts): WorkingHours {
	return { ...businessHours, timeZone: offices[0].timeZone };
}

/** One working day in milliseconds. */
const lengthOfDay = ({ opens, closes }: WorkingHours) =>
	Date.parse(`1970-01-01T${closes}Z`) - Date.parse(`1970-01-01T${opens}Z`);

const nameOfDay = (day: string) => dateFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(new Date(day));

/** Whether more than one working day has passed since then: as many open hours as a day has. */
export function isLate(since: string, now: Date, hours: WorkingHours): boolean {
	const start = Date.parse(since);
	const last = dayOf(now, hours.timeZone);
	let passed = 0;
	for (let day = dayOf(since, hours.timeZone); day <= last; day = nextDay(day)) {
		if (!hours.days.includes(nameOfDay(day))) continue;
		const open = Math.max(start, Date.parse(startOfDay(day, hours.timeZone, hours.opens)));
		const close = Math.min(now.getTime(), Date.parse(startOfDay(day, hours.timeZone, hours.closes)));
		passed += Math.max(0, close - open);
		if (passed > lengthOfDay(hours)) return true;
	}
	return false;
}

function nextDay(day: string): string {
	return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which what came then has been kept for its period. */
export function daysAfter(at: string, period: KeptPeriod): string {
	return new Date(Date.parse(at) + keptPeriods[period].hours * 3_600_000).toISOString();
}
