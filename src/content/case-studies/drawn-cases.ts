import { affixdotFigures } from "./affixdot.figures.ts";
import type { CaseStudy, Metric } from "./case-study.ts";
import { mapleMavenFigures } from "./maple-maven-designs.figures.ts";

/** What is drawn for a case that the site came with, and the words for which the drawings are true. */
type DrawnCase = {
	title: string;
	logo: string;
	screenshots: CaseStudy["screenshots"];
	metrics: readonly Metric[];
	keyFigure: CaseStudy["keyFigure"];
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const share = (part: number, whole: number, decimals = 0) =>
	`${part} of ${whole} (${((100 * part) / whole).toFixed(decimals)}%)`;
const grouped = (value: number) => value.toLocaleString("en-US");
const row = (metric: string, before: string, after: string, impact: string): Metric => ({
	metric,
	before,
	after,
	impact,
});
const change = (before: number, after: number) => `−${Math.round((100 * (before - after)) / before)}%`;

/** The results of Maple Maven Designs, each counted from what the studio counted. */
function mapleMavenMetrics(): Metric[] {
	const { before, after, types, daysToQuote, averagePieceDollars: piece } = mapleMavenFigures;
	const days = daysToQuote.map((month) => month.days);
	const [daysBefore, daysAfter] = [mean(days.slice(0, 3)), mean(days.slice(-3))];
	const [quotes, orders] = [sum(types.map((type) => type.quotes)), sum(types.map((type) => type.orders))];
	const percentAfter = Math.round(
		(100 * sum(types.map(({ margin }) => margin))) / sum(types.map(({ revenue }) => revenue)),
	);
	const marginBefore = (piece * before.marginPercent) / 100;
	const marginAfter = (piece * percentAfter) / 100;
	const [hoursBefore, hoursAfter] = [before.founderHoursAWeek, after.founderHoursAWeek];
	return [
		row("Working days to send a quote", `${daysBefore}`, `${daysAfter}`, `${daysBefore - daysAfter} days sooner`),
		row(
			"Quotes that became orders",
			share(before.orders, before.quotes),
			share(orders, quotes),
			`${orders - before.orders} more orders a quarter`,
		),
		row(
			`Margin on an average $${grouped(piece)} piece`,
			`$${marginBefore} (${before.marginPercent}%)`,
			`$${marginAfter} (${percentAfter}%)`,
			`$${marginAfter - marginBefore} more on each piece`,
		),
		row(
			"Founder's hours on reports, a week",
			`${hoursBefore}`,
			`${hoursAfter}`,
			`${hoursBefore - hoursAfter} hours back each week`,
		),
	];
}

/** The results of AffixDot, each counted from the firm's months. */
function affixdotMetrics(): Metric[] {
	const { before, after, months, averageFeeNaira } = affixdotFigures;
	const [failed, recovered] = [mean(months.map((month) => month.failed)), mean(months.map((month) => month.recovered))];
	const lostAfter = mean(months.map((month) => month.failed - month.recovered + month.cancelled));
	const lostBefore = before.failed - before.recovered + before.cancelled;
	const kept = lostBefore - lostAfter;
	return [
		row(
			"Customers lost a month",
			share(lostBefore, before.customers, 1),
			share(lostAfter, mean(months.map((month) => month.start)), 1),
			`${kept} more customers stay each month`,
		),
		row(
			"Failed payments recovered",
			share(before.recovered, before.failed),
			share(recovered, failed),
			`₦${grouped(kept * averageFeeNaira)} of monthly fees kept`,
		),
		row(
			"First reply to a request",
			`${before.firstReplyHours} hours`,
			`${after.firstReplyHours} hours`,
			`${before.firstReplyHours - after.firstReplyHours} hours sooner`,
		),
		row(
			"Month-end report",
			`${before.reportWorkingDays} working days`,
			`${after.reportWorkingDays} working day`,
			`${before.reportWorkingDays - after.reportWorkingDays} days sooner`,
		),
	];
}

const { keyFigure: mapleMavenKey } = mapleMavenFigures;
const { keyFigure: affixdotKey } = affixdotFigures;

/** By the last part of the address. */
export const drawnCases: Readonly<Record<string, DrawnCase>> = {
	"maple-maven-designs": {
		title: "Maple Maven Designs",
		logo: mapleMavenFigures.logo,
		screenshots: [
			{
				...mapleMavenFigures.workSample,
				alt: "The Monday page of Maple Maven Designs, July to September. A line shows the working days to send a quote: six in January, February and March, then five, four and three, and two in July, August and September. Bars show revenue and margin by type: dining tables $22,400 at 38%, bedrooms $13,500 at 35%, shelving $11,900 at 33%, built-ins $9,800 at 36%. A table sums up 60 quotes, 24 orders, $57,600 of revenue and $20,736 of margin, 36%. The decision under it reads: Stop discounting shelving. The founder, October 1.",
				caption: "The Monday page, July to September.",
			},
		],
		metrics: mapleMavenMetrics(),
		keyFigure: {
			picture: "daysToQuote",
			change: change(mapleMavenKey.before, mapleMavenKey.after),
			label: "working days to send a quote",
		},
	},
	affixdot: {
		title: "AffixDot",
		logo: affixdotFigures.logo,
		screenshots: [
			{
				...affixdotFigures.workSample,
				alt: "The renewals page of AffixDot, July to September. Stacked columns show failed payments: July 31, of which 20 recovered and 11 lost; August 29, 20 and 9; September 30, 20 and 10. A line shows customers at month end: 802, 800 and 806, from 798 at the start of July. A tile reads 8 x ₦18,000 = ₦144,000 of monthly fees kept. A table lists start, new, failed, recovered, lost to payment, cancelled, lost and end for each month; 17, 15 and 16 customers were lost.",
				caption: "The renewals page, July to September.",
			},
		],
		metrics: affixdotMetrics(),
		keyFigure: {
			picture: "customersLost",
			change: change(affixdotKey.before, affixdotKey.after),
			label: "customers lost a month",
		},
	},
};
