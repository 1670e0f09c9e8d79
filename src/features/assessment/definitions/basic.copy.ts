import { brand } from "#brand.ts";
import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { questionCounts } from "#content/question-counts.ts";

const hashtags = ["SmallBusiness", "BusinessHealth", ...brand.hashtags];

/** What the business assessment says around its result. No score stands in a share text or a subject: both show on lock screens. */
export const basicCopy = {
	howMade:
		"Your answers earn points in four areas of 25 each. The points for every answer are fixed and published below. We don't adjust them, and no AI writes the score. Revenue, team size, industry and your biggest problem earn nothing: a bigger business is not a better one. Revenue and team size only set what is expected, for example whether a month of spending fits a year of sales, or how much of the work needs to be written down. Three answers count in two places or together: how information is kept counts in digital and operations, knowing your spending counts in financial and operations, and where your brackets cannot tell profit from loss, knowing your margin settles it. A better answer never lowers a score.",
	share: {
		text: `I checked the health of my business with the free ${brand.name} assessment: ${questionCounts.basic} questions, four scores and clear next steps. Check yours:`,
		hashtags,
		instagram: `I checked the health of my business today: ${questionCounts.basic} questions, four scores, clear next steps. It is free on the ${brand.name} website. ${hashtags.map((tag) => `#${tag}`).join(" ")}`,
	},
	email: {
		path: businessAssessmentPage.meta.path,
		subject: `Your ${brand.name} business scorecard and next steps`,
		preheader: "Your four scores, what is strong, and what to do first.",
		intro: "Here is the scorecard you asked for, calculated from your answers. The report is attached as a PDF.",
		kept: () =>
			"If it wasn't you, remove the page with the link above. Until then, 12 months at most, your address is kept beside it, and is on no list.",
		outro:
			"Only you have checked these answers, so go through them with someone who knows the business. In 90 days, take the assessment again and compare.",
	},
} as const;
