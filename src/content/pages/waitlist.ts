import { pageTitles } from "#content/page-titles.ts";

/** `ownerConfirms` marks a claim that only the owner can confirm. */
export const waitlistPage = {
	meta: {
		path: "/tools/marketing-plan-generator/waitlist",
		title: pageTitles["/tools/marketing-plan-generator/waitlist"],
		description:
			"A generator that makes a marketing plan for the quarter from your customers and your budget. Join the list and your first plan is free.",
	},
	hero: {
		title: "Coming Soon",
		subtitle: "A marketing plan from your own figures",
		lead: "Tell the generator who you sell to and what you can spend. It writes a marketing plan for the quarter and shows its sums. We are building it now.",
		primary: { label: "Join the Waitlist", to: "#form" },
		alt: "A map: contours where the survey has been, empty stations where it has not",
	},
	features: {
		title: "What it will do",
		items: [
			{
				title: "Audience Targeting",
				text: "Starts from who has bought from you, then looks for more of them.",
				icon: "people",
			},
			{
				title: "Growth Strategies",
				text: "Two or three ways to grow, each with its cost and why it suits you.",
				icon: "rise",
			},
			{
				title: "Budget Optimization",
				text: "Splits what you can spend and says what each part should bring.",
				icon: "wallet",
			},
			{
				title: "Campaign Planning",
				text: "A calendar by week, with a name beside each task.",
				icon: "calendar",
			},
		],
	},
	earlyAccess: {
		title: "Early access",
		benefits: [
			{ title: "Free First Plan", text: "Your first plan costs nothing.", ownerConfirms: true },
			{
				title: "Priority Support",
				text: "People on the list get answers before the public opening.",
				ownerConfirms: true,
			},
			{
				title: "Exclusive Updates",
				text: "One short email when there is something to try, and no others.",
				ownerConfirms: true,
			},
		],
	},
} as const;
