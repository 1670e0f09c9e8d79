import { answered } from "#content/answered.ts";
import type { CompanyContent } from "#content/company-content.ts";
import { titlesWithFacts } from "#content/page-titles.ts";
import { plansOf } from "#content/plans.ts";
import { withWords } from "./with-words.ts";

/** What stays the same whatever the desk publishes. */
const fixed = {
	features: {
		title: "What you get",
		items: [
			{
				title: "One dashboard that stays right",
				text: "Sales, cash and customers on one page. When a source changes or breaks, we are alerted, repair it and tell you.",
				ownerConfirms: true,
			},
			{
				title: "A monthly report you can act on",
				text: "Two pages: what moved, the likeliest reason, and what we would do. Every chart says in a sentence what it means.",
				ownerConfirms: true,
			},
			{
				title: "An agent that knows your records",
				text: "Ask who hasn't ordered since March and get the list. Answers show the rows they came from.",
				ownerConfirms: true,
			},
		],
	},
	closing: {
		title: "Ready to See What's Possible?",
		text: "Bring one question your numbers should be able to answer. We'll show you what it takes.",
		primary: { label: "Get Started", to: "/contact" },
		secondary: { label: "Explore Services", to: "/services" },
	},
} as const;

/** What is for sale, how it renews and ends, and the sum that compares the prices. */
function plansSection(facts: CompanyContent["facts"]) {
	const plans = plansOf(facts);
	return {
		id: "plans",
		title: "Two plans",
		items: [
			{
				name: "Quarterly Plan",
				price: plans.quarterly,
				dollars: facts.plans.quarterly.dollars,
				months: 3,
				period: "per 3 months",
				core: "plan3",
				features: ["Dashboard setup", "Monthly reports", "AI agent access"],
				action: "Choose Quarterly",
				paymentUrl: facts.plans.quarterly.paymentUrl,
			},
			{
				name: "Semi-Annual Plan",
				price: plans.semiAnnual,
				dollars: facts.plans.semiAnnual.dollars,
				months: 6,
				period: "per 6 months",
				mark: { text: "Most Popular", ownerConfirms: true },
				saving: plans.saving,
				core: "plan6",
				monthsFree: plans.monthsFree,
				features: [
					...(plans.free ? [plans.free] : []),
					"All Quarterly features",
					"Quarterly strategy session",
					"Custom ROI dashboard",
				],
				action: "Choose Semi-Annual",
				paymentUrl: facts.plans.semiAnnual.paymentUrl,
			},
		],
		terms: {
			text: [
				"Paid in US dollars on our payment provider's page. Renews at the price shown until you cancel by ",
				{ label: "email", href: `mailto:${facts.email}` },
				"; what you have paid for runs to its end.",
			],
			ownerConfirms: true,
		},
		sum: plans.sum,
	} as const;
}

function copyOf({ facts, testimonials, questions }: CompanyContent) {
	const plans = plansOf(facts);
	return {
		meta: {
			path: "/managed-intelligence",
			title: titlesWithFacts(facts)["/managed-intelligence"],
			description: `A dashboard kept right, a report each month and an AI agent on your own records. ${plans.both}.`,
		},
		hero: {
			title: "Your numbers, read for you every month",
			lead: "We set up your dashboard, keep it right and write to you each month about what changed. An AI agent answers the questions in between, from your own records.",
			primary: { label: "See the plans", to: "#plans" },
			secondary: { label: "See what you get", to: "#see" },
			alt: "A well log: three tracks show the same horizon in gold",
		},
		features: fixed.features,
		booking: {
			text: "Not sure we can read your systems? Bring the list to a free consultation.",
			...facts.scheduling,
		},
		testimonials: {
			title: "What clients say",
			sampleLabel: "Invented example",
			quotes: testimonials.managedIntelligence,
		},
		plans: plansSection(facts),
		questions: { title: "Before you choose", items: answered(questions.managedIntelligence, facts) },
		closing: fixed.closing,
	} as const;
}

/** The copy of Managed intelligence, in page order. `ownerConfirms` marks a claim that only the owner can confirm. */
export const managedIntelligencePage = withWords("managed-intelligence", copyOf);
