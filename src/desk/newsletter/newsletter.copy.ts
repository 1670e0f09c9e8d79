const formatted = (count: number) => count.toLocaleString("en-US");
const readers = (count: number) => `${formatted(count)} ${count === 1 ? "reader" : "readers"}`;

/** The words around the newsletter's pages, and of the list of articles. */
export const newsletterCopy = {
	title: "Newsletter",
	lead: "Send an article to everyone who confirmed the newsletter.",
	tabsLabel: "Newsletter",
	tabs: { articles: "Articles", readers: "Readers" },
	caption: "Articles, and how many got each",
	columns: {
		article: "Article",
		state: "State",
		queued: "Readers",
		sent: "Sent",
		failed: "Failed",
		left: "Left within a week",
		when: "When",
	},
	states: {
		none: "Not sent",
		sending: "Sending",
		paused: "Paused",
		stopped: "Stopped",
		waiting: "Leaving",
		done: "Sent",
	},
	noArticle: "The article is no longer on the site",
	kept: "“Sent” means that the receiving server took it, not that it was read. The site does not track opening.",
	empty: {
		title: "No article yet",
		text: "Publish one under Articles; then send it from here.",
	},
} as const;

/** The words of the page from which an article is sent. */
export const sendCopy = {
	ask: (count: number) => `Send as newsletter to ${readers(count)}?`,
	askRest: (count: number) => `Send to the other ${readers(count)}?`,
	nobody: "Everyone has it",
	nobodyYet: "No one to send it to yet",
	facts: {
		to: "Goes to",
		confirmed: (count: number) => `confirmed ${count === 1 ? "reader" : "readers"}`,
		others: (pending: number, erased: number) =>
			`${formatted(pending)} ${pending === 1 ? "has" : "have"} not confirmed yet and ${formatted(erased)} ${erased === 1 ? "is" : "are"} on the do-not-mail list. They get nothing.`,
		have: (count: number) =>
			`${readers(count)} ${count === 1 ? "has" : "have"} it already and ${count === 1 ? "gets" : "get"} nothing again.`,
		published: "Published",
		subject: "Subject",
		sender: "Sender",
		takes: "Takes about",
		duration: (minutes: number) =>
			`${minutes <= 1 ? "A minute" : `${formatted(minutes)} minutes`}. Emails that people wait for go first.`,
		each: "Each email has",
		leave: "A link to leave the list",
	},
	look: "Look at it",
	test: (address: string) => `Send a test to ${address}`,
	label: "Type the number of readers to confirm",
	hint: "An email that has left cannot be called back. Emails that still wait can.",
	button: (count: number) => `Send to ${readers(count)}`,
	cancel: "Cancel",
	untested: "Send yourself a test first. The button works after that.",
	lastTest: (moment: string, address: string) => `Last test: ${moment}, to ${address}`,
	testFailed: "The test could not be delivered to you, so the button does not work. Look at it under Mail.",
	notices: {
		tested: { title: "The test is on its way to you.", text: "Read it on a phone too, and try the links." },
	},
	problems: {
		missing: "Type the number of readers, in digits.",
		otherNumber: (count: number) => `It goes to ${readers(count)} now. Type that number.`,
		noReaders: "No one is left to send it to.",
		untested: "Send yourself a test of this text first.",
		title: "Not sent",
	},
	noAddress: {
		title: "The site's address leads to this machine.",
		text: "The links in the emails would lead nowhere. Your administrator sets SITE_URL to the site's public address.",
	},
} as const;

/** The words of the page that tells how far an issue is. */
export const sendingCopy = {
	sending: (count: number) => `Sending to ${readers(count)}`,
	done: (count: number) => `Sent to ${readers(count)}`,
	stopped: "Sending was stopped",
	paused: "Sending is paused",
	left: (sent: number, total: number) => `${formatted(sent)} of ${formatted(total)}`,
	haveLeft: (waiting: number) => ` have left. ${formatted(waiting)} ${waiting === 1 ? "waits" : "wait"}.`,
	failed: (count: number) => `${formatted(count)} failed.`,
	seeFailed: "See why",
	gone: (count: number) => `${readers(count)} left the list before.`,
	progress: "Emails sent",
	renews: (seconds: number) => `This page renews itself every ${seconds} seconds. You can leave it; sending goes on.`,
	hold: "Stop renewing it",
	held: "This page stays as it is; sending goes on.",
	renewAgain: "Show how far it is",
	stop: (count: number) => `Stop, and withdraw the ${formatted(count)} that ${count === 1 ? "waits" : "wait"}`,
	stoppedText: (sent: number, rest: number) =>
		`${readers(sent)} ${sent === 1 ? "has" : "have"} it. ${readers(rest)} ${rest === 1 ? "has" : "have"} not got it.`,
	withdrawing: (count: number) => `${formatted(count)} more ${count === 1 ? "is" : "are"} being withdrawn.`,
	resume: (count: number) => `Send to the other ${formatted(count)}`,
	openMail: "Open Mail",
	backTo: "Newsletter",
	notices: {
		begun: { title: "It begins within seconds.", text: "Emails that people wait for go first." },
		already: { title: "A colleague has just begun to send it.", text: "No one gets it twice." },
		stopped: (count: number) => ({
			title: "Stopped.",
			text: `${formatted(count)} ${count === 1 ? "email was" : "emails were"} withdrawn before ${count === 1 ? "it" : "they"} left.`,
		}),
	},
} as const;

/** The words of the page on which an issue is looked at before it is sent. */
export const previewCopy = {
	title: (subject: string) => `How readers get “${subject}”`,
	lead: "The greeting and the link to leave the list are a sample's.",
} as const;

/** The words of the list of readers. */
export const readersCopy = {
	title: "Readers",
	states: { confirmed: "Confirmed", pending: "Not confirmed yet", unsubscribed: "Left" },
	growth: {
		title: "Month by month",
		caption: "Readers by month, the newest first",
		month: "Month",
		joined: "Joined",
		left: "Left",
		total: "Readers",
		now: (confirmed: number, pending: number, left: number) =>
			`${formatted(confirmed)} confirmed, ${formatted(pending)} not confirmed yet, ${formatted(left)} left`,
		note: "Readers at the end of each month, counted from the list as it is: who was erased is in no month. Addresses that left are kept for 2 years.",
	},
	search: { label: "Name or email", state: "State", every: "Every state", button: "Show", clear: "Show all" },
	count: (count: number) => `${readers(count)}`,
	caption: "Readers, the newest first",
	columns: { reader: "Reader", state: "State", asked: "Asked", since: "Since" },
	exporting: {
		button: (count: number) => `Export ${count === 1 ? "this one" : `these ${formatted(count)}`}`,
		columns: {
			email: "Email",
			firstName: "First name",
			lastName: "Last name",
			state: "State",
			asked: "Asked",
			confirmed: "Confirmed",
			left: "Left",
		},
	},
	none: { title: "No one here", text: "No reader fits this search." },
	empty: {
		title: "No readers yet",
		text: "The form for the newsletter is on the blog. Whoever confirms is listed here.",
	},
} as const;
