const subscribeAgain = { name: "Subscribe again", path: "/blog#form" };
const home = { name: "Home", path: "/" };
const blog = { name: "Read the blog", path: "/blog" };

const joinWaitlist = { name: "Join the waitlist", path: "/tools/marketing-plan-generator/waitlist" };

const incomplete = {
	title: "Part of this link is missing",
	text: "Some mail programs cut a long address in two. Press the button in our mail, or copy the whole address from it.",
	links: [home, blog],
};

const confirm = {
	title: "One click and you are in",
	text: "Press the button to confirm that you would like our newsletter.",
	button: "Confirm my subscription",
};

/** The copy of the pages behind the links in the newsletter's mails, by what the link has to show. */
export const newsletterLinkPages = {
	confirm: {
		open: confirm,
		"opens-itself": {
			...confirm,
			title: "Confirming your subscription",
			text: "This takes a moment. If it doesn't go on by itself, press the button.",
		},
		done: {
			title: "You are on the list",
			text: "Your subscription is confirmed, and there is nothing left to do.",
			links: [blog, home],
		},
		over: {
			title: "This link no longer works",
			text: "Confirmation links work once and for 72 hours. Subscribe again and we will send a new one.",
			links: [subscribeAgain, home],
		},
		incomplete,
	},
	undo: {
		open: {
			title: "Back on the list?",
			text: "Press the button and this address receives our newsletter again.",
			button: "Put me back on the list",
		},
		done: {
			title: "You are back on the list",
			text: "This address receives our newsletter again, and there is nothing left to do.",
			links: [blog, home],
		},
		over: {
			title: "This link no longer works",
			text: "The link that undoes an unsubscription works once and for 72 hours. Subscribe again and we will send you one to confirm.",
			links: [subscribeAgain, home],
		},
		incomplete,
	},
	unsubscribe: {
		open: {
			title: "Leave the newsletter?",
			text: "Press the button and this address no longer receives it.",
			button: "Unsubscribe",
		},
		done: {
			title: "You are unsubscribed",
			text: "This address no longer receives our newsletter. If you change your mind, subscribe again with the form on the blog.",
			links: [home, subscribeAgain],
		},
		incomplete: {
			...incomplete,
			text: "Some mail programs cut a long address in two. Copy the whole address from our mail, or enter your email in the form on the blog: you can unsubscribe there too.",
			links: [{ name: "Go to the form", path: "/blog#form" }, home],
		},
	},
} as const;

/** The copy of the page behind the link in the waitlist's mail, by what the link has to show. */
export const waitlistLinkPage = {
	open: {
		title: "Leave the waitlist?",
		text: "Press the button and your entry is deleted from the list.",
		button: "Leave the waitlist",
	},
	done: {
		title: "You are off the waitlist",
		text: "Your entry is deleted. If you change your mind, you can join again.",
		links: [home, joinWaitlist],
	},
	incomplete: {
		title: "Part of this link is missing",
		text: "Some mail programs cut a long address in two. Copy the whole address from our mail.",
		links: [home, joinWaitlist],
	},
} as const;
