import * as z from "zod/mini";

/** What comes before everything else. A text that is empty has nothing to say. */
const alarmSchema = z.object({
	/** "red": it is so. "ochre": it could go wrong. */
	tone: z.string(),
	heading: z.string(),
	text: z.string(),
	sum: z.string(),
	also: z.string(),
	opening: z.string(),
});

const stepSchema = z.object({
	action: z.string(),
	points: z.string(),
	effort: z.string(),
	why: z.string(),
	firstHour: z.string(),
	doneWhen: z.string(),
	cost: z.string(),
	money: z.string(),
	/** How the money was worked out. */
	sum: z.string(),
	helper: z.string(),
});

/**
 * The advice in the pieces that our own services send beside their text, so that the page can set each piece in its
 * place. A service elsewhere sends the text alone.
 */
const screenReportSchema = z.object({
	check: z.string(),
	/** One at most. */
	alarms: z.array(alarmSchema),
	strongest: z.string(),
	stepsHeading: z.string(),
	steps: z.array(stepSchema),
	sideLine: z.string(),
	/** The step of each pillar that would add most. */
	gains: z.array(z.object({ pillar: z.string(), action: z.string(), points: z.string() })),
	/** The advice without those pieces, in the format of the whole text. */
	rest: z.string(),
});

export type ScreenAlarm = z.output<typeof alarmSchema>;
export type ScreenStep = z.output<typeof stepSchema>;
export type ScreenReport = z.output<typeof screenReportSchema>;

const withReport = z.object({ report: screenReportSchema });

/** Undefined where a response has no pieces, or none of this shape. */
export function readScreenReport(body: unknown): ScreenReport | undefined {
	return withReport.safeParse(body).data?.report;
}
