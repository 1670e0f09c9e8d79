import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { affixdotFigures } from "./affixdot.figures.ts";
import { drawnCases } from "./drawn-cases.ts";
import { mapleMavenFigures } from "./maple-maven-designs.figures.ts";

// The case studies that the site came with; this file goes with them.

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const grouped = (value: number) => value.toLocaleString("en-US");
const storyOf = (slug: string) =>
	contentOfRepository.caseStudies.find((story) => story.slug === slug) ?? expect.unreachable();

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
