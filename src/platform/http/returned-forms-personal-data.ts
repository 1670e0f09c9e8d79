import { rowsAbout } from "#platform/personal-data/rows-about.ts";
import { readReturnedForm } from "./returned-forms.ts";

/** Forms that wait to be corrected. What was typed need not be an address yet; what is one is compared. */
export const returnedFormsPersonalData = [
	rowsAbout({
		table: "returned_forms",
		column: "form",
		addressesIn: (form) => Object.values(readReturnedForm(form).values),
	}),
];
