import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { ADVANCED_CONSENT_WORDING } from "./submit-lead.server.ts";

test("a changed consent text has another version", () => {
	expect({ wording: ADVANCED_CONSENT_WORDING, text: advancedBusinessAssessmentPage.consent.text }).toEqual({
		wording: "1",
		text: [
			"I have read the ",
			{ label: "Privacy Policy", href: "/privacy-policy" },
			` and agree that ${brand.name} stores my answers with my contact details and may write to me about them.`,
		],
	});
});
