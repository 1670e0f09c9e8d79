import { pageTitles } from "#content/page-titles.ts";
import { collectedByItself } from "./privacy-policy/collected-by-itself.ts";
import { keptPeriods } from "./privacy-policy/kept-periods.ts";
import { legalGrounds } from "./privacy-policy/legal-grounds.ts";
import { securityAndChanges } from "./privacy-policy/security-and-changes.ts";
import { whatYouGiveUs } from "./privacy-policy/what-you-give-us.ts";
import { whoElseSeesIt } from "./privacy-policy/who-else-sees-it.ts";
import { whoWeAre } from "./privacy-policy/who-we-are.ts";
import { yourRights } from "./privacy-policy/your-rights.ts";

/**
 * What this site does with personal data. `ownerConfirms` marks what the code cannot know: periods that the owner has
 * to agree to, contracts, and the law that applies to the company.
 */
export const privacyPolicy = {
	meta: {
		path: "/privacy-policy",
		title: pageTitles["/privacy-policy"],
		description:
			"What this site stores from each form, why, for how long, who else sees it, and how to have it corrected or deleted.",
	},
	title: "Privacy Policy",
	updated: { label: "Last updated: June 21, 2025", day: "2025-06-21" },
	contentsLabel: "On this page",
	/** Not shown: counsel reads the policy before the site opens. */
	legalReview: { note: "Counsel reads this policy before launch.", ownerConfirms: true },
	sections: [
		whoWeAre,
		whatYouGiveUs,
		collectedByItself,
		legalGrounds,
		whoElseSeesIt,
		keptPeriods,
		yourRights,
		securityAndChanges,
	],
} as const;
