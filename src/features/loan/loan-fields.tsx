import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { LoanProblems } from "./check-loan-form.ts";
import { loanFormCopy as copy } from "./loan.copy.ts";
import { COUNT_STEP, CREDIT_SCORE_MAX, MONEY_STEP } from "./loan-form.schema.ts";

const number = { type: "number", min: 0, required: true, autoComplete: "off" } as const;
const money = { ...number, step: MONEY_STEP, inputMode: "decimal" } as const;
const count = { ...number, step: COUNT_STEP, inputMode: "numeric" } as const;

/** The eleven fields in their three groups, each with what is wrong with it. */
export function LoanFields({ problems }: { problems: LoanProblems }) {
	const { personal, financial, loan } = copy;
	const words = { ...personal, ...financial, ...loan };
	const choice = (name: "Gender" | "Married" | "Education" | "Self_Employed" | "Property_Area") => (
		<ChoiceField name={name} {...words[name]} problem={problems[name]} />
	);
	const field = (
		name: "Dependents" | "ApplicantIncome" | "CoapplicantIncome" | "Credit_Score" | "LoanAmount" | "Loan_Amount_Term",
		input: typeof money | (typeof count & { max?: number }),
	) => <TextField id={`loan-${name}`} name={name} {...input} {...words[name]} problem={problems[name]} />;
	return (
		<>
			<FieldGroup title={personal.title} hint={personal.hint}>
				{choice("Gender")}
				{choice("Married")}
				{choice("Education")}
				{choice("Self_Employed")}
				{field("Dependents", count)}
				<div data-wide="">{choice("Property_Area")}</div>
			</FieldGroup>
			<FieldGroup title={financial.title} hint={financial.hint}>
				{field("ApplicantIncome", money)}
				{field("CoapplicantIncome", money)}
				{field("Credit_Score", { ...count, max: CREDIT_SCORE_MAX })}
			</FieldGroup>
			<FieldGroup title={loan.title} hint={loan.hint}>
				{field("LoanAmount", money)}
				{field("Loan_Amount_Term", count)}
			</FieldGroup>
		</>
	);
}
