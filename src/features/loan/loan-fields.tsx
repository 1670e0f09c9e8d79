import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import type { LoanProblems } from "./check-loan-form.ts";
import { loanFormCopy as copy } from "./loan.copy.ts";
import { COUNT_STEP, CREDIT_SCORE_MAX, MONEY_STEP } from "./loan-form.schema.ts";

type NumberName =
	| "Dependents"
	| "ApplicantIncome"
	| "CoapplicantIncome"
	| "Credit_Score"
	| "LoanAmount"
	| "Loan_Amount_Term";
type ChoiceName = "Gender" | "Married" | "Education" | "Self_Employed" | "Property_Area";

/** The eleven fields in their three groups, each with what is wrong with it. */
export function LoanFields({ problems }: { problems: LoanProblems }) {
	const { personal, financial, loan } = copy;
	const words = { ...personal, ...financial, ...loan };
	const choice = (name: ChoiceName) => <ChoiceField name={name} {...words[name]} problem={problems[name]} />;
	const number = (name: NumberName, limits: { step: number; max?: number }) => (
		<NumberField
			id={`loan-${name}`}
			name={name}
			min={0}
			{...limits}
			required
			autoComplete="off"
			{...words[name]}
			problem={problems[name]}
		/>
	);
	return (
		<>
			<FieldGroup title={personal.title} hint={personal.hint}>
				{choice("Gender")}
				{choice("Married")}
				{choice("Education")}
				{choice("Self_Employed")}
				{number("Dependents", { step: COUNT_STEP })}
				<div data-wide="">{choice("Property_Area")}</div>
			</FieldGroup>
			<FieldGroup title={financial.title} hint={financial.hint}>
				{number("ApplicantIncome", { step: MONEY_STEP })}
				{number("CoapplicantIncome", { step: MONEY_STEP })}
				{number("Credit_Score", { step: COUNT_STEP, max: CREDIT_SCORE_MAX })}
			</FieldGroup>
			<FieldGroup title={loan.title} hint={loan.hint}>
				{number("LoanAmount", { step: MONEY_STEP })}
				{number("Loan_Amount_Term", { step: COUNT_STEP })}
			</FieldGroup>
		</>
	);
}
