import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Alert } from "./advice.ts";

/** Answers that deserve a second look together; the first that hold are said. */
export const advancedAlerts: readonly Alert<AdvancedAnswers>[] = [
	{
		when: { profit_margin_known: ["No idea"], profit_margin: ["1-10%", "10-20%", "20-30%", "30%+"] },
		text: "You gave a margin and also said you have no idea of it, so the margin counts half until you have worked it out.",
	},
	{
		when: { revenue_trend: ["rapidly >25%"], cash_flow: ["Negative", "Tight"] },
		text: "Sales grow fast while cash is short: fast growth has to be paid for before customers pay you, so plan cash before you plan more sales.",
	},
	{
		when: { profit_margin: ["20-30%", "30%+"], cash_flow: ["Negative", "Tight"] },
		text: "You report a good margin and short cash. Look at unpaid invoices, stock, loan payments and what you take out.",
	},
	{
		when: { customer_cost_awareness: ["No idea"], marketing_budget: ["5-10%", "Over 10% of revenue"] },
		text: "You spend a real share of revenue on marketing without knowing what a customer costs.",
		coveredByStep: "customer_cost_awareness",
	},
	{
		when: { revenue_trend: ["rapidly >25%"], delegation: ["Work would stop"] },
		text: "Sales grow fast and everything still stops without you; the second will limit the first.",
	},
	{
		when: {
			website_functionality: ["Order or book and pay, and it reaches our system by itself"],
			data_backup: ["Nothing: there is no backup"],
		},
		text: "You take orders online without a backup; put that right before anything else digital.",
		coveredByStep: "data_backup",
	},
	{
		when: { customer_retention: ["We have never counted"], repeat_business: ["A quarter to a half", "More than half"] },
		text: "Much of your sales repeats, yet you have never counted who stays, so the retention answer may undersell you.",
	},
	{
		when: { team_size: ["16-50", "50+ people"], employee_training: ["They watch and ask"] },
		text: "With more than 15 people and no shown or written start, every new person learns their own version of the job.",
		coveredByStep: "employee_training",
	},
	{
		when: { revenue: ["Under $10K"], team_size: ["6-15", "16-50", "50+ people"] },
		text: "Six or more people on less than $10K a year is unusual. If that was a monthly figure, correct it; if you work with volunteers, ignore this.",
	},
	{
		when: { business_age: ["Less than 1 year"], revenue_trend: ["Declining", "Flat"] },
		text: "In a first year the trend rests on a few months, so take it as an early sign, no more.",
	},
];
