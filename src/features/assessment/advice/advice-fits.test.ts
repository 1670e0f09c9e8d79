import { expect, test } from "vitest";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { dentalPractice } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { both, counterexample, everyone, sampled, say, stepText } from "#testing/sampled-advice.ts";
import { figureOf, holds } from "./advice.ts";
import type { Findings } from "./advise.ts";

test.for(both)("nothing is to be kept up that a step still asks for", (assessment) => {
	const { protectHeading } = assessment.advice.texts.strong;
	let kept = 0;
	for (const [answers, { isTop, ranked, steps }] of everyone(assessment)) {
		if (!isTop) continue;
		const { heading, blocks } = resultOf(assessment, answers).report.strengths;
		const items = blocks.flatMap((block) => (block.kind === "bullets" ? block.items : []));
		expect(heading).toBe(protectHeading);
		expect(items).not.toHaveLength(0);
		const { pillars } = assessment.rubric;
		const open = pillars.every(({ id }) => ranked.some(({ pillar }) => pillar === id)) ? steps : ranked;
		const names = pillars.flatMap(({ id, name }) => (open.some(({ pillar }) => pillar === id) ? name : []));
		expect(items.filter((item) => names.some((name) => item.startsWith(name)))).toEqual([]);
		kept += items.length;
	}
	expect(kept).toBeGreaterThan(0);
});

test("where nothing is left over, nobody is told to put money aside", () => {
	const found = counterexample(
		advancedAssessment,
		({ ranked }) => ranked.some(({ action }) => /Put aside|Extend the reserve/.test(action)),
		{ profit_margin: "Breaking even/Loss" },
	);
	expect(found).toBeUndefined();
});

test("while money runs out, no step asks for a paid trial, an order or a fee that can wait", () => {
	const isBuying = ({ steps }: Findings) =>
		steps.some(({ cost }) =>
			/paid trial|pay for|hour's pay|small order|for each mailbox|The sum you set|yearly fee/.test(cost),
		);
	expect(counterexample(advancedAssessment, isBuying, { cash_flow: "Negative" })).toBeUndefined();
	const isOrdering = ({ steps }: Findings) =>
		steps.some(({ cost }) => /small order|for each mailbox|yearly fee|The sum you set/.test(cost));
	expect(counterexample(advancedAssessment, isOrdering, { cash_flow: "Tight" })).toBeUndefined();
});

test("a model is offered only to those whose records it can learn from and whose step looks for the quiet ones", () => {
	for (const assessment of both) {
		const found = counterexample(assessment, ({ steps }, answers) => {
			const step = steps.find(({ service }) => service === "AI and Machine Learning Models");
			const { data_mgmt, record_keeping = "" } = answers;
			const isUnkept = data_mgmt === "Scattered or manual" || /Receipts|notebook/.test(record_keeping);
			return step !== undefined && (isUnkept || !/quiet|usual order|reason to come back/.test(step.action));
		});
		expect(found).toBeUndefined();
	}
});

test.each([
	[basicAssessment, { industry: "Healthcare" }],
	[basicAssessment, { industry: "Education" }],
	[advancedAssessment, { business_type: "Healthcare/Medical" }],
] as const)("people are neither kept somewhere nor handled: %#", (assessment, fixed) => {
	for (const answers of sampled(assessment, fixed)) {
		expect(say(assessment, answers)).not.toMatch(
			/where (patient|student)s\b[^.]* kept|(patient|student)s,[^.]* are in your head|handled one (patient|student)/i,
		);
	}
});

test("prices that leave nothing are not praised for covering the costs, nor marketing for taking its share", () => {
	const isPraised = ({ strengths }: Findings) =>
		strengths.some(({ text }) => /cover your costs|competitors and value|marketing/.test(text));
	expect(
		counterexample(advancedAssessment, isPraised, { profit_margin: "Breaking even/Loss", business_age: "10+ years" }),
	).toBeUndefined();
});

test("whether money is left is settled first or behind the named problem", () => {
	const warnings = basicAssessment.advice.alerts.warnings.filter(({ comesFirst }) => comesFirst);
	expect(warnings.map(({ id }) => id)).toEqual(["spending-possible", "spending-unknown"]);
	let first = 0;
	const found = counterexample(basicAssessment, (findings) => {
		if (!warnings.some(({ if: when }) => holds(when, findings.chosen))) return false;
		first += 1;
		const place = findings.steps.findIndex(({ eases }) => eases.includes("monthly-expenses"));
		return place < 0 || place > 1;
	});
	expect(found).toBeUndefined();
	expect(first).toBeGreaterThan(0);
});

test.each([
	[basicAssessment, { revenue: "Under $10K", team_size: "11–50" }, { revenue: "to-10k", "team-size": "11-to-50" }],
	[basicAssessment, { revenue: "$10K–$50K", team_size: "11–50" }, { revenue: "to-50k", "team-size": "11-to-50" }],
	[basicAssessment, { revenue: "$10K–$50K", team_size: "50+" }, { revenue: "to-50k", "team-size": "over-50" }],
	[advancedAssessment, { revenue: "Under $10K", team_size: "16-50" }, { revenue: "to-10k", "team-size": "16-to-50" }],
	[advancedAssessment, { revenue: "$10K–$50K", team_size: "16-50" }, { revenue: "to-50k", "team-size": "16-to-50" }],
	[
		advancedAssessment,
		{ revenue: "$10K–$50K", team_size: "50+ people" },
		{ revenue: "to-50k", "team-size": "over-50" },
	],
] as const)("no figure is worked out from revenue that is to be checked: %#", (assessment, fixed, chosen) => {
	let checked = 0;
	for (const answers of sampled(assessment, fixed)) {
		const { report } = resultOf(assessment, answers);
		if (!report.check.includes("a year is unusual")) continue;
		checked += 1;
		expect(report.steps.map(({ money, sum }) => money + sum).join("")).toBe("");
		expect(report.alarms.map(({ sum }) => sum).join("")).toBe("");
		expect(JSON.stringify([report.alarms, report.meaning])).not.toMatch(/\$\d/);
	}
	expect(checked).toBeGreaterThan(0);
	for (const { name, of } of assessment.advice.sums) {
		if (of.includes("revenue")) expect(figureOf({ assessment, chosen }, name)).toBeUndefined();
	}
});

test("while money runs out, neither hiring nor the start of new people is among the first two steps", () => {
	const isEarly = ({ steps }: Findings) =>
		steps.slice(0, 2).some(({ question, why }) => question === "hiring-process" || why.includes("each new person"));
	const fixed = { cash_flow: "Negative", primary_challenge: "Finding and keeping good people" };
	expect(counterexample(advancedAssessment, isEarly, fixed)).toBeUndefined();
	expect(counterexample(advancedAssessment, isEarly, { cash_flow: "Negative" })).toBeUndefined();
});

test.for(both)("no pillar that a red alarm is about is said to be mostly in order", (assessment) => {
	const found = counterexample(assessment, ({ pillarsInRed }, answers) => {
		if (pillarsInRed.length === 0) return false;
		const meaning = JSON.stringify(resultOf(assessment, answers).report.meaning);
		return assessment.advice.pillars.some(
			({ id, quarters, full }) =>
				pillarsInRed.includes(id) && [quarters[3], full].some((sentence) => meaning.includes(sentence)),
		);
	});
	expect(found).toBeUndefined();
});

test("money behind marketing is the strongest point only where nothing better is", () => {
	const found = counterexample(
		advancedAssessment,
		({ strengths: [strongest, ...others] }) =>
			strongest?.question === "marketing-budget" && others.some(({ rank }) => rank !== "slight"),
	);
	expect(found).toBeUndefined();
});

test("an agent whose past clients send nobody is not told that they do not come back", () => {
	const fixed = { industry: "Real Estate", retention_rate: "<10%", digital_campaigns: "Consistently" };
	for (const answers of sampled(basicAssessment, fixed)) {
		const text = say(basicAssessment, answers);
		expect(text).not.toMatch(/do not come back|why they leave/);
		expect(text).not.toContain("You campaign every month, so the results");
	}
});

test("a clinic without a backup is told to encrypt the copy", () => {
	const fixed = { business_type: "Healthcare/Medical", data_backup: "Nothing: there is no backup" };
	let told = 0;
	const found = counterexample(
		advancedAssessment,
		({ today }) => {
			told += today.length;
			return today.some((text) => !text.includes("encrypted"));
		},
		fixed,
	);
	expect(found).toBeUndefined();
	expect(told).toBeGreaterThan(0);
});

test.for(both)("no trade's word for a customer is put where people have a price or get lost", (assessment) => {
	const people = "(patient|student|guest|supporter)s?";
	const stiff = new RegExp(
		`what an? (new )?${people} costs?\\b|${people}/${people}|${people} who are happy with you|loses a few ${people}|favorite ${people}|best (patient|student)s`,
	);
	for (const [answers] of everyone(assessment)) expect(say(assessment, answers)).not.toMatch(stiff);
});

test("who runs no campaigns is asked for the cost of none", () => {
	const isAsked = (findings: Findings) =>
		findings.ranked.some(
			({ question, firstHour, doneWhen }) =>
				["cac-tracked", "customer-cost-awareness"].includes(question) &&
				/spend per channel|budget/.test(firstHour + doneWhen),
		);
	for (const industry of ["Technology", "E-commerce"]) {
		const fixed = { industry, digital_campaigns: "No", cac_tracked: "No" };
		expect(counterexample(basicAssessment, isAsked, fixed)).toBeUndefined();
	}
	for (const customer_cost_awareness of ["No idea", "Rough estimate"]) {
		const fixed = { business_type: "Technology/Software", marketing_budget: "No budget", customer_cost_awareness };
		expect(counterexample(advancedAssessment, isAsked, fixed)).toBeUndefined();
	}
});

test.each(["Retail/E-commerce", "Restaurant/Food"])(
	"whose customers pay at once collects no invoice: %s",
	(business_type) => {
		for (const cash_flow of ["Negative", "Tight"]) {
			const isSent = ({ alarm, ranked }: Findings) => {
				const asked = ranked.filter(({ question }) => question === "cash-flow").map(({ firstHour }) => firstHour);
				return /invoice|not billed|owes you|failed card/.test([alarm?.text, ...asked].join(" "));
			};
			expect(counterexample(advancedAssessment, isSent, { business_type, cash_flow })).toBeUndefined();
			const fixed = { business_type, cash_flow, inventory_management: "Not applicable: we hold no stock" };
			const isStocked = ({ alarm, ranked }: Findings) => {
				const asked = ranked.filter(({ question }) => question === "cash-flow").map(({ firstHour }) => firstHour);
				return /slow(est)? sellers|long before you sell/.test([alarm?.text, ...asked].join(" "));
			};
			expect(counterexample(advancedAssessment, isStocked, fixed)).toBeUndefined();
		}
	},
);

test("who gives no margin is told nothing about it", () => {
	const fixed = { profit_margin: "N/A", primary_challenge: "Too little profit is left" };
	for (const answers of sampled(advancedAssessment, fixed)) {
		expect(say(advancedAssessment, answers)).not.toContain("your answers about margin");
	}
});

test("of a non-profit no check asks for its owner's pay", () => {
	const isAsked = ({ check }: Findings) => check?.includes("your own too") === true;
	for (const revenue of ["Under $10K", "Over $1M"]) {
		const fixed = { industry: "Non-Profit", monthly_expenses: "$500–$1K", team_size: "50+", revenue };
		expect(counterexample(basicAssessment, isAsked, fixed)).toBeUndefined();
	}
});

test("revenue that may be that of a month is mentioned once", () => {
	const isTwice = ({ alarm, check }: Findings) =>
		/monthly figure/.test(check ?? "") && /for one month/.test(`${alarm?.text} ${alarm?.also}`);
	const fixed = { revenue: "Under $10K", monthly_expenses: "$5K–$20K", team_size: "5–10" };
	expect(counterexample(basicAssessment, isTwice, fixed)).toBeUndefined();
	expect(say(basicAssessment, { ...dentalPractice(), ...fixed, team_size: "2–4" })).toContain("was for one month");
});

test("more than fifteen people win no ten standing orders, and one person names no one", () => {
	const isSmall = (findings: Findings) => /ten regulars|five customers are on a/.test(stepText(findings));
	for (const team_size of ["11–50", "50+"]) {
		expect(counterexample(basicAssessment, isSmall, { industry: "Retail", team_size })).toBeUndefined();
	}
	const fixed = { business_type: "Retail/E-commerce", team_size: "50+ people" };
	expect(counterexample(advancedAssessment, isSmall, fixed)).toBeUndefined();
	const isNamed = ({ ranked }: Findings) =>
		ranked.some(({ firstHour, doneWhen }) => /has an owner|name who|names? of/.test(firstHour + doneWhen));
	expect(counterexample(advancedAssessment, isNamed, { team_size: "Solo operation" })).toBeUndefined();
});

test("a firm in its first year has no terms agreed long ago", () => {
	const isOld = ({ ranked }: Findings) => ranked.some(({ why }) => why.includes("long ago"));
	expect(counterexample(advancedAssessment, isOld, { business_age: "Less than 1 year" })).toBeUndefined();
});

test("where hardly anybody comes back, growth is not mostly in order", () => {
	for (const answers of sampled(basicAssessment, { retention_rate: "<10%" })) {
		expect(say(basicAssessment, answers)).not.toMatch(/Most of the growth work|You work on growth on purpose/);
	}
});

test("nothing is praised that another answer contradicts", () => {
	const praises = (sentence: RegExp) => (findings: Findings) =>
		findings.strengths.some(({ text }) => sentence.test(text));
	for (const record_keeping of [
		"Receipts and memory, sorted out when needed",
		"A notebook or spreadsheet, filled in when there is time",
	]) {
		const isPraised = praises(/You forecast cash|books follow/);
		expect(counterexample(advancedAssessment, isPraised, { record_keeping })).toBeUndefined();
	}
	const isPriced = praises(/You set prices by|cover your costs|groups bring profit/);
	expect(counterexample(advancedAssessment, isPriced, { profit_margin_known: "No idea" })).toBeUndefined();
	const isSold = praises(/website sells/);
	expect(counterexample(advancedAssessment, isSold, { payment_systems: "Cash only" })).toBeUndefined();
});

test("while money runs out, no warning says that some of it is left", () => {
	const fixed = { cash_flow: "Negative", revenue_trend: "Declining", profit_margin: "1-10%" };
	const isCalmed = ({ alerts, steps }: Findings) =>
		[...alerts, ...steps.map(({ why }) => why)].some((text) => text.includes("is left at your margin"));
	expect(counterexample(advancedAssessment, isCalmed, fixed)).toBeUndefined();
});

test.for(both)("no alarm says its title again", (assessment) => {
	const found = counterexample(assessment, ({ alarm, alarms: [title = ""] }) => {
		return alarm?.text.toLowerCase().includes(title) ?? false;
	});
	expect(found).toBeUndefined();
});

test("that funders ask for figures is said once", () => {
	const fixed = { pain_point: "Need funding", profit_margin_known: "No", monthly_expenses: "Unknown" };
	for (const answers of sampled(basicAssessment, fixed)) {
		expect(say(basicAssessment, answers)).not.toContain("among the first questions");
	}
});

test("a shop without campaigns counts its hours", () => {
	const fixed = { industry: "Retail", digital_campaigns: "No", cac_tracked: "No" };
	const isMoney = ({ ranked }: Findings) =>
		ranked.some(({ question, firstHour }) => question === "cac-tracked" && !firstHour.includes("hours"));
	expect(counterexample(basicAssessment, isMoney, fixed)).toBeUndefined();
});

test("who works alone in a shop or sells online counts no inquiries and no money still owed", () => {
	for (const industry of ["Retail", "E-commerce"]) {
		const isForeign = ({ ranked }: Findings) =>
			ranked.some(
				({ question, firstHour }) =>
					question === "analytics-tools" && /inquiries|still owed|could bill/.test(firstHour),
			);
		const fixed = { industry, team_size: "1 (solo)" };
		expect(counterexample(basicAssessment, isForeign, fixed)).toBeUndefined();
	}
});

test("a service has no losing product and no best sellers", () => {
	const isForeign = ({ ranked }: Findings) =>
		ranked.some(({ firstHour, doneWhen }) => /best sellers|losing product/.test(firstHour + doneWhen));
	expect(counterexample(advancedAssessment, isForeign, { business_type: "Service Business" })).toBeUndefined();
});

test("a firm in its first year reads neither of a year's income nor of falling sales", () => {
	for (const answers of sampled(advancedAssessment, { business_age: "Less than 1 year" })) {
		expect(say(advancedAssessment, answers)).not.toMatch(
			/comes in each year|or more a year, and at least|Sales are (falling|growing at|growing, if)/,
		);
	}
});

test("in a firm of more than fifteen people the team leads speak with each person", () => {
	for (const team_size of ["16-50", "50+ people"]) {
		const isDoneByOwner = ({ ranked }: Findings) =>
			ranked.some(({ question, firstHour }) => question === "performance-tracking" && !firstHour.includes("team lead"));
		expect(counterexample(advancedAssessment, isDoneByOwner, { team_size })).toBeUndefined();
	}
});

test("a trade with words of its own for the margin reads them although its spending is unknown", () => {
	const unknown = { profit_margin_known: "No", monthly_expenses: "Unknown" };
	const isGeneral = ({ ranked }: Findings) =>
		ranked.some(({ question, action }) => question === "profit-margin-known" && action.includes("usual price"));
	for (const industry of ["Manufacturing", "Logistics", "Education", "Retail", "Hospitality", "Real Estate"]) {
		expect(counterexample(basicAssessment, isGeneral, { ...unknown, industry })).toBeUndefined();
	}
	expect(counterexample(basicAssessment, isGeneral, { ...unknown, industry: "Healthcare" })).toBeDefined();
});

test("a software firm reads of no goods, and an online shop of no sign-ups and no register", () => {
	const foreign = {
		software: /\b(goods|returns of|best sellers|parcels?|packages?|checkout|register)\b/,
		shop: /\b(hosting|sign-ups?|canceled|bugs|licenses|register|doors)\b/,
	};
	const online = { location_importance: "National/global", website_functionality: "Ask for a quote, book or order" };
	for (const [assessment, fixed, words] of [
		[basicAssessment, { industry: "Technology" }, foreign.software],
		[advancedAssessment, { business_type: "Technology/Software" }, foreign.software],
		[basicAssessment, { industry: "E-commerce" }, foreign.shop],
		[advancedAssessment, { business_type: "Retail/E-commerce", ...online }, foreign.shop],
	] as const) {
		const isForeign = ({ ranked }: Findings) =>
			ranked.some(({ action, firstHour, doneWhen }) => words.test(`${action} ${firstHour} ${doneWhen}`));
		expect(counterexample(assessment, isForeign, fixed)).toBeUndefined();
	}
});

test("a CRM with a fee for each person waits until it is known that money is left", () => {
	const hasFee = ({ ranked }: Findings) =>
		ranked.some(({ question, cost }) => question === "crm-used" && cost.includes("fee"));
	const fixed = { crm_used: "No", team_size: "11–50" };
	const unsure: readonly Answers[] = [
		{ revenue: "Under $10K", monthly_expenses: "$1K–$5K" },
		{ revenue: "$50K–$250K", monthly_expenses: "$5K–$20K" },
		{ revenue: "$250K–$1M", monthly_expenses: "$20K+", profit_margin_known: "No" },
	];
	for (const more of unsure) {
		expect(counterexample(basicAssessment, hasFee, { ...fixed, ...more })).toBeUndefined();
	}
	const known = { revenue: "$250K–$1M", monthly_expenses: "$5K–$20K", industry: "Manufacturing" };
	expect(counterexample(basicAssessment, hasFee, { ...fixed, ...known })).toBeDefined();
});
