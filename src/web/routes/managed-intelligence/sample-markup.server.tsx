import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { productTour } from "#content/pages/product-tour.ts";
import { AnswerItems } from "#features/sample-month/answer-list.tsx";
import { Dashboard } from "#features/sample-month/dashboard.tsx";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleFigures } from "#features/sample-month/sample-figures.ts";
import { sampleAnswers, sampleReport, sampleSentences } from "#features/sample-month/sample-month.copy.ts";
import { markup } from "#ui/markup.ts";
import type { confirmedScope } from "./confirmed-scope.server.ts";
import type { ProductTourProps } from "./product-tour.tsx";
import { sampleReportFile } from "./sample-report-file.server.ts";

// Nothing of it reacts to a visitor: its markup does, and the browser needs neither the figures nor what draws them.
// The prefix keeps the ids of the parts apart.
const markupOf = (name: string, drawn: ReactNode) =>
	markup(name, renderToStaticMarkup(drawn, { identifierPrefix: name }));

/** The report by itself, below the page's title. */
export const sampleReportMarkup = () => markupOf("report", <ReportPages report={sampleReport} heading="h2" />);

/** What a client gets, drawn. What the plans hold has a link where it is shown. */
export async function productTourOf({ title, rows }: ReturnType<typeof confirmedScope>): Promise<ProductTourProps> {
	const { dashboard, report, answers, scope } = productTour;
	const parts = [dashboard, report, answers].map(({ id, name }) => ({ id, name }));
	const { pdf: _, ...reportWords } = report;
	const { link } = await sampleReportFile();
	return {
		words: { ...productTour, report: { ...reportWords, pdf: link } },
		parts: rows.length > 0 ? [...parts, { id: scope.id, name: title }] : parts,
		markup: {
			dashboard: markupOf(
				"dashboard",
				<Dashboard month={sampleFigures.month} sentences={sampleSentences} sampleLabel={productTour.sampleLabel} />,
			),
			report: markupOf("report", <ReportPages report={sampleReport} heading="h4" />),
			answers: markupOf("answers", <AnswerItems answers={sampleAnswers} />),
		},
	};
}
