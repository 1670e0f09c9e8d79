import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { AlertsOf } from "./advice.ts";

/** What the answers to the business assessment call attention to; in each list what ends the business soonest comes first. */
export const basicAlerts: AlertsOf<BasicAnswers> = {
	alarms: [
		{
			id: "spending-over",
			when: {
				any: [
					{ is: { revenue: ["Under $10K"], monthly_expenses: ["$1K–$5K", "$5K–$20K", "$20K+"] } },
					{ is: { revenue: ["$10K–$50K"], monthly_expenses: ["$5K–$20K", "$20K+"] } },
				],
			},
			texts: [
				{
					text: "You spend at least {spendingAtLeast} a year and take in at most {revenueAtMost}. So at least {shortfall} a year comes from savings, loans or unpaid bills.",
				},
			],
			tone: "red",
			title: "you spend more than you take in",
			named: ["Need to reduce cost"],
			forbidsSpending: true,
			also: "If the revenue you chose was for one month, correct that answer first. If you are spending ahead on purpose, write down the month the money must last until.",
			fields: ["monthly_expenses"],
			helper: "Your bookkeeper or accountant if you have one; your bank for the statements",
		},
		{
			id: "spending-near",
			when: { is: { revenue: ["$50K–$250K"], monthly_expenses: ["$20K+"] } },
			texts: [
				{
					text: "You spend at least {spendingAtLeast} a year and take in at most {revenueAtMost}. So at best {leftAtBest} is left for the whole year, and only if both figures are at the good end.",
				},
			],
			tone: "red",
			title: "almost nothing is left at the end of the year",
			named: ["Need to reduce cost"],
			forbidsSpending: true,
			also: "If you know that more is left, one of the two brackets does not fit: check both.",
			fields: ["monthly_expenses"],
			helper: "Your bookkeeper or accountant if you have one; your bank for the statements",
		},
		{
			id: "growing-blind",
			when: {
				all: [
					{ is: { pain_point: ["Growing fast, need structure"], monthly_expenses: ["Unknown"] } },
					{ any: [{ is: { sops_doc: ["No"] } }, { is: { data_mgmt: ["Scattered or manual"] } }] },
				],
			},
			texts: [
				{
					text: "You are growing fast and do not yet know what a month costs. Growth has to be paid for before customers pay you, so this figure comes first.",
				},
			],
			tone: "ochre",
			title: "what a month costs",
			fields: ["monthly_expenses"],
			helper: "Your bookkeeper or bank",
		},
	],
	warnings: [
		{
			id: "spending-possible",
			when: {
				all: [
					{ is: { profit_margin_known: ["No"] } },
					{
						any: [
							{ is: { revenue: ["Under $10K"], monthly_expenses: ["$500–$1K"] } },
							{ is: { revenue: ["$10K–$50K"], monthly_expenses: ["$1K–$5K"] } },
							{ is: { revenue: ["$50K–$250K"], monthly_expenses: ["$5K–$20K"] } },
							{ is: { revenue: ["$250K–$1M", "Over $1M"], monthly_expenses: ["$20K+"] } },
						],
					},
				],
			},
			texts: [
				{
					text: "From your brackets we cannot tell whether money is left: the year could end anywhere from {shortAtWorst} short to {leftAtBest} left over. One page settles it.",
				},
				{
					text: "You spend at least {spendingAtLeast} a year. From your brackets we cannot tell whether money is left at the end of it. One page settles it.",
				},
			],
			fields: ["monthly_expenses"],
		},
		{
			id: "spending-unknown",
			when: {
				all: [
					{ is: { monthly_expenses: ["Unknown"], profit_margin_known: ["No"] } },
					{
						not: {
							all: [
								{ is: { pain_point: ["Growing fast, need structure"] } },
								{ any: [{ is: { sops_doc: ["No"] } }, { is: { data_mgmt: ["Scattered or manual"] } }] },
							],
						},
					},
				],
			},
			texts: [
				{
					text: "Without a figure for monthly spending, neither you nor we can tell whether the business makes money.",
				},
			],
			fields: ["monthly_expenses"],
		},
		{
			id: "growing-no-systems",
			when: {
				all: [
					{
						is: { pain_point: ["Growing fast, need structure"], sops_doc: ["No"], data_mgmt: ["Scattered or manual"] },
					},
					{ not: { is: { monthly_expenses: ["Unknown"] } } },
				],
			},
			texts: [
				{
					text: "You are growing fast with nothing written and records in many places. Each new order makes that a little more expensive, so order comes before more sales.",
				},
			],
			fields: ["sops_doc"],
		},
		{
			id: "all-in-one-head",
			when: { is: { team_size: ["1 (solo)"], sops_doc: ["No"], crm_used: ["No"], data_mgmt: ["Scattered or manual"] } },
			texts: [
				{
					text: "Customers, records and know-how are in your head and your phone. If the phone is lost or you are ill for two weeks, {twoWeeksOfSales} of sales is at stake.",
				},
				{
					text: "Customers, records and know-how are in your head and your phone. If the phone is lost or you are ill, there is nothing to go by.",
				},
			],
			fields: ["crm_used"],
			step: {
				action: "Put your customers in one list that also exists outside your phone",
				firstHour:
					"Make one sheet with name, number, what they bought and what comes next. Enter the 20 people who matter most. Save a copy where the phone cannot take it with it.",
				doneWhen: "every customer of this month is on the list, and you opened the copy from another device",
				cost: "Free; one hour, then ten minutes a week",
				helper: "Someone you trust who can open the copy if you cannot",
			},
		},
		{
			id: "team-nothing-written",
			when: { is: { team_size: ["5–10", "11–50", "50+"], sops_doc: ["No"], data_mgmt: ["Scattered or manual"] } },
			texts: [
				{
					text: "Nothing is written down and records are scattered, so each job depends on whoever knows it. Find out who those people are before one of them is away.",
				},
			],
			fields: ["sops_doc"],
			step: {
				action: "Write down the job that only one person can do",
				firstHour:
					"List ten recurring jobs and, beside each, everyone who can do it. Where there is one name, film or record that person doing the job on a phone, talking through each step.",
				doneWhen: "a second person has done that job from the page, without asking",
				cost: "Free; about three hours of two people",
				helper: "The person who knows the job",
			},
		},
		{
			id: "customers-leak",
			when: { is: { retention_rate: ["<10%", "10–25%"], digital_campaigns: ["Consistently"] } },
			texts: [
				{
					when: { is: { cac_tracked: ["No"] } },
					text: "You campaign every month, at least three in four customers do not come back, and you do not know what a new one costs. Find out why they leave before you spend more.",
				},
				{
					text: "You campaign every month, and at least three in four customers do not come back. Find out why before you spend more on new ones.",
				},
			],
			fields: ["retention_rate"],
		},
		{
			id: "campaign-cost-unknown",
			when: {
				all: [
					{ is: { digital_campaigns: ["Consistently"], cac_tracked: ["No"] } },
					{ not: { is: { retention_rate: ["<10%", "10–25%"] } } },
				],
			},
			texts: [
				{
					text: "You campaign every month without knowing what a new customer costs, so some of that money may buy customers at a loss.",
				},
			],
			fields: ["cac_tracked"],
		},
		{
			id: "funding-unready",
			when: {
				all: [
					{ is: { pain_point: ["Need funding"] } },
					{ any: [{ is: { profit_margin_known: ["No"] } }, { is: { monthly_expenses: ["Unknown"] } }] },
				],
			},
			texts: [
				{
					text: "Before you ask for money, put spending and margin on paper: they are among the first questions you will hear.",
				},
			],
			fields: ["monthly_expenses", "profit_margin_known"],
		},
	],
	sideLines: [],
	notes: [
		{
			id: "spending-possible-known",
			when: {
				all: [
					{ is: { profit_margin_known: ["Yes"] } },
					{
						any: [
							{ is: { revenue: ["Under $10K"], monthly_expenses: ["$500–$1K"] } },
							{ is: { revenue: ["$10K–$50K"], monthly_expenses: ["$1K–$5K"] } },
							{ is: { revenue: ["$50K–$250K"], monthly_expenses: ["$5K–$20K"] } },
							{ is: { revenue: ["$250K–$1M", "Over $1M"], monthly_expenses: ["$20K+"] } },
						],
					},
				],
			},
			texts: [
				{
					text: "Your brackets alone cannot show a profit, but you know your margin. If it is above zero, nothing is wrong here.",
				},
			],
		},
		{
			id: "margin-without-spending",
			when: { is: { profit_margin_known: ["Yes"], monthly_expenses: ["Unknown"] } },
			texts: [
				{
					text: "You know your margin and not your monthly spending, so check the margin again once you have the total.",
				},
			],
		},
		{
			id: "dashboards-on-scattered",
			when: { is: { analytics_tools: ["Advanced or custom dashboards"], data_mgmt: ["Scattered or manual"] } },
			texts: [
				{
					text: "You have dashboards and scattered data, so check one figure by hand each month before you trust the rest.",
				},
			],
		},
		{
			id: "crm-not-first",
			when: { is: { crm_used: ["Yes"], data_mgmt: ["Scattered or manual"] } },
			texts: [
				{
					when: { is: { team_size: ["1 (solo)"] } },
					text: "You have a CRM and yet information is scattered. Check whether the CRM is the place where you look first.",
				},
				{
					text: "You have a CRM and yet information is scattered. Check whether the CRM is the place where people look first.",
				},
			],
		},
	],
	checks: [
		{
			id: "check-team-revenue",
			when: {
				all: [
					{ is: { team_size: ["5–10", "11–50", "50+"], revenue: ["Under $10K"] } },
					{ not: { is: { industry: ["Non-Profit"] } } },
				],
			},
			texts: [
				{
					text: "Five or more people on less than $10K a year is unusual. If that was a monthly figure, correct it. If you work with volunteers, ignore this.",
				},
			],
		},
		{
			id: "check-spending-low",
			when: { is: { revenue: ["$250K–$1M", "Over $1M"], monthly_expenses: ["≤$500", "$500–$1K"] } },
			texts: [
				{ text: "Spending of $1,000 a month or less is unusual at your revenue. Check that pay and stock are in it." },
			],
		},
	],
};
