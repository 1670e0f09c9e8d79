import { documentOf } from "#documents/document.ts";
import { group, line, promises } from "#documents/fields.ts";
import { onAssessments } from "#documents/pages/assessment-form.ts";

export const consultationDocument = documentOf(
	{
		file: "company/consultation",
		title: "Free consultation",
		about: "What it is for, at the end of a report",
		where: "Reports of the assessments",
		...onAssessments,
	},
	{
		title: line("Title", { max: 80 }),
		lead: line("First sentence"),
		duration: line("How long each part takes", { max: 40 }),
		parts: group("Its parts", {
			first: line("First"),
			firstWithoutSteps: line("First, for a report without steps"),
			second: line("Second"),
			third: line("Third"),
		}),
		ownerConfirms: promises,
	},
);
