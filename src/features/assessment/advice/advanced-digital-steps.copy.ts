import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Digital Adoption that could be better. */
export const digitalSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	payment_systems: {
		"Cash only": {
			effort: "low",
			why: "Cash only turns away people who carry none and leaves you no record.",
			action: "Accept a second way to pay",
			firstHour:
				"Ask your bank what a transfer account, payment link or card terminal costs, and read the fee page before you sign.",
			doneWhen: "customers can pay without cash and some do",
			cost: "The fees on your bank's page; two hours",
		},
		"Cash and bank transfer": {
			effort: "low",
			why: 'Each step between "yes" and "paid" loses a few customers and delays the rest.',
			action: "Offer card or online payment",
			firstHour: "Get a payment link or a card reader, and take your next payment with it.",
			doneWhen: "customers can pay at once by card, link or code",
			cost: "A fee on each payment; two hours",
		},
		"Card or online payment as well, entered into the books by hand": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			why: "Payments that are typed in by hand arrive late and with slips.",
			action: "Let payments reach the books by themselves",
			firstHour: "Compare last week's payments with the books and count the minutes and errors.",
			doneWhen: "payments and invoices are matched without typing",
			cost: "Free where the two systems connect; one hour to count, half a day to connect",
		},
	},
	data_backup: {
		"Nothing: there is no backup": {
			effort: "low",
			urgency: 2,
			why: "One stolen laptop or locked account could take your customers, books and orders with it.",
		},
		"A copy made by hand now and then": {
			effort: "low",
			urgency: 1,
			why: "Copies made by hand are oldest on the day you need them.",
		},
		"An automatic backup that nobody has tested": { effort: "low", why: "A backup nobody has restored is a hope." },
	},
	communication_tools: {
		"Calls and personal chats": {
			effort: "low",
			why: "Orders and promises that sit in private chats are lost with the phone.",
			action: "Choose one place for work messages",
			firstHour: "Open one business account for messages and tell customers and helpers about it.",
			doneWhen: "for a month no order came in through a private chat",
			cost: "Free; one hour",
		},
		"A group chat or one shared mailbox": {
			effort: "medium",
			why: "In one long chat files get lost, and whoever leaves takes the history along.",
			action: "Move to business accounts with shared files",
			firstHour: "Set up business mail for yourself and one shared folder with your ten most used files.",
			doneWhen: "mail and files belong to the business, not to a person",
			cost: "A monthly fee for each mailbox; half a day",
		},
		"Business accounts for mail and chat, with shared files": {
			effort: "low",
			why: "Without a rule the same question is asked in three places, and old accounts stay open.",
			action: "Set rules for what goes where and who has access",
			firstHour: "List who has access to mail, files, bank and shop, and remove one that should not.",
			doneWhen: "the rule for messages and files fits on one page, and access is checked twice a year",
			cost: "Free; one hour, twice a year",
		},
	},
	website_functionality: {
		"We have no website": {
			effort: "low",
			why: "Many people will not call before they have seen something about you.",
			action: "Put up one page with offer, proof and contact",
			firstHour: "Write the page first: what you do, for whom, three photos, price from, phone, hours.",
			doneWhen: "the page is online and linked from your listing and profiles",
			cost: "A small yearly fee for name and space; a day to write the page",
		},
		"Read who we are and how to reach us": {
			effort: "medium",
			service: "Website and Workflow Engineering",
			why: "A page that only informs sends the ready buyer off to think again.",
			action: "Let customers act on your website",
			firstHour: "Add a short form or booking link for your most asked-for service, and test it on your phone.",
			doneWhen: "inquiries from the site arrive in one place and are answered the same day",
			cost: "Free with many form and booking tools; half a day",
		},
		"Ask for a quote, book or order": {
			effort: "high",
			service: "Website and Workflow Engineering",
			why: "A request that has to be confirmed, invoiced and typed in gives people time to change their mind.",
			action: "Take payment on the site and connect it to your system",
			firstHour: "Follow your last five online requests and note the hours between request and payment.",
			doneWhen: "one product or service can be bought and paid with no one stepping in",
			cost: "A fee on each payment; several days, or help",
		},
	},
	social_media_use: {
		"Not at all": {
			effort: "low",
			why: "People look for signs that a business is alive before they write to it.",
			action: "Choose one network and set up a full profile",
			firstHour: "Ask ten customers which network they use most and fill in your profile there: photo, offer, contact.",
			doneWhen: "your profile on one network is complete and has four posts about real work",
			cost: "Free; two hours",
		},
		"A post now and then": {
			effort: "low",
			why: "Posting now and then reaches few people and teaches you nothing.",
			action: "Plan one post a week for two months",
			firstHour: "Write eight headlines from questions customers asked you, and schedule the first.",
			doneWhen: "each weekly post since the start went out on its day",
			cost: "Free; two hours, then 30 minutes a week",
		},
		"Regular posts from a plan": {
			effort: "low",
			service: "Custom AI Agents",
			why: "Regular posts bring attention; a slow answer gives it to someone else.",
			action: "Count inquiries and answer them within a day",
			firstHour: "Count last month's inquiries from social media and how long each waited.",
			doneWhen: "no inquiry waits more than a day and the count is part of your monthly figures",
			cost: "Free; one hour, then ten minutes a day",
		},
	},
};
