import { advancedQuestions } from "#features/assessment/questions/advanced.questions.ts";
import { basicQuestions } from "#features/assessment/questions/basic.questions.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import type { LoanApplication } from "#features/loan/loan-application.schema.ts";

type WarmUpRequest = { path: string; fields: Record<string, unknown> };

const email = "warm-up@example.com";
const person = { firstName: "Nobody", lastName: "Yet", email };
const result = {};

const application: LoanApplication = {
	Dependents: 0,
	ApplicantIncome: 5_000,
	CoapplicantIncome: 0,
	LoanAmount: 100_000,
	Loan_Amount_Term: 360,
	Credit_History: 1,
	Gender_Male: 0,
	Married_Yes: 0,
	Education_Not_Graduate: 0,
	Self_Employed_Yes: 0,
	Property_Area_Semiurban: 0,
	Property_Area_Urban: 0,
};

/** Of each question the first answer. */
function answersTo(questions: Questions): Answers {
	const answers = Object.entries(questions).map(([field, question]) => {
		return [field, question.kind === "choice" ? (question.options[0]?.value ?? "") : email];
	});
	return Object.fromEntries(answers);
}

const basic = answersTo(basicQuestions);
const advanced = answersTo(advancedQuestions);

/** A post for each endpoint that does more than a moment's work, as a visitor's page would send it. */
export const warmUpRequests: readonly WarmUpRequest[] = [
	{ path: "/.netlify/functions/send-email", fields: { name: "Nobody", email, message: "Can you hear me?" } },
	{ path: "/.netlify/functions/join-waitlist", fields: person },
	{ path: "/.netlify/functions/subscribe", fields: person },
	{ path: "/services/loan-approval/predict", fields: application },
	{ path: "/services/scorecard/generate-report", fields: basic },
	{ path: "/services/scorecard/email-results", fields: { email, result, formData: basic } },
	{ path: "/services/advanced-scorecard/assess", fields: advanced },
	{ path: "/services/advanced-scorecard/email-results", fields: { email, result, formData: advanced } },
];
