import { keptPeriods } from "#content/kept-periods.ts";

const mails = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "email" : "emails"}`;
const times = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "attempt" : "attempts"}`;

/** Why mails fail, and why they are tried again. */
export const failureCopy = {
	reasons: {
		full: "the mailbox is full",
		missing: "the address does not exist",
		refused: "their server refuses email from ours",
		large: "the email is too large",
		other: "their server refused it",
	},
	retries: {
		account: "Our mail server refused us.",
		later: "Their server asked us to come back later.",
		silent: "The mail server did not answer.",
	},
} as const;

/** The words of the page with all mail. */
export const mailCopy = {
	title: "Mail",
	lead: "What the site sends. It leaves by itself; nothing gets lost when a server is down.",
	tabsLabel: "State of the emails",
	tabs: { all: "All", failed: "Failed", retrying: "Will try again", waiting: "Waiting", sent: "Sent" },
	caption: "Emails, what needs you first",
	columns: { mail: "Email", state: "State", when: "When", acts: "What you can do" },
	normal: "Emails are leaving normally.",
	oldest: (waited: string) => `The oldest has waited for ${waited}.`,
	states: {
		failed: (reason: string) => `Failed: ${reason}`,
		afterAttempts: (attempts: number) => `After ${times(attempts)}`,
		retryAt: (time: string) => `Will try again at ${time}`,
		attempt: (attempt: number, reason: string) => `Attempt ${attempt}. ${reason}`,
		waiting: "Waiting",
		waitsFor: (time: string) => `For ${time}`,
		gathered: "Goes with the next summary of notices",
		sent: "Sent",
	},
	issue: {
		readers: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "reader" : "readers"}`,
		sentTo: (count: number) => `Sent to ${count.toLocaleString("en-US")}`,
		waiting: (count: number) => `, ${count.toLocaleString("en-US")} wait`,
		failed: (count: number) => `, ${count.toLocaleString("en-US")} failed`,
		note: "Newsletter, one email each",
	},
	sendAgain: "Send again",
	sendAllAgain: (count: number) => `Send all ${count.toLocaleString("en-US")} again`,
	tryNow: "Try now",
	kept: `Sent emails are kept for ${keptPeriods.sentMail.text}. “Sent” means that the receiving server took it, not that it was read. The site does not track opening.`,
	nothingIn: {
		title: "Nothing here",
		failed: "No email has failed.",
		retrying: "Every email left at the first attempt, or is still waiting for it.",
		waiting: "No email is waiting.",
		sent: "No email has been sent yet.",
	},
	empty: {
		title: "No email yet",
		text: "The first one leaves when a visitor sends a form. You can try it now with an email to yourself.",
		button: (address: string) => `Send a test email to ${address}`,
	},
	notices: {
		resent: {
			title: "It waits again.",
			text: (address: string) =>
				`The email to ${address} goes out within a minute. If it fails again, it comes back here.`,
		},
		resentAll: {
			title: (count: number) => `${count === 1 ? "One waits" : `${count.toLocaleString("en-US")} wait`} again.`,
			text: "They go out within minutes. What fails again comes back here.",
		},
		notResent: {
			title: "It was not sent again.",
			text: "It has been sent meanwhile, or is being sent at this moment.",
		},
		triedNow: { title: "Trying now.", text: "Open this page again in a minute to see whether emails leave." },
		tested: { title: "The test is on its way to you.", text: "It should be in your mailbox within a minute." },
	},
	down: {
		since: (time: string) => `No email has left since ${time}.`,
		never: "No email has left yet.",
		server: (host: string, why: string) => `The mail server at ${host} ${why}.`,
		folder: "The folder in which the site writes its emails cannot be written.",
		waits: (count: number) =>
			`${mails(count)} ${count === 1 ? "waits" : "wait"}, none is lost, and the forms on the site go on working.`,
		who: "Your administrator can put this right. The site tries again, every 15 minutes at the latest.",
	},
	said: "What the server said",
	listLink: "Do-not-mail list",
} as const;

/** The words of the page of one mail. */
export const mailItemCopy = {
	to: (address: string) => `To ${address}`,
	failed: {
		title: (reason: string) => `Failed: ${reason}.`,
		text: (moment: string) => `It was refused for good ${moment}, so the site does not try again by itself.`,
		advice: "Call the person, or write from your own mailbox. Then send it again.",
	},
	retrying: {
		title: (time: string) => `The site tries again at ${time}.`,
	},
	happened: {
		title: "What happened",
		queued: "Written by the site",
		failed: (attempts: number, reason: string) => `Failed after ${times(attempts)}: ${reason}`,
		resent: "Sent again from the desk",
		tried: (attempts: number) => `Tried, ${times(attempts)} so far`,
		sent: "Taken by the receiving server",
	},
	contents: {
		title: "What is in it",
		to: "To",
		from: "From",
		replyTo: "A reply goes to",
		inInbox: "In the inbox",
		attached: "Attached",
		file: (name: string, kilobytes: number) => `${name}, ${kilobytes.toLocaleString("en-US")} KB`,
		links: "Links in it",
		hidden: "Hidden. They belong to the reader alone.",
	},
	text: {
		title: "Text",
		none: "The text was deleted once the email was sent, because it had a link that belongs to the reader alone.",
		link: "[link hidden]",
	},
} as const;

/** The words of the page about addresses that are mailed no more. */
export const doNotMailCopy = {
	title: "Do-not-mail list",
	lead: "Who was erased from this site gets no more email from it.",
	count: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "address" : "addresses"}`,
	explanation: "The list holds fingerprints, not the addresses, so it cannot be shown. You can check one address.",
	label: "Email address",
	missing: "Enter an address in the form name@company.com.",
	malformed: "Enter an address in the form name@company.com.",
	check: "Check",
	listed: {
		title: (address: string) => `${address} is on the list`,
		text: (day: string) => `since ${day}. The site sends nothing to it, even if it is entered into a form.`,
		button: "Allow email again",
		advice: "Only if the person asked for it.",
	},
	notListed: {
		title: (address: string) => `${address} is not on the list.`,
		text: "The site may send email to it.",
	},
	allowed: { title: "Email is allowed again.", text: "The site sends email to that address when a form asks for it." },
} as const;
