const home = { name: "Home", path: "/" };
const waitlist = { name: "Join the waitlist", path: "/tools/marketing-plan-generator/waitlist" };

/** The words of the page behind the link in the waitlist's mail, by what the link has to show. */
export const waitlistLinkPage = {
	open: {
		title: "Leave the waitlist?",
		text: "Press the button and your entry is deleted from the list.",
		button: "Leave the waitlist",
	},
	done: {
		title: "You are off the waitlist",
		text: "There is no entry behind this link. If you change your mind, you can join again.",
		links: [home, waitlist],
	},
	incomplete: {
		title: "Part of this link is missing",
		text: "Some mail programs cut a long address in two. Copy the whole address from our mail.",
		links: [home, waitlist],
	},
} as const;
