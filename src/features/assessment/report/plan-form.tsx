import { CalendarPlus, Download, type LucideIcon } from "lucide-react";
import type { IsoDate } from "#domain/dates.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import { Button } from "#ui/button.tsx";
import { postedFields } from "./page-after-post.ts";

export function HiddenFields({ fields }: { fields: Answers }) {
	return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type FormOfReport = { serviceUrl: string; answers: Answers; label: string };

/** Posts the answers to the service, which responds with the file. */
function FileForm({ serviceUrl, answers, label, file, icon: Icon }: FormOfReport & { file: string; icon: LucideIcon }) {
	return (
		<form method="post" action={`${serviceUrl.replace(/\/$/, "")}/${file}`}>
			<HiddenFields fields={answers} />
			<Button type="submit" tone="line" size="small">
				<Icon aria-hidden="true" strokeWidth={1.75} />
				{label}
			</Button>
		</form>
	);
}

export const PdfForm = (props: FormOfReport) => <FileForm {...props} file="report.pdf" icon={Download} />;

/**
 * Downloads the plan as a file for a calendar: the service makes it of the answers and the day of the report, from which it
 * counts. Only this site's own has one.
 */
export function PlanForm({ day, ...props }: FormOfReport & { day: IsoDate }) {
	if (!isOwnService(props.serviceUrl)) return null;
	const answers = { ...props.answers, [postedFields.day]: day };
	return <FileForm {...props} answers={answers} file="plan.ics" icon={CalendarPlus} />;
}
