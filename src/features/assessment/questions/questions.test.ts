import { expect, test } from "vitest";
import { inSecondCurrency } from "#domain/second-currency.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { labelOf, optionsOf, type Questions, type Section } from "./question.ts";

const assessments: [string, Questions, readonly Section[]][] = [
	["basic", basicAssessment.questions, basicAssessment.sections],
	["advanced", advancedAssessment.questions, advancedAssessment.sections],
];

const valuesOf = ({ options }: { options: readonly { value: string }[] }) => options.map(({ value }) => value);

const specifiedByLetter = [
	["revenue", ["Under $10K", "$10K–$50K", "$50K–$250K", "$250K–$1M", "Over $1M"]],
	["profit_margin_known", ["Yes", "No"]],
	["monthly_expenses", ["Unknown", "≤$500", "$500–$1K", "$1K–$5K", "$5K–$20K", "$20K+"]],
	["cac_tracked", ["Yes", "No"]],
	["retention_rate", ["<10%", "10–25%", "25–50%", "50–75%", "75%+"]],
	["digital_campaigns", ["No", "Sometimes", "Consistently"]],
	["analytics_tools", ["No", "Basic tools (Excel, etc.)", "Advanced or custom dashboards"]],
	["crm_used", ["Yes", "No"]],
	["data_mgmt", ["Scattered or manual", "Somewhat structured", "Centralized and automated"]],
	["sops_doc", ["No", "Somewhat", "Fully documented"]],
	["team_size", ["1 (solo)", "2–4", "5–10", "11–50", "50+"]],
	[
		"pain_point",
		[
			"Not growing",
			"Systems are chaotic",
			"Don't know what to optimize",
			"Need to reduce cost",
			"Need funding",
			"Need more clients/customers",
			"Growing fast, need structure",
		],
	],
	[
		"industry",
		[
			"Technology",
			"Healthcare",
			"Retail",
			"Finance",
			"Manufacturing",
			"Education",
			"E-commerce",
			"Hospitality",
			"Logistics",
			"Real Estate",
			"Non-Profit",
			"Other",
		],
	],
] as const;

test.each(specifiedByLetter)(
	"the business assessment asks %s with the specified values, letter by letter",
	(...row) => {
		const [field, values] = row;
		expect(valuesOf({ options: optionsOf(basicAssessment.questions, field) })).toEqual(values);
	},
);

test.each([
	["revenue", ["Under $10K", "$10K–$50K", "$50K–$250K", "$250K–$1M", "$1M–$5M", "Over $5M"]],
	["revenue_trend", ["Declining", "Flat", "growing slowly <10%", "moderately 10-25%", "rapidly >25%"]],
	["profit_margin_known", ["Yes I track it closely", "Roughly know it", "No idea"]],
	["profit_margin", ["N/A", "Breaking even/Loss", "1-10%", "10-20%", "20-30%", "30%+"]],
	["customer_cost_awareness", ["No idea", "Rough estimate", "Track precisely"]],
	["marketing_budget", ["No budget", "Under 5%", "5-10%", "Over 10% of revenue"]],
	["team_size", ["Solo operation", "2-5", "6-15", "16-50", "50+ people"]],
	["business_age", ["Less than 1 year", "1-3", "3-10", "10+ years"]],
	["location_importance", ["Fully location-dependent", "Mostly local", "Regional reach", "National/global"]],
	[
		"business_type",
		[
			"Retail/E-commerce",
			"Service Business",
			"Restaurant/Food",
			"Healthcare/Medical",
			"Construction/Trades",
			"Professional Services",
			"Manufacturing",
			"Technology/Software",
			"Consulting",
			"Other",
		],
	],
] as const)("the advanced assessment asks %s with the specified values", (field, values) => {
	expect(valuesOf({ options: optionsOf(advancedAssessment.questions, field) })).toEqual(values);
});

test.each([
	["customer_acquisition", 4],
	["customer_retention", 5],
	["repeat_business", 4],
	["online_presence", 4],
	["customer_feedback", 4],
	["cash_flow", 5],
	["financial_planning", 4],
	["primary_challenge", 8],
	["main_goal", 8],
] as const)("the advanced assessment gives %s %i levels, as specified", (field, count) => {
	expect(optionsOf(advancedAssessment.questions, field)).toHaveLength(count);
});

test("the forms have four and eight sections with the specified headings", () => {
	expect(basicAssessment.sections.map(({ title }) => title)).toEqual([
		"Financial Details",
		"Growth Metrics",
		"Digital Maturity",
		"Operational Details",
	]);
	expect(advancedAssessment.sections.map(({ title }) => title)).toEqual([
		"Contact Information",
		"Financial Health",
		"Growth & Marketing",
		"Operations & Systems",
		"Team & Management",
		"Digital Adoption",
		"Strategic Position",
		"Business Context",
	]);
});

test.each(assessments)("every field of the %s assessment stands in one section, in the questions' order", (...row) => {
	const [, questions, sections] = row;
	expect(sections.flatMap(({ fields }) => fields)).toEqual(Object.keys(questions));
});

test.each(assessments)("the answers of the %s assessment are told apart, and levels leave no gap", (_, questions) => {
	for (const question of Object.values(questions)) {
		if (question.kind !== "choice") continue;
		expect(new Set(valuesOf(question)).size).toBe(question.options.length);
		expect(new Set(question.options.map(labelOf)).size).toBe(question.options.length);
		const levels = new Set(question.options.flatMap(({ level }) => level ?? []));
		expect([...levels].sort()).toEqual(Array.from({ length: levels.size }, (_, level) => level));
		expect(levels.size > 0).toBe(question.pillar !== undefined);
	}
});

test("a clipped value is shown with a word or a unit", () => {
	const { questions } = advancedAssessment;
	const options = Object.keys(questions).flatMap((field) => optionsOf(questions, field));
	const isClipped = (text: string) => /^[\d\s<>+–-]+$/.test(text);
	expect(options.some(({ value }) => isClipped(value))).toBe(true);
	expect(options.map(labelOf).filter(isClipped)).toEqual([]);
});

test("every bracket in dollars can be shown in a second currency", () => {
	const labels = [basicAssessment.questions, advancedAssessment.questions].flatMap((questions) =>
		Object.values(questions).flatMap((question) => ("options" in question ? question.options.map(labelOf) : [])),
	);
	const brackets = labels.filter((label) => label.includes("$"));
	expect(brackets.length).toBeGreaterThan(9);
	for (const bracket of brackets) {
		expect(inSecondCurrency(bracket, { sign: "₦", perDollar: 1384 })).toMatch(/^\D*₦[\d.]+[KMB](–[\d.]+[KMB]|\+)?$/);
	}
});
