import { rowsAbout } from "#platform/personal-data/rows-about.ts";
import { readRejectedSubmission } from "./rejected-submissions.ts";

/** Forms that wait to be corrected. What was typed need not be an address yet; what is one is compared. */
export const rejectedSubmissionsPersonalData = [
	rowsAbout({
		table: "returned_forms",
		column: "form",
		addressesIn: (form) => Object.values(readRejectedSubmission(form).values),
	}),
];
