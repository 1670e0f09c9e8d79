import type { InboxState } from "./inbox-query.ts";

const counted = (count: number, { one, many }: { one: string; many: string }) =>
	`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

const ENTRIES = { one: "entry", many: "entries" };

export const stateWords: Readonly<Record<InboxState, string>> = {
	new: "New",
	contacted: "Contacted",
	meeting: "Meeting",
	won: "Won",
	lost: "Lost",
	no: "Not for us",
};

/** The words of the inbox. */
export const inboxCopy = {
	title: "Inbox",
	lead: "Leads, messages, waitlist and newsletter in one list",
	heldLead: (because: string, until: string) =>
		`Messages that a robot seems to have sent: ${because.toLowerCase()}. No one was emailed about them. Each is deleted ${until} after it came.`,
	tabs: "Kinds",
	all: "All",
	counted: (count: number, kind = ENTRIES) => counted(count, kind),
	found: (count: number, total: number, kind = ENTRIES) =>
		count === total ? counted(count, kind) : `${count.toLocaleString("en-US")} of ${counted(total, kind)}`,
	needAnswer: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "needs" : "need"} an answer`,
	export: (count: number) => `Export these ${count.toLocaleString("en-US")}`,
	toNewsletter: "Open the newsletter",
	filters: {
		search: "Search",
		placeholder: "Name, number, words, notes or answers",
		title: (count: number) => (count === 0 ? "Filters" : `Filters, ${count} set`),
		state: "State",
		anyState: "Any state",
		unanswered: "Needs an answer",
		answered: "Answered",
		mine: "Mine",
		any: (label: string) => `Any ${label.toLowerCase()}`,
		source: "Form",
		from: "From",
		to: "To",
		show: "Show",
		remove: ", remove",
		removeAll: "Remove all",
		chips: {
			q: (value: string) => `Words: ${value}`,
			state: (value: string) => `State: ${value}`,
			from: (value: string) => `From ${value}`,
			to: (value: string) => `To ${value}`,
		},
	},
	table: {
		caption: (kinds: string, sort: string) => `${kinds}, ${sort}`,
		order: {
			time: { desc: "newest first", asc: "oldest first" },
			amount: { desc: "highest first", asc: "lowest first" },
		},
		select: (name: string) => `Select ${name}`,
		selection: "Selection",
		who: "Who",
		kind: "Kind",
		what: "What",
		when: "When",
		state: "State",
		asBar: (label: string) => `${label} as a bar`,
		because: "Why it was held back",
		goesOn: "Deleted on",
		held: "Held back",
		answered: (day: string) => `Answered ${day}`,
	},
	bulk: {
		title: "With the selected",
		state: "Set the state to",
		save: "Set state",
		answered: "Mark as answered",
	},
	empty: {
		nothing: "Nothing is here yet",
		nothingText: "What visitors send appears here, and comes by email as well.",
		title: (kind = ENTRIES) => `No ${kind.one} fits these filters`,
		without: (count: number, kind = ENTRIES) =>
			`Without the state there ${count === 1 ? "is" : "are"} ${counted(count, kind)}.`,
		anyState: "Show any state",
		removeAll: "Remove all filters",
	},
	exporting: {
		title: (what: string) => `Export ${what}`,
		back: (label = "") => (label ? `Inbox, ${label.toLowerCase()}` : "Inbox"),
		what: (what: string, filters: readonly string[]) =>
			filters.length === 0
				? `You get a file for a spreadsheet with ${what}, with their states and notes.`
				: `You get a file for a spreadsheet with ${what}, with their states and notes. Filters: ${filters.join("; ")}.`,
		hints: [
			"Some cells begin with an apostrophe. It keeps the spreadsheet from running what a stranger typed. Leave it there.",
			"The export is written into the log: who, when, how many.",
			"Delete the file when you are done. People who are erased later stay in files you made earlier.",
		],
		columnsTitle: "What goes into the file",
		fewColumns: "Contact, score, state and notes",
		allColumns: "The same and all answers",
		download: (file: string) => `Download ${file}`,
		cancel: "Cancel",
		columns: {
			kind: "Kind",
			at: "Received",
			name: "Name",
			company: "Company",
			email: "Email",
			telephone: "Phone",
			amount: "Score",
			line: "What",
			state: "State",
			changed: "State changed",
			changedBy: "State changed by",
			answered: "Answered",
			answeredBy: "Answered by",
			assignee: "Taken care of by",
			notes: "Notes",
		},
	},
	pages: {
		name: "Pages",
		range: (from: number, to: number, total: number) =>
			`${from.toLocaleString("en-US")} to ${to.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`,
		last: (page: number) => `Page ${page}, the last`,
		page: (page: number) => `Page ${page}`,
		next: "Next",
		previous: "Previous",
	},
	mailStates: {
		queued: (moment: string) => `Waiting since ${moment}`,
		sent: (moment: string) => `Sent ${moment}`,
		dead: (moment: string) => `Failed, asked for ${moment}`,
	},
	notices: {
		"states-saved": (count: number, state = "") => [
			`Saved.`,
			`${counted(count, ENTRIES)} ${count === 1 ? "is" : "are"} now ${state}.`,
		],
		"answered-saved": (count: number) => [
			`Saved.`,
			`${counted(count, ENTRIES)} ${count === 1 ? "is" : "are"} marked as answered.`,
		],
		none: () => ["Nothing was changed.", "Select at least one entry first."],
	},
} as const;

/** The words of one entry's page. */
export const entryCopy = {
	back: (kind: string) => `Inbox, ${kind.toLowerCase()}`,
	lead: (parts: readonly string[]) => `${parts.filter(Boolean).join(", ")}. `,
	received: (moment: string) => `received ${moment}`,
	waiting: (time: string) =>
		time === "Yesterday" ? "Waiting since yesterday" : time === "0 minutes" ? "It just came in" : `Waiting for ${time}`,
	reply: "Reply by email",
	answered: "Mark as answered",
	unanswered: "Not answered after all",
	answeredBy: (name: string, moment: string) => `Answered by ${name}, ${moment}`,
	replyHint: "Replies go from your own mailbox, so the desk cannot see them. Mark the entry when you have answered.",
	contact: "Contact",
	email: "Email",
	phone: "Phone",
	copyPhone: "Copy phone",
	alsoHere: "Also here",
	company: "Company",
	agreed: "Agreed to",
	agreedTo: "Being written to about the answers",
	agreedWording: (version: string) => `Wording ${version}`,
	form: "Form",
	assigned: "Who takes care of it",
	nobody: "No one yet",
	assign: "Save",
	state: {
		title: "State",
		legend: "State of this entry",
		save: "Save state",
		unchanged: "State not changed yet",
		changed: (name: string, moment: string) => `${name}, ${moment}`,
	},
	notes: {
		title: "Notes",
		hint: "Only people at the desk see them",
		label: "New note",
		save: "Save note",
		delete: "Delete this note",
		missing: "Write the note first.",
		tooLong: (limit: number) => `Shorten the note to ${limit.toLocaleString("en-US")} characters.`,
	},
	message: "Message",
	facts: "What it says",
	happened: {
		title: "What happened",
		received: "Received",
		emailed: (address: string) => `Emailed to ${address}`,
	},
	mails: {
		title: "Email to this person",
		none: "The site has emailed nothing to this address, or it was long ago.",
		report: "Open the report",
	},
	score: {
		title: "Score",
		version: (version: string) => `Scored again on our side, table ${version}`,
		of: (maximum: number) => `of ${maximum}`,
		drawing: (total: number, maximum: number, pillars: string) =>
			`Core sample: ${total} of ${maximum}, made of ${pillars}`,
		old: (score: string) =>
			`Score ${score}. The answers fit an earlier form of the test, so they are shown as they were sent.`,
	},
	alarms: "Alarms",
	needs: {
		title: "Top needs",
		hint: "The steps that the report puts first",
		summary: (challenge: string, goal: string) => `Named as hardest: ${challenge}. Wants: ${goal}.`,
	},
	answers: {
		title: (count: number) => `All ${count} answers`,
		hint: "Bold: earned a third of the points or less",
		withoutPoints: (count: number) => `${count} answers, no points`,
		points: (points: number, most: number) => `${points} of ${most}`,
	},
	jump: { name: "On this page", score: "Score", needs: "Needs", answers: "Answers", danger: "Export or erase" },
	held: {
		title: "Held back, because it looks automated.",
		text: (because: string, day: string) => `${because}. No one was emailed about it. It is deleted on ${day}.`,
		release: "Release and email it to us",
		erase: "Erase now",
		what: "What release does",
		whatText:
			"It becomes an ordinary message, and the site emails it once to everyone who is told of messages. The sender is told nothing.",
	},
	danger: {
		title: "Export or erase",
		text: "For a request of this person. Make sure that it is they who ask: an answer to an email you send to this address will do.",
		export: "Export everything about this person",
		erase: "Erase this person",
		onlyOwners: "An owner can export or erase what the site holds about this person.",
	},
	notices: {
		saved: "Saved.",
		state: (name: string, state: string) => `${name} is now ${state}.`,
		undo: "Undo",
		undone: "Undone.",
		answered: "It is marked as answered.",
		unanswered: "It waits for an answer again.",
		note: "The note is saved.",
		noteDeleted: "The note is deleted.",
		assigned: (name: string) => (name === "" ? "No one takes care of it now." : `${name} takes care of it now.`),
		released: "Released.",
		releasedText: "It is an ordinary message now, and is on its way to everyone who is told of messages.",
		conflict: "Not saved.",
		conflictText: (name: string, state: string, moment: string) =>
			`${name} set it to ${state} ${moment}, after you opened this page. It now shows that state; choose again if yours is right.`,
		problem: "Not saved.",
		problemText: "Check the field below.",
	},
	missing: { title: "This entry isn't here", text: "It was erased, or its time was up." },
	left: "A colleague who left",
} as const;
