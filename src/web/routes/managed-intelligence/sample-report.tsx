import type { LoaderFunctionArgs } from "react-router";
import { sampleReportDocument } from "#documents/pages/sample-report.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { ReportPages } from "#features/sample-month/report-pages.tsx";
import { sampleMonthOf } from "#features/sample-month/sample-month.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import styles from "./sample-report.module.css";
import { sampleReportLink } from "./sample-report-file.ts";

export const path = sampleReportDocument.path;

export const documents = [sampleReportDocument];

export async function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { name, ...copy } = content.page(sampleReportDocument);
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
					<ReportPages month={month} heading="h2" />
				</Container>
			</div>
			<NextStep {...copy.next} />
		</>
	);
}
