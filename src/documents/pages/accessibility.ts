import { pageDocument } from "./page.ts";
import { after, before, points, policyHeading, section, terms } from "./policy.ts";

/** What works for whom, how that is known, and what is missing. The name of a section is its address on the page. */
export const accessibilityDocument = pageDocument(
	"accessibility",
	{ title: "Accessibility", path: "/accessibility" },
	{
		heading: policyHeading(),
		aim: section("Aim", { before: before() }),
		"what-to-expect": section("What to expect", { points: points() }),
		"how-tested": section("Tests", { before: before(), points: points(), after: after() }),
		"known-gaps": section("Gaps", { terms: terms() }),
		"tell-us": section("How to tell you", { before: before() }),
	},
);
