import { expect, test } from "vitest";
import { pageTitles } from "#content/page-titles.ts";
import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { servicesPage } from "#content/pages/services.ts";
import { toolsPage } from "#content/pages/tools.ts";
import { advisoryCopy, serviceHelp } from "#features/assessment/advice/advisory.copy.ts";
import { advancedCopy } from "#features/assessment/definitions/advanced.copy.ts";
import { basicCopy } from "#features/assessment/definitions/basic.copy.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import { basicAssessment } from "./basic.assessment.ts";

const NUMBERS_FROM_TEN = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"];
const BASIC_COUNT = new RegExp(`\\b(\\d+|${NUMBERS_FROM_TEN.join("|")}) questions`, "gi");

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

/** Every number of something that these files claim, each with the file that claims it. */
function claims(files: Record<string, object>, counted: RegExp): string[] {
	return Object.entries(files).flatMap(([file, copy]) =>
		Array.from(JSON.stringify(copy).matchAll(counted), ([claim]) => `${file}: ${claim.toLowerCase()}`),
	);
}

test("every count of the questions in the copy is right", () => {
	const ofBasic = claims(
		{
			"src/content/page-titles.ts": pageTitles,
			"src/content/pages/tools.ts": toolsPage,
			"src/content/pages/business-assessment.ts": businessAssessmentPage,
			"src/features/assessment/definitions/basic.copy.ts": basicCopy.share,
		},
		BASIC_COUNT,
	);
	const questions = Object.keys(basicAssessment.questions).length;
	const right = [`${questions} questions`, `${NUMBERS_FROM_TEN[questions - 10]} questions`];
	expect(ofBasic.length).toBeGreaterThan(3);
	expect(ofBasic.filter((claim) => !right.some((count) => claim.endsWith(`: ${count}`)))).toEqual([]);
	const policy = { "src/content/pages/privacy-policy.ts": privacyPolicy };
	const answers = claims(policy, /the (\d+) answers/gi);
	expect(new Set(answers)).toEqual(new Set([`src/content/pages/privacy-policy.ts: the ${questions} answers`]));
	const ofAdvanced = claims(policy, /all (\d+) fields/gi);
	const fields = Object.keys(advancedAssessment.questions).length;
	expect(new Set(ofAdvanced)).toEqual(new Set([`src/content/pages/privacy-policy.ts: all ${fields} fields`]));
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
	expect(Object.keys(serviceHelp)).toEqual(servicesPage.services.map(({ title }) => title));
	expect(advisoryCopy.help.first({ step: 1, service: "Custom AI Agents" })).toContain(
		"with Custom AI Agents, an agent",
	);
});
