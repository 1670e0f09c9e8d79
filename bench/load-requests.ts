import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { measuredApplication } from "./measured-application.ts";

const FUNCTIONS = "/.netlify/functions";

export type LoadRequest = {
	name: string;
	/** How many of a hundred requests of mixed traffic are this one. */
	share: number;
	/** At once, when it is measured alone; reports are made one after the other. */
	connections: number;
	/** How many are measured: on two cores about five seconds of them. */
	amount: number;
	/** The request of this number, each of another visitor. */
	path(number: number): string;
	/** Of a post; what has none is a GET. */
	body?(number: number): object;
};

const MANY = 20;
const FEW = 4;

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
	{ name: "page, built", share: 42, connections: MANY, amount: 20_000, path: () => "/" },
	{ name: "page, rendered on demand", share: 4, connections: MANY, amount: 1_000, path: () => "/contact?sent=true" },
	{
		name: "send-email",
		share: 10,
		connections: MANY,
		amount: 3_000,
		path: () => `${FUNCTIONS}/send-email`,
		body: message,
	},
	{
		name: "join-waitlist",
		share: 6,
		connections: MANY,
		amount: 2_500,
		path: () => `${FUNCTIONS}/join-waitlist`,
		body: personOf,
	},
	{
		name: "subscribe",
		share: 8,
		connections: MANY,
		amount: 2_000,
		path: () => `${FUNCTIONS}/subscribe`,
		body: personOf,
	},
	{
		name: "check-subscription",
		share: 10,
		connections: MANY,
		amount: 15_000,
		path: (number) => `${FUNCTIONS}/check-subscription?audienceId=newsletter&email=${addressOf(number)}`,
	},
	{
		name: "loan predict",
		share: 8,
		connections: MANY,
		amount: 8_000,
		path: () => "/services/loan-approval/predict",
		body: (number) => ({ ...measuredApplication, LoanAmount: 1_000 + (number % 2_000) * 250 }),
	},
	{
		name: "generate-report",
		share: 5,
		connections: MANY,
		amount: 5_000,
		path: () => "/services/scorecard/generate-report",
		body: () => dentalPractice(),
	},
	{
		name: "assess",
		share: 5,
		connections: MANY,
		amount: 1_000,
		path: () => "/services/advanced-scorecard/assess",
		body: (number) => soloConsultant({ company_name: `Company ${number}` }),
	},
	{
		name: "report.pdf",
		share: 1,
		connections: FEW,
		amount: 40,
		path: () => "/services/scorecard/report.pdf",
		body: () => ({ formData: dentalPractice() }),
	},
	{
		name: "email-results, with its PDF",
		share: 1,
		connections: FEW,
		amount: 40,
		path: () => "/services/advanced-scorecard/email-results",
		body: (number) => ({ email: addressOf(number), result: {}, formData: soloConsultant() }),
	},
];
