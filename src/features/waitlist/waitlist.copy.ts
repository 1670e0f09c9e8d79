import { waitlistMessages } from "./waitlist.messages.ts";

/** The copy of the waitlist form and of the view that replaces it. */
export const waitlistCopy = {
	title: "Join the waitlist",
	fields: {
		firstName: { label: "First name" },
		lastName: { label: "Last name" },
		email: { label: "Email" },
	},
	submit: { label: "Join the Waitlist", busyLabel: "Joining Waitlist..." },
	joined: {
		title: waitlistMessages.joined,
		text: "You are on the list, whether or not a confirmation reaches your inbox. The next email is the invitation.",
		link: { label: "Try our other tools", to: "/tools" },
	},
} as const;
