import type { Page } from "playwright-core";
import { giveAnswers, tools } from "./assessment-page.ts";
import { completeForm, field, fillIn } from "./contact-page.ts";
import { fillIn as fillInLoan, goodLoan, LOAN_PATH } from "./loan-page.ts";

async function fillInPerson(page: Page, email: string): Promise<void> {
	await fillIn(page, { Email: email });
	for (const label of ["First name", "Last name"]) await field(page, label).fill("Zoë");
}

/**
 * Each form that posts: how a visitor fills it in, what its button says while it is on its way, what it says itself where a
 * field is missing, without a connection, and once it was sent.
 */
export const forms = [
	{
		path: "/contact",
		island: "contact-form",
		fill: (page: Page) => fillIn(page, completeForm),
		busy: "Sending...",
		refused: "Name is required",
		offline: "Network error. Please try again later.",
		sent: /^Expect an answer by \w+day, /,
	},
	{
		path: "/blog",
		island: "newsletter-form",
		fill: (page: Page) => fillInPerson(page, "nora@example.com"),
		busy: "Loading...",
		refused: "First name is required",
		offline: "An error occurred",
		sent: "Please check your inbox and press the button there.",
	},
	{
		path: "/tools/marketing-plan-generator/waitlist",
		island: "submission-form",
		fill: (page: Page) => fillInPerson(page, "wanda@example.com"),
		busy: "Joining Waitlist...",
		refused: "First name is required",
		offline: "Network error. Please try again later.",
		sent: "You're on the list!",
	},
	{
		path: LOAN_PATH,
		island: "loan-tool",
		fill: (page: Page) => fillInLoan(page, goodLoan),
		busy: "Processing...",
		refused: "Please fill out all fields correctly.",
		offline: "Request failed. Check your connection or server status.",
		sent: "Loan Approved",
	},
	...tools.map((tool) => ({
		path: tool.path,
		island: "assessment-tool",
		fill: async (page: Page) => {
			await giveAnswers(page, tool.answers);
			for (const consent of await page.locator("#form [name=consent]").all()) await consent.check();
		},
		busy: "Processing...",
		refused: tool.incomplete,
		offline: "Request failed. Check your connection or server status.",
		sent: tool.title,
	})),
];

/** The button that sends the form, whatever it says. */
export const sendButton = (page: Page) => page.locator("#form button[type=submit]:has(> span + span)").first();
