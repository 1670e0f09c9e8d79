import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { requestPdf } from "#features/assessment/requests/request-report.ts";
import { Button } from "#ui/button.tsx";
import styles from "./report-actions.module.css";

const { pdf, print } = assessmentCopy.report;

/** Gives a file to the browser, which asks or keeps it as the visitor has set it. */
function saveFile(file: Blob, name: string) {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

type ReportActionsProps = { id: string; serviceUrl: string; answers: Answers };

/** Takes the report along: as a PDF, or on paper. */
export function ReportActions({ id, serviceUrl, answers }: ReportActionsProps) {
	const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");

	async function download() {
		setStatus("busy");
		const outcome = await requestPdf(serviceUrl, answers);
		setStatus(outcome.ok ? "idle" : "failed");
		if (outcome.ok) saveFile(outcome.value, pdf.fileName(id));
	}

	const isBusy = status === "busy";
	return (
		<div className={styles.root}>
			<Button tone="line" size="small" onClick={download} isBusy={isBusy} disabled={isBusy}>
				{!isBusy && <Download aria-hidden="true" strokeWidth={1.75} />}
				{isBusy ? pdf.busyLabel : pdf.label}
			</Button>
			<Button tone="line" size="small" onClick={() => window.print()}>
				<Printer aria-hidden="true" strokeWidth={1.75} />
				{print}
			</Button>
			<p role="alert" className={styles.failure}>
				{status === "failed" && pdf.failed}
			</p>
		</div>
	);
}
