import { site } from "#content/site.ts";

export const whoElseSeesIt = {
	id: "who-else-sees-it",
	title: "Who else sees it",
	blocks: [
		{
			kind: "text",
			text: `At ${site.name}, the people who answer you. Contact messages, waitlist entries and advanced assessments arrive in our mailbox. Three kinds of companies work for us under contract, on our instructions, and may not use the data for themselves:`,
			ownerConfirms: true,
		},
		{
			kind: "list",
			items: [
				{ text: "The host, which stores the site's database and carries its traffic." },
				{ text: "The mail provider, which delivers our mails and so handles their addresses and text." },
				{ text: "The company that runs our mailbox, which holds what you write to us." },
			],
		},
		{
			kind: "text",
			text: "Our scheduling page, WhatsApp, the social networks and our payment provider learn something about you only once you go there. Our pages load nothing from them beforehand. Card details go to the payment provider and never reach us.",
		},
		{
			kind: "text",
			text: "We don't sell personal data, and we don't share it for advertising. We hand it over where a law or a court obliges us to.",
		},
		{
			kind: "text",
			text: "We have offices in the United States and in Nigeria, so data passes between the two. It travels under standard contractual clauses, and you can ask us for a copy of them.",
			ownerConfirms: true,
		},
	],
} as const;
