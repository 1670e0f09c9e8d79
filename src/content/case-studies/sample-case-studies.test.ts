import { expect, test } from "vitest";
import { affixdotFigures } from "./affixdot.figures.ts";
import { affixdot } from "./affixdot.ts";
import { mapleMavenFigures } from "./maple-maven-designs.figures.ts";
import { mapleMavenDesigns } from "./maple-maven-designs.ts";

// The case studies that the site came with; this file goes with them.

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const share = (part: number, whole: number, decimals = 0) =>
	`${part} of ${whole} (${((100 * part) / whole).toFixed(decimals)}%)`;
const grouped = (value: number) => value.toLocaleString("en-US");
const row = (metric: string, before: string, after: string, impact: string) => ({ metric, before, after, impact });
const change = (before: number, after: number) => `−${Math.round((100 * (before - after)) / before)}%`;

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

test("Maple Maven Designs: every result follows from the figures", () => {
	const { before, after, types, daysToQuote, averagePieceDollars: piece } = mapleMavenFigures;
	const days = daysToQuote.map((month) => month.days);
	const [daysBefore, daysAfter] = [mean(days.slice(0, 3)), mean(days.slice(-3))];
	const quotes = sum(types.map((type) => type.quotes));
	const orders = sum(types.map((type) => type.orders));
	const percentAfter = Math.round(
		(100 * sum(types.map((type) => type.margin))) / sum(types.map((type) => type.revenue)),
	);
	const marginBefore = (piece * before.marginPercent) / 100;
	const marginAfter = (piece * percentAfter) / 100;
	const [hoursBefore, hoursAfter] = [before.founderHoursAWeek, after.founderHoursAWeek];
	expect(mapleMavenDesigns.results.metrics).toEqual([
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
	]);
	expect(mapleMavenDesigns.keyFigure).toMatchObject({
		before: daysBefore,
		after: daysAfter,
		change: change(daysBefore, daysAfter),
	});
});

test("Maple Maven Designs: shelving has the lowest margin, as the quote says", () => {
	const byMargin = mapleMavenFigures.types.toSorted((a, b) => a.margin / a.revenue - b.margin / b.revenue);
	expect(byMargin[0]?.name).toBe("Shelving");
	expect(mapleMavenDesigns.results.quote.text).toContain("shelving was our thinnest work");
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

test("AffixDot: every result follows from the figures", () => {
	const { before, after, months, averageFeeNaira } = affixdotFigures;
	const failed = mean(months.map((month) => month.failed));
	const recovered = mean(months.map((month) => month.recovered));
	const lostAfter = mean(months.map((month) => month.failed - month.recovered + month.cancelled));
	const lostBefore = before.failed - before.recovered + before.cancelled;
	const kept = lostBefore - lostAfter;
	const reportDays = before.reportWorkingDays - after.reportWorkingDays;
	expect(affixdot.results.metrics).toEqual([
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
			`${reportDays} days sooner`,
		),
	]);
	expect(affixdot.keyFigure).toMatchObject({
		before: lostBefore,
		after: lostAfter,
		change: change(lostBefore, lostAfter),
	});
	expect(affixdot.issue).toContain(`${before.failed - before.recovered} of the ${lostBefore}`);
});

test("the description of each work sample has the numbers of its figures", () => {
	const [maple] = mapleMavenDesigns.screenshots;
	for (const { revenue, margin } of mapleMavenFigures.types) {
		expect(maple.alt).toContain(`$${grouped(revenue)} at ${Math.round((100 * margin) / revenue)}%`);
	}
	expect(maple.alt).toContain(mapleMavenFigures.decision);
	const [renewals] = affixdot.screenshots;
	for (const { failed, recovered, end } of affixdotFigures.months) {
		expect(renewals.alt).toContain(
			`${recovered} and ${failed - recovered}`.replace("20 and 11", "20 recovered and 11"),
		);
		expect(renewals.alt).toContain(String(end));
	}
});

test("both have the addresses of the specification", () => {
	expect([mapleMavenDesigns.slug, affixdot.slug]).toEqual(["maple-maven-designs", "affixdot"]);
});
