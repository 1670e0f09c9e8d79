import { brand } from "#brand.ts";
import { keptPeriods } from "#content/kept-periods.ts";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";

const hashtags = ["SmallBusiness", "BusinessGrowth", ...brand.hashtags];

/** What the advanced assessment says around its result. No score stands in a share text or a subject: both show on lock screens. */
export const advancedCopy = {
	howMade:
		"Thirty-one of your answers earn points in six areas, each scaled to 25. What each answer earns is listed below and is the same for everyone. Revenue, team size and everything in Business Context earn nothing. Revenue and team size only set what a half-way answer is worth in five questions: the larger the business, the more is expected. If a question does not apply to you (margin N/A, no stock, no suppliers), it is left out and the rest of that area counts for the full 25. A margin you give without knowing it counts half. Above a margin of 20%, sales growth of 10% or a marketing budget of 5%, more earns nothing extra, because more is not always better. Apart from that, a better answer never lowers a score.",
	share: {
		text: `I took a close look at my business with the free ${brand.name} advanced assessment: six areas, an honest score and a 90-day plan. Take yours:`,
		hashtags,
		instagram: `Six areas of my business, one honest look, and a 90-day plan. The advanced assessment is free on the ${brand.name} website. ${hashtags.map((tag) => `#${tag}`).join(" ")}`,
	},
	email: {
		path: advancedBusinessAssessmentPage.meta.path,
		subject: `Your ${brand.name} advanced assessment and 90-day plan`,
		preheader: "Six scores, what is strong, and the steps that pay first.",
		intro:
			"Here is the advanced assessment you asked for, calculated from your answers. The PDF attached is made to be printed and written on.",
		kept: (ownEmail: string) =>
			`The assessment is kept as an inquiry for ${keptPeriods.advancedAssessment.text}; write to ${ownEmail} to have it deleted.`,
		outro: "Share it with one person whose judgment you trust, and ask which of the steps they would take first.",
		ownerSubject: (companyName: string) => `New advanced assessment: ${companyName}`,
	},
} as const;
