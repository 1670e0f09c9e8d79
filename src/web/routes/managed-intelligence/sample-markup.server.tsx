import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CompanyContent } from "#content/company-content.ts";
import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";
import { AnswerItems } from "#features/sample-month/answer-list.tsx";
import { Dashboard } from "#features/sample-month/dashboard.tsx";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { markup } from "#ui/markup.ts";
import type { ProductTourProps } from "./product-tour.tsx";
import { sampleReportLink } from "./sample-report-file.server.ts";

// Nothing of it reacts to a visitor: its markup does, and the browser needs neither the figures nor what draws them.
// The prefix keeps the ids of the parts apart.
const markupOf = (name: string, drawn: ReactNode) => markup(renderToStaticMarkup(drawn, { identifierPrefix: name }));

/** The report by itself, below the page's title. */
export const sampleReportMarkup = (content: CompanyContent) =>
	markupOf("report", <ReportPages month={sampleMonthOf(content)} heading="h2" />);

/** What a client gets, drawn. What the plans hold has a link where it is shown. */
export async function productTourOf(
	content: CompanyContent,
	{ title, rows }: ReturnType<typeof confirmedScope>,
): Promise<ProductTourProps> {
	const { managedIntelligence, sampleReport: reportPage } = content.pages;
	const { dashboard, report, reportAlone, reportFold, answers, ...words } = managedIntelligence.tour;
	const parts = [
		{ id: "dashboard", name: dashboard.name },
		{ id: "report", name: report.name },
		{ id: "answers", name: answers.name },
	];
	const alone = { label: reportAlone, to: reportPage.meta.path };
	const pdf = sampleReportLink(content);
	const month = sampleMonthOf(content);
	return {
		words: { ...words, report: { ...report, fold: reportFold, alone, pdf }, answers },
		parts: rows.length > 0 ? [...parts, { id: "scope", name: title }] : parts,
		markup: {
			dashboard: markupOf("dashboard", <Dashboard month={month} />),
			report: markupOf("report", <ReportPages month={month} heading="h4" />),
			answers: markupOf("answers", <AnswerItems answers={month.answers} />),
		},
	};
}

type Scope = { title: string; text: string; fold: string; rows: readonly { term: string; text: string }[] };
type Offered = Omit<Scope, "rows"> & { rows: readonly (Scope["rows"][number] & { ownerConfirms: boolean })[] };

/** What a plan holds: of what promises something, what somebody stands by by name. */
export function confirmedScope({ rows, ...words }: Offered, confirmations: readonly Confirmation[]): Scope {
	return {
		...words,
		rows: rows
			.filter((row) => !row.ownerConfirms || isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
