import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { Alert } from "./advice.ts";

/** Answers that deserve a second look together; the first that hold are said. */
export const basicAlerts: readonly Alert<BasicAnswers>[] = [
	{
		when: { pain_point: ["Need funding"], profit_margin_known: ["No"] },
		text: "Before you ask for money, get your margin on paper: it is one of the first questions you will hear.",
		coveredByStep: "profit_margin_known",
	},
	{
		when: { profit_margin_known: ["Yes"], monthly_expenses: ["Unknown"] },
		text: "You know your margin but not your monthly spending, so check the margin again once you have the total.",
	},
	{
		when: { digital_campaigns: ["Consistently"], retention_rate: ["<10%", "10–25%"] },
		text: "You campaign every month and most customers do not stay, so look after the ones you have before you spend more on winning new ones.",
	},
	{
		when: { digital_campaigns: ["Consistently"], cac_tracked: ["No"] },
		text: "You campaign every month without knowing what a customer costs, so part of that money may buy customers at a loss.",
		coveredByStep: "cac_tracked",
	},
	{
		when: { analytics_tools: ["Advanced or custom dashboards"], data_mgmt: ["Scattered or manual"] },
		text: "You have dashboards but scattered data, so check one figure by hand each month before you trust the rest.",
	},
	{
		when: { crm_used: ["Yes"], data_mgmt: ["Scattered or manual"] },
		text: "You have a CRM and yet information is scattered; check whether the CRM is the place you look first.",
	},
	{
		when: { team_size: ["11–50", "50+"], sops_doc: ["No"] },
		text: "With a team your size and nothing written, each new person learns a different version of the job.",
		coveredByStep: "sops_doc",
	},
	{
		when: { team_size: ["5–10", "11–50", "50+"], revenue: ["Under $10K"] },
		text: "Five or more people on less than $10K a year is unusual. If you gave a monthly figure, take the assessment again with the yearly one; if you work with volunteers, ignore this.",
	},
	{
		when: { revenue: ["$250K–$1M", "Over $1M"], monthly_expenses: ["≤$500", "$500–$1K"] },
		text: "Spending of $1,000 a month or less is unusual at your revenue. Check that pay and stock are in it.",
	},
];
