import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import chart from "#features/sample-month/chart.module.css";
import figuresTable from "#features/sample-month/figures-table.module.css";
import reportPages from "#features/sample-month/report-pages.module.css";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { BackLink } from "#ui/back-link.tsx";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import styles from "./sample-report.module.css";
import { sampleReportLink } from "./sample-report-file.ts";

export const path = "/managed-intelligence/sample-report";

export const handle = { header: "solid" };

export async function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { name, ...copy } = content.pages.sampleReport;
	const trail = ["/services", "/managed-intelligence", { name, path: copy.meta.path }];
	const structured = [breadcrumbs(content, ...trail)];
	return { copy, structured, month: sampleMonthOf(content), pdf: sampleReportLink(content) };
}

export default function SampleReportRoute({ loaderData: { copy, month, pdf } }: PageProps<typeof loader>) {
	const { back, title, sampleLabel, text } = copy.heading;
	return (
		<>
			<div className={styles.root}>
				<Container>
					<div className={styles.heading}>
						<BackLink {...back} />
						<h1>{title}</h1>
						<p>
							<SampleMark label={sampleLabel} /> {text} <a href={pdf.href}>{pdf.label}</a>
						</p>
					</div>
					<div className={classNames(reportPages.root, chart.charts, figuresTable.tables)}>
						<ReportPages month={month} heading="h2" />
					</div>
				</Container>
			</div>
			<NextStep {...copy.next} />
		</>
	);
}
