import { expect, test } from "vitest";
import { assessmentFolders } from "#documents/content/assessment-folders.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { capitalized, spelledOut } from "#documents/content/format-text.ts";
import { howScoredOf } from "#features/assessment/assessments.server.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/score-assessment.ts";
import { advancedAssessment, advancedDefinition, basicAssessment, basicDefinition } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";

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
	const { text: howScored } = howScoredOf(advancedAssessment, content());
	expect(howScored).toContain(`${capitalized(spelledOut(scored.length))} of your answers earn points in six areas`);
	const byRevenue = expectingMore(advancedAssessment, "revenue");
	const byTeam = expectingMore(advancedAssessment, "team_size");
	expect(byRevenue).toContain("financial_planning");
	expect(byTeam).toContain("hiring_process");
	expect(howScored).toContain(`in ${spelledOut(byRevenue.length + byTeam.length)} questions`);
	expect(basicAssessment.rubric.pillars).toHaveLength(4);
	expect(howScoredOf(basicAssessment, content()).text).toContain("four areas of 25 each");
});

test("the site says how many questions there are", () => {
	const counted = assessmentFolders.map(({ id, questions }) => [id, questions]);
	expect(counted).toEqual(
		[basicAssessment, advancedAssessment].map(({ id, questions }) => [id, Object.keys(questions).length]),
	);
});

test("no share text or subject names a score, and each has its hashtags", () => {
	for (const [{ share }, email] of [
		[basicDefinition.copy, contentOfRepository.page(basicAssessment.page).mail],
		[advancedDefinition.copy, contentOfRepository.page(advancedAssessment.page).mail],
	] as const) {
		expect(`${share.text} ${share.instagram} ${email.subject} ${email.preview}`).not.toMatch(/\d+ (of|points)/);
		expect(share.instagram.endsWith(share.hashtags.map((tag) => `#${tag}`).join(" "))).toBe(true);
		expect(`${email.opening} ${email.closing}`).toContain("PDF");
	}
});

test("the services are the site's, by the names they have there", () => {
	const { services } = advancedAssessment.advice.texts.help;
	expect(Object.keys(services)).toEqual(contentOfRepository.services.map(({ title }) => title));
});

test("what may be asked for by day 30 can be done by then", () => {
	const tooLong =
		/\b(for|of|in) (a|the|one full) month\b|(?<!over )\b30 (days|evenings)\b|\b(three|four) months in a row\b/i;
	for (const { advice } of [basicAssessment, advancedAssessment]) {
		const own = advice.questions.flatMap(({ answers = [], scoredAs }) => [...answers, ...(scoredAs?.levels ?? [])]);
		const ofAnswers = own.flatMap(({ step }) => [step, ...(step?.cases ?? [])]).flatMap((step) => step?.done ?? []);
		const ofAlerts = Object.values(advice.alerts).flat();
		const ofWarnings = ofAlerts.flatMap((alert) => ("step" in alert && alert.step ? [alert.step.done] : []));
		const shared = [...advice.steps.values()].flatMap(({ versions }) => versions.map(({ done }) => done));
		const done = [...ofAnswers, ...ofWarnings, ...shared];
		expect(done.length).toBeGreaterThan(100);
		expect(done.filter((text) => tooLong.test(text))).toEqual([]);
	}
});
