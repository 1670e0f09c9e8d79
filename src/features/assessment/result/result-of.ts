import { capitalized } from "#content/format-text.ts";
import type { Assessment } from "#features/assessment/advice/advice.ts";
import { advise, type Findings } from "#features/assessment/advice/advise.ts";
import {
	gainText,
	longTermGoalsOf,
	meaningOf,
	meaningOfTotal,
	planOf,
	renderHelp,
	stepOf,
	stepsHeading,
	strengthsOf,
	totalText,
} from "#features/assessment/advice/render-advisory.ts";
import type { AdviceTexts } from "#features/assessment/documents/advice.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type AssessmentResult, pillarScores, type Report, reportSchema } from "./assessment-result.ts";
import { printInsight, printMarkdown, sectionsOf } from "./report-sections.ts";

/** A result that this site scored, with what a mail, a PDF and the desk say besides. No name that was typed is in it. */
export type OwnResult = AssessmentResult & {
	report: Report;
	/** What holds its advice together. */
	texts: AdviceTexts;
	/** Of the page that has the assessment and its rubric. */
	path: string;
	version: string;
	adviceVersion: string;
	/** What the label means. */
	meaning: string;
	pillars: readonly { id: string; name: string; score: number }[];
	/** Every alarm that holds, in a few words; the first is the one with the box. */
	alarms: readonly string[];
};

/** What stands in quotation marks is an answer as it was given. */
const CUSTOMERS = /"[^"\n]*"|\b(customer|client)(s?)\b/gi;

/** The text with what the trade calls its customers. */
function inWordsOfTrade(text: string, { customer }: Findings): string {
	if (!customer) return text;
	return text.replace(CUSTOMERS, (found: string, word?: string, plural?: string) => {
		if (!word) return found;
		const own = `${customer}${plural}`;
		return /^[A-Z]/.test(word) ? capitalized(own) : own;
	});
}

/** The same value with every text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]: [string, unknown]) => [name, withTexts(each, change)]),
	);
}

/** The step of each pillar that would add most to the total; none where nothing would. */
function gainsByPillar({ assessment, ranked }: Findings): Report["gains"] {
	return assessment.rubric.pillars.flatMap(({ id }) => {
		const own = ranked.filter(({ pillar }) => pillar === id);
		const most = Math.max(0, ...own.map(({ gain }) => gain));
		const best = own.find(({ gain }) => gain === most);
		if (!best || most === 0) return [];
		return { pillar: id, action: best.action, points: gainText(assessment.advice.texts.steps, best) };
	});
}

function reportOf(findings: Findings): Report {
	const { steps, isTop, strengths, alarm, check = "", sideLine = "" } = findings;
	const report: Report = {
		check,
		alarms: alarm ? [alarm] : [],
		strongest: isTop ? "" : (strengths[0]?.text ?? ""),
		strengths: strengthsOf(findings),
		stepsHeading: steps.length > 0 ? stepsHeading(findings) : "",
		steps: steps.map((step) => stepOf(step, findings)),
		sideLine,
		gains: gainsByPillar(findings),
		total: totalText(findings),
		meaning: meaningOf(findings, "above"),
		longTermGoals: longTermGoalsOf(findings),
		plan: planOf(findings),
		help: renderHelp(findings),
	};
	if (!findings.customer) return report;
	return reportSchema.parse(withTexts(report, (text) => inWordsOfTrade(text, findings)));
}

/** The advice as the text that is specified: what it means comes before the steps, so that it speaks of steps below. */
function adviceText(findings: Findings, report: Report): string {
	const { hasLineBreaks, advice } = findings.assessment;
	const { check, alarm, strengths, steps, longTermGoals, plan, help } = sectionsOf({ report, texts: advice.texts });
	const { heading, blocks } = meaningOf(findings, "below");
	const meaning = { heading, blocks: [{ kind: "paragraph" as const, text: report.total }, ...blocks] };
	const sections = [check, alarm, meaning, strengths, steps, longTermGoals, plan, help];
	const print = hasLineBreaks ? printInsight : printMarkdown;
	return inWordsOfTrade(print(sections.filter((section) => section !== undefined)), findings);
}

export function resultOf(assessment: Assessment, answers: Answers): OwnResult {
	const { path, rubric, advice } = assessment;
	const findings = advise(assessment, answers);
	const { total, maximum, label, scores } = findings.score;
	const report = reportOf(findings);
	return {
		...{ path, version: rubric.version, adviceVersion: advice.adviceVersion },
		...{ total, maximum, label, scores, pillars: pillarScores(rubric.pillars, scores) },
		meaning: inWordsOfTrade(meaningOfTotal(findings), findings),
		alarms: findings.alarms.map((alarm) => inWordsOfTrade(alarm, findings)),
		advice: adviceText(findings, report),
		report,
		texts: advice.texts,
	};
}
