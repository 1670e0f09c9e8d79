import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { NumberField } from "./loan-form.tsx";

const { numbers } = contentOfRepository.page(loanDocument).form;
const example = "8,500.50";

const htmlOf = (problem?: string) =>
	renderToStaticMarkup(
		<NumberField
			copy={numbers}
			example={example}
			problem={problem}
			id="income"
			name="income"
			label="Income"
			hint="A month"
			unit={String}
			defaultValue="abc"
		/>,
	);

test("what can't be read is said once: below the field as it is typed, and by its problem once it was refused", () => {
	const unreadable = fillIn(numbers.unreadable, { typed: "abc", example }).replace("'", "&#x27;");
	expect(htmlOf()).toContain(unreadable);
	const refused = htmlOf("Applicant income must be non-negative");
	expect(refused).not.toContain(unreadable);
	expect(refused).toContain("Applicant income must be non-negative");
	expect(refused).toContain(fillIn(numbers.example, { example }));
});
