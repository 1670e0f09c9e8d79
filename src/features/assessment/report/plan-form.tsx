import { CalendarPlus } from "lucide-react";
import type { IsoDate } from "#domain/dates.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import { Button } from "#ui/button.tsx";
import { postedFields } from "./page-after-post.ts";

/** What a form posts unseen. */
export function HiddenFields({ fields }: { fields: Answers }) {
	return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type PlanFormProps = {
	serviceUrl: string;
	answers: Answers;
	/** Of the report, from which the plan counts. */
	day: IsoDate;
	label: string;
};

/** Downloads the plan as a file for a calendar: the service makes it of the answers. Only this site's own has one. */
export function PlanForm({ serviceUrl, answers, day, label }: PlanFormProps) {
	if (!isOwnService(serviceUrl)) return null;
	return (
		<form method="post" action={`${serviceUrl.replace(/\/$/, "")}/plan.ics`}>
			<HiddenFields fields={{ ...answers, [postedFields.day]: day }} />
			<Button type="submit" tone="line" size="small">
				<CalendarPlus aria-hidden="true" strokeWidth={1.75} />
				{label}
			</Button>
		</form>
	);
}
