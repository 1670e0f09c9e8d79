import { PencilLine } from "lucide-react";
import { breakableName } from "#features/assessment/questions/question.ts";
import { Button } from "#ui/button.tsx";
import { AssessmentReport, type ReportProps } from "./assessment-report.tsx";
import type { PostedReport as Posted } from "./page-after-post.ts";
import { ReportForm } from "./report-section.tsx";

type PostedReportProps = Pick<ReportProps, "definition" | "booking"> & { posted: Posted };

/** The report of a form that was posted without script, as a page of its own. */
export function PostedReport(props: PostedReportProps) {
	const { definition, posted } = props;
	const { name } = definition.copy;
	const change = (
		<ReportForm page={{ path: "", fields: posted.fields }} id="form" act="change">
			<Button type="submit" tone="line" size="small">
				<PencilLine aria-hidden="true" strokeWidth={1.75} />
				{definition.report.change}
			</Button>
		</ReportForm>
	);
	const heading = <h1 aria-label={name}>{breakableName(name)}</h1>;
	return <AssessmentReport {...props} {...posted} heading={heading} change={change} />;
}
