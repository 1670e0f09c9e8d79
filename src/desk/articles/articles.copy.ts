/** The words of the pages about articles. */
export const articlesCopy = {
	title: "Articles",
	lead: "One method per article, with numbers a reader can redo",
	create: "New article",
	tabs: { label: "State of articles", all: "All", published: "Published", scheduled: "Scheduled", draft: "Drafts" },
	caption: "Articles, drafts first",
	columns: { cover: "Cover", title: "Title", state: "State", when: "When", views: "Views, 30 days" },
	untitled: "Without a title",
	states: { published: "Published", changed: "Published, with changes", scheduled: "Scheduled", draft: "Draft" },
	changed: (moment: string) => `Changed ${moment}`,
	late: "Not published",
	inFiles: "In the site's files",
	empty: {
		title: "No articles yet",
		text: "A draft is only seen at the desk until you publish it.",
		link: "Write the first one",
	},
	none: { title: "None in this state", text: "All articles are one click away.", link: "All articles" },
} as const;

/** The words of the editor. */
export const editorCopy = {
	newTitle: "New article",
	state: {
		fresh: "Not saved yet",
		draft: (moment: string, name: string) => `Draft. Saved ${moment} by ${name}`,
		changed: (moment: string, name: string) => `Published, with changes. Saved ${moment} by ${name}`,
		published: (moment: string, name: string) => `Published ${moment} by ${name}`,
		inFiles: "Published with the site's files",
		inFilesDraft: "A draft in the site's files",
		scheduled: (moment: string) => `Will be published ${moment}`,
		late: (moment: string) => `Not published. It was to appear ${moment}`,
	},
	save: "Save draft",
	publish: "Publish or schedule",
	preview: "Preview",
	send: "Send as newsletter",
	discard: "Throw the draft away",
	takeDown: "Take it down",
	fields: {
		title: "Title",
		titleHint: (characters: number) => `${characters} characters at most`,
		slug: "Address of the page",
		slugHint: (siteUrl: string) => `${siteUrl.replace(/^https?:\/\//, "")}/blog/… Left empty, it is made of the title.`,
		category: "Category",
		noCategory: "Choose one",
		excerpt: "Excerpt",
		excerptHint: (characters: number) => `Shown on the card and in search results, ${characters} characters at most`,
		author: "Author",
		date: "Date",
		dateHint:
			"Shown below the title; it puts the articles in order. Left empty, it is the day on which the article appears.",
		example: "The business and its figures are made up. A line below the title will say so.",
		cover: "Cover",
		coverOf: (name: string) => `Cover: ${name}`,
		noCover: "None",
		chooseCover: "Choose another",
		markdown: "Text in Markdown",
	},
	toolbar: {
		label: "Format",
		heading: "Heading",
		bold: "Bold",
		list: "List",
		numbered: "Numbered list",
		quote: "Quotation",
		link: "Link",
		table: "Table",
		picture: "Picture",
	},
	previewBar: { title: "Preview", saved: "as saved. Saving renews it.", none: "Nothing to show yet" },
	autosaved: (time: string) => `Saved at ${time}`,
	history: {
		title: "History",
		hint: "Every version that was published",
		caption: "Versions",
		columns: { saved: "Published", by: "By", words: "Words", act: "What you can do" },
		current: "On the site",
		look: "Look",
		empty: "It was not published at the desk yet.",
	},
	help: {
		title: "How to write Markdown",
		rows: [
			["## Heading", "A heading"],
			["**bold**", "Bold"],
			["- item", "A list"],
			["1. step", "A numbered list"],
			["> words", "A quotation"],
			["[words](/blog)", "A link on these words"],
			["![what it shows](name)", "A picture, alone in its line"],
		],
	},
	toDo: { title: "Before it can be published:", line: (line: number) => `Line ${line}: ` },
	sums: {
		title: "Look at these sums:",
		text: (line: number | undefined, sum: string, should: string) =>
			`${line === undefined ? "" : `Line ${line}: `}“${sum}”. It comes to ${should}.`,
		unsaid: (says: string) => `A sum is kept for “${says}”, and the text doesn't say that any more.`,
	},
	saved: { title: "Saved.", text: "Only the desk sees it until you publish it." },
	conflict: {
		title: "Not saved yet.",
		text: (name: string, moment: string) =>
			`${name} saved this article ${moment}, after you had opened it. Your text is below; theirs is safe.`,
		theirs: "What would change in theirs",
		overwrite: "Save mine instead",
		open: "Open theirs in another window",
	},
} as const;

/** What the editor says of where the text is; each sentence is true when it is said. */
export const writingCopy = {
	script: {
		unsaved: "Not on the site yet.",
		here: " Kept in this browser until the site has it.",
		nowhere: " This browser keeps no copy: leave this page open.",
		noAnswer:
			"Not saved. The site did not answer, or you were signed out. Your text is still here, and it is tried again.",
		failed: "Not saved: the site could not take it just now. It is tried again.",
		signedOut: "Not saved: you are signed out. Your text is still here.",
		signIn: " Sign in in another tab, then come back to this one",
		offer: "“TITLE”, COUNT words, written WHEN",
		untitled: "Without a title",
		preview: editorCopy.previewBar.saved,
		noPreview: editorCopy.previewBar.none,
	},
	offer: {
		title: "This browser has a text that was not saved.",
		take: "Put it into the form",
		drop: "Throw it away",
	},
} as const;

/** The words of publishing, taking down and looking back. */
export const publishCopy = {
	title: "Publish this article?",
	facts: (category: string, minutes: number) => `${category}, ${minutes} min`,
	when: { legend: "When", now: "Now", later: "At a time you choose" },
	day: "Day",
	time: (zone: string) => `Time, ${zone}`,
	text: (address: string) =>
		`It appears at ${address}, in the list and in the feed. You can take it down again. No one is mailed.`,
	button: "Publish",
	cancel: "Cancel",
	choose: "Choose a day and a time that are still to come.",
	skipped: (time: string, later: string) =>
		`There is no ${time} on that day: the clocks are set forward over it. The next time is ${later}.`,
	twice: {
		problem: (time: string) => `${time} comes twice on that day: the clocks are set back. Choose which one you mean.`,
		legend: "Which one",
		first: (time: string) => `The first: ${time}`,
		second: (time: string) => `The second, after the clocks are set back: ${time}`,
	},
	refused: { title: "Not published.", text: "What is on the site stays as it was." },
	notYet: { title: "It can't be published yet.", link: "Back to the article" },
	published: { title: "Published.", text: "The article is on the site." },
	scheduled: { title: "Scheduled.", text: (moment: string) => `The article appears ${moment}.` },
	late: {
		title: "It was not published.",
		text: (moment: string) => `It was to appear ${moment}. What is on the site stays as it was.`,
		again: "Once that is put right it is published by itself, within a few minutes.",
	},
	next: "What next",
	see: "See it on the site",
	send: "Send as newsletter",
	takeDown: "Take it down",
	unschedule: "Take the date back",
	ask: {
		takeDown: {
			title: "Take this article down?",
			text: "Its page, its place in the lists and in the feeds go at once. The text stays at the desk as a draft.",
			button: "Take it down",
		},
		discard: {
			title: "Throw this draft away?",
			text: "What was written since the article was published is lost. What is on the site stays as it is.",
			fresh: "The article was never published: it is lost.",
			button: "Throw it away",
		},
	},
	takenDown: { title: "Taken down.", text: "The article is on no page any more. Its text is here as a draft." },
	discarded: { title: "Thrown away.", text: "The draft is gone." },
	unscheduled: { title: "The date was taken back.", text: "The article stays a draft." },
} as const;

/** The words of a preview and of an old version. */
export const lookCopy = {
	preview: {
		problem: "There is nothing to show yet: the article has to be finished first.",
	},
	revision: {
		title: (moment: string) => `Version of ${moment}`,
		lead: "What would change in the text that the editor has now, if this version came back",
		restore: "Bring this version back as a draft",
		restored: { title: "It is back as a draft.", text: "Publish it when you are ready." },
	},
} as const;
