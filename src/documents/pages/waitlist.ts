import { choice, group, line, list, promises, text } from "#documents/fields.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { message, problemsOfPerson } from "./form-messages.ts";
import { link, linkViews, nextStep, pageDocument, searchResults } from "./page.ts";

const { open, done, incomplete } = linkViews;

export const waitlistDocument = pageDocument(
	{
		name: "waitlist",
		title: "Waitlist",
		path: "/tools/marketing-plan-generator/waitlist",
		alsoAt: ["/waitlist/leave"],
	},
	{
		meta: searchResults,
		hero: group("Top", {
			title: line("Headline", { max: 60, isSpecified: true }),
			subtitle: line("Below it", { max: 80 }),
			lead: text("First sentences", { max: 300 }),
			primary: link("Button"),
		}),
		features: group("What it will do", {
			title: line("Title", { max: 60 }),
			items: list(
				"Features",
				{
					title: line("Title", { max: 40, isSpecified: true }),
					text: text("Sentence", { max: 200 }),
					icon: choice("Icon", ["people", "rise", "wallet", "calendar"]),
				},
				{ item: "feature", min: 1, max: 4 },
			),
		}),
		earlyAccess: group("Early access", {
			title: line("Title", { max: 60 }),
			benefits: list(
				"Benefits",
				{
					title: line("Title", { max: 40, isSpecified: true }),
					text: text("Sentence", { max: 200 }),
					ownerConfirms: promises,
				},
				{ item: "benefit", min: 1, max: 6 },
			),
		}),
		form: group("Form", {
			title: line("What it is, for those who don't see it", { max: 60 }),
			firstName: line("First field", { max: 40 }),
			lastName: line("Second field", { max: 40 }),
			email: line("Third field", { max: 40 }),
			submit: line("Button", { max: 40 }),
			busy: line("Button while it sends", { max: 40, isSpecified: true }),
			problems: problemsOfPerson(),
			outcome: group("Where it is not sent", {
				failed: message("Failed", { isSpecified: true }),
				unreachable: message("Not reached", { isSpecified: true }),
			}),
			joined: group("Once a visitor is on the list", {
				title: line("Title", { max: 60, isSpecified: true }),
				text: text("Sentences", { max: 200 }),
				link: link("Link"),
			}),
		}),
		next: nextStep(),
		leaving: group("Behind the link that leaves the list", { open, done, incomplete }),
	},
);

const { subject, opening, reason, leaving, accountPage, paragraph, short } = mailParts;

export const waitlistNoticeMail = mailDocument(
	{
		name: "waitlist-notice",
		title: "New on the waitlist",
		to: "the team",
		sentWhen: "When a visitor joins the waitlist",
	},
	{ firstName: "Zoë", lastName: "Ōmura", day: "November 21, 2025", accountPage },
	{ subject, opening, labels: group("Before what they left", { email: short("Their address") }), reason },
);

export const waitlistConfirmationMail = mailDocument(
	{
		name: "waitlist-confirmation",
		title: "You are on the waitlist",
		to: "a visitor",
		sentWhen: "When they joined the waitlist",
	},
	{ firstName: "Zoë", address: "zoe@example.com" },
	{ subject, opening, place: paragraph("What comes next"), ...leaving, reason },
);
