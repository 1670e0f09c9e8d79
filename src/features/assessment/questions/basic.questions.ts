import type { Question, Section } from "./question.ts";

/** The questions of the business assessment. Values are the specification's, letter by letter. */
export const basicQuestions = {
	revenue: {
		kind: "choice",
		question: "How much did the business take in over the last 12 months?",
		hint: "All sales before any costs, in US dollars; donations and grants count for a non-profit. If you are younger than a year, estimate the full year.",
		options: [
			{ value: "Under $10K" },
			{ value: "$10K–$50K" },
			{ value: "$50K–$250K" },
			{ value: "$250K–$1M" },
			{ value: "Over $1M" },
		],
	},
	profit_margin_known: {
		kind: "choice",
		question: "Do you know your profit margin?",
		hint: "The share of each sale that is left after all costs, your own pay included. Yes means you could say it now, within a few points.",
		pillar: "financial",
		options: [
			{ value: "Yes", level: 1 },
			{ value: "No", level: 0 },
		],
	},
	monthly_expenses: {
		kind: "choice",
		question: "What does the business spend in a normal month?",
		hint: "Everything: rent, pay, stock, software, fuel, loan payments. If you would be guessing, choose Unknown.",
		pillar: "financial",
		options: [
			{ value: "Unknown", level: 0 },
			{ value: "≤$500", level: 5 },
			{ value: "$500–$1K", level: 4 },
			{ value: "$1K–$5K", level: 3 },
			{ value: "$5K–$20K", level: 2 },
			{ value: "$20K+", level: 1 },
		],
	},
	cac_tracked: {
		kind: "choice",
		question: "Do you track what it costs to win a new customer?",
		hint: "The marketing and selling costs of a month, divided by the new customers of that month. Yes means you have a figure from the last three months.",
		pillar: "growth",
		options: [
			{ value: "Yes", level: 1 },
			{ value: "No", level: 0 },
		],
	},
	retention_rate: {
		kind: "choice",
		question: "What share of last year's customers still buys from you?",
		hint: "Never counted? Take 20 customers from a year ago and count: in a shop, 20 regulars you knew by face. If people buy only once in your trade, count those who sent you someone.",
		pillar: "growth",
		options: [
			{ value: "<10%", level: 0 },
			{ value: "10–25%", level: 1 },
			{ value: "25–50%", level: 2 },
			{ value: "50–75%", level: 3 },
			{ value: "75%+", level: 4 },
		],
	},
	digital_campaigns: {
		kind: "choice",
		question: "Do you run marketing campaigns online?",
		hint: "Ads, email, social media or WhatsApp broadcasts with a goal. Consistently means planned, every month.",
		pillar: "growth",
		options: [
			{ value: "No", level: 0 },
			{ value: "Sometimes", level: 1 },
			{ value: "Consistently", level: 2 },
		],
	},
	analytics_tools: {
		kind: "choice",
		question: "What do you use to look at your numbers?",
		hint: "Choose the best tool that someone really opened last month.",
		pillar: "digital",
		options: [
			{ value: "No", level: 0 },
			{ value: "Basic tools (Excel, etc.)", level: 1 },
			{ value: "Advanced or custom dashboards", level: 2 },
		],
	},
	crm_used: {
		kind: "choice",
		question: "Do you keep customers and leads in a CRM?",
		hint: "A CRM holds each contact, what was said and the next follow-up. A phone book or a list of chats does not count.",
		pillar: "digital",
		options: [
			{ value: "Yes", level: 1 },
			{ value: "No", level: 0 },
		],
	},
	data_mgmt: {
		kind: "choice",
		question: "How is your business information kept?",
		hint: "Think of sales, customers, stock and money. Centralized and automated means in one place, filled without retyping.",
		pillar: "digital",
		options: [
			{ value: "Scattered or manual", level: 0 },
			{ value: "Somewhat structured", level: 1 },
			{ value: "Centralized and automated", level: 2 },
		],
	},
	sops_doc: {
		kind: "choice",
		question: "Is the way you do recurring work written down?",
		hint: "Steps that another person could follow. A checklist counts.",
		pillar: "operations",
		options: [
			{ value: "No", level: 0 },
			{ value: "Somewhat", level: 1 },
			{ value: "Fully documented", level: 2 },
		],
	},
	team_size: {
		kind: "choice",
		question: "How many people work in the business, you included?",
		hint: "Count part-timers and regular contractors as one each.",
		options: [{ value: "1 (solo)" }, { value: "2–4" }, { value: "5–10" }, { value: "11–50" }, { value: "50+" }],
	},
	pain_point: {
		kind: "choice",
		question: "What is your biggest problem right now?",
		hint: "This changes the order of your next steps, not the score.",
		options: [
			{ value: "Not growing" },
			{ value: "Systems are chaotic" },
			{ value: "Don't know what to optimize" },
			{ value: "Need to reduce cost" },
			{ value: "Need funding" },
			{ value: "Need more clients/customers" },
			{ value: "Growing fast, need structure" },
		],
	},
	industry: {
		kind: "choice",
		question: "Which industry are you in?",
		hint: "A bakery that sells over the counter is Retail, one that delivers to shops is Manufacturing, a café is Hospitality. This adds a note to the advice and does not change the score.",
		options: [
			{ value: "Technology" },
			{ value: "Healthcare" },
			{ value: "Retail" },
			{ value: "Finance" },
			{ value: "Manufacturing" },
			{ value: "Education" },
			{ value: "E-commerce" },
			{ value: "Hospitality" },
			{ value: "Logistics" },
			{ value: "Real Estate" },
			{ value: "Non-Profit" },
			{ value: "Other" },
		],
	},
} as const satisfies Record<string, Question>;

export const basicSections = [
	{ title: "Financial Details", fields: ["revenue", "profit_margin_known", "monthly_expenses"] },
	{ title: "Growth Metrics", fields: ["cac_tracked", "retention_rate", "digital_campaigns"] },
	{ title: "Digital Maturity", fields: ["analytics_tools", "crm_used", "data_mgmt"] },
	{ title: "Operational Details", fields: ["sops_doc", "team_size", "pain_point", "industry"] },
] as const satisfies readonly Section<keyof typeof basicQuestions>[];
