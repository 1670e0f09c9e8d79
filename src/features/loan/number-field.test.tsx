import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { fillIn } from "#domain/fill-in.ts";
import { NumberField } from "./loan-form.tsx";
import { amountText } from "./loan-units.ts";

const { numbers } = contentOfRepository.page(loanDocument).form;
const example = "8,500.50";
const naira = { sign: "\u20a6", perDollar: 1384 };

const htmlOf = (problem?: string, typed = "abc") =>
	renderToStaticMarkup(
		<NumberField
			copy={numbers}
			example={example}
			problem={problem}
			id="income"
			name="income"
			label="Income"
			hint="A month"
			unit={(value) => amountText(value, naira)}
			currency={naira}
			defaultValue={typed}
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

test("an amount has its naira beside it, and one in naira is said in dollars, refused or not", () => {
	expect(htmlOf(undefined, "8,500")).toContain("$8,500 (\u20a611.8M)");
	const typed = "\u20a6450,000";
	const said = fillIn(numbers.otherCurrency, { typed, number: "$325.14 (\u20a6450K)" });
	for (const problem of [undefined, "Applicant income must be non-negative"])
		expect(htmlOf(problem, typed)).toContain(said);
});
