import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { BasicScoredAnswers } from "#features/assessment/scoring/basic.rubric.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer of the business assessment that could be better. */
export const basicSteps: Steps<BasicScoredAnswers, BasicAnswers> = {
	monthly_expenses: {
		Unknown: {
			effort: "low",
			urgency: 4,
			why: "Until you have that figure you cannot tell a good month from a bad one, or notice a price that loses money.",
			variants: [
				{
					when: { revenue: ["$250K–$1M", "Over $1M"] },
					effort: "low",
					urgency: 4,
					why: "At your revenue, costs that nobody totals grow quietly for months before the bank balance shows them.",
				},
			],
		},
		over: {
			effort: "high",
			urgency: 4,
			why: "By your own brackets, a year of spending takes nearly all of a year of revenue, or more, so the difference comes from savings, loans or unpaid bills.",
		},
		overlap: {
			effort: "low",
			urgency: 1,
			why: "Your revenue and spending brackets fit a healthy profit as well as a loss, and only monthly figures can tell which one you have.",
			variants: [
				{
					when: { profit_margin_known: ["Yes"] },
					effort: "low",
					why: "You know your margin, so this check earns no points. It is still worth an hour, because a margin on paper and the money that is left can drift apart.",
					action: "Check your margin against the bank",
					firstHour:
						"Take last month's margin, work out what it says should be left, and compare that with the change in your bank balance.",
					doneWhen: "you can explain in a sentence why your margin and your bank balance differ",
				},
			],
		},
	},
	profit_margin_known: {
		No: {
			effort: "low",
			urgency: 2,
			why: "It shows how much of each sale you keep, and so which discount or purchase you can afford.",
			variants: [
				{
					when: { monthly_expenses: ["Unknown"] },
					effort: "low",
					urgency: 2,
					why: "You can do this before the full total of your spending is known, and it shows at once whether your price is high enough.",
					action: "Work out what one sale really leaves you",
					firstHour:
						"Choose your best-selling product or service and subtract all that one sale costs you, your own time included.",
					doneWhen: "you know what is left of a sale for your three best sellers",
				},
				{
					when: { revenue: ["$250K–$1M", "Over $1M"] },
					effort: "medium",
					service: "Managed Intelligence Services",
					urgency: 2,
					why: "At your revenue a few points of margin decide whether you can invest or must wait, and an average over the whole business hides the parts that lose money.",
				},
			],
		},
	},
	cac_tracked: {
		No: {
			effort: "low",
			why: "You will see which channel brings customers for less than they are worth, and which one only keeps you busy.",
			variants: [
				{
					when: { digital_campaigns: ["Consistently"] },
					effort: "low",
					urgency: 1,
					why: "You already campaign each month; with this figure you can repeat the ones that pay and stop the others.",
					action: "Put a cost per new customer on every campaign",
					firstHour:
						"For your last three campaigns, write down what each cost, your hours included, and how many new customers came from it.",
					doneWhen: "no campaign is repeated before its cost per customer is known",
				},
			],
		},
	},
	retention_rate: {
		"<10%": {
			effort: "low",
			urgency: 1,
			why: "When nearly every customer has to be replaced, each month starts from zero.",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					urgency: 1,
					why: "Few people buy a home twice in a year, so the return on good work comes as a name passed on.",
					action: "Ask past clients for an introduction",
					firstHour: "Message five clients you served well and ask who among their friends is thinking of moving.",
					doneWhen: "each closed deal ends with a request for one name",
				},
			],
		},
		"10–25%": {
			effort: "low",
			urgency: 1,
			why: "Most people try you once and leave; a second contact while they remember you costs almost nothing.",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					urgency: 1,
					why: "Clients who hear from you twice a year remember your name when a friend asks for an agent.",
					action: "Stay in touch with clients after closing",
					firstHour:
						"List the clients of the last two years and send the first ten a short note about prices on their street.",
					doneWhen: "every past client has a date for the next note",
				},
			],
		},
		"25–50%": {
			effort: "low",
			why: "A fair share returns already; a reminder at the right time also brings those who liked you and forgot.",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					why: "A fair share of your clients sends you someone already; the others need a reminder that you would like it.",
					action: "Give past clients an occasion to mention you",
					firstHour:
						"List 20 past clients with the date of their closing, and write to those whose anniversary is this month.",
					doneWhen: "your 50 best past clients each have a date for the next contact",
				},
			],
		},
		"50–75%": {
			effort: "medium",
			why: "Most of yours stay, so what is left to gain lies with the few who go quiet.",
			variants: [
				{
					when: { industry: ["Real Estate"] },
					effort: "low",
					why: "Most past clients pass your name on; the rest have seldom been asked.",
					action: "Thank those who send you clients, and ask the rest once",
					firstHour:
						"List last year's closings, mark who sent you someone, thank three of them, and ask one of the others for a name.",
					doneWhen: "all who sent you a client have been thanked, and each of the others has been asked once",
				},
				{
					when: { revenue: ["$250K–$1M", "Over $1M"] },
					effort: "medium",
					service: "AI and Machine Learning Models",
					why: "With your number of sales the purchase history itself shows early signs, such as smaller or later orders.",
				},
			],
		},
	},
	digital_campaigns: {
		No: {
			effort: "low",
			why: "A first campaign teaches you which message brings people in, and it can cost nothing but time.",
		},
		Sometimes: {
			effort: "medium",
			why: "Campaigns that stop and start never show what works, and sales tend to swing with them.",
		},
	},
	analytics_tools: {
		No: { effort: "low", why: "You will notice a change within days instead of at the end of the quarter." },
		"Basic tools (Excel, etc.)": {
			effort: "medium",
			service: "Managed Intelligence Services",
			why: "Copying figures by hand costs hours, and each copying mistake ends up in a decision.",
			variants: [
				{
					when: { revenue: ["Under $10K", "$10K–$50K", "$50K–$250K"] },
					effort: "low",
					why: "At your size a spreadsheet does most of the job; what it seldom shows at a glance is direction.",
				},
			],
		},
	},
	crm_used: {
		No: {
			effort: "low",
			why: "Follow-ups that live in one person's phone stop when that person is busy, ill or gone.",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					why: "When you work alone, following up is the first thing a full week pushes aside.",
				},
				{
					when: { team_size: ["11–50", "50+"] },
					effort: "medium",
					service: "Website and Workflow Engineering",
					why: "With a team your size the same customer hears different things from different people unless the history is shared.",
				},
			],
		},
	},
	data_mgmt: {
		"Scattered or manual": {
			effort: "medium",
			why: "Time goes into searching and asking, and two versions of one figure lead to wrong orders and long talks.",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					why: "Searching through chats and papers eats the hours you could sell, and sooner or later you act on an old figure.",
				},
				{
					when: { team_size: ["11–50", "50+"] },
					effort: "high",
					service: "Data Infrastructure and Automation",
					why: "In a team your size each department builds its own version of the truth, and meetings go to comparing them.",
				},
			],
		},
		"Somewhat structured": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			why: "Each figure that is typed twice costs time and gives a mistake a second chance.",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					why: "Your records are in fair order; the hours that remain go into typing what a bank or shop system already knows.",
				},
			],
		},
	},
	sops_doc: {
		No: {
			effort: "medium",
			why: "As long as know-how sits in heads, new people ask the same questions and an absence stops the work.",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					why: "A checklist keeps quality the same on a bad day and lets you hand the job over when you want to.",
				},
			],
		},
		Somewhat: {
			effort: "medium",
			why: "Half-finished procedures are trusted in one corner and ignored in the next.",
			variants: [
				{
					when: { team_size: ["1 (solo)"] },
					effort: "low",
					why: "What you left out only shows when another person follows the list.",
				},
			],
		},
	},
};
