import { choice, group, line, list, promises, text } from "#documents/fields.ts";
import { formMails, mailParts } from "#documents/mails.ts";
import { visitorForm } from "./forms.ts";
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
		form: visitorForm({
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

export const waitlistMails = formMails(
	{ name: "waitlist", title: "Joined the waitlist", sentWhen: "When a visitor joins the waitlist" },
	{},
	mailParts.leaving,
);
