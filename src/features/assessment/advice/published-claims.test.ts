import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { questionCounts } from "#content/question-counts.ts";
import { advisoryCopy, serviceHelp } from "#features/assessment/advice/advisory.copy.ts";
import { advancedAssessment, basicAssessment, definitionOf } from "#features/assessment/assessments.server.ts";
import { advancedCopy } from "#features/assessment/definitions/advanced.copy.ts";
import { basicCopy } from "#features/assessment/definitions/basic.copy.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";

const basicDefinition = definitionOf(basicAssessment);
const advancedDefinition = definitionOf(advancedAssessment);

/** The fields whose points depend on the answer to another one. */
function expectingMore({ rubric }: ScoredQuestions, bracket: string): string[] {
	const found = rubric.pillars.flatMap(({ points }) =>
		Object.entries(points).flatMap(([field, table]) =>
			Object.values(table).some((cell) => typeof cell === "object" && cell?.by === bracket) ? field : [],
		),
	);
	return [...new Set(found)];
}

test("what is said about how the score is made is so", () => {
	const scored = advancedAssessment.rubric.pillars.flatMap(({ points }) => Object.keys(points));
	expect(scored).toHaveLength(31);
	expect(advancedCopy.howMade).toContain("Thirty-one of your answers earn points in six areas");
	const byRevenue = expectingMore(advancedAssessment, "revenue");
	const byTeam = expectingMore(advancedAssessment, "team_size");
	expect([byRevenue, byTeam]).toEqual([
		["financial_planning"],
		["scheduling_systems", "hiring_process", "employee_training", "performance_tracking"],
	]);
	expect(advancedCopy.howMade).toContain("in five questions");
	expect(basicAssessment.rubric.pillars).toHaveLength(4);
	expect(basicCopy.howMade).toContain("four areas of 25 each");
});

test("the site says how many questions there are, and each heading of the form has its hint", () => {
	expect(questionCounts).toEqual({
		basic: Object.keys(basicAssessment.questions).length,
		advanced: Object.keys(advancedAssessment.questions).length,
	});
	for (const { sections, copy } of [basicDefinition, advancedDefinition])
		expect(copy.hints).toHaveLength(sections.length);
});

test("no share text or subject names a score, and each has its hashtags", () => {
	for (const { share, email } of [basicCopy, advancedCopy]) {
		expect(`${share.text} ${share.instagram} ${email.subject} ${email.preheader}`).not.toMatch(/\d+ (of|points)/);
		expect(share.instagram.endsWith(share.hashtags.map((tag) => `#${tag}`).join(" "))).toBe(true);
		expect(`${email.intro} ${email.outro}`).toContain("PDF");
	}
	expect(advancedCopy.email.ownerSubject("Acme")).toBe("New advanced assessment: Acme");
});

test("the services are the site's, by the names they have there", () => {
	expect(Object.keys(serviceHelp)).toEqual(contentOfRepository.services.map(({ title }) => title));
	expect(advisoryCopy.help.first({ step: 1, service: "Custom AI Agents" })).toContain("(Custom AI Agents): an agent");
});
