import type { CompanyFacts } from "#content/company-facts.ts";
import { addDays, dayIn, type IsoDate, nameIn } from "./dates.ts";

/** When a company works: the days of the week, the days on which it is closed all the same, and where its day begins. */
export type WorkingDays = { days: readonly string[]; holidays: readonly IsoDate[]; timeZone: string };

/** By the first office's clock. */
export const workingDaysOf = ({ businessHours, offices }: CompanyFacts): WorkingDays => ({
	days: businessHours.days,
	holidays: businessHours.holidays ?? [],
	timeZone: offices[0].timeZone,
});

/** Of these the last is the day on which who wrote has an answer. */
const ANSWERED_WITHIN = 2;
/** However many holidays there are, nobody is told to wait for longer. */
const MOST_DAYS = 31;

/** The day by which who writes at this moment has an answer: the second working day after it. */
export function answerDay(at: Date, { days, holidays, timeZone }: WorkingDays): IsoDate {
	const first = dayIn(timeZone, at);
	const next = Array.from({ length: MOST_DAYS }, (_, index) => addDays(first, index + 1));
	const working = next.filter((day) => days.includes(nameIn(day, "weekday")) && !holidays.includes(day));
	return working[ANSWERED_WITHIN - 1] ?? addDays(first, MOST_DAYS);
}
