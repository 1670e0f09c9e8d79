import { dentalPractice, soloConsultant } from "#features/assessment/questions/test-answers.ts";
import type { LoanApplication } from "#features/loan/loan-application.schema.ts";

const FUNCTIONS = "/.netlify/functions";

export type LoadRequest = {
	name: string;
	/** How many of a hundred requests of mixed traffic are this one. */
	share: number;
	/** At once, when it is measured alone; reports are made one after the other. */
	connections: number;
	/** The request of this number, each of another visitor. */
	path(number: number): string;
	/** Of a post; what has none is a GET. */
	body?(number: number): object;
};

const MANY = 20;
const FEW = 4;

const application: LoanApplication = {
	Dependents: 1,
	ApplicantIncome: 5_400,
	CoapplicantIncome: 1_200,
	LoanAmount: 128_000,
	Loan_Amount_Term: 360,
	Credit_History: 1,
	Gender_Male: 0,
	Married_Yes: 1,
	Education_Not_Graduate: 0,
	Self_Employed_Yes: 0,
	Property_Area_Semiurban: 1,
	Property_Area_Urban: 0,
};

const addressOf = (number: number) => `visitor-${number}@example.com`;
const personOf = (number: number) => ({ firstName: "Zoë", lastName: `Visitor ${number}`, email: addressOf(number) });

const message = (number: number) => ({
	name: "Ada Lovelace",
	email: addressOf(number),
	phone: "+1 312 555 0142",
	company: "Analytical Engines",
	message: `${number}: three systems, three different totals. Which one is right?\n`.repeat(4),
	botField: "",
});

/** Every endpoint, and a page of each sort, with what a visitor of each sends. */
export const loadRequests: readonly LoadRequest[] = [
	{ name: "page, built", share: 42, connections: MANY, path: () => "/" },
	{ name: "page, rendered on demand", share: 4, connections: MANY, path: () => "/contact?sent=true" },
	{ name: "send-email", share: 10, connections: MANY, path: () => `${FUNCTIONS}/send-email`, body: message },
	{ name: "join-waitlist", share: 6, connections: MANY, path: () => `${FUNCTIONS}/join-waitlist`, body: personOf },
	{ name: "subscribe", share: 8, connections: MANY, path: () => `${FUNCTIONS}/subscribe`, body: personOf },
	{
		name: "check-subscription",
		share: 10,
		connections: MANY,
		path: (number) => `${FUNCTIONS}/check-subscription?audienceId=newsletter&email=${addressOf(number)}`,
	},
	{
		name: "loan predict",
		share: 8,
		connections: MANY,
		path: () => "/services/loan-approval/predict",
		body: (number) => ({ ...application, LoanAmount: 1_000 + (number % 2_000) * 250 }),
	},
	{
		name: "generate-report",
		share: 5,
		connections: MANY,
		path: () => "/services/scorecard/generate-report",
		body: () => dentalPractice(),
	},
	{
		name: "assess",
		share: 5,
		connections: MANY,
		path: () => "/services/advanced-scorecard/assess",
		body: (number) => soloConsultant({ company_name: `Company ${number}` }),
	},
	{
		name: "report.pdf",
		share: 1,
		connections: FEW,
		path: () => "/services/scorecard/report.pdf",
		body: () => ({ formData: dentalPractice() }),
	},
	{
		name: "email-results, with its PDF",
		share: 1,
		connections: FEW,
		path: () => "/services/advanced-scorecard/email-results",
		body: (number) => ({ email: addressOf(number), result: {}, formData: soloConsultant() }),
	},
];
