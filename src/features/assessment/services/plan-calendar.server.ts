import { createHash } from "node:crypto";
import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { capitalized } from "#content/format-text.ts";
import { type CalendarEvent, calendarFile } from "#domain/calendar-file.ts";
import { addDays, formatLongDate, type IsoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { LAST_DAY } from "#features/assessment/advice/render-plan.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";

type Made = {
	/** Chosen answers alone: nothing that was typed comes into the file. */
	answers: Answers;
	/** From which the plan counts its days. */
	day: IsoDate;
	siteUrl: string;
};

/** The steps of the plan that these answers call for, as a file for a calendar: each on its day, and on the last the assessment again. */
export function planCalendar(assessment: SiteAssessment, made: Made, content: CompanyContent): string {
	const { answers, day: start, siteUrl } = made;
	const { report, path } = resultOf(assessment, answers);
	const { plan } = report;
	const { firstHour, doneWhen } = assessment.advice.texts.steps.labels;
	const plannedFrom = fillIn(content.assessmentReport.calendar.from, {
		assessment: content.pages[assessment.page].name,
		day: formatLongDate(start),
	});
	const source = `${plannedFrom}\n${siteUrl}${path}`;
	// The same plan again changes its events in the calendar, and no other's.
	const id = createHash("sha256")
		.update(JSON.stringify([assessment.id, start, answers]))
		.digest("hex")
		.slice(0, 32);
	const { host } = new URL(siteUrl);
	const eventOn = (afterDays: number, title: string, text: string, index: number): CalendarEvent => ({
		uid: `${id}-${index}@${host}`,
		day: addDays(start, afterDays),
		title: capitalized(title),
		text,
	});
	const goals = plan.goals.map(({ day, text, step: number = 0 }, index) => {
		const step = report.steps[number - 1];
		const how = step ? `${firstHour} ${step.firstHour}\n${doneWhen} ${step.doneWhen}\n\n` : "";
		return eventOn(day, text, how + source, index);
	});
	const events = [...goals, eventOn(LAST_DAY, plan.again, source, goals.length)];
	// The same plan is the same file, whenever it is asked for.
	return calendarFile(events, { maker: brand.name, madeAt: new Date(start) });
}
