import { formatLongDate } from "#domain/dates.ts";

/** The copy of the two mails about a new entry. */
export const waitlistEmailCopy = {
	confirmation: {
		subject: "You are on the marketing plan waitlist",
		opening: (firstName: string | null) =>
			`Thank you${firstName ? `, ${firstName}` : ""}. You are on the list. We'll write once more, when there is something to try.`,
		place: "Your first plan is free. You don't need to do anything until then.",
		leaving: "If someone else entered your address, or you change your mind, this link takes it off the list:",
		link: "Leave the waitlist",
		reason: (email: string) => `You receive this because ${email} was entered in the waitlist form of our website.`,
	},
	notice: {
		subject: (firstName: string, lastName: string) => `New on the waitlist: ${firstName} ${lastName}`,
		opening: (firstName: string, lastName: string, joinedAt: Date) =>
			`${firstName} ${lastName} joined the waitlist on ${formatLongDate(joinedAt)}.`,
		replying: "Reply to this email to answer them.",
		labels: { email: "Email" },
	},
} as const;
