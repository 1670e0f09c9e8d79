import { expect, test } from "vitest";
import { drawnCases } from "./case-studies.ts";
import { contentOfRepository } from "./company-content.ts";

// The case studies that the site came with; this file goes with them.

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const grouped = (value: number) => value.toLocaleString("en-US");
const mean = (values: readonly number[]) => sum(values) / values.length;
const share = (part: number, whole: number, decimals = 0) =>
	`${part} of ${whole} (${((100 * part) / whole).toFixed(decimals)}%)`;
const row = (metric: string, before: string, after: string, impact: string) => ({ metric, before, after, impact });

/** The results of Maple Maven Designs, each counted from what the studio counted. */
function mapleMavenMetrics() {
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
function affixdotMetrics() {
	const { before, after, months, averageFeeNaira } = affixdotFigures;
	const [failed, recovered] = [mean(months.map((month) => month.failed)), mean(months.map((month) => month.recovered))];
	const lostAfter = mean(months.map((month) => month.failed - month.recovered + month.cancelled));
	const lostBefore = before.failed - before.recovered + before.cancelled;
	const kept = lostBefore - lostAfter;
	return [
		row(
			"Customers lost per month",
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

/** The studio's figures: the source of the case's results and of its work sample. */
const mapleMavenFigures = {
	averagePieceDollars: 2_400,
	daysToQuote: [
		{ month: "Jan", days: 6 },
		{ month: "Feb", days: 6 },
		{ month: "Mar", days: 6 },
		{ month: "Apr", days: 5 },
		{ month: "May", days: 4 },
		{ month: "Jun", days: 3 },
		{ month: "Jul", days: 2 },
		{ month: "Aug", days: 2 },
		{ month: "Sep", days: 2 },
	],
	before: { quotes: 60, orders: 18, marginPercent: 31, founderHoursAWeek: 9 },
	after: { founderHoursAWeek: 2 },
	/** July to September; money in dollars. */
	types: [
		{ name: "Dining tables", quotes: 18, orders: 8, revenue: 22_400, margin: 8_512 },
		{ name: "Shelving", quotes: 16, orders: 7, revenue: 11_900, margin: 3_927 },
		{ name: "Bedrooms", quotes: 14, orders: 5, revenue: 13_500, margin: 4_725 },
		{ name: "Built-ins", quotes: 12, orders: 4, revenue: 9_800, margin: 3_572 },
	],
	decision: "Stop discounting shelving. The founder, October 1.",
} as const;

/** The firm's figures: the source of the case's results and of its work sample. */
const affixdotFigures = {
	averageFeeNaira: 18_000,
	/** Monthly averages, January to March. */
	before: { customers: 800, failed: 30, recovered: 12, cancelled: 6, firstReplyHours: 9, reportWorkingDays: 5 },
	after: { firstReplyHours: 3, reportWorkingDays: 1 },
	months: [
		{ month: "July", start: 798, new: 21, failed: 31, recovered: 20, cancelled: 6, end: 802 },
		{ month: "August", start: 802, new: 13, failed: 29, recovered: 20, cancelled: 6, end: 800 },
		{ month: "September", start: 800, new: 22, failed: 30, recovered: 20, cancelled: 6, end: 806 },
	],
} as const;

const storyOf = (slug: string) =>
	contentOfRepository.caseStudies.find((story) => story.slug === slug) ?? expect.unreachable();

test("the numbers that are drawn are counted from what the firms counted", () => {
	expect(drawnCases["maple-maven-designs"]?.metrics).toEqual(mapleMavenMetrics());
	expect(drawnCases.affixdot?.metrics).toEqual(affixdotMetrics());
});

test("Maple Maven Designs: the quarter adds up", () => {
	const { types, averagePieceDollars } = mapleMavenFigures;
	const revenue = sum(types.map((type) => type.revenue));
	const margin = sum(types.map((type) => type.margin));
	const orders = sum(types.map((type) => type.orders));
	expect(sum(types.map((type) => type.quotes))).toBe(60);
	expect([orders, revenue, margin]).toEqual([24, 57_600, 20_736]);
	expect(revenue / orders).toBe(averagePieceDollars);
	expect(margin / revenue).toBeCloseTo(0.36, 10);
	expect(types.map((type) => Math.round((100 * type.margin) / type.revenue))).toEqual([38, 33, 35, 36]);
});

test.each(Object.entries(drawnCases))(
	"%s: the story's results are those that are drawn",
	(slug, { metrics, keyFigure }) => {
		const story = storyOf(slug);
		expect(story.results.metrics).toEqual(metrics);
		expect(story.keyFigure).toEqual(keyFigure);
		expect(story.screenshots).not.toEqual([]);
	},
);

test("Maple Maven Designs: shelving has the lowest margin, as the quote says", () => {
	const byMargin = mapleMavenFigures.types.toSorted((a, b) => a.margin / a.revenue - b.margin / b.revenue);
	expect(byMargin[0]?.name).toBe("Shelving");
	expect(storyOf("maple-maven-designs").results.quote.text).toContain("shelving was our thinnest work");
});

test("AffixDot: customers flow from month to month", () => {
	const { months } = affixdotFigures;
	for (const [index, month] of months.entries()) {
		const lost = month.failed - month.recovered + month.cancelled;
		expect(month.start + month.new - lost).toBe(month.end);
		expect(months[index + 1]?.start ?? month.end).toBe(month.end);
	}
	expect(months.map((month) => month.failed - month.recovered)).toEqual([11, 9, 10]);
	expect(months.map((month) => month.failed - month.recovered + month.cancelled)).toEqual([17, 15, 16]);
});

test("AffixDot: the issue counts what the figures count", () => {
	const { before } = affixdotFigures;
	const lost = before.failed - before.recovered + before.cancelled;
	expect(storyOf("affixdot").issue).toContain(`${before.failed - before.recovered} of the ${lost}`);
});

test("the description of each work sample has the numbers of its figures", () => {
	const [maple] = storyOf("maple-maven-designs").screenshots;
	for (const { revenue, margin } of mapleMavenFigures.types) {
		expect(maple?.alt).toContain(`$${grouped(revenue)} at ${Math.round((100 * margin) / revenue)}%`);
	}
	expect(maple?.alt).toContain(mapleMavenFigures.decision);
	const [renewals] = storyOf("affixdot").screenshots;
	for (const { failed, recovered, end } of affixdotFigures.months) {
		expect(renewals?.alt).toContain(
			`${recovered} and ${failed - recovered}`.replace("20 and 11", "20 recovered and 11"),
		);
		expect(renewals?.alt).toContain(String(end));
	}
});
