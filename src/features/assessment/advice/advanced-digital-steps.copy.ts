import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Steps } from "./advice.ts";

/** What to do next for every answer about Digital Adoption that could be better. */
export const digitalSteps: Steps<AdvancedAnswers, AdvancedAnswers> = {
	payment_systems: {
		"Cash only": {
			effort: "low",
			action: "Accept a second way to pay",
			why: "Cash only turns away people who carry none and leaves you no record.",
			firstMove:
				"Ask your bank what a transfer account, payment link or card terminal costs, and read the fee page before you sign.",
			doneWhen: "customers can pay without cash and some do",
		},
		"Cash and bank transfer": {
			effort: "low",
			action: "Offer card or online payment",
			why: 'Each step between "yes" and "paid" loses a few customers and delays the rest.',
			firstMove: "Get a payment link or a card reader, and take your next payment with it.",
			doneWhen: "customers can pay at once by card, link or code",
		},
		"Card or online payment as well, entered into the books by hand": {
			effort: "medium",
			service: "Data Infrastructure and Automation",
			action: "Let payments reach the books by themselves",
			why: "Payments that are typed in by hand arrive late and with slips.",
			firstMove: "Compare last week's payments with the books and count the minutes and errors.",
			doneWhen: "payments and invoices are matched without typing",
		},
	},
	data_backup: {
		"Nothing: there is no backup": {
			effort: "low",
			urgency: 2,
			action: "Make a first copy of your records today",
			why: "One stolen laptop or locked account could take your customers, books and orders with it.",
			firstMove:
				"Copy books, customer list and contracts to a second place, such as a cloud folder, and open one file there.",
			doneWhen: "an automatic copy of your records runs every day",
		},
		"A copy made by hand now and then": {
			effort: "low",
			urgency: 1,
			action: "Switch on automatic backup",
			why: "Copies made by hand are oldest on the day you need them.",
			firstMove: "Turn on the backup of your cloud drive or computer and pick the folders that matter.",
			doneWhen: "your newest backup is never older than a day",
		},
		"An automatic backup that nobody has tested": {
			effort: "low",
			action: "Test the backup",
			why: "A backup nobody has restored is a hope.",
			firstMove: "Restore one folder from last week to another device and open three files.",
			doneWhen: "one restore of the backup has worked, and the next is in the calendar with the name of who does it",
		},
	},
	communication_tools: {
		"Calls and personal chats": {
			effort: "low",
			action: "Choose one place for work messages",
			why: "Orders and promises that sit in private chats are lost with the phone.",
			firstMove: "Open one business account for messages and tell customers and helpers about it.",
			doneWhen: "for a month no order came in through a private chat",
		},
		"A group chat or one shared mailbox": {
			effort: "medium",
			action: "Move to business accounts with shared files",
			why: "In one long chat files get lost, and whoever leaves takes the history along.",
			firstMove: "Set up business mail for yourself and one shared folder with your ten most used files.",
			doneWhen: "mail and files belong to the business, not to a person",
		},
		"Business accounts for mail and chat, with shared files": {
			effort: "low",
			action: "Set rules for what goes where and who has access",
			why: "Without a rule the same question is asked in three places, and old accounts stay open.",
			firstMove: "List who has access to mail, files, bank and shop, and remove one that should not.",
			doneWhen: "the rule for messages and files fits on one page, and access is checked twice a year",
		},
	},
	website_functionality: {
		"We have no website": {
			effort: "low",
			action: "Put up one page with offer, proof and contact",
			why: "Many people will not call before they have seen something about you.",
			firstMove: "Write the page first: what you do, for whom, three photos, price from, phone, hours.",
			doneWhen: "the page is online and linked from your listing and profiles",
		},
		"Read who we are and how to reach us": {
			effort: "medium",
			service: "Website and Workflow Engineering",
			action: "Let customers act on your website",
			why: "A page that only informs sends the ready buyer off to think again.",
			firstMove: "Add a short form or booking link for your most asked-for service, and test it on your phone.",
			doneWhen: "inquiries from the site arrive in one place and are answered the same day",
		},
		"Ask for a quote, book or order": {
			effort: "high",
			service: "Website and Workflow Engineering",
			action: "Take payment on the site and connect it to your system",
			why: "A request that has to be confirmed, invoiced and typed in gives people time to change their mind.",
			firstMove: "Follow your last five online requests and note the hours between request and payment.",
			doneWhen: "one product or service can be bought and paid with no one stepping in",
		},
	},
	social_media_use: {
		"Not at all": {
			effort: "low",
			action: "Choose one network and set up a full profile",
			why: "People look for signs that a business is alive before they write to it.",
			firstMove: "Ask ten customers which network they use most and fill in your profile there: photo, offer, contact.",
			doneWhen: "your profile on one network is complete and has four posts about real work",
		},
		"A post now and then": {
			effort: "low",
			action: "Plan one post a week for two months",
			why: "Posting now and then reaches few people and teaches you nothing.",
			firstMove: "Write eight headlines from questions customers asked you, and schedule the first.",
			doneWhen: "each weekly post since the start went out on its day",
		},
		"Regular posts from a plan": {
			effort: "low",
			service: "Custom AI Agents",
			action: "Count inquiries and answer them within a day",
			why: "Regular posts bring attention; a slow answer gives it to someone else.",
			firstMove: "Count last month's inquiries from social media and how long each waited.",
			doneWhen: "no inquiry waits more than a day and the count is part of your monthly figures",
		},
	},
};
