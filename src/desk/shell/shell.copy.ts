import { brand } from "#brand.ts";

/** The words around every page of the desk. */
export const shellCopy = {
	copied: "Copied.",
	titleEnd: `${brand.name} desk`,
	errorPrefix: "Error: ",
	desk: "desk",
	skip: "Skip to the content",
	navigation: "Desk",
	shortNavigation: "Desk, short",
	open: "open",
	more: "More",
	signedInAs: "Signed in as",
	viewSite: "View the site",
	zone: (zone: string) => `Times on this page are ${zone}.`,
	changeZone: "Change your time zone",
	signOut: "Sign out",
	places: {
		today: "Today",
		inbox: "Inbox",
		mail: "Mail",
		website: "Website",
		articles: "Articles",
		newsletter: "Newsletter",
		visits: "Visits",
		people: "People and settings",
	},
	pager: {
		label: "Pages",
		shown: (first: number, last: number, total: number) =>
			`${first.toLocaleString("en-US")} to ${last.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`,
	},
	missing: {
		title: "This page isn't here",
		text: "The address leads nowhere at the desk, or what it showed was erased or its time was up.",
		link: "Back to Today",
	},
	refused: {
		title: "This is for owners",
		text: "Your account is a member's. An owner can do this, or change your account in People and settings.",
	},
	notOurs: {
		title: "That was not sent from the desk",
		text: "Nothing was changed. Open the page again and send it from there.",
	},
	tooLarge: {
		title: "That is more than the desk can take at once",
		text: "Nothing was saved. Go back in your browser: what you typed is still there. Make it shorter, and send it again.",
	},
	failed: {
		title: "That did not work",
		text: "Nothing was changed. Try again in a moment.",
		reference: (reference: string) => `For whoever looks after the server: ${reference}`,
	},
} as const;

/** The pages below People and settings. */
export const settingsCopy = {
	label: "Settings",
	tabs: {
		people: "People",
		account: "Your sign-in",
		privacy: "Privacy",
		backups: "Backups",
		acts: "What was done",
	},
} as const;
