import { createToken } from "#features/newsletter/link-token.server.ts";
import { dentalPractice, soloConsultant } from "./answers.ts";
import { applicationWith } from "./loan-application.ts";

export type TestEndpoint = {
	path: string;
	/** A body that it takes; none where the query has everything. */
	valid?: Record<string, unknown>;
	/** A query that it takes. */
	query?: string;
	/** The member of its JSON that says what is wrong; `text` where the sentence is the whole answer. */
	problem: "error" | "message" | "detail" | "text";
};

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
const letter = { name: "Ada", email: "ada@example.com", phone: "", company: "", message: "Which one?", botField: "" };
const basic = { email: "ada@example.com", result: { total_score: 66 }, formData: dentalPractice() };
const advanced = { email: "ada@example.com", result: { total_score: 100 }, formData: soloConsultant() };
const link = { token: createToken() };

/** Every endpoint that takes posts, each with a post that it takes. */
export const postEndpoints: readonly TestEndpoint[] = [
	{ path: "/.netlify/functions/send-email", valid: letter, problem: "error" },
	{ path: "/.netlify/functions/join-waitlist", valid: ada, problem: "message" },
	{ path: "/.netlify/functions/subscribe", valid: ada, problem: "message" },
	{ path: "/services/loan-approval/predict", valid: { ...applicationWith() }, problem: "detail" },
	{ path: "/services/scorecard/generate-report", valid: dentalPractice(), problem: "text" },
	{ path: "/services/scorecard/email-results", valid: basic, problem: "text" },
	{ path: "/services/scorecard/report.pdf", valid: { formData: dentalPractice() }, problem: "text" },
	{ path: "/services/advanced-scorecard/assess", valid: soloConsultant(), problem: "text" },
	{ path: "/services/advanced-scorecard/email-results", valid: advanced, problem: "text" },
	{ path: "/services/advanced-scorecard/report.pdf", valid: { formData: soloConsultant() }, problem: "text" },
	{ path: "/newsletter/confirm", valid: link, problem: "text" },
	{ path: "/newsletter/undo", valid: link, problem: "text" },
	{ path: "/newsletter/unsubscribe", valid: link, problem: "text" },
	{ path: "/waitlist/leave", valid: link, problem: "text" },
];

/** Every endpoint of the site. */
export const everyEndpoint: readonly TestEndpoint[] = [
	...postEndpoints,
	{
		path: "/.netlify/functions/check-subscription",
		query: "email=ada%40example.com&audienceId=newsletter",
		problem: "message",
	},
	{ path: "/healthz", problem: "text" },
	{ path: "/readyz", problem: "text" },
	{ path: "/metrics", problem: "text" },
];
