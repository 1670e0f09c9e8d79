import type { TableName } from "#platform/feature.ts";

/** What rows of tables are called that do not stand in the inbox. */
const tables: Partial<Record<TableName, { one: string; many: string }>> = {
	outbox: { one: "email", many: "emails" },
	newsletter_links: { one: "link in an email", many: "links in emails" },
	newsletter_deliveries: { one: "newsletter that was sent", many: "newsletters that were sent" },
	unfinished_answers: { one: "assessment that is not finished", many: "assessments that are not finished" },
	result_links: { one: "private link to a result", many: "private links to results" },
	linked_results: { one: "result behind a private link", many: "results behind private links" },
	mail_allowances: { one: "count of emails", many: "counts of emails" },
	inbox_entries: { one: "state at the desk", many: "states at the desk" },
	inbox_notes: { one: "note at the desk", many: "notes at the desk" },
};

/** The words of the pages with which the company keeps its promises about people's data. */
export const privacyCopy = {
	tables,
	title: "People and settings",
	windowTitle: "Privacy",
	find: {
		title: "Find a person",
		text: "Someone asks what you have about them, or wants it gone. Enter the address, or a telephone number.",
		label: "Email or telephone number",
		button: "Find everything",
		problem: "Enter an email address or a telephone number.",
		refused: "That didn’t work.",
		check: "Check the field below.",
	},
	doNotMail: {
		title: "Do-not-mail list",
		text: "Addresses of people who were erased. The list holds fingerprints, not the addresses, so it cannot be shown. You can test one.",
		link: "Open the list",
	},
	person: {
		back: "Privacy",
		lead: (entries: number, kinds: number) =>
			`Everything this site holds about this ${entries === 1 ? "person: 1 entry" : `person: ${entries} entries`} of ${kinds} ${kinds === 1 ? "kind" : "kinds"}`,
		download: "Download as a file",
		erase: "Erase",
		open: "Open it",
		goes: (day: string) => `Deleted by itself on ${day}`,
		caption: "Entries about this person",
		mentions: (count: number) =>
			count === 1
				? "One text of someone else names this person. Erasing replaces the name of the address there with “[erased]”."
				: `${count} texts of other people name this person. Erasing replaces the address there with “[erased]”.`,
		files: (count: number) => `${count} email ${count === 1 ? "file" : "files"} on the server`,
		notHere:
			"Not here, because no one can be recognized: answers to the business assessment, cards to share, loan estimates, page views.",
		none: "Nothing is held about this person",
		noneText:
			"Not as a lead, message, reader or waitlist entry, and no email to them is kept. Ask whether they used another address.",
		another: "Look for another address",
	},
	erase: {
		title: (who: string) => `Erase ${who} for good?`,
		goes: "This goes",
		stays: "This stays",
		staying: {
			email: "A fingerprint of the address that only this site can compare. It keeps us from mailing it again.",
			telephone:
				"A fingerprint of the number that only this site can compare, so that a backup which is restored is cleared of it.",
			counts: "Counts, in which no one can be recognized.",
		},
		yours: "You delete this yourself",
		leftToYou: [
			"Notices in your mailbox, and copies at the mail provider.",
			"Files you exported, and backups made until today. Backups go after 90 days.",
		],
		label: "Type the address or number to confirm",
		button: "Erase for good",
		cancel: "Cancel",
		refused: "Nothing was erased.",
		mismatch: "It does not match. Check the field below.",
		enter: (who: string) => `Enter ${who}.`,
		own: {
			email: "This is the site’s own address. It is in every email and stays.",
			telephone: "This is the company’s own number. It stays.",
		},
	},
	erased: {
		done: "Erased.",
		nothing: "Only the fingerprint is left.",
		title: "What is left to do",
		left: [
			"Delete the notices about them in your mailbox.",
			"Delete files you exported that hold them.",
			"Tell them that it is done. This site no longer can: the address is on the do-not-mail list.",
		],
		remains: {
			cleared: "",
			busy: "The site was too busy to overwrite the remains in its file. Erase once more in a quiet hour.",
			full: "The disk is too full to overwrite the remains in the database’s file. Free some space and erase once more.",
			kept: "Postgres keeps erased rows in its files until a table is written anew. “npm run desk -- erase ADDRESS --vacuum” on the server does that.",
		},
		log: "The list of what was done keeps that a person was erased, when and by whom. It does not say who was erased.",
		back: "Back to Privacy",
	},
} as const;
