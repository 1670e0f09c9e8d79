import * as z from "zod/mini";

/**
 * Messages that the loan service sends as `detail`. Each names the field as it is sent, for the author of the client. Messages for
 * visitors are in the document of the page.
 */
const messages = {
	count: (field: string) => `${field} must be a whole number of 0 or more.`,
	amount: (field: string) => `${field} must be a number of 0 or more.`,
	flag: (field: string) => `${field} must be 0 or 1.`,
	bothAreas: "Property_Area_Semiurban and Property_Area_Urban cannot both be 1.",
	unknownField: (field: string) => `${field} is not a field of a loan application.`,
	notAnApplication: "The body must be a JSON object with the fields of a loan application.",
} as const;

// zod's number refuses NaN and the infinities, so `1e999` in a body is refused too.
const amount = (field: string) => z.number(messages.amount(field)).check(z.nonnegative(messages.amount(field)));
const count = (field: string) => z.int(messages.count(field)).check(z.nonnegative(messages.count(field)));
const NAME_SHOWN_CHARACTERS = 60;
const shorten = (name = "") => name.slice(0, NAME_SHOWN_CHARACTERS);
const flag = (field: string) => z.literal([0, 1], messages.flag(field));

/**
 * A loan application as the service takes it; the names and types are the specification's. Incomes are US dollars a
 * month, the amount is whole US dollars (not thousands), the term months. Both area flags 0 means rural.
 */
export const loanApplicationSchema = z
	.strictObject(
		{
			Dependents: count("Dependents"),
			ApplicantIncome: amount("ApplicantIncome"),
			CoapplicantIncome: amount("CoapplicantIncome"),
			LoanAmount: amount("LoanAmount"),
			Loan_Amount_Term: amount("Loan_Amount_Term"),
			Credit_History: flag("Credit_History"),
			Gender_Male: flag("Gender_Male"),
			Married_Yes: flag("Married_Yes"),
			Education_Not_Graduate: flag("Education_Not_Graduate"),
			Self_Employed_Yes: flag("Self_Employed_Yes"),
			Property_Area_Semiurban: flag("Property_Area_Semiurban"),
			Property_Area_Urban: flag("Property_Area_Urban"),
		},
		{
			error: (issue) =>
				issue.code === "unrecognized_keys" ? messages.unknownField(shorten(issue.keys[0])) : messages.notAnApplication,
		},
	)
	.check(
		z.refine((application) => application.Property_Area_Semiurban + application.Property_Area_Urban < 2, {
			error: messages.bothAreas,
			path: ["Property_Area_Urban"],
		}),
	);

export type LoanApplication = z.output<typeof loanApplicationSchema>;
