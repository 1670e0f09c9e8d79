import type { CompanyContent } from "#content/company-content.ts";
import { pageTitles } from "#content/page-titles.ts";
import { questionCounts } from "#content/question-counts.ts";
import { capitalized, counted, spelledOut } from "#content/wording.ts";
import { withWords } from "./with-words.ts";

const tools = [
	{
		id: 1,
		slug: "loan-approval-predictor",
		title: "Loan Approval Predictor",
		description:
			"Estimate how lenders in a well-known study would have decided, see what mattered most, and try another amount or term. Educational, not a credit decision.",
		image: "loanThreshold",
		comingSoon: false,
	},
	{
		id: 2,
		slug: "business-assessment",
		title: "Business Assessment",
		description: `${capitalized(spelledOut(questionCounts.basic))} questions, a score out of 100 in four parts, and the three next steps that would add most.`,
		image: "basicCore",
		comingSoon: false,
	},
	{
		id: 3,
		slug: "advanced-business-assessment",
		title: "Advanced Business Assessment",
		description: `${capitalized(spelledOut(questionCounts.advanced))} fields, a score in six parts, and a 90-day plan you can print. Allow fifteen minutes.`,
		image: "advancedCores",
		comingSoon: false,
	},
	{
		id: 4,
		slug: "marketing-plan-generator",
		title: "AI Marketing Plan Generator",
		description:
			"A marketing plan from your audience, budget and goals. We are building it; join the waitlist to try it first.",
		image: "planSurvey",
		comingSoon: true,
	},
] as const;

/** What is said of the case studies, if there are any. */
function storiesInWords(caseStudies: CompanyContent["caseStudies"]) {
	if (caseStudies.length === 0) return { read: "", stories: "" };
	const kind = caseStudies.some(({ sample }) => sample) ? "invented " : "";
	return {
		read: `, and read ${counted(caseStudies.length, `${kind}case study`, `${kind}case studies`)} with the numbers before and after`,
		stories: ` and ${counted(caseStudies.length, "story", "stories")}`,
	};
}

function copyOf({ caseStudies }: CompanyContent) {
	const { read, stories } = storiesInWords(caseStudies);
	return {
		meta: {
			path: "/tools",
			title: pageTitles["/tools"],
			description: `Score your business, estimate a loan approval${read}.`,
		},
		heading: {
			title: "Tools & Case Studies",
			lead: `${capitalized(counted(tools.length, "tool"))}${stories}. The assessments ask about your business; the loan estimate asks about a loan. None of them needs an account.`,
		},
		tools: {
			title: "Flagship Products & Tools",
			tryNow: "Try Now",
			comingSoon: "Coming Soon",
			items: tools,
		},
		stories: { title: "Our Success Stories", sampleLabel: "Invented example" },
	} as const;
}

/** The copy of the tools' page, in page order. */
export const toolsPage = withWords("tools", copyOf);
