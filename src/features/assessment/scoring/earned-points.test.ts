import { expect, test } from "vitest";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { earnedPoints } from "./earned-points.ts";

test("the answers of the dental practice earn what the rubric works out by hand", () => {
	const earned = earnedPoints(basicAssessment, dentalPractice());
	expect(earned.map(({ pillar, field, points, outOf }) => `${pillar} ${field} ${points}/${outOf}`)).toEqual([
		"financial profit_margin_known 10/10",
		"financial monthly_expenses 15/15",
		"growth cac_tracked 0/7",
		"growth retention_rate 8/10",
		"growth digital_campaigns 4/8",
		"digital analytics_tools 5/9",
		"digital crm_used 8/8",
		"digital data_mgmt 4/8",
		"operations sops_doc 5/13",
		"operations data_mgmt 3/8",
		"operations monthly_expenses 4/4",
	]);
});

test("what does not apply earned nothing and missed nothing; a guess earned half", () => {
	const answers = soloConsultant({ profit_margin_known: "No idea", profit_margin: "20-30%" });
	const earned = earnedPoints(advancedAssessment, answers);
	const pointsFor = (name: string) => earned.find(({ field }) => field === name)?.points;
	expect(pointsFor("inventory_management")).toBeNull();
	expect(pointsFor("profit_margin")).toBe(2.5);
	expect(earned).toHaveLength(advancedAssessment.rubric.pillars.flatMap(({ points }) => Object.keys(points)).length);
});
